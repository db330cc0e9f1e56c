/// A view whose author gave it an id, found out from the value alone: for rows that nobody has made.
protocol IdentifiedView {
  static var mayHaveID: Bool { get }
  var viewID: AnyHashable? { get }
}

extension _IDView: IdentifiedView {
  static var mayHaveID: Bool { true }
  var viewID: AnyHashable? { AnyHashable(id) }
}

extension ModifiedContent: IdentifiedView {
  static var mayHaveID: Bool { (Content.self as? any IdentifiedView.Type)?.mayHaveID == true }
  var viewID: AnyHashable? { (content as? any IdentifiedView)?.viewID }
}

/// A node that knows its children by the ids of elements.
@MainActor package protocol ElementIdentifying: _Node {
  /// The node of an element, if it is made.
  func node(ofElement id: AnyHashable) -> _Node?
}

extension ForEachNode {
  /// How many rows' values are made to look for an id that only they know.
  private static var searchLimit: Int { 100_000 }

  /// The index of the element whose view has this id, by `id(_:)` in the row closure itself.
  func index(ofExplicitID id: AnyHashable) -> Int? {
    guard let type = Content.self as? any IdentifiedView.Type, type.mayHaveID else { return nil }
    var index = 0
    for element in value.data.prefix(Self.searchLimit) {
      if (value.content(element) as? any IdentifiedView)?.viewID == id { return index }
      index += 1
    }
    return nil
  }
}
