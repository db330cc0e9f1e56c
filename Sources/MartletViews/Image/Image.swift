import Foundation
import MartletCore
import MartletDrawing

/// A symbol or a picture. See `ImageLayoutNode` for the layout contract.
///
/// Symbols are the icons of the desktop's theme that come nearest to what their name says, or drawings of ours; see
/// `SymbolTable`. A name for which there is neither is reported and shown as a crossed box. The theme's own names, such
/// as `user-trash`, work too.
public nonisolated struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  /// How large a symbol is beside text.
  @available(iOS 13.0, macOS 11.0, *)
  public enum Scale: Hashable, Sendable {
    case small, medium, large
    var factor: Double {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.3
      }
    }
  }

  enum Source: Equatable, Sendable {
    case symbol(String)
    /// A picture in the app's resources; nil if there is none of that name.
    case resource(String, URL?)
    case picture(Picture)
  }

  /// Decoded pixels, compared by identity.
  struct Picture: Equatable, Sendable {
    let image: DecodedImage
    static func == (a: Self, b: Self) -> Bool { a.image === b.image }
  }

  var source: Source
  /// Pixels a point.
  var scale = 1.0
  /// What assistive technology says; nil for the name.
  var label: String?
  var isDecorative = false
  var isResizable = false
  var renderingMode: TemplateRenderingMode?
  var interpolation = Interpolation.medium

  init(_ source: Source) { self.source = source }

  /// A symbol by its name; it takes its size from the font and its colour from the foreground style.
  @available(iOS 13.0, macOS 11.0, *)
  public init(systemName: String) { self.init(.symbol(systemName)) }

  /// A symbol that is a part of a control, whose words say it all.
  init(decorativeSymbol name: String) {
    self.init(systemName: name)
    isDecorative = true
  }

  /// A picture among the resources of a bundle: a file of that name, with or without its ending.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.resource(name, Self.find(name, in: bundle ?? .main)))
  }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label.string
  }
  /// A picture that assistive technology passes over.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }

  private static func find(_ name: String, in bundle: Bundle) -> URL? {
    for ending in ["", "png", "jpg", "jpeg", "svg", "webp", "gif"] {
      if let url = bundle.url(forResource: name, withExtension: ending.isEmpty ? nil : ending),
        !url.hasDirectoryPath
      {
        return url
      }
    }
    return nil
  }

  // MARK: - Modifiers

  /// Lets the image fill the size it is offered. It is stretched in either mode, and the insets are passed over.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    with { $0.isResizable = true }
  }
  /// As a template it is drawn in the foreground style where it is opaque. Symbols always are.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with { $0.renderingMode = renderingMode }
  }
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with { $0.interpolation = interpolation }
  }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ImageNode(view, parent)
  }
}
