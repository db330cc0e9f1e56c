import Foundation
import MartletCore

/// What a list knows while it is mounted: what is selected, where the cursor is, and who draws it.
@MainActor final class ListModel {
  weak var rows: ListRowsLayoutNode?
  weak var frame: ListFrameLayoutNode?
  var selection: ListSelection?
  /// The column of a split view that the list is in.
  var column: SplitColumnContext?
  private(set) var selected: Set<AnyHashable> = []
  private(set) var isEditing = false
  /// Parts of the content whose rows say their tags themselves.
  var taggedParts: Set<Int> = []
  /// Where the keyboard is; the row that was last clicked, too.
  private(set) var cursor: Cursor?
  /// From here Shift selects.
  private var rangeStart: AnyHashable?
  /// The cursor is drawn only for who uses the keyboard.
  private(set) var showsCursor = false
  private var typed = TypedWord()
  private var linkTookSelection = false
  private(set) lazy var fade = SelectionFade(self)

  struct Cursor {
    var row: Int
    var id: AnyHashable?
  }

  nonisolated init() {}

  /// The same for as long as the list lives, so that it is no change for the rows.
  private(set) lazy var rowActivation = RowActivation(
    select: { [weak self] in self?.selectLink($0) ?? false },
    canSelect: { [weak self] in self?.selection?.convert($0) != nil })

  var isEnabled: Bool { rows?.owner.isEnabled == true }
  private var canSelectSeveral: Bool { selection?.mode == .several }

  // MARK: - What is selected

  func setSelected(_ new: Set<AnyHashable>) {
    if new == selected { return }
    let lost = selected.subtracting(new)
    selected = new
    if new.isEmpty, let rows { fade.begin(lost, in: rows) } else { fade.end() }
    for row in rows?.shownRows ?? [] { row.selectionDidChange() }
    watchSelected()
    // What is selected at first is no choice.
    if rows?.isPlaced == true { showChoice() }
  }

  /// The next column of a split view is about what is selected (facts F14, F15).
  private func showChoice() {
    guard let column, !selected.isEmpty, !isEditing else { return }
    rows?.owner.graph.afterLayout { column.selectionDidChange() }
  }

  func setEditing(_ new: Bool) {
    if new == isEditing { return }
    isEditing = new
    for row in rows?.shownRows ?? [] { row.editingDidChange() }
  }

  /// A row's id as the selection has it; nil where the row cannot be selected.
  func selectable(_ id: AnyHashable?) -> AnyHashable? { id.flatMap { selection?.convert($0) } }

  func isSelected(_ id: AnyHashable?) -> Bool { selectable(id).map(selected.contains) ?? false }

  private func watchSelected() {
    for part in rows?.segments.parts ?? [] { part.watch(selected) }
  }

  /// The data is another: what was selected and is gone is not selected any more (case A11).
  func rowsDidChange() {
    taggedParts = []
    guard let rows, let selection else { return }
    watchSelected()
    if selection.mode == .required { return }
    let gone = selected.filter { id in
      let states = rows.segments.parts.map { $0.state(ofWatched: id) }
      return states.contains(.gone)
        && !states.contains {
          if case .at = $0 { return true }
          return false
        }
    }
    if gone.isEmpty { return }
    rows.owner.graph.afterLayout { [weak self] in
      guard let self else { return }
      write(selected.subtracting(gone))
    }
  }

  private func write(_ ids: Set<AnyHashable>) {
    selection?.write(ids)
    // Where one column shows at a time, the row that is selected is also the way back to what it chose.
    if ids == selected, column?.isCompact == true { showChoice() }
  }

  // MARK: - Choosing

  /// A link in a row asks whether the selection takes its value.
  private func selectLink(_ value: AnyHashable) -> Bool {
    guard isEnabled, let selection, let id = selection.convert(value) else { return false }
    linkTookSelection = true
    if let row = rows?.row(of: value) { cursor = Cursor(row: row, id: value) }
    if isEditing && canSelectSeveral { toggle(id) } else { choose(id) }
    return true
  }

  private func choose(_ id: AnyHashable) {
    rangeStart = id
    write([id])
  }

  private func toggle(_ id: AnyHashable) {
    rangeStart = id
    write(selected.symmetricDifference([id]))
  }

