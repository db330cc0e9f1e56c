import Foundation
import MartletTesting
import MartletViews
import SwiftUI
import TestSupport
import Testing

/// Colours and styles by their meaning, and the text size (contracts D3, E1).
@MainActor @Suite struct ThemeTests {
  private func list<V: View>(
    _ scheme: ColorScheme = .light, @ViewBuilder _ view: () -> V
  ) -> String {
    let view = view()
    return ViewHost(environment: { $0.colorScheme = scheme }) {
      view.frame(width: 40, height: 20).pinned()
    }.displayList()
  }

  @Test("a colour of the theme has a light and a dark form", arguments: ColorScheme.allCases)
  func schemes(scheme: ColorScheme) {
    let isDark = scheme == .dark
    #expect(
      list(scheme) { Rectangle().fill(.background) }
        == "fill \(isDark ? "#242424FF" : "#FAFAFAFF") 0 0 40 20")
    #expect(
      list(scheme) { Rectangle().fill(.separator) }
        == "fill \(isDark ? "#FFFFFF26" : "#00000026") 0 0 40 20")
    #expect(list(scheme) { Rectangle().fill(.tint) } == "fill #3584E4FF 0 0 40 20")
  }

  @Test("levels are those of labels where no style is set")
  func levels() {
    #expect(list { Rectangle().fill(.primary) } == "fill #2E3436FF 0 0 40 20")
    #expect(list { Rectangle().fill(.secondary) } == "fill #6B6F72FF 0 0 40 20")
    #expect(list { Rectangle().fill(.tertiary) } == "fill #94979AFF 0 0 40 20")
    #expect(list { Rectangle().foregroundStyle(.secondary) } == "fill #6B6F72FF 0 0 40 20")
  }

  @Test("a level of a colour is that colour less opaque, and levels do not add up")
  func levelsOfAColor() {
    let secondary = "fill #E01B248C 0 0 40 20"
    #expect(list { Rectangle().fill(.secondary).foregroundStyle(.red) } == secondary)
    #expect(
      list { Rectangle().foregroundStyle(.secondary).foregroundStyle(.red) } == secondary)
    #expect(
      list {
        Rectangle().foregroundStyle(.secondary).foregroundStyle(.secondary).foregroundStyle(.red)
      } == secondary)
    #expect(
      list { Rectangle().foregroundStyle(.red).foregroundStyle(.secondary) }
        == "fill #E01B24FF 0 0 40 20")
  }

  @Test("the levels may be named one by one")
  func namedLevels() {
    #expect(
      list { Rectangle().fill(.secondary).foregroundStyle(.red, .green) }
        == "fill #2EC27EFF 0 0 40 20")
  }

  @Test("a level follows the style further up when that changes")
  func levelFollows() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isRed in
        Rectangle().foregroundStyle(.secondary).frame(width: 40, height: 20)
          .foregroundColor(isRed ? .red : nil).pinned()
      }
    }
    #expect(host.displayList() == "fill #6B6F72FF 0 0 40 20")

    host.act { remote.value = true }

    #expect(host.displayList() == "fill #E01B248C 0 0 40 20")
  }

  @Test("a style that says the same is the same, less opaque or not (contract U1)")
  func sameStyle() {
    func style(_ opacity: Double) -> AnyShapeStyle {
      AnyShapeStyle(HierarchicalShapeStyle.secondary.opacity(opacity))
    }
    #expect(style(0.5) == style(0.5))
    #expect(style(0.5) != style(0.6))
  }

  @Test("the tint is what the nearest view above says, a style too")
  func tint() {
    #expect(
      list { Rectangle().fill(.tint).tint(.green).tint(.red) } == "fill #2EC27EFF 0 0 40 20")
    #expect(list { Rectangle().fill(.tint).accentColor(.red) } == "fill #E01B24FF 0 0 40 20")
    #expect(
      list { Rectangle().fill(.tint).tint(Color?.none).tint(.red) } == "fill #3584E4FF 0 0 40 20")
  }

  @Test("a preferred scheme has its own colour behind the view")
  func preferredScheme() {
    #expect(
      list { Rectangle().fill(.primary).padding(5).preferredColorScheme(.dark) }
        == "fill #242424FF 0 0 40 20\nfill #FFFFFFFF 5 5 30 10")
    #expect(
      list { Rectangle().fill(.primary).preferredColorScheme(.light) }
        == "fill #2E3436FF 0 0 40 20")
    #expect(list { Rectangle().fill(.primary).colorScheme(.dark) } == "fill #FFFFFFFF 0 0 40 20")
  }

  @Test("larger text scales fonts and stays within limits")
  func dynamicType() {
    func size<V: View>(_ view: V) -> String {
      String(ViewHost { view.pinned() }.displayList().split(separator: " ").last ?? "")
    }
    #expect(size(Text("a")) == "15")
    #expect(size(Text("a").dynamicTypeSize(.xxxLarge)) == "20.29")
    #expect(
      size(Text("a").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.xxxLarge)) == "15")
    #expect(size(Text("a").dynamicTypeSize(.accessibility5)) == "46.76")
  }

  @Test("the size that the environment says is that of the desktop")
  func readDynamicType() throws {
    struct Reader: View {
      @Environment(\.dynamicTypeSize) private var size
      var body: some View { Text("\(size)") }
    }
    let host = ViewHost(environment: { $0.textScale = 1.25 }) { Reader() }
    #expect(host.exists(.text("xxLarge")))

    host.setEnvironment { $0.textScale = 1 }

    #expect(host.exists(.text("large")))
  }
}
