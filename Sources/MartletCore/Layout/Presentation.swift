import Foundation
import MartletMotion

/// How a node is shown otherwise than at the place that layout gave it: on the way there, coming, or going.
///
/// Most nodes never have one, and one that has nothing to say any more is dropped.
@MainActor final class Presentation {
  var frameAnimator: Animator<FrameVector>?
  /// While a changed frame fades in, for somebody who wants no movement (contract A6).
  var crossFade: CrossFade?
  var isRunningAnimation = false
  var isInRunningFrames = false
  /// While it comes in or goes out.
  var stage: TransitionStage?
  var departure: Departure?
  /// Where a departing node stands in its space; its container may move without it.
  var departedOrigin = CGPoint.zero
  /// Children that are leaving.
  var departing: [Departure] = []

  fileprivate var isIdle: Bool {
    frameAnimator == nil && crossFade == nil && !isInRunningFrames && !isRunningAnimation
      && stage == nil && departure == nil && departing.isEmpty
  }
}

extension _LayoutNode {
  private final func change(_ body: (Presentation) -> Void) {
    let presentation = presentation ?? Presentation()
    self.presentation = presentation
    body(presentation)
    if presentation.isIdle { self.presentation = nil }
  }

  final var frameAnimator: Animator<FrameVector>? {
    get { presentation?.frameAnimator }
    set { if presentation != nil || newValue != nil { change { $0.frameAnimator = newValue } } }
  }
  final var crossFade: CrossFade? {
    get { presentation?.crossFade }
    set { if presentation != nil || newValue != nil { change { $0.crossFade = newValue } } }
  }
  final var isRunningAnimation: Bool {
    get { presentation?.isRunningAnimation ?? false }
    set { if presentation != nil || newValue { change { $0.isRunningAnimation = newValue } } }
  }
  final var isInRunningFrames: Bool {
    get { presentation?.isInRunningFrames ?? false }
    set { if presentation != nil || newValue { change { $0.isInRunningFrames = newValue } } }
  }
  final var stage: TransitionStage? {
    get { presentation?.stage }
    set { if presentation != nil || newValue != nil { change { $0.stage = newValue } } }
  }
  final var departure: Departure? {
    get { presentation?.departure }
    set { if presentation != nil || newValue != nil { change { $0.departure = newValue } } }
  }
  final var departedOrigin: CGPoint { presentation?.departedOrigin ?? .zero }
  final var departing: [Departure] {
    get { presentation?.departing ?? [] }
    set { if presentation != nil || !newValue.isEmpty { change { $0.departing = newValue } } }
  }

  /// Leaves, from where it stands in its space.
  final func depart(_ departure: Departure, from origin: CGPoint) {
    change {
      $0.departure = departure
      $0.departedOrigin = origin
    }
  }
}
