import MartletCore

/// The swipe from the leading edge: the two newest pages follow the pointer until it lets go (contract N).
extension StackController {
  /// Let go with this much of the width still to come within the time that it takes to stop, it goes back.
  private static let stoppingTime = 0.15

  func swipe(_ value: EdgeSwipeGesture.Value) {
    guard layout.size.width > 0 else { return }
    if swiped == nil {
      guard pages.count > 1, !top.layoutNode.isMoving else { return }
      swiped = SwipedPages(top: top, below: pages[pages.count - 2])
      swiped?.below.setCovered(false)
    }
    guard let swiped else { return }
    let fraction = min(1, max(0, value.distance / layout.size.width))
    swiped.top.layoutNode.hold(at: fraction)
    swiped.below.layoutNode.hold(at: fraction - 1)
  }

  func endSwipe(_ value: EdgeSwipeGesture.Value) {
    guard let swiped, swiped.top === top else { return }
    self.swiped = nil
    let width = max(1, layout.size.width)
    let velocity = value.velocity / width
    let fraction = min(1, max(0, value.distance / width))
    let goesBack = fraction + velocity * Self.stoppingTime > 0.5
    for page in [swiped.top, swiped.below] { page.layoutNode.letGo(velocity: velocity) }
    if goesBack { _ = goBack() }
    // Where the state keeps the page, or nobody went back, it returns to its place.
    graph.afterLayout { [weak self] in self?.returnPages(swiped) }
  }

  /// A swipe that came to nothing.
  func cancelSwipe() {
    guard let swiped else { return }
    self.swiped = nil
    returnPages(swiped)
  }

  private func returnPages(_ swiped: SwipedPages) {
    guard swiped.top === top, node.isMounted else { return }
    swiped.top.layoutNode.move(to: 0, Self.animation, Transaction())
    swiped.below.layoutNode.move(to: -1, Self.animation, Transaction())
  }
}
