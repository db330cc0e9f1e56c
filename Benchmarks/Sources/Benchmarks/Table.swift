import Foundation

/// What was measured against what is allowed, a line each: name, measured, bar, and whether it holds.
struct Table {
  /// What the bars of instructions are multiplied by; those of counts stand as they are.
  let leniency: Double
  /// What is known to be over its bar may pass, as long as it stays below a limit of its own.
  let allowsNotYet: Bool
  private(set) var hasOver = false

  init(leniency: Double, allowsNotYet: Bool) {
    self.leniency = leniency
    self.allowsNotYet = allowsNotYet
  }

  enum Bar {
    case none
    case exactly(Double)
    case atMost(Double)
  }

  /// Instructions, or a ratio of them; nil where they were not counted. `notYet`: the bar is not met yet (Decision 4),
  /// and this is what the reduced benchmarks must stay below until it is.
  mutating func instructions(
    _ name: String, _ measured: Double?, atMost bar: Double? = nil, notYet limit: Double? = nil
  ) {
    guard let measured else { return line(name, "not counted", "", "-") }
    if allowsNotYet, let bar, let limit, measured > bar * leniency, measured <= limit {
      return line(name, text(measured), "<= " + text(bar * leniency), "not yet")
    }
    add(name, measured, bar.map { .atMost($0 * leniency) } ?? .none)
  }

  /// A count, which is the same on every machine and in every run.
  mutating func count(_ name: String, _ measured: Double, _ bar: Bar = .none) {
    add(name, measured, bar)
  }
  mutating func count(_ name: String, _ measured: Int, _ bar: Bar = .none) {
    add(name, Double(measured), bar)
  }

  /// Milliseconds, which say little on a busy machine: nothing fails for them.
  func time(_ name: String, _ measured: Double, atMost limit: Double? = nil) {
    let bar = limit.map { "<= " + text($0) + " ms" } ?? ""
    line(name, text(measured) + " ms", bar, limit.map { measured <= $0 ? "ok" : "slow" } ?? "")
  }

  private mutating func add(_ name: String, _ measured: Double, _ bar: Bar) {
    switch bar {
    case .none: line(name, text(measured), "", "")
    case .exactly(let wanted): add(name, measured, text(wanted), holds: measured == wanted)
    case .atMost(let limit): add(name, measured, "<= " + text(limit), holds: measured <= limit)
    }
  }

  private mutating func add(_ name: String, _ measured: Double, _ bar: String, holds: Bool) {
    if !holds { hasOver = true }
    line(name, text(measured), bar, holds ? "ok" : "OVER")
  }

  private func line(_ name: String, _ measured: String, _ bar: String, _ verdict: String) {
    let name = name.padding(toLength: max(name.count, 56), withPad: " ", startingAt: 0)
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    print("\(name)  \(right(measured, 13))  \(right(bar, 14))  \(verdict)")
    fflush(nil)
  }

  /// Whole numbers in groups of three digits, small ones with two decimals where they have any.
  private func text(_ value: Double) -> String {
    if value.rounded() != value && abs(value) < 100 { return String(format: "%.2f", value) }
    var digits = String(Int(abs(value).rounded()))
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return (value < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}
