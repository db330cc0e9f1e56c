import Foundation
import MartletDrawing

extension ViewGraph {
  // MARK: - Pointer

  /// Buttons: 1 primary, 2 middle, 3 secondary, 8 back.
  package func pointerPressed(at point: CGPoint, button: Int, modifiers: EventModifiers = []) {
    logEvent("press \(button)", at: point)
    if button == 8 {
      goBack()
      return
    }
    guard button == 1 else { return }
    setShowsFocus(false)
    pointer.press(at: point, modifiers: modifiers)
    requestFrame()
  }

  package func pointerMoved(to point: CGPoint) {
    pointer.move(to: point)
    if hover.isUsed { hover.move(to: point, in: self) }
  }

  package func pointerReleased(at point: CGPoint, button: Int) {
    logEvent("release \(button)", at: point)
    guard button == 1 else { return }
    pointer.release(at: point)
    requestFrame()
  }

  package func pointerCancelled() { pointer.cancel() }

  /// Two fingers on a touchpad; `magnification` and `rotation`, clockwise, are those since they were put down.
  package func pinchBegan(at point: CGPoint) {
    logEvent("pinch", at: point)
    pointer.beginPinch(at: point)
  }
  package func pinchMoved(magnification: Double, rotation: Angle) {
    guard magnification.isFinite, rotation.radians.isFinite else { return }
    pointer.movePinch(to: .init(magnification: magnification, rotation: rotation))
  }
  package func pinchEnded() { pointer.endPinch() }

  /// Points; a positive height shows what lies further down. The innermost scroll view that can still move takes it.
  @discardableResult package func scroll(at point: CGPoint, by delta: CGSize) -> Bool {
    logEvent("scroll \(delta.width.debugText) \(delta.height.debugText)", at: point)
    var node = hitTest(point, includingEmpty: true)
    while let current = node {
      if current.takesScrolling && current.scroll(by: delta) != .zero {
        if hover.isUsed { hover.clear() }
        return true
      }
      node = current.parent
    }
    return false
  }

  private func logEvent(_ what: @autoclosure () -> String, at point: CGPoint) {
    guard DebugFlags.current.contains(.events) else { return }
    let hit = hitTest(point)?.debugName ?? "nothing"
    DebugFlags.log(
      "events", "\(what()) at \(point.x.debugText), \(point.y.debugText) hits \(hit)")
  }

  // MARK: - Keys

  /// False when nobody took it.
  @discardableResult package func key(_ press: KeyPress) -> Bool {
    if DebugFlags.current.contains(.events) {
      DebugFlags.log("events", "key \(press.key.character.debugDescription)")
    }
    if let focusedNode, focusedNode.isLive {
      var node: _LayoutNode? = focusedNode
      while let current = node {
        if current.key(press) { return true }
        node = current.parent
      }
    }
    if let topLayer = rootLayout.topLayer, focusedNode == nil, topLayer.key(press) { return true }
    if keyTargetsTake(press) { return true }
    if focusedNode == nil, focusMoves(into: press) { return true }
    if press.key == .tab {
      return moveFocus(backwards: press.modifiers.contains(.shift))
    }
    return isBackKey(press) && goBack()
  }

  package func focus(on node: _LayoutNode?) {
    if node === focusedNode { return }
    let old = focusedNode
    focusedNode = node
    if let old, old.isLive { old.focusDidChange() }
    node?.focusDidChange()
    host.accessibilityDidChange()
    requestFrame()
  }

  /// A view that is gone or leaving has no focus (contract I5).
  func releaseLostFocus() {
    guard let focusedNode else { return }
    if !focusedNode.isLive || focusedNode.isDeparting { focus(on: nil) }
  }

  /// Takes the focus from what lies in a node; says what had it.
  @discardableResult package func releaseFocus(in container: _LayoutNode) -> _LayoutNode? {
    var node = focusedNode
    while let current = node, current !== container { node = current.parent }
    if node == nil { return nil }
    let focused = focusedNode
    focus(on: nil)
    return focused
  }

  private func moveFocus(backwards: Bool) -> Bool {
    var all: [_LayoutNode] = []
    rootLayout.collectFocusable(into: &all)
    guard !all.isEmpty else { return false }
    let current = all.firstIndex { $0 === focusedNode }
    let next: Int
    if let current {
      next = (current + (backwards ? all.count - 1 : 1)) % all.count
    } else {
      next = backwards ? all.count - 1 : 0
    }
    focus(on: all[next])
    setShowsFocus(true)
    return true
  }

  /// Where nothing has the focus, a key that moves about goes to the first view that knows what to do with it.
  private func focusMoves(into press: KeyPress) -> Bool {
    let keys: [KeyEquivalent] = [.upArrow, .downArrow, .home, .end, .pageUp, .pageDown]
    guard keys.contains(press.key), press.modifiers.isEmpty else { return false }
    var all: [_LayoutNode] = []
    rootLayout.collectFocusable(into: &all)
    for node in all where node.key(press) {
      // What the key did may have taken the view away.
      if node.isLive { focus(on: node) }
      setShowsFocus(true)
      return true
    }
    return false
  }

  private func setShowsFocus(_ new: Bool) {
    if new == showsFocus { return }
    showsFocus = new
    if let focusedNode, focusedNode.isLive { focusedNode.focusDidChange() }
  }

  // MARK: - Hit testing

  /// The front-most leaf shown at a window point. With `includingEmpty` also a scroll view with nothing there.
  package func hitTest(_ point: CGPoint, includingEmpty: Bool = false) -> _LayoutNode? {
    rootLayout.hit(point, includingEmpty: includingEmpty)
  }
}

extension _LayoutNode {
  /// `point` is relative to this node as it is shown (contract L5).
  final func hit(_ point: CGPoint, includingEmpty: Bool) -> _LayoutNode? {
    if ownOpacity == 0 || !allowsHits { return nil }
    let size = animatesFrame ? presentedFrame.size : size
    let isInside =
      point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
      || clipsHits && extendsHits(to: point)
    if clipsHits {
      if !(isInside && containsHit(point)) { return nil }
      if let front = hitInFront(at: point) { return front }
    }
    guard let inner = innerMap.inverse?.apply(point) else { return nil }
    for child in drawingOrder.reversed() where child.isPlaced && child.departure == nil {
      let origin = drawnOrigin(of: child)
      var at = CGPoint(x: inner.x - origin.x, y: inner.y - origin.y)
      if let stage = child.stage {
        guard let inverse = stage.contentMap.inverse else { continue }
        at = inverse.apply(at)
      }
      if let found = child.hit(at, includingEmpty: includingEmpty) { return found }
    }
    if isInside && (isHittable(at: point) || includingEmpty && takesScrolling) {
      return self
    }
    return nil
  }

  final func collectFocusable(into list: inout [_LayoutNode]) {
    if ownOpacity == 0 || !allowsHits { return }
    if isFocusable { list.append(self) }
    for child in reachableChildren where child.departure == nil {
      child.collectFocusable(into: &list)
    }
  }
}
