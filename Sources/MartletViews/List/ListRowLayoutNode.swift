import Foundation
import MartletCore
import MartletDrawing

/// Where a row is in its list.
struct ListRowPlace: Equatable {
  var row = 0
  var part = RowTraits.Part.content
  /// Of its section.
  var isFirst = false
  var isLast = false
  /// Of the list.
  var isTop = false
  var isBottom = false
  /// The row above is of another section, and there is no header between.
  var beginsSection = false
}

/// One row: its content, what lies behind it and beside it, and the line below it. Hit over its whole width.
final class ListRowLayoutNode: _WrapperNode, PinnableNode {
  unowned(unsafe) let list: ListRowsLayoutNode
  private(set) var rowPlace = ListRowPlace()
  private(set) var id: AnyHashable?
  private(set) var editing = RowTraits()
  private(set) var index = 0
  private var gesture: (any AttachedGesture)?
  /// Behind or beside the content, at places that depend on the whole row.
  var attachments: [RowAttachment] = []
  let swipe = RowSwipe()
  /// The pointer is on it, and may hold it down. Neither is drawn where a click does nothing.
  private(set) var isHovered = false
  private(set) var isPressed = false
  /// It stays in sight while its section goes by.
  var isPinned = false {
    didSet { if isPinned != oldValue { markDisplayDirty() } }
  }
  override var zIndex: Double { isPinned ? pinnedIndex : super.zIndex }

  init(owner: _Node, list: ListRowsLayoutNode) {
    self.list = list
    super.init(owner: owner)
    owner.graph.hover.isUsed = true
  }

  var model: ListModel { list.model }
  private var metrics: ListMetrics { list.metrics }

  func configure(_ place: ListRowPlace, id: AnyHashable?, editing: RowTraits, index: Int) {
    self.id = id
    self.editing = editing
    self.index = index
    if place == rowPlace { return }
    let old = rowPlace
    rowPlace = place
    markDisplayDirty()
    if outerInsets(old) != outerInsets(place) || old.part != place.part {
      owner.graph.markLayout(self)
    }
  }

  func selectionDidChange() { markDisplayDirty() }
  func editingDidChange() {
    owner.graph.markLayout(self)
    markDisplayDirty()
  }

  // MARK: - What the row is

  var isContentEnabled: Bool {
    var node: _LayoutNode = self
    while let wrapper = node as? _WrapperNode, let child = wrapper.child { node = child }
    return node.owner.isEnabled
  }
  var isUnselectable: Bool { value(RowKeys.IsUnselectable.self) }
  var isSelected: Bool { rowPlace.part == .content && model.isSelected(id) }
  /// How strongly it is lit as a selected row.
  var light: Double {
    if rowPlace.part != .content { return 0 }
    return model.isSelected(id) ? 1 : model.fade.light(of: id)
  }
  var selectableID: AnyHashable? {
    guard rowPlace.part == .content, !isUnselectable else { return nil }
    return id.flatMap { model.selection?.convert($0) }
  }

  /// Opens the link in the row, if there is one.
  var link: (() -> Void)? { child?.action(ofFirst: .link) }

  // MARK: - Layout

  /// A row moves as a whole, with what is in it.
  override var animatesFrame: Bool { true }
  override var isSpace: Bool { true }

  /// Around the ground that the row lies on.
  private func outerInsets(_ place: ListRowPlace) -> (top: Double, bottom: Double) {
    (
      (place.isTop && place.part == .content ? metrics.edge : 0)
        + (place.beginsSection ? metrics.sectionSpacing : 0),
      place.isBottom ? metrics.edge : 0
    )
  }

  var ground: CGRect { ground(of: size) }
  private func ground(of size: CGSize) -> CGRect {
    let outer = outerInsets(rowPlace)
    return CGRect(
      x: metrics.margin, y: outer.top, width: max(0, size.width - 2 * metrics.margin),
      height: max(0, size.height - outer.top - outer.bottom))
  }

  /// A part of the row, continued where its section goes on: with round corners, they are at the section's ends alone.
  /// Nil where the row has none of them.
  func sectionShape(of part: CGRect) -> CGRect? {
    let radius = metrics.cornerRadius
    if radius == 0 || !rowPlace.isFirst && !rowPlace.isLast { return nil }
    var whole = part
    if !rowPlace.isFirst {
      whole.origin.y -= 2 * radius
      whole.size.height += 2 * radius
    }
    if !rowPlace.isLast { whole.size.height += 2 * radius }
    return whole
  }

  private var insets: EdgeInsets {
    if let own = value(RowKeys.Insets.self) { return own }
    switch rowPlace.part {
    case .header: return ListLook.headerInsets
    case .footer: return ListLook.footerInsets
    case .content: return ListLook.rowInsets
    }
  }

  /// What the row shows beside its content, by the width it takes.
  private var leadingWidth: Double { accessory == .none ? 0 : ListLook.accessoryWidth }
  private var trailingWidth: Double {
    (showsHandle ? ListLook.accessoryWidth : 0)
      + (badge.map { $0.size(width: .nan).width + 8 } ?? 0)
  }

