import Foundation
import MartletDrawing

/// All of one window: the tree of nodes, what waits to be done, and the frame that does it.
///
/// A frame (contract U4) runs queued transactions one pass after another, each until update and layout are quiet;
/// then what appeared or changed runs its actions, whose writes go round again; then the display list is
/// made. The parts are in ViewGraph+Updates, +Animation, +Frame, +Transitions and the folder Input.
@MainActor package final class ViewGraph {
  package unowned let host: any RuntimeHost
  package internal(set) var size: CGSize
  package internal(set) var safeArea: EdgeInsets
  let rootEnvironment = EnvironmentScope()
  package private(set) var root: _Node!
  private(set) var rootLayout: RootLayoutNode!

  // MARK: Writes and passes
  struct WriteGroup {
    let id: Int
    let transaction: Transaction
    var changes: [any QueuedChange] = []
  }
  @exclusivity(unchecked) var groups: [WriteGroup] = []
  /// Writes of the next frame.
  @exclusivity(unchecked) var deferredGroups: [WriteGroup] = []
  /// Writes that came on other threads.
  nonisolated let inbox = WriteInbox()
  @exclusivity(unchecked) private var groupCount = 0
  /// Numbers the passes: one transaction's update and layout.
  @exclusivity(unchecked) var pass = 0
  @exclusivity(unchecked) var passTransaction = Transaction()
  /// The time of the frame that is being made, on the host's clock.
  @exclusivity(unchecked) package internal(set) var time = 0.0

  // MARK: Dirty nodes, by depth
  @exclusivity(unchecked) var updateQueue: [[_Node]] = []
  @exclusivity(unchecked) var lowestUpdate = Int.max
  @exclusivity(unchecked) var layoutQueue: [[_LayoutNode]] = []
  @exclusivity(unchecked) var deepestLayout = -1
  /// Wait for the end of the updates, see `afterUpdates`.
  @exclusivity(unchecked) var lateUpdates: [() -> Void] = []

  // MARK: Animation
  /// Changes of frames in this pass may be animated, so frames are noted before they change.
  @exclusivity(unchecked) var capturing = false
  @exclusivity(unchecked) var captures: [FrameCapture] = []
  var runningFrames: [_LayoutNode] = []
  var stages: [ObjectIdentifier: [TransitionStage]] = [:]
  var pendingPhases: [PendingPhase] = []
  /// Some transition has an animation of its own: it acts without a transaction's.
  var hasAnimatedTransitions = false
  var watchedCompletions: [AnimationCompletion] = []
  /// Completions that modifiers added to this pass's transaction.
  @exclusivity(unchecked) var passCompletions: [AnimationCompletion] = []
  var valueAnimations: [any ValueAnimation] = []
  /// Who is in `valueAnimations`: thousands may move at once.
  @exclusivity(unchecked) var movingValues: Set<ObjectIdentifier> = []
  @exclusivity(unchecked) var insertedNodes: [_Node] = []
  @exclusivity(unchecked) var departingHolders: [_LayoutNode] = []
  @exclusivity(unchecked) var transactionModifiers = 0
  var hasDepartures: Bool { !departingHolders.isEmpty }

  // MARK: Safe area (see SafeArea)
  /// Somebody takes a part of the window for itself; never unset.
  @exclusivity(unchecked) package internal(set) var usesSafeArea = false
  /// Layout ran since those who look at the safe area were last asked.
  @exclusivity(unchecked) var safeAreaIsStale = false
  var safeAreaUsers: [any SafeAreaUser] = []

  // MARK: Timelines
  /// The date at `startTime`: the one look at the time of day (contract H1).
  package var startDate = Date()
  let startTime: Double
  package var timelines: [any TimelineFollower] = []
  /// Where the pointer is and what it is over, see Hover.
  package let hover = Hover()
  /// What the host was last asked for; infinite for nothing.
  var requestedWakeUp = Double.infinity

  // MARK: After layout
  var geometryReaders: [any GeometryDependent] = []
  var geometryWatchers: [any GeometryWatcher] = []
  /// Nil until a view has a matched geometry effect.
  var matched: MatchedGeometry?
  /// Something moved since readers were last asked.
  @exclusivity(unchecked) var needsGeometryCheck = false
  @exclusivity(unchecked) var needsWatcherCheck = false
  @exclusivity(unchecked) var actions: [() -> Void] = []
  @exclusivity(unchecked) var changedPreferences: UInt64 = 0
  /// The same for layers, which are made again within a pass.
  @exclusivity(unchecked) var changedLayerPreferences: UInt64 = 0
  var preferenceLayers: [any PreferenceReader] = []
  var preferenceReaders: [any PreferenceReader] = []
  @exclusivity(unchecked) var needsDisplay = true
  @exclusivity(unchecked) var isInFrame = false
  /// Update and layout run: actions have to wait.
  @exclusivity(unchecked) package internal(set) var isUpdating = false
  private(set) var frameNumber = 0
  @exclusivity(unchecked) private var hasRequestedFrame = false

  /// Rows that came into sight again in this pass and find their state (contract S2).
  @exclusivity(unchecked) var restorations: [ParkedRow] = []

  // MARK: Input
  let pointer = PointerRouter()
  @exclusivity(unchecked) var backHandlers: [any BackHandler] = []
  package internal(set) var focusedNode: _LayoutNode?
  @exclusivity(unchecked) var keyTargets: [_LayoutNode] = []

  // MARK: Presentations
  /// Nil until something is presented.
  var topLayer: TopLayerNode?

  // MARK: Evidence
  @exclusivity(unchecked) package var counts = Counts()
  @exclusivity(unchecked) package var recordsUpdates = false
  @exclusivity(unchecked) var updateRecords: [UpdateRecord] = []
  @exclusivity(unchecked) package var layoutTrace: LayoutTrace?
  @exclusivity(unchecked) private var lastSerial = 0

  package struct Counts {
    package var bodies = 0
    package var measures = 0
    package var places = 0
    package var fragments = 0
    package var passes = 0
  }

  package init<V: View>(
    host: any RuntimeHost, size: CGSize, safeArea: EdgeInsets = EdgeInsets(),
    environment: (inout EnvironmentValues) -> Void = { _ in }, recordsUpdates: Bool = false,
    root view: V
  ) {
    self.host = host
    self.recordsUpdates = recordsUpdates
    self.size = size
    self.safeArea = safeArea.sane
    usesSafeArea = self.safeArea != EdgeInsets()
    startTime = host.now
    time = startTime
    setEnvironment(environment)
    pointer.graph = self
    inbox.deliver = { [weak self] in self?.inbox.drain() }
    if DebugFlags.current.contains(.layout) { layoutTrace = LayoutTrace() }
    if DebugFlags.current.contains(.updates) { self.recordsUpdates = true }
    passTransaction.disablesAnimations = true
    let root = RootNode<V>(self)
    self.root = root
    rootLayout = root.layoutNode
    inPass {
      root.mount(view)
      markLayout(rootLayout)
    }
    requestFrame()
  }

  /// Gives the root a new value, as a parent would.
  package func update<V: View>(root view: V) {
    guard let root = root as? RootNode<V> else { return }
    let transaction = Transaction.current
    for completion in transaction.completions { completion.hold() }
    runInPass(transaction) { root.child.update(view) }
  }

  /// Queues an update that gets a pass of its own, which releases the transaction's completions.
  package func runInPass(_ transaction: Transaction, _ update: @escaping () -> Void) {
    pendingUpdates.append((transaction, update))
    requestFrame()
  }
  @exclusivity(unchecked) var pendingUpdates: [(transaction: Transaction, update: () -> Void)] = []

  package func resize(to size: CGSize, safeArea: EdgeInsets? = nil) {
    let safeArea = safeArea?.sane ?? self.safeArea
    if size == self.size && safeArea == self.safeArea { return }
    self.size = size
    self.safeArea = safeArea
    if safeArea != EdgeInsets(), !usesSafeArea {
      safeAreaIsUsed()
      rootLayout.followSafeArea()
    }
    markLayout(rootLayout)
    requestFrame()
  }

  /// Sets values that the whole window sees, such as the desktop's colour scheme.
  package func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(rootEnvironment)
    change(&values)
    let wasRightToLeft = rootEnvironment.isRightToLeft
    for written in values.written { rootEnvironment.setRootValue(written) }
    if root == nil { return }
    if rootEnvironment.isRightToLeft != wasRightToLeft { rootLayout.forgetLayout() }
    requestFrame()
  }

  /// What the whole window sees; reading it registers nobody.
  package var rootValues: EnvironmentValues { EnvironmentValues(untracked: rootEnvironment) }

  /// The window is gone: everything disappears.
  package func unmount() {
    pointer.cancel()
    root.unmount()
    for completion in watchedCompletions { afterLayout { completion.fire() } }
    watchedCompletions = []
    runActions()
  }

  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  package func requestFrame() {
    if hasRequestedFrame || isInFrame { return }
    hasRequestedFrame = true
    host.requestFrame()
  }

  func frameBegins() {
    hasRequestedFrame = false
    frameNumber += 1
  }

  // MARK: - Queued writes

  /// The group that a write of this transaction joins: the newest one, if it is of the same call. A write that a body
  /// makes is for the next frame: a body that always writes must not keep this one from ending.
  func group(for transaction: Transaction) -> Int {
    if let body = Tracking.current?.takeUnretainedValue(), Tracking.thread == pthread_self() {
      report(
        contract: "U2", what: "state was changed while the body of \(body.viewType) ran", at: body,
        causes: ["a body, or something it calls, writes to state"],
        remedy: "write in an action, in onChange or in task; this write waits for the next frame")
      return join(&deferredGroups, transaction)
    }
    return join(&groups, transaction)
  }

  private func join(_ groups: inout [WriteGroup], _ transaction: Transaction) -> Int {
    if let last = groups.last, last.transaction.serial == transaction.serial { return last.id }
    groupCount += 1
    groups.append(WriteGroup(id: groupCount, transaction: transaction))
    for completion in transaction.completions { completion.hold() }
    return groupCount
  }

  func enqueue(_ change: any QueuedChange, in group: Int) {
    if let last = groups.indices.last, groups[last].id == group {
      groups[last].changes.append(change)
    } else if let last = deferredGroups.indices.last {
      deferredGroups[last].changes.append(change)
    }
    requestFrame()
  }

  // MARK: - Reports

  package func report(
    contract: String, what: String, at node: _Node, causes: [String], remedy: String
  ) {
    host.report(
      RuntimeIssue(
        contract: contract, what: what, place: node.namedPath, likelyCauses: causes, remedy: remedy)
    )
  }
}

