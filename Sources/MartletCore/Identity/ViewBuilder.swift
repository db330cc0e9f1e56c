/// Builds one view value from the statements of a closure.
@resultBuilder public struct ViewBuilder {
  @inlinable public static func buildExpression<Content: View>(_ content: consuming Content)
    -> Content
  {
    content
  }
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
  @inlinable public static func buildBlock<Content: View>(_ content: consuming Content) -> Content {
    content
  }
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(pack: (repeat each content))
  }
  @inlinable public static func buildIf<Content: View>(_ content: consuming Content?) -> Content? {
    content
  }
  @inlinable public static func buildEither<TrueContent: View, FalseContent: View>(
    first: consuming TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(.first(first))
  }
  @inlinable public static func buildEither<TrueContent: View, FalseContent: View>(
    second: consuming FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(.second(second))
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
