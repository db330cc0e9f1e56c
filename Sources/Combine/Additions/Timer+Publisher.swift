import Foundation

extension Timer {
  /// A publisher of the current date, again and again, once it is connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Lifetime: the timer is made by `connect` and runs until what that returned is cancelled or let go. Several
  /// connections share the subscribers, not the timer. On the main run loop it fires in every mode.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    private let conduits = Conduits<Date, Never>(keepsNewest: false)

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never {
      conduits.add(subscriber)
    }

    public func connect() -> any Cancellable {
      let conduits = conduits
      // An interval of zero or less fires as often as a timer can.
      let interval = interval.isFinite ? max(interval, 0.001) : 3.2e9
      if runLoop === RunLoop.main {
        let stride = RunLoop.SchedulerTimeType.Stride(interval)
        return runLoop.schedule(after: runLoop.now.advanced(by: stride), interval: stride) {
          conduits.send(Date())
        }
      }
      let timer = Timer(
        fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true
      ) { _ in conduits.send(Date()) }
      runLoop.add(timer, forMode: mode)
      let crossing = Crossing(timer)
      return AnyCancellable { crossing.value.invalidate() }
    }
  }
}

extension ConnectablePublisher {
  /// Connects with the first subscriber and disconnects with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let state = Locked<(count: Int, connection: (any Cancellable)?)>((0, nil))

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isFirst = state.use { state in
        state.count += 1
        return state.count == 1
      }
      upstream.receive(
        subscriber: EndingSubscriber(
          subscriber, onEnd: AnyCancellable { self.subscriberDidEnd() }))
      guard isFirst else { return }
      let connection = upstream.connect()
      let unwanted = state.use { state -> (any Cancellable)? in
        if state.count == 0 { return connection }
        state.connection = connection
        return nil
      }
      unwanted?.cancel()
    }

    private func subscriberDidEnd() {
      let connection = state.use { state -> (any Cancellable)? in
        state.count -= 1
        guard state.count == 0 else { return nil }
        defer { state.connection = nil }
        return state.connection
      }
      connection?.cancel()
    }
  }
}
