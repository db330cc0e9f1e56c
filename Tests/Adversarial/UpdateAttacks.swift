import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Attempts to make bodies run for nothing, or too often: contracts U1 to U3.
@MainActor @Suite struct UpdateAttacks {
  /// Not equatable, with gaps between its fields that hold whatever was there before.
  private struct Gappy {
    var flag: Bool
    var number: Int64
    var tail: UInt8
    var tuple: (Bool, Double)
  }
  private enum Payload { case empty, one(Int, Int), two(() -> Void) }
  private final class Object {}

  private struct Child: View {
    var gappy: Gappy
    var payload: Payload
    var model: any AnyObject
    var maybe: (() -> Int)?
    weak var object: Object?
    var journal: Journal
    var body: some View {
      let _ = journal.note("child \(gappy.number)")
      Text("child \(gappy.number)")
    }
  }

  /// Fills the stack with a pattern, so that gaps in what is made next are not zero by luck.
  @inline(never) private func smear(_ byte: UInt8) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: byte)
      return Int(buffer[Int(byte)])
    }
  }

  @inline(never) private func makeGappy(_ number: Int64) -> Gappy {
    Gappy(flag: true, number: number, tail: 7, tuple: (false, 1.5))
  }

  @Test(
    "U1: equal values with gaps, payloads, existentials, closures and weak references run no body; one changed byte does"
  )
  func equalValues() {
    let (remote, journal, object) = (Remote<Int>(), Journal(), Object())
    let action: () -> Void = { _ = object }
    let answer: () -> Int = { 5 }
    let host = ViewHost {
      Stage(0, remote) { number in
        let _ = smear(UInt8(number % 250 + 1))
        Text("parent \(number)")
        Child(
          gappy: makeGappy(number < 30 ? 1 : 2),
          payload: number < 40 ? .two(action) : .one(3, 4),
          model: object, maybe: answer, object: object, journal: journal)
      }
    }
    for number in 1..<30 { host.act { remote.value = number } }
    #expect(journal.lines == ["child 1"])

    for number in 30..<50 { host.act { remote.value = number } }
    #expect(journal.lines == ["child 1", "child 2", "child 2"], "the number, and then the payload")
  }

  @Observable final class Model {
    var used = 0
    var alsoUsed = 0
    var isDeep = true
  }

  @Test(
    "U1: what a body no longer reads no longer runs it: properties of objects behind a branch, state nobody reads"
  )
  func droppedDependencies() throws {
    struct Picky: View {
      var model: Model
      var remote: Remote<Int>
      @State private var unread = 0
      var body: some View {
        remote.binding = $unread
        return Text(model.isDeep ? "deep \(model.used)" : "flat")
      }
    }
    let (model, remote) = (Model(), Remote<Int>())
    let host = ViewHost { Picky(model: model, remote: remote) }
    host.act { model.used = 1 }
    #expect(host.texts == ["deep 1"])
    host.act { model.isDeep = false }
    host.clearUpdates()

    for number in 2..<6 {
      host.act { model.used = number }
      host.act { model.alsoUsed = number }
      host.act { remote.value = number }
    }
    #expect(host.updates.isEmpty, "\(host.updates)")

    host.act { model.isDeep = true }
    #expect(host.texts == ["deep 5"])
    host.act { model.used = 9 }
    #expect(host.texts == ["deep 9"])
  }

  @Test("U1: an environment key that flips above 200 views runs only the one that reads it")
  func flippingKey() throws {
    struct Sees: View {
      @Environment(\.layoutDirection) private var direction
      var body: some View { Text(direction == .leftToRight ? "ltr" : "rtl") }
    }
    struct Blind: View {
      var number: Int
      @Environment(\.isEnabled) private var isEnabled
      var body: some View { Text("\(number) \(isEnabled)") }
    }
    let remote = Remote<Bool>()
    let host = ViewHost(size: CGSize(width: 200, height: 9000)) {
      Stage(false, remote) { isFlipped in
        VStack {
          ForEach(0..<200, id: \.self) { Blind(number: $0) }
          AnyView(Sees())
        }
        .environment(\.layoutDirection, isFlipped ? .rightToLeft : .leftToRight)
        .environment(\.isEnabled, true)
      }
    }
    for isFlipped in [true, false, true] {
      host.clearUpdates()
      host.act { remote.value = isFlipped }
      // The row closure of the loop runs with the arena's body; the views in it do not.
      #expect(host.updates.filter { $0.view == "Blind" }.isEmpty)
      #expect(host.updates.filter { $0.view == "Sees" }.count == 1)
      #expect(host.exists(.text(isFlipped ? "rtl" : "ltr")))
    }
  }

  @Test(
    "U2: writes in alternating transactions are passes in order, each with what was written by then"
  )
  func alternatingTransactions() throws {
    struct Pair: View {
      var journal: Journal
      var x: Remote<Int>
      var y: Remote<Int>
      @State private var a = 0
      @State private var b = 0
      var body: some View {
        x.binding = $a
        y.binding = $b
        journal.note("\(a) \(b)")
        return Text("\(a) \(b)")
      }
    }
    let (journal, x, y) = (Journal(), Remote<Int>(), Remote<Int>())
    let host = ViewHost { Pair(journal: journal, x: x, y: y) }
    journal.clear()

    host.act {
      withAnimation(.linear(duration: 1)) {
        x.value = 1
        x.value = 2
      }
      y.value = 5
      y.value = 6
      withAnimation(.easeIn) { x.value = 3 }
      #expect(x.value == 3 && y.value == 6, "a writer reads what it wrote")
      #expect(journal.lines.isEmpty, "nothing runs before the frame")
    }

    #expect(journal.lines == ["2 0", "2 6", "3 6"])
  }

  @Test(
    "U2: a chain of twelve views that all read one state and hand it on run once each, parents first"
  )
  func chain() {
    struct Link: View {
      @Binding var value: Int
      var copy: Int
      var depth: Int
      var journal: Journal
      var body: some View {
        let _ = journal.note("\(depth): \(value) \(copy)")
        Text("\(value)")
        if depth < 12 {
          AnyView(Link(value: $value, copy: value, depth: depth + 1, journal: journal))
        }
      }
    }
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { Link(value: remote.binding!, copy: $0, depth: 1, journal: journal) }
    }
    journal.clear()

    host.act {
      remote.value = 1
      remote.value = 2
    }

    #expect(journal.lines == (1...12).map { "\($0): 2 2" })
  }

  @Test("U2: a body that writes each time it runs is reported by name and does not stop the others")
  func writingBody() throws {
    struct Restless: View {
      @State private var runs = 0
      var body: some View {
        runs += 1
        return Text("restless")
      }
    }
    let remote = Remote<Int>()
    let host = ViewHost {
      Restless()
      Stage(0, remote) { Text("calm \($0)") }
    }
    let issues = try host.expectIssue(contract: "U2")
    #expect(issues.contains { $0.description.contains("Restless") })

    for number in 1...5 {
      host.act { remote.value = number }
      #expect(host.exists(.text("calm \(number)")))
    }
    host.takeAllIssues()
  }

  @Test(
    "U3: a state at the bottom of 60 nested views, and one object's property among 1,500, run one body and visit no neighbour"
  )
  func oneAmongMany() throws {
    struct Cell: View {
      var model: Model
      var body: some View { Color(white: Double(model.used) / 10).frame(width: 4, height: 4) }
    }
    struct Nest: View {
      var depth: Int
      var remote: Remote<Double>
      var body: some View {
        if depth == 0 {
          Stage(0, remote) { Color(white: $0) }
        } else {
          HStack(spacing: 0) { AnyView(Nest(depth: depth - 1, remote: remote)).padding(0) }
        }
      }
    }
    let (models, remote) = ((0..<1500).map { _ in Model() }, Remote<Double>())
    let host = ViewHost(size: CGSize(width: 400, height: 400)) {
      Nest(depth: 60, remote: remote).frame(width: 20, height: 20)
      VStack(spacing: 0) {
        ForEach(0..<30, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<50, id: \.self) { column in Cell(model: models[row * 50 + column]) }
          }
        }
      }
    }
    var before = host.counts
    host.act { remote.value = 0.5 }
    var after = host.counts
    #expect(after.bodies - before.bodies == 1)
    #expect(after.measures - before.measures <= 3)

    before = after
    host.act { models[777].used = 3 }
    after = host.counts
    #expect(after.bodies - before.bodies == 1)
    #expect(after.measures - before.measures <= 4)
    #expect(after.places - before.places <= 4)
    #expect(after.fragments - before.fragments <= 8)
    #expect(after.nodes == before.nodes)
  }
}
