import MartletCore
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// The dump, the layout trace and the display list are stable text.
@MainActor @Suite struct DebugTests {
  private struct Page: View {
    @State private var taps = 3
    @State private var name = "page"
    var body: some View {
      VStack(spacing: 0) {
        Box(name: "box")
        Text("taps \(taps)").onTapGesture { taps += 1 }
        ForEach(["a", "b"], id: \.self) { Color(white: 0.5).frame(width: 10, height: 10).id($0) }
        if taps > 1 { Color.clear.frame(width: 20.123456, height: 5) }
      }.pinned()
    }
  }

  private func hasAddress(_ text: String) -> Bool {
    text.range(of: "0x[0-9a-fA-F]{4,}", options: .regularExpression) != nil
  }

  @Test("The dump of the same views is the same text, without addresses")
  func dump() {
    let dumps = (0..<2).map { _ in ViewHost { Page() }.dump() }
    #expect(dumps[0] == dumps[1])
    #expect(!hasAddress(dumps[0]), "\(dumps[0])")
  }

  @Test("The dump names types, state by name and value, explicit ids and frames")
  func dumpContents() throws {
    let host = ViewHost { Page() }
    let lines = host.dump().split(separator: "\n").map(String.init)

    let page = try #require(lines.first { $0.contains("Page") }, "\(host.dump())")
    #expect(page.contains("taps=3") && page.contains("name=page"))
    #expect(lines.contains { $0.contains("\"taps 3\"") })
    // The box of 50 in the corner.
    #expect(lines.contains { $0.contains("(0, 0, 50, 50)") })
    #expect(lines.contains { $0.contains("20.12") } && !host.dump().contains("20.123"))
  }

  @Test("Lines of the dump are indented beneath their parents")
  func dumpIndent() throws {
    let lines = ViewHost { Page() }.dump().split(separator: "\n").map(String.init)
    func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    let page = try #require(lines.firstIndex { $0.contains("Page") })
    #expect(lines[(page + 1)...].allSatisfy { indent($0) > indent(lines[page]) })
    #expect(lines.allSatisfy { indent($0) % 2 == 0 })
  }

  @Test("The dump follows changes of state and marks departing views")
  func dumpChanges() throws {
    let remote = Remote<Bool>()
    let host = ViewHost { Stage(true, remote) { if $0 { Text("going") } } }
    #expect(!host.dump().contains("departing"))

    host.act { withAnimation { remote.value = false } }

    let line = host.dump().split(separator: "\n").first { $0.contains("\"going\"") }
    #expect(line?.contains("departing") == true)
  }

  @Test("Looking at the dump changes nothing")
  func dumpIsPure() {
    let host = ViewHost { Page() }
    let before = host.graph.counts
    _ = host.dump()
    _ = host.displayList()
    host.advance(by: .zero)
    #expect(host.graph.counts.bodies == before.bodies)
    #expect(host.graph.counts.measures == before.measures)
    #expect(host.graph.counts.passes == before.passes)
  }

  private func trace() -> [String] {
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(50, remote) { height in
        VStack(spacing: 0) {
          Box(name: "a", height: height)
          Box(name: "b")
        }
      }
    }
    let trace = LayoutTrace()
    host.graph.layoutTrace = trace
    host.act { remote.value = 70 }
    return trace.lines
  }

  @Test("The layout trace is the same text each time, without addresses, with offers and answers")
  func layoutTrace() {
    let traces = (0..<2).map { _ in trace() }
    #expect(!traces[0].isEmpty)
    #expect(traces[0] == traces[1])
    #expect(!hasAddress(traces[0].joined()))
    // The box answers with its new height.
    #expect(traces[0].contains { $0.contains("50 x 70") }, "\(traces[0])")
  }

  @Test("The layout trace is empty when nothing is laid out")
  func quietTrace() {
    let host = ViewHost { Page() }
    let trace = LayoutTrace()
    host.graph.layoutTrace = trace
    host.advance(by: .seconds(1))
    #expect(trace.lines.isEmpty)
  }

  @Test("The display list has one line an item, in window coordinates and drawing order")
  func displayList() {
    let host = ViewHost {
      ZStack(alignment: .topLeading) {
        Color(white: 0).frame(width: 30, height: 20)
        Color(white: 1, opacity: 0.5).frame(width: 10, height: 10).offset(x: 5.005, y: 7)
        Color(white: 0).frame(width: 40, height: 10).opacity(0.25).offset(y: 40)
      }.pinned()
    }
    // 0.5 of 255 is 128, in hexadecimal 80. Numbers are rounded to two decimals.
    #expect(
      host.displayList().split(separator: "\n") == [
        "fill #000000FF 0 0 30 20", "fill #FFFFFF80 5.01 7 10 10", "opacity 0.25",
        "  fill #000000FF 0 40 40 10",
      ])
  }

  @Test("The display list of the same views is the same text, and differs where the picture does")
  func displayListsDiffer() {
    let same = (0..<2).map { _ in ViewHost { Page() }.displayList() }
    #expect(same[0] == same[1])
    let lists = [
      ViewHost { Box() }.displayList(), ViewHost { Box(color: .blue) }.displayList(),
      ViewHost { Box(width: 51) }.displayList(), ViewHost { Box().opacity(0.9) }.displayList(),
      ViewHost { Box().offset(x: 1) }.displayList(), ViewHost { Box().clipped() }.displayList(),
      ViewHost { Text("a") }.displayList(), ViewHost { Text("b") }.displayList(),
    ]
    #expect(Set(lists).count == lists.count)
  }

  @Test("What is hidden, of opacity 0 or clear draws nothing")
  func nothingDrawn() {
    let host = ViewHost {
      VStack {
        Text("x").hidden()
        Box().opacity(0)
        Text("")
        EmptyView()
      }
    }
    #expect(host.displayList() == "")
  }

  @Test("An unchanged subtree hands out the very same fragments again (D1)")
  func fragments() {
    let remote = Remote<Bool>()
    let host = ViewHost {
      VStack {
        ForEach(0..<50, id: \.self) { Box(name: "\($0)", height: 5) }
        Stage(false, remote) { Box(name: "changing", color: $0 ? .red : .blue) }
      }
    }
    let before = host.graph.counts.fragments
    host.act { remote.value = true }
    // The colour, and the containers above it. None of the other fifty.
    #expect(host.graph.counts.fragments - before <= 10)
  }

  @Test("An issue says what happened, where, why perhaps, and what to do")
  func issueText() throws {
    let host = ViewHost { VStack { ForEach(["a", "a"], id: \.self) { Text($0) } } }
    let issue = try #require(try host.expectIssue(contract: "I4").first)
    #expect(issue.what.contains("a") && !issue.place.isEmpty)
    #expect(!issue.likelyCauses.isEmpty && !issue.remedy.isEmpty)
    #expect(issue.description.contains("I4"))
    #expect(!hasAddress(issue.description))
  }
}
