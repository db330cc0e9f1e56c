import MartletCore
import MartletDrawing

/// Changes to the shape of symbols.
@available(iOS 15.0, macOS 12.0, *)
public struct SymbolVariants: Hashable, Sendable {
  /// In the order in which they are added to a name.
  private var endings: [String] = []
  private init(_ endings: [String]) { self.endings = endings }

  public static let none = SymbolVariants([])
  public static let circle = SymbolVariants(["circle"])
  public static let square = SymbolVariants(["square"])
  public static let rectangle = SymbolVariants(["rectangle"])
  public static let fill = SymbolVariants(["fill"])
  public static let slash = SymbolVariants(["slash"])

  public var circle: SymbolVariants { with("circle") }
  public var square: SymbolVariants { with("square") }
  public var rectangle: SymbolVariants { with("rectangle") }
  public var fill: SymbolVariants { with("fill") }
  public var slash: SymbolVariants { with("slash") }
  public func contains(_ other: SymbolVariants) -> Bool {
    other.endings.allSatisfy(endings.contains)
  }

  private func with(_ ending: String) -> SymbolVariants {
    endings.contains(ending) ? self : SymbolVariants(endings + [ending])
  }

  /// The name with the endings that it lacks: shape, slash, fill.
  func applied(to name: String) -> String {
    var name = name
    for ending in ["circle", "square", "rectangle", "slash", "fill"]
    where endings.contains(ending) && !name.contains(".\(ending)") {
      name += ".\(ending)"
    }
    return name
  }
}

/// How many colours a symbol has. Here it has one.
@available(iOS 15.0, macOS 12.0, *)
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  public static let palette = SymbolRenderingMode(name: "palette")
}

private enum ImageScaleKey: StyleKey {
  static let defaultValue = Image.Scale.medium
}
private enum SymbolVariantsKey: StyleKey {
  static let defaultValue = SymbolVariants.none
}
private enum SymbolRenderingModeKey: EnvironmentKey {
  static let defaultValue: SymbolRenderingMode? = nil
}

extension EnvironmentValues {
  @available(iOS 13.0, macOS 11.0, *)
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  @available(iOS 15.0, macOS 12.0, *)
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  /// It changes nothing: symbols are drawn in one colour.
  @available(iOS 15.0, macOS 12.0, *)
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

extension View {
  @available(iOS 13.0, macOS 11.0, *)
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

extension Image {
  @available(iOS 15.0, macOS 12.0, *)
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

/// All that an image leaf takes from its environment.
struct ImageStyle: Equatable {
  let fontSize: Double
  let weight: Int
  let factor: Double
  let color: ResolvedColor
  let gradient: ResolvedGradient?
  /// What shows through a filled circle's symbol.
  let paper: ResolvedColor
  let variants: SymbolVariants
  let isRightToLeft: Bool

  @MainActor init(_ node: _Node) {
    let values = EnvironmentValues(untracked: node.environment)
    let font = values.fontRequest(at: node)
    fontSize = font.size
    weight = font.weight
    factor = values.imageScale.factor
    (color, gradient) = values.paint
    paper = Theme.content.resolved(in: values.colorScheme)
    variants = values.symbolVariants
    isRightToLeft = node.environment.isRightToLeft
  }
}
