import Foundation
import MartletCore
import MartletDrawing

final class ImageNode: _LeafViewNode<Image> {
  private var value: Image
  private var imageNode: ImageLayoutNode {
    unsafeDowncast(layoutNode, to: ImageLayoutNode.self)
  }
  private var load: ImageLoad?

  override init(_ view: Image, _ parent: _Node) {
    value = view
    super.init(view, parent)
    attach(ImageLayoutNode(owner: self))
    environment.addStyleReader(self)
    imageNode.set(view, ImageStyle(self))
    readResource()
  }

  override func update(_ new: Image) {
    if new == value { return }
    let isOther = new.source != value.source
    value = new
    imageNode.set(new, imageNode.style ?? ImageStyle(self))
    if isOther { readResource() }
  }

  override func runUpdate() { imageNode.set(value, ImageStyle(self)) }

  override func unmount() {
    load?.cancel()
    super.unmount()
  }

  private func readResource() {
    load?.cancel()
    load = nil
    imageNode.setPicture(nil)
    guard case .resource(let name, let url) = value.source else { return }
    guard let url else { return imageNode.reportMissing("picture", name) }
    let load = ImageLoad(url) { [unowned self] picture in
      if picture == nil { imageNode.reportMissing("picture", name) }
      imageNode.setPicture(picture)
    }
    self.load = load
    graph.host.load(load)
  }
}

/// 1 *Own size*: a symbol is a square, 16/15 of the font's size times the image scale; a picture has its pixels by its
/// scale. Resizable, it takes what is proposed, and that where nothing is. 2 *Placement*: a resizable symbol is drawn as
/// a square in the middle of its bounds, a picture is stretched over them. A symbol's baseline lies so that its middle
/// is that of capital letters. 3 *Too little*: overflows unless resizable. 4 *Cache*: none. 5 *Evidence*: documented
/// (developer.apple.com/documentation/swiftui/image); the symbol's size is assumed, after the icons of a GNOME desktop.
/// What is missing is a crossed box of a symbol's size.
final class ImageLayoutNode: _LayoutNode {
  private var image = Image(systemName: "")
  private(set) var style: ImageStyle?
  /// A picture among resources, once it is read.
  private var read: DecodedImage?
  private var symbol: Symbol?
  private var symbolName = ""

  func set(_ image: Image, _ style: ImageStyle) {
    let before = measure(.unspecified)
    let wasResizable = self.image.isResizable
    self.image = image
    self.style = style
    findSymbol(style)
    markDisplayDirty()
    if image.isResizable != wasResizable { sensitivityDidChange() }
    if image.isResizable != wasResizable || measure(.unspecified) != before {
      owner.graph.markLayout(self)
    }
  }

  func setPicture(_ picture: DecodedImage?) {
    if picture === read { return }
    read = picture
    markDisplayDirty()
    owner.graph.markLayout(self)
  }

  private func findSymbol(_ style: ImageStyle) {
    guard case .symbol(let name) = image.source else {
      (symbol, symbolName) = (nil, "")
      return
    }
    let varied = style.variants.applied(to: name)
    if varied == symbolName { return }
    symbolName = varied
    let host = owner.graph.host
    symbol =
      Symbol.find(varied, hasIcon: host.hasIcon(named:))
      ?? Symbol.find(name, hasIcon: host.hasIcon(named:))
    if symbol == nil { reportMissing("symbol", name) }
  }

  func reportMissing(_ kind: String, _ name: String) {
    owner.graph.report(
      contract: "E1", what: "there is no \(kind) named \"\(name)\"", at: owner,
      causes: [
        kind == "symbol"
          ? "the name is misspelled, or stands for nothing in the desktop's theme"
          : "the file is not among the bundle's resources, or is no picture"
      ],
      remedy: kind == "symbol"
        ? "choose a name that SymbolTable has, or an icon of the theme by its own name"
        : "add the file to the target's resources")
  }

  private var picture: DecodedImage? {
    if case .picture(let picture) = image.source { return picture.image }
    return read
  }

  private var naturalSize: CGSize {
    if let picture {
      let scale = image.scale > 0 ? image.scale : 1
      return CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    }
    if case .resource(_, .some) = image.source { return .zero }
    let side = style.map { $0.fontSize * 16 / 15 * $0.factor } ?? 0
    return CGSize(width: side, height: side)
  }

  override var animatesFrame: Bool { true }
  override func measure(_ proposal: _Proposal) -> CGSize {
    let natural = naturalSize
    guard image.isResizable else { return natural }
    return CGSize(
      width: proposal.width.or(natural.width), height: proposal.height.or(natural.height))
  }
  override func ignoresProposal(horizontal: Bool) -> Bool { !image.isResizable }

  override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? {
    guard let style, picture == nil, !image.isResizable else { return nil }
    let isBaseline =
      key == VerticalAlignment.firstTextBaseline.key
      || key == VerticalAlignment.lastTextBaseline.key
    // Capital letters are about 0.7 of the font's size high.
    return isBaseline ? size.height / 2 + style.fontSize * 0.35 : nil
  }

  override func draw(size: CGSize) -> DisplayFragment {
    guard let style, size.width > 0, size.height > 0 else { return .empty }
    let bounds = CGRect(origin: .zero, size: size)
    if let picture {
      let pixels = DisplayFragment(
        .image(picture, bounds, isSmooth: image.interpolation != .none))
      guard image.renderingMode == .template else { return pixels }
      return painted(style, pixels, in: bounds)
    }
    if case .resource(_, .some) = image.source { return .empty }
    let side = min(size.width, size.height)
    let ink = style.gradient == nil ? style.color : ResolvedColor(red: 0, green: 0, blue: 0)
    let drawn =
      symbol.map {
        $0.fragment(
          side: side, color: ink, paper: style.paper, weight: style.weight,
          isMirrored: style.isRightToLeft)
      }
      ?? DisplayFragment(
        .icon(name: name, ink, CGRect(x: 0, y: 0, width: side, height: side)))
    let placed = drawn.moved(x: (size.width - side) / 2, y: (size.height - side) / 2)
    guard style.gradient != nil else { return placed }
    return painted(style, placed, in: bounds)
  }

  private func painted(
    _ style: ImageStyle, _ outline: DisplayFragment, in bounds: CGRect
  ) -> DisplayFragment {
    if let gradient = style.gradient {
      return .painted(gradient, unit: bounds, where: outline)
    }
    return DisplayFragment(
      .mask(DisplayFragment(.fill(style.color, bounds, cornerRadius: 0)), by: outline))
  }

  private var name: String {
    switch image.source {
    case .symbol(let name), .resource(let name, _): name
    case .picture(let picture): picture.image.name
    }
  }

  override func isHittable(at point: CGPoint) -> Bool { true }
  override var accessibilityRole: AccessibilityRole? { image.isDecorative ? nil : .image }
  override var accessibilityLabel: String? {
    if image.isDecorative { return "" }
    return image.label ?? name.replacingOccurrences(of: ".", with: " ")
  }
}