  func click(_ row: ListRowLayoutNode, _ modifiers: EventModifiers) {
    guard isEnabled, row.isContentEnabled else { return }
    focus()
    setCursor(Cursor(row: row.rowPlace.row, id: row.id), shows: false)
    let extends = modifiers.contains(.shift)
    let toggles = !modifiers.isDisjoint(with: [.control, .command])
    linkTookSelection = false
    if !extends && !toggles && !(isEditing && canSelectSeveral) { row.link?() }
    if linkTookSelection { return }
    guard let selection, let id = row.selectableID else {
      row.child?.findDisclosure()?.turn()
      return
    }
    switch selection.mode {
    case .required: write([id])
    case .optional: write(toggles && selected.contains(id) ? [] : [id])
    case .several:
      if extends {
        selectRange(to: row.rowPlace.row, adding: toggles)
      } else if toggles || isEditing {
        toggle(id)
      } else {
        choose(id)
      }
    }
  }

  func clickOutside() {
    guard isEnabled else { return }
    focus()
    clear()
  }

  @discardableResult private func clear() -> Bool {
    guard let selection, selection.mode != .required, !selected.isEmpty, !isEditing else {
      return false
    }
    write([])
    return true
  }

  private func selectRange(to end: Int, adding: Bool) {
    guard let rows, let selection else { return }
    let start = rangeStart.flatMap { rows.row(of: $0) } ?? end
    if rangeStart == nil { rangeStart = rows.id(at: end).flatMap(selection.convert) }
    var ids = adding ? selected : []
    for row in min(start, end)...max(start, end) {
      if rows.shownRow(row)?.isUnselectable == true { continue }
      if let id = rows.id(at: row).flatMap(selection.convert) { ids.insert(id) }
    }
    write(ids)
  }

  // MARK: - Cursor

  var isFocused: Bool { frame.map { $0.owner.graph.focusedNode === $0 } ?? false }

  private func focus() {
    guard let frame else { return }
    frame.owner.graph.focus(on: frame)
  }

  private func setCursor(_ new: Cursor?, shows: Bool) {
    let old = cursor
    cursor = new
    showsCursor = shows
    for row in [old, new].compactMap({ $0.flatMap { rows?.shownRow($0.row) } }) {
      row.markDisplayDirty()
    }
  }

  func hasCursor(_ row: ListRowLayoutNode) -> Bool {
    guard showsCursor, let cursor, isFocused else { return false }
    return cursor.id.map { $0 == row.id } ?? (cursor.row == row.rowPlace.row)
  }

  /// The row where the keyboard is: of the cursor, else of what is selected.
  private var currentRow: Int? {
    guard let rows else { return nil }
    if let cursor {
      guard let id = cursor.id else { return min(cursor.row, rows.segments.count - 1) }
      if rows.id(at: cursor.row) == id { return cursor.row }
      if let row = rows.row(of: id) { return row }
    }
    return selected.first.flatMap { rows.row(of: $0) }
  }

  // MARK: - Keys

  /// The column that it has the focus in may be out of sight: then Escape leads back to it.
  private func isCovered(_ rows: ListRowsLayoutNode) -> Bool {
    EnvironmentValues(untracked: rows.owner.environment).cover?.isCovered == true
  }

  func key(_ press: _KeyPress) -> Bool {
    guard isEnabled, let rows, !isCovered(rows) else { return false }
    if rows.segments.count == 0 { return false }
    let current = currentRow
    let now = rows.owner.graph.host.now
    if !press.modifiers.isDisjoint(with: [.option, .command]) { return false }
    switch press.key {
    case .upArrow: return step(from: current ?? rows.segments.count, by: -1, press.modifiers)
    case .downArrow: return step(from: current ?? -1, by: 1, press.modifiers)
    case .home: return step(from: -1, by: 1, press.modifiers)
    case .end: return step(from: rows.segments.count, by: -1, press.modifiers)
    case .pageUp, .pageDown:
      let isForward = press.key == .pageDown
      let target = rows.page(from: current ?? 0, forward: isForward)
      return step(
        from: isForward ? target - 1 : target + 1, by: isForward ? 1 : -1, press.modifiers)
    case .leftArrow, .rightArrow:
      return turn(current, open: (press.key == .rightArrow) != rows.isRightToLeft)
    case .return: return current.map(activate) ?? false
    case .escape: return clear()
    case .space where !typed.isGoingOn(at: now): return current.map(press(space:)) ?? false
    default: break
    }
    guard let word = typed.add(press, at: now) else { return false }
    guard let found = find(word, from: current) else { return true }
    go(to: found, [])
    return true
  }

