import Foundation
import MartletDrawing
import MartletRender
import SwiftUI
import TestSupport
import Testing

@testable import MartletTesting
@testable import MartletViews

/// Symbols and pictures (contracts L1, L5, D3, E1).
@MainActor @Suite struct ImageTests {
  private func list<V: View>(_ view: V, _ environment: (inout EnvironmentValues) -> Void = { _ in })
    -> String
  {
    ViewHost(size: CGSize(width: 40, height: 40), environment: environment) { view.pinned() }
      .displayList()
  }

  // MARK: - Symbols

  @Test("a symbol is the theme's icon, as large as the font, in the foreground style")
  func symbol() {
    #expect(list(Image(systemName: "folder")) == "icon \"folder\" #2E3436FF 0 0 16 16")
    #expect(
      list(Image(systemName: "folder").font(.system(size: 30)).foregroundStyle(.red))
        == "icon \"folder\" #E01B24FF 0 0 32 32")
    #expect(
      list(Image(systemName: "folder").imageScale(.large))
        == "icon \"folder\" #2E3436FF 0 0 20.8 20.8")
    #expect(
      list(Image(systemName: "folder")) { $0.textScale = 2 }
        == "icon \"folder\" #2E3436FF 0 0 32 32")
  }

  @Test("a symbol is not stretched: resizable, it is a square in the middle of its bounds")
  func resizable() {
    #expect(
      list(Image(systemName: "folder").resizable().frame(width: 40, height: 20))
        == "icon \"folder\" #2E3436FF 10 0 20 20")
    #expect(
      list(Image(systemName: "folder").frame(width: 40, height: 20))
        == "icon \"folder\" #2E3436FF 12 2 16 16")
  }

  @Test("what says backward is mirrored from right to left, what says left is not (contract L5)")
  func direction() {
    func shown(_ name: String) -> String {
      list(Image(systemName: name)) { $0.layoutDirection = .rightToLeft }
    }
    #expect(shown("chevron.left") == "icon \"go-previous\" #2E3436FF 24 0 16 16")
    #expect(
      shown("chevron.backward")
        == "transform -1 0 0 1 40 0\n  icon \"go-previous\" #2E3436FF 0 0 16 16")
    #expect(
      list(Image(systemName: "chevron.backward")) == "icon \"go-previous\" #2E3436FF 0 0 16 16")
  }

  @Test("drawings stand in where the theme has no icon, enclosures and slashes are drawn")
  func drawings() {
    #expect(list(Image(systemName: "arrow.left")).hasPrefix("stroke path #2E3436FF (M 14 8"))
    let circled = list(Image(systemName: "plus.circle"))
    #expect(circled.hasPrefix("stroke path #2E3436FF (M 14.5 8"))
    #expect(circled.contains("icon \"list-add\" #2E3436FF 3.68 3.68 8.64 8.64"))
    let filled = list(Image(systemName: "xmark.circle.fill").foregroundColor(.red))
    #expect(
      filled.hasPrefix("fill #E01B24FF 0.5 0.5 15 15 radius 7.5\nicon \"window-close\" #FFFFFFFF"))
    #expect(list(Image(systemName: "folder.slash")).contains("stroke path"))
  }

  @Test("a variant changes the name where there is such a symbol")
  func variants() {
    #expect(
      list(Image(systemName: "star").symbolVariant(.fill)) == "icon \"starred\" #2E3436FF 0 0 16 16"
    )
    #expect(list(Image(systemName: "star")) == "icon \"non-starred\" #2E3436FF 0 0 16 16")
    #expect(
      list(Image(systemName: "plus").symbolVariant(.circle)).contains("list-add"))
  }

  @Test("an unknown name is reported and shown as a placeholder (contract E1)")
  func unknown() throws {
    let host = ViewHost(size: CGSize(width: 40, height: 40)) {
      Image(systemName: "no.such.symbol").pinned()
    }
    #expect(host.displayList() == "icon \"no.such.symbol\" #2E3436FF 0 0 16 16")
    let issues = try host.expectIssue(contract: "E1")
    #expect(issues.count == 1 && issues[0].what.contains("no.such.symbol"))
    _ = try host.png()
  }

  @Test("an empty name and absurd font sizes do no harm (contract E1)")
  func badData() throws {
    let host = ViewHost {
      VStack {
        Image(systemName: "")
        Image(systemName: "star").font(.system(size: .nan))
        Image(systemName: "star").font(.system(size: -3))
        Image(systemName: "star").font(.system(size: 1e9))
      }
    }
    _ = try host.png()
    _ = host.host.takeIssues()
  }

  @Test("every icon that the table names is in the theme")
  func table() {
    let missing = SymbolTable.icons.values.filter { !IconTheme.shared.hasIcon(named: $0) }
    #expect(missing.isEmpty)
    #expect(SymbolTable.icons.count > 350)
  }

  @Test("without any theme the everyday symbols are drawn")
  func withoutTheme() {
    for name in [
      "folder", "doc.text", "chevron.left", "chevron.forward", "chevron.down", "xmark", "plus",
      "minus", "checkmark", "magnifyingglass", "star.fill", "heart", "ellipsis", "house",
      "square.and.arrow.up", "arrow.left", "circle.fill", "plus.circle.fill",
    ] {
      #expect(Symbol.find(name) { _ in false } != nil, "\(name)")
    }
  }

  @Test("its middle is that of capital letters in a row with text (contract L1)")
  func baseline() throws {
    let host = ViewHost {
      HStack(alignment: .firstTextBaseline) {
        Text("A").id("text")
        Image(systemName: "star").id("star")
      }.pinned()
    }
    let text = try host.one(.id("text")).frame
    let star = try host.one(.id("star")).frame
    #expect(abs(text.midY - star.midY) < 2)
  }

  @Test("assistive technology hears the label, the name, or nothing")
  func accessibility() {
    let host = ViewHost {
      VStack {
        Image(systemName: "star.fill")
        Image(systemName: "heart").accessibilityLabel("Favourite")
        Image(systemName: "plus").accessibilityHidden(true)
      }
    }
    #expect(host.exists(.label("star fill")))
    #expect(host.exists(.label("Favourite")))
    #expect(!host.exists(.label("heart")) && !host.exists(.label("plus")))
    #expect(host.graph.accessibilityTree().map(\.label) == ["star fill", "Favourite"])
  }

  // MARK: - Pictures

  /// A file of 4 by 2 pixels, the left half red and the right one blue.
  private func picture() throws -> URL {
    let halves = DisplayFragment(
      .group([
        .init(x: 0, y: 0, fragment: fill(1, 0)), .init(x: 2, y: 0, fragment: fill(0, 1)),
      ]))
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("martlet \(UUID().uuidString).png")
    try PngWriter.png(of: halves, size: CGSize(width: 4, height: 2), scale: 1, background: nil)
      .write(to: url)
    return url
  }
  private func fill(_ red: Double, _ blue: Double) -> DisplayFragment {
    DisplayFragment(
      .fill(
        ResolvedColor(red: red, green: 0, blue: blue), CGRect(x: 0, y: 0, width: 2, height: 2),
        cornerRadius: 0))
  }

  @Test("a file is shown in its own size, in the first frame of a test")
  func file() throws {
    let url = try picture()
    defer { try? FileManager.default.removeItem(at: url) }
    let name = url.lastPathComponent
    #expect(list(AsyncImage(url: url)) == "image \"\(name)\" 4x2 0 0 4 2")
    #expect(list(AsyncImage(url: url, scale: 2)) == "image \"\(name)\" 4x2 0 0 2 1")
  }

  @Test("a picture that was read follows its scale")
  func otherScale() throws {
    let url = try picture()
    defer { try? FileManager.default.removeItem(at: url) }
    let remote = Remote<CGFloat>()
    let host = ViewHost(size: CGSize(width: 40, height: 40)) {
      Stage(1, remote) { AsyncImage(url: url, scale: $0).pinned() }
    }
    host.act { remote.value = 2 }
    #expect(host.displayList() == "image \"\(url.lastPathComponent)\" 4x2 0 0 2 1")
  }

  @Test("resizable pictures fit and fill, and are stretched without a ratio")
  func scaling() throws {
    let url = try picture()
    defer { try? FileManager.default.removeItem(at: url) }
    func shown<V: View>(_ change: @escaping (Image) -> V) -> String {
      list(
        AsyncImage(url: url) {
          change($0)
        } placeholder: {
          Color.clear
        }
        .frame(width: 20, height: 20)
      ).replacingOccurrences(of: url.lastPathComponent, with: "file")
    }
    #expect(shown { $0.resizable() } == "image \"file\" 4x2 0 0 20 20")
    #expect(shown { $0.resizable().scaledToFit() } == "image \"file\" 4x2 0 5 20 10")
    #expect(shown { $0.resizable().scaledToFill() } == "image \"file\" 4x2 -10 0 40 20")
    #expect(
      shown { $0.interpolation(.none).resizable() } == "image \"file\" 4x2 0 0 20 20 pixels")
    #expect(
      shown { $0.resizable().renderingMode(.template).foregroundColor(.red) }
        == "mask\n  fill #E01B24FF 0 0 20 20\nby\n  image \"file\" 4x2 0 0 20 20")
  }

  @Test("the pixels are drawn where they belong, smooth or as squares", arguments: [true, false])
  func pixels(isSmooth: Bool) throws {
    let url = try picture()
    defer { try? FileManager.default.removeItem(at: url) }
    let host = ViewHost(size: CGSize(width: 40, height: 20)) {
      AsyncImage(url: url) {
        $0.resizable().interpolation(isSmooth ? .high : .none)
      } placeholder: {
        Color.clear
      }
    }
    let image = try PixelImage(of: host.display, size: CGSize(width: 40, height: 20))
    #expect(image.color(x: 3, y: 10).red > 0.9 && image.color(x: 36, y: 10).blue > 0.9)
    // Square pixels do not mix at the border between them.
    #expect((image.color(x: 19, y: 10).red > 0.99) == !isSmooth)
  }

  @Test("while it is read the placeholder is shown; a view that goes calls the reading off")
  func waiting() throws {
    let url = try picture()
    defer { try? FileManager.default.removeItem(at: url) }
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isShown in
        if isShown {
          AsyncImage(url: url) {
            $0.id("picture")
          } placeholder: {
            Text("waiting")
          }
        }
      }
    }
    host.host.holdsImages = true
    host.act { remote.value = true }
    #expect(host.exists(.text("waiting")))

    host.act { host.host.waitingImages[0].finish(ImageDecoder.decode(url)) }
    #expect(host.exists(.id("picture")) && !host.exists(.text("waiting")))

    host.act { remote.value = false }
    host.act { remote.value = true }
    host.act { remote.value = false }
    #expect(host.host.waitingImages.map(\.isWanted) == [false, false])
  }

  @Test("what is no picture, no file, or not there is a failure (contract E1)")
  func failures() {
    let urls = [
      URL(fileURLWithPath: "/no/such/file.png"), URL(fileURLWithPath: "/etc/hostname"),
      URL(fileURLWithPath: "/tmp"), URL(string: "https://example.org/a.png"),
    ]
    for url in urls {
      let host = ViewHost {
        AsyncImage(url: url) { phase in
          if phase.error != nil { Text("failed") } else { Text("waiting") }
        }
      }
      #expect(host.exists(.text("failed")), "\(String(describing: url))")
    }
    let empty = ViewHost { AsyncImage(url: nil) { Text($0.image == nil ? "none" : "one") } }
    #expect(empty.exists(.text("none")))
  }

  @Test("a resource that is missing is reported and shown as a placeholder (contract E1)")
  func missingResource() throws {
    let host = ViewHost { Image("nothing of that name") }
    try host.expectIssue(contract: "E1")
    #expect(host.displayList().contains("icon \"nothing of that name\""))
  }

  @Test("a picture that becomes a symbol, and a symbol that becomes a missing picture, show that")
  func otherSource() throws {
    let url = try picture()
    defer { try? FileManager.default.removeItem(at: url) }
    let sources: [Image.Source] = [
      .resource("there", url), .symbol("folder"), .resource("gone", nil),
    ]
    let remote = Remote<Int>()
    let host = ViewHost(size: CGSize(width: 40, height: 40)) {
      Stage(0, remote) { Image(sources[$0]).pinned() }
    }
    let picture = "image \"\(url.lastPathComponent)\" 4x2 0 0 4 2"
    #expect(host.displayList() == picture)

    host.act { remote.value = 1 }
    #expect(host.displayList() == "icon \"folder\" #2E3436FF 0 0 16 16")

    host.act { remote.value = 2 }
    try host.expectIssue(contract: "E1")
    #expect(host.displayList().contains("icon \"gone\""))

    host.act { remote.value = 0 }
    #expect(host.displayList() == picture)
  }
}
