/// Stops an action that keeps triggering itself: two rounds in one frame, then a report (contract U4, fact F45).
@MainActor struct ActionGate {
  private var frame = -1
  private var count = 0

  mutating func passes(for node: _Node, _ what: String) -> Bool {
    if frame != node.graph.frameNumber {
      frame = node.graph.frameNumber
      count = 0
    }
    count += 1
    if count <= 2 { return true }
    if count == 3 {
      node.graph.report(
        contract: "U4", what: "\(what) tried to run more than twice in one frame", at: node,
        causes: ["its action changes the value that triggers it"],
        remedy: "write only when the value really differs, or derive it instead of storing it")
    }
    return false
  }
}