  /// To the nearest row in a direction that a person can choose.
  private func step(from start: Int, by way: Int, _ modifiers: EventModifiers) -> Bool {
    guard let rows else { return false }
    var row = start + way
    while row >= 0, row < rows.segments.count, !canChoose(row) { row += way }
    guard row >= 0, row < rows.segments.count else { return true }
    go(to: row, modifiers)
    return true
  }

  private func canChoose(_ row: Int) -> Bool {
    guard let rows, let (part, _) = rows.segments.find(row),
      rows.segments.parts[part].traits.part == .content
    else { return false }
    if let shown = rows.shownRow(row) { return shown.isContentEnabled && !shown.isUnselectable }
    return true
  }

  private func go(to row: Int, _ modifiers: EventModifiers) {
    guard let rows else { return }
    let id = rows.id(at: row)
    setCursor(Cursor(row: row, id: id), shows: true)
    if let selection, let id = selectable(id) {
      if selection.mode != .several {
        if !opensPage(row) { write([id]) }
      } else if modifiers.contains(.shift) {
        selectRange(to: row, adding: modifiers.contains(.control))
      } else if !modifiers.contains(.control) && !isEditing {
        choose(id)
      }
    }
    rows.owner.graph.runInPass(Transaction()) { [weak rows] in rows?.reveal(row) }
  }

  /// In a stack the page of a link covers the list: there an arrow moves the cursor, and Return and Space choose.
  private func opensPage(_ row: Int) -> Bool {
    guard let rows, EnvironmentValues(untracked: rows.owner.environment).navigationPage != nil
    else {
      return false
    }
    if let column, column.hasNext, !column.isCompact { return false }
    return rows.hasLink(row)
  }

  private func press(space row: Int) -> Bool {
    guard let rows, let selection, let id = rows.id(at: row).flatMap(selection.convert) else {
      return activate(row)
    }
    if selection.mode == .several { toggle(id) } else { write([id]) }
    return true
  }

  /// What a click does, but for the pointer: opens the link in the row, or selects it.
  private func activate(_ row: Int) -> Bool {
    guard let shown = rows?.shownRow(row), shown.isContentEnabled else { return false }
    linkTookSelection = false
    if let link = shown.link {
      link()
      return true
    }
    guard let id = shown.selectableID, !selected.contains(id) else { return false }
    if canSelectSeveral { choose(id) } else { write([id]) }
    return true
  }

  private func turn(_ row: Int?, open: Bool) -> Bool {
    guard let row, let found = rows?.shownRow(row)?.child?.findDisclosure(), found.isOpen != open
    else { return false }
    found.turn()
    return true
  }

  // MARK: - Words

  /// How many rows out of sight are made to read them.
  private static let searchLimit = 10_000

  /// The next row that begins with what was typed; with one letter the one after the current.
  private func find(_ word: String, from current: Int?) -> Int? {
    guard let rows else { return nil }
    let count = rows.segments.count
    let first = (current ?? -1) + (word.count == 1 ? 1 : 0)
    for offset in 0..<min(count, Self.searchLimit) {
      let row = (max(0, first) + offset) % count
      if canChoose(row), rows.words(of: row).lowercased().hasPrefix(word) { return row }
    }
    return nil
  }
}

/// Letters that are typed one after another without a pause.
struct TypedWord {
  private static let pause = 1.0
  private var word = ""
  private var last = -Double.infinity

  func isGoingOn(at time: Double) -> Bool { !word.isEmpty && time - last <= Self.pause }

  /// What is typed so far, or nil if the key types nothing.
  mutating func add(_ press: _KeyPress, at time: Double) -> String? {
    let isLetter = press.characters.first.map {
      $0.isLetter || $0.isNumber || $0.isPunctuation || $0.isSymbol || $0 == " "
    }
    guard press.modifiers.isDisjoint(with: [.control, .option, .command]), isLetter == true,
      press.characters.unicodeScalars.allSatisfy({ !(0xF700...0xF8FF).contains($0.value) })
    else { return nil }
    if !isGoingOn(at: time) { word = "" }
    last = time
    // The same letter again looks for the next row that begins with it.
    if word != press.characters.lowercased() { word += press.characters.lowercased() }
    return word
  }
}
