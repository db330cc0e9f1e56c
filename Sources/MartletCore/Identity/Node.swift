import Foundation

/// A place in the tree of identities. It owns state and lives from mount to unmount (contract I1).
///
/// There are two kinds of node. *Structure nodes*, this class, stand for views: they own identity, state and
/// what they read. *Layout nodes* own geometry and drawing; a structure node hands those beneath it to the
/// nearest layout node above as one flat run, which is how a modifier on several views reaches each (I6).
@MainActor open class _Node {
  package unowned(unsafe) final let graph: ViewGraph
  package unowned(unsafe) final let parent: _Node?
  /// Distance from the root; parents are updated before children.
  package final let depth: Int
  /// Tells two nodes apart that stood at the same path one after the other.
  package final let serial: Int
  /// The environment that this node and what lies beneath it read.
  @exclusivity(unchecked) package final var environment: EnvironmentScope
  /// The nearest `.animation` or `.transaction` above.
  @exclusivity(unchecked) package final var transactionScope: TransactionScope?
  /// Rows beneath are mounted by a lazy container when they are needed (contract S1).
  @exclusivity(unchecked) package final var isInLazyContainer = false
  @exclusivity(unchecked) final var isDirty = false
  @exclusivity(unchecked) package final var isMounted = true
  /// A layout node of this node comes or goes on a stage (see TransitionStage).
  @exclusivity(unchecked) final var hasStages = false
  /// Counts the runs of this node's body; what was read in an earlier run is forgotten.
  @exclusivity(unchecked) final var readEpoch = 0
  /// Bit set of the preference keys written at or below this node.
  @exclusivity(unchecked) final var preferenceMask: UInt64 = 0
  /// Here or below is state that its row keeps when it is out of sight (contract S2); never unset.
  @exclusivity(unchecked) final var keepsState = false
  @exclusivity(unchecked) package final var bodyCount = 0
  @exclusivity(unchecked) final var cause: UpdateReason.Cause = .valueChanged
  /// What else changed while the node waited for its run.
  final var furtherCauses: [UpdateReason.Cause] = []
  /// The observable properties that this node's closures read.
  private final var observations: [ObservationLink] = []
  final var hasReportedMissingObject = false

  /// The root of a graph.
  init(root graph: ViewGraph) {
    self.graph = graph
    parent = nil
    depth = 0
    serial = 0
    environment = graph.rootEnvironment
  }

  public init(_ parent: _Node) {
    graph = parent.graph
    self.parent = parent
    depth = parent.depth + 1
    serial = parent.graph.nextSerial()
    environment = parent.environment
    transactionScope = parent.transactionScope
    isInLazyContainer = parent.isInLazyContainer && parent.passesLaziness
  }

  // MARK: - Children

  /// Appends the layout nodes at and beneath this node, in drawing order.
  open func collect(_ run: inout [_LayoutNode]) {
    for child in childNodes { child.collect(&run) }
  }

  /// The same for a lazy container: rows that are not mounted yet are told of, not made.
  open func collectSegments(_ segments: inout [_LazySegment]) {
    if isInLazyContainer && passesLaziness {
      for child in childNodes { child.collectSegments(&segments) }
    } else {
      var run: [_LayoutNode] = []
      collect(&run)
      if !run.isEmpty { segments.append(FixedSegment(run)) }
    }
  }

  /// What lies directly below belongs to the same lazy container as this node does.
  open var passesLaziness: Bool { true }

  /// For a container: the layout nodes beneath, which its own layout node arranges.
  open func collectContent(_ run: inout [_LayoutNode]) {}

  /// Views above do not see the preferences written below: those of a presentation are not its presenter's.
  open var keepsPreferences: Bool { false }

  /// Live children in order, for walks that may be slow: dumps, preferences, accessibility.
  open var childNodes: [_Node] { [] }

  /// Children that are leaving (contract I5), for dumps.
  open var departingNodes: [_Node] { [] }

  /// How `child` is named in an identity path: an index, a branch or an explicit id.
  open func pathComponent(of child: _Node) -> String { "0" }

  /// The type of view that this node stands for.
  open var viewType: Any.Type { Never.self }

  /// The layout node that this node made, if it made exactly one.
  open var ownLayoutNode: _LayoutNode? { nil }

  /// The value of the modifier that this node stands for, for the wrappers which that modifier made.
  func modifierValue<M>(_ type: M.Type) -> M { preconditionFailure("\(viewType) is no \(type)") }

  // MARK: - Changes

  /// Something this node read has changed: run its body again.
  open func runUpdate() {}

  /// The parent gave a new value: runs the update at once, and so does without the one that waits.
  final func runUpdateForNewValue() {
    cause = .valueChanged
    isDirty = false
    furtherCauses = []
    runUpdate()
  }

