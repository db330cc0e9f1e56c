import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// `refreshable` in lists and scroll views. What refreshes is a task, which needs real time.
@MainActor @Suite struct RealTimeRefreshTests {
  private let window = CGSize(width: 300, height: 440)
  private let f5 = KeyEquivalent("\u{F708}")

  /// Its refreshes last until the test ends them.
  @MainActor final class Server {
    var begun = 0
    var cancelled = 0
    private var waiting: CheckedContinuation<Void, Never>?
    func answer() async {
      begun += 1
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting = $0 }
      } onCancel: {
        Task { @MainActor in
          self.cancelled += 1
          self.end()
        }
      }
    }
    func end() {
      waiting?.resume()
      waiting = nil
    }
  }

  private func rows() -> some View {
    ScrollView {
      VStack(spacing: 0) { ForEach(0..<50, id: \.self) { Text("row \($0)").frame(height: 44) } }
    }
    .id("scroll")
  }

  @Test("A scroll view is refreshed too; a spinner makes room above the content while it runs")
  func scrollView() async throws {
    let server = Server()
    let host = ViewHost(size: window) { rows().refreshable { await server.answer() } }
    #expect(try host.one(.text("row 0")).frame.midY == 22)
    #expect(host.key(f5))
    try await host.wait(upTo: .seconds(5)) { server.begun == 1 }
    host.advance(by: .seconds(3))
    #expect(try host.one(.text("row 0")).frame.midY == 44 + 22)
    // Once at a time.
    _ = host.key(f5)
    _ = host.key("r", modifiers: .control)
    server.end()
    try await host.wait(upTo: .seconds(5)) {
      host.advance(by: .seconds(1))
      return (try? host.one(.text("row 0")).frame.midY) == 22
    }
    #expect(server.begun == 1)
  }

  @Test("Further down what shows stays where it is")
  func furtherDown() async throws {
    let server = Server()
    let host = ViewHost(size: window) { rows().refreshable { await server.answer() } }
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 440))
    let before = try host.one(.text("row 12")).frame
    _ = host.key(f5)
    try await host.wait(upTo: .seconds(5)) { server.begun == 1 }
    host.advance(by: .milliseconds(100))
    #expect(try host.one(.text("row 12")).frame == before)
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: -1e6))
    #expect(try host.one(.text("row 0")).frame.midY == 44 + 22)
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 440 + 44))
    server.end()
    // The room at the top is gone.
    try await host.wait(upTo: .seconds(5)) {
      try? host.scroll(.id("scroll"), by: CGSize(width: 0, height: -1e6))
      let isGone = (try? host.one(.text("row 0")).frame.midY) == 22
      try? host.scroll(.id("scroll"), by: CGSize(width: 0, height: isGone ? 440 : 440 + 44))
      return isGone
    }
    #expect(try host.one(.text("row 12")).frame == before)
  }

  @Test("It is cancelled when the view that scrolls is gone")
  func cancelled() async throws {
    let (server, remote) = (Server(), Remote<Bool>())
    let host = ViewHost(size: window) {
      Stage(true, remote) { isShown in
        if isShown {
          List(0..<5, id: \.self) { Text("row \($0)") }.refreshable { await server.answer() }
        }
      }
    }
    _ = host.key(f5)
    try await host.wait(upTo: .seconds(5)) { server.begun == 1 }
    host.act { remote.value = false }
    try await host.wait(upTo: .seconds(5)) { server.cancelled == 1 }
  }

  @Test(
    "Scrolling on at the top refreshes; a horizontal scroll view inside has no refresh of its own")
  func pull() async throws {
    let server = Server()
    let host = ViewHost(size: window) {
      ScrollView {
        ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 100) }
        ScrollView { Color.blue.frame(height: 1000) }.frame(height: 200).id("inner")
        Color.green.frame(height: 1000)
      }
      .refreshable { await server.answer() }
    }
    for _ in 0..<5 {
      _ = host.graph.scroll(at: CGPoint(x: 100, y: 50), by: CGSize(width: 0, height: -40))
    }
    try await host.wait(upTo: .seconds(5)) { server.begun == 1 }
    server.end()
    #expect(!host.key("r", modifiers: .shift))
  }

  @Test("Nothing can be refreshed without an action, nor where views are disabled")
  func disabled() throws {
    #expect(!ViewHost(size: window) { rows() }.key(f5))
    let server = Server()
    let host = ViewHost(size: window) {
      rows().refreshable { await server.answer() }.disabled(true)
    }
    #expect(!host.key(f5))
    #expect(server.begun == 0)
  }
}
