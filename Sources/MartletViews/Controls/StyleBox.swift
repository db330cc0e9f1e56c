import MartletCore

/// A style of a control, whatever its type: what the environment holds. Compared by identity of the box, or by the
/// style's fields where these can be compared.
package final class StyleBox<Configuration>: @unchecked Sendable {
  private let body: @MainActor (Configuration) -> AnyView
  package let style: Any

  init<S, V: View>(_ style: S, _ body: @escaping @MainActor (S, Configuration) -> V)
  where S: _PropertyContainer {
    self.style = style
    // It goes from the main actor to the main actor.
    nonisolated(unsafe) let style = style
    self.body = { AnyView(StyledBody(style: style, configuration: $0, make: body)) }
  }

  @MainActor func callAsFunction(_ configuration: Configuration) -> AnyView { body(configuration) }
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
