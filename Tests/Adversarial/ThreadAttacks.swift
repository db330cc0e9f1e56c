import Foundation
import MartletTesting
import SwiftUI
import Synchronization
import TestSupport
import Testing

/// Attempts from other threads: contract U6.
@MainActor @Suite struct ThreadAttacks {
  @Observable final class Shared: @unchecked Sendable { var value = 0 }

  /// Runs on another thread while the main actor waits; says whether it ended in time.
  private static func elsewhere(_ work: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      work()
      done.signal()
    }
    return done.wait(timeout: .now() + 5) == .success
  }

  private struct Interrupted: View {
    var shared: Shared
    var isAttacked: () -> Bool
    var journal: Journal
    @State private var own = 0
    var body: some View {
      let before = (own, shared.value)
      if isAttacked() {
        let binding = $own
        let shared = shared
        let ended = ThreadAttacks.elsewhere {
          binding.wrappedValue = 7
          shared.value = 7
        }
        journal.note(ended ? "ended" : "stuck")
      }
      journal.note("\(before.0) \(before.1)")
      return Text("\(own) \(shared.value)")
    }
  }

  @Test(
    "U6: a thread that writes state and an object in the middle of a body does not wait, is not lost, and is shown next"
  )
  func writeDuringBody() async throws {
    let (shared, journal) = (Shared(), Journal())
    var attacks = 1
    let host = ViewHost {
      Interrupted(
        shared: shared,
        isAttacked: {
          attacks -= 1
          return attacks == 0
        }, journal: journal)
    }
    #expect(journal.lines.prefix(2) == ["ended", "0 0"])

    try await host.wait(upTo: .seconds(5)) { host.exists(.text("7 7")) }

    #expect(host.issues.isEmpty, "a thread that writes while a body runs is not the body's write")
    #expect(journal.lines.last == "7 7")
  }

  @Test(
    "U6: a thread that writes while onChange and onAppear run is neither lost nor shown in half")
  func writeDuringActions() async throws {
    let (shared, remote) = (Shared(), Remote<Int>())
    let host = ViewHost {
      Stage(0, remote) { number in
        Text("\(number) \(shared.value)").onChange(of: number) {
          let binding = remote.binding!
          guard number < 10 else { return }
          #expect(
            Self.elsewhere {
              shared.value = 10
              binding.wrappedValue = 10
            })
        }
      }
    }
    host.act { remote.value = 1 }
    try await host.wait(upTo: .seconds(5)) { host.exists(.text("10 10")) }
    host.takeAllIssues()
  }

  @Test(
    "U6: eight threads that write one object and one state lose no last value, crash nothing and end"
  )
  func manyWriters() async throws {
    let (shared, remote) = (Shared(), Remote<[Int]>())
    let host = ViewHost {
      Stage([], remote) { Text("\(shared.value) \($0.count)") }
    }
    let binding = remote.binding!
    let lock = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<200 {
        lock.withLock { _ in shared.value = thread * 1000 + step }
        binding.wrappedValue = Array(0..<step)
      }
    }
    shared.value = -1
    binding.wrappedValue = [1, 2]
    try await host.wait(upTo: .seconds(5)) { host.exists(.text("-1 2")) }
  }

  @Test(
    "U6: views, modifiers, shapes, layouts and keys are made off the main actor, and shown on it")
  func madeElsewhere() async throws {
    nonisolated func make() -> some View {
      VStack {
        Text("made").padding(3).frame(width: 90).background(Color.red).offset(x: 2)
        Wedge().fill(Color.blue).frame(width: 30, height: 30)
        Diagonal { ForEach(0..<3, id: \.self) { Text("\($0)") } }.layoutPriority(1)
        GeometryReader { Text("\($0.size.width)") }
        Button("press") {}.onAppear {}.transition(.slide).animation(.default, value: 1)
      }
      .environment(\.attackNumber, 4).preference(key: WordsKey.self, value: ["made"])
    }
    let path = await Task.detached {
      Wedge().path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    }.value
    #expect(path.boundingRect.width == 10)
    let (number, words, moved) = await Task.detached {
      var environment = EnvironmentValues()
      environment.attackNumber = 3
      var words = WordsKey.defaultValue
      WordsKey.reduce(value: &words) { ["more"] }
      var wedge = Wedge()
      wedge.animatableData.scale(by: 2)
      return (environment.attackNumber, words, wedge.animatableData)
    }.value
    #expect(number == 3 && words == ["more"] && moved == EmptyAnimatableData())
    nonisolated(unsafe) var made: AnyView?
    await Task.detached { made = AnyView(make()) }.value
    let view = try #require(made)
    let host = ViewHost { view }
    #expect(host.exists(.text("made")) && host.exists(.text("2")))
  }
}

/// Nonisolated, as contract U6 has layouts.
private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 30, height: 30)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (index, view) in subviews.enumerated() {
      let offset = CGFloat(index) * 10
      view.place(
        at: CGPoint(x: bounds.minX + offset, y: bounds.minY + offset), proposal: proposal)
    }
  }
}

/// Nonisolated, as contract U6 has shapes.
private struct Wedge: Shape {
  func middle(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.maxX, y: rect.midY) }
  func path(in rect: CGRect) -> Path {
    let middle = middle(rect)
    return Path {
      $0.move(to: rect.origin)
      $0.addLine(to: middle)
      $0.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    }
  }
}
