/// Whether a part of the interface is shown, where that can be left to the system.
public enum Visibility: CaseIterable, Hashable, Sendable {
  case automatic, visible, hidden
}
