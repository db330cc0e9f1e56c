import SwiftUI

// Plain views, modifiers, layouts and keys, as they stand in apps.

struct ContentView: View {
  @State private var count = 0
  @State private var names = ["a", "b"]
  @State private var choice: Int?
  @State private var phase = Phase.first
  static let placeholder = Text("placeholder")
  static let palette = [Color.red, .blue]
  let title: String
  var onDone: () -> Void = {}

  enum Phase: String, CaseIterable { case first, second }

  var body: some View {
    VStack(spacing: 8) {
      header
      footer(count)
      Self.placeholder
      if #available(macOS 14, iOS 17, *) { Text("new") } else { Text("old") }
      ForEach(Phase.allCases, id: \.self) { Text($0.rawValue) }
      ForEach(0..<3) { index in Counter(count: binding(to: index)) }
      ForEach(names.indices, id: \.self) { index in NameField(name: $names[index]) }
      Group {
        Text("grouped")
        EmptyView()
      }
      AnyView(Text("erased"))
      GeometryReader { proxy in Color.red.frame(width: proxy.size.width / 2) }
      ScrollView {
        LazyVStack { ForEach(0..<1000, id: \.self) { Text("\($0)") } }
      }
    }
    .card()
    .environment(\.accent, .blue)
    .onAppear(perform: start)
    .onDisappear { onDone() }
    .onChange(of: count) { names.append("\(count)") }
    .task(id: choice) { await refresh() }
    .animation(.default, value: count)
    .background(Color.white)
    .overlay(.clear, ignoresSafeAreaEdges: [])
    .safeAreaInset(edge: .bottom, spacing: 0) { Text("bar").background(.white) }
    .safeAreaInset(edge: .leading, alignment: .top) { Color.clear.frame(width: 4) }
    .safeAreaPadding(.horizontal, 20)
    .ignoresSafeArea(.container, edges: .bottom)
  }

  @ViewBuilder private var header: some View {
    if let choice {
      Text("chosen \(choice)")
    } else {
      Text(title).font(.title)
    }
  }

  private func footer(_ number: Int) -> some View {
    Button {
      withAnimation(.easeInOut(duration: 0.2)) { count += number + 1 }
    } label: {
      Text("press")
    }
  }

  private func binding(to index: Int) -> Binding<Int> {
    Binding(get: { self.count + index }, set: { self.count = $0 - index })
  }

  private func start() { choice = choice ?? 1 }

  private func refresh() async {
    let numbers = await Task.detached { (0..<10).map { $0 * 2 } }.value
    count = numbers.count
  }
}

struct Counter: View {
  @Binding var count: Int
  var body: some View { Text("\(count)").onTapGesture { count += 1 } }
}

struct Card: ViewModifier {
  @State private var isPressed = false
  @Environment(\.accent) private var accent
  var padding: CGFloat = 8

  func body(content: Content) -> some View {
    content
      .padding(padding)
      .background(accent)
      .onTapGesture { isPressed.toggle() }
  }
}

extension View {
  func card(padding: CGFloat = 8) -> some View { modifier(Card(padding: padding)) }
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = Color.red
}
extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct HeightKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct Wide: View, Animatable {
  var width: CGFloat
  var animatableData: CGFloat {
    get { width }
    set { width = newValue }
  }
  var body: some View { Color.red.frame(width: width, height: 1) }
}

struct Badge: View, Equatable {
  var number: Int
  nonisolated static func == (a: Self, b: Self) -> Bool { a.number == b.number }
  var body: some View { Text("\(number)") }
}

struct Badges: View {
  @State private var numbers = [1, 2]
  var body: some View {
    ForEach(numbers, id: \.self) { Badge(number: $0).equatable() }
      .onPreferenceChange(HeightKey.self) { height in numbers = [Int(height)] }
  }
}

/// A dynamic property of the app's own.
@propertyWrapper struct Doubled: DynamicProperty {
  @State private var value = 1
  var wrappedValue: Int {
    get { value * 2 }
    nonmutating set { value = newValue / 2 }
  }
  var projectedValue: Binding<Int> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
}

struct DoubledView: View {
  @Doubled private var number
  var body: some View { Counter(count: $number) }
}

struct Container<Content: View>: View {
  let spacing: CGFloat
  @ViewBuilder let content: () -> Content

  init(spacing: CGFloat = 4, @ViewBuilder content: @escaping () -> Content) {
    self.spacing = spacing
    self.content = content
  }

  var body: some View { HStack(spacing: spacing, content: content) }
}

struct CorpusApp: App {
  @StateObject private var settings = Settings()

  var body: some Scene {
    WindowGroup("Corpus") {
      Container {
        ContentView(title: "title")
        SettingsView(manual: Manual())
        LibraryView()
        DoubledView()
      }
      .environmentObject(settings)
    }
  }
}
