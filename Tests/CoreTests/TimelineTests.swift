import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

@testable import MartletCore

/// Timeline views: contracts A7 and H1.
@MainActor @Suite struct TimelineTests {
  /// A host whose content notes the seconds from `base` to each date that it is made for, in tenths.
  private func host<S: TimelineSchedule>(
    _ journal: Journal, from base: Date, _ schedule: S
  ) -> ViewHost {
    ViewHost {
      TimelineView(schedule) { context in
        let _ = journal.note(Self.tenths(context.date.timeIntervalSince(base)))
        Box()
      }
    }
  }

  private static func tenths(_ seconds: Double) -> String {
    (seconds.isFinite ? (seconds * 10).rounded() / 10 : seconds).description
  }

  @Test("a periodic schedule updates at its dates, whatever else makes frames, and at no others")
  func periodic() throws {
    let journal = Journal()
    let base = Date()
    // The present is within the first half second of the schedule.
    let host = host(journal, from: base, .periodic(from: base, by: 60))
    #expect(journal.lines == ["0.0"])
    host.advance(by: .seconds(59))
    #expect(journal.lines == ["0.0"])
    host.advance(by: .seconds(2))
    host.advance(by: .seconds(58))
    #expect(journal.lines == ["0.0", "60.0"])
    host.advance(by: .seconds(121), framesPerSecond: 1)
    #expect(journal.lines == ["0.0", "60.0", "120.0", "180.0", "240.0"])
  }

  @Test("between dates no frame is asked for but the one at the next date, and settle ends (A7)")
  func sleeping() throws {
    let journal = Journal()
    let host = host(journal, from: Date(), .periodic(from: Date().addingTimeInterval(5), by: 5))
    try host.settle()
    _ = host.host.takeFrameRequest()
    let next = host.host.wakeUp
    #expect(next > 4 && next <= 5)
    #expect(!host.graph.needsFrame)
    host.act {}
    #expect(!host.host.takeFrameRequest())
    #expect(host.host.wakeUp == next)
    host.host.now = next
    host.act {}
    #expect(journal.lines.count == 2)
    #expect(abs(host.host.wakeUp - next - 5) < 1e-5)
  }

  @Test("frames that are told to be far apart have the due ones in between, each at its time")
  func farApart() throws {
    let journal = Journal()
    let base = Date()
    let host = host(journal, from: base, .periodic(from: base, by: 0.5))
    host.advance(by: .seconds(2.2), framesPerSecond: 1)
    #expect(journal.lines == ["0.0", "0.5", "1.0", "1.5", "2.0"])
  }

  @Test("a schedule that began long ago shows its last date at once, and one to come the present")
  func pastAndFuture() throws {
    let journal = Journal()
    let base = Date()
    let past = host(journal, from: base, .periodic(from: base.addingTimeInterval(-1e8), by: 0.1))
    #expect(journal.lines.count == 1)
    #expect(["0.0", "-0.0", "0.1"].contains(journal.lines[0]))
    withExtendedLifetime(past) {}
    journal.clear()
    let future = host(journal, from: base, .explicit([base.addingTimeInterval(3)]))
    #expect(journal.lines.count == 1 && journal.lines[0] != "3.0")
    future.advance(by: .seconds(4))
    #expect(journal.lines.count == 2 && journal.lines[1] == "3.0")
    #expect(future.host.wakeUp == .infinity || future.host.wakeUp <= future.host.now)
  }

  @Test("explicit dates: those that passed between two frames are left out; then it rests (A7)")
  func explicit() throws {
    let journal = Journal()
    let base = Date()
    let dates = [1.0, 2, 2.001, 2.002, 9].map { base.addingTimeInterval($0 + 0.0001) }
    let host = host(journal, from: base, .explicit(dates))
    host.advance(by: .seconds(20))
    #expect(journal.lines == ["0.0", "1.0", "2.0", "9.0"])
    #expect(host.graph.nextWakeUp == .infinity)
    #expect(!host.graph.needsFrame)
  }

  @Test("every minute is at full minutes of the calendar")
  func everyMinute() throws {
    var dates: [Date] = []
    let host = ViewHost {
      TimelineView(.everyMinute) { context in
        let _ = dates.append(context.date)
        Box()
      }
    }
    host.advance(by: .seconds(180), framesPerSecond: 1)
    #expect(dates.count == 4)
    for date in dates {
      let rest = date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
      #expect(abs(rest) < 1e-3 || abs(rest - 60) < 1e-3)
    }
  }

