/// Whether something is shown; `automatic` leaves it to what it is part of.
@available(iOS 15.0, macOS 12.0, *)
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}
