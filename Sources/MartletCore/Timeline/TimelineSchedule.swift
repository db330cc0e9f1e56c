import Foundation

/// When a timeline view is to update its content.
@available(iOS 15.0, macOS 12.0, *)
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode

  /// The dates in rising order, the first at or before `startDate` where there is one. It may have no end; dates are
  /// taken from it only as they come near.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule may update.
@available(iOS 15.0, macOS 12.0, *)
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  /// Not asked for on a desktop.
  case lowFrequency
}

// MARK: - Schedules

/// Updates at regular intervals. An interval that is not a positive number has one date only.
@available(iOS 15.0, macOS 12.0, *)
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates of a periodic schedule.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    let start: Date
    let interval: TimeInterval
    /// Counted, so that the dates do not drift.
    var index: Double

    public mutating func next() -> Date? {
      if interval == 0 && index > 0 { return nil }
      defer { index += 1 }
      return start.addingTimeInterval(interval * index)
    }
  }

  let start: Date
  let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate.timeIntervalSinceReferenceDate.isFinite ? startDate : .distantPast
    self.interval = interval > 0 && interval.isFinite ? interval : 0
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    guard interval > 0 else { return Entries(start: start, interval: 0, index: 0) }
    // Half a microsecond: dates hold about a tenth of that, and a wake-up must find its own date.
    let passed = ((startDate.timeIntervalSince(start) + 5e-7) / interval).rounded(.down)
    return Entries(start: start, interval: interval, index: Swift.max(0, passed))
  }
}

/// Updates at the start of each minute of the calendar.
@available(iOS 15.0, macOS 12.0, *)
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public typealias Entries = PeriodicTimelineSchedule.Entries
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    // Every time zone in use is whole minutes away from the reference date.
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let minute = (startDate.timeIntervalSince(start) / 60 + 1e-8).rounded(.down)
    return Entries(start: start, interval: 60, index: minute)
  }
}

/// Updates at the dates given.
@available(iOS 15.0, macOS 12.0, *)
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// Updates with each frame of the display, or no more often than told.
@available(iOS 15.0, macOS 12.0, *)
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates at which it would update if frames came exactly then.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var dates: PeriodicTimelineSchedule.Entries?
    public mutating func next() -> Date? { dates?.next() }
  }

  /// Zero for each frame.
  let interval: Double
  let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    let interval = minimumInterval ?? 0
    self.interval = interval > 0 && interval.isFinite ? interval : 0
    isPaused = paused
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    if isPaused { return Entries() }
    return Entries(dates: .init(start: start, interval: Swift.max(interval, 1.0 / 60), index: 0))
  }
}

// MARK: - Names

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Updates at `startDate` and at regular intervals after it.
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// Updates at the start of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  /// Updates at the dates given, which are in rising order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Updates with each frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Updates with frames, no more often than `minimumInterval`; not at all while paused.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
