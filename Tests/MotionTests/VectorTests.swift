import Foundation
import MartletMotion
import Testing

@Suite struct VectorTests {
  @Test("A vector is interpolated by the fraction of the way, also beyond its end")
  func interpolation() {
    #expect(2.0.interpolated(towards: 6, amount: 0.25) == 3)
    #expect(Float(2).interpolated(towards: 6, amount: 1.5) == 8)
    let pair = AnimatablePair(1.0, AnimatablePair(CGFloat(2), Float(3)))
    let end = AnimatablePair(3.0, AnimatablePair(CGFloat(-2), Float(3)))
    #expect(
      pair.interpolated(towards: end, amount: 0.5)
        == AnimatablePair(2.0, AnimatablePair(CGFloat(0), Float(3))))
  }

  @Test("The squared magnitude of pairs sums over all components")
  func magnitude() {
    #expect(AnimatablePair(1.0, AnimatablePair(2.0, 3.0)).magnitudeSquared == 14)
    #expect(EmptyAnimatableData().scaled(by: 3).magnitudeSquared == 0)
    #expect(AnimatablePair(1.0, -2.0).scaled(by: -2) == AnimatablePair(-2.0, 4.0))
  }

  @Test("Points, sizes and rectangles give their numbers and take them back")
  @MainActor func geometry() {
    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.animatableData.magnitudeSquared == 30)

    rect.animatableData.scale(by: 2)

    #expect(rect == CGRect(x: 2, y: 4, width: 6, height: 8))
  }

  @Test("Types conform with data, without, and isolated to the main actor")
  @MainActor func conformances() {
    func isStill<A: Animatable>(_: A) -> Bool { A.AnimatableData.self == EmptyAnimatableData.self }

    #expect(isStill(Plain()) && !isStill(Isolated(angle: 1)) && !isStill(1.0))
    #expect(Isolated(angle: 3).animatableData == 3)
  }

  private struct Plain: Animatable {}

  @MainActor private struct Isolated: Animatable {
    var angle: Double
    var animatableData: Double {
      get { angle }
      set { angle = newValue }
    }
  }
}
