import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract N1 by a model: random taps, backs, swipes and writes at random moments of running animations. At rest the
/// stack shows what a naive model of facts F1 to F8 says.
///
/// `MARTLET_FUZZ_SEED=n` runs that seed alone; `MARTLET_FUZZ_STEPS=n` says how many steps there are in all.
@MainActor @Suite struct StackFuzzTests {
  private static let stepsInRun = 100

  @Test("At rest the stack shows what the state says, whatever the order and speed of 10,000 steps")
  func fuzz() throws {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["MARTLET_FUZZ_SEED"].flatMap(UInt64.init) {
      try run(seed)
      return
    }
    let steps = environment["MARTLET_FUZZ_STEPS"].flatMap(Int.init) ?? 10_000
    for seed in 0..<UInt64(steps / Self.stepsInRun) { try run(seed) }
  }

  private func run(_ seed: UInt64) throws {
    var run = StackFuzzRun(seed: seed)
    for _ in 0..<Self.stepsInRun {
      if let problem = try run.step() {
        let history = run.history.suffix(12).joined(separator: "\n")
        Issue.record("seed \(seed): \(problem)\n\(history)")
        return
      }
    }
  }

  @Test("The comparison sees a stack that shows something else")
  func seesDifference() throws {
    var run = StackFuzzRun(seed: 1)
    run.expected.values = [99]
    #expect(try run.check() != nil)
  }
}

/// What the stack ought to do, in the plainest way.
struct StackExpectation: Equatable {
  var values: [Int] = []
  /// Pages over the values, by name.
  var views: [View] = []
  enum View: Equatable {
    case flag
    case item(Int)
  }

  var topText: String {
    switch views.last {
    case .flag: "flag"
    case .item(let item): "item \(item)"
    case nil: values.last.map { "value \($0)" } ?? "root"
    }
  }

  /// One update: the path and what is presented as written in it.
  mutating func write(path: [Int]?, flag: Bool?, item: Int??) {
    let wasPresented = views
    if let path, path != values {
      if !values.starts(with: path) { views = [] }
      values = path
    }
    if let flag { set(flag, .flag, wasPresented.contains(.flag)) }
    if let item {
      let old = wasPresented.firstIndex { if case .item = $0 { true } else { false } }
      let oldItem = old.map { wasPresented[$0] }
      if let item {
        if let place = views.firstIndex(where: { $0 == oldItem }) {
          views[place] = .item(item)
        } else if oldItem != .item(item) {
          views.append(.item(item))
        }
      } else {
        views.removeAll { $0 == oldItem }
      }
    }
  }

  private mutating func set(_ isOn: Bool, _ view: View, _ wasOn: Bool) {
    if !isOn {
      views.removeAll { $0 == view }
    } else if !views.contains(view), !wasOn {
      views.append(view)
    }
  }

  mutating func back() {
    if !views.isEmpty { views.removeLast() } else if !values.isEmpty { values.removeLast() }
  }
}

@MainActor struct StackFuzzRun {
  var expected = StackExpectation()
  private(set) var history: [String] = []
  private var random: SplitMix64
  private let model = Model()
  private let host: ViewHost

