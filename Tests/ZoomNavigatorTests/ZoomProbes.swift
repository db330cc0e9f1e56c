import SwiftUI
import ZoomNavigator

/// Five coloured items in a 400 by 800 window; a tap selects one or none.
struct FiveItems: View {
  var axes: Axis.Set = .vertical
  var onAppear: (Int) -> Void = { _ in }
  @State var selection: Int?

  static let colors: [Color] = [.red, .orange, .yellow, .green, .blue]

  var body: some View {
    ZoomNavigator(data: 0..<5, id: \.self, selection: selection, axes: axes) { index in
      VStack {
        Text("Item \(index)").padding()
        Counter()
        Spacer()
        if selection != nil { Text("More about \(index)") }
      }
      .frame(maxWidth: .infinity)
      .onAppear { onAppear(index) }
    } background: { index in
      Self.colors[index]
    } modifier: { index in
      OnTap { withAnimation { selection = selection == nil ? index : nil } }
    }
  }
}

/// A button that counts in its own state.
struct Counter: View {
  @State private var count = 0
  var body: some View {
    Button("count \(count)") { count += 1 }
  }
}

struct OnTap: ViewModifier {
  let action: () -> Void
  func body(content: Content) -> some View { content.onTapGesture(perform: action) }
}
