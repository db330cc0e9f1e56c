import Foundation
import MartletCore

/// Something that a scroll view can be brought to show.
@MainActor struct ScrollSubject {
  enum Kind {
    /// A row of a lazy container, made or not.
    case row(LazyStackLayoutNode, Int)
    case node(_LayoutNode)
  }
  let scroll: ScrollLayoutNode
  let kind: Kind

  /// In content coordinates; a guess for rows that nobody has seen. Nil where it is gone.
  var frame: CGRect? {
    switch kind {
    case .row(let stack, let row): stack.isLive ? stack.frame(ofRow: row) : nil
    case .node(let node): node.isLive && node.isPlaced ? node.frame(in: scroll) : nil
    }
  }

  /// How much at the start of what shows is covered by what is pinned there.
  var coveredLength: Double {
    if case .row(let stack, let row) = kind { return stack.coveredLength(before: row) }
    return 0
  }

  /// Other rows may come into sight on the way, and change where it is.
  var isInLazyContainer: Bool {
    if case .row = kind { return true }
    return false
  }
}

/// Finds views by their ids, in the order of the tree.
@MainActor enum ScrollSearch {
  static func find(_ id: AnyHashable, in node: _Node) -> ScrollSubject? {
    if let identified = node as? any ExplicitlyIdentified, identified.explicitID == id,
      let found = subject(of: node)
    {
      return found
    }
    if let elements = node as? any ElementIdentifying, let child = elements.node(ofElement: id),
      let found = subject(of: child)
    {
      return found
    }
    for child in node.childNodes {
      if let found = find(id, in: child) { return found }
    }
    if let stack = node.ownLayoutNode as? LazyStackLayoutNode, let scroll = stack.scroll,
      let row = stack.row(withID: id)
    {
      return ScrollSubject(scroll: scroll, kind: .row(stack, row))
    }
    return nil
  }

  /// The first view at a node, in the scroll view around it. Nil where nothing around it scrolls.
  private static func subject(of node: _Node) -> ScrollSubject? {
    var run: [_LayoutNode] = []
    node.collect(&run)
    guard let first = run.first else { return nil }
    var kind = ScrollSubject.Kind.node(first)
    var child = first
    while let parent = child.parent {
      if let scroll = parent as? ScrollLayoutNode {
        return ScrollSubject(scroll: scroll, kind: kind)
      }
      if let stack = parent as? LazyStackLayoutNode, let row = stack.mountedRow(of: child) {
        kind = .row(stack, row)
      }
      child = parent
    }
    return nil
  }
}

extension LazyStackLayoutNode {
  /// The row of an element, or of a view that was given an id, made or not.
  func row(withID id: AnyHashable) -> Int? {
    for (part, segment) in segments.parts.enumerated() {
      if let index = segment.index(of: id) ?? segment.index(ofExplicitID: id) {
        return segments.start(of: part) + index
      }
    }
    return nil
  }

  func mountedRow(of node: _LayoutNode) -> Int? {
    mounted.first { $0.nodes.contains { $0 === node } }?.row
  }
}

extension _LayoutNode {
  /// Where layout put it, in the coordinates of a scroll view's content around it.
  fileprivate func frame(in scroll: ScrollLayoutNode) -> CGRect? {
    var rect = targetFrame
    var space = spaceNode
    while let current = space, current !== scroll {
      let offset = current.spaceOffset
      let inner =
        current.contentMap(presented: false)?.boundingBox(of: rect)
        ?? rect.offsetBy(dx: offset.x, dy: offset.y)
      let frame = current.targetFrame
      rect = inner.offsetBy(dx: frame.minX, dy: frame.minY)
      space = current.spaceNode
    }
    return space == nil ? nil : rect
  }
}
