import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract S4: what a row shows under the pointer, and while it is pressed.
@MainActor @Suite struct RowPointerTests {
  private let hovered = "fill #0000000A"
  private let pressed = "fill #00000014"

  private func links() -> ViewHost {
    ViewHost(size: CGSize(width: 300, height: 440)) {
      NavigationStack {
        List(0..<100) { NavigationLink("row \($0)", value: $0) }
          .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
  }

  @Test("a row that leads somewhere is lit under the pointer and stronger while it is pressed")
  func link() throws {
    let host = links()
    let atRest = host.displayList()
    try host.hover(.text("row 2"))
    #expect(host.displayList().contains(hovered))
    let row = try host.one(.text("row 2")).frame
    host.press(at: CGPoint(x: row.midX, y: row.midY))
    #expect(host.displayList().contains(pressed))
    // So little of a movement takes nothing away.
    host.move(to: CGPoint(x: row.midX, y: row.midY + 4))
    #expect(host.displayList().contains(pressed))
    host.cancelPress()
    #expect(!host.displayList().contains(pressed))
    host.leaveWindow()
    #expect(host.displayList() == atRest)
  }

  @Test("a press that leaves the row, or becomes a drag, is none")
  func leaves() throws {
    let host = links()
    let row = try host.one(.text("row 2")).frame
    host.press(at: CGPoint(x: row.midX, y: row.midY))
    #expect(host.displayList().contains(pressed))
    host.move(to: CGPoint(x: row.midX, y: row.midY + 90))
    #expect(!host.displayList().contains(pressed))
    host.release()
    try host.settle()
    #expect(!host.exists(.text("page 2")))
  }

  @Test("rows that can be selected are lit, rows of words alone and disabled ones are not")
  func others() throws {
    let remote = Remote<Int?>()
    let host = ViewHost(size: CGSize(width: 300, height: 440)) {
      Stage(nil, remote) { _ in
        List(selection: remote.binding!) {
          ForEach(0..<3) { Text("row \($0)") }
          Text("unselectable").selectionDisabled()
          Text("disabled").tag(9).disabled(true)
        }
      }
    }
    try host.hover(.text("row 1"))
    #expect(host.displayList().contains(hovered))
    for row in ["unselectable", "disabled"] {
      let frame = try host.one(.text(row)).frame
      host.move(to: CGPoint(x: frame.midX, y: frame.midY))
      #expect(!host.displayList().contains(hovered), "\(row)")
      host.press(at: CGPoint(x: frame.midX, y: frame.midY))
      #expect(!host.displayList().contains(pressed), "\(row)")
      host.release()
    }
    let words = ViewHost { List(0..<3) { Text("row \($0)") } }
    let atRest = words.displayList()
    try words.hover(.text("row 1"))
    #expect(words.displayList() == atRest)
  }

  @Test("a button in a row is pressed without the row")
  func button() throws {
    let remote = Remote<Int?>()
    let host = ViewHost(size: CGSize(width: 300, height: 440)) {
      Stage(nil, remote) { _ in
        List(0..<3, id: \.self, selection: remote.binding!) { row in
          HStack {
            Text("row \(row)")
            Button("more") {}.buttonStyle(.plain).id("more \(row)")
          }
        }
      }
    }
    let more = try host.one(.id("more 1")).frame
    host.press(at: CGPoint(x: more.midX, y: more.midY))
    #expect(!host.displayList().contains(pressed))
  }

  @Test("scrolling takes the light off: the row moves away from under the pointer")
  func scrolled() throws {
    let host = links()
    let row = try host.one(.text("row 2")).frame
    try host.hover(.text("row 2"))
    #expect(host.displayList().contains(hovered))
    try host.scroll(.text("row 2"), by: CGSize(width: 0, height: 100))
    #expect(!host.displayList().contains(hovered))
    host.move(to: CGPoint(x: row.midX, y: row.midY))
    #expect(host.displayList().contains(hovered))
  }

  @Test("a list that goes away under a press, or under a row that is dragged, is heard of no more")
  func gone() throws {
    for isDragged in [false, true] {
      let remote = Remote<Bool>()
      let host = ViewHost(size: CGSize(width: 300, height: 440)) {
        Stage(true, remote) { isShown in
          if isShown {
            NavigationStack {
              List {
                ForEach(0..<9) { NavigationLink("row \($0)", value: $0) }.onMove { _, _ in }
              }
              .navigationDestination(for: Int.self) { Text("page \($0)") }
            }
          } else {
            Text("empty")
          }
        }
      }
      let row = try host.one(.text("row 2")).frame
      try host.hover(.text("row 2"))
      host.press(at: CGPoint(x: row.midX, y: row.midY))
      #expect(host.displayList().contains(pressed))
      if isDragged { host.move(to: CGPoint(x: row.midX, y: row.midY + 60)) }
      host.act { remote.value = false }
      host.move(to: CGPoint(x: row.midX, y: row.midY + 80))
      host.release()
      try host.settle()
      #expect(host.exists(.text("empty")) && !host.displayList().contains(pressed))
      host.takeAllIssues()
    }
  }
}
