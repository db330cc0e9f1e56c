import Foundation

/// A node that changes at dates known beforehand.
@MainActor package protocol TimelineFollower: _Node {
  /// When it changes next, on the host's clock; infinite for never.
  var nextTime: Double { get }
  func timelineIsDue()
}

/// Limits, in seconds on the host's clock.
enum Timelines {
  /// A date is no more exact than this.
  static let slack = 1e-6
  /// Two frames that are nearer to each other than this count as one.
  static let leastInterval = 1e-3
  /// A date this near is waited for frame by frame.
  static let frame = 1.0 / 60
  static let mostDatesAtOnce = 100_000
}

extension ViewGraph {
  /// The date of the frame that is being made.
  var date: Date { date(at: time) }

  func date(at time: Double) -> Date { startDate.addingTimeInterval(time - startTime) }

  func time(of date: Date) -> Double { startTime + date.timeIntervalSince(startDate) }

  /// When a timeline changes or a gesture decides next, on the host's clock; infinite for never.
  package var nextWakeUp: Double { timelines.reduce(pointer.deadline) { min($0, $1.nextTime) } }

  /// At the start of a frame.
  func advanceTimelines() {
    for timeline in timelines where timeline.nextTime <= time + Timelines.slack {
      timeline.timelineIsDue()
    }
  }

  /// At the end of a frame: one that a timeline or a gesture waits for is asked for at its time and not before
  /// (contract A7).
  func requestWakeUp() {
    if requestedWakeUp <= time { requestedWakeUp = .infinity }
    let next = nextWakeUp
    if next <= time + Timelines.frame {
      requestFrame()
    } else if next != requestedWakeUp {
      requestedWakeUp = next
      host.requestFrame(at: next)
    }
  }
}
