import Foundation
import MartletDrawing

/// Symbols that the desktop's theme has no icon for, and those that must look right without one, drawn in a box of 16 by
/// 16 like the theme's.
enum SymbolDrawings {
  struct Drawing {
    var stroked = Path()
    var filled = Path()
  }

  static func drawing(_ name: String) -> Drawing? {
    switch name {
    case "arrow.left", "arrow.backward": stroke([(14, 8), (2, 8)], [(7, 3), (2, 8), (7, 13)])
    case "arrow.right", "arrow.forward": stroke([(2, 8), (14, 8)], [(9, 3), (14, 8), (9, 13)])
    case "arrow.up": stroke([(8, 14), (8, 2)], [(3, 7), (8, 2), (13, 7)])
    case "arrow.down": stroke([(8, 2), (8, 14)], [(3, 9), (8, 14), (13, 9)])
    case "arrow.up.right": stroke([(3, 13), (13, 3)], [(6, 3), (13, 3), (13, 10)])
    case "arrow.up.left": stroke([(13, 13), (3, 3)], [(10, 3), (3, 3), (3, 10)])
    case "arrow.down.right": stroke([(3, 3), (13, 13)], [(6, 13), (13, 13), (13, 6)])
    case "arrow.down.left": stroke([(13, 3), (3, 13)], [(10, 13), (3, 13), (3, 6)])
    case "arrow.up.arrow.down":
      stroke(
        [(5, 14), (5, 2)], [(2, 5), (5, 2), (8, 5)], [(11, 2), (11, 14)],
        [(8, 11), (11, 14), (14, 11)])
    case "arrow.left.arrow.right":
      stroke(
        [(2, 5), (14, 5)], [(11, 2), (14, 5), (11, 8)], [(14, 11), (2, 11)],
        [(5, 8), (2, 11), (5, 14)])
    case "chevron.left", "chevron.backward": stroke([(10, 3), (5, 8), (10, 13)])
    case "chevron.right", "chevron.forward": stroke([(6, 3), (11, 8), (6, 13)])
    case "chevron.up": stroke([(3, 10), (8, 5), (13, 10)])
    case "chevron.down": stroke([(3, 6), (8, 11), (13, 6)])
    case "chevron.up.chevron.down":
      stroke([(4, 6), (8, 2), (12, 6)], [(4, 10), (8, 14), (12, 10)])
    case "xmark": stroke([(3, 3), (13, 13)], [(13, 3), (3, 13)])
    case "checkmark": stroke([(2, 8), (6, 12), (14, 4)])
    case "plus": stroke([(8, 2), (8, 14)], [(2, 8), (14, 8)])
    case "minus": stroke([(2, 8), (14, 8)])
    case "number":
      stroke([(6, 2), (5, 14)], [(11, 2), (10, 14)], [(2, 6), (14, 6)], [(2, 10), (14, 10)])
    case "exclamationmark": exclamation
    case "square.and.arrow.up":
      stroke(
        [(8, 10), (8, 1)], [(4, 5), (8, 1), (12, 5)],
        [(5, 7), (2, 7), (2, 15), (14, 15), (14, 7), (11, 7)])
    case "square.and.arrow.down":
      stroke(
        [(8, 1), (8, 10)], [(4, 6), (8, 10), (12, 6)],
        [(5, 5), (2, 5), (2, 15), (14, 15), (14, 5), (11, 5)])
    case "circle": Drawing(stroked: Path(ellipseIn: CGRect(x: 2, y: 2, width: 12, height: 12)))
    case "circle.fill": Drawing(filled: Path(ellipseIn: CGRect(x: 1, y: 1, width: 14, height: 14)))
    case "square": Drawing(stroked: Path(roundedRect: square, cornerRadius: 2))
    case "square.fill":
      Drawing(filled: Path(roundedRect: square.insetBy(dx: -1, dy: -1), cornerRadius: 3))
    case "rectangle":
      Drawing(stroked: Path(roundedRect: square.insetBy(dx: 0, dy: 2), cornerRadius: 2))
    case "rectangle.fill":
      Drawing(filled: Path(roundedRect: square.insetBy(dx: -1, dy: 1), cornerRadius: 3))
    case "capsule":
      Drawing(stroked: Path(roundedRect: square.insetBy(dx: 0, dy: 3), cornerRadius: 3))
    case "circle.lefthalf.filled":
      Drawing(
        stroked: Path(ellipseIn: square), filled: half)
    case "tag", "tag.fill":
      stroke([(2, 3), (8, 2), (15, 9), (9, 15), (2, 8), (2, 3)], [(5, 5.5), (5.5, 5.5)])
    case "globe", "globe.europe.africa", "globe.americas": Drawing(stroked: globe)
    case "heart", "heart.fill": name == "heart" ? Drawing(stroked: heart) : Drawing(filled: heart)
    case "star", "star.fill": name == "star" ? Drawing(stroked: star) : Drawing(filled: star)
    case "house", "house.fill":
      stroke([(2, 8), (8, 2), (14, 8)], [(4, 7), (4, 14), (12, 14), (12, 7)])
    case "folder", "folder.fill":
      stroke([(2, 13), (2, 3), (6, 3), (8, 5), (14, 5), (14, 13), (2, 13)])
    case "doc", "doc.text":
      stroke(
        [(3, 15), (3, 1), (10, 1), (13, 4), (13, 15), (3, 15)], [(6, 8), (10, 8)],
        [(6, 11), (10, 11)])
    case "magnifyingglass":
      stroke(
        [(10, 10), (14, 14)], adding: Path(ellipseIn: CGRect(x: 2, y: 2, width: 9, height: 9)))
    case "ellipsis": dots([(3, 8), (8, 8), (13, 8)])
    case "line.3.horizontal": stroke([(2, 4), (14, 4)], [(2, 8), (14, 8)], [(2, 12), (14, 12)])
    case "play.fill", "play": Drawing(filled: polygon([(4, 2), (14, 8), (4, 14)]))
    case "flame", "flame.fill": name == "flame" ? Drawing(stroked: flame) : Drawing(filled: flame)
    case "cart", "cart.fill":
      stroke(
        [(1, 2), (3, 2), (5, 10), (13, 10), (15, 4), (4, 4)],
        adding: dots([(6, 13.5), (12, 13.5)]).filled)
    default: nil
    }
  }

