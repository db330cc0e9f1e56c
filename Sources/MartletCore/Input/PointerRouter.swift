import Foundation

/// What the pointer does, in window coordinates.
public struct _PointerEvent {
  public enum Phase { case pressed, moved, released, cancelled }
  public var phase: Phase
  public var location: CGPoint
  /// Seconds on the host's clock.
  public var time: Double
  public var modifiers: EventModifiers
}

/// What a layout node answers to a pointer event.
public enum _PointerResponse {
  /// It has nothing to do with this press.
  case ignored
  /// It follows the press and may recognise something later.
  case following
  /// It recognised something: nobody else gets this press any more.
  case recognized
}

/// Brings a press to the nodes under it: the deepest first, outwards from there. The first that recognises a
/// gesture keeps it, and the others are told that theirs is cancelled.
@MainActor final class PointerRouter {
  unowned(unsafe) var graph: ViewGraph!
  private var followers: [_LayoutNode] = []
  private var isPressed = false

  func press(at location: CGPoint, modifiers: EventModifiers) {
    cancel()
    isPressed = true
    var node = graph.hitTest(location)
    var path: [_LayoutNode] = []
    while let current = node {
      path.append(current)
      node = current.parent
    }
    let event = event(.pressed, location, modifiers)
    for node in path {
      switch node.pointer(event) {
      case .ignored: break
      case .following: followers.append(node)
      case .recognized:
        settle(on: node)
        followers = [node]
        return
      }
    }
  }

  func move(to location: CGPoint) {
    guard isPressed else { return }
    deliver(event(.moved, location, []))
  }

  func release(at location: CGPoint) {
    guard isPressed else { return }
    isPressed = false
    deliver(event(.released, location, []))
    followers = []
  }

  func cancel() {
    isPressed = false
    let old = followers
    followers = []
    for node in old where node.isLive { _ = node.pointer(event(.cancelled, .zero, [])) }
  }

  private func event(
    _ phase: _PointerEvent.Phase, _ location: CGPoint, _ modifiers: EventModifiers
  ) -> _PointerEvent {
    _PointerEvent(phase: phase, location: location, time: graph.host.now, modifiers: modifiers)
  }

  private func deliver(_ event: _PointerEvent) {
    for node in followers where node.isLive {
      switch node.pointer(event) {
      case .recognized:
        settle(on: node)
        followers = [node]
        return
      case .ignored: followers.removeAll { $0 === node }
      case .following: break
      }
    }
  }

  private func settle(on winner: _LayoutNode) {
    for node in followers where node !== winner && node.isLive {
      _ = node.pointer(event(.cancelled, .zero, []))
    }
  }
}
