import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Attempts to lose, mix up or carry over state: contracts I1 to I4.
@MainActor @Suite struct IdentityAttacks {
  private struct Row: Identifiable, Equatable {
    var id: Int
    var isOpen = true
    var title = "r"
  }

  @Test(
    "I1: shuffling, opening, closing, inserting and removing rows in one write, each row a condition in an AnyView, mixes up no state"
  )
  func shuffledConditions() throws {
    var dice = Dice(11)
    let remote = Remote<[Row]>()
    let host = ViewHost(size: CGSize(width: 300, height: 2000)) {
      Stage((0..<8).map { Row(id: $0) }, remote) { rows in
        VStack {
          AnyView(
            ForEach(rows) { row in
              AnyView(
                HStack {
                  if row.isOpen { Marker("\(row.title)\(row.id):") } else { Text("closed") }
                })
            })
        }
      }
    }
    // The naive model: what each open row should read.
    var taps = Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, 0) })
    var nextID = 8
    for step in 0..<60 {
      var rows = remote.value
      if let row = rows.filter(\.isOpen).randomElement(using: &dice) {
        try host.tap(.text("\(row.title)\(row.id):\(taps[row.id]!)"))
        taps[row.id]! += 1
      }
      for index in rows.indices where Int.random(in: 0..<4, using: &dice) == 0 {
        rows[index].isOpen.toggle()
        taps[rows[index].id] = 0
      }
      for index in rows.indices where Int.random(in: 0..<3, using: &dice) == 0 {
        rows[index].title = ["r", "s", "t"].randomElement(using: &dice)!
      }
      rows.shuffle(using: &dice)
      if rows.count > 4, Bool.random(using: &dice) { taps[rows.removeFirst().id] = nil }
      if rows.count < 12, Bool.random(using: &dice) {
        rows.insert(Row(id: nextID), at: rows.count / 2)
        taps[nextID] = 0
        nextID += 1
      }
      host.act { remote.value = rows }
      let expected = rows.map { $0.isOpen ? "\($0.title)\($0.id):\(taps[$0.id]!)" : "closed" }
      #expect(host.texts == expected, "step \(step)")
    }
  }

  @Test("I1: two neighbours that swap their explicit ids do not swap or keep their state")
  func swappedIDs() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isSwapped in
        HStack {
          Marker("x:").id(isSwapped ? "b" : "a")
          Marker("y:").id(isSwapped ? "a" : "b")
        }
      }
    }
    try host.tap(.text("x:0"))
    try host.tap(.text("y:0"), count: 2)

    host.act { remote.value = true }

    // The path holds the position as well as the id, so both are new.
    #expect(host.texts == ["x:0", "y:0"])
  }

  private final class Counter: ObservableObject {
    @MainActor static var made = 0
    init() { MainActor.assumeIsolated { Self.made += 1 } }
  }

  private struct Keeper: View {
    var number: Int
    var action: () -> Void
    @StateObject private var counter = Counter()
    @State private var taps = 0
    var body: some View {
      let _ = counter
      Text("k\(number):\(taps)").onTapGesture {
        taps += 1
        action()
      }
    }
  }

  @Test(
    "I2: fifty new values with new closures in new AnyViews, animated and not, make nothing anew")
  func updatedInPlace() throws {
    let (remote, journal) = (Remote<Int>(), Journal())
    Counter.made = 0
    let host = ViewHost {
      Stage(0, remote) { number in
        AnyView(
          ZStack {
            AnyView(
              Keeper(number: number) { journal.note("tap \(number)") }.padding(CGFloat(number))
            )
            .onAppear { journal.note("appear") }.onDisappear { journal.note("disappear") }
            .task { journal.note("task") }
          })
      }
    }
    let identity = try host.one(.type(Keeper.self)).identity
    for number in 1...50 {
      host.act {
        withAnimation(number.isMultiple(of: 2) ? .default : nil) { remote.value = number }
      }
      if number.isMultiple(of: 10) { try host.tap(.text("k\(number):\(number / 10 - 1)")) }
      #expect(try host.one(.type(Keeper.self)).identity == identity)
    }
    try host.settle()

    #expect(host.exists(.text("k50:5")))
    #expect(
      journal.lines.filter { $0.hasPrefix("tap") } == [10, 20, 30, 40, 50].map { "tap \($0)" })
    #expect(journal.count("appear") == 1 && journal.count("disappear") == 0)
    #expect(Counter.made == 1)
  }

  private enum Side { case left, right }

  @Test("I3: branches, cases, optionals and erased types with equal views in them share no state")
  func equalBranches() throws {
    func check(_ name: String, @ViewBuilder _ content: @escaping (Bool) -> some View) throws {
      let remote = Remote<Bool>()
      let host = ViewHost { Stage(false, remote) { content($0) } }
      let text = try #require(host.texts.last)
      try host.tap(.text(text))
      #expect(host.exists(.text("a:1")), "\(name)")
      host.act { remote.value = true }
      #expect(host.all(.text("a:1")).isEmpty, "\(name): state came along")
      #expect(host.exists(.text("a:0")), "\(name)")
      host.act { remote.value = false }
      #expect(host.all(.text("a:1")).isEmpty, "\(name): state was kept for later")
    }
    try check("if") { if $0 { Marker("a:") } else { Marker("a:") } }
    try check("switch") { isOn in
      switch isOn ? Side.left : .right {
      case .left: Marker("a:")
      case .right: Marker("a:")
      }
    }
    try check("nested") { isOn in
      if isOn {
        if true { Marker("a:") }
      } else {
        if true { Marker("a:") } else { Marker("b:") }
      }
    }
    try check("AnyView") { $0 ? AnyView(Marker("a:")) : AnyView(Marker("a:").padding(1)) }
    try check("AnyView in tuple") { isOn in
      HStack {
        Text("beside")
        isOn ? AnyView(Marker("a:")) : AnyView(HStack { Marker("a:") })
      }.environment(\.layoutDirection, .rightToLeft).overlay { EmptyView() }
    }
  }

  @Test("I3: nil in between resets the state, but nil and back within one transaction does not")
  func throughNil() throws {
    let remote = Remote<Marker?>()
    let host = ViewHost { Stage(Optional(Marker("a:")), remote) { $0 } }
    try host.tap(.text("a:0"))

    host.act {
      remote.value = nil
      remote.value = Marker("a:")
    }
    #expect(host.texts == ["a:1"], "nobody has seen the nil")

    host.act { remote.value = nil }
    host.act { remote.value = Marker("a:") }
    #expect(host.texts == ["a:0"])
  }
}

