/// Two recognisers of which one acts: the second one once the first has failed.
///
/// Both watch the press all the while, so the second may have been recognised long before it may say so. The first
/// also gives way where it only waits for the release and the second was recognised by holding or moving.
@MainActor final class ExclusivePair: _Recognizer {
  enum Winner { case first, second }
  let first: _Recognizer
  let second: _Recognizer
  private(set) var winner: Winner?

  init(_ first: _Recognizer, _ second: _Recognizer) {
    self.first = first
    self.second = second
  }

  override var status: GestureStatus {
    switch winner {
    case .first: first.status
    case .second: second.status
    case nil: .possible
    }
  }
  override var revision: Int { first.revision &+ second.revision }
  override var deadline: Double {
    switch winner {
    case .first: first.deadline
    case .second: second.deadline
    case nil: min(first.deadline, second.deadline)
    }
  }
  override var yieldsWhilePressed: Bool {
    switch winner {
    case .first: first.yieldsWhilePressed
    case .second: second.yieldsWhilePressed
    case nil: first.yieldsWhilePressed && (second.yieldsWhilePressed || second.status == .failed)
    }
  }
  override var isRecognizedByHolding: Bool {
    switch winner {
    case .first: first.isRecognizedByHolding
    case .second: second.isRecognizedByHolding
    case nil: false
    }
  }

  override func handle(_ event: PointerEvent) {
    if event.phase == .pressed { giveAnotherChance() }
    if winner != .second && !first.status.isOver { first.handle(event) }
    if winner != .first && !second.status.isOver { second.handle(event) }
    guard winner == nil else { return }
    switch first.status {
    case .active, .ended: winner = .first
    case .failed: winner = .second
    case .possible:
      let isOvertaken =
        first.yieldsWhilePressed && second.status.isRecognized && second.isRecognizedByHolding
      if isOvertaken { winner = .second }
    }
  }

  /// A further press of a series, such as that of a double tap, is new to those for which the one before was nothing.
  private func giveAnotherChance() {
    if winner == .first || winner == .second && second.status.isRecognized { return }
    if first.status == .failed {
      first.reset()
      winner = nil
    }
    if second.status == .failed { second.reset() }
  }

  override func deliver(_ verdict: Verdict) {
    guard verdict == .go else {
      first.deliver(verdict)
      second.deliver(verdict)
      return
    }
    switch winner {
    case .first:
      second.deliver(.cancelled)
      first.deliver(.go)
    case .second:
      // It may have failed by itself, and says so.
      first.deliver(first.status == .failed ? .go : .cancelled)
      second.deliver(.go)
    case nil:
      first.deliver(.go)
      second.deliver(.held)
    }
  }

  override func reset() {
    winner = nil
    first.reset()
    second.reset()
  }
}

/// Two recognisers that know nothing of each other.
@MainActor final class SimultaneousPair: _Recognizer {
  let first: _Recognizer
  let second: _Recognizer

  init(_ first: _Recognizer, _ second: _Recognizer) {
    self.first = first
    self.second = second
  }

  override var status: GestureStatus {
    let (a, b) = (first.status, second.status)
    if a.isOver && b.isOver { return a == .ended || b == .ended ? .ended : .failed }
    return a.isRecognized || b.isRecognized ? .active : .possible
  }
  override var revision: Int { first.revision &+ second.revision }
  override var deadline: Double { min(first.deadline, second.deadline) }
  override var yieldsWhilePressed: Bool {
    (first.yieldsWhilePressed || first.status.isOver)
      && (second.yieldsWhilePressed || second.status.isOver)
  }
  override var isRecognizedByHolding: Bool {
    first.isRecognizedByHolding || second.isRecognizedByHolding
  }

  override func handle(_ event: PointerEvent) {
    for recognizer in [first, second] {
      // One is done with an earlier press of the series, the other is not: a new press is new to the first.
      if recognizer.status.isOver && event.phase == .pressed { recognizer.reset() }
      if !recognizer.status.isOver { recognizer.handle(event) }
    }
  }

  override func deliver(_ verdict: Verdict) {
    first.deliver(verdict)
    second.deliver(verdict)
  }

  override func reset() {
    first.reset()
    second.reset()
  }
}
