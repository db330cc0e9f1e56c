import MartletTesting
import SwiftUI
import TestSupport
import Testing

@testable import Gallery

/// The example of a selection that opens a page (contracts N1, S4; cases A02, A03, A05).
@MainActor @Suite struct NumbersExampleTests {
  private let host = ViewHost(size: CGSize(width: 400, height: 800)) { NumbersExample() }

  @Test("a row is selected and its page opens; back clears the selection; the same row opens again")
  func pointer() throws {
    for _ in 1...2 {
      try host.tap(.text("12"))
      try host.settle()
      #expect(host.exists(.text("2 × 2 × 3")))
      #expect(!host.exists(.text("11")))

      try host.tap(.label("Numbers"))
      #expect(host.exists(.text("2 × 2 × 3")), "the leaving page keeps its content")
      try host.settle()
      #expect(!host.exists(.text("2 × 2 × 3")))
      #expect(host.selectedRows.isEmpty)
    }

    try host.tap(.text("7"))
    try host.settle()
    #expect(host.exists(.text("is prime")))
  }

  @Test("while the page comes, its row is drawn as selected, and no longer than it is there")
  func row() throws {
    let selected = "fill #00000014"
    try host.tap(.text("12"))
    host.advance(by: .milliseconds(100))
    #expect(try host.one(.text("2 × 2 × 3")).frame.midX > 200)
    #expect(host.displayList().contains(selected))

    try host.settle()
    try host.goBack()
    try host.settle()
    #expect(!host.displayList().contains(selected))
  }

  @Test("the keyboard alone: arrows and Return open, Escape and Alt with an arrow lead back")
  func keyboard() throws {
    // The arrow finds the list; the page would cover it, so it waits for Return.
    #expect(host.key(.downArrow))
    try host.settle()
    #expect(!host.exists(.text("has no factors")))
    #expect(host.key(.return))
    try host.settle()
    #expect(host.exists(.text("has no factors")))

    #expect(host.key(.escape))
    try host.settle()
    #expect(!host.exists(.text("has no factors")))

    #expect(host.key(.return))
    try host.settle()
    #expect(host.exists(.text("has no factors")))

    #expect(host.key(.leftArrow, modifiers: .option))
    try host.settle()
    #expect(host.key(.downArrow))
    #expect(host.key(.space))
    try host.settle()
    #expect(host.exists(.text("is prime")))
    #expect(!host.key(.downArrow), "a list that is covered hears no keys")

    #expect(host.key(.escape))
    try host.settle()
    #expect(host.key(.end))
    #expect(host.key(.return))
    try host.settle()
    #expect(host.exists(.text("2 × 2 × 5 × 5")))

    #expect(host.key(.escape))
    try host.settle()
    let last = try host.one(.text("100")).frame
    #expect(last.maxY <= 800 && host.selectedRows.isEmpty)
  }

  @Test("a tap in the middle of the way back opens another page, and nothing of the first stays")
  func hurry() throws {
    try host.tap(.text("12"))
    try host.settle()
    try host.goBack()
    host.advance(by: .milliseconds(50))
    let row = try host.one(.text("9")).frame
    host.press(at: CGPoint(x: 200, y: row.midY))
    host.release()
    try host.settle()
    #expect(host.exists(.text("3 × 3")) && !host.exists(.text("2 × 2 × 3")))

    try host.goBack()
    try host.settle()
    #expect(host.selectedRows.isEmpty && !host.exists(.text("3 × 3")))
  }
}
