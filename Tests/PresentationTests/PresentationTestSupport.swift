import Foundation
import MartletTesting
import SwiftUI

/// The test's way to the state of a view.
@MainActor final class Handle<Value> {
  var binding: Binding<Value>!
  /// How often the state was written by other than the test.
  var writes = 0
  var value: Value {
    get { binding.wrappedValue }
    set { binding.wrappedValue = newValue }
  }
}

/// Holds a state, and hands it to the test and to its content. Writes by the content are counted.
struct Holder<Value, Content: View>: View {
  @State private var value: Value
  private let handle: Handle<Value>
  private let content: (Binding<Value>) -> Content

  init(
    _ value: Value, _ handle: Handle<Value>,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) {
    _value = State(initialValue: value)
    self.handle = handle
    self.content = content
  }

  var body: some View {
    handle.binding = $value
    return content(
      Binding {
        value
      } set: {
        handle.writes += 1
        value = $0
      })
  }
}

struct Item: Identifiable, Equatable {
  var id: String
  var note = ""
}

struct DismissButton: View {
  @Environment(\.dismiss) private var dismiss
  var times = 1
  var body: some View {
    Button("Done") { for _ in 0..<times { dismiss() } }
  }
}

extension ViewHost {
  static func wide(
    reduceMotion: Bool = false, safeArea: EdgeInsets = EdgeInsets(),
    @ViewBuilder _ root: () -> some View
  ) -> ViewHost {
    ViewHost(
      size: CGSize(width: 800, height: 600), safeArea: safeArea,
      environment: { $0.accessibilityReduceMotion = reduceMotion }, root)
  }

  /// The labels that assistive technology meets, in order.
  var spoken: [String] {
    func labels(_ nodes: [AccessibilityNode]) -> [String] {
      nodes.flatMap { $0.children.isEmpty ? [$0.label] : labels($0.children) }
    }
    return labels(graph.accessibilityTree())
  }
}
