import MartletMotion

/// A container that animates its content from phase to phase, over and over or once for each change of a trigger.
///
/// *Order*: shows the first phase at first. Each next phase starts in the frame in which the animation of the one
/// before is logically complete. Without a trigger the first follows the last; with one, a change of it shows the
/// second phase and the rest, returns to the first and stops there; a change on the way starts over (*assumed*).
/// *Animation*: `animation` is asked with the phase that is about to be shown.
/// *Nothing moves*: a phase that starts no animation is followed by the next one in the next frame; when a whole
/// round moves nothing the container rests (contract A7) until its value, or something its content read, changes
/// (*assumed*).
/// *Lifetime*: the phase is kept as long as the container's identity; removal stops it.
@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  public typealias Body = Never
  let phases: [Phase]
  let trigger: AnyTrigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  /// Runs through `phases` once whenever `trigger` changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyTrigger(trigger)
    self.content = content
    self.animation = animation
  }

  /// Runs through `phases` again and again from the moment the view appears.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    PhaseAnimatorNode(view, parent)
  }
}

extension View {
  /// Animates what `content` makes of this view through `phases`, once whenever `trigger` changes.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, trigger: trigger) {
      content(PlaceholderContentView(AnyView(self)), $0)
    } animation: {
      animation($0)
    }
  }

  /// Animates what `content` makes of this view through `phases`, again and again.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases) {
      content(PlaceholderContentView(AnyView(self)), $0)
    } animation: {
      animation($0)
    }
  }
}

/// A value of which only matters whether it has changed.
nonisolated struct AnyTrigger {
  private let value: Any
  private let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { $0 as? Value == value }
  }

  func isSame(as other: AnyTrigger) -> Bool { isEqual(other.value) }
}

// MARK: - Node

private final class PhaseAnimatorNode<Phase: Equatable, Content: View>:
  SingleChildNode<PhaseAnimator<Phase, Content>, Content?>, ValueAnimation
{
  @exclusivity(unchecked) private var value: PhaseAnimator<Phase, Content>
  private var index = 0
  /// Counts steps and starts, so that what was overtaken by a newer one does nothing more.
  private var step = 0
  private var stepTime = 0.0
  private var isRunning = false
  /// The newest step is over and the next one may not come in the same frame.
  private var waitsForNextFrame = false
  private var isInStep = false
  /// Steps in a row that started no animation.
  private var stillSteps = 0

  override init(_ view: PhaseAnimator<Phase, Content>, _ parent: _Node) {
    value = view
    super.init(view, parent)
    cause = .mounted
    child = Content?._makeNode(runContent(), self)
    if view.trigger == nil { start() }
  }

  private func runContent() -> Content? {
    guard !value.phases.isEmpty else {
      graph.report(
        contract: "E1", what: "a phase animator has no phases", at: self,
        causes: ["the sequence of phases is empty"],
        remedy: "give it one phase or more; until then it shows nothing")
      return nil
    }
    if index >= value.phases.count { index = 0 }
    return tracked { value.content(value.phases[index]) }
  }

  override func update(_ new: PhaseAnimator<Phase, Content>) {
    let old = value
    value = new
    runUpdateForNewValue()
    switch (old.trigger, new.trigger) {
    case (let old?, let new?) where !old.isSame(as: new):
      index = 0
      start()
    case (nil, _?): isRunning = index != 0
    default: break
    }
  }

  override func runUpdate() {
    child.update(runContent())
    if value.trigger == nil && !isRunning && !isInStep { start() }
  }

  // MARK: Steps

  private func start() {
    isRunning = true
    stillSteps = 0
    waitsForNextFrame = false
    step += 1
    let step = step
    graph.afterLayout { [weak self] in if self?.step == step { self?.showNext() } }
  }

  private func showNext() {
    guard isMounted, isRunning, !value.phases.isEmpty else { return isRunning = false }
    index = (index + 1) % value.phases.count
    step += 1
    stepTime = graph.time
    let step = step
    var transaction = Transaction(animation: value.animation(value.phases[index]))
    transaction.addAnimationCompletion { [weak self] in
      MainActor.assumeIsolated { self?.stepEnded(step) }
    }
    graph.runInPass(transaction) { [weak self] in
      guard let self, isMounted else { return }
      isInStep = true
      isDirty = false
      cause = .animation
      runUpdate()
      isInStep = false
    }
  }

  private func stepEnded(_ ended: Int) {
    guard isMounted, isRunning, ended == step else { return }
    if value.trigger != nil && index == 0 { return isRunning = false }
    if graph.time > stepTime {
      stillSteps = 0
      return showNext()
    }
    stillSteps += 1
    if value.trigger == nil && stillSteps >= value.phases.count && index == 0 {
      return isRunning = false
    }
    waitsForNextFrame = true
    graph.animate(self, Transaction())
  }

  func advance(to time: Double) -> Bool {
    guard isMounted, isRunning, waitsForNextFrame else { return false }
    if time <= stepTime { return true }
    waitsForNextFrame = false
    showNext()
    return false
  }

  func isLogicallyComplete(at time: Double) -> Bool { !waitsForNextFrame }
}