  /// A child's run of layout nodes is not what it was.
  open func childRunChanged() { parent?.childRunChanged() }

  package final func runChanged() { parent?.childRunChanged() }

  /// The node is gone for good. Subclasses unmount their children first, then call super.
  open func unmount() {
    isMounted = false
    for link in observations { link.cancel() }
    observations = []
    if hasStages { graph.endStages(of: self) }
    ownLayoutNode?.isAlive = false
    if preferenceMask != 0 { graph.preferencesDidChange(preferenceMask) }
  }

  /// Runs `body` so that what it reads is registered for this node, and counts the run.
  ///
  /// No node may be made or updated inside: what its body observes would be observed by this node too.
  package final func tracked<R>(_ body: () -> R) -> R {
    let earlier = beginRun()
    let result = reading(body)
    endRun(earlier)
    return result
  }

  /// A run whose reads come in several calls of `reading`: forgets what earlier runs read. Returns what they
  /// observed, which `endRun` cancels, so that no change in between is missed.
  final func beginRun() -> [ObservationLink] {
    readEpoch &+= 1
    bodyCount &+= 1
    graph.counts.bodies &+= 1
    if graph.recordsUpdates { graph.recordUpdate(of: self) }
    let earlier = observations
    if !earlier.isEmpty { observations = [] }
    return earlier
  }

  /// A run whose reads come in calls of `reading`; nodes may be updated in it.
  package final func runAgain(_ body: () -> Void) {
    let earlier = beginRun()
    body()
    endRun(earlier)
  }

  final func endRun(_ earlier: [ObservationLink]) {
    for link in earlier { link.cancel() }
  }

  /// Runs `body` so that what it reads is registered in addition to what this node has read before.
  package final func reading<R>(_ body: () -> R) -> R {
    let outer = Tracking.current
    Tracking.current = Unmanaged.passUnretained(self)
    defer { Tracking.current = outer }
    let (result, link) = ObservationLink.run(self, body)
    if let link { observations.append(link) }
    return result
  }

  /// The transaction of the running pass as this node sees it.
  package final var effectiveTransaction: Transaction {
    transactionScope?.resolved(in: graph) ?? graph.passTransaction
  }

  /// This node or one above it has been removed and only waits for its animations to end (contract I5).
  package final var isDeparting: Bool {
    var child: _Node = self
    while let parent = child.parent {
      if parent.departingNodes.contains(where: { $0 === child }) { return true }
      child = parent
    }
    return false
  }

  /// The state that the node keeps, for dumps and tests.
  package func stateSlots() -> [StateSlot] { [] }
  /// Tells of the state at and below this node that outlives a row's nodes: whose it is, its name and its value.
  func collectKept(_ keep: (_Node, String, Any) -> Void) {
    guard keepsState else { return }
    for child in childNodes { child.collectKept(keep) }
  }
  /// The view's dynamic properties, set or not.
  var dynamicPropertyNames: [String] { [] }

  // MARK: - Naming

  /// The path from the root: what identity is (contract I1).
  package final var path: String {
    guard let parent else { return "" }
    let above = parent.path
    let component = parent.pathComponent(of: self)
    return above.isEmpty ? component : above + "/" + component
  }
}

/// The body that is running, so that reads know whom to register.
enum Tracking {
  @exclusivity(unchecked) nonisolated(unsafe) static var current: Unmanaged<_Node>?
  /// Reads on other threads are not reads of the running body.
  @exclusivity(unchecked) nonisolated(unsafe) static var thread: pthread_t?
  /// Values are compared: bindings are read as bodies would read them, and nobody is registered.
  @exclusivity(unchecked) nonisolated(unsafe) private static var isComparing = false

  /// The calling code runs within a body, or compares values for one.
  static var isReading: Bool { (current != nil || isComparing) && thread == pthread_self() }

  static var compares: Bool { isComparing && thread == pthread_self() }

  static func whileReading<R>(_ body: () -> R) -> R {
    let outer = (current, isComparing)
    (current, isComparing) = (nil, true)
    defer { (current, isComparing) = outer }
    return body()
  }

  static func withoutReader<R>(_ body: () -> R) -> R {
    let outer = current
    current = nil
    defer { current = outer }
    return body()
  }

  static func withReader(_ node: _Node, _ body: () -> Void) {
    let outer = current
    current = Unmanaged.passUnretained(node)
    defer { current = outer }
    body()
  }
}

/// The node of one view type: an update is a call on a typed final class, never a cast.
open class _ViewNode<V: View>: _Node {
  public init(_ view: V, _ parent: _Node) { super.init(parent) }

  /// The parent gives a new value for the same identity (contract I2).
  open func update(_ new: V) {}

  open override var viewType: Any.Type { V.self }
}
