import Foundation
import MartletCore

/// How far a row is dragged aside.
@MainActor final class RowSwipe {
  /// From the leading edge; the actions at the trailing edge show where it is negative.
  var offset = 0.0
  /// Something of the actions may show, also on the way back.
  var isOpen = false
  fileprivate var startOffset = 0.0
  fileprivate var isMoving = false
  fileprivate var isReordering = false
  /// The width of the Delete that a list offers by itself.
  static let deleteWidth = 88.0
  fileprivate static let fullSwipe = 0.55
}

extension ListRowLayoutNode {
  /// Those at an edge, from the edge on.
  private func actions(at edge: HorizontalEdge) -> [RowAttachment] {
    let found = attachments.filter { attachment in
      if case .actions(edge, _) = attachment.kind { return attachment.isLive }
      return false
    }
    return found.count < 2 ? found : found.sorted { $0.owner.depth > $1.owner.depth }
  }

  /// Of the actions between some and the row's content.
  func actionsWidth(inside attachment: RowAttachment, at edge: HorizontalEdge) -> Double {
    let inner = actions(at: edge).drop { $0 !== attachment }.dropFirst()
    return inner.reduce(0) { $0 + $1.actionsWidth }
  }

  /// The first action, where a full swipe may press it.
  private func fullSwipe(at edge: HorizontalEdge) -> RowAttachment? {
    guard let first = actions(at: edge).first, case .actions(_, true) = first.kind else {
      return nil
    }
    return first
  }

  /// The list's own Delete shows where the row's author gave nothing else.
  var offersDelete: Bool {
    editing.delete != nil && !value(RowKeys.KeepsDelete.self) && actions(at: .trailing).isEmpty
  }

  /// How far the row can rest aside.
  private func width(at edge: HorizontalEdge) -> Double {
    let actions = actions(at: edge)
    if !actions.isEmpty { return actions.reduce(0) { $0 + $1.actionsWidth } }
    return edge == .trailing && offersDelete ? RowSwipe.deleteWidth : 0
  }

  private func fromLeading(_ x: Double) -> Double { isRightToLeft ? -x : x }

  func takesDrag(_ moved: CGSize) -> Bool {
    guard isContentEnabled else { return false }
    swipe.startOffset = swipe.offset
    if abs(moved.height) > abs(moved.width) {
      swipe.isReordering = canMove
      return canMove
    }
    swipe.isReordering = false
    let way = fromLeading(moved.width)
    if model.isEditing && swipe.offset == 0 { return false }
    return swipe.offset != 0 || width(at: way < 0 ? .trailing : .leading) > 0
  }

  func drag(_ value: RowGesture.Value, isOver: Bool) {
    guard let moved = value.translation else {
      if isOver { tap(at: value.location, value.modifiers) }
      return
    }
    swipe.isMoving = !isOver
    if swipe.isReordering {
      list.reorder(self, to: value.location.y, isOver: isOver)
    } else if isOver {
      endSwipe(by: fromLeading(moved.width), velocity: fromLeading(value.velocity.width))
    } else {
      move(to: limited(swipe.startOffset + fromLeading(moved.width)))
    }
  }

  /// The press is over; if nobody heard of the drag's end, the pointer was lost.
  func pressIsOver() {
    guard swipe.isMoving else { return }
    swipe.isMoving = false
    if swipe.isReordering { list.endReordering() }
    if swipe.offset != 0 { settle(at: 0) }
  }

  private func limited(_ offset: Double) -> Double {
    if offset < 0 { return width(at: .trailing) > 0 ? offset : 0 }
    return width(at: .leading) > 0 ? offset : 0
  }

  private func endSwipe(by way: Double, velocity: Double) {
    let offset = limited(swipe.startOffset + way)
    let edge: HorizontalEdge = offset < 0 ? .trailing : .leading
    let room = width(at: edge)
    let isFull = abs(offset) > RowSwipe.fullSwipe * ground.width
    if isFull, let first = fullSwipe(at: edge) {
      settle(at: 0)
      first.pressFirst()
      return
    }
    if isFull, edge == .trailing, offersDelete {
      settle(at: 0)
      delete()
      return
    }
    let goesOn = abs(offset + velocity / 8) > room / 2 && velocity * offset >= 0
    settle(at: goesOn ? (offset < 0 ? -room : room) : 0)
  }

  private func move(to offset: Double) {
    if offset == swipe.offset { return }
    swipe.isOpen = true
    list.closeSwipes(but: self)
    list.swipedRow = self
    swipe.offset = offset
    owner.graph.runInPass(Transaction()) { [weak self] in self?.placeSwiped() }
  }

  func settle(at offset: Double) {
    if offset != 0 {
      swipe.isOpen = true
      list.swipedRow = self
    }
    swipe.offset = offset
    owner.graph.runInPass(Transaction(animation: .default)) { [weak self] in self?.placeSwiped() }
  }

  private func placeSwiped() {
    guard isLive, isPlaced else { return }
    place()
    markDisplayDirty()
  }

  // MARK: - Taps

  private func tap(at point: CGPoint, _ modifiers: EventModifiers) {
    guard isContentEnabled else { return }
    let x = isRightToLeft ? size.width - point.x : point.x
    if swipe.offset != 0 {
      let wasOnDelete = offersDelete && x > ground.maxX + swipe.offset
      settle(at: 0)
      if wasOnDelete { delete() }
      return
    }
    if accessory == .delete, x < ground.minX + 44 { return settle(at: -RowSwipe.deleteWidth) }
    list.closeSwipes(but: self)
    model.click(self, modifiers)
  }

  func delete() {
    guard let delete = editing.delete else { return }
    withAnimation { delete(IndexSet(integer: index)) }
  }
}

extension ListRowsLayoutNode {
  func closeSwipes(but row: ListRowLayoutNode?) {
    guard let open = swipedRow, open !== row else { return }
    swipedRow = nil
    if open.isLive, open.swipe.offset != 0 { open.settle(at: 0) }
  }

  /// A row is dragged up or down; `y` is the pointer's, in the row.
  func reorder(_ row: ListRowLayoutNode, to y: Double, isOver: Bool) {
    guard let (part, index) = segments.find(row.rowPlace.row) else { return endReordering() }
    let segment = segments.parts[part]
    let first = segments.start(of: part)
    var target = index
    // Between which rows of the same part the pointer is.
    let pointer = extents.offset(of: row.rowPlace.row, spacing: spacing) + y
    let over = extents.row(at: max(0, pointer), spacing: spacing)
    let start = extents.offset(of: over, spacing: spacing)
    let length = extents.knownLength(of: over) ?? metrics.rowHeight
    target = over - first + (pointer > start + length / 2 ? 1 : 0)
    target = min(segment.count, max(0, target))
    if isOver {
      endReordering()
      if target != index && target != index + 1 {
        let move = row.editing.move
        withAnimation { move?(IndexSet(integer: index), target) }
      }
    } else {
      showDrop(at: first + target)
    }
  }

  func endReordering() { showDrop(at: nil) }

  private func showDrop(at row: Int?) {
    if dropRow == row { return }
    dropRow = row
    for shown in shownRows { shown.markDisplayDirty() }
  }
}
