import Foundation

/// An outline of lines and curves, in points.
///
/// A path never holds a coordinate that is not finite: such a step is dropped when it is added (contract E1). A
/// line or curve that has no point to start from is dropped too.
public struct Path: Equatable, Sendable {
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }
  package private(set) var elements: [Element] = []
  /// Where the subpath being built began: the pen returns there when it is closed.
  private var start: CGPoint?
  /// Where the pen is, or nil before the first move.
  public private(set) var currentPoint: CGPoint?

  public init() {}

  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  public init(_ rect: CGRect) {
    addRect(rect)
  }

  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  package init(elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  public var isEmpty: Bool { elements.isEmpty }

  public static func == (lhs: Path, rhs: Path) -> Bool { lhs.elements == rhs.elements }

  /// Calls `body` with each step in order.
  public func forEach(_ body: (Element) -> Void) {
    elements.forEach(body)
  }

  // MARK: - Steps

  /// Starts a new subpath.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }
  public mutating func addLine(to end: CGPoint) { append(.line(to: end)) }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }
  /// Draws a line back to where the subpath began, and leaves the pen there.
  public mutating func closeSubpath() { append(.closeSubpath) }

  /// Starts a subpath at the first point and draws lines through the others.
  public mutating func addLines(_ lines: [CGPoint]) {
    for (index, point) in lines.enumerated() {
      append(index == 0 ? .move(to: point) : .line(to: point))
    }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements.reserveCapacity(elements.count + path.elements.count)
    for element in path.elements { append(element.mapped(transform)) }
  }

  private mutating func append(_ element: Element) {
    guard element.isFinite else { return }
    switch element {
    case .move(let end):
      start = end
      currentPoint = end
    case .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
      guard currentPoint != nil else { return }
      currentPoint = end
    case .closeSubpath:
      guard currentPoint != nil, elements.last != .closeSubpath else { return }
      currentPoint = start
    }
    elements.append(element)
  }

  // MARK: - Copies

  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    return Path(elements: elements.lazy.map { $0.mapped(transform) })
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(.translation(x: dx, y: dy))
  }
}

extension Path.Element {
  /// Where the pen is after this step, if the step says so.
  package var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: nil
    }
  }

  fileprivate var isFinite: Bool {
    func ok(_ point: CGPoint) -> Bool { point.x.isFinite && point.y.isFinite }
    return switch self {
    case .move(let end), .line(let end): ok(end)
    case .quadCurve(let end, let control): ok(end) && ok(control)
    case .curve(let end, let control1, let control2): ok(end) && ok(control1) && ok(control2)
    case .closeSubpath: true
    }
  }

  fileprivate func mapped(_ map: Affine) -> Self {
    switch self {
    case .move(let end): .move(to: map.apply(end))
    case .line(let end): .line(to: map.apply(end))
    case .quadCurve(let end, let control):
      .quadCurve(to: map.apply(end), control: map.apply(control))
    case .curve(let end, let control1, let control2):
      .curve(to: map.apply(end), control1: map.apply(control1), control2: map.apply(control2))
    case .closeSubpath: .closeSubpath
    }
  }
}
