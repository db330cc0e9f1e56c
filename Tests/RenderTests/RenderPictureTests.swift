import Foundation
import MartletDrawing
import MartletRender
import Testing

/// Pixels, for what text cannot show. Drawn by cairo without a display.
@MainActor @Suite struct RenderPictureTests {
  private let white = ResolvedColor(red: 1, green: 1, blue: 1)
  private let red = ResolvedColor(red: 1, green: 0, blue: 0)
  private let square = CGRect(x: 0, y: 0, width: 20, height: 20)

  private func picture(
    _ fragment: DisplayFragment, x: Double = 10, y: Double = 10, scale: Double = 1
  ) throws -> PixelImage {
    let placed = DisplayFragment(.group([.init(x: x, y: y, fragment: fragment)]))
    return try PixelImage(
      of: placed, size: CGSize(width: 40, height: 40), scale: scale, background: white)
  }

  private func fill(_ radius: Double = 0) -> DisplayFragment {
    DisplayFragment(.fill(red, square, cornerRadius: radius))
  }

  @Test("A rectangle fills its own pixels and no others, at any scale")
  func rectangle() throws {
    for scale in [1.0, 2.0] {
      let image = try picture(fill(), scale: scale)
      let edge = Int(10 * scale)
      #expect(image.width == Int(40 * scale))
      #expect(image.color(x: edge, y: edge) == red)
      #expect(image.color(x: edge - 1, y: edge) == white)
      #expect(image.color(x: Int(30 * scale) - 1, y: Int(30 * scale) - 1) == red)
      #expect(image.color(x: Int(30 * scale), y: edge) == white)
    }
  }

  @Test("Rounded corners leave the corner free and the middle filled")
  func roundedCorners() throws {
    let image = try picture(fill(10))
    #expect(image.color(x: 10, y: 10) == white)
    #expect(image.color(x: 20, y: 20) == red)
    #expect(image.color(x: 20, y: 11) == red)
  }

  @Test("A clip cuts what reaches beyond it")
  func clip() throws {
    let clip = CGRect(x: 0, y: 0, width: 10, height: 20)
    let image = try picture(DisplayFragment(.clip(clip, cornerRadius: 0, fill())))
    #expect(image.color(x: 19, y: 20) == red)
    #expect(image.color(x: 20, y: 20) == white)
  }

