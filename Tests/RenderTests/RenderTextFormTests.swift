import Foundation
import MartletDrawing
import MartletRender
import Testing

/// The display list's text form (contract D3).
@MainActor @Suite struct RenderTextFormTests {
  private let red = ResolvedColor(red: 1, green: 0, blue: 0)
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  private func fill(_ color: ResolvedColor? = nil) -> DisplayFragment {
    DisplayFragment(.fill(color ?? red, square, cornerRadius: 0))
  }

  @Test("Coordinates are the window's, through groups that have no line of their own (contract D3)")
  func absolute() {
    let inner = DisplayFragment(.group([.init(x: 5, y: 6, fragment: fill())]))
    let outer = DisplayFragment(.group([.init(x: 100, y: 200, fragment: inner)]))

    #expect(outer.describe() == "fill #FF0000FF 105 206 10 10")
  }

  @Test("Numbers have at most two decimals and no trailing zeros (contract D3)")
  func numbers() {
    func text(_ x: Double) -> String {
      DisplayFragment(.group([.init(x: x, y: 0, fragment: fill())])).describe()
    }
    #expect(text(1.0 / 3) == "fill #FF0000FF 0.33 0 10 10")
    #expect(text(-2.5) == "fill #FF0000FF -2.5 0 10 10")
    #expect(text(-0.05) == "fill #FF0000FF -0.05 0 10 10")
    #expect(text(-0.001) == "fill #FF0000FF 0 0 10 10")
    #expect(text(7.999) == "fill #FF0000FF 8 0 10 10")
  }

  @Test("Clips, opacities and transforms indent what they act on (contract D3)")
  func nesting() {
    let clip = DisplayFragment(.clip(square, cornerRadius: 4, fill()))
    let faded = DisplayFragment(.opacity(0.5, clip))
    let turned = DisplayFragment(
      .transform(Affine(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 0), fill()))
    let moved = DisplayFragment(.transform(.translation(x: 2, y: 3), fill()))
    let all = DisplayFragment(
      .group([
        .init(x: 1, y: 1, fragment: faded), .init(x: 50, y: 60, fragment: turned),
        .init(x: 1, y: 1, fragment: moved),
      ]))

    #expect(
      all.describe() == """
        opacity 0.5
          clip 1 1 10 10 radius 4
            fill #FF0000FF 1 1 10 10
        transform 0 1 -1 0 53 60
          fill #FF0000FF 0 0 10 10
        move 2 3
          fill #FF0000FF 3 4 10 10
        """)
  }

  @Test("Paths, strokes, icons and texts say what they are (contract D3)")
  func leaves() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 8, y: 0.5)]) }
    let style = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2])
    let request = TextLayoutRequest(
      string: "a \"b\"\n", font: FontRequest(size: 17, weight: 600), lineLimit: 3)
    let text = FixedText(request: request)
    let all = DisplayFragment(
      .group([
        .init(x: 0, y: 1, fragment: DisplayFragment(.fillPath(line, red, evenOdd: true))),
        .init(x: 0, y: 2, fragment: DisplayFragment(.strokePath(line, red, style))),
        .init(x: 0, y: 3, fragment: DisplayFragment(.icon(name: "folder", red, square))),
        .init(x: 0, y: 4, fragment: DisplayFragment(.text(text, red, width: .infinity))),
      ]))

    #expect(
      all.describe() == """
        fill path #FF0000FF (M 0 1 L 8 1.5) even-odd
        stroke path #FF0000FF (M 0 2 L 8 2.5) width 2 cap round dash [4 2] from 0
        icon "folder" #FF0000FF 0 3 10 10
        text "a \\"b\\"\\n" #FF0000FF 0 4 30 12 font 17 weight 600 lines 3
        """)
  }

  @Test("Colours out of range are held to it, and what draws nothing has no line")
  func edges() {
    let odd = ResolvedColor(red: 2, green: -1, blue: .nan, opacity: 0.5)
    #expect(odd.hexadecimal == "#FF000080")
    #expect(DisplayFragment.empty.describe() == "")
    #expect(DisplayFragment(.opacity(0, fill())).describe() == "")
  }

  @Test("Lists that differ in one colour have different texts")
  func mustDiffer() {
    let blue = ResolvedColor(red: 0, green: 0, blue: 1)
    #expect(fill().describe() != fill(blue).describe())
  }
}

/// A text whose size no font decides.
private final class FixedText: ShapedText, @unchecked Sendable {
  override func size(width: Double) -> CGSize { CGSize(width: 30, height: 12) }
}
