import Foundation

/// A date on a run loop's or an operation queue's clock.
public struct _DateSchedulerTime: Strideable, Hashable, Codable, Sendable {
  public typealias Stride = _SecondsStride
  public var date: Date
  public init(_ date: Date) { self.date = date }
  public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
  public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }

  fileprivate var onMainQueue: DispatchQueue.SchedulerTimeType {
    DispatchQueue.main.now.advanced(by: Stride(max(0, date.timeIntervalSinceNow)))
  }
}

/// The main run loop's work goes to the main queue, which every host drains and the loop itself does too, whatever
/// thread the main actor is on. Another loop's work goes in as timers: a block given to `RunLoop.perform` would
/// wake nobody in corelibs Foundation.
extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = _DateSchedulerTime
  public struct SchedulerOptions: Sendable {
    public init() {}
  }

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if self === RunLoop.main {
      DispatchQueue.main.schedule(action)
    } else {
      RunLoopWork.add(action, to: self)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if self === RunLoop.main { return DispatchQueue.main.schedule(after: date.onMainQueue, action) }
    let action = Crossing(action)
    add(
      Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }, forMode: .common)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if self === RunLoop.main {
      return DispatchQueue.main.schedule(after: date.onMainQueue, interval: interval, action)
    }
    let action = Crossing(action)
    let timer = Timer(
      fire: date.date, interval: max(interval.timeInterval, 0.001), repeats: true
    ) { _ in action.value() }
    add(timer, forMode: .common)
    let crossing = Crossing(timer)
    return AnyCancellable { crossing.value.invalidate() }
  }
}

/// What waits for a run loop, in the order it came; each piece has a timer of its own, and whichever fires takes
/// the oldest.
private enum RunLoopWork {
  private static let waiting = Locked<[ObjectIdentifier: [() -> Void]]>([:])

  static func add(_ action: @escaping () -> Void, to loop: RunLoop) {
    let key = ObjectIdentifier(loop)
    waiting.use { $0[key, default: []].append(action) }
    let timer = Timer(fire: Date.distantPast, interval: 0, repeats: false) { _ in
      let next = waiting.use { waiting -> (() -> Void)? in
        guard var queue = waiting[key], !queue.isEmpty else { return nil }
        let first = queue.removeFirst()
        waiting[key] = queue.isEmpty ? nil : queue
        return first
      }
      next?()
    }
    loop.add(timer, forMode: .common)
  }
}

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = _DateSchedulerTime
  public struct SchedulerOptions: Sendable {
    public init() {}
  }

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Crossing(action)
    addOperation { action.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Crossing(action)
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) {
      self.addOperation { action.value() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Crossing(action)
    let delay = max(0, date.date.timeIntervalSinceNow)
    let start = DispatchQueue.SchedulerTimeType(.now() + delay)
    return DispatchQueue.global().schedule(
      after: start, interval: interval, tolerance: tolerance, options: nil
    ) { self.addOperation { action.value() } }
  }
}