  private static let square = CGRect(x: 2, y: 2, width: 12, height: 12)

  private static func stroke(_ lines: [(Double, Double)]..., adding more: Path? = nil) -> Drawing {
    var path = more ?? Path()
    for line in lines { path.addLines(line.map { CGPoint(x: $0.0, y: $0.1) }) }
    return Drawing(stroked: path)
  }

  private static func polygon(_ corners: [(Double, Double)]) -> Path {
    var path = Path()
    path.addLines(corners.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }

  private static func dots(_ centers: [(Double, Double)]) -> Drawing {
    var path = Path()
    for (x, y) in centers {
      path.addEllipse(in: CGRect(x: x - 1.5, y: y - 1.5, width: 3, height: 3))
    }
    return Drawing(filled: path)
  }

  private static var exclamation: Drawing {
    var drawing = dots([(8, 13)])
    drawing.stroked.addLines([CGPoint(x: 8, y: 2), CGPoint(x: 8, y: 9)])
    return drawing
  }

  private static var half: Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 8, y: 8), radius: 6, startAngle: .degrees(90), endAngle: .degrees(270),
      clockwise: false)
    path.closeSubpath()
    return path
  }

  /// A closed outline of curves, each by its two control points and its end.
  private static func curves(
    from start: (x: Double, y: Double), _ curves: [(Double, Double)]...
  ) -> Path {
    func point(_ place: (x: Double, y: Double)) -> CGPoint { CGPoint(x: place.x, y: place.y) }
    var path = Path()
    path.move(to: point(start))
    for curve in curves {
      path.addCurve(
        to: point(curve[2]), control1: point(curve[0]), control2: point(curve[1]))
    }
    path.closeSubpath()
    return path
  }

  /// The outline, one meridian and the equator.
  private static var globe: Path {
    var path = Path(ellipseIn: square.insetBy(dx: -0.5, dy: -0.5))
    path.addEllipse(in: CGRect(x: 5.25, y: 1.5, width: 5.5, height: 13))
    path.addLines([CGPoint(x: 1.5, y: 8), CGPoint(x: 14.5, y: 8)])
    return path
  }

  private static var heart: Path {
    curves(
      from: (8, 14), [(4, 11), (2, 8.5), (2, 5.5)], [(2, 2), (6.5, 1.5), (8, 4.5)],
      [(9.5, 1.5), (14, 2), (14, 5.5)], [(14, 8.5), (12, 11), (8, 14)])
  }

  private static var flame: Path {
    curves(
      from: (9, 1.5), [(9, 5), (13, 6), (13, 10)], [(13, 16), (3, 16), (3, 10)],
      [(3, 8), (5, 7), (6, 6)], [(8, 5), (9, 4), (9, 1.5)])
  }

  private static var star: Path {
    let corners = (0..<10).map { index in
      let angle = Double(index) * .pi / 5 - .pi / 2
      let radius = index.isMultiple(of: 2) ? 7.0 : 3.0
      return (8 + radius * cos(angle), 8.5 + radius * sin(angle))
    }
    return polygon(corners)
  }
}
