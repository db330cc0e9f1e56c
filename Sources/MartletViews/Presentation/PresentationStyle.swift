import Foundation
import MartletCore
import MartletDrawing
import MartletMotion

/// How presentations move, and how large they are: as dialogs, bottom sheets and popovers of a GNOME desktop. Colours are
/// the theme's.
enum PresentationStyle {
  static let animation = Animation.spring(response: 0.35, dampingFraction: 1)
  static let fade = AnyTransition(OpacityTransition().animation(animation))

  /// A window so narrow has sheets at its bottom edge.
  static func isNarrow(_ width: Double) -> Bool { width < 560 }
  static let largestSheet = CGSize(width: 540, height: 640)
  static let smallestSheet = CGSize(width: 320, height: 140)
  static let margin = 24.0
}

/// Comes out of the depth in a wide window, up from the bottom edge in a narrow one. Put on an item of the window's size.
nonisolated struct SheetTransition: Transition {
  /// A dialog is in the middle of narrow windows too.
  var isDialog = false
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .opacity(phase.isIdentity ? 1 : 0)
      .modifier(SheetMotion(distance: phase.isIdentity ? 0 : 1, isDialog: isDialog))
  }
}

private nonisolated struct SheetMotion: GeometryEffect {
  typealias Body = Never
  /// 0 in place, 1 away.
  var distance: Double
  let isDialog: Bool
  func effectValue(size: CGSize) -> ProjectionTransform {
    if PresentationStyle.isNarrow(size.width) && !isDialog {
      return ProjectionTransform(.translation(x: 0, y: distance * size.height))
    }
    let scale = 1 - 0.15 * distance
    let map = Affine(
      a: scale, b: 0, c: 0, d: scale, tx: size.width / 2 * (1 - scale),
      ty: size.height / 2 * (1 - scale))
    return ProjectionTransform(map)
  }
  nonisolated var animatableData: Double {
    get { distance }
    set { distance = newValue }
  }
}
