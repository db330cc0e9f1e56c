import MartletTesting
import SwiftUI
import Testing

/// All forms of links.
@MainActor @Suite struct LinkTests {
  private let model = Model()

  @Test(
    "A link with a destination shows it on top of all values; the path does not know (facts F6, F7)"
  )
  func destination() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Text("root").navigationDestination(for: Int.self) { _ in
          NavigationLink("open") { Text("view page") }
        }
      }
    }
    try host.actAndSettle { model.path = [1] }
    try host.tap(.text("open"))
    try host.settle()
    #expect(host.exists(.text("view page")))
    #expect(model.path == [1])
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("open")))
    try host.tap(.text("open"))
    try host.settle()
    #expect(host.exists(.text("view page")))
  }

  @Test("All spellings of a link push", arguments: 0..<8)
  func spellings(_ form: Int) throws {
    let model = model
    let host = ViewHost {
      NavigationStack {
        Spelling(form: form, model: model)
          .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
    for _ in 0..<2 {
      try host.tap(.text("go"))
      try host.settle()
      #expect(host.exists(.text("page 1")))
      try host.goBack()
      try host.settle()
      #expect(host.exists(.text("go")))
    }
  }

  @Test("A link with a nil value is disabled")
  func nilValue() throws {
    let host = ViewHost {
      NavigationStack { NavigationLink("go", value: Int?.none) }
    }
    #expect(!(try host.one(.text("go")).isEnabled))
  }

  @Test("isActive and tag in code push and pop; a tag of another link changes pages in place")
  func tags() throws {
    let model = model
    let host = ViewHost {
      Live {
        NavigationStack {
          VStack {
            ForEach(1..<4) { tag in
              NavigationLink(tag: tag, selection: Bindable(model).item) {
                Text("page \(tag)")
              } label: {
                Text("go \(tag)")
              }
            }
          }
        }
      }
    }
    try host.tap(.text("go 2"))
    #expect(model.item == 2)
    try host.settle()
    #expect(host.exists(.text("page 2")))
    try host.actAndSettle { model.item = 3 }
    #expect(host.exists(.text("page 3")))
    #expect(model.item == 3)
    try host.goBack()
    try host.settle()
    #expect(model.item == nil)
    #expect(host.exists(.text("go 1")))
  }

  @Test("A page of a link stays though the row of the link is scrolled out of sight")
  func rowGone() throws {
    let model = model
    let host = ViewHost {
      Live {
        NavigationStack {
          ScrollView {
            LazyVStack {
              ForEach(model.number..<(model.number + 200), id: \.self) { row in
                NavigationLink("row \(row)") { Text("page \(row)") }.frame(height: 40)
              }
            }
          }
        }
      }
    }
    try host.tap(.text("row 3"))
    try host.settle()
    try host.actAndSettle { model.number = 100 }
    #expect(host.exists(.text("page 3")))
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("row 100")))
  }

  @Test("B28: a scrolling destination of a link in a row is laid out in the stack, and layout ends")
  func scrollingDestination() throws {
    let host = ViewHost {
      NavigationStack {
        ScrollView {
          LazyVStack {
            ForEach(0..<50) { row in
              NavigationLink("row \(row)") {
                ScrollView { VStack { ForEach(0..<50) { Text("line \($0)") } } }
              }
            }
          }
        }
      }
    }
    try host.tap(.text("row 3"))
    try host.settle()
    let before = host.counts.measures
    host.advance(by: .seconds(1))
    #expect(host.counts.measures == before)
    #expect(try host.one(.text("line 0")).frame.minY < 60)
  }

  @Test("A link is pressed by Return when it has the focus")
  func keyboard() throws {
    let model = model
    let host = ViewHost { NumberStack(model: model) }
    host.key(.tab)
    host.key(.return)
    try host.settle()
    #expect(host.exists(.text("page 1")))
  }
}

private struct Spelling: View {
  let form: Int
  @Bindable var model: Model

  var body: some View {
    switch form {
    case 0: NavigationLink("go", value: 1)
    case 1: NavigationLink(value: 1) { Text("go") }
    case 2: NavigationLink("go") { Text("page 1") }
    case 3:
      NavigationLink {
        Text("page 1")
      } label: {
        Text("go")
      }
    case 4: NavigationLink(destination: Text("page 1")) { Text("go") }
    case 5: NavigationLink("go", destination: Text("page 1"))
    case 6: NavigationLink("go", isActive: $model.isPresented) { Text("page 1") }
    default:
      NavigationLink(destination: Text("page 1"), tag: 4, selection: $model.item) { Text("go") }
    }
  }
}
