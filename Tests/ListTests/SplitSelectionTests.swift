import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Facts F14 and F15: the selection of a list in a column of a split view.
@MainActor @Suite struct SplitSelectionTests {
  @Observable final class Model {
    var selection: Int?
    var path: [Int] = []
    var showsSheet = false
  }

  private struct Detail: View {
    let model: Model
    var body: some View { Text("detail \(model.selection ?? -1)") }
  }

  private let model = Model()
  private static let wide = CGSize(width: 900, height: 600)
  private static let narrow = CGSize(width: 360, height: 600)

  private func host(_ size: CGSize) -> ViewHost {
    let model = model
    return ViewHost(size: size) {
      NavigationSplitView {
        List(0..<5, id: \.self, selection: Bindable(model).selection) { Text("side \($0)") }
      } detail: {
        NavigationStack(path: Bindable(model).path) {
          Detail(model: model).navigationDestination(for: Int.self) { Text("page \($0)") }
        }
      }
    }
  }

  private func click(_ host: ViewHost, _ text: String) throws {
    try host.click(text)
    try host.settle()
  }

  @Test("Another selection, by a person or in code, pops the values of the detail's stack (F15)")
  func pops() throws {
    let host = host(Self.wide)
    host.act { model.path = [7, 8] }
    try host.settle()
    #expect(host.exists(.text("page 8")))
    try click(host, "side 3")
    #expect(model.path.isEmpty && host.exists(.text("detail 3")))

    host.act { model.path = [7] }
    host.act { model.selection = 1 }
    try host.settle()
    #expect(model.path.isEmpty && host.exists(.text("detail 1")))
  }

  @Test("What is selected at first, or not selected any more, is no choice (F15)")
  func noChoice() throws {
    model.selection = 2
    model.path = [7]
    let host = host(Self.wide)
    try host.settle()
    #expect(model.path == [7] && host.exists(.text("page 7")))
    host.act { model.selection = nil }
    try host.settle()
    #expect(model.path == [7])
  }

  @Test("A list in a sheet over a column is in no column")
  func sheet() throws {
    let model = model
    let host = ViewHost(size: Self.wide) {
      NavigationSplitView {
        Text("side").sheet(isPresented: Bindable(model).showsSheet) {
          List(0..<5, id: \.self, selection: Bindable(model).selection) { Text("row \($0)") }
        }
      } detail: {
        NavigationStack(path: Bindable(model).path) {
          Text("detail").navigationDestination(for: Int.self) { Text("page \($0)") }
        }
      }
    }
    host.act { (model.path, model.showsSheet) = ([7], true) }
    try host.settle()
    try click(host, "row 1")
    #expect(model.selection == 1 && model.path == [7])
  }

  @Test("Narrow, a selection shows the detail, also when it is chosen again or set in code (F14)")
  func narrow() throws {
    let host = host(Self.narrow)
    func goBack() throws {
      try host.goBack()
      try host.settle()
      #expect(host.exists(.text("side 3")))
    }
    #expect(host.exists(.text("side 3")) && !host.exists(.text("detail -1")))
    for _ in 0..<2 {
      try click(host, "side 3")
      #expect(host.exists(.text("detail 3")))
      try goBack()
      #expect(!host.exists(.text("detail 3")))
    }
    host.act { model.selection = 4 }
    try host.settle()
    #expect(host.exists(.text("detail 4")))
    try goBack()
    host.act { model.selection = nil }
    try host.settle()
    #expect(host.exists(.text("side 3")))
  }
}
