import Foundation
import MartletCore

/// A live handle to a mounted view: its answers are those of the moment they are asked for.
@MainActor public struct Element {
  package let node: _Node

  /// Tells one view from another: the same as long as the view's identity lives (contract I1).
  public struct Identity: Hashable, CustomStringConvertible, Sendable {
    public let path: String
    let serial: Int
    public var description: String { path }
  }

  /// The path is empty once the view is gone.
  public var identity: Identity {
    Identity(path: node.isMounted ? node.path : "", serial: node.serial)
  }

  private var layoutNodes: [_LayoutNode] {
    if let own = node.ownLayoutNode { return [own] }
    var run: [_LayoutNode] = []
    node.collect(&run)
    return run
  }

  /// What is on screen now, in window points, animation included; of a container the union of what it shows.
  /// Null once the view is gone.
  public var frame: CGRect {
    guard node.isMounted else { return .null }
    return layoutNodes.compactMap(\.shownFrame).reduce(CGRect.null) {
      $0.isNull ? $1 : $0.union($1)
    }
  }

  /// Where layout put it, in window points: where `frame` is going.
  public var layoutFrame: CGRect {
    guard node.isMounted else { return .null }
    return layoutNodes.filter(\.isPlaced).map {
      $0.windowRect($0.targetFrame, presented: false)
    }.reduce(CGRect.null) { $0.isNull ? $1 : $0.union($1) }
  }

  /// The product of all opacities up to the root.
  public var opacity: Double {
    guard node.isMounted, let first = layoutNodes.first else { return 0 }
    return first.shownOpacity
  }

  /// The words shown in it, in tree order.
  public var text: String {
    layoutNodes.flatMap(\.displayedTexts).joined(separator: " ")
  }
  /// What assistive technology speaks.
  public var label: String { layoutNodes.first?.spokenLabel ?? "" }
  public var isEnabled: Bool { node.isEnabled }
  public var isSelected: Bool { layoutNodes.contains(where: \.isSelectedElement) }
  public var isFocused: Bool {
    node.isMounted && layoutNodes.contains { $0 === node.graph.focusedNode }
  }
  /// It has been removed and only waits for the animations of its removal to end (contract I5).
  public var isDeparting: Bool { node.isMounted && node.isDeparting }
  public var isMounted: Bool { node.isMounted }
  /// A press at its middle reaches it.
  public var isHittable: Bool { hitProblem == nil }
  /// How often its own body ran.
  public var bodyCount: Int { node.bodyCount }
  /// How often its own layout was measured, answers from the cache not counted.
  public var measureCount: Int { layoutNodes.reduce(0) { $0 + $1.measureCount } }

  /// The value of a state property of this view, by the property's name.
  public func state<T>(_ name: String, as type: T.Type) -> T? {
    node.stateSlots().first { $0.name == name }?.value as? T
  }

  // MARK: - Hitting

  /// Where a person would press: the middle of what shows in the window.
  var pressPoint: CGPoint {
    let visible = frame.intersection(CGRect(origin: .zero, size: node.graph.size))
    let target = visible.isNull || visible.isEmpty ? frame : visible
    return CGPoint(x: target.midX, y: target.midY)
  }

  /// Why a press would not reach it, or nil.
  var hitProblem: String? {
    if !node.isMounted { return "it is gone" }
    if node.isDeparting { return "it is leaving" }
    if !node.isEnabled { return "it is disabled" }
    let point = pressPoint
    guard CGRect(origin: .zero, size: node.graph.size).contains(point) else {
      return "it is off screen, at \(frame.debugText)"
    }
    guard let hit = node.graph.hitTest(point) else {
      return "nothing at (\(point.x.debugText), \(point.y.debugText)) takes presses"
    }
    var layout: _LayoutNode? = hit
    let own = layoutNodes
    while let current = layout {
      if own.contains(where: { $0 === current }) { return nil }
      layout = current.parent
    }
    var structure: _Node? = hit.owner
    while let current = structure {
      if current === node { return nil }
      structure = current.parent
    }
    return "it is covered by \(hit.debugName)"
  }
}

extension _LayoutNode {
  var displayedTexts: [String] {
    if let displayedText { return [displayedText] }
    return children.flatMap(\.displayedTexts)
  }
}