/// The top of the tree.
final class RootNode<V: View>: _Node {
  private(set) var child: _ViewNode<V>!
  private(set) var layoutNode: RootLayoutNode!

  init(_ graph: ViewGraph) {
    super.init(root: graph)
    layoutNode = RootLayoutNode(owner: self)
  }

  func mount(_ view: V) {
    child = V._makeNode(view, self)
    childRunChanged()
  }

  override func collectContent(_ run: inout [_LayoutNode]) { child.collect(&run) }
  override func childRunChanged() {
    layoutNode.content.runIsStale = true
    graph.markLayout(layoutNode.content)
  }
  override var childNodes: [_Node] { child.map { [$0] } ?? [] }
  override var ownLayoutNode: _LayoutNode? { layoutNode }
  override var viewType: Any.Type { RootNode<Never>.self }
  override func unmount() {
    child.unmount()
    super.unmount()
  }
}

/// Offers the root view the window less its safe area, and centres it there. Several root views are stacked.
final class RootLayoutNode: _LayoutNode {
  let content: StackLayoutNode

  override init(owner: _Node) {
    content = StackLayoutNode(
      owner: owner,
      _StackParameters(
        isHorizontal: false, alignment: HorizontalAlignment.center.key, spacing: nil))
    super.init(owner: owner)
    adopt(content)
  }

