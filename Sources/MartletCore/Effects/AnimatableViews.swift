import MartletMotion

/// A modifier whose body follows its moving data; a name for `Animatable & ViewModifier`.
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// The moving data of one view or modifier value, whatever its type (contract U1).
///
/// While it moves, its owner's body runs in each frame with the data as presented, and what it draws follows without
/// an animation of its own.
@MainActor class AnimatedData<Value>: ValueAnimation {
  unowned let node: _Node

  init(_ node: _Node) { self.node = node }

  /// The value that the body is to run with.
  func presented(_ value: Value) -> Value { value }
  /// Takes a new value, towards whose data the presented one moves from now on.
  func retarget(to new: Value) {}
  func advance(to time: Double) -> Bool { false }
  func isLogicallyComplete(at time: Double) -> Bool { true }
  var isMoving: Bool { false }

  /// Nil for values without animatable data.
  static func of(_ value: Value, _ node: _Node) -> AnimatedData<Value>? {
    guard let animatable = value as? any Animatable else { return nil }
    func open<A: Animatable>(_ value: A) -> AnimatedData<Value>? {
      if A.AnimatableData.self == EmptyAnimatableData.self { return nil }
      return AnimatedDataOf<A>(value, node) as? AnimatedData<Value>
    }
    return open(animatable)
  }
}

private final class AnimatedDataOf<A: Animatable>: AnimatedData<A> {
  private var data: AnimatedValue<A>
  private var shownTime = -Double.infinity

  init(_ value: A, _ node: _Node) {
    data = AnimatedValue(value)
    super.init(node)
  }

  override var isMoving: Bool { data.isMoving }

  override func presented(_ value: A) -> A {
    guard data.isMoving else { return value }
    var value = value
    value.animatableData = data.value(at: node.graph.time).animatableData
    return value
  }

  override func retarget(to new: A) {
    let transaction = node.effectiveTransaction
    let isNew = data.set(new, animation: transaction.animation, at: node.graph.time)
    if isNew && data.isMoving { node.graph.animate(self, transaction) }
  }

  override func advance(to time: Double) -> Bool {
    guard node.isMounted else { return false }
    // Once a frame, however many passes that has.
    if time == shownTime { return data.isMoving }
    shownTime = time
    let isRunning = data.advance(to: time)
    node.graph.mark(node, .animation)
    return isRunning
  }

  override func isLogicallyComplete(at time: Double) -> Bool {
    data.isLogicallyComplete(at: time)
  }
}
