import Foundation
import MartletDrawing

public nonisolated struct _MaskModifier<Layer: View>: ViewModifier, _LayeredModifier {
  public typealias Body = Never
  public let layer: Layer
  let alignment: Alignment

  @MainActor public func _makeLayout(owner: _Node) -> _WrapperNode {
    MaskLayoutNode(owner: owner, alignment: alignment, isInFront: true)
  }

  @MainActor public func _update(_ node: _WrapperNode) -> Bool {
    unsafeDowncast(node, to: LayerLayoutNode.self).align(alignment)
  }
}

/// The layer says how opaque the content is.
final class MaskLayoutNode: LayerLayoutNode {
  override func draw(size: CGSize) -> DisplayFragment {
    guard let child else { return super.draw(size: size) }
    // What leaves here is of the mask: content that leaves takes this node with it.
    let mask = layer + departing.flatMap(\.items)
    return DisplayFragment(.mask(group([child], from: .zero), by: group(mask[...], from: .zero)))
  }
}

/// Keeps what is in a mask from presses, focus and assistive technology: it is not there to be seen itself.
public nonisolated struct _MaskContent: _LayoutModifier {
  public typealias Body = Never
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    MaskContentLayoutNode(owner: owner)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    .none
  }
}

final class MaskContentLayoutNode: _WrapperNode {
  override var ownOpacity: Double { 0 }
}

extension View {
  /// Draws the view as opaque as the mask is at each place, and nothing of it where the mask draws nothing.
  ///
  /// The mask is offered the view's size and aligned to it as an overlay is, and never changes the layout (fact F62).
  /// Presses reach the view where it lies, whatever the mask shows of it (assumed).
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskModifier(layer: mask().modifier(_MaskContent()), alignment: alignment))
  }

  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
}
