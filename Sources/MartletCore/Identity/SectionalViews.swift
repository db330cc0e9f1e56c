/// A view that holds rows and is none itself: a section.
@MainActor package protocol SectionalView: View {}

/// Tells by their types which views are sections, or have one as their body.
@MainActor enum SectionalViews {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func contains<V: View>(_ type: V.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    // For a view that has itself as its body.
    known[key] = false
    let answer = find(type)
    known[key] = answer
    return answer
  }

  private static func find<V: View>(_ type: V.Type) -> Bool {
    if type is any SectionalView.Type { return true }
    if let modified = type as? any _ModifiedView.Type { return content(of: modified) }
    return V.Body.self != Never.self && contains(V.Body.self)
  }

  private static func content<M: _ModifiedView>(of type: M.Type) -> Bool {
    contains(M._Content.self)
  }
}
