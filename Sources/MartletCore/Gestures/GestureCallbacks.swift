/// A gesture and what to do when it has ended. See `Gesture.onEnded(_:)`.
@frozen public nonisolated struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never
  @usableFromInline let content: Content
  @usableFromInline let action: (Value) -> Void

  @inlinable init(content: Content, action: @escaping (Value) -> Void) {
    self.content = content
    self.action = action
  }

  @MainActor public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    EndedGestureNode(gesture, Content._makeGesture(gesture.content, context))
  }
}

/// A gesture and what to do while it goes on. See `Gesture.onChanged(_:)`.
@frozen public nonisolated struct _ChangedGesture<Content: Gesture>: Gesture
where Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never
  @usableFromInline let content: Content
  @usableFromInline let action: (Value) -> Void

  @inlinable init(content: Content, action: @escaping (Value) -> Void) {
    self.content = content
    self.action = action
  }

  @MainActor public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    ChangedGestureNode(gesture, Content._makeGesture(gesture.content, context))
  }
}

/// A gesture with another value. See `Gesture.map(_:)`.
@frozen public nonisolated struct _MapGesture<Content: Gesture, Value>: Gesture {
  public typealias Body = Never
  @usableFromInline let content: Content
  @usableFromInline let transform: (Content.Value) -> Value

  @inlinable init(content: Content, transform: @escaping (Content.Value) -> Value) {
    self.content = content
    self.transform = transform
  }

  @MainActor public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    MapGestureNode(gesture, Content._makeGesture(gesture.content, context))
  }
}

extension Gesture {
  /// Runs an action when the gesture ends as it should; not when it fails or is cancelled.
  @inlinable nonisolated public func onEnded(
    _ action: @escaping (Value) -> Void
  ) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  @inlinable nonisolated public func map<T>(
    _ body: @escaping (Value) -> T
  ) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Runs an action with each value that differs from the one before, until the gesture ends.
  @inlinable nonisolated public func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}

// MARK: - Pressed or not

/// Tells whether the view counts as pressed: the gesture's value until it is over, then false.
package nonisolated struct PressingGesture<Content: Gesture>: Gesture where Content.Value == Bool {
  package typealias Value = Bool
  package typealias Body = Never
  let content: Content
  let action: ((Bool) -> Void)?

  @MainActor package static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    PressingGestureNode(gesture, Content._makeGesture(gesture.content, context))
  }
}

extension Gesture where Value == Bool {
  nonisolated package func onPressing(_ action: ((Bool) -> Void)?) -> PressingGesture<Self> {
    PressingGesture(content: self, action: action)
  }
}

// MARK: - Nodes

private final class EndedGestureNode<Content: Gesture>:
  CallbackGestureNode<_EndedGesture<Content>, Content>
{
  override func update(_ new: _EndedGesture<Content>) {
    gesture = new
    child.update(new.content)
  }
  override func act(on phase: GesturePhase<Content.Value>) {
    if case .ended(let value) = phase { gesture.action(value) }
  }
  override func activate() -> Content.Value? {
    let value = child.activate()
    if let value { gesture.action(value) }
    return value
  }
}

private final class ChangedGestureNode<Content: Gesture>:
  CallbackGestureNode<_ChangedGesture<Content>, Content>
where Content.Value: Equatable {
  private var last: Content.Value?

  override func update(_ new: _ChangedGesture<Content>) {
    gesture = new
    child.update(new.content)
  }
  override func act(on phase: GesturePhase<Content.Value>) {
    switch phase {
    case .possible(let value?), .active(let value):
      if value == last { return }
      last = value
      gesture.action(value)
    case .possible(nil): break
    case .ended, .failed: last = nil
    }
  }
}

private final class MapGestureNode<Content: Gesture, Value>:
  WrappingGestureNode<_MapGesture<Content, Value>, Content>
{
  override var phase: GesturePhase<Value> { child.phase.map(gesture.transform) }
  override func activate() -> Value? { child.activate().map(gesture.transform) }
  override func update(_ new: _MapGesture<Content, Value>) {
    gesture = new
    child.update(new.content)
  }
}

private final class PressingGestureNode<Content: Gesture>:
  CallbackGestureNode<PressingGesture<Content>, Content>
where Content.Value == Bool {
  private var isPressed = false

  override func update(_ new: PressingGesture<Content>) {
    gesture = new
    child.update(new.content)
  }
  override func act(on phase: GesturePhase<Bool>) {
    let isPressed = phase.status.isOver ? false : phase.value ?? false
    if isPressed == self.isPressed { return }
    self.isPressed = isPressed
    gesture.action?(isPressed)
  }
}
