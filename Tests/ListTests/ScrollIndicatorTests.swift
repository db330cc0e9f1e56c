import MartletRender
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract S5. Numbers: the lane is 12 wide, the bar 3 thin with 3 beside it, and 2 at either end of its way.
@MainActor @Suite struct ScrollIndicatorTests {
  let window = CGSize(width: 200, height: 404)
  let thin = "radius 1.5"
  let wide = "radius 4"

  /// 16 points of content for each that shows: the bar is at its least length.
  func column(_ height: CGFloat = 4040, width: CGFloat = 200) -> some View {
    Color.red.frame(width: width, height: height).id("content")
  }

  func host(
    _ size: CGSize? = nil, environment: (inout EnvironmentValues) -> Void = { _ in },
    @ViewBuilder _ root: () -> some View
  ) -> ViewHost {
    ViewHost(size: size ?? window, environment: environment, root)
  }

  /// The bars in the last frame, as `x y width height`.
  func bars(_ host: ViewHost, _ color: String = "#00000066") -> [String] {
    host.displayList().split(separator: "\n").compactMap { line in
      guard line.hasPrefix("fill \(color) "), line.contains("radius") else { return nil }
      return line.split(separator: " ")[2..<6].joined(separator: " ")
    }
  }

  func scroll(_ host: ViewHost, _ width: CGFloat = 0, _ height: CGFloat = 0) {
    host.graph.scroll(
      at: CGPoint(x: 60, y: 60), by: CGSize(width: width, height: height))
    host.layoutIfNeeded()
    host.advance(by: .milliseconds(1))
  }

  // MARK: - Place

  @Test("a bar shows at the trailing edge while one scrolls, as far down as one is")
  func place() {
    let host = host { ScrollView { column() } }
    #expect(bars(host).isEmpty)
    // 400 points of way for a bar of a tenth of it.
    scroll(host, 0, 1)
    #expect(bars(host) == ["194 2.1 3 40"])
    scroll(host, 0, 1817)
    #expect(bars(host) == ["194 182 3 40"])
    scroll(host, 0, 1e6)
    #expect(bars(host) == ["194 362 3 40"])
  }

  @Test("its length is the part that shows, and never below 40 points")
  func length() {
    // Half of the content shows: half of 400 points.
    let half = host { ScrollView { column(808) } }
    scroll(half, 0, 404)
    #expect(bars(half) == ["194 202 3 200"])
    let long = host { ScrollView { column(404_000) } }
    scroll(long, 0, 1e9)
    #expect(bars(long) == ["194 362 3 40"])
    // A view shorter than the least bar.
    let tiny = host(CGSize(width: 200, height: 24)) { ScrollView { column() } }
    tiny.graph.scroll(at: CGPoint(x: 60, y: 10), by: CGSize(width: 0, height: 50))
    tiny.advance(by: .milliseconds(1))
    #expect(bars(tiny) == ["194 2 3 20"])
  }

  @Test("a horizontal one lies at the bottom; from right to left both are mirrored")
  func horizontal() {
    let wideContent = Color.red.frame(width: 1000, height: 100)
    let ltr = host { ScrollView(.horizontal) { wideContent.frame(height: 404) } }
    // 196 of way, the bar is at its least: 40.
    scroll(ltr, 400)
    #expect(bars(ltr) == ["80 398 40 3"])
    let rtl = host(environment: { $0.layoutDirection = .rightToLeft }) {
      ScrollView(.horizontal) { wideContent.frame(height: 404) }
    }
    scroll(rtl, -1)
    #expect(bars(rtl) == ["157.81 398 40 3"])
    let vertical = host(environment: { $0.layoutDirection = .rightToLeft }) {
      ScrollView { column() }
    }
    scroll(vertical, 0, 1e6)
    #expect(bars(vertical) == ["3 362 3 40"])
  }

  @Test("where both axes scroll, each shows when it moves, and the corner is free")
  func both() {
    let host = host { ScrollView([.horizontal, .vertical]) { column(width: 1000) } }
    scroll(host, 0, 1e6)
    // The lane of the other one takes 12; then 2, and the least length.
    #expect(bars(host) == ["194 350 3 40"])
    scroll(host, 1e6)
    #expect(bars(host) == ["194 350 3 40", "146 398 40 3"])
  }

  @Test("it lies within the safe area, though the content does not")
  func safeArea() {
    let host = ViewHost(
      size: window, safeArea: EdgeInsets(top: 50, leading: 0, bottom: 20, trailing: 0)
    ) { ScrollView { column() } }
    scroll(host, 0, 1)
    #expect(bars(host).first?.hasPrefix("194 52") == true)
    scroll(host, 0, 1e6)
    #expect(bars(host) == ["194 342 3 40"])
  }

  @Test("while content that became shorter is on its way back, the bar stays at the end")
  func beyond() {
    let remote = Remote<CGFloat>()
    let host = host { Stage(4040, remote) { height in ScrollView { column(height) } } }
    scroll(host, 0, 1e6)
    host.act { withAnimation(.easeIn(duration: 1)) { remote.value = 808 } }
    host.advance(by: .milliseconds(200))
    // 3200 points beyond the content.
    #expect(bars(host) == ["194 202 3 200"])
  }

