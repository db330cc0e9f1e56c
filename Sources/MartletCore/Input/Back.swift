/// Somebody who can go back: a navigation stack with a page on its root.
@MainActor package protocol BackHandler: AnyObject {
  /// Goes one step back, or says that there is none.
  func goBack() -> Bool
  /// False while a person does not see it, or sees it behind something else.
  var canBeReached: Bool { get }
}

extension ViewGraph {
  /// The newest one is asked first: it lies inside or in front of the older ones.
  package func addBackHandler(_ handler: any BackHandler) { backHandlers.append(handler) }
  package func removeBackHandler(_ handler: any BackHandler) {
    backHandlers.removeAll { $0 === handler }
  }

  /// Goes back as a person does. False when there is nothing to go back from.
  @discardableResult package func goBack() -> Bool {
    for handler in backHandlers.reversed() where handler.canBeReached {
      if handler.goBack() {
        requestFrame()
        return true
      }
    }
    return false
  }

  /// Escape, or Alt and the arrow that points to where one comes from.
  func isBackKey(_ press: KeyPress) -> Bool {
    if press.key == .escape { return press.modifiers.isEmpty }
    let arrow: KeyEquivalent = rootEnvironment.isRightToLeft ? .rightArrow : .leftArrow
    return press.key == arrow && press.modifiers == .option
  }
}
