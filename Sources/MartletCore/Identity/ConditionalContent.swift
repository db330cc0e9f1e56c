/// One of two views, as `if`/`else` and `switch` make it. Each side is its own identity (contract I3).
public nonisolated struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
  public typealias Body = Never
  @usableFromInline enum Storage { case first(TrueContent), second(FalseContent) }
  @usableFromInline let storage: Storage
  @inlinable init(_ storage: Storage) { self.storage = storage }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ConditionalNode(view, parent)
  }
}

final class ConditionalNode<A: View, B: View>: _ViewNode<_ConditionalContent<A, B>>, DepartureOwner
{
  private let slot = ChildSlot<Bool>()
  /// The side that is shown or being made.
  private var isFirst: Bool

  override init(_ view: _ConditionalContent<A, B>, _ parent: _Node) {
    isFirst = if case .first = view.storage { true } else { false }
    super.init(view, parent)
    switch view.storage {
    case .first(let view): slot.mount(true, A._makeNode(view, self))
    case .second(let view): slot.mount(false, B._makeNode(view, self))
    }
  }

  override func update(_ new: _ConditionalContent<A, B>) {
    switch new.storage {
    case .first(let view): show(true, view)
    case .second(let view): show(false, view)
    }
  }

  private func show<V: View>(_ side: Bool, _ view: V) {
    if slot.key == side, let child = slot.child {
      unsafeDowncast(child, to: _ViewNode<V>.self).update(view)
      return
    }
    isFirst = side
    slot.remove(from: self)
    if let revived = slot.revive(side) {
      unsafeDowncast(revived, to: _ViewNode<V>.self).update(view)
    } else {
      slot.insert(side, V._makeNode(view, self))
    }
    runChanged()
  }

  func departureDidEnd(_ departure: Departure) { slot.finish(departure) }
  override func collect(_ run: inout [_LayoutNode]) { slot.child?.collect(&run) }
  override var childNodes: [_Node] { slot.child.map { [$0] } ?? [] }
  override var departingNodes: [_Node] { slot.departingNodes }
  override func pathComponent(of child: _Node) -> String {
    if slot.child == nil { return isFirst ? "true" : "false" }
    let isTrueSide = child === slot.child ? slot.key == true : slot.key != true
    return isTrueSide ? "true" : "false"
  }
  override func unmount() {
    slot.unmount()
    super.unmount()
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    OptionalNode(view, parent)
  }
}

/// The node of an `if` without `else`.
final class OptionalNode<Wrapped: View>: _ViewNode<Wrapped?>, DepartureOwner {
  private let slot = ChildSlot<Bool>()

  override init(_ view: Wrapped?, _ parent: _Node) {
    super.init(view, parent)
    if let view { slot.mount(true, Wrapped._makeNode(view, self)) }
  }

  override func update(_ new: Wrapped?) {
    switch (slot.child, new) {
    case (let child?, let view?):
      unsafeDowncast(child, to: _ViewNode<Wrapped>.self).update(view)
      return
    case (nil, let view?):
      if let revived = slot.revive(true) {
        unsafeDowncast(revived, to: _ViewNode<Wrapped>.self).update(view)
      } else {
        slot.insert(true, Wrapped._makeNode(view, self))
      }
    case (_?, nil):
      slot.remove(from: self)
    case (nil, nil): return
    }
    runChanged()
  }

  func departureDidEnd(_ departure: Departure) { slot.finish(departure) }
  override func collect(_ run: inout [_LayoutNode]) { slot.child?.collect(&run) }
  override var childNodes: [_Node] { slot.child.map { [$0] } ?? [] }
  override var departingNodes: [_Node] { slot.departingNodes }
  override func pathComponent(of child: _Node) -> String { "some" }
  override func unmount() {
    slot.unmount()
    super.unmount()
  }
}
