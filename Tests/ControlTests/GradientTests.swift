import Foundation
import MartletDrawing
import MartletRender
import MartletTesting
import SwiftUI
import Testing

/// Gradients as styles and as views (contracts D3, E1, L1).
@MainActor @Suite struct GradientTests {
  private func host<V: View>(_ view: V) -> ViewHost {
    ViewHost(size: CGSize(width: 40, height: 20)) { view }
  }

  private func picture<V: View>(_ view: V, scale: Double = 1) throws -> PixelImage {
    let shown = host(view)
    return try withExtendedLifetime(shown) {
      try PixelImage(
        of: shown.graph.frame(), size: CGSize(width: 40, height: 20), scale: scale)
    }
  }

  private let redToBlue = Gradient(colors: [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
  ])

  @Test("as a view it fills what it is offered; places are those of its bounds")
  func linearText() {
    let gradient = LinearGradient(
      gradient: redToBlue, startPoint: .leading, endPoint: .trailing)
    #expect(
      host(gradient).displayList()
        == "gradient linear 0 10 to 40 10 (#FF0000FF 0, #0000FFFF 1) 0 0 40 20")
    #expect(
      host(gradient.padding(5)).displayList()
        == "gradient linear 5 10 to 35 10 (#FF0000FF 0, #0000FFFF 1) 5 5 30 10")
  }

  @Test("the other kinds have a text form of their own")
  func otherTexts() {
    #expect(
      host(RadialGradient(gradient: redToBlue, center: .center, startRadius: 0, endRadius: 8))
        .displayList()
        == "gradient radial 20 10 radius 0 to 8 (#FF0000FF 0, #0000FFFF 1) 0 0 40 20")
    #expect(
      host(AngularGradient(gradient: redToBlue, center: .center, angle: .degrees(90)))
        .displayList()
        == "gradient angular 20 10 degrees 90 to 450 (#FF0000FF 0, #0000FFFF 1) 0 0 40 20")
    #expect(
      host(EllipticalGradient(colors: [.white, .black])).displayList()
        == "gradient elliptical 20 10 radius 0 to 0.5 (#FFFFFFFF 0, #000000FF 1) 0 0 40 20")
  }

  @Test("a shape is a clip or a mask of the gradient")
  func shapes() {
    let style = LinearGradient(gradient: redToBlue, startPoint: .top, endPoint: .bottom)
    let words = "gradient linear 20 0 to 20 20 (#FF0000FF 0, #0000FFFF 1)"
    #expect(host(Rectangle().fill(style)).displayList() == "\(words) 0 0 40 20")
    #expect(
      host(Capsule().fill(style)).displayList()
        == "clip 0 0 40 20 radius 10\n  \(words) 0 0 40 20")
    #expect(
      host(Ellipse().fill(style)).displayList().hasPrefix(
        "mask\n  \(words) 0 0 40 20\nby\n  fill path #000000FF"))
    #expect(
      host(Rectangle().stroke(style, lineWidth: 2)).displayList().hasPrefix("mask\n  gradient"))
  }

  @Test("text takes a gradient from the foreground style")
  func text() {
    let list = host(Text("a").foregroundStyle(redToBlueStyle)).displayList()
    #expect(list.hasPrefix("mask\n  gradient linear"))
    #expect(list.contains("by\n  text \"a\""))
  }
  private var redToBlueStyle: LinearGradient {
    LinearGradient(gradient: redToBlue, startPoint: .top, endPoint: .bottom)
  }

  @Test("the colours are where the text form says", arguments: [1.0, 2.0])
  func pixels(scale: Double) throws {
    let gradient = LinearGradient(gradient: redToBlue, startPoint: .leading, endPoint: .trailing)
    let image = try picture(gradient, scale: scale)
    let left = image.color(x: 0, y: 10)
    let right = image.color(x: Int(40 * scale) - 1, y: 10)
    #expect(left.red > 0.95 && left.blue < 0.05)
    #expect(right.blue > 0.95 && right.red < 0.05)
  }

  @Test("an angular gradient goes clockwise from the right")
  func angularPixels() throws {
    let stops = AngularGradient(
      gradient: Gradient(stops: [
        .init(color: Color(red: 1, green: 0, blue: 0), location: 0),
        .init(color: Color(red: 1, green: 0, blue: 0), location: 0.5),
        .init(color: Color(red: 0, green: 0, blue: 1), location: 0.5),
        .init(color: Color(red: 0, green: 0, blue: 1), location: 1),
      ]), center: .center)
    let image = try picture(stops)
    // The first half of the turn lies below.
    #expect(image.color(x: 20, y: 17).red > 0.9)
    #expect(image.color(x: 20, y: 3).blue > 0.9)
  }

  @Test("bad numbers and no colours draw something or nothing, and never trap (contract E1)")
  func badData() throws {
    let bad: [any View] = [
      LinearGradient(colors: [], startPoint: .top, endPoint: .bottom),
      LinearGradient(colors: [.red], startPoint: .top, endPoint: .top),
      LinearGradient(
        stops: [.init(color: .red, location: .nan), .init(color: .blue, location: -3)],
        startPoint: UnitPoint(x: .nan, y: 0), endPoint: .bottom),
      RadialGradient(colors: [.red, .blue], center: .center, startRadius: 9, endRadius: 3),
      RadialGradient(
        colors: [.red, .blue], center: .center, startRadius: .nan, endRadius: .infinity),
      AngularGradient(
        gradient: redToBlue, center: .center, startAngle: .degrees(.nan), endAngle: .zero),
      AngularGradient(
        gradient: redToBlue, center: .center, startAngle: .degrees(90), endAngle: .degrees(0)),
    ]
    for view in bad {
      func show<V: View>(_ view: V) throws {
        let shown = host(view)
        _ = shown.displayList()
        _ = try shown.png()
      }
      try show(view)
    }
  }

  @Test("opacity applies to the stops, and a colour has a gradient of its own")
  func derived() {
    #expect(
      host(Rectangle().fill(redToBlueStyle.opacity(0.5))).displayList()
        == "gradient linear 20 0 to 20 20 (#FF000080 0, #0000FF80 1) 0 0 40 20")
    #expect(
      host(Rectangle().fill(Color.black.gradient)).displayList()
        == "gradient linear 20 0 to 20 20 (#333333FF 0, #000000FF 1) 0 0 40 20")
  }
}
