import Foundation

extension NotificationCenter {
  /// A publisher of the notifications of a name, delivered where they are posted.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Lifetime: each subscriber observes until it is cancelled.
  public struct Publisher: Combine.Publisher, Equatable, @unchecked Sendable {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let conduits = Conduits<Notification, Never>(keepsNewest: false)
      let token = Crossing(
        center.addObserver(forName: name, object: object, queue: nil) { conduits.send($0) })
      let observation = AnyCancellable { [center] in center.removeObserver(token.value) }
      conduits.add(EndingSubscriber(subscriber, onEnd: observation))
    }

    public static func == (a: Self, b: Self) -> Bool {
      a.center === b.center && a.name == b.name && a.object === b.object
    }
  }
}
