import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Where sheets and covers lie: contracts L3, A2.
@MainActor @Suite struct SheetLayoutTests {
  private struct Filling: View {
    var body: some View { Color.red.id("content") }
  }

  @Test(
    "In a wide window content that fills gets the largest sheet, centred inside the safe area (L3)")
  func wide() throws {
    let host = ViewHost.wide(safeArea: EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0)) {
      Text("under").sheet(isPresented: .constant(true)) { Filling() }
    }
    // 600 less 40 above and two margins of 24.
    let content = try host.one(.id("content"))
    #expect(content.frame == CGRect(x: 130, y: 64, width: 540, height: 512))
  }

  @Test("Small content makes a small sheet, of a size that is easy to hit")
  func small() throws {
    let host = ViewHost.wide {
      Text("under").sheet(isPresented: .constant(true)) { Text("x").id("content") }
    }
    #expect(try host.one(.id("content")).frame.width < 100)
    // Inside the smallest sheet a press is not beside it.
    #expect(host.graph.hitTest(CGPoint(x: 400 - 155, y: 300)) != nil)
    host.press(at: CGPoint(x: 400 - 155, y: 300))
    host.release()
    try host.settle()
    #expect(host.exists(.text("x")))
  }

  @Test("A narrow window has its sheet at the bottom edge, content above the bottom safe area (L3)")
  func narrow() throws {
    let host = ViewHost(
      size: CGSize(width: 400, height: 800),
      safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)
    ) {
      Text("under").sheet(isPresented: .constant(true)) { Filling() }
    }
    let content = try host.one(.id("content"))
    #expect(content.frame == CGRect(x: 0, y: 74, width: 400, height: 800 - 74 - 30))
  }

  @Test(
    "The smallest detent is the height of a bottom sheet; numbers that are no length do no harm (E1)"
  )
  func detents() throws {
    let host = ViewHost(size: CGSize(width: 400, height: 800)) {
      Text("under").sheet(isPresented: .constant(true)) {
        Filling().presentationDetents([.large, .height(300), .fraction(.nan)])
      }
    }
    #expect(try host.one(.id("content")).frame == CGRect(x: 0, y: 500, width: 400, height: 300))
  }

  @Test("A window that is resized meanwhile has the sheet of its new width, the same view (I2)")
  func resized() throws {
    let host = ViewHost.wide {
      Text("under").sheet(isPresented: .constant(true)) {
        VStack {
          Marker("sheet")
          Filling()
        }
      }
    }
    try host.tap(.text("sheet0"))
    host.resize(CGSize(width: 400, height: 600))
    #expect(host.exists(.text("sheet1")))
    #expect(try host.one(.id("content")).frame.width == 400)
    #expect(try host.one(.id("content")).frame.maxY == 600)
    host.resize(CGSize(width: 800, height: 600))
    #expect(try host.one(.id("content")).frame.width == 540)
    #expect(try host.one(.id("content")).frame.midX == 400)
  }

  @Test(
    "A cover fills the window; its content lies in the safe area and its colour reaches beneath (L3)"
  )
  func cover() throws {
    let flag = Handle<Bool>()
    let host = ViewHost.wide(safeArea: EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0)) {
      Holder(true, flag) { $shown in
        Text("under").fullScreenCover(isPresented: $shown) {
          Filling()
          DismissButton()
        }
      }
    }
    #expect(try host.one(.id("content")).frame.minY == 40)
    #expect(try host.one(.id("content")).frame.width == 800)
    #expect(try !host.one(.text("under")).isHittable)
    host.key(.escape)
    #expect(flag.value)
    try host.tap(.label("Done"))
    #expect(!flag.value)
    try host.settle()
    // On its way it covers only a part, and nothing behind it is reached all the same (G05).
    host.act { flag.value = true }
    host.advance(by: .seconds(0.02))
    #expect(try host.one(.id("content")).frame.minY > 400)
    #expect(try !host.one(.text("under")).isHittable)
  }

  @Test("A change of the content's size in the sheet is animated as anywhere (A2)")
  func contentMoves() throws {
    let flag = Handle<Bool>()
    let host = ViewHost.wide {
      Text("under").sheet(isPresented: .constant(true)) {
        Holder(false, flag) { $isHigh in
          Color.red.frame(width: 400, height: isHigh ? 400 : 200).id("content")
        }
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { flag.value = true } }
    host.advance(by: .seconds(0.5))
    #expect(abs(try host.one(.id("content")).frame.height - 300) < 1)
  }
}
