import Foundation
import MartletDrawing

/// A symbol found by its name: an icon of the theme or a drawing, and what is put around it.
struct Symbol {
  enum Glyph {
    case icon(String)
    case drawing(SymbolDrawings.Drawing)
  }
  enum Enclosure {
    case circle, filledCircle, square, filledSquare
  }
  var glyph: Glyph
  var enclosure: Enclosure?
  var isSlashed = false
  var isDirectional = false

  /// The symbol of a name; nil if nothing stands for it. `hasIcon` says what the desktop's theme knows.
  static func find(_ name: String, hasIcon: (String) -> Bool) -> Symbol? {
    if let icon = SymbolTable.icons[name], hasIcon(icon) {
      return Symbol(glyph: .icon(icon), isDirectional: SymbolTable.isDirectional(name))
    }
    if let drawing = SymbolDrawings.drawing(name) {
      return Symbol(glyph: .drawing(drawing), isDirectional: SymbolTable.isDirectional(name))
    }
    let enclosures: [(String, Enclosure)] = [
      (".circle.fill", .filledCircle), (".circle", .circle), (".square.fill", .filledSquare),
      (".square", .square),
    ]
    for (ending, enclosure) in enclosures where name.hasSuffix(ending) {
      guard var symbol = find(String(name.dropLast(ending.count)), hasIcon: hasIcon) else { break }
      symbol.enclosure = enclosure
      return symbol
    }
    if name.hasSuffix(".slash"), var symbol = find(String(name.dropLast(6)), hasIcon: hasIcon) {
      symbol.isSlashed = true
      return symbol
    }
    if name.hasSuffix(".fill") { return find(String(name.dropLast(5)), hasIcon: hasIcon) }
    // Not a symbol's name, but one of the theme's own.
    return hasIcon(name) ? Symbol(glyph: .icon(name)) : nil
  }

  /// Draws the symbol in a square. `paper` is the colour of what lies on a filled enclosure.
  func fragment(
    side: Double, color: ResolvedColor, paper: ResolvedColor, weight: Int, isMirrored: Bool
  ) -> DisplayFragment {
    let unit = side / 16
    var parts: ContiguousArray<DisplayFragment.Placed> = []
    func add(_ content: DisplayFragment.Content) {
      parts.append(.init(x: 0, y: 0, fragment: DisplayFragment(content)))
    }
    let line = StrokeStyle(
      lineWidth: unit * (weight >= 600 ? 2.5 : weight <= 300 ? 1 : 1.75), lineCap: .round,
      lineJoin: .round)
    let whole = CGRect(x: 0, y: 0, width: side, height: side)
    let outline = whole.insetBy(dx: unit * 1.5, dy: unit * 1.5)
    let solid = whole.insetBy(dx: unit * 0.5, dy: unit * 0.5)
    var inside = whole
    var ink = color
    switch enclosure {
    case .circle?:
      add(.strokePath(Path(ellipseIn: outline), color, line))
    case .filledCircle?:
      add(.fill(color, solid, cornerRadius: solid.width / 2))
    case .square?:
      add(.strokePath(Path(roundedRect: outline, cornerRadius: unit * 2.5), color, line))
    case .filledSquare?:
      add(.fill(color, solid, cornerRadius: unit * 3))
    case nil: break
    }
    if let enclosure {
      inside = whole.insetBy(dx: side * 0.23, dy: side * 0.23)
      if enclosure == .filledCircle || enclosure == .filledSquare { ink = paper }
    }
    switch glyph {
    case .icon(let name): add(.icon(name: name, ink, inside))
    case .drawing(let drawing):
      let scale = inside.width / 16
      let map = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: inside.minX, ty: inside.minY)
      var thin = line
      thin.lineWidth = max(line.lineWidth * inside.width / side, min(1, line.lineWidth))
      if !drawing.stroked.isEmpty { add(.strokePath(drawing.stroked.applying(map), ink, thin)) }
      if !drawing.filled.isEmpty {
        add(.fillPath(drawing.filled.applying(map), ink, evenOdd: false))
      }
    }
    if isSlashed {
      var slash = Path()
      slash.addLines([
        CGPoint(x: unit * 2, y: unit * 2), CGPoint(x: unit * 14, y: unit * 14),
      ])
      add(.strokePath(slash, color, line))
    }
    let upright =
      parts.count == 1 ? parts[0].fragment : DisplayFragment(.group(parts))
    guard isDirectional && isMirrored else { return upright }
    return DisplayFragment(
      .transform(Affine(a: -1, b: 0, c: 0, d: 1, tx: side, ty: 0), upright))
  }
}
