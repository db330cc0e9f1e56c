/// A piece of user interface, described by a value.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the node of this view. The type decides, at compile time, which kind of node that is.
  static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self>

  /// Gives a node that this type made a new value. Who knows the type where it is compiled, as the loop of a `ForEach`
  /// does, calls this and not the node: what is reached through a vtable is never specialised.
  static func _updateNode(_ node: _ViewNode<Self>, _ view: Self)
}

extension View {
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    BodyNode(view, parent)
  }

  @inlinable @MainActor public static func _updateNode(_ node: _ViewNode<Self>, _ view: Self) {
    node.update(view)
  }
}

extension View where Body == Never {
  /// Views of the runtime have no body; their node does the work. Nothing calls this.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  public var body: Never { preconditionFailure("Never has no body") }
}

/// A view without content.
public nonisolated struct EmptyView: View {
  public typealias Body = Never
  @inlinable public init() {}
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    EmptyNode(view, parent)
  }
}

final class EmptyNode: _ViewNode<EmptyView> {}
