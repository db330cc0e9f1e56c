import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts A3, A6 and A7 for pages.
@MainActor @Suite struct MovingTests {
  private let model = Model()
  private func host(_ environment: (inout EnvironmentValues) -> Void = { _ in }) -> ViewHost {
    ViewHost(environment: environment) { NumberStack(model: model) }
  }

  private func x(_ host: ViewHost, _ text: String) throws -> Double {
    try host.one(.text(text)).frame.midX
  }

  @Test("A pushed page comes from the trailing edge, over the one below, which gives way a little")
  func push() throws {
    let host = host()
    host.act { model.path = [1] }
    #expect(try x(host, "page 1") == 195 + 390)
    var last = 195.0 + 390
    var lastRoot = 195.0
    for _ in 0..<12 {
      host.advance(by: .milliseconds(16))
      let (page, root) = (try x(host, "page 1"), try x(host, "root0"))
      #expect(page < last)
      #expect(root < lastRoot)
      (last, lastRoot) = (page, root)
    }
    #expect(last < 195 + 80)
    #expect(lastRoot > 195 - 0.25 * 390)
    try host.settle()
    #expect(try x(host, "page 1") == 195)
  }

  @Test("It is the spring of 0.35 s without bounce")
  func spring() throws {
    let host = host()
    host.act { model.path = [1] }
    let w = 2 * Double.pi / 0.35
    for step in 1...10 {
      host.advance(by: .milliseconds(25))
      let t = Double(step) * 0.025
      let left = (1 + w * t) * exp(-w * t)
      #expect(isClose(try x(host, "page 1"), 195 + 390 * left, within: 0.01))
    }
  }

  @Test("Reversed in the middle nothing jumps (contract A3)")
  func reversed() throws {
    let host = host()
    try host.actAndSettle { model.path = [1] }
    host.act { model.path = [] }
    var changes = 0
    for frame in 0..<60 {
      let before = try x(host, "root0")
      if [4, 9, 11, 20].contains(frame) {
        host.act { model.path = model.path.isEmpty ? [1] : [] }
        #expect(isClose(try x(host, "root0"), before))
        changes += 1
      }
      host.advance(by: .milliseconds(8))
      #expect(abs(try x(host, "root0") - before) < 10)
      if model.path.isEmpty == false || host.exists(.text("page 1")) {
        #expect(host.all(.text("page 1")).count == 1)
      }
    }
    #expect(changes == 4)
  }

  @Test("A page taken away before it has come goes back from where it is")
  func early() throws {
    let host = host()
    host.act { model.path = [1] }
    host.advance(by: .milliseconds(60))
    let before = try x(host, "page 1")
    host.act { model.path = [] }
    #expect(isClose(try x(host, "page 1"), before))
    try host.settle()
    #expect(!host.exists(.text("page 1")))
    #expect(try x(host, "root0") == 195)
  }

  @Test("A page replaced while it comes is replaced where it is (fact F16)")
  func replaced() throws {
    let host = host()
    host.act { model.path = [1] }
    host.advance(by: .milliseconds(60))
    let before = try x(host, "page 1")
    host.act { model.path = [2] }
    #expect(isClose(try x(host, "page 2"), before))
    #expect(!host.exists(.text("page 1")))
    try host.settle()
    #expect(try x(host, "page 2") == 195)
  }

  @Test("From right to left a page comes from the left")
  func rightToLeft() throws {
    let host = host { $0.layoutDirection = .rightToLeft }
    host.act { model.path = [1] }
    #expect(try x(host, "page 1") == 195 - 390)
    try host.settle()
    #expect(try x(host, "page 1") == 195)
  }

  @Test("With Reduce Motion a page fades in at its place (contract A6)")
  func reduceMotion() throws {
    let host = host { $0.accessibilityReduceMotion = true }
    host.act { model.path = [1] }
    host.advance(by: .milliseconds(100))
    #expect(try x(host, "page 1") == 195)
    #expect(try x(host, "root0") == 195)
    let opacity = try host.one(.text("page 1")).opacity
    #expect(opacity > 0.2 && opacity < 0.9)
    try host.settle()
    #expect(try host.one(.text("page 1")).opacity == 1)
    #expect(!host.exists(.text("root0")))
  }

  @Test("A leaving page is behind no other, and nothing moves once all is at rest (contract A7)")
  func rest() throws {
    let host = host()
    host.act { model.path = [1] }
    let frames = try host.settle()
    #expect(frames > 15 && frames < 60)
    #expect(try host.settle() == 0)
    host.clearUpdates()
    host.advance(by: .seconds(1))
    #expect(host.updates.isEmpty)
  }

  @Test("A push with a thousand rows runs no body of the page it leaves")
  func cost() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        ScrollView { VStack { ForEach(0..<1000) { Row(number: $0) } } }
          .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
    host.clearUpdates()
    let before = host.counts
    try host.actAndSettle { model.path = [1] }
    #expect(host.updates.count { "\($0)".contains("Row") } == 0)
    #expect(host.counts.measures - before.measures < 60)
    #expect(host.counts.fragments - before.fragments < 600)
  }
}

private struct Row: View {
  let number: Int
  var body: some View { Text("row \(number)") }
}