/// Attempts to confuse `ForEach` by its ids: contract I4.
@MainActor @Suite struct KeyedAttacks {
  @Test("I4: duplicates that come, go and move keep every other row, and are reported once")
  func duplicates() throws {
    let remote = Remote<[Int]>()
    let host = ViewHost(size: CGSize(width: 200, height: 2000)) {
      Stage([1, 2, 1, 3, 1], remote) { ids in
        VStack { ForEach(ids, id: \.self) { Marker("\($0):") } }
      }
    }
    #expect(try host.expectIssue(contract: "I4").count == 1)
    #expect(host.texts == ["1:0", "2:0", "1:0", "3:0", "1:0"])
    #expect(Set(host.all(.type(Marker.self)).map(\.identity)).count == 5)
    try host.tap(.text("2:0"))
    try host.tap(.text("3:0"), count: 3)
    try host.tap(Finder.text("1:0").at(1))
    #expect(host.texts == ["1:0", "2:1", "1:1", "3:3", "1:0"])

    for ids in [[3, 1, 1, 2], [2, 2, 3], [1, 1, 1, 1, 3, 2], [3, 2]] {
      host.act { remote.value = ids }
      let texts = host.texts
      #expect(texts.map { $0.prefix { $0 != ":" } } == ids.map { "\($0)"[...] })
      #expect(texts.first { $0.hasPrefix("3") } == "3:3", "\(ids): \(texts)")
      #expect(texts.first { $0.hasPrefix("2") } == "2:1", "\(ids): \(texts)")
      // Never a duplicate's state in two rows at once.
      #expect(texts.count { $0 == "1:1" } <= 1)
    }
    host.takeAllIssues()
  }

  private struct Restless: Identifiable {
    var number: Int
    var id: UUID { UUID() }
  }

  @Test("I4: ids that differ at each read end in a report and new rows, never in a hang")
  func unstableIDs() async {
    // In a process of its own, which ends after 20 s: a hang would take all other tests along.
    await #expect(processExitsWith: .success) {
      alarm(20)
      await MainActor.run {
        let remote = Remote<Int>()
        let host = ViewHost(size: CGSize(width: 100, height: 100)) {
          Stage(3, remote) { count in
            ScrollView {
              VStack { ForEach((0..<count).map(Restless.init)) { Marker("\($0.number):") } }
              LazyVStack {
                ForEach((0..<count).map(Restless.init)) { Marker("lazy \($0.number):") }
              }
            }
          }
        }
        for count in [4, 50, 2, 2, 30] {
          withAnimation { remote.value = count }
          host.advance(by: .seconds(0.1))
        }
        precondition(host.texts.contains("29:0"))
        precondition(host.takeAllIssues().contains { $0.contract == "I4" })
      }
    }
  }

  @Test(
    "I4: reversing, rotating, interleaving and thinning out 200 rows keeps each survivor's node")
  func rearranged() throws {
    let remote = Remote<[Int]>()
    let host = ViewHost(size: CGSize(width: 100, height: 9000)) {
      Stage(Array(0..<200), remote) { ids in
        VStack { ForEach(ids, id: \.self) { Marker("\($0):") } }
      }
    }
    func identities() -> [Int: Element.Identity] {
      Dictionary(
        uniqueKeysWithValues: host.all(.type(Marker.self)).map {
          (Int($0.text.prefix { $0 != ":" })!, $0.identity)
        })
    }
    let first = identities()
    let evens = stride(from: 0, to: 200, by: 2)
    let odds = stride(from: 1, to: 200, by: 2)
    let orders: [[Int]] = [
      Array((0..<200).reversed()), Array(70..<200) + Array(0..<70), Array(evens) + Array(odds),
      zip(odds, evens.reversed()).flatMap { [$0, $1] }, Array(odds.reversed()),
      [199] + Array(1000..<1050) + [1],
    ]
    for (index, order) in orders.enumerated() {
      host.act { remote.value = order }
      #expect(host.texts == order.map { "\($0):0" }, "order \(index)")
      for (id, identity) in identities() where id < 200 && index < 5 {
        #expect(identity == first[id], "row \(id), order \(index)")
      }
    }
  }
}