  init(seed: UInt64) {
    random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 1)
    let model = model
    host = ViewHost(size: CGSize(width: 300, height: 300)) { FuzzedStack(model: model) }
  }

  private mutating func note(_ line: String) { history.append(line) }

  /// Nil, or what is wrong.
  mutating func step() throws -> String? {
    switch random.below(12) {
    case 0...2: try tapLink()
    case 3...4: back()
    case 5: swipe()
    case 6: write(path: randomPath())
    case 7: write(flag: random.below(2) == 0)
    case 8: write(item: .some(random.below(3) == 0 ? nil : random.below(3)))
    case 9: writeSeveral()
    case 10: write(path: Array(model.path.dropLast(random.below(3) + 1)))
    default: write(path: model.path + [random.below(5)])
    }
    switch random.below(4) {
    case 0: break
    case 1...2: host.advance(by: .milliseconds(random.below(200)))
    default:
      try host.settle()
      if let problem = try check() { return problem }
    }
    return checkMoving()
  }

  func check() throws -> String? {
    try host.settle()
    let shown = host.all(.type(FuzzTitle.self)).map(\.text)
    if shown != [expected.topText] { return "shows \(shown), not \(expected.topText)" }
    if model.path != expected.values { return "the path is \(model.path), not \(expected.values)" }
    let flag = expected.views.contains(.flag)
    if model.isPresented != flag { return "the flag is \(model.isPresented)" }
    let item = expected.views.lazy.compactMap { if case .item(let item) = $0 { item } else { nil } }
      .first
    if model.item != item {
      return "the item is \(String(describing: model.item)), not \(item as Any)"
    }
    let frame = try host.one(.type(FuzzTitle.self)).frame
    if abs(frame.midX - 150) > 0.01 { return "the page is at \(frame)" }
    return nil
  }

  /// What holds at any moment: of live pages that show, the newest is the expected one.
  private func checkMoving() -> String? {
    let live = host.all(.type(FuzzTitle.self)).filter { !$0.isDeparting }.map(\.text)
    return live.last == expected.topText ? nil : "in motion \(live), not \(expected.topText)"
  }

  // MARK: - Steps

  private mutating func tapLink() throws {
    let links = host.all(.text("link")).filter { $0.isHittable }
    guard let link = links.last else { return note("no link to tap") }
    note("tap the link of \(expected.topText)")
    let frame = link.frame
    let visible = frame.intersection(CGRect(x: 0, y: 0, width: 300, height: 300))
    host.press(at: CGPoint(x: visible.midX, y: visible.midY))
    host.release()
    expected.write(
      path: expected.values + [expected.values.count], flag: nil, item: nil)
  }

  private mutating func back() {
    note("back")
    switch random.below(3) {
    case 0: host.key(.escape)
    case 1: host.key(.leftArrow, modifiers: .option)
    default: host.pressBackButton(at: CGPoint(x: 150, y: 200))
    }
    expected.back()
  }

  private mutating func swipe() {
    let isLong = random.below(2) == 0
    note(isLong ? "swipe" : "short swipe")
    let before = host.all(.type(FuzzTitle.self)).filter { !$0.isDeparting }.last
    let isAtRest = before.map { abs($0.frame.midX - 150) < 0.01 } ?? false
    let canBegin = isAtRest && host.all(.type(FuzzTitle.self)).count == 1
    if !canBegin { return note("not at rest") }
    host.press(at: CGPoint(x: 3, y: 250))
    for step in 1...(isLong ? 14 : 5) {
      host.advance(by: .milliseconds(20))
      host.move(to: CGPoint(x: 3 + Double(step) * 18, y: 250))
    }
    host.advance(by: .milliseconds(200))
    host.release()
    if isLong { expected.back() }
  }

  private mutating func writeSeveral() {
    write(
      path: random.below(2) == 0 ? randomPath() : nil,
      flag: random.below(2) == 0 ? random.below(2) == 0 : nil,
      item: random.below(2) == 0 ? .some(random.below(2) == 0 ? nil : 1) : .none)
  }

  private mutating func write(path: [Int]? = nil, flag: Bool? = nil, item: Int?? = .none) {
    note("write path \(path as Any), flag \(flag as Any), item \(item as Any)")
    host.act {
      if let path { model.path = path }
      if let flag { model.isPresented = flag }
      if let item { model.item = item }
    }
    expected.write(path: path, flag: flag, item: item)
  }

  private mutating func randomPath() -> [Int] {
    (0..<random.below(4)).map { _ in random.below(3) }
  }
}

struct FuzzTitle: View {
  let text: String
  var body: some View { Text(text) }
}

private struct FuzzedStack: View {
  @Bindable var model: Model
  var body: some View {
    NavigationStack(path: $model.path) {
      FuzzPage(text: "root", next: model.path.count)
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) {
          FuzzPage(text: "value \($0)", next: model.path.count)
        }
        .navigationDestination(isPresented: $model.isPresented) {
          FuzzPage(text: "flag", next: model.path.count)
        }
        .navigationDestination(item: $model.item) {
          FuzzPage(text: "item \($0)", next: model.path.count)
        }
    }
  }
}

private struct FuzzPage: View {
  let text: String
  let next: Int
  var body: some View {
    VStack {
      FuzzTitle(text: text)
      NavigationLink("link", value: next)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
