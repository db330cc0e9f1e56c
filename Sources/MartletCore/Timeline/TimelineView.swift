import Foundation

/// A view whose content is made again at the dates of a schedule.
///
/// *Dates*: the content sees the newest date of the schedule that is not after the frame's; before the first one, the
/// date at which the view appeared. `.animation` gives the frame's own date. Dates that passed between two frames
/// are left out.
/// *Clock*: the host's alone (contract H1): a date is the graph's first date and the seconds since.
/// *Frames*: between its dates it asks for none, but for one at the next date (contract A7).
/// *Lifetime*: a schedule that differs field by field begins anew; removal withdraws what it waits for.
@available(iOS 15.0, macOS 12.0, *)
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// What the content is told.
  public struct Context {
    /// How often the content is shown anew, the most often first.
    public enum Cadence: Comparable, Hashable, Sendable {
      case live
      case seconds
      case minutes
    }
    public let date: Date
    /// Always live on a desktop.
    public let cadence: Cadence

    /// Drops content that was made ahead of its date. Nothing is, here.
    @available(iOS 16.0, *)
    @available(macOS, unavailable)
    public func invalidateTimelineContent() {}
  }
}

extension TimelineView.Context: Sendable {}

/// The context of every timeline view, whatever its schedule.
@available(iOS 15.0, macOS 12.0, *)
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView: View where Content: View {
  public typealias Body = Never

  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    TimelineNode(view, parent)
  }
}

// MARK: - Node

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  SingleChildNode<TimelineView<Schedule, Content>, Content>, TimelineFollower
{
  @exclusivity(unchecked) private var value: TimelineView<Schedule, Content>
  private var date: Date
  /// The dates after `nextDate`.
  private var dates: Schedule.Entries.Iterator?
  private var nextDate = Date.distantFuture
  private(set) var nextTime = Double.infinity

  override init(_ view: TimelineView<Schedule, Content>, _ parent: _Node) {
    value = view
    date = parent.graph.date
    super.init(view, parent)
    begin()
    cause = .mounted
    child = Content._makeNode(runContent(), self)
    graph.timelines.append(self)
  }

  private func runContent() -> Content {
    tracked { value.content(.init(date: date, cadence: .live)) }
  }

  override func update(_ new: TimelineView<Schedule, Content>) {
    let isSame = Comparer.areEqual(
      value.schedule, new.schedule, by: ComparerCache.of(Schedule.self))
    value = new
    if !isSame { begin() }
    runUpdateForNewValue()
  }

  override func runUpdate() { child.update(runContent()) }

  override func unmount() {
    graph.timelines.removeAll { $0 === self }
    super.unmount()
  }

  // MARK: Dates

  private func begin() {
    nextTime = .infinity
    dates = nil
    if let schedule = value.schedule as? AnimationTimelineSchedule {
      if !schedule.isPaused { follow(schedule) }
    } else {
      date = graph.date
      dates = value.schedule.entries(from: date, mode: .normal).makeIterator()
      takeNextDate()
      takeDueDates()
    }
  }

  func timelineIsDue() {
    if let schedule = value.schedule as? AnimationTimelineSchedule {
      follow(schedule)
    } else {
      takeDueDates()
    }
    graph.mark(self, .timeline)
  }

  /// Takes the frame's own date.
  private func follow(_ schedule: AnimationTimelineSchedule) {
    date = graph.date
    nextTime = graph.time + max(schedule.interval, Timelines.leastInterval)
  }

  /// The last date that is due becomes the one shown.
  private func takeDueDates() {
    var count = 0
    while nextTime <= graph.time + Timelines.slack {
      date = nextDate
      takeNextDate()
      count += 1
      if count < Timelines.mostDatesAtOnce { continue }
      graph.report(
        contract: "E1", what: "\(Schedule.self) gave \(count) dates that had passed", at: self,
        causes: ["its dates do not rise", "it begins long before the date that it was asked for"],
        remedy: "begin at the last date before the one asked for; the view stays as it is")
      dates = nil
      nextTime = .infinity
    }
  }

  private func takeNextDate() {
    nextTime = .infinity
    guard let next = dates?.next() else { return }
    nextDate = next
    let time = graph.time(of: next)
    if !time.isNaN { nextTime = time }
  }
}