  @Test("the animation schedule gives each frame its own date; with an interval no more often")
  func animation() throws {
    let journal = Journal()
    var dates: [Date] = []
    let each = ViewHost {
      TimelineView(.animation) { context in
        let _ = dates.append(context.date)
        Box()
      }
    }
    each.advance(by: .seconds(0.5))
    #expect(dates.count == 31)
    for (earlier, later) in zip(dates, dates.dropFirst()) {
      #expect(abs(later.timeIntervalSince(earlier) - 1.0 / 60) < 1e-5)
    }
    // It wants the next frame of the display, yet nothing moves.
    #expect(each.host.takeFrameRequest())
    #expect(try each.settle() == 0)
    let base = Date()
    let host = host(journal, from: base, .animation(minimumInterval: 0.25))
    host.advance(by: .seconds(1.05))
    #expect(journal.lines.count == 5)
  }

  @Test(
    "a paused animation schedule asks for no frames, keeps its date, and goes on when told (A7)")
  func paused() throws {
    let remote = Remote<Bool>()
    var dates: [Date] = []
    let host = ViewHost {
      Stage(false, remote) { isPaused in
        TimelineView(.animation(paused: isPaused)) { context in
          let _ = dates.append(context.date)
          Box()
        }
      }
    }
    host.advance(by: .seconds(0.5))
    host.act { remote.value = true }
    let last = dates.last
    _ = host.host.takeFrameRequest()
    host.advance(by: .seconds(1))
    #expect(dates.last == last)
    #expect(!host.host.takeFrameRequest())
    host.act { remote.value = false }
    let resumed = try #require(dates.last).timeIntervalSince(try #require(last))
    #expect(abs(resumed - 1) < 0.02)
    let count = dates.count
    host.advance(by: .seconds(0.5))
    #expect(dates.count == count + 30)
  }

  @Test("a new value with the same schedule goes on waiting; with another one it begins anew")
  func schedules() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let base = Date()
    let host = ViewHost {
      Stage(10.0, remote) { interval in
        TimelineView(.periodic(from: base, by: interval)) { context in
          let _ = journal.note(Self.tenths(context.date.timeIntervalSince(base)))
          Text("\(interval)")
        }
      }
    }
    host.advance(by: .seconds(5))
    host.act { remote.value = 4 }
    #expect(journal.lines == ["0.0", "4.0"])
    host.advance(by: .seconds(4))
    #expect(journal.lines == ["0.0", "4.0", "8.0"])
  }

  @Test("unmounting withdraws the wake-up (A7)")
  func unmounting() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isShown in
        if isShown {
          TimelineView(.periodic(from: Date(), by: 3)) { _ in
            let _ = journal.note("made")
            Box()
          }
        }
      }
    }
    // The schedule's present is a little after the graph's.
    host.advance(by: .seconds(1))
    #expect(host.host.wakeUp.isFinite)
    host.act { remote.value = false }
    try host.settle()
    #expect(host.host.wakeUp == .infinity)
    journal.clear()
    host.advance(by: .seconds(10))
    #expect(journal.lines.isEmpty)
  }

  @Test(
    "bad intervals and dates neither stop nor spin the runtime; dates without end are reported (E1)"
  )
  func bad() throws {
    struct Stuck: TimelineSchedule {
      func entries(from start: Date, mode: Mode) -> some Sequence<Date> {
        sequence(first: start) { $0 }
      }
    }
    for interval in [0, -1, Double.nan, .infinity, 1e-300] {
      let host = ViewHost { TimelineView(.periodic(from: .now, by: interval)) { _ in Box() } }
      host.advance(by: .seconds(0.1))
      try host.settle()
      _ = host.takeAllIssues()
    }
    for date in [Date(timeIntervalSinceReferenceDate: .nan), .distantPast, .distantFuture] {
      let host = ViewHost { TimelineView(.explicit([date, date])) { _ in Box() } }
      host.advance(by: .seconds(0.1))
      let periodic = ViewHost { TimelineView(.periodic(from: date, by: 1)) { _ in Box() } }
      periodic.advance(by: .seconds(0.1))
    }
    let host = ViewHost { TimelineView(Stuck()) { _ in Box() } }
    try host.expectIssue(contract: "E1")
    #expect(host.exists(.id("box")))
    try host.settle()
  }
}
