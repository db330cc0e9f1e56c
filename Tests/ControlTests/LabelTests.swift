import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Labels, dividers and labelled content (contracts L1, L5, D3).
@MainActor @Suite struct LabelTests {
  private func host<V: View>(
    _ view: V, _ direction: LayoutDirection = .leftToRight
  ) -> ViewHost {
    ViewHost(
      size: CGSize(width: 200, height: 100), environment: { $0.layoutDirection = direction }
    ) { view.pinned() }
  }
  private func label() -> some View {
    Label {
      Color.red.frame(width: 30, height: 10).id("title")
    } icon: {
      Color.blue.frame(width: 10, height: 10).id("icon")
    }
  }

  @Test("the icon leads, in either direction, 8 points before the title (contract L5)")
  func placement() throws {
    let left = host(label())
    #expect(try left.one(.id("icon")).frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try left.one(.id("title")).frame == CGRect(x: 18, y: 0, width: 30, height: 10))
    let right = host(label(), .rightToLeft)
    #expect(try right.one(.id("icon")).frame == CGRect(x: 190, y: 0, width: 10, height: 10))
    #expect(try right.one(.id("title")).frame == CGRect(x: 152, y: 0, width: 30, height: 10))
  }

  @Test("a style shows the parts it is for")
  func styles() {
    func parts<V: View>(_ view: V) -> [Bool] {
      let host = host(view)
      return [host.exists(.id("icon")), host.exists(.id("title"))]
    }
    #expect(parts(label().labelStyle(.titleAndIcon)) == [true, true])
    #expect(parts(label().labelStyle(.automatic)) == [true, true])
    #expect(parts(label().labelStyle(.iconOnly)) == [true, false])
    #expect(parts(label().labelStyle(.titleOnly)) == [false, true])
    #expect(parts(label().labelStyle(.titleAndIcon).labelStyle(.iconOnly)) == [true, true])
  }

  private struct Upright: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.icon
        configuration.title
      }
    }
  }
  private struct Red: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      Label(configuration).labelStyle(.automatic).foregroundStyle(.red)
    }
  }

  @Test("an app's own style arranges the parts, or changes another")
  func ownStyle() throws {
    let upright = host(label().labelStyle(Upright()))
    #expect(try upright.one(.id("title")).frame.minY == 10)
    #expect(
      host(Label("a", systemImage: "star").labelStyle(Red())).displayList()
        .contains("text \"a\" #E01B24FF"))
  }

  private struct Counted: LabelStyle {
    final class Runs { var count = 0 }
    let runs: Runs
    var title = ""
    func makeBody(configuration: Configuration) -> some View {
      runs.count += 1
      return HStack {
        Text(title)
        configuration.title
      }
    }
  }

  @Test("a style that is set again as it was makes no label anew, another one does (contract U1)")
  func sameStyle() {
    let runs = Counted.Runs()
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { count in
        VStack {
          Text("count \(count)")
          Label("a", systemImage: "star")
        }
        .labelStyle(Counted(runs: runs, title: count < 2 ? "few" : "many"))
      }
    }
    #expect(runs.count == 1)

    host.act { remote.value = 1 }
    #expect(host.exists(.text("count 1")) && runs.count == 1)

    host.act { remote.value = 2 }
    #expect(host.exists(.text("many")) && runs.count == 2)
  }

  @Test("a label's icon is drawn like its words; assistive technology hears the words alone")
  func symbol() throws {
    let host = host(
      VStack(alignment: .leading) {
        Label("Documents", systemImage: "folder").foregroundStyle(.red)
        Label("Trash", systemImage: "trash").labelStyle(.iconOnly)
        Button("Add", systemImage: "plus") {}
        Button("Close", systemImage: "xmark") {}.labelStyle(.iconOnly)
      })
    #expect(host.displayList().contains("icon \"folder\" #E01B24FF"))
    #expect(!host.displayList().contains("\"Trash\""))
    #expect(
      host.graph.accessibilityTree().map(\.label) == ["Documents", "Trash", "Add", "Close"])
    try host.tap(.label("Close"))
  }

  @Test("a divider lies across the stack it is in, through modifiers too (contract L1)")
  func divider() throws {
    let lying = host(VStack(spacing: 0) { Divider().padding(.vertical, 2).id("line") })
    #expect(try lying.one(.id("line")).frame == CGRect(x: 0, y: 2, width: 200, height: 1))
    #expect(lying.displayList() == "fill #00000026 0 2 200 1")
    let upright = host(HStack(spacing: 0) { Divider().id("line") }.frame(height: 40))
    #expect(try upright.one(.id("line")).frame == CGRect(x: 0, y: 0, width: 1, height: 40))
    let alone = host(Divider().frame(width: 30).id("line"))
    #expect(try alone.one(.id("line")).frame.size == CGSize(width: 30, height: 1))
    #expect(host(Divider().colorScheme(.dark)).displayList() == "fill #FFFFFF26 0 0 200 1")
  }

  @Test("labelled content has its label at the leading and its value at the trailing edge")
  func labeledContent() throws {
    let shown = host(LabeledContent("Size", value: "3 KB"))
    #expect(try shown.one(.text("Size")).frame.minX == 0)
    #expect(abs(try shown.one(.text("3 KB")).frame.maxX - 200) < 0.01)
    #expect(shown.displayList().contains("text \"3 KB\" #6B6F72FF"))
    #expect(host(LabeledContent("Size", value: 5, format: .number)).exists(.text("5")))
    #expect(!host(LabeledContent("Size", value: "3").labelsHidden()).exists(.text("Size")))
  }

  @Test("texts format values and dates")
  func formats() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(host(Text(0.5, format: .percent)).exists(.text("50%")))
    #expect(
      host(Text(date, style: .date)).exists(
        .text(date.formatted(date: .long, time: .omitted))))
  }
}
