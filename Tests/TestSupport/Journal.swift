/// What happened, in order.
@MainActor package final class Journal {
  package private(set) var lines: [String] = []

  package init() {}

  package func note(_ line: String) { lines.append(line) }
  package func clear() { lines = [] }
  package func count(_ line: String) -> Int { lines.count { $0 == line } }
}
