/// Whether something is shown; `automatic` leaves it to what it is part of.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}
