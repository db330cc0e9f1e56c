import Foundation
import MartletTesting
import NavigationDestinationSelectedViewModifier
import TestSupport
import Testing

/// What a list and its page keep while the other shows: cases C, D, SC and H, with a real list in a real stack.
@MainActor @Suite struct ListStateCasesTests {
  private let shelf = Shelf()

  private func host(size: CGSize = CGSize(width: 390, height: 844)) -> ViewHost {
    ViewHost(size: size) { ShelfStack(shelf: shelf) }
  }

  @Test(
    "C11: a parent's new value reaches the open page, whose state stays; another row has both new at once"
  )
  func parentUpdates() throws {
    let host = host()
    try host.settled { try host.click("row 1") }
    #expect(host.exists(.text("1 began as 1")))
    try host.tap(.text("p1-0"))
    host.act { shelf.number = 10 }
    #expect(host.exists(.text("11 began as 1")) && host.exists(.text("p1-1")))
    host.act { shelf.selected = 2 }
    #expect(host.exists(.text("12 began as 12")) && host.exists(.text("p2-0")))
    #expect(!host.exists(.text("11 began as 1")))
    #expect(try host.settle() == 0)
    // The same while the page before is still leaving.
    try host.goBack()
    host.advance(by: .milliseconds(50))
    host.act { (shelf.number, shelf.selected) = (20, 3) }
    #expect(host.exists(.text("23 began as 23")))
    try host.settle()
    #expect(host.pages() == [3])
  }

  @Test(
    "D10: a row that was opened is the same row in the same place, though the covered list was refreshed"
  )
  func refreshedWhileCovered() throws {
    let host = host()
    try host.tap(.text("m6-0"))
    let frame = try host.one(.text("row 6")).frame
    // The tap on the marker counted; the row's own link did not run.
    #expect(shelf.selected == nil)
    try host.settled { try host.click("row 6") }
    host.act { shelf.items = shelf.items.map { Shelf.Item(id: $0.id, edition: 2) } }
    try host.goBack()
    var x = -Double.infinity
    while host.pages() == [6] {
      let now = try host.one(.text("row 6, edition 2")).frame
      #expect(now.minY == frame.minY && now.minX >= x)
      x = now.minX
      host.advance(by: .milliseconds(17))
    }
    try host.settle()
    let after = try host.one(.text("row 6, edition 2")).frame
    #expect(after.origin == frame.origin)
    #expect(host.exists(.text("m6-1")))
  }

  @Test(
    "C01, SC01: opened far down and closed again, the list stands where it was, states and all",
    arguments: WayBack.allCases)
  func sameOffset(_ way: WayBack) throws {
    let host = host()
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 40 * 44))
    try host.tap(.text("m45-0"))
    let frame = try host.one(.text("row 45")).frame
    try host.settled { try host.click("row 45") }
    #expect(host.pages() == [45])
    try host.settled { try way.go(in: host) }
    #expect(try host.one(.text("row 45")).frame == frame)
    #expect(host.exists(.text("m45-1")))
  }

  @Test(
    "SC01: data that is refreshed while the page is open moves no row that was in sight",
    arguments: 0..<5)
  func sameRow(_ refresh: Int) throws {
    let host = host()
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 40 * 44 + 13))
    let y = try host.one(.text("row 45")).frame.minY
    try host.settled { try host.click("row 45") }
    let new = (1000..<1010).map { Shelf.Item(id: $0) }
    host.act {
      switch refresh {
      case 0: shelf.items = shelf.items.map { Shelf.Item(id: $0.id) }
      case 1: shelf.items.insert(contentsOf: new, at: 0)
      case 2: shelf.items.removeSubrange(3..<20)
      case 3: shelf.items += new
      default: shelf.items.insert(contentsOf: new, at: 10)
      }
    }
    #expect(host.pages() == [45])
    try host.settled { try host.goBack() }
    #expect(isClose(try host.one(.text("row 45")).frame.minY, y))
  }

  @Test("SC01: after a resize of the window behind the page the same rows show")
  func resized() throws {
    let host = host()
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 40 * 44))
    try host.settled { try host.click("row 45") }
    host.resize(CGSize(width: 300, height: 500))
    host.resize(CGSize(width: 390, height: 844))
    try host.settled { try host.goBack() }
    #expect(
      isClose(
        try host.one(.text("row 40")).frame.midY, try host.one(.text("row 45")).frame.midY - 5 * 44)
    )
    #expect(try host.one(.text("row 40")).frame.minY < 130)
  }

  @Test("H03: started with a selection, the page is the first frame, and one back is the list")
  func restored() throws {
    shelf.selected = 45
    let host = host()
    #expect(host.pages() == [45] && !host.showsList)
    #expect(try host.settle() == 0)
    try host.settled { try host.goBack() }
    #expect(host.showsList && host.exists(.text("row 0")))
  }

  @Test(
    "H05: the path does not hold what a selection opened, so the stored path restores without it; the selection does"
  )
  func storedPath() throws {
    let host = host()
    try host.settled { try host.click("row 3") }
    #expect(host.pages() == [3])
    let data = try JSONEncoder().encode(try #require(shelf.path.codable))
    #expect(String(decoding: data, as: UTF8.self) == "[]")
    let stored = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)

    let lost = Shelf()
    lost.path = NavigationPath(stored)
    let list = ViewHost { ShelfStack(shelf: lost) }
    #expect(list.showsList && list.pages() == [])

    let kept = Shelf()
    (kept.path, kept.selected) = (NavigationPath(stored), shelf.selected)
    let page = ViewHost { ShelfStack(shelf: kept) }
    #expect(page.pages() == [3])
    #expect(try page.settle() == 0)
  }
}
