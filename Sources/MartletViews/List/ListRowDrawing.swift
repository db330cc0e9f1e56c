import Foundation
import MartletCore
import MartletDrawing

/// How a row is drawn, from back to front: ground, selection, content, accessories, line, cursor.
@MainActor struct ListRowDrawing {
  private let row: ListRowLayoutNode
  private let ground: CGRect
  private let metrics: ListMetrics
  private let scheme: ColorScheme
  private var parts: ContiguousArray<DisplayFragment.Placed> = []

  init(
    _ row: ListRowLayoutNode, _ ground: CGRect, _ metrics: ListMetrics, _ scheme: ColorScheme
  ) {
    self.row = row
    self.ground = ground
    self.metrics = metrics
    self.scheme = scheme
  }

  func fragment(content: DisplayFragment, size: CGSize) -> DisplayFragment {
    var drawing = self
    let isRow = row.rowPlace.part == .content
    if isRow { drawing.addGround() }
    if row.isPinned { drawing.addPinnedGround(size) }
    drawing.add(
      row.swipe.isOpen ? DisplayFragment(.clip(drawing.ground, cornerRadius: 0, content)) : content)
    if isRow {
      drawing.addAccessories()
      drawing.addSeparators()
      drawing.addDrop()
      if row.swipe.offset < 0, row.offersDelete { drawing.addDelete() }
      if row.model.hasCursor(row) { drawing.addCursor() }
    }
    if drawing.parts.isEmpty { return .empty }
    if drawing.parts.count == 1 { return drawing.parts[0].fragment }
    return DisplayFragment(.group(drawing.parts))
  }

  private mutating func add(_ fragment: DisplayFragment, x: Double = 0, y: Double = 0) {
    if !fragment.isEmpty { parts.append(.init(x: x, y: y, fragment: fragment)) }
  }

  private func color(_ color: Color) -> ResolvedColor { color.resolved(in: scheme) }

  // MARK: - Behind

  /// A header that stays in sight hides the rows that go by beneath it.
  private mutating func addPinnedGround(_ size: CGSize) {
    let all = CGRect(origin: .zero, size: size)
    add(DisplayFragment(.fill(color(metrics.background), all, cornerRadius: 0)))
    let line = CGRect(x: 0, y: size.height - 1, width: size.width, height: 1)
    add(DisplayFragment(.fill(color(Theme.separator), line, cornerRadius: 0)))
  }

  private mutating func addGround() {
    if metrics.hasCards {
      if metrics.cornerRadius > 0 { add(card(color(ListLook.cardBorder), growing: 1)) }
      add(card(color(Theme.card)))
    }
    let light = row.light
    if light > 0 {
      let shade = row.model.isFocused ? Theme.selection : Theme.unfocusedSelection
      addShade(color(shade).opacity(light))
    }
    if row.isPressed {
      addShade(color(Theme.pressedRow))
    } else if row.isHovered {
      addShade(color(Theme.hoveredRow))
    }
  }

  private mutating func addShade(_ shade: ResolvedColor) {
    if let radius = metrics.selectionRadius {
      add(DisplayFragment(.fill(shade, ground.insetBy(dx: 0, dy: 1), cornerRadius: radius)))
    } else {
      add(card(shade))
    }
  }

  /// The row's part of its section's ground: corners are round at the section's ends alone.
  private func card(_ fill: ResolvedColor, growing: Double = 0) -> DisplayFragment {
    let shape = ground.insetBy(dx: -growing, dy: 0)
    let top = row.rowPlace.isFirst ? growing : 0
    let bottom = row.rowPlace.isLast ? growing : 0
    let part = CGRect(
      x: shape.minX, y: shape.minY - top, width: shape.width, height: shape.height + top + bottom)
    guard let whole = row.sectionShape(of: part) else {
      return DisplayFragment(.fill(fill, part, cornerRadius: 0))
    }
    let round = DisplayFragment(
      .fill(fill, whole, cornerRadius: metrics.cornerRadius + growing))
    return DisplayFragment(.clip(part, cornerRadius: 0, round))
  }

  // MARK: - Beside

