import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Attempts on the order of a frame, on its bounds, and on the one queue: contracts U4, U5 and U7.
@MainActor @Suite struct FrameAttacks {
  private struct PingPong: View {
    @State private var a = 0
    @State private var b = 0
    @State private var taps = 0
    var body: some View {
      Text("ping \(taps)").onTapGesture {
        taps += 1
        a += 1
      }
      .onChange(of: a) { b += 1 }
      .onChange(of: b) { a += 1 }
    }
  }

  @Test("U4: a ping-pong of onChange ends within each frame, is reported, and leaves the app alive")
  func pingPong() throws {
    let host = ViewHost { PingPong() }
    for round in 0..<3 {
      try host.tap(.text("ping \(round)"))
      #expect(try !host.expectIssue(contract: "U4").isEmpty)
      #expect(host.exists(.text("ping \(round + 1)")))
      // Stopped for this frame; later frames may go on, but each ends.
      host.advance(by: .seconds(0.1))
      host.takeAllIssues()
    }
  }

  private struct HeightKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
      value = max(value, nextValue())
    }
  }

  /// A reader that makes its content as high as what another one says, and a little more.
  private struct Feedback: View {
    var growth: CGFloat
    var limit: CGFloat
    var journal: Journal
    @State private var height: CGFloat = 10
    var body: some View {
      GeometryReader { outer in
        GeometryReader { inner in
          Color.red.preference(
            key: HeightKey.self, value: min(limit, inner.size.height + growth))
        }.frame(width: outer.size.width / 2)
      }
      .frame(height: height)
      .id("reader")
      .onPreferenceChange(HeightKey.self) {
        journal.note("\($0)")
        height = $0
      }
    }
  }

  @Test(
    "U4: nested readers whose preference grows them without end are stopped in the frame and reported"
  )
  func divergingReaders() throws {
    let journal = Journal()
    let host = ViewHost { Feedback(growth: 10, limit: 1e9, journal: journal) }
    #expect(try !host.expectIssue(contract: "U4").isEmpty)
    #expect(journal.lines.count <= 4, "two rounds, and the first value: \(journal.lines)")
    let rounds = journal.lines.count
    host.resize(CGSize(width: 100, height: 100))
    host.takeAllIssues()
    #expect(journal.lines.count - rounds <= 4)
  }

  @Test("U4: nested readers that settle after one round do so before the first frame is drawn")
  func settlingReaders() throws {
    let journal = Journal()
    let host = ViewHost { Feedback(growth: 100, limit: 60, journal: journal) }
    // 10 + 100, limited to 60: the second round says 60 again.
    #expect(journal.lines == ["60.0"])
    #expect(try host.one(.id("reader")).frame.height == 60)
    #expect(host.displayList().contains(" 195 60"), "\(host.displayList())")
  }

  @Test(
    "U4: appear, change and preference actions each see the update before them, and only their result is drawn"
  )
  func orderOfAFrame() throws {
    struct Chain: View {
      var journal: Journal
      @State private var stage = 0
      var body: some View {
        let _ = journal.note("body \(stage)")
        Text("stage \(stage)")
          .preference(key: HeightKey.self, value: CGFloat(stage))
          .onAppear {
            journal.note("appear")
            stage = 1
          }
          .onChange(of: stage) { old, new in journal.note("change \(old) to \(new)") }
          .onPreferenceChange(HeightKey.self) { journal.note("preference \($0)") }
      }
    }
    let journal = Journal()
    let host = ViewHost { Chain(journal: journal) }
    #expect(journal.lines.prefix(4) == ["body 0", "appear", "preference 0.0", "body 1"])
    #expect(journal.lines.dropFirst(4).sorted() == ["change 0 to 1", "preference 1.0"])
    #expect(host.displayList().contains("stage 1") && !host.displayList().contains("stage 0"))
  }

  @Observable final class Seen { var value = 0 }
  private final class Announced: ObservableObject { @Published var value = 0 }

  @Test(
    "U5: state, binding, environment, observable and published objects written together make one run, and no half-new frame"
  )
  func allAtOnce() throws {
    struct Sum: View {
      var seen: Seen
      @ObservedObject var published: Announced
      @Binding var bound: Int
      var own: Remote<Int>
      var journal: Journal
      @State private var state = 0
      @Environment(\.attackNumber) private var number
      var body: some View {
        own.binding = $state
        journal.note("\(state) \(bound) \(number) \(seen.value) \(published.value)")
        return Text("sum")
      }
    }
    let (seen, published, journal) = (Seen(), Announced(), Journal())
    let (own, bound) = (Remote<Int>(), Remote<Int>())
    let host = ViewHost {
      Stage(0, bound) { number in
        Sum(seen: seen, published: published, bound: bound.binding!, own: own, journal: journal)
          .environment(\.attackNumber, number)
      }
    }
    for number in 1...3 {
      journal.clear()
      host.act {
        withAnimation(number == 2 ? .default : nil) {
          published.value = number
          own.value = number
          seen.value = number
          bound.value = number
        }
      }
      #expect(journal.lines == [Array(repeating: "\(number)", count: 5).joined(separator: " ")])
    }
  }

  @Test(
    "U7: of several states, a property of an object and a parent's value, the reason names the one that changed"
  )
  func reasons() throws {
    struct Many<T>: View {
      var tag: T
      var seen: Seen
      var first: Remote<Int>
      var second: Remote<String>
      @State private var apple = 0
      @State private var pear = ""
      var body: some View {
        first.binding = $apple
        second.binding = $pear
        return Text("\(apple)\(pear)\(seen.value)")
      }
    }
    let (seen, apple, pear) = (Seen(), Remote<Int>(), Remote<String>())
    let host = ViewHost { Many(tag: [1], seen: seen, first: apple, second: pear) }
    func only(_ change: () -> Void) -> UpdateReason? {
      host.clearUpdates()
      host.act(change)
      #expect(host.updates.count == 1)
      #expect(host.updates.first?.view.hasPrefix("Many") == true)
      return host.updates.first
    }
    #expect(only { pear.value = "p" }?.cause == .state("pear"))
    #expect(only { apple.value = 2 }?.cause == .state("apple"))
    let observed = only { seen.value = 4 }?.description ?? ""
    #expect(!observed.contains("state") && !observed.contains("value changed"), "\(observed)")
    host.clearUpdates()
    host.update { Many(tag: [1, 2], seen: seen, first: apple, second: pear) }
    #expect(host.updates.map(\.description).allSatisfy { $0.hasSuffix("value changed") })
    #expect(host.updates.count == 1)
  }

  @Test("U7: _printChanges says which state of a view in a branch of a generic view it was")
  func printed() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        struct Talker: View {
          var remotes: [Remote<Int>]
          @State private var one = 0
          @State private var two = 0
          var body: some View {
            let _ = Self._printChanges()
            let _ = remotes[0].binding = $one
            let _ = remotes[1].binding = $two
            Text("\(one) \(two)")
          }
        }
        let remotes = [Remote<Int>(), Remote<Int>()]
        let host = ViewHost { Group { if true { Talker(remotes: remotes) } } }
        host.act { remotes[1].value = 4 }
        host.act { remotes[0].value = 4 }
      }
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.contains("Talker") }
    #expect(lines.count == 3, "\(output)")
    #expect(lines.first?.contains("@self") == true)
    #expect(lines.dropFirst().first?.contains("_two") == true)
    #expect(lines.last?.contains("_one") == true && lines.last?.contains("_two") == false)
  }
}
