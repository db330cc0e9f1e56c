import MartletMotion

/// A container that moves a value along keyframes and makes its content with it in every frame.
///
/// *Runs*: with a trigger once for each change of it; without one from the moment the view appears, again and again
/// unless told not to. Each run, a repeated one too, starts from the value that is presented then, so nothing jumps
/// (contract A3); a repetition that takes no time ends after its first run. `keyframes` is asked once a run.
/// *Rest*: after a run the value stays where it ended, and no frames are asked for (contract A7).
/// *Lifetime*: the value is kept as long as the container's identity; removal stops it.
@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  public typealias Body = Never
  let initialValue: Value
  let trigger: AnyTrigger?
  let isRepeating: Bool
  let content: (Value) -> Content
  let keyframes: @MainActor (Value) -> KeyframePath

  /// Runs once whenever `trigger` changes.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.trigger = AnyTrigger(trigger)
    isRepeating = false
    self.content = content
    self.keyframes = keyframes
  }

  /// Runs from the moment the view appears.
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    trigger = nil
    isRepeating = repeating
    self.content = content
    self.keyframes = keyframes
  }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    KeyframeAnimatorNode(view, parent)
  }
}

extension View {
  /// Moves a value along keyframes, from the moment the view appears, for what `content` makes of this view.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(initialValue: initialValue, repeating: repeating) {
      content(PlaceholderContentView(AnyView(self)), $0)
    } keyframes: {
      keyframes($0)
    }
  }

  /// The same, once whenever `trigger` changes.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(initialValue: initialValue, trigger: trigger) {
      content(PlaceholderContentView(AnyView(self)), $0)
    } keyframes: {
      keyframes($0)
    }
  }
}

// MARK: - Node

private final class KeyframeAnimatorNode<Value, Path: Keyframes, Content: View>:
  SingleChildNode<KeyframeAnimator<Value, Path, Content>, Content>, ValueAnimation
where Path.Value == Value {
  @exclusivity(unchecked) private var value: KeyframeAnimator<Value, Path, Content>
  private var shown: Value
  private var timeline: KeyframeTimeline<Value>?
  private var startTime = 0.0
  private var shownTime = -Double.infinity

  override init(_ view: KeyframeAnimator<Value, Path, Content>, _ parent: _Node) {
    value = view
    shown = view.initialValue
    super.init(view, parent)
    cause = .mounted
    child = Content._makeNode(runContent(), self)
    if view.trigger == nil { start() }
  }

  private func runContent() -> Content { tracked { value.content(shown) } }

  private func start() {
    begin(at: graph.time)
    shownTime = -.infinity
    graph.animate(self, Transaction())
  }

  private func begin(at time: Double) {
    startTime = time
    timeline = KeyframeTimeline(shown, value.keyframes(shown))
  }

  override func update(_ new: KeyframeAnimator<Value, Path, Content>) {
    let old = value
    value = new
    if let trigger = new.trigger, let before = old.trigger, !before.isSame(as: trigger) { start() }
    runUpdateForNewValue()
  }

  override func runUpdate() { child.update(runContent()) }

  func advance(to time: Double) -> Bool {
    guard isMounted, let timeline else { return false }
    // Once a frame, however many passes that has.
    if time == shownTime { return true }
    shownTime = time
    graph.mark(self, .animation)
    let duration = timeline.duration
    if time - startTime < duration {
      shown = timeline.value(time: time - startTime)
      return true
    }
    shown = timeline.value(time: duration)
    self.timeline = nil
    guard value.isRepeating, duration > 0 else { return false }
    // Several runs may have passed since the last frame; the second and all after it are the same.
    let passed = (time - startTime).truncatingRemainder(dividingBy: duration)
    begin(at: time - passed)
    shown = self.timeline?.value(time: passed) ?? shown
    return true
  }

  func isLogicallyComplete(at time: Double) -> Bool {
    timeline.map { time - startTime >= $0.duration } ?? true
  }
}
