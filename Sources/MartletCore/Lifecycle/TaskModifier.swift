public nonisolated struct _TaskModifier<ID: Equatable>: ViewModifier {
  public typealias Body = Never
  let id: ID
  let priority: TaskPriority
  let action: @isolated(any) @Sendable () async -> Void
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    TaskNode(view, parent)
  }
}

@available(iOS 15.0, macOS 12.0, *)
extension View {
  /// Starts a task when the view appears and cancels it when the view is removed (fact F47).
  @preconcurrency nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: action))
  }

  /// The same; another `id` cancels the task and starts a new one.
  @preconcurrency nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }
}

private final class TaskNode<C: View, ID: Equatable>:
  SingleChildNode<ModifiedContent<C, _TaskModifier<ID>>, C>
{
  private var modifier: _TaskModifier<ID>
  private var task: Task<Void, Never>?
  /// The passes of one frame may bring several ids: the last one gets a task.
  private var isStarting = false

  override init(_ view: ModifiedContent<C, _TaskModifier<ID>>, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    start()
    child = C._makeNode(view.content, self)
  }

  private func start() {
    if isStarting { return }
    isStarting = true
    graph.afterLayout { [weak self] in
      guard let self, isMounted else { return }
      isStarting = false
      let action = modifier.action
      task = Task(priority: modifier.priority) { await action() }
    }
  }

  override func update(_ new: ModifiedContent<C, _TaskModifier<ID>>) {
    let isSame = new.modifier.id == modifier.id
    modifier = new.modifier
    if !isSame {
      task?.cancel()
      start()
    }
    child.update(new.content)
  }

  override func unmount() {
    task?.cancel()
    super.unmount()
  }
}
