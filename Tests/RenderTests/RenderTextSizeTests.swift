import Foundation
import MartletDrawing
import MartletRender
import Testing

/// What Pango says of texts, at every width a layout may ask for.
@MainActor @Suite struct RenderTextSizeTests {
  private let system = PangoTextSystem()
  private static let words = "The quick brown fox jumps over the lazy dog"

  private func text(
    _ string: String, size: Double = 17, alignment: TextLayoutRequest.Alignment = .leading,
    lineLimit: Int? = nil
  ) -> PangoShapedText {
    system.shape(
      TextLayoutRequest(
        string: string, font: FontRequest(size: size), alignment: alignment, lineLimit: lineLimit))
  }

  @Test("A text never wraps at its own natural width, whatever its letters and size")
  func naturalWidth() {
    for string in ["a", "fi", Self.words, "日本語テキスト", "👍🏽 ok", "שלום עולם", "W W W W"] {
      for size in [9.0, 11.3, 13, 17, 22.7, 34] {
        let text = text(string, size: size)
        let natural = text.size(width: .infinity)
        for width in [natural.width, natural.width - 1e-9, natural.width + 0.3, 1e7] {
          #expect(text.size(width: width) == natural, "\(string) at \(size), width \(width)")
        }
      }
    }
  }

  @Test("A wrapped text is no wider than asked, and wraps the same at the width it answers")
  func wrapped() {
    for string in [Self.words, "one\ntwo three four five", "日本語テキスト日本語"] {
      let text = text(string)
      let natural = text.size(width: .infinity)
      for width in stride(from: 40.0, to: natural.width, by: 3.7) {
        let size = text.size(width: width)
        #expect(size.width <= width)
        #expect(size.height >= natural.height)
        #expect(text.size(width: size.width) == size, "\(string) at \(width)")
      }
    }
  }

