import Foundation

extension ViewGraph {
  // MARK: - Marking

  /// Something a node read has changed. Nothing runs before the next pass.
  package func mark(_ node: _Node, _ cause: UpdateReason.Cause) {
    if node.isDirty {
      if node.furtherCauses.count < 8 { node.furtherCauses.append(cause) }
      return
    }
    node.isDirty = true
    node.cause = cause
    node.furtherCauses = []
    let depth = node.depth
    while updateQueue.count <= depth { updateQueue.append([]) }
    updateQueue[depth].append(node)
    if depth < lowestUpdate { lowestUpdate = depth }
    requestFrame()
  }

  /// A layout node, or what it holds, may answer differently.
  package func markLayout(_ node: _LayoutNode) {
    // What is in no run yet is measured when it gets into one.
    if node.isDirty || node.parent == nil && node !== rootLayout { return }
    node.isDirty = true
    let depth = node.depth
    while layoutQueue.count <= depth { layoutQueue.append([]) }
    layoutQueue[depth].append(node)
    if depth > deepestLayout { deepestLayout = depth }
    requestFrame()
  }

  var hasPendingUpdates: Bool { lowestUpdate != .max || deepestLayout >= 0 }

  // MARK: - Passes

  /// Update and layout of one transaction, until quiet (contracts U2, U4).
  func runPass(_ transaction: Transaction, _ change: () -> Void = {}) {
    passTransaction = transaction
    inPass(change)
    passEnded(transaction.completions + passCompletions)
    passCompletions.removeAll()
  }

  func inPass(_ change: () -> Void) {
    pass += 1
    counts.passes += 1
    capturing = passTransaction.animation != nil || transactionModifiers > 0
    Tracking.thread = pthread_self()
    isUpdating = true
    defer { isUpdating = false }
    change()
    bringToRest()
    commitFrames()
    matched?.passEnded()
    startTransitions()
    releaseLostFocus()
    capturing = false
  }

  /// Updates and lays out until nothing is dirty.
  func bringToRest() {
    var rounds = 0
    while true {
      flushUpdates()
      if !lateUpdates.isEmpty { runLateUpdates() }
      flushLayout()
      checkSafeArea()
      checkGeometry()
      checkPreferenceLayers()
      if !hasPendingUpdates { break }
      rounds += 1
      if rounds == 64 {
        let node = updateQueue.joined().first { $0.isDirty } ?? root!
        report(
          contract: "U4", what: "update and layout did not come to rest", at: node,
          causes: ["a view's size depends on a value that its own layout changes"],
          remedy: "break the circle: let the size come from the parent's proposal")
        dropPendingUpdates()
        break
      }
    }
  }

  /// Parents before children; each node at most once (contract U2).
  private func flushUpdates() {
    while lowestUpdate < updateQueue.count {
      guard let node = updateQueue[lowestUpdate].popLast() else {
        lowestUpdate += 1
        continue
      }
      guard node.isDirty else { continue }
      node.isDirty = false
      if node.isMounted { node.runUpdate() }
    }
    lowestUpdate = .max
  }

  /// Runs `update` in this pass once all that is dirty has been updated, before layout: for what depends on what views
  /// anywhere below say.
  package func afterUpdates(_ update: @escaping () -> Void) {
    lateUpdates.append(update)
    requestFrame()
  }

  private func runLateUpdates() {
    for _ in 0..<64 where !lateUpdates.isEmpty {
      let updates = lateUpdates
      lateUpdates = []
      for update in updates { update() }
      flushUpdates()
    }
    lateUpdates = []
  }

  private func dropPendingUpdates() {
    for node in updateQueue.joined() { node.isDirty = false }
    for index in updateQueue.indices { updateQueue[index] = [] }
    lowestUpdate = .max
    for node in layoutQueue.joined() { node.isDirty = false }
    for index in layoutQueue.indices { layoutQueue[index] = [] }
    deepestLayout = -1
  }

  /// Deepest first: where a node's answers stay the same, nothing above it is visited (contract L2).
  private func flushLayout() {
    if deepestLayout >= 0 { safeAreaIsStale = usesSafeArea }
    while deepestLayout >= 0 {
      guard let node = layoutQueue[deepestLayout].popLast() else {
        deepestLayout -= 1
        continue
      }
      guard node.isDirty, node.isLive else { continue }
      node.isDirty = false
      if node === rootLayout {
        node.needsPlace = true
        node.put(.zero, size, Proposal(size))
        continue
      }
      let changed = node.revalidate()
      if node.departure != nil {
        if changed { node.placeAlone() }
      } else if changed, let parent = node.parent {
        parent.childAnswerChanged(node)
      }
    }
  }
}
