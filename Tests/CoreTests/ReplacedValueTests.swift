import MartletTesting
import SwiftUI
import Testing

/// A new value takes the place of the old one whole (contracts I2, U1): no node keeps what only an earlier value held.
@MainActor @Suite struct ReplacedValueTests {
  final class Token {
    func use() {}
  }

  private struct Holder: View {
    let token: Token
    var body: some View { Text("holder") }
  }

  private static let forms: [(name: String, view: @MainActor (Token) -> AnyView)] = [
    ("a view", { AnyView(Holder(token: $0)) }),
    ("padding and more", { AnyView(Holder(token: $0).padding().opacity(0.5).frame(width: 50)) }),
    ("onTapGesture", { token in AnyView(Text("a").onTapGesture { token.use() }) }),
    ("onLongPressGesture", { token in AnyView(Text("a").onLongPressGesture { token.use() }) }),
    (
      "DragGesture",
      { token in AnyView(Text("a").gesture(DragGesture().onChanged { _ in token.use() })) }
    ),
    ("onAppear", { token in AnyView(Text("a").onAppear { token.use() }) }),
    ("onDisappear", { token in AnyView(Text("a").onDisappear { token.use() }) }),
    ("onChange", { token in AnyView(Text("a").onChange(of: 1) { token.use() }) }),
    ("Button", { token in AnyView(Button("a") { token.use() }) }),
    ("background", { AnyView(Text("a").background(Holder(token: $0))) }),
    ("overlay", { token in AnyView(Text("a").overlay { Holder(token: token) }) }),
    ("mask", { token in AnyView(Text("a").mask { Holder(token: token) }) }),
    ("if", { token in AnyView(Group { if true { Holder(token: token) } }) }),
    ("id", { AnyView(Holder(token: $0).id(1)) }),
    ("transition", { AnyView(Holder(token: $0).transition(.scale)) }),
    ("ForEach", { token in AnyView(ForEach(0..<2) { _ in Holder(token: token) }) }),
    ("GeometryReader", { token in AnyView(GeometryReader { _ in Holder(token: token) }) }),
    ("ScrollView", { token in AnyView(ScrollView { Holder(token: token) }) }),
    (
      "LazyVStack",
      { token in
        AnyView(ScrollView { LazyVStack { ForEach(0..<3) { _ in Holder(token: token) } } })
      }
    ),
    (
      "List",
      { token in
        AnyView(List { ForEach(0..<3) { _ in Holder(token: token) }.onDelete { _ in token.use() } })
      }
    ),
    (
      "swipeActions",
      { token in
        AnyView(List { Text("a").swipeActions { Button("b") { token.use() } } })
      }
    ),
    ("Section", { token in AnyView(List { Section("a") { Holder(token: token) } }) }),
    (
      "NavigationStack",
      { token in
        AnyView(
          NavigationStack {
            Holder(token: token).navigationDestination(for: Int.self) { _ in Holder(token: token) }
              .toolbar { Button("b") { token.use() } }
          })
      }
    ),
    (
      "sheet",
      { token in
        AnyView(Text("a").sheet(isPresented: .constant(false)) { Holder(token: token) })
      }
    ),
    (
      "an open sheet",
      { token in
        AnyView(Text("a").sheet(isPresented: .constant(true)) { Holder(token: token) })
      }
    ),
    (
      "TabView",
      { token in AnyView(TabView { Holder(token: token).tabItem { Text("a") } }) }
    ),
    (
      "alert",
      { token in
        AnyView(Text("a").alert("b", isPresented: .constant(true)) { Button("c") { token.use() } })
      }
    ),
    (
      "preference",
      { token in
        AnyView(Text("a").onPreferenceChange(NumberKey.self) { _ in token.use() })
      }
    ),
  ]

  private struct NumberKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) {}
  }

  @Test("What only the first value held is let go when another takes its place")
  func letsGo() throws {
    for form in Self.forms {
      weak var first: Token?
      var token: Token! = Token()
      first = token
      let host = ViewHost { form.view(token) }
      try host.settle()
      token = Token()
      host.update { form.view(token) }
      try host.settle()
      // Actions and departures of the first value end with the frames.
      host.advance(by: .seconds(1))
      #expect(first == nil, "\(form.name)")
    }
  }
}
