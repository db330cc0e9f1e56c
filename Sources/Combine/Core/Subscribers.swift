/// Types that subscribers use, and subscribers that operators make.
public enum Subscribers {
  /// How many values a subscriber wants: a number, or all there are.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable
  {
    /// nil stands for unlimited.
    public let max: Int?

    private init(_ max: Int?) { self.max = max }

    public static let unlimited = Demand(nil)
    public static let none = Demand(0)
    /// A negative number counts as none.
    public static func max(_ value: Int) -> Demand { Demand(Swift.max(0, value)) }

    public static func + (a: Demand, b: Demand) -> Demand {
      guard let a = a.max, let b = b.max else { return .unlimited }
      let (sum, overflows) = a.addingReportingOverflow(b)
      return overflows ? .unlimited : Demand(sum)
    }
    public static func += (a: inout Demand, b: Demand) { a = a + b }
    public static func + (a: Demand, b: Int) -> Demand { a + .max(b) }
    public static func += (a: inout Demand, b: Int) { a = a + .max(b) }
    /// Never below none.
    public static func - (a: Demand, b: Demand) -> Demand {
      guard let a = a.max else { return .unlimited }
      guard let b = b.max else { return .none }
      return .max(a - Swift.min(a, b))
    }
    public static func -= (a: inout Demand, b: Demand) { a = a - b }
    public static func - (a: Demand, b: Int) -> Demand { a - .max(b) }
    public static func -= (a: inout Demand, b: Int) { a = a - .max(b) }

    public static func < (a: Demand, b: Demand) -> Bool {
      guard let a = a.max else { return false }
      return b.max.map { a < $0 } ?? true
    }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }

  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