  @Test("A mask draws as opaque as it is itself; a solid rectangle is a clip")
  func mask() throws {
    let half = ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0.5)
    let left = CGRect(x: 0, y: 0, width: 10, height: 20)
    let triangle = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 20)]) }
    let masks = DisplayFragment(
      .group([
        .init(x: 0, y: 0, fragment: DisplayFragment(.fill(half, left, cornerRadius: 0))),
        .init(x: 0, y: 0, fragment: DisplayFragment(.fillPath(triangle, red, evenOdd: false))),
      ]))
    let image = try picture(DisplayFragment(.mask(fill(), by: masks)))
    // In the triangle all of it, below in the left half about half of it, to the right nothing.
    #expect(image.color(x: 13, y: 12) == red)
    let faint = image.color(x: 15, y: 28)
    #expect(faint.red == 1 && abs(faint.green - 0.5) < 0.02 && abs(faint.blue - 0.5) < 0.02)
    #expect(image.color(x: 28, y: 28) == white)

    let solid = DisplayFragment(.fill(red, left, cornerRadius: 0))
    let clipped = try picture(DisplayFragment(.mask(fill(), by: solid)))
    #expect(clipped.color(x: 19, y: 20) == red)
    #expect(clipped.color(x: 20, y: 20) == white)
  }

  @Test("Opacity mixes with what lies beneath, once for the whole group")
  func opacity() throws {
    let both = DisplayFragment(
      .group([.init(x: 0, y: 0, fragment: fill()), .init(x: 5, y: 5, fragment: fill())]))
    let image = try picture(DisplayFragment(.opacity(0.5, both)), x: 0, y: 0)
    for (x, y) in [(2, 2), (10, 10), (22, 22)] {
      let color = image.color(x: x, y: y)
      #expect(color.red == 1)
      #expect(abs(color.green - 0.5) < 0.01)
    }
  }

  @Test(
    "A transform maps points as its matrix says: turned, leaning, mirrored",
    arguments: [
      Affine(a: 0, b: 1, c: -1, d: 0, tx: 30, ty: 10),
      Affine(a: 1, b: 0, c: 0.5, d: 1, tx: 5, ty: 10),
      Affine(a: -1, b: 0, c: 0, d: 0.5, tx: 30, ty: 10),
      Affine(a: 0.8, b: 0.6, c: -0.3, d: 0.9, tx: 12, ty: 5),
      Affine(a: 0.6, b: -0.5, c: 0.7, d: 0.4, tx: 8, ty: 22),
    ])
  func transform(_ map: Affine) throws {
    let image = try picture(DisplayFragment(.transform(map, fill())), x: 0, y: 0)
    let inverse = try #require(map.inverse)
    for y in 0..<40 {
      for x in 0..<40 {
        let source = inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        if square.insetBy(dx: 2, dy: 2).contains(source) {
          #expect(image.color(x: x, y: y) == red, "\(x) \(y)")
        } else if !square.insetBy(dx: -2, dy: -2).contains(source) {
          #expect(image.color(x: x, y: y) == white, "\(x) \(y)")
        }
      }
    }
  }

  @Test("A filled path covers what it contains")
  func filledPath() throws {
    var path = Path(ellipseIn: square)
    path.addEllipse(in: square.insetBy(dx: 6, dy: 6))
    let image = try picture(DisplayFragment(.fillPath(path, red, evenOdd: true)))
    for y in 0..<40 {
      for x in 0..<40 {
        let inside = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
          path.contains(
            CGPoint(x: Double(x) - 10 + $0.0, y: Double(y) - 10 + $0.1), eoFill: true)
        }
        // Pixels that the outline crosses are in between.
        if inside.allSatisfy({ $0 }) { #expect(image.color(x: x, y: y).green < 0.3) }
        if !inside.contains(true) { #expect(image.color(x: x, y: y).green > 0.7) }
      }
    }
  }

  @Test("A quadratic curve is drawn where its formula runs")
  func quadratic() throws {
    // From (0, 20) to (20, 20) with the control at (10, -20): y(t) = 20 - 80 t (1 - t), x(t) = 20 t.
    let path = Path {
      $0.move(to: CGPoint(x: 0, y: 20))
      $0.addQuadCurve(to: CGPoint(x: 20, y: 20), control: CGPoint(x: 10, y: -20))
    }
    let image = try picture(DisplayFragment(.fillPath(path, red, evenOdd: false)))
    for x in 2..<18 {
      let t = (Double(x) + 0.5) / 20
      let edge = 20 - 80 * t * (1 - t)
      // Up to three points of slope within a pixel's width.
      #expect(image.color(x: 10 + x, y: 10 + Int(edge + 3)) == red || edge > 17)
      #expect(image.color(x: 10 + x, y: 10 + Int(edge - 3)) == white)
    }
  }

  @Test("A stroke lies half on each side of its line")
  func stroke() throws {
    let line = Path { $0.addLines([CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)]) }
    let image = try picture(
      DisplayFragment(.strokePath(line, red, StrokeStyle(lineWidth: 4))))
    #expect(image.color(x: 20, y: 18) == red)
    #expect(image.color(x: 20, y: 21) == red)
    #expect(image.color(x: 20, y: 17) == white)
    #expect(image.color(x: 20, y: 22) == white)
    #expect(image.color(x: 9, y: 20) == white)
  }

  @Test("Icons are drawn in their tint, and one that is missing shows as a crossed box")
  func icons() throws {
    for name in ["folder", "go-previous-symbolic", "martlet-no-such-icon"] {
      let image = try picture(DisplayFragment(.icon(name: name, red, square)))
      let inked = (0..<1600).filter { image.color(x: $0 % 40, y: $0 / 40) != white }
      #expect(inked.count > 20, "\(name)")
      #expect(inked.allSatisfy { image.color(x: $0 % 40, y: $0 / 40).red > 0.98 }, "\(name)")
    }
    #expect(OffscreenHost().hasIcon(named: "folder"))
    #expect(!OffscreenHost().hasIcon(named: "martlet-no-such-icon"))
  }

  @Test("A text is drawn inside its ink bounds, and another text looks different")
  func text() throws {
    func image(_ string: String) throws -> PixelImage {
      let text = PangoTextSystem.shared.shape(
        TextLayoutRequest(string: string, font: FontRequest(size: 16)))
      return try picture(DisplayFragment(.text(text, red, width: .infinity)), x: 4, y: 4)
    }
    let one = try image("H")
    let other = try image("l")
    let pixels = (0..<1600).map { ($0 % 40, $0 / 40) }
    #expect(pixels.contains { one.color(x: $0.0, y: $0.1) != white })
    #expect(pixels.contains { one.color(x: $0.0, y: $0.1) != other.color(x: $0.0, y: $0.1) })
  }

  @Test("A picture is written as PNG, and different lists give different files")
  func png() throws {
    let size = CGSize(width: 8, height: 8)
    let one = try PngWriter.png(of: fill(), size: size)
    #expect(one.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try PngWriter.png(of: fill(), size: size) == one)
    #expect(try PngWriter.png(of: fill(4), size: size) != one)
    let clear = try PixelImage(of: .empty, size: size)
    #expect(clear.color(x: 3, y: 3).opacity == 0)
    #expect(clear.color(x: 30, y: -3).opacity == 0)
  }

  @Test(
    "A size or scale that no picture has is an error, not a crash (contract E1)",
    arguments: [
      (0.0, 10.0, 1.0), (10, .nan, 1), (.infinity, 10, 1), (-5, 10, 1), (10, 10, 0),
      (10, 10, .nan), (10, 10, 1e9), (16_000, 16_000, 1),
    ])
  func unusableSize(_ width: Double, _ height: Double, _ scale: Double) {
    #expect(throws: PixelImage.Failure.self) {
      try PngWriter.png(of: fill(), size: CGSize(width: width, height: height), scale: scale)
    }
  }
}
