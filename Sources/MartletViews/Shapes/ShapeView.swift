import Foundation
import MartletCore
import MartletDrawing
import MartletMotion

/// A shape drawn in a style.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  public typealias Body = Never
  var shape: Content
  var style: Style
  var stroke: StrokeStyle?
  var fill = FillStyle()

  init(shape: Content, style: Style, stroke: StrokeStyle? = nil, fill: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.stroke = stroke
    self.fill = fill
  }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ShapeNode(view, parent) {
      ShapeParts(shape: $0.shape, style: $0.style, stroke: $0.stroke, fill: $0.fill)
    }
  }
}

extension Shape {
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View {
    _ShapeView(shape: self, style: content, fill: style)
  }
  nonisolated public func fill(style: FillStyle = FillStyle()) -> some View {
    _ShapeView(shape: self, style: ForegroundStyle(), fill: style)
  }
  /// Draws along the outline, half of the line on each side.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    _ShapeView(shape: self, style: content, stroke: style)
  }
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1
  ) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  nonisolated public func stroke(style: StrokeStyle) -> some View {
    stroke(ForegroundStyle(), style: style)
  }
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some View {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension InsettableShape {
  /// Draws a line just inside the bounds.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  nonisolated public func strokeBorder(
    style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    strokeBorder(ForegroundStyle(), style: style)
  }
  nonisolated public func strokeBorder(
    lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
  }
}

/// What a view that draws a shape says of it.
struct ShapeParts<Content: Shape> {
  var shape: Content
  var style: any ShapeStyle
  var stroke: StrokeStyle?
  var fill: FillStyle
}

final class ShapeNode<V: View, Content: Shape>: _LeafViewNode<V> {
  @exclusivity(unchecked) private var value: V
  private let parts: (V) -> ShapeParts<Content>
  private let plan = TypePlan.of(V.self)
  private var shapeNode: ShapeLayoutNode<Content> {
    unsafeDowncast(layoutNode, to: ShapeLayoutNode<Content>.self)
  }

  init(_ view: V, _ parent: _Node, _ parts: @escaping (V) -> ShapeParts<Content>) {
    self.parts = parts
    value = view
    super.init(view, parent)
    attach(ShapeLayoutNode(owner: self, parts(view).shape))
    environment.addStyleReader(self)
    apply()
  }

  override func update(_ new: V) {
    if plan.isEqual(&value, new) { return }
    value = new
    apply()
  }

  override func runUpdate() { apply() }

  private func apply() {
    let parts = parts(value)
    let environment = EnvironmentValues(untracked: environment)
    shapeNode.gradient = parts.style._gradient(in: environment)
    // A gradient is drawn where an opaque shape would be.
    let color =
      shapeNode.gradient == nil
      ? parts.style._color(in: environment) : ResolvedColor(red: 0, green: 0, blue: 0)
    shapeNode.set(parts.shape, color, parts.stroke, parts.fill)
  }
}

/// A shape animates its data and its colour as well as its frame (contract A2). Presses hit the area that it fills.
final class ShapeLayoutNode<Content: Shape>: _LayoutNode, ValueAnimation {
  private var shape: AnimatedValue<Content>
  private var color: AnimatedValue<AnimatedColor>
  private var stroke: StrokeStyle?
  private var fill = FillStyle()
  /// What it is drawn with in place of the colour. It does not animate.
  var gradient: ResolvedGradient?

  init(owner: _Node, _ shape: Content) {
    self.shape = AnimatedValue(shape)
    color = AnimatedValue(AnimatedColor(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)))
    super.init(owner: owner)
  }

  func set(_ new: Content, _ newColor: ResolvedColor, _ stroke: StrokeStyle?, _ fill: FillStyle) {
    let transaction = owner.effectiveTransaction
    let animation = isPlaced ? transaction.animation : nil
    let time = owner.graph.time
    let old = shape.target
    let isReshaped = shape.set(new, animation: animation, at: time)
    let isRecoloured = color.set(AnimatedColor(newColor), animation: animation, at: time)
    self.stroke = stroke
    self.fill = fill
    if isReshaped && shape.isMoving || isRecoloured && color.isMoving {
      owner.graph.animate(self, transaction)
    }
    // Whatever else of it changed shows at once.
    markDisplayDirty()
    if isPlaced && answersDiffer(from: old) { owner.graph.markLayout(self) }
  }

  package func advance(to time: Double) -> Bool {
    guard isLive else { return false }
    let isReshaping = shape.advance(to: time)
    let isRecolouring = color.advance(to: time)
    markDisplayDirty()
    return isReshaping || isRecolouring
  }
  package func isLogicallyComplete(at time: Double) -> Bool {
    shape.isLogicallyComplete(at: time) && color.isLogicallyComplete(at: time)
  }

  override var animatesFrame: Bool { true }
  override func measure(_ proposal: _Proposal) -> CGSize {
    shape.target.sizeThatFits(ProposedViewSize(proposal))
  }

  /// Looked at for what it is offered, the ideal and the limits: a shape's size depends on its values in all or none.
  private func answersDiffer(from old: Content) -> Bool {
    [ProposedViewSize(placedFor), .unspecified, .zero, .infinity].contains {
      old.sizeThatFits($0) != shape.target.sizeThatFits($0)
    }
  }

  private var shown: Content { shape.value(at: owner.graph.time) }

  override func draw(size: CGSize) -> DisplayFragment {
    let color = color.value(at: owner.graph.time).color
    if color.opacity <= 0 { return .empty }
    let bounds = CGRect(origin: .zero, size: size)
    let drawn = draw(color, in: bounds)
    guard let gradient, !drawn.isEmpty else { return drawn }
    return .painted(gradient, unit: bounds, where: drawn)
  }

  private func draw(_ color: ResolvedColor, in bounds: CGRect) -> DisplayFragment {
    if let stroke {
      let path = shown.path(in: bounds)
      return path.isEmpty || !(stroke.lineWidth > 0)
        ? .empty : DisplayFragment(.strokePath(path, color, stroke))
    }
    if let rounded = shown._roundedRect(in: bounds) {
      if rounded.rect.isEmpty { return .empty }
      return DisplayFragment(.fill(color, rounded.rect, cornerRadius: rounded.cornerRadius))
    }
    let path = shown.path(in: bounds)
    return path.isEmpty
      ? .empty : DisplayFragment(.fillPath(path, color, evenOdd: fill.isEOFilled))
  }

  override func isHittable(at point: CGPoint) -> Bool {
    if color.target.color.opacity <= 0 { return false }
    let bounds = CGRect(origin: .zero, size: presentedFrame.size)
    return shown.path(in: bounds).contains(point, eoFill: fill.isEOFilled)
  }
}
