import MartletDrawing
import MartletMotion

/// An item that starts to come, to go or to come back once the pass has laid everything out.
struct PendingPhase {
  let item: _LayoutNode
  let transition: AnyTransition
  let phase: TransitionPhase
  /// With the animation that decides: the transition's own, else the update's.
  let transaction: Transaction
}

extension ViewGraph {
  /// What a transition of this item would be, or nil where nothing animates it.
  func plan(
    _ item: _LayoutNode, _ phase: TransitionPhase, _ transaction: Transaction
  ) -> PendingPhase? {
    if transaction.disablesAnimations && transaction.animation == nil { return nil }
    var transition = item.itemTransition ?? .opacity
    var transaction = transaction
    if let own = transition.animation(isInsertion: phase == .identity) {
      transaction.animation = own
    }
    if transaction.animation == nil { return nil }
    if transition.hasMotion, item.owner.reducesMotion { transition = .opacity }
    return PendingPhase(
      item: item, transition: transition, phase: phase, transaction: transaction)
  }

  /// After layout: starts the transitions of this pass, each on the stage of its item.
  ///
  /// What comes in is first laid out as it looks before it appears; the phase then changes in a pass of its own, so that
  /// everything in the transition's body moves from there (fact F37).
  func startTransitions() {
    if pendingPhases.isEmpty && insertedNodes.isEmpty { return }
    var pending = pendingPhases
    pendingPhases = []
    for node in insertedNodes where node.isMounted {
      let transaction = node.effectiveTransaction
      if transaction.animation == nil && !hasAnimatedTransitions { continue }
      var run: [_LayoutNode] = []
      node.collect(&run)
      for item in run.map(\.outermostWrapper) where item.isPlaced {
        if let plan = plan(item, .identity, transaction) { pending.append(plan) }
      }
    }
    insertedNodes.removeAll()
    pending.removeAll { !$0.item.isLive }
    if pending.isEmpty { return }

    for change in pending {
      let stage = change.item.stage ?? makeStage(change)
      stage.prepare(change.transition, for: change.phase)
    }
    bringToRest()
    pass += 1
    capturing = true
    for change in pending {
      change.item.stage?.move(to: change.phase, change.transition, change.transaction)
      change.item.markPlaceDirty()
    }
    bringToRest()
    commitFrames()
    for change in pending { change.item.stage?.phaseDidStart() }
    checkStages()
  }

  // MARK: - Stages

  private func makeStage(_ change: PendingPhase) -> TransitionStage {
    let item = change.item
    let stage = TransitionStage(item, change.transition, change.phase)
    item.stage = stage
    item.owner.hasStages = true
    stages[ObjectIdentifier(item.owner), default: []].append(stage)
    return stage
  }

  private func drop(_ stage: TransitionStage) {
    let item = stage.item
    let key = ObjectIdentifier(item.owner)
    stages[key]?.removeAll { $0 === stage }
    if stages[key]?.isEmpty == true {
      stages[key] = nil
      item.owner.hasStages = false
    }
    item.stage = nil
    stage.unmount()
    item.markPlaceDirty()
  }

  /// A node that owns items on stages is unmounted.
  func endStages(of owner: _Node) {
    owner.hasStages = false
    for stage in stages.removeValue(forKey: ObjectIdentifier(owner)) ?? [] {
      stage.item.stage = nil
      stage.unmount()
    }
  }

  /// Lets go the stages whose last phase has come to rest, and with them what has left (fact F38).
  func checkStages() {
    if stages.isEmpty { return }
    for stage in stages.values.joined() {
      if stage.isOver(at: time) || !stage.item.isLive { drop(stage) }
    }
    endDepartures()
  }
}

extension _Node {
  /// Read outside a body: registers nobody, and so is always the setting of the moment (contract A6).
  final var reducesMotion: Bool {
    EnvironmentValues(untracked: environment).accessibilityReduceMotion
  }
}
