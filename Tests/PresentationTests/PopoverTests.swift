import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Popovers: contracts I5, L3, L5; case G05.
@MainActor @Suite struct PopoverTests {
  private func host(
    _ flag: Handle<Bool>, edge: Edge = .top, alignment: Alignment = .center,
    anchor: PopoverAttachmentAnchor = .rect(.bounds)
  ) -> ViewHost {
    ViewHost.wide {
      Holder(true, flag) { $shown in
        Color.red.frame(width: 100, height: 40).id("anchor")
          .popover(isPresented: $shown, attachmentAnchor: anchor, arrowEdge: edge) {
            Color.blue.frame(width: 200, height: 100).id("content")
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
      }
    }
  }

  @Test("It lies beyond the wanted edge, centred on the anchor", arguments: Edge.allCases)
  func edges(_ edge: Edge) throws {
    let host = host(Handle<Bool>(), edge: edge)
    let frame = try host.one(.id("content")).frame
    // The anchor is (350, 280, 100, 40); the gap is 6.
    let expected: CGPoint =
      switch edge {
      case .top: CGPoint(x: 300, y: 174)
      case .bottom: CGPoint(x: 300, y: 326)
      case .leading: CGPoint(x: 144, y: 250)
      case .trailing: CGPoint(x: 456, y: 250)
      }
    #expect(frame == CGRect(origin: expected, size: CGSize(width: 200, height: 100)))
  }

  @Test("Without room there it lies across, and stays in the window")
  func flips() throws {
    let host = host(Handle<Bool>(), edge: .top, alignment: .topLeading)
    let frame = try host.one(.id("content")).frame
    #expect(frame == CGRect(x: 8, y: 46, width: 200, height: 100))
  }

  @Test("It points at a part of the view where that is wanted")
  func attachment() throws {
    let host = host(Handle<Bool>(), edge: .bottom, anchor: .point(.topTrailing))
    #expect(try host.one(.id("content")).frame.minY == 286)
    #expect(try host.one(.id("content")).frame.midX == 450)
  }

  @Test("It follows its view when the window is resized")
  func follows() throws {
    let host = host(Handle<Bool>(), edge: .bottom)
    host.resize(CGSize(width: 600, height: 500))
    #expect(try host.one(.id("content")).frame.midX == 300)
    #expect(try host.one(.id("content")).frame.minY == 276)
  }

  @Test("It follows its view when that moves without the window")
  func followsView() throws {
    let flag = Handle<Bool>()
    let host = ViewHost.wide {
      Holder(false, flag) { $isLow in
        VStack(spacing: 0) {
          Color.clear.frame(height: isLow ? 200 : 100)
          Color.red.frame(width: 100, height: 40)
            .popover(isPresented: .constant(true), arrowEdge: .bottom) {
              Color.blue.frame(width: 200, height: 100).id("content")
            }
          Spacer()
        }
      }
    }
    let before = try host.one(.id("content")).frame.minY
    host.act { flag.value = true }
    try host.settle()
    #expect(try host.one(.id("content")).frame.minY == before + 100)
  }

  @Test("Right to left, the leading edge is the right one (L5)")
  func rightToLeft() throws {
    let host = ViewHost(
      size: CGSize(width: 800, height: 600), environment: { $0.layoutDirection = .rightToLeft }
    ) {
      Color.red.frame(width: 100, height: 40)
        .popover(isPresented: .constant(true), arrowEdge: .leading) {
          Color.blue.frame(width: 200, height: 100).id("content")
        }
    }
    #expect(try host.one(.id("content")).frame.minX == 456)
  }

  @Test("A press beside it and Escape take it away; the press is not one on what is beneath (G05)")
  func dismisses() throws {
    let flag = Handle<Bool>()
    let host = host(flag)
    host.press(at: CGPoint(x: 400, y: 300))
    host.release()
    #expect(!flag.value && flag.writes == 1)
    try host.settle()
    host.act { flag.value = true }
    try host.settle()
    host.key(.escape)
    #expect(!flag.value && flag.writes == 2)
  }

  @Test("Of an item: another one is another popover")
  func items() throws {
    let item = Handle<Item?>()
    let host = ViewHost.wide {
      Holder(Item(id: "a"), item) { $item in
        Text("under").popover(item: $item) { Marker($0.id) }
      }
    }
    try host.tap(.text("a0"))
    host.act { item.value = Item(id: "b") }
    try host.settle()
    #expect(host.exists(.text("b0")))
    host.act { item.value = Item(id: "a") }
    try host.settle()
    #expect(host.exists(.text("a0")))
  }
}
