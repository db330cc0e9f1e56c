import Foundation
import MartletTesting
import SwiftUI
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
    var log: Log
    var body: some View {
      let _ = log.note("child \(gappy.number)")
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
    let (lever, log, object) = (Lever<Int>(), Log(), Object())
    let action: () -> Void = { _ = object }
    let answer: () -> Int = { 5 }
    let host = ViewHost {
      Arena(0, lever) { number in
        let _ = smear(UInt8(number % 250 + 1))
        Text("parent \(number)")
        Child(
          gappy: makeGappy(number < 30 ? 1 : 2),
          payload: number < 40 ? .two(action) : .one(3, 4),
          model: object, maybe: answer, object: object, log: log)
      }
    }
    for number in 1..<30 { host.perform { lever.value = number } }
    #expect(log.lines == ["child 1"])

    for number in 30..<50 { host.perform { lever.value = number } }
    #expect(log.lines == ["child 1", "child 2", "child 2"], "the number, and then the payload")
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
      var lever: Lever<Int>
      @State private var unread = 0
      var body: some View {
        lever.binding = $unread
        return Text(model.isDeep ? "deep \(model.used)" : "flat")
      }
    }
    let (model, lever) = (Model(), Lever<Int>())
    let host = ViewHost { Picky(model: model, lever: lever) }
    host.perform { model.used = 1 }
    #expect(host.texts == ["deep 1"])
    host.perform { model.isDeep = false }
    host.clearUpdates()

    for number in 2..<6 {
      host.perform { model.used = number }
      host.perform { model.alsoUsed = number }
      host.perform { lever.value = number }
    }
    #expect(host.updates.isEmpty, "\(host.updates)")

    host.perform { model.isDeep = true }
    #expect(host.texts == ["deep 5"])
    host.perform { model.used = 9 }
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
    let lever = Lever<Bool>()
    let host = ViewHost(size: CGSize(width: 200, height: 9000)) {
      Arena(false, lever) { isFlipped in
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
      host.perform { lever.value = isFlipped }
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
      var log: Log
      var x: Lever<Int>
      var y: Lever<Int>
      @State private var a = 0
      @State private var b = 0
      var body: some View {
        x.binding = $a
        y.binding = $b
        log.note("\(a) \(b)")
        return Text("\(a) \(b)")
      }
    }
    let (log, x, y) = (Log(), Lever<Int>(), Lever<Int>())
    let host = ViewHost { Pair(log: log, x: x, y: y) }
    log.clear()

    host.perform {
      withAnimation(.linear(duration: 1)) {
        x.value = 1
        x.value = 2
      }
      y.value = 5
      y.value = 6
      withAnimation(.easeIn) { x.value = 3 }
      #expect(x.value == 3 && y.value == 6, "a writer reads what it wrote")
      #expect(log.lines.isEmpty, "nothing runs before the frame")
    }

    #expect(log.lines == ["2 0", "2 6", "3 6"])
  }

  @Test(
    "U2: a chain of twelve views that all read one state and hand it on run once each, parents first"
  )
  func chain() {
    struct Link: View {
      @Binding var value: Int
      var copy: Int
      var depth: Int
      var log: Log
      var body: some View {
        let _ = log.note("\(depth): \(value) \(copy)")
        Text("\(value)")
        if depth < 12 {
          AnyView(Link(value: $value, copy: value, depth: depth + 1, log: log))
        }
      }
    }
    let (lever, log) = (Lever<Int>(), Log())
    let host = ViewHost {
      Arena(0, lever) { Link(value: lever.binding!, copy: $0, depth: 1, log: log) }
    }
    log.clear()

    host.perform {
      lever.value = 1
      lever.value = 2
    }

    #expect(log.lines == (1...12).map { "\($0): 2 2" })
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
    let lever = Lever<Int>()
    let host = ViewHost {
      Restless()
      Arena(0, lever) { Text("calm \($0)") }
    }
    let issues = try host.expectIssue(contract: "U2")
    #expect(issues.contains { $0.description.contains("Restless") })

    for number in 1...5 {
      host.perform { lever.value = number }
      #expect(host.exists(.text("calm \(number)")))
    }
    host.forgetIssues()
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
      var lever: Lever<Double>
      var body: some View {
        if depth == 0 {
          Arena(0, lever) { Color(white: $0) }
        } else {
          HStack(spacing: 0) { AnyView(Nest(depth: depth - 1, lever: lever)).padding(0) }
        }
      }
    }
    let (models, lever) = ((0..<1500).map { _ in Model() }, Lever<Double>())
    let host = ViewHost(size: CGSize(width: 400, height: 400)) {
      Nest(depth: 60, lever: lever).frame(width: 20, height: 20)
      VStack(spacing: 0) {
        ForEach(0..<30, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<50, id: \.self) { column in Cell(model: models[row * 50 + column]) }
          }
        }
      }
    }
    var before = host.counts
    host.perform { lever.value = 0.5 }
    var after = host.counts
    #expect(after.bodies - before.bodies == 1)
    #expect(after.measures - before.measures <= 3)

    before = after
    host.perform { models[777].used = 3 }
    after = host.counts
    #expect(after.bodies - before.bodies == 1)
    #expect(after.measures - before.measures <= 4)
    #expect(after.places - before.places <= 4)
    #expect(after.fragments - before.fragments <= 8)
    #expect(after.nodes == before.nodes)
  }
}