  private mutating func addAccessories() {
    let isMirrored = row.isRightToLeft
    // They go aside with the row.
    let ground = ground.offsetBy(dx: isMirrored ? -row.swipe.offset : row.swipe.offset, dy: 0)
    func x(leading: Double) -> Double { isMirrored ? ground.maxX - leading : ground.minX + leading }
    let middle = ground.midY
    switch row.accessory {
    case .none: break
    case .delete:
      let centre = CGPoint(x: x(leading: 24), y: middle)
      add(disc(centre, .red))
      add(lines([[(-5, 0), (5, 0)]], at: centre, .white, width: 2))
    case .check:
      let centre = CGPoint(x: x(leading: 24), y: middle)
      if row.isSelected {
        add(disc(centre, .accentColor))
        add(lines([[(-4, 0), (-1, 3.5), (4.5, -3.5)]], at: centre, .white, width: 2))
      } else {
        let ring = Path(
          ellipseIn: CGRect(x: centre.x - 10, y: centre.y - 10, width: 20, height: 20))
        add(DisplayFragment(.strokePath(ring, color(.secondary), StrokeStyle(lineWidth: 1.5))))
      }
    }
    var end = 16.0
    if row.showsHandle {
      let centre = CGPoint(x: x(leading: ground.width - 24), y: middle)
      add(
        lines(
          [[(-8, -4), (8, -4)], [(-8, 0), (8, 0)], [(-8, 4), (8, 4)]], at: centre, .secondary,
          width: 1.5))
      end += ListLook.accessoryWidth
    }
    if let badge = row.badge {
      let size = badge.size(width: .nan)
      let start = ground.width - end - size.width
      add(
        DisplayFragment(.text(badge, color(.secondary), width: size.width)),
        x: isMirrored ? ground.maxX - start - size.width : ground.minX + start,
        y: middle - size.height / 2)
    }
  }

  private func disc(_ centre: CGPoint, _ fill: Color) -> DisplayFragment {
    DisplayFragment(
      .fill(
        color(fill), CGRect(x: centre.x - 10, y: centre.y - 10, width: 20, height: 20),
        cornerRadius: 10))
  }

  private func lines(
    _ lines: [[(Double, Double)]], at centre: CGPoint, _ stroke: Color, width: Double
  ) -> DisplayFragment {
    var path = Path()
    for points in lines {
      path.move(to: CGPoint(x: centre.x + points[0].0, y: centre.y + points[0].1))
      for (x, y) in points.dropFirst() {
        path.addLine(to: CGPoint(x: centre.x + x, y: centre.y + y))
      }
    }
    return DisplayFragment(
      .strokePath(path, color(stroke), StrokeStyle(lineWidth: width, lineCap: .round)))
  }

  // MARK: - In front

  private mutating func addSeparators() {
    if let tint = row.lineBelow { addLine(tint, at: ground.maxY - 1) }
    if let tint = row.lineAbove { addLine(tint, at: ground.minY) }
  }

  private mutating func addLine(_ tint: Color, at y: Double) {
    let inset = metrics.hasCards && metrics.cornerRadius > 0 ? 0 : 16.0
    let x = ground.minX + (row.isRightToLeft ? 0 : inset)
    let line = CGRect(x: x, y: y, width: max(0, ground.width - inset), height: 1)
    add(DisplayFragment(.fill(color(tint), line, cornerRadius: 0)))
  }

  /// The list's own Delete, beside the row that is dragged aside.
  private mutating func addDelete() {
    let width = -row.swipe.offset
    let isMirrored = row.isRightToLeft
    let area = CGRect(
      x: isMirrored ? ground.minX : ground.maxX - width, y: ground.minY, width: width,
      height: ground.height)
    add(DisplayFragment(.fill(color(.red), area, cornerRadius: 0)))
    let words = row.deleteWords
    let size = words.size(width: .nan)
    let text = DisplayFragment(
      .group([
        .init(
          x: area.midX - size.width / 2, y: area.midY - size.height / 2,
          fragment: DisplayFragment(.text(words, color(.white), width: size.width)))
      ]))
    add(DisplayFragment(.clip(area, cornerRadius: 0, text)))
  }

  /// Where a dragged row would go.
  private mutating func addDrop() {
    guard let drop = row.list.dropRow else { return }
    let isAbove = drop == row.rowPlace.row
    guard isAbove || drop == row.rowPlace.row + 1 && row.rowPlace.isLast else { return }
    add(
      DisplayFragment(
        .fill(
          color(.accentColor),
          CGRect(
            x: ground.minX + 8, y: isAbove ? ground.minY - 1 : ground.maxY - 2,
            width: max(0, ground.width - 16), height: 2), cornerRadius: 1)))
  }

  private mutating func addCursor() {
    let radius = metrics.selectionRadius ?? 4
    let rect = ground.insetBy(dx: 2, dy: 2)
    let ring = Path(roundedRect: rect, cornerRadius: radius)
    add(
      DisplayFragment(.strokePath(ring, color(Theme.focusRing), StrokeStyle(lineWidth: 2))))
  }
}
