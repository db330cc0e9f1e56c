import Foundation
import MartletDrawing

extension ViewGraph {
  /// Runs everything that is due at the host's time and returns the display list of the whole window.
  package func frame() -> DisplayFragment {
    if update() { host.accessibilityDidChange() }
    needsDisplay = false
    let fragment = rootLayout.currentFragment()
    logFrame(fragment)
    if needsFrame { requestFrame() }
    requestWakeUp()
    return fragment
  }

  /// A frame up to the end of layout, with what actions cause; says whether what is shown may be another than before.
  @discardableResult package func update() -> Bool {
    frameBegins()
    time = max(time, host.now)
    inbox.drain()
    isInFrame = true
    let passesBefore = counts.passes
    Tracking.thread = pthread_self()
    if !deferredGroups.isEmpty {
      groups += deferredGroups
      deferredGroups = []
    }
    advanceTimelines()
    pointer.advance(to: time)
    var rounds = 0
    repeat {
      runPendingPasses()
      advanceAnimations()
      checkPreferences()
      checkGeometryWatchers()
      pointer.dropLost()
      runActions()
      rounds += 1
      if rounds == 32 {
        report(
          contract: "U4", what: "actions kept changing state within one frame", at: root,
          causes: ["an action such as onChange triggers itself through another"],
          remedy: "let each action write a value that does not depend on its own result")
        break
      }
    } while hasPendingPasses
    isInFrame = false
    // Not for each frame of an animation: what moves is told of where it set out and where it has arrived.
    return needsDisplay && (counts.passes != passesBefore || !isAnimating)
  }

  /// What `MARTLET_DEBUG` asks to see of a frame.
  private func logFrame(_ fragment: DisplayFragment) {
    let flags = DebugFlags.current
    if flags.isEmpty { return }
    if let trace = layoutTrace, flags.contains(.layout) {
      for line in trace.takeLines() { DebugFlags.log("layout", line) }
    }
    if flags.contains(.display) { DebugFlags.log("display", fragment.describe()) }
  }

  /// Another frame is wanted: something moves, or waits.
  package var needsFrame: Bool {
    isAnimating || hasPendingPasses || needsDisplay || !deferredGroups.isEmpty
  }

  var hasPendingPasses: Bool {
    !groups.isEmpty || !pendingUpdates.isEmpty || hasPendingUpdates || !actions.isEmpty
      || needsGeometryCheck || changedLayerPreferences != 0
  }

  private func runPendingPasses() {
    // What scrolling carried along since the last frame is no change that a pass would end animations for.
    if needsGeometryCheck { checkGeometry() }
    while !pendingUpdates.isEmpty {
      let (transaction, update) = pendingUpdates.removeFirst()
      runPass(transaction, update)
    }
    // Groups in order, each a pass of its own; writes made meanwhile form later groups.
    while !groups.isEmpty {
      let group = groups.removeFirst()
      runPass(group.transaction) {
        for change in group.changes { change.commit(group.id) }
      }
    }
    if needsGeometryCheck { checkGeometry() }
    checkPreferenceLayers()
    if hasPendingUpdates { runPass(Transaction()) }
  }

  func runActions() {
    // Only those that wait now: what they cause runs after the next pass.
    let waiting = actions
    actions = []
    for action in waiting { action() }
  }

  /// After update and layout: lets an appearing or changed view act.
  package func afterLayout(_ action: @escaping () -> Void) {
    actions.append(action)
    requestFrame()
  }
}
