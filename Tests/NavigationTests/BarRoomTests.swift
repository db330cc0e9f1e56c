import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract L3: what a bar does with little room, and how its buttons look.
@MainActor @Suite struct BarRoomTests {
  /// A page over a root that has a title of its own; the page has a button in its bar.
  private func host(
    root: String, page: String, environment: (inout EnvironmentValues) -> Void = { _ in }
  ) throws -> ViewHost {
    let host = ViewHost(environment: environment) {
      NavigationStack {
        NavigationLink("go") {
          Color.red.id("page").navigationTitle(page)
            .toolbar { Button("Add") {}.id("add") }
        }
        .navigationTitle(root)
      }
    }
    try host.tap(.text("go"))
    try host.settle()
    return host
  }

  @Test("a bar is as high as what stands in it needs")
  func growsWithText() throws {
    let host = try host(root: "Numbers", page: "Page") {
      $0.dynamicTypeSize = .accessibility4
    }
    let bar = try host.one(.id("page")).frame.minY
    #expect(bar > 46)
    for part in ["Numbers", "Page", "Add"] {
      let frame = try host.one(.text(part)).frame
      #expect(frame.minY >= 6 && frame.maxY <= bar - 6, "\(part): \(frame) in \(bar)")
    }
    let add = try host.one(.id("add")).frame
    #expect(add.minY >= 6 && add.maxY <= bar - 6)
  }

  @Test("a long title of the page below is cut before anything overlaps it")
  func longBack() throws {
    let long = "A folder whose name is much longer than the window is wide, whatever one does"
    let host = try host(root: long, page: "The title of the page")
    let back = try host.one(.text(long)).frame
    let title = try host.one(.text("The title of the page")).frame
    let add = try host.one(.id("add")).frame
    #expect(back.width > 50)
    #expect(back.maxX < title.minX)
    // A third of the bar is the title's, as far as it needs it.
    #expect(title.width >= (390 - 12) / 3 - 1)
    #expect(title.maxX < add.minX && add.maxX <= 390)
    try host.tap(.text(long))
    try host.settle()
    #expect(host.exists(.text("go")))
  }

  @Test("buttons of a bar show a ground under the pointer alone; others always do")
  func flat() throws {
    let host = try host(root: "Root", page: "Page")
    // What a control has behind it at rest is also what these have under the pointer.
    let ground = "fill #00000014"
    #expect(!host.displayList().contains(ground))
    let frame = try host.one(.id("add")).frame
    host.move(to: CGPoint(x: frame.minX + 2, y: frame.minY + 2))
    #expect(host.displayList().contains(ground), "also where nothing is drawn")
    host.leaveWindow()
    #expect(!host.displayList().contains(ground))

    let outside = ViewHost { Button("Add") {} }
    #expect(outside.displayList().contains(ground))
    let bordered = ViewHost {
      NavigationStack {
        Text("page").navigationTitle("Page")
          .toolbar { Button("Add") {}.buttonStyle(.bordered) }
      }
    }
    #expect(bordered.displayList().contains(ground))
  }

  @Test("what a button of a bar presents is not in the bar")
  func presented() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { _ in
        NavigationStack {
          Text("page").navigationTitle("Page")
            .toolbar {
              Button("Add") { remote.value = true }
                .sheet(isPresented: remote.binding!) { Button("Done") {} }
            }
        }
      }
    }
    try host.tap(.text("Add"))
    try host.settle()
    host.leaveWindow()
    #expect(host.exists(.text("Done")))
    #expect(host.displayList().contains("fill #00000014"))
  }
}
