import MartletCore

/// Says which views to look for. Finders see what is presented, in tree order; see ``ViewHost``.
public struct Finder: CustomStringConvertible {
  enum Kind {
    case text(String)
    case label(String)
    case id(AnyHashable)
    case type(Any.Type)
    case role(AccessibilityRole)
  }
  let kind: Kind
  private(set) var containers: [Finder] = []
  private(set) var index: Int?

  /// A text that reads exactly so.
  public static func text(_ text: String) -> Finder { Finder(kind: .text(text)) }
  /// An accessible element by the label that assistive technology speaks.
  public static func label(_ label: String) -> Finder { Finder(kind: .label(label)) }
  /// A view by the value of its `.id` modifier.
  public static func id(_ id: some Hashable) -> Finder { Finder(kind: .id(AnyHashable(id))) }
  /// Views of a type: the runtime's or the app's own.
  public static func type<V: View>(_ type: V.Type) -> Finder { Finder(kind: .type(type)) }
  /// Accessible elements of a role.
  public static func role(_ role: AccessibilityRole) -> Finder { Finder(kind: .role(role)) }

  /// Only those inside a view that `container` finds.
  public func inside(_ container: Finder) -> Finder {
    var finder = self
    finder.containers.append(container)
    return finder
  }

  /// The one at an index among those found, from 0.
  public func at(_ index: Int) -> Finder {
    var finder = self
    finder.index = index
    return finder
  }

  /// The same finder for all that it finds.
  var withoutIndex: Finder {
    var finder = self
    finder.index = nil
    return finder
  }

  public var description: String {
    var text =
      switch kind {
      case .text(let text): "text \"\(text)\""
      case .label(let label): "label \"\(label)\""
      case .id(let id): "id \(id)"
      case .type(let type): "type \(type)"
      case .role(let role): "role \(role)"
      }
    for container in containers { text += " inside (\(container))" }
    if let index { text += " at \(index)" }
    return text
  }
}

extension Finder {
  /// The nodes it finds below a root, in tree order; `index` is for the caller, who may leave some out.
  @MainActor func nodes(below root: _Node) -> [_Node] {
    var found: [_Node] = []
    visit(root, insideOf: [], into: &found)
    return found
  }

  @MainActor private func visit(
    _ node: _Node, insideOf satisfied: Set<Int>, into found: inout [_Node]
  ) {
    if matches(node), satisfied.count == containers.count { found.append(node) }
    var inner = satisfied
    for (position, container) in containers.enumerated() where container.matches(node) {
      inner.insert(position)
    }
    for child in node.childNodes + node.departingNodes {
      visit(child, insideOf: inner, into: &found)
    }
  }

  @MainActor func matches(_ node: _Node) -> Bool {
    switch kind {
    case .text(let text): return node.ownLayoutNode?.displayedText == text
    case .label(let label):
      guard let layout = node.ownLayoutNode, layout.isAccessibleElement else { return false }
      return layout.spokenLabel == label
    case .id(let id):
      if let identified = node as? any ExplicitlyIdentified { return identified.explicitID == id }
      return false
    case .type(let type): return node.viewType == type
    case .role(let role):
      guard let layout = node.ownLayoutNode, layout.isAccessibleElement else { return false }
      return layout.accessibilityRole == role
    }
  }
}
