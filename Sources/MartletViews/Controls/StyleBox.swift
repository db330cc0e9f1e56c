import MartletCore

/// A style of a control, whatever its type: what the environment holds. Compared as views are, by the style's fields, so
/// that a style which is set again as it was concerns nobody.
package struct StyleBox<Configuration>: Equatable, @unchecked Sendable {
  private let style: any _PropertyContainer
  private let body: @MainActor (Configuration) -> AnyView

  init<S, V: View>(_ style: S, _ body: @escaping @MainActor (S, Configuration) -> V)
  where S: _PropertyContainer {
    self.style = style
    // It goes from the main actor to the main actor.
    nonisolated(unsafe) let style = style
    self.body = { AnyView(StyledBody(style: style, configuration: $0, make: body)) }
  }

  @MainActor func callAsFunction(_ configuration: Configuration) -> AnyView { body(configuration) }

  /// In the middle of an update, by whoever holds the main actor.
  package static func == (a: Self, b: Self) -> Bool {
    nonisolated(unsafe) let (first, second) = (a.style, b.style)
    return MainActor.assumeIsolated {
      @MainActor func isSame<S: _PropertyContainer>(_ first: S) -> Bool {
        guard let second = second as? S else { return false }
        var first = first
        return TypePlan.of(S.self).isEqual(&first, second)
      }
      return isSame(first)
    }
  }
}

/// Runs a style's body as that of a view, so that what it reads is read for it alone, and its own dynamic properties
/// are connected.
private nonisolated struct StyledBody<S: _PropertyContainer, Configuration, V: View>: View {
  let style: S
  let configuration: Configuration
  let make: @MainActor (S, Configuration) -> V
  @MainActor var body: some View { make(style, configuration) }
}

/// A part that a style is given, such as a label, whatever its type.
public nonisolated struct _StylePart: View {
  private let content: AnyView
  init<V: View>(_ content: V) { self.content = AnyView(content) }
  @MainActor public var body: some View { content }
}