  @Test("scrolling from code shows it as long as it lasts, and a second more")
  func fromCode() throws {
    let remote = Remote<Int>()
    let host = host {
      Stage(0, remote) { number in
        ScrollViewReader { proxy in
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<10) { Color.red.frame(height: 404).id($0) } }
          }
          .onChange(of: number) { _, new in
            withAnimation(.linear(duration: 2)) { proxy.scrollTo(new) }
          }
        }
      }
    }
    host.act { remote.value = 9 }
    host.advance(by: .seconds(1.5))
    #expect(bars(host).count == 1)
    host.advance(by: .seconds(1))
    #expect(bars(host) == ["194 362 3 40"])
    host.advance(by: .seconds(2))
    #expect(!host.displayList().contains(thin))
  }

  // MARK: - Whether

  @Test("content that fits has none, and neither has content that has become so short")
  func fits() {
    let remote = Remote<CGFloat>()
    let host = host { Stage(404, remote) { height in ScrollView { column(height) } } }
    scroll(host, 0, 10)
    host.move(to: CGPoint(x: 197, y: 100))
    #expect(bars(host).isEmpty)
    host.act { remote.value = 808 }
    scroll(host, 0, 10)
    #expect(bars(host).count == 1)
    host.act { remote.value = 300 }
    #expect(bars(host).isEmpty)
    host.act { remote.value = 4040 }
    scroll(host, 0, 1e6)
    host.act { remote.value = 808 }
    #expect(bars(host) == ["194 202 3 200"])
  }

  @Test("hidden ones are neither drawn nor found by the pointer")
  func hidden() {
    let views: [AnyView] = [
      AnyView(ScrollView(showsIndicators: false) { column() }),
      AnyView(ScrollView(showsIndicators: false) { column() }.scrollIndicators(.visible)),
      AnyView(ScrollView { column() }.scrollIndicators(.hidden)),
      AnyView(ScrollView { column() }.scrollIndicators(.never)),
      AnyView(ScrollView { column() }.scrollIndicators(.hidden, axes: .vertical)),
      AnyView(List(0..<100) { Text("row \($0)") }.scrollIndicators(.hidden)),
    ]
    for (index, view) in views.enumerated() {
      let host = host { view }
      scroll(host, 0, 100)
      host.move(to: CGPoint(x: 197, y: 100))
      #expect(!host.displayList().contains(thin) && !host.displayList().contains(wide), "\(index)")
      #expect(host.graph.nextWakeUp == .infinity, "\(index)")
    }
    let other = host { ScrollView { column() }.scrollIndicators(.hidden, axes: .horizontal) }
    scroll(other, 0, 100)
    #expect(bars(other).count == 1)
    let inner = host {
      ScrollView { column() }.scrollIndicators(.automatic).scrollIndicators(.never)
    }
    scroll(inner, 0, 100)
    #expect(bars(inner).count == 1)
  }

  @Test("visible ones are there at rest, where there is something to scroll")
  func visible() {
    let remote = Remote<Bool>()
    let host = host {
      Stage(true, remote) { isVisible in
        VStack(spacing: 0) {
          ScrollView { column() }
          ScrollView { column(100) }
        }
        .scrollIndicators(isVisible ? .visible : .automatic)
      }
    }
    host.advance(by: .seconds(10))
    // 202 points high: 198 of way.
    #expect(bars(host) == ["194 2 3 40"])
    #expect(host.graph.nextWakeUp == .infinity)
    host.act { remote.value = false }
    host.advance(by: .seconds(1))
    #expect(bars(host).isEmpty)
  }

  @Test("dark windows have light bars, lists have them too")
  func list() {
    let host = host(environment: { $0.colorScheme = .dark }) { List(0..<100) { Text("row \($0)") } }
    scroll(host, 0, 1e6)
    #expect(bars(host, "#FFFFFF80").count == 1)
    #expect(bars(host, "#FFFFFF80").first?.hasPrefix("194 ") == true)
  }

  // MARK: - When

  @Test(
    "it shows for a second after the last scrolling and then fades; nothing runs before and after")
  func fades() throws {
    let host = host { ScrollView { column() } }
    scroll(host, 0, 100)
    // At rest but for what waits.
    #expect(try host.settle() == 0)
    host.advance(by: .milliseconds(700))
    scroll(host, 0, 100)
    host.advance(by: .milliseconds(900))
    #expect(bars(host).count == 1)
    #expect(!host.graph.needsFrame)
    host.advance(by: .milliseconds(250))
    #expect(host.graph.needsFrame)
    #expect(host.displayList().contains(thin))
    #expect(bars(host).isEmpty)
    host.advance(by: .milliseconds(400))
    #expect(!host.displayList().contains(thin))
    #expect(!host.graph.needsFrame)
    #expect(host.graph.nextWakeUp == .infinity)
  }

  @Test("with Reduce Motion it goes without a fade")
  func reducedMotion() {
    let host = host(environment: { $0.accessibilityReduceMotion = true }) {
      ScrollView { column() }
    }
    scroll(host, 0, 100)
    host.advance(by: .milliseconds(950))
    #expect(bars(host).count == 1)
    host.advance(by: .milliseconds(70))
    #expect(!host.displayList().contains(thin))
    #expect(!host.graph.needsFrame)
  }

  @Test("a step of scrolling runs no body and draws one thing more")
  func cost() {
    let journal = Journal()
    func host(_ visibility: ScrollIndicatorVisibility) -> ViewHost {
      self.host {
        List(0..<1000) { CountedRow(number: $0, journal: journal) }.scrollIndicators(visibility)
      }
    }
    let (with, without) = (host(.automatic), host(.never))
    for host in [with, without] { scroll(host, 0, 1) }
    let (a, b) = (with.counts, without.counts)
    for host in [with, without] { scroll(host, 0, 1) }
    #expect(with.counts.bodies == a.bodies)
    #expect(with.counts.measures - a.measures == without.counts.measures - b.measures)
    #expect(with.counts.places - a.places == without.counts.places - b.places)
    #expect(with.counts.fragments - a.fragments == without.counts.fragments - b.fragments)
  }
}
