import Foundation

/// All recognisers that watch one press, or one series of presses such as a double tap, and what they make of it.
///
/// The tree has the innermost gestures first: what is further out comes after it, before it where it has a high
/// priority, or beside it. A session is over when that is decided; then everybody is ready for the next.
@MainActor final class GestureSession {
  private let root: _Recognizer
  private let members: [AttachedRecognizer]
  /// The attached gestures, by their layout nodes, innermost first.
  let nodes: [_LayoutNode]
  private(set) var isOver = false

  /// The gestures on the way from a hit node to the root; nil if there are none.
  init?(hit: _LayoutNode?) {
    let found = Self.gestures(from: hit)
    var tree: _Recognizer?
    var members: [AttachedRecognizer] = []
    for (node, attachment) in found {
      let own = AttachedRecognizer(node, attachment.recognizer)
      members.append(own)
      guard let inner = tree else {
        tree = own
        continue
      }
      switch attachment.priority {
      case .normal: tree = ExclusivePair(inner, own)
      case .high: tree = ExclusivePair(own, inner)
      case .simultaneous: tree = SimultaneousPair(own, inner)
      }
    }
    guard let tree else { return nil }
    root = tree
    self.members = members
    nodes = found.map(\.node)
  }

  static func gestures(
    from hit: _LayoutNode?
  ) -> [(node: _LayoutNode, attachment: _GestureAttachment)] {
    var found: [(node: _LayoutNode, attachment: _GestureAttachment)] = []
    var next = hit
    while let node = next {
      if let attachment = node.gestureAttachment {
        if !attachment.mask.contains(.subviews) { found = [] }
        if attachment.mask.contains(.gesture) && node.owner.isEnabled {
          found.append((node, attachment))
        }
      }
      next = node.parent
    }
    return found
  }

  var deadline: Double { isOver ? .infinity : root.deadline }

  func handle(_ event: PointerEvent) {
    guard !isOver else { return }
    root.handle(event)
    settle()
  }

  private func settle() {
    root.deliver(.go)
    if root.status.isOver { finish() }
  }

  /// Nobody presses any more: what waits for nothing but another press is over.
  func released() {
    if !isOver && root.deadline == .infinity { cancel() }
  }

  /// Nothing more comes of what waits for another press.
  func conclude() {
    for _ in 0..<8 where !isOver && root.deadline < .infinity {
      handle(PointerEvent(phase: .waited, location: .zero, time: root.deadline))
    }
    cancel()
  }

  func cancel() {
    if isOver { return }
    root.deliver(.cancelled)
    finish()
  }

  /// Lets go of gestures whose views are gone, leaving or disabled (contracts I5, I8).
  func dropLost() {
    if isOver { return }
    var hasLost = false
    for member in members where !member.isLost && !member.canAct {
      member.lose()
      hasLost = true
    }
    if !hasLost { return }
    root.handle(PointerEvent(phase: .waited, location: .zero, time: -.infinity))
    settle()
  }

  private func finish() {
    isOver = true
    // Those that lost and were not told.
    root.deliver(.cancelled)
    root.reset()
  }
}

/// A gesture where it is attached: gone once its view is.
private final class AttachedRecognizer: _Recognizer {
  private let node: _LayoutNode
  private let recognizer: _Recognizer
  private(set) var isLost = false

  init(_ node: _LayoutNode, _ recognizer: _Recognizer) {
    self.node = node
    self.recognizer = recognizer
  }

  var canAct: Bool { node.isLive && !node.isDeparting && node.owner.isEnabled }

  func lose() {
    isLost = true
    recognizer.deliver(.cancelled)
    recognizer.reset()
  }

  override var status: GestureStatus { isLost ? .failed : recognizer.status }
  override var revision: Int { recognizer.revision }
  override var deadline: Double { isLost ? .infinity : recognizer.deadline }
  override var yieldsWhilePressed: Bool { !isLost && recognizer.yieldsWhilePressed }
  override var isRecognizedByHolding: Bool { !isLost && recognizer.isRecognizedByHolding }
  override func handle(_ event: PointerEvent) {
    if !isLost { recognizer.handle(event) }
  }
  override func deliver(_ verdict: Verdict) {
    if !isLost { recognizer.deliver(verdict) }
  }
  override func reset() {
    if !isLost { recognizer.reset() }
  }
}
