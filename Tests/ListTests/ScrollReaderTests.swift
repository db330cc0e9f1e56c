import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// `ScrollViewProxy.scrollTo`, as Apple documents it, for rows that are made and rows that are not (contract S1).
@MainActor @Suite struct ScrollReaderTests {
  private let window = CGSize(width: 200, height: 400)

  /// Holds the proxy, as a button's action would.
  @MainActor final class ProxyHolder {
    var proxy: ScrollViewProxy?
  }

  private func reader<Content: View>(
    _ remote: ProxyHolder, direction: LayoutDirection = .leftToRight,
    @ViewBuilder _ content: @escaping () -> Content
  ) -> ViewHost {
    ViewHost(size: window, environment: { $0.layoutDirection = direction }) {
      ScrollViewReader { proxy in
        let _ = remote.proxy = proxy
        content()
      }
    }
  }

  private func row(_ number: Int) -> some View {
    Text("\(number)").frame(maxWidth: .infinity).frame(height: 40).border(number)
  }

  private func y(_ host: ViewHost, _ text: String) throws -> Double {
    try host.one(.text(text)).frame.midY
  }

  @Test("Without an anchor it scrolls as little as shows the view, and not at all if that shows")
  func minimal() throws {
    let remote = ProxyHolder()
    let host = reader(remote) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<100, id: \.self) { row($0).id("r\($0)") } } }
    }
    host.act { remote.proxy?.scrollTo("r20") }
    #expect(isClose(try y(host, "20"), 380))
    host.act { remote.proxy?.scrollTo("r15") }
    #expect(isClose(try y(host, "20"), 380))
    host.act { remote.proxy?.scrollTo("r3") }
    #expect(isClose(try y(host, "3"), 20))
  }

  @Test("An anchor is the same point of the view and of what shows; elements have their own ids")
  func anchors() throws {
    let remote = ProxyHolder()
    let host = reader(remote) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<100, id: \.self) { row($0) } } }
    }
    for (anchor, expected) in [
      (UnitPoint.top, 20.0), (.center, 200), (.bottom, 380), (UnitPoint(x: 0, y: 0.25), 110),
    ] {
      host.act { remote.proxy?.scrollTo(50, anchor: anchor) }
      #expect(isClose(try y(host, "50"), expected))
    }
    // No further than the content goes.
    host.act { remote.proxy?.scrollTo(99, anchor: .top) }
    #expect(isClose(try y(host, "99"), 380))
  }

  @Test("A row of a lazy stack that was never made is found by its element's id or its own")
  func lazy() throws {
    let (remote, journal) = (ProxyHolder(), Journal())
    let host = reader(remote) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000_000, id: \.self) { number in
            row(number).onAppear { journal.note("\(number)") }.id("own \(number)")
          }
        }
      }
    }
    host.act { remote.proxy?.scrollTo(700_000, anchor: .top) }
    #expect(isClose(try y(host, "700000"), 20))
    host.act { remote.proxy?.scrollTo("own 500", anchor: .center) }
    #expect(isClose(try y(host, "500"), 200))
    #expect(journal.lines.count < 100)
  }

  @Test("Rows of other lengths than was guessed end where they were asked for")
  func unevenRows() throws {
    let remote = ProxyHolder()
    let host = reader(remote) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { number in
            Text("\(number)").frame(height: 20 + Double(number % 7) * 20)
          }
        }
      }
    }
    for (number, anchor) in [(800, UnitPoint.top), (400, .bottom), (999, .bottom), (500, .center)] {
      host.act { remote.proxy?.scrollTo(number, anchor: anchor) }
      let frame = try host.one(.text("\(number)")).frame
      let height = 20 + Double(number % 7) * 20
      let expected = height / 2 + (400 - height) * anchor.y
      #expect(isClose(frame.midY, expected), "\(number)")
    }
  }

  @Test("A list scrolls to its rows, below pinned headers, in any section")
  func list() throws {
    let remote = ProxyHolder()
    let host = reader(remote) {
      List {
        ForEach(0..<5, id: \.self) { section in
          Section("header \(section)") {
            ForEach(0..<100, id: \.self) {
              Text("row \(section * 100 + $0)").id(section * 100 + $0)
            }
          }
        }
      }
    }
    host.act { remote.proxy?.scrollTo(342, anchor: .top) }
    let header = try host.one(.text("header 3")).frame
    let row = try host.one(.text("row 342")).frame
    #expect(header.minY >= 0 && row.minY > header.maxY && row.minY < header.maxY + 30)
    host.act { remote.proxy?.scrollTo(120) }
    #expect(try host.one(.text("row 120")).frame.minY > host.one(.text("header 1")).frame.maxY)
    host.act { remote.proxy?.scrollTo(499) }
    #expect(isClose(try y(host, "row 499"), 400 - 22))
  }

  @Test("Rows that are added in the same action are found")
  func added() throws {
    struct Chat: View {
      @State private var messages = Array(0..<50)
      var body: some View {
        ScrollViewReader { proxy in
          VStack(spacing: 0) {
            Button("send") {
              messages.append(messages.count)
              proxy.scrollTo(messages.count - 1, anchor: .bottom)
            }
            .frame(height: 40)
            ScrollView {
              LazyVStack(spacing: 0) {
                ForEach(messages, id: \.self) { Text("message \($0)").frame(height: 40) }
              }
            }
            .onAppear { proxy.scrollTo(49, anchor: .bottom) }
          }
        }
      }
    }
    let host = ViewHost(size: window) { Chat() }
    #expect(isClose(try y(host, "message 49"), 380))
    try host.tap(.text("send"))
    #expect(isClose(try y(host, "message 50"), 380))
  }

  @Test("In withAnimation it moves there without a jump, past rows that are made on the way")
  func animated() throws {
    let (remote, journal) = (ProxyHolder(), Journal())
    let host = reader(remote) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { number in
            row(number).onAppear { journal.note("\(number)") }
          }
        }
      }
    }
    host.act {
      withAnimation(.linear(duration: 1)) {
        remote.proxy?.scrollTo(100, anchor: .top)
      } completion: {
        journal.note("done")
      }
    }
    #expect(isClose(try y(host, "0"), 20))
    host.advance(by: .milliseconds(500))
    // Half the way to 100 rows of 40 points: row 50 is at the top.
    #expect(isClose(try y(host, "50"), 20))
    #expect(journal.count("done") == 0)
    try host.settle()
    #expect(isClose(try y(host, "100"), 20))
    #expect(journal.count("50") == 1 && journal.count("done") == 1)
    // From frame to frame.
    host.act { withAnimation { remote.proxy?.scrollTo(90, anchor: .top) } }
    var last = try y(host, "100")
    for _ in 0..<20 {
      host.advance(by: .milliseconds(8))
      guard host.exists(.text("100")) else { break }
      let now = try y(host, "100")
      #expect(now >= last && now - last < 40)
      last = now
    }
  }

  @Test("A person who scrolls meanwhile has the last word; so has another call")
  func interrupted() throws {
    let remote = ProxyHolder()
    let host = reader(remote) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { row($0) } } }
        .id("scroll")
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.proxy?.scrollTo(100, anchor: .top) } }
    host.advance(by: .milliseconds(500))
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 40))
    try host.settle()
    #expect(isClose(try y(host, "51"), 20))
    host.act { withAnimation(.linear(duration: 1)) { remote.proxy?.scrollTo(100, anchor: .top) } }
    host.advance(by: .milliseconds(500))
    host.act { remote.proxy?.scrollTo(0) }
    try host.settle()
    #expect(isClose(try y(host, "0"), 20))
  }

  @Test("Who wants no movement is there at once (contract A6)")
  func reducedMotion() throws {
    let remote = ProxyHolder()
    let host = ViewHost(size: window, environment: { $0.accessibilityReduceMotion = true }) {
      ScrollViewReader { proxy in
        let _ = remote.proxy = proxy
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { row($0) } } }
      }
    }
    host.act { withAnimation { remote.proxy?.scrollTo(100, anchor: .top) } }
    #expect(isClose(try y(host, "100"), 20))
  }

  @Test("Rows go from side to side too, in both directions (contract L5)")
  func horizontal() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let remote = ProxyHolder()
      let host = reader(remote, direction: direction) {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<1000, id: \.self) { Text("\($0)").frame(width: 40) }
          }
        }
      }
      for (anchor, expected) in [(UnitPoint.leading, 20.0), (.trailing, 180), (.center, 100)] {
        host.act { remote.proxy?.scrollTo(500, anchor: anchor) }
        let x = try host.one(.text("500")).frame.midX
        #expect(isClose(direction == .rightToLeft ? 200 - x : x, expected))
      }
    }
  }

  @Test("A reader inside the scroll view does too; an id that nobody has does nothing")
  func inside() throws {
    let remote = ProxyHolder()
    let host = ViewHost(size: window) {
      ScrollView {
        ScrollViewReader { proxy in
          let _ = remote.proxy = proxy
          VStack(spacing: 0) { ForEach(0..<100, id: \.self) { row($0).id("r\($0)") } }
        }
      }
    }
    host.act { remote.proxy?.scrollTo("r50", anchor: .top) }
    #expect(isClose(try y(host, "50"), 20))
    host.act { remote.proxy?.scrollTo("nobody", anchor: .top) }
    #expect(isClose(try y(host, "50"), 20))
  }

  @Test("A window that is closed, or a view that goes, on the way leaves nothing behind (I1)")
  func closedOnTheWay() throws {
    final class Token {}
    for isClosed in [true, false] {
      weak var alive: Token?
      let (remote, shown) = (ProxyHolder(), Remote<Bool>())
      var host: ViewHost?
      do {
        let token = Token()
        alive = token
        host = ViewHost(size: window) {
          Stage(true, shown) { [weak token] isShown in
            if isShown {
              Tokens(token: token, remote: remote)
            }
          }
        }
        host?.recordsUpdates = false
        host?.clearUpdates()
        host?.act { withAnimation { remote.proxy?.scrollTo(90, anchor: .top) } }
        host?.advance(by: .milliseconds(100))
      }
      #expect(alive != nil)
      remote.proxy = nil
      shown.binding = isClosed ? nil : shown.binding
      if isClosed { host = nil } else { host?.act { shown.value = false } }
      #expect(alive == nil, "closed: \(isClosed)")
    }
  }

  private struct Tokens: View {
    let token: AnyObject?
    let remote: ProxyHolder
    var body: some View {
      ScrollViewReader { proxy in
        let _ = remote.proxy = proxy
        ScrollView {
          LazyVStack {
            ForEach(0..<100, id: \.self) { [token] in
              Text("\($0)").onTapGesture { _ = token }
            }
          }
        }
      }
    }
  }

  @Test("A proxy whose reader is gone does nothing")
  func gone() throws {
    let (remote, shown) = (ProxyHolder(), Remote<Bool>())
    let host = ViewHost(size: window) {
      Stage(true, shown) { isShown in
        if isShown {
          ScrollViewReader { proxy in
            let _ = remote.proxy = proxy
            ScrollView { Text("a").id("a") }
          }
        }
      }
    }
    host.act { shown.value = false }
    host.act { remote.proxy?.scrollTo("a") }
    #expect(!host.exists(.text("a")))
  }
}

extension View {
  /// So that a row is more than its text.
  fileprivate func border(_ number: Int) -> some View {
    background(number % 2 == 0 ? Color.gray : Color.white)
  }
}
