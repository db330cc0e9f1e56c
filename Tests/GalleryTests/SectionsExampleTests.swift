import MartletTesting
import SwiftUI
import TestSupport
import Testing

@testable import Gallery

/// The example of two kinds of pages on one list: one modifier for each type (cases A13, A14).
@MainActor @Suite struct SectionsExampleTests {
  private let host = ViewHost(size: CGSize(width: 400, height: 800)) { SectionsExample() }
  private let venus = Finder.text("The metal of Venus is Copper.")
  private let copper = Finder.text("Its symbol is Cu.")

  @Test("pages of both kinds open one after the other, and the list is left with no selection")
  func oneAfterTheOther() throws {
    for _ in 1...2 {
      try host.tap(.text("Venus"))
      try host.settle()
      #expect(host.exists(venus) && !host.exists(copper))
      try host.goBack()
      try host.settle()
      #expect(!host.exists(venus) && host.selectedRows.isEmpty)

      try host.tap(.text("Copper"))
      try host.settle()
      #expect(host.exists(copper) && !host.exists(venus))
      try host.goBack()
      try host.settle()
      #expect(!host.exists(copper) && host.selectedRows.isEmpty)
    }
  }

  @Test("one kind gives way to the other in one step: one page is left, and one step leads back")
  func oneStep() throws {
    try host.tap(.text("Venus"))
    try host.settle()
    try host.tap(.label("Show Copper"))
    try host.settle()
    #expect(host.exists(copper) && !host.exists(venus))
    #expect(host.selectedRows.isEmpty || host.selectedRows == ["Copper"])

    try host.goBack()
    try host.settle()
    #expect(!host.exists(copper) && !host.exists(venus))
    #expect(host.selectedRows.isEmpty)
    #expect(!host.key(.escape), "there is nothing more to go back from")

    try host.tap(.text("Venus"))
    try host.settle()
    #expect(host.exists(venus))
  }

  @Test("the step between the kinds shows no frame without a page")
  func noFlash() throws {
    try host.tap(.text("Venus"))
    try host.settle()
    try host.tap(.label("Show Copper"))
    var frames = 0
    while host.graph.needsFrame, frames < 200 {
      // A row of the list that a person could press would be the list laid bare.
      let row = try host.one(.text("Iron"))
      #expect(!row.isHittable, "frame \(frames)")
      host.advance(by: .milliseconds(16))
      frames += 1
    }
    #expect(host.exists(copper))
  }
}
