import Foundation

/// What a frame is measured against.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The window.
  case global
  /// The view itself.
  case local
  /// The nearest view around it that `coordinateSpace(_:)` gave this name.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// Something that stands for a coordinate space, such as `.named("list")`.
@available(iOS 17.0, macOS 14.0, *)
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

@available(iOS 17.0, macOS 14.0, *)
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

@available(iOS 17.0, macOS 14.0, *)
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of a view that `coordinateSpace(_:)` gave a name.
@available(iOS 17.0, macOS 14.0, *)
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

public nonisolated struct _CoordinateSpaceModifier: ViewModifier, _LayoutModifier {
  public typealias Body = Never
  let name: AnyHashable

  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    let node = CoordinateSpaceLayoutNode(owner: owner)
    node.name = name
    return node
  }

  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    (wrapper as? CoordinateSpaceLayoutNode)?.name = name
    return .none
  }
}

extension View {
  /// Lets views inside ask for their frames relative to this one, by name. The nearest view of that name counts.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(name: name.name))
  }

  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}

/// Changes no layout: it only has a name.
final class CoordinateSpaceLayoutNode: _WrapperNode {
  var name: AnyHashable?
}

extension _LayoutNode {
  final func namedSpace(_ name: AnyHashable) -> CoordinateSpaceLayoutNode? {
    var node = parent
    while let current = node {
      if let space = current as? CoordinateSpaceLayoutNode, space.name == name { return space }
      node = current.parent
    }
    return nil
  }

  /// A rectangle of this node's space in coordinates that begin at another node's top left corner, by the targets of
  /// layout or with the spaces as they are shown. Exact also where both lie in one transform: only the spaces that
  /// differ are crossed.
  final func convert(
    _ rect: CGRect, to other: _LayoutNode, presented: Bool = false
  ) -> CGRect {
    var around: [_LayoutNode] = []
    var next = other.spaceNode
    while let space = next {
      around.append(space)
      next = space.spaceNode
    }
    var rect = rect
    var space = spaceNode
    while let current = space, !around.contains(where: { $0 === current }) {
      rect = current.outward(rect, presented)
      space = current.spaceNode
    }
    let common = around.firstIndex { $0 === space } ?? around.count
    for inner in around[..<common].reversed() { rect = inner.inward(rect, presented) }
    let origin = other.spaceOrigin
    return rect.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// From the space of this node's children to the space around it.
  private final func outward(_ rect: CGRect, _ presented: Bool) -> CGRect {
    let (frame, offset) = (presented ? presentedFrame : targetFrame, spaceOffset)
    let inner =
      contentMap(presented: presented)?.boundingBox(of: rect)
      ?? rect.offsetBy(dx: offset.x, dy: offset.y)
    return inner.offsetBy(dx: frame.minX, dy: frame.minY)
  }

  private final func inward(_ rect: CGRect, _ presented: Bool) -> CGRect {
    let (frame, offset) = (presented ? presentedFrame : targetFrame, spaceOffset)
    let outer = rect.offsetBy(dx: -frame.minX, dy: -frame.minY)
    guard let map = contentMap(presented: presented) else {
      return outer.offsetBy(dx: -offset.x, dy: -offset.y)
    }
    return map.inverse?.boundingBox(of: outer) ?? outer
  }
}
