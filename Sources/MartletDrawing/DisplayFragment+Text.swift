import Foundation

extension DisplayFragment {
  /// The display list as stable text (contract D3), to compare before any pixels.
  ///
  /// One line an item in drawing order. Groups have no line. Clips, opacities and transforms do, with what they
  /// act on indented beneath. Coordinates are the window's; inside a transform that does more than move they are
  /// those of the space it maps from. Numbers are rounded to two decimals. What draws nothing is left out.
  package func describe() -> String {
    var printer = DisplayPrinter()
    printer.print(self, at: .zero, depth: 0)
    return printer.lines.joined(separator: "\n")
  }
}

extension ResolvedColor {
  /// `#RRGGBBAA`.
  package var hexadecimal: String {
    "#"
      + [red, green, blue, opacity].map { part in
        let byte = part.isNaN ? 0 : Int((min(max(part, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }
}

private struct DisplayPrinter {
  var lines: [String] = []

  mutating func print(_ fragment: DisplayFragment, at origin: CGPoint, depth: Int) {
    guard !fragment.isEmpty else { return }
    func add(_ words: String...) {
      lines.append(String(repeating: "  ", count: depth) + words.joined(separator: " "))
    }
    func radius(_ value: Double) -> String { value == 0 ? "" : " radius \(number(value))" }
    switch fragment.content {
    case .group(let children):
      for child in children {
        print(
          child.fragment, at: CGPoint(x: origin.x + child.x, y: origin.y + child.y), depth: depth)
      }
    case .fill(let color, let rect, let cornerRadius):
      add("fill", color.hexadecimal, text(rect, at: origin) + radius(cornerRadius))
    case .fillPath(let path, let color, let evenOdd):
      add("fill path", color.hexadecimal, text(path, at: origin) + (evenOdd ? " even-odd" : ""))
    case .strokePath(let path, let color, let style):
      add("stroke path", color.hexadecimal, text(path, at: origin), text(style))
    case .gradient(let gradient, let unit, let rect):
      add("gradient", text(gradient, unit, at: origin), text(rect, at: origin))
    case .text(let shaped, let color, let width):
      let box = CGRect(origin: .zero, size: shaped.size(width: width))
      add("text", quoted(shaped.request.string), color.hexadecimal, text(box, at: origin))
      lines[lines.count - 1] += text(shaped.request)
    case .icon(let name, let color, let rect):
      add("icon", quoted(name), color.hexadecimal, text(rect, at: origin))
    case .image(let image, let rect, let isSmooth):
      add(
        "image", quoted(image.name), "\(image.width)x\(image.height)",
        text(rect, at: origin) + (isSmooth ? "" : " pixels"))
    case .opacity(let opacity, let child):
      add("opacity", number(opacity))
      print(child, at: origin, depth: depth + 1)
    case .clip(let rect, let cornerRadius, let child):
      add("clip", text(rect, at: origin) + radius(cornerRadius))
      print(child, at: origin, depth: depth + 1)
    case .mask(let child, let mask):
      add("mask")
      print(child, at: origin, depth: depth + 1)
      lines.append(String(repeating: "  ", count: depth) + "by")
      print(mask, at: origin, depth: depth + 1)
    case .transform(let map, let child):
      let moves = Affine.translation(x: map.tx, y: map.ty) == map
      if moves {
        add("move", number(map.tx), number(map.ty))
        let moved = CGPoint(x: origin.x + map.tx, y: origin.y + map.ty)
        print(child, at: moved, depth: depth + 1)
      } else {
        let whole = map.concatenating(.translation(x: origin.x, y: origin.y))
        let parts = [whole.a, whole.b, whole.c, whole.d, whole.tx, whole.ty]
        add("transform", parts.map(number).joined(separator: " "))
        print(child, at: .zero, depth: depth + 1)
      }
    }
  }

  // MARK: - Values

  private func number(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard abs(value) < 1e13 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let rest = abs(hundredths % 100)
    let sign = hundredths < 0 ? "-" : ""
    let whole = sign + String(abs(hundredths) / 100)
    if rest == 0 { return whole }
    if rest % 10 == 0 { return "\(whole).\(rest / 10)" }
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  private func text(_ point: CGPoint, at origin: CGPoint) -> String {
    number(origin.x + point.x) + " " + number(origin.y + point.y)
  }

  private func text(_ rect: CGRect, at origin: CGPoint) -> String {
    text(rect.origin, at: origin) + " " + number(rect.size.width) + " " + number(rect.size.height)
  }

  private func text(_ path: Path, at origin: CGPoint) -> String {
    let steps = path.elements.map { element in
      switch element {
      case .move(let end): "M " + text(end, at: origin)
      case .line(let end): "L " + text(end, at: origin)
      case .quadCurve(let end, let control):
        "Q " + text(control, at: origin) + " " + text(end, at: origin)
      case .curve(let end, let control1, let control2):
        "C " + [control1, control2, end].map { text($0, at: origin) }.joined(separator: " ")
      case .closeSubpath: "Z"
      }
    }
    return "(" + steps.joined(separator: " ") + ")"
  }

  private func text(_ style: StrokeStyle) -> String {
    var words = ["width \(number(style.lineWidth))"]
    if style.lineCap != .butt { words.append("cap \(style.lineCap)") }
    if style.lineJoin != .miter { words.append("join \(style.lineJoin)") }
    if !style.dash.isEmpty {
      let dash = style.dash.map { number($0) }.joined(separator: " ")
      words.append("dash [\(dash)] from \(number(style.dashPhase))")
    }
    return words.joined(separator: " ")
  }

  private func text(_ gradient: ResolvedGradient, _ unit: CGRect, at origin: CGPoint) -> String {
    func point(_ point: CGPoint) -> String {
      text(
        CGPoint(
          x: unit.minX + point.x * unit.width, y: unit.minY + point.y * unit.height), at: origin)
    }
    let geometry =
      switch gradient.geometry {
      case .linear(let from, let to): "linear \(point(from)) to \(point(to))"
      case .radial(let center, let from, let to):
        "radial \(point(center)) radius \(number(from)) to \(number(to))"
      case .elliptical(let center, let from, let to):
        "elliptical \(point(center)) radius \(number(from)) to \(number(to))"
      case .angular(let center, let from, let to):
        "angular \(point(center)) degrees \(number(from)) to \(number(to))"
      }
    let stops = gradient.stops.map { "\($0.color.hexadecimal) \(number($0.location))" }
    return "\(geometry) (\(stops.joined(separator: ", ")))"
  }

  /// What differs from plain leading text.
  private func text(_ request: TextLayoutRequest) -> String {
    let font = request.font
    var words = [" font \(number(font.size))"]
    if let family = font.family { words.append(quoted(family)) }
    if font.design != .standard { words.append("\(font.design)") }
    if font.weight != 400 { words.append("weight \(font.weight)") }
    if font.isItalic { words.append("italic") }
    if request.isUnderlined { words.append("underlined") }
    if request.isStruckThrough { words.append("struck through") }
    if request.alignment != .leading { words.append("\(request.alignment)") }
    if let limit = request.lineLimit { words.append("lines \(limit)") }
    return words.joined(separator: " ")
  }

  private func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.properties.generalCategory == .control {
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
