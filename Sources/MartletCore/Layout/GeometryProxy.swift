import Foundation

/// Size and position of a view, as of the last layout.
public struct GeometryProxy {
  /// The view's own size, less nothing: the safe area is outside it.
  public let size: CGSize
  /// How far the unsafe area reaches beyond the view at each edge with which the view touches it; zero at others, and
  /// for a view that ignores the safe area (fact F55).
  public let safeAreaInsets: EdgeInsets
  let windowFrame: CGRect
  /// Makes a proxy differ from an earlier one when a named space or an anchor lies elsewhere.
  private let version: Int
  private let source: GeometrySource

  @MainActor init(_ shown: GeometrySource.Shown, version: Int, source: GeometrySource) {
    size = shown.size
    safeAreaInsets = shown.insets
    windowFrame = shown.frame
    self.version = version
    self.source = source
  }

  /// The view's frame in another space. A name that no view around it has is reported, and means the window.
  @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: break
    case .named(let name):
      if let frame = ask(.frame(name)) { return frame }
    }
    if MainThread.isCurrent { MainActor.assumeIsolated { [source] in source.readsPosition = true } }
    return windowFrame
  }

  @available(iOS 17.0, macOS 14.0, *)
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The bounds of the view that has the name, relative to this one.
  @available(iOS 17.0, macOS 14.0, *)
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    ask(.bounds(coordinateSpace.name))
  }

  /// Only the main thread can look at the tree; elsewhere nothing is known.
  func ask(_ query: GeometryQuery) -> CGRect? {
    guard MainThread.isCurrent else { return nil }
    return MainActor.assumeIsolated { [source] in source.answer(query) }
  }
}

/// A question about other views than the proxy's own.
enum GeometryQuery: Equatable, @unchecked Sendable {
  /// The own frame in a named space.
  case frame(AnyHashable)
  /// A named space's bounds in the own coordinates.
  case bounds(AnyHashable)
  /// A place of some view in the own coordinates.
  case anchor(AnchorTarget, AnchorPlace)

  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.frame(let a), .frame(let b)), (.bounds(let a), .bounds(let b)): a == b
    case (.anchor(let a, let place), .anchor(let b, let other)): a === b && place == other
    default: false
    }
  }
}

/// Where proxies of one layout node come from. Remembers what was asked, so that only what was asked for makes a
/// geometry reader run again.
@MainActor final class GeometrySource {
  typealias Shown = (size: CGSize, insets: EdgeInsets, frame: CGRect)
  /// Whether somebody asked where the node lies in the window, so that moving it matters.
  var readsPosition = false
  private(set) var shown: Shown?
  private weak var node: _LayoutNode?
  private var asked: [(query: GeometryQuery, answer: CGRect?)] = []
  private var version = 0
  private var unknownNames: Set<AnyHashable> = []

  init(_ node: _LayoutNode) { self.node = node }

  var proxy: GeometryProxy? { shown.map { GeometryProxy($0, version: version, source: self) } }

  /// Takes notice of the layout; true when a proxy would answer differently from the one before.
  func refresh() -> Bool {
    guard let node, node.isLive, node.isPlaced else { return false }
    let frame = node.windowRect(node.targetFrame, presented: false)
    let insets = node.resolveSafeArea()
    if let shown, shown.size == node.size, shown.insets == insets,
      !readsPosition || shown.frame == frame,
      asked.allSatisfy({ evaluate($0.query, at: node) == $0.answer })
    {
      return false
    }
    shown = (node.size, insets, frame)
    version += 1
    asked = []
    return true
  }

  func answer(_ query: GeometryQuery) -> CGRect? {
    guard let node, node.isLive else { return nil }
    let answer = evaluate(query, at: node)
    if !asked.contains(where: { $0.query == query }) { asked.append((query, answer)) }
    if answer == nil, case .frame(let name) = query, unknownNames.insert(name).inserted {
      node.owner.graph.report(
        contract: "E1", what: "no view around this one has the coordinate space \(name.base)",
        at: node.owner,
        causes: ["coordinateSpace(_:) is missing, has another name, or is not above"],
        remedy: "give a view above the name; until then the window's coordinates are used")
    }
    return answer
  }

  private func evaluate(_ query: GeometryQuery, at node: _LayoutNode) -> CGRect? {
    switch query {
    case .frame(let name):
      return node.namedSpace(name).map { node.convert(node.targetFrame, to: $0) }
    case .bounds(let name):
      return node.namedSpace(name).map { $0.convert($0.targetFrame, to: node) }
    case .anchor(let target, let place):
      return target.rect(place, in: node)
    }
  }
}