  private func contentOffer(_ width: Double) -> Proposal {
    let insets = insets
    let taken =
      2 * metrics.margin + insets.leading + insets.trailing + leadingWidth + trailingWidth
    return Proposal(width.isFinite ? max(0, width - taken) : width, .nan)
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    let content = child?.sizeThatFits(contentOffer(proposal.width)) ?? .zero
    let insets = insets
    var height = content.height + insets.top + insets.bottom
    if rowPlace.part == .content { height = max(height, metrics.rowHeight) }
    let outer = outerInsets(rowPlace)
    return CGSize(width: proposal.width, height: height + outer.top + outer.bottom)
  }

  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    let offer = contentOffer(proposal.width)
    let content = child?.sizeThatFits(offer) ?? .zero
    let insets = insets
    let ground = ground(of: size)
    let room = ground.height - insets.top - insets.bottom - content.height
    return _Placement(
      origin: CGPoint(
        x: ground.minX + insets.leading + leadingWidth + swipe.offset,
        y: ground.minY + insets.top + max(0, room) / 2),
      size: content, proposal: offer)
  }

  override func place() {
    super.place()
    attachments.removeAll { !$0.isLive }
    for attachment in attachments { attachment.placeInRow() }
  }

  // MARK: - Editing

  enum Accessory { case none, delete, check }
  var accessory: Accessory {
    guard model.isEditing, rowPlace.part == .content else { return .none }
    // Where several can be chosen, that is what marks are for: a drag still deletes outside of edit mode.
    if model.selection?.mode == .several { return selectableID != nil ? .check : .none }
    return editing.delete != nil && !value(RowKeys.KeepsDelete.self) ? .delete : .none
  }
  var showsHandle: Bool { model.isEditing && canMove }
  var canMove: Bool {
    rowPlace.part == .content && editing.move != nil && !value(RowKeys.KeepsPlace.self)
  }

  private var badgeText: (words: String, shaped: ShapedText)?
  /// The badge's words, shaped.
  var badge: ShapedText? {
    guard rowPlace.part == .content, let words = value(RowKeys.Badge.self) else { return nil }
    if let badgeText, badgeText.words == words { return badgeText.shaped }
    let shaped = shape(words)
    badgeText = (words, shaped)
    return shaped
  }
  var deleteWords: ShapedText { shape("Delete") }

  private func shape(_ words: String) -> ShapedText {
    owner.graph.host.shape(
      TextLayoutRequest(
        string: words, font: Font.body.request, alignment: .leading, isRightToLeft: isRightToLeft,
        lineLimit: 1))
  }

  // MARK: - Input

  override var gestureAttachment: _GestureAttachment? {
    if rowPlace.part != .content { return nil }
    if let gesture { return gesture.attachment }
    let made = GestureHolder(
      RowGesture(
        takesDrag: { [unowned self] in takesDrag($0) },
        pressIsOver: { [unowned self] in pressIsOver() },
        holds: { [unowned self] in hold(at: $0) }
      )
      .onChanged { [unowned self] in drag($0, isOver: false) }
      .onEnded { [unowned self] in drag($0, isOver: true) }, on: self)
    gesture = made
    return made.attachment
  }

  override func isHittable(at point: CGPoint) -> Bool {
    isPinned || rowPlace.part == .content && ground.contains(point)
  }
  override var clipsHits: Bool { swipe.offset != 0 }

  // MARK: - Pointer

  /// A click does something.
  private var isActivatable: Bool {
    rowPlace.part == .content && model.isEnabled && isContentEnabled
      && (link != nil || selectableID != nil)
  }

  override var followsHover: Bool { rowPlace.part == .content }
  override func hoverDidChange(_ isOver: Bool) { light(isOver && isActivatable, isPressed) }

  private func hold(at point: CGPoint?) {
    light(isHovered, point.map { isActivatable && isOwnPress(at: $0) } ?? false)
  }

  /// Nothing in the row takes the press for itself.
  private func isOwnPress(at point: CGPoint) -> Bool {
    var node = owner.graph.hitTest(point)
    while let current = node, current !== self {
      if current.gestureAttachment != nil { return false }
      node = current.parent
    }
    return node != nil
  }

  private func light(_ isHovered: Bool, _ isPressed: Bool) {
    if isHovered == self.isHovered && isPressed == self.isPressed { return }
    (self.isHovered, self.isPressed) = (isHovered, isPressed)
    markDisplayDirty()
    owner.graph.requestFrame()
  }

  // MARK: - Accessibility

  override var accessibilityRole: AccessibilityRole? {
    rowPlace.part == .content ? .listItem : .group
  }
  override var accessibilityValue: String { value(RowKeys.Badge.self) ?? "" }
  override var isSelectedElement: Bool { isSelected }
  override var accessibilityAction: (() -> Void)? {
    guard rowPlace.part == .content, link != nil || selectableID != nil else { return nil }
    return { [unowned self] in model.click(self, []) }
  }

  // MARK: - Drawing

  override func draw(size: CGSize) -> DisplayFragment {
    ListRowDrawing(self, ground(of: size), metrics, list.colorScheme).fragment(
      content: groupOfChildren(), size: size)
  }
}

extension _LayoutNode {
  /// What the first link or button in here does.
  func action(ofFirst role: AccessibilityRole) -> (() -> Void)? {
    if accessibilityRole == role { return accessibilityAction }
    for child in children {
      if let found = child.action(ofFirst: role) { return found }
    }
    return nil
  }

  /// All words in here, in order.
  fileprivate var words: String {
    displayedText ?? children.map(\.words).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ListRowsLayoutNode {
  /// Whether there is a link in a row; it is made if need be.
  func hasLink(_ row: Int) -> Bool {
    (shownRow(row)?.child.map { [$0] } ?? segments.mount(row)).contains {
      $0.action(ofFirst: .link) != nil
    }
  }

  /// What a row says; it is made if need be.
  func words(of row: Int) -> String {
    (shownRow(row)?.child.map { [$0] } ?? segments.mount(row)).map(\.words).joined(separator: " ")
  }
}
