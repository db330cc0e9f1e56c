import Foundation
import MartletCore
import MartletDrawing
import MartletMotion

extension View {
  /// Draws, and hits, the view only inside the shape.
  nonisolated public func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(_ShapeClipEffect(shape: shape, style: style))
  }

  /// The area of the view that takes presses, whatever it draws.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill))
  }

  /// A shape of the view's size behind it, which never changes the layout (fact F62).
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func background<S: ShapeStyle, T: InsettableShape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func background<S: InsettableShape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }
}

public nonisolated struct _ShapeClipEffect<Content: Shape>: _LayoutModifier {
  public typealias Body = Never
  var shape: Content
  var style: FillStyle
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    ShapeClipLayoutNode(owner: owner, self)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: ShapeClipLayoutNode<Content>.self).set(self)
    return .display
  }
}

/// A clip animates its shape as well as its frame (contract A2). An outline that is no rectangle with round corners clips
/// by its bounds when drawn (KnownDifferences); hits are exact.
final class ShapeClipLayoutNode<Content: Shape>: _FramedEffectNode, ValueAnimation {
  private var shape: AnimatedValue<Content>
  private var style: FillStyle

  init(owner: _Node, _ clip: _ShapeClipEffect<Content>) {
    shape = AnimatedValue(clip.shape)
    style = clip.style
    super.init(owner: owner)
  }

  func set(_ new: _ShapeClipEffect<Content>) {
    let transaction = owner.effectiveTransaction
    style = new.style
    let isReshaped = shape.set(
      new.shape, animation: isPlaced ? transaction.animation : nil, at: owner.graph.time)
    if isReshaped && shape.isMoving { owner.graph.animate(self, transaction) }
  }

  package func advance(to time: Double) -> Bool {
    guard isLive else { return false }
    let isRunning = shape.advance(to: time)
    markDisplayDirty()
    return isRunning
  }
  package func isLogicallyComplete(at time: Double) -> Bool {
    shape.isLogicallyComplete(at: time)
  }

  private var shown: Content { shape.value(at: owner.graph.time) }

  override func draw(size: CGSize) -> DisplayFragment {
    let content = groupOfShiftedChildren()
    if content.isEmpty { return .empty }
    let bounds = CGRect(origin: .zero, size: size)
    if let rounded = shown._roundedRect(in: bounds) {
      return DisplayFragment(.clip(rounded.rect, cornerRadius: rounded.cornerRadius, content))
    }
    let outline = shown.path(in: bounds).boundingRect
    if outline.isNull { return .empty }
    return DisplayFragment(.clip(outline, cornerRadius: 0, content))
  }

  override func containsHit(_ point: CGPoint) -> Bool {
    shown.path(in: CGRect(origin: .zero, size: presentedFrame.size))
      .contains(point, eoFill: style.isEOFilled)
  }
}

public nonisolated struct _ContentShapeModifier<Content: Shape>: _LayoutModifier {
  public typealias Body = Never
  var shape: Content
  var eoFill: Bool
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    ContentShapeLayoutNode(owner: owner, self)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: ContentShapeLayoutNode<Content>.self).content = self
    return .none
  }
}

final class ContentShapeLayoutNode<Content: Shape>: _FramedEffectNode {
  var content: _ContentShapeModifier<Content>
  init(owner: _Node, _ content: _ContentShapeModifier<Content>) {
    self.content = content
    super.init(owner: owner)
  }
  private func contains(_ point: CGPoint) -> Bool {
    content.shape.path(in: CGRect(origin: .zero, size: presentedFrame.size))
      .contains(point, eoFill: content.eoFill)
  }
  override func draw(size: CGSize) -> DisplayFragment { groupOfShiftedChildren() }
  override func containsHit(_ point: CGPoint) -> Bool { contains(point) }
  override func isHittable(at point: CGPoint) -> Bool { contains(point) }
}
