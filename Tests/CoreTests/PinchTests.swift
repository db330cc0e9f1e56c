import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Two fingers on a touchpad (contracts H1, I8, E1).
@MainActor @Suite struct PinchTests {
  private func hundredths(_ value: CGFloat) -> Int { Int((value * 100).rounded()) }

  @Test("A pinch magnifies from 1, begins beyond its minimum, and says where it began")
  func magnify() throws {
    var values: [MagnifyGesture.Value] = []
    var end: MagnifyGesture.Value?
    let host = ViewHost {
      Box(width: 100, height: 50).gesture(
        MagnifyGesture(minimumScaleDelta: 0.3).onChanged { values.append($0) }.onEnded { end = $0 })
    }
    try host.pinch(.id("box"), magnification: 2, over: .seconds(0.2))
    #expect(hundredths(values.first?.magnification ?? 0) == 133, "the first of 12 steps beyond 1.3")
    #expect(end?.magnification == 2)
    #expect(end?.startLocation == CGPoint(x: 50, y: 25) && end?.startAnchor == .center)
    // From 1 to 2 in 0.2 s.
    #expect(hundredths(end?.velocity ?? 0) == 500)
  }

  @Test("Turning and magnifying beside each other each have their part of a pinch")
  func rotateAndMagnify() throws {
    let journal = Journal()
    let host = ViewHost {
      Box().gesture(
        RotateGesture().simultaneously(with: MagnifyGesture()).onEnded {
          let angle = CGFloat($0.first?.rotation.degrees ?? -1)
          journal.note("\(hundredths(angle)) \(hundredths($0.second?.magnification ?? -1))")
        })
    }
    try host.pinch(.id("box"), magnification: 0.5, rotation: .degrees(90))
    try host.pinch(.id("box"), rotation: .degrees(30))
    #expect(journal.lines == ["9000 50", "3000 -100"])
  }

  @Test("The older forms have the number alone; a pinch is no drag or tap, and those are no pinch")
  func olderForms() throws {
    let journal = Journal()
    let host = ViewHost {
      Box(width: 200, height: 50)
        .gesture(MagnificationGesture().onEnded { journal.note("scale \(hundredths($0))") })
        .gesture(
          RotationGesture().onEnded { journal.note("angle \(hundredths(CGFloat($0.degrees)))") }
        )
        .gesture(DragGesture().onEnded { _ in journal.note("drag") })
        .onTapGesture { journal.note("tap") }
    }
    try host.pinch(.id("box"), magnification: 3)
    try host.pinch(.id("box"), rotation: .degrees(45))
    try host.tap(.id("box"))
    try host.drag(.id("box"), by: CGSize(width: 50, height: 0))
    #expect(journal.lines == ["scale 300", "angle 4500", "tap", "drag"])
  }

  private struct Zoomed: View {
    @GestureState private var scale: CGFloat = 1
    var body: some View {
      Box().gesture(
        MagnifyGesture().updating($scale) { value, state, _ in state = value.magnification })
      Text("\(Int(scale * 100))")
    }
  }

  @Test(
    "A pinch that is called off resets its state; numbers that make no sense are left out (I8, E1)")
  func cancelled() throws {
    let host = ViewHost { Zoomed() }
    let box = try host.one(.id("box")).frame
    host.act { host.graph.pinchBegan(at: CGPoint(x: box.midX, y: box.midY)) }
    host.act { host.graph.pinchMoved(magnification: 1.5, rotation: .zero) }
    #expect(host.exists(.text("150")))
    host.act { host.graph.pinchMoved(magnification: .nan, rotation: .zero) }
    #expect(host.exists(.text("150")))
    host.cancelPress()
    #expect(host.exists(.text("100")))
    host.act { host.graph.pinchEnded() }
    #expect(host.exists(.text("100")))
  }
}
