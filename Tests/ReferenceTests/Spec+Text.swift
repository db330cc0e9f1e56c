import Foundation

/// A number as short as it can be said: 12, 2.5, 3.333.
func short(_ value: Double) -> String {
  if value.isInfinite { return value < 0 ? "-inf" : "inf" }
  if value.isNaN { return "nan" }
  if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
  return String((value * 1000).rounded() / 1000)
}

func short(_ value: Double?) -> String { value.map { short($0) } ?? "nil" }

func short(_ rect: CGRect) -> String {
  let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
  return "(" + numbers.map { short(Double($0)) }.joined(separator: ", ") + ")"
}

extension SpecAlignment {
  var text: String {
    let across = x == 0 ? "leading" : x == 1 ? "trailing" : "center"
    let down = y == 0 ? "top" : y == 1 ? "bottom" : "center"
    return "\(across)-\(down)"
  }
}

extension SpecLimits {
  var text: String { "[\(short(min)) \(short(ideal)) \(short(max))]" }
}

extension Spec {
  /// The case's name, which is also its branch of `SpecView`'s switch, hence part of every path.
  var name: String {
    switch self {
    case .box: "box"
    case .flexible: "flexible"
    case .counter: "counter"
    case .spacer: "spacer"
    case .vstack: "vstack"
    case .hstack: "hstack"
    case .zstack: "zstack"
    case .padding: "padding"
    case .frame: "frame"
    case .flexFrame: "flexFrame"
    case .background: "background"
    case .overlay: "overlay"
    case .offset: "offset"
    case .group: "group"
    case .either: "either"
    case .optional: "optional"
    case .forEach: "forEach"
    case .id: "id"
    case .anyView: "anyView"
    case .geometry: "geometry"
    case .scroll: "scroll"
    case .fixedSize: "fixedSize"
    case .layoutPriority: "layoutPriority"
    case .ignoresSafeArea: "ignoresSafeArea"
    case .safeAreaPadding: "safeAreaPadding"
    case .safeAreaInset: "safeAreaInset"
    }
  }

  /// The values of this spec alone, for the printed tree.
  private var values: String {
    switch self {
    case .box(let mark, let width, let height):
      "#\(mark.tag) \(short(width)) x \(short(height)), state from \(mark.initial)"
    case .flexible(let mark), .counter(let mark), .geometry(let mark, _):
      "#\(mark.tag), state from \(mark.initial)"
    case .spacer, .group: ""
    case .vstack(let alignment, let spacing, _), .hstack(let alignment, let spacing, _):
      "\(alignment.text) spacing \(short(spacing))"
    case .zstack(let alignment, _), .background(let alignment, _, _), .overlay(let alignment, _, _):
      alignment.text
    case .padding(let edges, let amount, _): "\(edges.rawValue) \(short(amount))"
    case .frame(let width, let height, let alignment, _):
      "\(short(width)) x \(short(height)) \(alignment.text)"
    case .flexFrame(let width, let height, let alignment, _):
      "\(width.text) x \(height.text) \(alignment.text)"
    case .offset(let x, let y, _): "\(short(x)), \(short(y))"
    case .either(let isFirst, _, _): "\(isFirst)"
    case .optional(let isOn, _): "\(isOn)"
    case .forEach(let elements): elements.map { String($0.id) }.joined(separator: " ")
    case .id(let number, _), .anyView(let number, _): "\(number)"
    case .scroll(let axis, _): "\(axis)"
    case .fixedSize(let horizontal, let vertical, _): "\(horizontal) \(vertical)"
    case .layoutPriority(let priority, _): short(priority)
    case .ignoresSafeArea(let edges, _): edges.rawValue
    case .safeAreaPadding(let edges, let amount, _): "\(edges.rawValue) \(short(amount))"
    case .safeAreaInset(let side, let alignment, let spacing, _, _):
      "\(side.rawValue) \(alignment.text) spacing \(short(spacing))"
    }
  }

  /// The tree as text, a line a spec, two spaces a level.
  func pretty(indent: Int = 0) -> String {
    let line = String(repeating: "  ", count: indent) + "\(name) \(values)"
    return ([line] + children.map { $0.pretty(indent: indent + 1) }).joined(separator: "\n")
  }
}
