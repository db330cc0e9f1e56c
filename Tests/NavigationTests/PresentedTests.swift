import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Facts F5 to F10: pages that a flag or an item presents, and how they go with values.
@MainActor @Suite struct PresentedTests {
  private let model = Model()

  /// A flag and an item on the root, an item on the flag's page, values.
  private struct Pages: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        Marker("root")
          .navigationDestination(isPresented: $model.isPresented) {
            VStack {
              Marker("flag")
              NavigationLink("value", value: 5)
            }
            .navigationDestination(item: $model.innerItem) { Text("inner \($0)") }
          }
          .navigationDestination(item: $model.item) { Marker("item \($0)-") }
          .navigationDestination(for: Int.self) { number in
            VStack {
              Marker("page \(number)-")
              NavigationLink("value", value: number + 1)
            }
            .navigationDestination(isPresented: $model.isInnerPresented) {
              VStack {
                Text("on \(number)")
                NavigationLink("value", value: number + 1)
              }
            }
          }
      }
    }
  }

  private let texts = [
    "root0", "flag0", "inner a", "inner b", "item 1-0", "item 2-0", "page 1-0", "page 2-0",
    "page 5-0", "on 1",
  ]
  private func host() -> ViewHost { ViewHost { Pages(model: model) } }

  @Test("A03: going back sets the flag to false, and it pushes again", arguments: [0, 1])
  func again(_ way: Int) throws {
    let host = host()
    for _ in 0..<3 {
      try host.actAndSettle { model.isPresented = true }
      #expect(host.showing(texts) == ["flag0"])
      if way == 0 { try host.goBack() } else { host.act { model.isPresented = false } }
      #expect(!model.isPresented)
      try host.settle()
      #expect(host.showing(texts) == ["root0"])
    }
  }

  @Test("A03: the setter is called once with false or nil")
  func once() throws {
    let journal = Journal()
    let host = ViewHost { CountingPages(journal: journal) }
    try host.tap(.text("flag"))
    try host.settle()
    try host.goBack()
    try host.settle()
    try host.tap(.text("item"))
    try host.settle()
    try host.goBack()
    try host.settle()
    #expect(journal.lines == ["flag true", "flag false", "item 3", "item nil"])
  }

  @Test("B11: another item is there at once, at the same depth, with fresh state")
  func otherItem() throws {
    let host = host()
    try host.actAndSettle { model.item = 1 }
    try host.tap(.text("item 1-0"))
    host.act { model.item = 2 }
    #expect(try host.settle() == 0)
    #expect(host.showing(texts) == ["item 2-0"])
    try host.goBack()
    #expect(model.item == nil)
    try host.settle()
    #expect(host.showing(texts) == ["root0"])
  }

  @Test("B12: a leaving page keeps its last content (contract N2)")
  func lastContent() throws {
    let host = host()
    try host.actAndSettle { model.item = 1 }
    host.act { model.item = nil }
    for _ in 0..<5 {
      host.advance(by: .milliseconds(17))
      #expect(try host.one(.text("item 1-0")).isDeparting)
    }
    try host.settle()
    #expect(!host.exists(.text("item 1-0")))
  }

  @Test("B13: the flag of the second page takes that one away and no other")
  func secondFlag() throws {
    let host = host()
    try host.actAndSettle { model.isPresented = true }
    try host.actAndSettle { model.innerItem = "a" }
    #expect(host.showing(texts) == ["inner a"])
    try host.actAndSettle { model.innerItem = nil }
    #expect(host.showing(texts) == ["flag0"])
    #expect(model.isPresented)
  }

  @Test("B15: of two destinations switched in one step the new one shows")
  func switched() throws {
    let host = host()
    try host.actAndSettle { model.isPresented = true }
    host.act {
      model.isPresented = false
      model.item = 2
    }
    try host.settle()
    #expect(host.showing(texts) == ["item 2-0"])
    try host.actAndSettle {
      model.isPresented = true
      model.item = nil
    }
    #expect(host.showing(texts) == ["flag0"])
    try host.goBack()
    try host.settle()
    #expect(host.showing(texts) == ["root0"])
  }

  @Test("B16: pushing a value takes away the views that were pushed (facts F7, F8)")
  func valueOverView() throws {
    let host = host()
    try host.actAndSettle { model.path = [1] }
    try host.actAndSettle { model.isInnerPresented = true }
    #expect(host.showing(texts) == ["on 1"])
    #expect(model.path == [1])

    try host.tap(.text("value"))
    try host.settle()
    #expect(model.path == [1, 2])
    #expect(!model.isInnerPresented)
    #expect(host.showing(texts) == ["page 2-0"])
    try host.goBack()
    try host.settle()
    #expect(host.showing(texts) == ["page 1-0"])
  }

  @Test("Views that the root presents lie on the values (fact F7)")
  func viewOverValue() throws {
    let host = host()
    try host.actAndSettle {
      model.path = [1]
      model.item = 1
    }
    #expect(host.showing(texts) == ["item 1-0"])
    try host.goBack()
    try host.settle()
    #expect(host.showing(texts) == ["page 1-0"])
    #expect(model.path == [1])
  }

  @Test("B17: outer and inner pages set before the first frame are both there")
  func chain() throws {
    model.isPresented = true
    model.innerItem = "b"
    let host = host()
    #expect(host.showing(texts) == ["inner b"])
    #expect(try host.settle() == 0)
    try host.goBack()
    try host.settle()
    #expect(host.showing(texts) == ["flag0"])
    try host.goBack()
    try host.settle()
    #expect(host.showing(texts) == ["root0"])
  }

  @Test("What a page presented is presented no more once that page is gone")
  func orphan() throws {
    let host = host()
    try host.actAndSettle { model.path = [1] }
    try host.actAndSettle { model.isInnerPresented = true }
    try host.actAndSettle { model.path = [] }
    #expect(host.showing(texts) == ["root0"])
    #expect(!model.isInnerPresented)
    try host.actAndSettle { model.path = [1] }
    #expect(host.showing(texts) == ["page 1-0"])
  }

  @Test("B29: an item's page is not made before there is an item")
  func lazyItem() throws {
    let journal = Journal()
    let model = model
    let host = ViewHost {
      Live {
        NavigationStack {
          Text("root").navigationDestination(item: Bindable(model).item) {
            journal.note("made \($0)")
            return Text("item")
          }
        }
      }
    }
    #expect(journal.lines.isEmpty)
    try host.actAndSettle { model.item = 3 }
    #expect(Set(journal.lines) == ["made 3"])
  }

  @Test("B32: without animation both ways are instant", arguments: [0, 1])
  func instant(_ way: Int) throws {
    let host = host()
    var transaction = Transaction()
    transaction.disablesAnimations = true
    for isPresented in [true, false] {
      host.act {
        withTransaction(transaction) {
          if way == 0 {
            model.isPresented = isPresented
          } else {
            model.path = isPresented ? [1] : []
          }
        }
      }
      #expect(host.showing(texts) == [isPresented ? way == 0 ? "flag0" : "page 1-0" : "root0"])
      #expect(try host.settle() == 0)
    }
  }

  @Test("C11: a parent's new value reaches the page, whose state stays")
  func newParameters() throws {
    let model = model
    let host = ViewHost {
      Live {
        NavigationStack {
          Text("root").navigationDestination(item: Bindable(model).item) {
            Seeded(number: model.number + $0)
          }
        }
      }
    }
    try host.actAndSettle { model.item = 1 }
    #expect(host.exists(.text("1 seeded 1")))
    try host.actAndSettle { model.number = 10 }
    #expect(host.exists(.text("11 seeded 1")))
    host.act { model.item = 2 }
    #expect(host.exists(.text("12 seeded 12")))
  }
}

private struct Seeded: View {
  let number: Int
  @State private var seed: Int
  init(number: Int) {
    self.number = number
    _seed = State(initialValue: number)
  }
  var body: some View { Text("\(number) seeded \(seed)") }
}

private struct CountingPages: View {
  let journal: Journal
  @State private var isPresented = false
  @State private var item: Int?
  var body: some View {
    NavigationStack {
      VStack {
        Button("flag") { binding.wrappedValue = true }
        Button("item") { itemBinding.wrappedValue = 3 }
      }
      .navigationDestination(isPresented: binding) { Text("page") }
      .navigationDestination(item: itemBinding) { Text("item \($0)") }
    }
  }
  private var binding: Binding<Bool> {
    Binding {
      isPresented
    } set: {
      journal.note("flag \($0)")
      isPresented = $0
    }
  }
  private var itemBinding: Binding<Int?> {
    Binding {
      item
    } set: {
      journal.note("item \($0.map { "\($0)" } ?? "nil")")
      item = $0
    }
  }
}
