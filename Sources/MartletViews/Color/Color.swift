import Foundation
import MartletCore
import MartletDrawing

/// A colour; as a view it fills what room it is offered, 10 by 10 points where nothing is.
///
/// The named colours are those of the GNOME palette, so that they look at home there, and differ between light
/// and dark.
public nonisolated struct Color: View, Hashable, Sendable {
  public typealias Body = Never
  /// Colours are copied with every view that holds one: one word, not eight.
  private let pair: Pair

  private final class Pair: Sendable {
    let light: ResolvedColor
    let dark: ResolvedColor
    init(light: ResolvedColor, dark: ResolvedColor) {
      self.light = light
      self.dark = dark
    }
  }
  private var light: ResolvedColor { pair.light }
  private var dark: ResolvedColor { pair.dark }

  init(light: ResolvedColor, dark: ResolvedColor) { pair = Pair(light: light, dark: dark) }

  public static func == (a: Color, b: Color) -> Bool {
    a.pair === b.pair || (a.light == b.light && a.dark == b.dark)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(light)
    hasher.combine(dark)
  }

  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    func component(_ value: Double) -> Double {
      guard colorSpace == .sRGBLinear else { return value }
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let color = ResolvedColor(
      red: component(red), green: component(green), blue: component(blue), opacity: opacity)
    self.init(light: color, dark: color)
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// From `0xRRGGBB`; nil for the same in the dark as in the light.
  package init(
    _ light: UInt32, dark: UInt32? = nil, opacity: Double = 1, darkOpacity: Double? = nil
  ) {
    func resolve(_ hex: UInt32, _ opacity: Double) -> ResolvedColor {
      ResolvedColor(
        red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
        blue: Double(hex & 255) / 255, opacity: opacity)
    }
    self.init(
      light: resolve(light, opacity), dark: resolve(dark ?? light, darkOpacity ?? opacity))
  }

  public static let red = Color(0xE01B24, dark: 0xED333B)
  public static let orange = Color(0xFF7800, dark: 0xFF8F1F)
  public static let yellow = Color(0xF6D32D, dark: 0xF8E45C)
  public static let green = Color(0x2EC27E, dark: 0x33D17A)
  @available(iOS 15.0, macOS 12.0, *)
  public static let mint = Color(0x5BC8AF)
  @available(iOS 15.0, macOS 12.0, *)
  public static let teal = Color(0x2190A4, dark: 0x36B5C9)
  @available(iOS 15.0, macOS 12.0, *)
  public static let cyan = Color(0x62A0EA, dark: 0x99C1F1)
  public static let blue = Color(0x3584E4, dark: 0x62A0EA)
  @available(iOS 15.0, macOS 12.0, *)
  public static let indigo = Color(0x5250B8, dark: 0x7A78DC)
  public static let purple = Color(0x9141AC, dark: 0xC061CB)
  public static let pink = Color(0xD56199, dark: 0xE685B5)
  @available(iOS 15.0, macOS 12.0, *)
  public static let brown = Color(0x986A44, dark: 0xB5835A)
  public static let gray = Color(0x77767B, dark: 0x9A9996)
  public static let white = Color(0xFFFFFF)
  public static let black = Color(0x000000)
  public static let clear = Color(0x000000, opacity: 0)
  public static let accentColor = Theme.accent
  public static let primary = Theme.labels[0]
  public static let secondary = Theme.labels[1]

  /// The colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    let factor = min(1, max(0, opacity))
    return Color(light: light.opacity(factor), dark: dark.opacity(factor))
  }

  /// The colour mixed with a little white.
  var lighter: Color {
    func mixed(_ color: ResolvedColor) -> ResolvedColor {
      func part(_ value: Double) -> Double { value + (1 - value) * 0.2 }
      return ResolvedColor(
        red: part(color.red), green: part(color.green), blue: part(color.blue),
        opacity: color.opacity)
    }
    return Color(light: mixed(light), dark: mixed(dark))
  }

  package func resolved(in scheme: ColorScheme) -> ResolvedColor { scheme == .dark ? dark : light }
  package var isDynamic: Bool { light != dark }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ColorNode(view, parent)
  }
}

final class ColorNode: _LeafViewNode<Color> {
  private var colorNode: ColorLayoutNode { unsafeDowncast(layoutNode, to: ColorLayoutNode.self) }

  @exclusivity(unchecked) private var shown: Color

  override init(_ view: Color, _ parent: _Node) {
    shown = view
    super.init(view, parent)
    attach(ColorLayoutNode(owner: self, resolve()))
    if view.isDynamic { environment.addStyleReader(self) }
  }

  private func resolve() -> ResolvedColor {
    shown.isDynamic
      ? shown.resolved(in: EnvironmentValues(untracked: environment).colorScheme)
      : shown.resolved(in: .light)
  }

  override func update(_ new: Color) {
    if new == shown { return }
    if new.isDynamic && !shown.isDynamic { environment.addStyleReader(self) }
    shown = new
    runUpdate()
  }

  override func runUpdate() { colorNode.setColor(resolve()) }
}

/// A colour animates its components as well as its frame.
final class ColorLayoutNode: _LayoutNode, ValueAnimation {
  private var color: AnimatedValue<AnimatedColor>

  init(owner: _Node, _ color: ResolvedColor) {
    self.color = AnimatedValue(AnimatedColor(color))
    super.init(owner: owner)
  }

  func setColor(_ new: ResolvedColor) {
    let transaction = owner.effectiveTransaction
    let animation = isPlaced ? transaction.animation : nil
    guard color.set(AnimatedColor(new), animation: animation, at: owner.graph.time) else { return }
    if color.isMoving { owner.graph.animate(self, transaction) }
    markDisplayDirty()
  }

  package func advance(to time: Double) -> Bool {
    guard isLive, color.isMoving else { return false }
    markDisplayDirty()
    return color.advance(to: time)
  }

  package func isLogicallyComplete(at time: Double) -> Bool {
    color.isLogicallyComplete(at: time)
  }

  override var animatesFrame: Bool { true }
  override func measure(_ proposal: _Proposal) -> CGSize {
    CGSize(width: proposal.width.or(10), height: proposal.height.or(10))
  }
  override func draw(size: CGSize) -> DisplayFragment {
    let shown = color.value(at: owner.graph.time).color
    if shown.opacity <= 0 || size.width <= 0 || size.height <= 0 { return .empty }
    return DisplayFragment(.fill(shown, CGRect(origin: .zero, size: size), cornerRadius: 0))
  }
  override func isHittable(at point: CGPoint) -> Bool { color.target.color.opacity > 0 }
}
