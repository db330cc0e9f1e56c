import Foundation
import MartletCore
import MartletDrawing
import MartletMotion

/// How a shape behaves in layout and drawing.
@available(iOS 15.0, macOS 12.0, *)
public struct ShapeRole: Hashable, Sendable {
  private let name: Int
  public static let fill = ShapeRole(name: 0)
  public static let stroke = ShapeRole(name: 1)
  public static let separator = ShapeRole(name: 2)
}

/// An outline for any rectangle; as a view it is filled with the foreground style.
///
/// 1 *Offers*: none, a shape has no children. 2 *Own size*: what `sizeThatFits` says; unless the shape has its own, what
/// is proposed and 10 where nothing is. 3 *Placement*: the path is made for the size granted. 4 *Too much*: a path may
/// reach out of its bounds. 5 *Cache*: none. 6 *Evidence*: fact F55.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated static var role: ShapeRole { get }
  /// The size of a view that shows the shape.
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The path where it is a rectangle with rounded corners: such a one is cheaper to draw and to clip by.
  nonisolated func _roundedRect(in rect: CGRect) -> _RoundedRect?
}

/// A rectangle with corners that are quarter circles.
public struct _RoundedRect: Equatable, Sendable {
  var rect: CGRect
  var cornerRadius: CGFloat

  init(_ rect: CGRect, cornerRadius: CGFloat = 0) {
    self.rect = rect
    let most = min(rect.width, rect.height) / 2
    self.cornerRadius = cornerRadius > 0 ? min(cornerRadius, most) : 0
  }
}

extension Shape {
  @available(iOS 15.0, macOS 12.0, *)
  public nonisolated static var role: ShapeRole { .fill }
  @available(iOS 16.0, macOS 13.0, *)
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  public nonisolated func _roundedRect(in rect: CGRect) -> _RoundedRect? { nil }
  /// A shape as a view draws itself; its data moves in its leaf, not by running a body.
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ShapeNode(view, parent) {
      ShapeParts(shape: $0, style: ForegroundStyle(), stroke: nil, fill: FillStyle())
    }
  }
  @MainActor public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

/// A shape that can be made smaller on all sides.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

// MARK: - Built in

@frozen public nonisolated struct Rectangle: InsettableShape {
  @inlinable public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func _roundedRect(in rect: CGRect) -> _RoundedRect? { _RoundedRect(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

@frozen public nonisolated struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle
  @inlinable public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  @inlinable public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
  public func _roundedRect(in rect: CGRect) -> _RoundedRect? {
    cornerSize.width == cornerSize.height
      ? _RoundedRect(rect, cornerRadius: cornerSize.width) : nil
  }
  public func inset(by amount: CGFloat) -> some InsettableShape {
    // The curves stay parallel: the radius shrinks with the rectangle.
    _InsetShape(
      base: RoundedRectangle(
        cornerSize: CGSize(
          width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount)),
        style: style), amount: amount)
  }
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

@frozen public nonisolated struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle
  @inlinable public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
  public func _roundedRect(in rect: CGRect) -> _RoundedRect? {
    _RoundedRect(rect, cornerRadius: .infinity)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// Centred in its bounds, as wide as the shorter side; as a view a square of the shorter length that is proposed.
@frozen public nonisolated struct Circle: InsettableShape {
  @inlinable public init() {}
  private func square(in rect: CGRect) -> CGRect {
    let side = min(rect.width, rect.height)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
  }
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: square(in: rect)) }
  @available(iOS 16.0, macOS 13.0, *)
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = [proposal.width, proposal.height].compactMap(\.self).min() ?? 10
    return CGSize(width: side, height: side)
  }
  public func _roundedRect(in rect: CGRect) -> _RoundedRect? {
    _RoundedRect(square(in: rect), cornerRadius: .infinity)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

@frozen public nonisolated struct Ellipse: InsettableShape {
  @inlinable public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

extension Path: Shape {
  public nonisolated func path(in rect: CGRect) -> Path { self }
}

public nonisolated struct _InsetShape<Base: Shape>: InsettableShape {
  var base: Base
  var amount: CGFloat
  private func inner(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + amount, y: rect.minY + amount, width: max(0, rect.width - 2 * amount),
      height: max(0, rect.height - 2 * amount))
  }
  public func path(in rect: CGRect) -> Path { base.path(in: inner(rect)) }
  public func _roundedRect(in rect: CGRect) -> _RoundedRect? { base._roundedRect(in: inner(rect)) }
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape<Base>(base: base, amount: self.amount + amount)
  }
  @MainActor public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set { (base.animatableData, amount) = (newValue.first, newValue.second) }
  }
}
