import SwiftUI

/// A number and a button that raises it.
public struct CounterView: View {
  @State private var count = 0

  public init() {}

  public var body: some View {
    VStack(spacing: 12) {
      Text("You pressed \(count) times").font(.title)
      Button("Press") { withAnimation { count += 1 } }
    }
    .padding()
  }
}
