import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Bindings: conversions, collections, and contract I7.
@MainActor @Suite struct BindingTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  private struct Row: View {
    @Binding var item: Item
    var body: some View { Text(item.name).onTapGesture { item.name += "!" } }
  }

  private struct Rows: View {
    @State private var items: [Item]
    private let remote: Remote<[Item]>
    private let kept: Remote<Item>
    init(_ items: [Item], _ remote: Remote<[Item]>, kept: Remote<Item>) {
      _items = State(initialValue: items)
      self.remote = remote
      self.kept = kept
    }
    var body: some View {
      remote.binding = $items
      return VStack {
        ForEach($items) { $item in
          Row(item: keep($item))
        }
      }
    }
    private func keep(_ item: Binding<Item>) -> Binding<Item> {
      if item.wrappedValue.id == 3 { kept.binding = item }
      return item
    }
  }

  private static let three = [
    Item(id: 1, name: "one"), Item(id: 2, name: "two"), Item(id: 3, name: "three"),
  ]

  @Test("A row writes its own element, and only that row runs")
  func rowWrites() throws {
    let (remote, kept) = (Remote<[Item]>(), Remote<Item>())
    let host = ViewHost { Rows(Self.three, remote, kept: kept) }
    host.clearUpdates()
    try host.tap(.text("two"))
    #expect(remote.value.map(\.name) == ["one", "two!", "three"])
    #expect(host.updates.map(\.view).filter { $0 == "Row" }.count == 1)
    #expect(host.exists(.text("two!")))
  }

  @Test("A binding to an element that is gone reads the last value and drops writes (I7)")
  func elementGone() throws {
    let (remote, kept) = (Remote<[Item]>(), Remote<Item>())
    let host = ViewHost { Rows(Self.three, remote, kept: kept) }
    let old = try #require(kept.binding)

    host.act { remote.value.removeLast() }
    #expect(old.wrappedValue.name == "three")
    host.act { old.wrappedValue.name = "ghost" }
    #expect(old.wrappedValue.name == "three")
    #expect(remote.value.map(\.name) == ["one", "two"])
    host.act { remote.value = [] }
    #expect(old.name.wrappedValue == "three")
  }

  @Test("A binding follows its element when the collection is reordered before the next update")
  func elementMoved() throws {
    let (remote, kept) = (Remote<[Item]>(), Remote<Item>())
    let host = ViewHost { Rows(Self.three, remote, kept: kept) }
    let old = try #require(kept.binding)
    remote.value.reverse()
    old.wrappedValue.name = "moved"
    host.advance(by: .zero)
    #expect(remote.value.map(\.name) == ["moved", "two", "one"])
  }

  @Test("A positional binding into an array that shrinks never traps once read (I7)")
  func positionGone() throws {
    let remote = Remote<[Int]>()
    let host = ViewHost { Stage([1, 2, 3], remote) { Text("\($0.count)") } }
    let last = try #require(remote.binding)[2]
    #expect(last.wrappedValue == 3)
    host.act { remote.value = [] }
    #expect(last.wrappedValue == 3)
    last.wrappedValue = 9
    #expect(remote.value == [])
  }

  @Test("A shrinking array animated away keeps what its rows show")
  func departing() throws {
    let (remote, kept) = (Remote<[Item]>(), Remote<Item>())
    let host = ViewHost { Rows(Self.three, remote, kept: kept) }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = [] } }
    host.advance(by: .seconds(0.5))
    #expect(try host.one(.text("three")).isDeparting)
    try host.settle()
    #expect(host.all(.type(Row.self)).isEmpty)
  }

  @Test("Optional, unwrapped, hashable and constant forms")
  func conversions() throws {
    let remote = Remote<Int?>()
    let host = ViewHost { Stage(Int?.some(1), remote) { Text("\($0 ?? 0)") } }
    let base = try #require(remote.binding)
    let unwrapped = try #require(Binding(base))
    unwrapped.wrappedValue = 2
    #expect(base.wrappedValue == 2)
    base.wrappedValue = nil
    #expect(unwrapped.wrappedValue == 2)
    unwrapped.wrappedValue = 5
    #expect(base.wrappedValue == nil)
    #expect(Binding(base) == nil)

    let number = Remote<Int>()
    let second = ViewHost { Stage(1, number) { Text("\($0)") } }
    let plain = try #require(number.binding)
    let optional = Binding<Int?>(plain)
    optional.wrappedValue = 3
    #expect(plain.wrappedValue == 3)
    optional.wrappedValue = nil
    #expect(plain.wrappedValue == 3)
    let hashable = Binding<AnyHashable>(plain)
    hashable.wrappedValue = 4
    hashable.wrappedValue = "text"
    #expect(plain.wrappedValue == 4)
    let constant = Binding.constant(8)
    constant.wrappedValue = 9
    #expect(constant.wrappedValue == 8)
    second.advance(by: .zero)
    host.advance(by: .zero)
  }

  @Test("A child with a binding to the same place does not run when its parent does")
  func sameSource() throws {
    struct Child: View {
      @Binding var name: String
      var body: some View { Text("child \(name)") }
    }
    struct Parent: View {
      @State private var item = Item(id: 1, name: "a")
      @State private var other = 0
      var body: some View {
        VStack {
          Text("other \(other)").onTapGesture { other += 1 }
          Child(name: $item.name)
        }
      }
    }
    let host = ViewHost { Parent() }
    try host.tap(.text("other 0"))
    #expect(try host.one(.type(Parent.self)).bodyCount == 2)
    #expect(try host.one(.type(Child.self)).bodyCount == 1)
  }

  @Test("equatable() compares by the view's own ==")
  func equatable() throws {
    struct Rounded: View, Equatable {
      var value: Double
      nonisolated static func == (a: Self, b: Self) -> Bool { Int(a.value) == Int(b.value) }
      var body: some View { Text("value \(value)") }
    }
    let remote = Remote<Double>()
    let host = ViewHost { Stage(1.0, remote) { Rounded(value: $0).equatable() } }
    host.act { remote.value = 1.5 }
    #expect(try host.one(.type(Rounded.self)).bodyCount == 1)
    host.act { remote.value = 2.5 }
    #expect(try host.one(.type(Rounded.self)).bodyCount == 2)
  }
}
