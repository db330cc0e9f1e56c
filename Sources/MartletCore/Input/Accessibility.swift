import Foundation

/// What a view is, to somebody who does not see it.
public enum AccessibilityRole: Hashable, Sendable {
  case group, text, button, link, image, list, listItem, heading, checkBox, textField, progress
  case window, dialog, alert, tab, tabList
}

extension AccessibilityRole {
  /// A button speaks with its label's words; the words are not elements of their own.
  fileprivate var hasChildren: Bool {
    switch self {
    case .group, .list, .listItem, .window, .dialog, .alert, .tabList: true
    default: false
    }
  }
}

/// One element as assistive technology and tests see it.
package struct AccessibilityNode {
  /// Stable while the element lives.
  package var id: Int
  package var role: AccessibilityRole
  package var label: String
  package var value: String
  /// What using it does, where the view says so.
  package var hint: String
  /// Window points, as shown.
  package var frame: CGRect
  package var isEnabled: Bool
  package var isSelected: Bool
  package var isFocused: Bool
  package var hasPress: Bool
  package var children: [AccessibilityNode]

  /// Value and hint, for who knows no difference.
  package var description: String {
    [value, hint].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ViewGraph {
  /// Made from the nodes as they are: no pass of update or layout is needed for it.
  package func accessibilityTree() -> [AccessibilityNode] {
    rootLayout.accessibilityChildren()
  }

  package func performAccessibilityAction(_ id: Int) {
    guard let node = rootLayout.accessibleNode(id) else { return }
    node.accessibilityAction?()
    requestFrame()
  }
}

extension ViewGraph {
  /// All words in the window, in tree order.
  package var shownTexts: [String] { rootLayout.texts }
}

extension _LayoutNode {
  fileprivate final var texts: [String] {
    displayedText.map { [$0] } ?? children.flatMap(\.texts)
  }

  private final var accessibilityID: Int { ObjectIdentifier(self).hashValue }

  fileprivate final func accessibilityChildren() -> [AccessibilityNode] {
    if ownOpacity == 0 || isAccessibilityHidden { return [] }
    var result: [AccessibilityNode] = []
    for child in reachableChildren where child.isPlaced && child.departure == nil {
      let inner = child.accessibilityChildren()
      guard let role = child.accessibilityRole else {
        result += inner
        continue
      }
      let ownLabel =
        child.accessibilityLabel
        ?? inner.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
      result.append(
        AccessibilityNode(
          id: child.accessibilityID, role: role, label: ownLabel, value: child.accessibilityValue,
          hint: child.accessibilityHint, frame: child.shownFrame ?? .zero,
          isEnabled: child.owner.isEnabled,
          isSelected: child.isSelectedElement,
          isFocused: child.accessibilitySubject === owner.graph.focusedNode,
          hasPress: child.accessibilityAction != nil, children: role.hasChildren ? inner : []))
    }
    return result
  }

  fileprivate final func accessibleNode(_ id: Int) -> _LayoutNode? {
    if accessibilityID == id { return self }
    for child in reachableChildren where child.departure == nil {
      if let found = child.accessibleNode(id) { return found }
    }
    return nil
  }

  /// The outermost elements at and below this node.
  final func collectElements(into list: inout [_LayoutNode]) {
    if ownOpacity == 0 || isAccessibilityHidden || departure != nil { return }
    if accessibilityRole != nil { return list.append(self) }
    for child in children { child.collectElements(into: &list) }
  }

  /// What assistive technology says for it: its label, or those of what is in it.
  package final var spokenLabel: String {
    if isAccessibilityHidden { return "" }
    return accessibilityLabel
      ?? children.map(\.spokenLabel).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// It has a role of its own and is not a part of another element, as a button's words are.
  package final var isAccessibleElement: Bool {
    guard accessibilityRole != nil, !isAccessibilityHidden else { return false }
    var node = parent
    while let current = node {
      if let role = current.accessibilityRole, !role.hasChildren { return false }
      if current.isAccessibilityHidden { return false }
      node = current.parent
    }
    return true
  }

  /// Window points: of a leaf or effect its presented frame, of a container the union of what it shows.
  package final var shownFrame: CGRect? {
    if !isPlaced { return nil }
    if animatesFrame { return windowRect(presentedFrame, presented: true) }
    var union: CGRect?
    for child in children {
      guard let frame = child.shownFrame else { continue }
      union = union.map { $0.union(frame) } ?? frame
    }
    return union ?? windowRect(targetFrame, presented: true)
  }
}
