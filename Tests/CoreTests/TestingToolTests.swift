import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// `ViewHost` itself: what it finds, what it refuses, and what its failures say.
@MainActor @Suite struct TestingToolTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  private var page: ViewHost {
    ViewHost {
      VStack {
        Text("one").id("first")
        HStack {
          Text("same")
          Text("same")
        }.id("row")
        Text("same")
        Button("press") {}
      }
    }
  }

  @Test("A failed look-up says what it looked for, how many it found, what there is, and the tree")
  func failedLookUp() {
    let page = page
    let text = message { _ = try page.one(.text("ones")) }
    for part in ["\"ones\"", "found 0", "\"one\"", "VStack", "TestingToolTests.swift"] {
      #expect(text.contains(part), "\(part) is missing in: \(text)")
    }
  }

  @Test("A look-up that finds several says how many")
  func several() {
    let page = page
    let text = message { _ = try page.one(.text("same")) }
    #expect(text.contains("found 3"))
  }

  @Test("at picks one of those found in tree order, and finds nothing beyond the end")
  func at() throws {
    let page = page
    let elements = page.all(.text("same"))
    for index in 0..<3 {
      #expect(try page.one(.text("same").at(index)).identity == elements[index].identity)
    }
    #expect(!page.exists(.text("same").at(3)))
    #expect(!page.exists(.text("same").at(-1)))
  }

  @Test("inside narrows the search to what a container holds; several must all hold it")
  func inside() {
    let page = page
    #expect(page.all(.text("same").inside(.id("row"))).count == 2)
    #expect(page.all(.text("same").inside(.type(HStack<TupleView<(Text, Text)>>.self))).count == 2)
    #expect(page.all(.text("one").inside(.id("row"))).isEmpty)
    #expect(page.all(.text("same").inside(.id("row")).inside(.id("first"))).isEmpty)
    #expect(page.exists(.text("same").inside(.id("row")).at(1)))
    #expect(!page.exists(.text("same").inside(.id("row")).at(2)))
  }

  @Test("A view is found by its type once")
  func byType() {
    let host = ViewHost { Marker("a") }
    #expect(host.all(.type(Marker.self)).count == 1)
    #expect(host.all(.type(Text.self)).count == 1)
  }

  @Test("Views are found by text, label, id and role")
  func finders() throws {
    let page = page
    #expect(try page.one(.text("one")).text == "one")
    #expect(try page.one(.label("press")).label == "press")
    #expect(try page.one(.id("first")).text == "one")
    #expect(try page.one(.role(.button)).text == "press")
    #expect(page.all(.role(.text)).count == 4)
    #expect(!page.exists(.id(1)))
  }

  @Test("What is hidden, of opacity 0 or of no size is not found; what is off screen is")
  func presented() {
    let host = ViewHost {
      VStack {
        Text("hidden").hidden()
        Text("transparent").opacity(0)
        Color.red.frame(width: 0, height: 10).id("thin")
        Text("away").offset(x: 5000)
      }
    }
    #expect(!host.exists(.text("hidden")) && !host.exists(.text("transparent")))
    #expect(!host.exists(.id("thin")))
    #expect(host.exists(.text("away")))
  }

  @Test("A tap off screen is refused and says where the view is")
  func offScreen() {
    let host = ViewHost { Button("away") {}.offset(x: 5000) }
    let text = message { try host.tap(.label("away")) }
    #expect(text.contains("off screen"))
  }

  @Test("A report that nobody expected makes the test red")
  func unexpectedIssue() {
    withKnownIssue {
      let host = ViewHost { VStack { ForEach(["a", "a"], id: \.self) { Text($0) } } }
      #expect(host.issues.count == 1)
    } matching: {
      "\($0)".contains("not expected")
    }
  }

  @Test("expectIssue takes the reports of one contract, and throws when there are none")
  func expectIssue() throws {
    let host = ViewHost { VStack { ForEach(["a", "a"], id: \.self) { Text($0) } } }
    #expect(throws: ViewHostError.self) { try host.expectIssue(contract: "U2") }
    #expect(try host.expectIssue(contract: "I4").count == 1)
    #expect(host.issues.isEmpty)
    #expect(throws: ViewHostError.self) { try host.expectIssue(contract: "I4") }
  }

  @Test("An element is a live handle: it follows its view and tells when that is gone")
  func liveHandle() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(1, remote) { number in
        if number > 0 { Text("number \(number)").offset(x: Double(number)) }
      }
    }
    let element = try host.one(.text("number 1"))
    let frame = element.frame

    host.act { remote.value = 11 }
    #expect(element.text == "number 11")
    #expect(element.layoutFrame.midX == frame.midX + 10)

    host.act { remote.value = 0 }
    #expect(!element.isMounted && element.frame.isNull && element.layoutFrame.isNull)
    #expect(!element.isHittable)
  }

  @Test("The frame of a container is the union of what its leaves show")
  func union() throws {
    let host = ViewHost {
      Group {
        HStack(spacing: 0) {
          Box(name: "a")
          Box(name: "b").offset(y: 30)
        }.id("row")
      }.pinned()
    }
    #expect(try host.one(.id("row")).frame == CGRect(x: 0, y: 0, width: 100, height: 80))
  }

  @Test("advance makes its last frame at exactly the end, however the frames fall")
  func advance() throws {
    for framesPerSecond in [1, 7, 60, 144] {
      let remote = Remote<Double>()
      let host = ViewHost { Stage(0, remote) { Box().offset(x: $0).pinned() } }
      host.act { withAnimation(.linear(duration: 1)) { remote.value = 100 } }
      host.advance(by: .seconds(0.37), framesPerSecond: framesPerSecond)
      #expect(isClose(try host.one(.id("box")).frame.minX, 37), "\(framesPerSecond) a second")
    }
  }

  @Test("settle gives up with a failure when an animation never ends")
  func settleGivesUp() {
    let remote = Remote<Double>()
    let host = ViewHost { Stage(0, remote) { Box().offset(x: $0) } }
    host.act { withAnimation(.linear(duration: 0.5).repeatForever()) { remote.value = 100 } }
    let text = message { try host.settle(within: .seconds(3)) }
    #expect(text.contains("still moving"))
    #expect(text.contains("Box") || text.contains("Color"), "it says what still runs")
  }

  @Test("settle takes no frame when nothing moves")
  func settled() throws {
    #expect(try page.settle() == 0)
  }

  @Test("update gives a new root as a parent would; resize and safeArea reach the views")
  func outside() throws {
    let insets = EdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)
    let host = ViewHost(size: CGSize(width: 100, height: 100), safeArea: insets) {
      GeometryReader { Text("\(Int($0.size.width)) by \(Int($0.size.height))") }
    }
    #expect(host.exists(.text("100 by 90")))
    host.resize(CGSize(width: 50, height: 60))
    #expect(host.exists(.text("50 by 50")))
    host.update { GeometryReader { Text("\(Int($0.size.width)) wide") } }
    #expect(host.exists(.text("50 wide")))
  }

  @Test("png gives a PNG picture of the window, twice as large at scale 2")
  func png() throws {
    let host = ViewHost(size: CGSize(width: 30, height: 20)) { Box() }
    for scale in [1, 2] as [UInt8] {
      let data = Array(try host.png(scale: CGFloat(scale)))
      #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // The header's width and height, each of four bytes, begin at byte 16.
      #expect(Array(data[16..<24]) == [0, 0, 0, 30 * scale, 0, 0, 0, 20 * scale])
    }
  }

  @Test("State is read by a property's name")
  func state() throws {
    let host = ViewHost { Marker("a") }
    let element = host.all(.type(Marker.self)).last
    #expect(element?.state("count", as: Int.self) == 0)
    #expect(element?.state("count", as: String.self) == nil)
    #expect(element?.state("missing", as: Int.self) == nil)
  }

  @Test("A key that nobody takes says so; going back from nowhere is a failure")
  func keys() {
    let host = ViewHost { Text("x") }
    #expect(!host.key("a"))
    #expect(message { try host.goBack() }.contains("nothing to go back from"))
    #expect(message { try host.type("abc", into: .text("x")) } != "nothing was thrown")
  }

  @Test("A drag presses at the middle, moves in frames and releases")
  func drag() throws {
    let journal = Journal()
    let host = ViewHost {
      VStack(spacing: 0) {
        Button("go") { journal.note("go") }
        Box(height: 300)
      }
    }
    try host.drag(.label("go"), by: CGSize(width: 0, height: 200))
    #expect(journal.lines.isEmpty)
    try host.drag(.label("go"), by: CGSize(width: 3, height: 2))
    #expect(journal.lines == ["go"])
  }
}

@MainActor @Suite struct TestingToolRealTimeTests {
  @Test("wait returns when the condition holds, and throws when it was in vain")
  func wait() async throws {
    let host = ViewHost { Text("x") }
    let journal = Journal()
    Task {
      try await Task.sleep(for: .milliseconds(20))
      journal.note("done")
    }
    try await host.wait(upTo: .seconds(5)) { journal.lines == ["done"] }

    await #expect(throws: ViewHostError.self) {
      try await host.wait(upTo: .milliseconds(50)) { false }
    }
  }
}