  @Test("Narrower is never lower")
  func monotonous() {
    let text = text(Self.words)
    let heights = stride(from: 400.0, through: 20, by: -5).map { text.size(width: $0).height }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("An empty text has no width and the height of one line")
  func empty() {
    let size = text("").size(width: .infinity)
    #expect(size == CGSize(width: 0, height: text("x").size(width: .infinity).height))
    #expect(text("").size(width: 0) == size)
  }

  @Test("Each newline adds a line, the last one too")
  func newlines() {
    let one = text("x").size(width: .infinity).height
    // Whole points are rounded up once for the text, so lines may be up to a point less.
    let three = text("x\ny\nz").size(width: .infinity).height
    #expect(abs(three - 3 * one) <= 2)
    let trailing = text("x\n").size(width: .infinity).height
    #expect(abs(trailing - 2 * one) <= 1)
  }

  @Test("Widths that make no sense have an answer: NaN and infinity unwrapped, below zero as zero")
  func oddWidths() {
    let text = text(Self.words)
    let natural = text.size(width: .infinity)
    #expect(text.size(width: .nan) == natural)
    #expect(text.size(width: 1e300) == natural)
    #expect(text.size(width: -5) == text.size(width: 0))
    #expect(text.size(width: -.infinity) == text.size(width: 0))
    let narrow = text.size(width: 0)
    #expect(narrow.width > 0 && narrow.width < 40)
    #expect(narrow.height > natural.height * 20)
  }

  @Test("Baselines: the first lies in the first line, the last in the last")
  func baselines() {
    let text = text("x\ny")
    let size = text.size(width: .infinity)
    let first = text.firstBaseline(width: .infinity)
    let last = text.lastBaseline(width: .infinity)
    #expect(first > 0 && first < size.height / 2)
    #expect(abs(last - first - size.height / 2) <= 1)
    #expect(self.text("x").lastBaseline(width: .infinity) == first)
  }

  @Test("A line limit counts lines over the whole text, wrapped or with newlines", arguments: 1...3)
  func lineLimit(_ limit: Int) {
    let line = text("x").size(width: .infinity).height
    for string in [Self.words, "a\nb\nc\nd\ne", "short\n" + Self.words + "\nend"] {
      let text = text(string, lineLimit: limit)
      let height = text.size(width: 90).height
      #expect(height <= line * Double(limit) && height > line * (Double(limit) - 0.3), "\(string)")
      #expect(text.size(width: 90).width <= 90)
    }
  }

  @Test("A limit that is not reached changes nothing, and one below one is none")
  func idleLimits() {
    let plain = text("a\nb").size(width: .infinity)
    #expect(text("a\nb", lineLimit: 5).size(width: .infinity) == plain)
    #expect(text("a\nb", lineLimit: 0).size(width: .infinity) == plain)
    #expect(text("a\nb", lineLimit: -3).size(width: .infinity) == plain)
  }

  @Test("One shaping serves all sizes at the natural width and above; the same wrap is kept")
  func shapings() {
    let system = PangoTextSystem()
    let request = TextLayoutRequest(string: Self.words, font: FontRequest(size: 17))
    let before = PangoTextSystem.shapings
    let text = system.shape(request)
    let natural = text.size(width: .infinity)
    for extra in 0..<50 { _ = text.size(width: natural.width + Double(extra)) }
    _ = text.firstBaseline(width: 1000)
    #expect(system.shape(request) === text)
    #expect(PangoTextSystem.shapings == before + 1)

    for _ in 0..<50 { for width in [100.0, 120, 140, 160] { _ = text.size(width: width) } }
    #expect(PangoTextSystem.shapings == before + 5)
  }

  @Test("Fonts: larger is larger, heavier is not the same object, a size of NaN is survived")
  func fonts() {
    let small = text("Hello", size: 10).size(width: .infinity)
    let large = text("Hello", size: 20).size(width: .infinity)
    #expect(abs(large.width - 2 * small.width) <= 3)
    for size in [Double.nan, -4, 0, .infinity] {
      #expect(text("Hello", size: size).size(width: .infinity).height > 0)
    }
    for design in [FontRequest.Design.serif, .rounded, .monospaced] {
      let request = TextLayoutRequest(
        string: "il", font: FontRequest(design: design, size: 17, weight: 700, isItalic: true))
      #expect(system.shape(request).size(width: .infinity).width > 0)
    }
  }

  @Test("A text with a NUL or a missing family is shaped all the same (contract E1)")
  func oddTexts() {
    #expect(text("a\0b").size(width: .infinity).width > text("a").size(width: .infinity).width)
    let font = FontRequest(family: "No Such Family 42", size: 17)
    let request = TextLayoutRequest(string: "ab", font: font)
    #expect(system.shape(request).size(width: .infinity).width > 0)
  }

  @Test(
    "Ink bounds hold the text's box",
    arguments: [TextLayoutRequest.Alignment.leading, .center, .trailing])
  func ink(_ alignment: TextLayoutRequest.Alignment) {
    let text = text(Self.words + "\nx", alignment: alignment)
    for width in [.infinity, 120.0] {
      let box = CGRect(origin: .zero, size: text.size(width: width))
      #expect(text.inkBounds(width: width).contains(box))
      #expect(text.inkBounds(width: width).width < box.width + 10)
    }
  }

  @Test("Alignment moves a short line within the text's own box")
  func alignment() throws {
    func leftmostInk(_ alignment: TextLayoutRequest.Alignment) throws -> Int {
      let text = text("MMMMMM\nI", alignment: alignment)
      let size = text.size(width: 300)
      let image = try PixelImage(
        of: DisplayFragment(
          .text(text, ResolvedColor(red: 0, green: 0, blue: 0), width: 300)), size: size)
      let columns = 0..<image.width
      let rows = (image.height / 2 + 2)..<image.height
      return try #require(
        columns.first { x in rows.contains { y in image.color(x: x, y: y).opacity > 0.3 } })
    }
    let width = Int(text("MMMMMM").size(width: .infinity).width)
    #expect(try leftmostInk(.leading) < 5)
    #expect(abs(try leftmostInk(.center) - width / 2) < 5)
    #expect(try leftmostInk(.trailing) > width - 9)
  }
}
