import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract L3 for bars below a page's content, placements, and what views say of bars as a whole.
@MainActor @Suite struct BottomBarTests {
  private let model = Model()
  private let bar = 46.0

  private func host<Items: ToolbarContent>(@ToolbarContentBuilder _ items: () -> Items) -> ViewHost
  {
    let items = items()
    return ViewHost {
      NavigationStack { Color.red.id("content").navigationTitle("Title").toolbar { items } }
    }
  }

  @Test("Items of the bottom bar lie below the content, which ends above them")
  func bottom() throws {
    let model = model
    let host = host {
      ToolbarItem(placement: .bottomBar) { Button("Add") { model.number += 1 } }
    }
    #expect(
      try host.one(.id("content")).frame == CGRect(x: 0, y: bar, width: 390, height: 844 - 2 * bar))
    #expect(try host.one(.text("Add")).frame.minY > 844 - bar)
    #expect(isClose(try host.one(.text("Add")).frame.midX, 195))
    try host.tap(.text("Add"))
    #expect(model.number == 1)
  }

  @Test("Several are spread over the width; spacers among them divide the room instead")
  func spread() throws {
    let spread = host {
      ToolbarItem(placement: .bottomBar) { Text("a") }
      ToolbarItemGroup(placement: .bottomBar) {
        Text("b")
        Text("c")
      }
    }
    let frames = try ["a", "b", "c"].map { try spread.one(.text($0)).frame }
    #expect(frames[0].minX == 6 && frames[2].maxX == 384)
    #expect(isClose(frames[1].minX - frames[0].maxX, frames[2].minX - frames[1].maxX))

    let pushed = host {
      ToolbarItemGroup(placement: .bottomBar) {
        Text("a")
        Text("b")
        Spacer()
        Text("c")
      }
    }
    let others = try ["a", "b", "c"].map { try pushed.one(.text($0)).frame }
    #expect(others[0].minX == 6 && others[1].minX == others[0].maxX + 6)
    #expect(others[2].maxX == 384)
  }

  @Test("The status is in the middle, whatever lies beside it")
  func status() throws {
    let host = host {
      ToolbarItem(placement: .bottomBar) { Text("a long first item") }
      ToolbarItem(placement: .status) { Text("status") }
      ToolbarItem(placement: .bottomBar) { Text("c") }
    }
    #expect(isClose(try host.one(.text("status")).frame.midX, 195))
    #expect(try host.one(.text("a long first item")).frame.minX == 6)
    #expect(try host.one(.text("c")).frame.maxX == 384)
  }

  @Test(
    "Each placement has its place",
    arguments: [
      (ToolbarItemPlacement.automatic, 2), (.principal, 1), (.navigation, 0), (.primaryAction, 2),
      (.secondaryAction, 2), (.confirmationAction, 2), (.cancellationAction, 0),
      (.destructiveAction, 2), (.topBarLeading, 0), (.topBarTrailing, 2),
      (.navigationBarLeading, 0), (.navigationBarTrailing, 2), (.status, 4), (.bottomBar, 4),
    ])
  func places(_ placement: ToolbarItemPlacement, third: Int) throws {
    let host = host { ToolbarItem(placement: placement) { Text("item") } }
    let frame = try host.one(.text("item")).frame
    #expect((frame.minY > bar) == (third >= 3))
    #expect(Int(frame.midX / 130) == third % 3)
  }

  @Test("Items for the keyboard on a screen are not shown")
  func keyboard() throws {
    let host = host { ToolbarItem(placement: .keyboard) { Text("item") } }
    #expect(!host.exists(.text("item")))
    #expect(try host.one(.id("content")).frame.maxY == 844)
  }

  @Test("What scrolls goes beneath the bar; its last row can be scrolled above it (contract L3)")
  func beneath() throws {
    let host = ViewHost {
      NavigationStack {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<50, id: \.self) { Text("row \($0)").frame(height: 50) }
          }
        }
        .id("scroll")
        .toolbar { ToolbarItem(placement: .bottomBar) { Text("item") } }
      }
    }
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 1e6))
    #expect(isClose(try host.one(.text("row 49")).frame.midY, 844 - bar - 25))
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: -50))
    #expect(host.displayList().contains("row 49"))
    #expect(!(try host.one(.text("row 49")).isHittable))
  }

  @Test("Each bar is hidden and shown by itself; none named is the one at the top")
  func hidden() throws {
    let model = model
    let host = ViewHost {
      NavigationStack {
        Live {
          Color.red.id("content").navigationTitle("Title")
            .toolbar { ToolbarItem(placement: .bottomBar) { Text("item") } }
            .toolbar(model.isPresented ? .hidden : .visible, for: .bottomBar)
            .toolbarVisibility(model.isInnerPresented ? .hidden : .automatic)
        }
      }
    }
    host.act { model.isPresented = true }
    #expect(host.exists(.text("Title")) && !host.exists(.text("item")))
    #expect(try host.one(.id("content")).frame.maxY == 844)
    host.act { model.isInnerPresented = true }
    #expect(!host.exists(.text("Title")))
    host.act { model.isPresented = false }
    #expect(!host.exists(.text("Title")) && host.exists(.text("item")))
  }

  @Test("Each page has its own bar at the bottom, and takes it along")
  func pages() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Text("root").toolbar { ToolbarItem(placement: .bottomBar) { Text("root item") } }
          .navigationDestination(for: Int.self) { number in
            Text("page").toolbar {
              if number == 1 { ToolbarItem(placement: .bottomBar) { Text("page item") } }
            }
          }
      }
    }
    try host.actAndSettle { model.path = [1] }
    #expect(host.exists(.text("page item")) && !host.exists(.text("root item")))
    try host.actAndSettle { model.path = [2] }
    #expect(!host.exists(.text("page item")) && !host.exists(.text("root item")))
    try host.actAndSettle { model.path = [] }
    #expect(host.exists(.text("root item")))
  }

  @Test(
    "A page hides the bar of the tabs around it while it is the newest one, and in its tab only")
  func tabBar() throws {
    let model = model
    let host = ViewHost {
      TabView {
        NavigationStack(path: Bindable(model).path) {
          Text("root").navigationDestination(for: Int.self) { number in
            Text("page").toolbar(number == 1 ? .hidden : .automatic, for: .tabBar)
          }
        }
        .tabItem { Text("first") }
        Text("other").tabItem { Text("second") }
      }
    }
    #expect(host.exists(.text("second")))
    try host.actAndSettle { model.path = [1] }
    #expect(!host.exists(.text("second")))
    #expect(try host.one(.text("page")).frame.midY > 422)
    try host.actAndSettle { model.path = [1, 2] }
    #expect(host.exists(.text("second")))
    try host.actAndSettle { model.path = [1] }
    #expect(!host.exists(.text("second")))
    try host.actAndSettle { model.path = [] }
    #expect(host.exists(.text("second")))
    try host.tap(.text("second"))
    try host.settle()
    try host.actAndSettle { model.path = [1] }
    #expect(host.exists(.text("second")))
    try host.tap(.text("first"))
    try host.settle()
    #expect(!host.exists(.text("second")))
  }

  @Test("A tab bar that is hidden at first is not there in the first frame (contract A5)")
  func hiddenTabBar() throws {
    let host = ViewHost {
      TabView {
        Color.red.id("page").toolbar(.hidden, for: .tabBar).tabItem { Text("first") }
      }
    }
    #expect(!host.exists(.text("first")))
    #expect(try host.one(.id("page")).frame.height == 844)
  }

  @Test("A bar is filled with the style that the page says, or not at all")
  func ground() throws {
    func list(_ modify: (Color) -> some View) -> String {
      ViewHost { NavigationStack { modify(Color.red).navigationTitle("Title") } }.displayList()
    }
    let filled = list { $0.toolbarBackground(Color.green, for: .navigationBar) }
    let hidden = list {
      $0.toolbarBackground(Color.green, for: .navigationBar)
        .toolbarBackground(.hidden, for: .navigationBar)
    }
    #expect(filled != list { $0 })
    #expect(filled != hidden)
    #expect(list { $0.toolbarBackground(.visible) } == list { $0 })
    #expect(list { $0.toolbarColorScheme(.dark, for: .navigationBar) } != list { $0 })
  }
}
