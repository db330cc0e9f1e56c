import Foundation
import MartletCore

/// Views made from data that a list may change on a person's wish.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  @MainActor public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets a person delete elements, in edit mode and by dragging a row aside. Nil forbids it.
  nonisolated public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    modifier(_RowEditingModifier(edit: .delete(action)))
  }

  /// Lets a person move elements by dragging them. The second argument is where they go, an index before the move.
  nonisolated public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    modifier(_RowEditingModifier(edit: .move(action)))
  }
}

public nonisolated struct _RowEditingModifier: ViewModifier {
  public typealias Body = Never
  enum Edit {
    case delete(((IndexSet) -> Void)?)
    case move(((IndexSet, Int) -> Void)?)
  }
  let edit: Edit
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    RowEditingNode(view, parent)
  }
}

/// Says to the list around what may be done to the rows of its content.
private final class RowEditingNode<C: View>:
  SingleChildNode<ModifiedContent<C, _RowEditingModifier>, C>
{
  private var modifier: _RowEditingModifier
  override init(_ view: ModifiedContent<C, _RowEditingModifier>, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, _RowEditingModifier>) {
    modifier = new.modifier
    child.update(new.content)
  }

  private var isAllowed: Bool {
    switch modifier.edit {
    case .delete(let action): action != nil
    case .move(let action): action != nil
    }
  }

  override func collectSegments(_ segments: inout [_LazySegment]) {
    guard isInLazyContainer else { return super.collectSegments(&segments) }
    var inner: [_LazySegment] = []
    child.collectSegments(&inner)
    for segment in inner {
      let wrapper = _SegmentWrapper(around: segment)
      // The action is looked up when it runs: each update brings another.
      if isAllowed {
        switch modifier.edit {
        case .delete: wrapper.traits.delete = { [weak self] in self?.delete($0) }
        case .move: wrapper.traits.move = { [weak self] in self?.move($0, to: $1) }
        }
      }
      segments.append(wrapper)
    }
  }

  private func delete(_ indices: IndexSet) {
    if case .delete(let action) = modifier.edit { action?(indices) }
  }
  private func move(_ indices: IndexSet, to target: Int) {
    if case .move(let action) = modifier.edit { action?(indices, target) }
  }
}

// MARK: - What the actions do to an array

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Removes the elements at the indices; those that are not there are left out.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() where offset < count {
      remove(at: index(startIndex, offsetBy: offset))
    }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Moves the elements at the indices before the element that is at `destination` now.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.filter { $0 < count }.map { self[startIndex + $0] }
    let before = source.filter { $0 < destination }.count
    remove(atOffsets: source)
    insert(contentsOf: moved, at: startIndex + Swift.min(count, Swift.max(0, destination - before)))
  }
}