  /// In front of the content; nil until something is presented.
  var topLayer: TopLayerLayoutNode? {
    didSet {
      guard let topLayer else { return }
      adopt(topLayer)
      topLayer.runIndex = 1
      markAllDisplayDirty()
      owner.graph.markLayout(self)
    }
  }

  override var children: [_LayoutNode] { topLayer.map { [content, $0] } ?? [content] }
  override var reachableChildren: [_LayoutNode] {
    if let topLayer, !topLayer.isEmpty { return [topLayer] }
    return [content]
  }
  override func safeAreaInsets(around child: _LayoutNode) -> EdgeInsets { owner.graph.safeArea }
  override var isSpace: Bool { true }
  override func childAnswerChanged(_ child: _LayoutNode) { owner.graph.markLayout(self) }

  override func place() {
    let graph = owner.graph
    let insets = graph.safeArea
    let safe = CGSize(
      width: graph.size.width - insets.horizontal, height: graph.size.height - insets.vertical
    ).sanitized
    let size = content.sizeThatFits(Proposal(safe))
    content.put(
      CGPoint(
        x: insets.leading + (safe.width - size.width) / 2,
        y: insets.top + (safe.height - size.height) / 2), size, Proposal(safe))
    if let topLayer {
      let window = Proposal(graph.size)
      topLayer.put(.zero, topLayer.sizeThatFits(window), window)
    }
  }
}
