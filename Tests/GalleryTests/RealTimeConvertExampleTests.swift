import MartletTesting
import SwiftUI
import TestSupport
import Testing

@testable import Gallery

/// The example of a choice that is converted before its page opens, in its own time (case A07).
@MainActor @Suite(.serialized) struct RealTimeConvertExampleTests {
  private let host = ViewHost(size: CGSize(width: 400, height: 800)) {
    ConvertExample(duration: 0.3)
  }

  private func isBusy() -> Bool { host.exists(.type(ProgressView<EmptyView, EmptyView>.self)) }

  @Test("the row shows that it is at work and nothing else can be chosen; then the page opens")
  func convert() async throws {
    for _ in 1...2 {
      #expect(!isBusy())
      try host.tap(.text("0 °C"))
      #expect(isBusy() && host.selectedRows.count == 1)
      #expect(host.listRows.first { $0.isSelected }?.label.contains("0 °C") == true)
      for row in ["0 °C", "5 °C", "-40 °C"] {
        #expect(try !host.one(.text(row)).isEnabled)
        #expect(throws: (any Error).self) { try host.tap(.text(row)) }
      }
      host.key(.downArrow)
      #expect(host.listRows.first { $0.isSelected }?.label.contains("0 °C") == true)
      #expect(!host.exists(.text("32 °F")))

      try await host.wait(upTo: .seconds(5)) { host.exists(.text("32 °F")) }
      try host.settle()
      #expect(host.exists(.text("Converted")))

      try host.goBack()
      try host.settle()
      #expect(!host.exists(.text("32 °F")) && host.selectedRows.isEmpty && !isBusy())
      #expect(try host.one(.text("0 °C")).isEnabled)
    }
  }

  @Test("another row after the first shows its own result")
  func another() async throws {
    try host.tap(.text("-40 °C"))
    try await host.wait(upTo: .seconds(5)) { host.exists(.text("-40 °F")) }
    try host.settle()
    try host.goBack()
    try host.settle()

    try host.tap(.text("40 °C"))
    try await host.wait(upTo: .seconds(5)) { host.exists(.text("104 °F")) }
    try host.settle()
    #expect(!host.exists(.text("-40 °F")))
  }
}
