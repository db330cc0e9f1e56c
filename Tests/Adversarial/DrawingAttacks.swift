import Foundation
import MartletDrawing
import MartletRender
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Attempts on fragments, on culling and on the text form: contracts D1 to D3.
@MainActor @Suite struct DrawingAttacks {
  /// All fragments of a tree.
  private func fragments(_ root: DisplayFragment) -> [DisplayFragment] {
    switch root.content {
    case .group(let placed): [root] + placed.flatMap { fragments($0.fragment) }
    case .opacity(_, let inner), .transform(_, let inner), .clip(_, _, let inner):
      [root] + fragments(inner)
    default: [root]
    }
  }

  @Test(
    "D1: in a frame in which one row of forty moves and one changes, all others hand out the same fragments and render nodes"
  )
  func sameObjects() throws {
    let (moved, changed) = (Remote<CGFloat>(), Remote<Int>())
    let host = ViewHost {
      VStack(spacing: 0) {
        ForEach(0..<40, id: \.self) { number in
          if number == 7 {
            Stage(CGFloat(0), moved) { Text("moved").offset(x: $0) }
          } else if number == 20 {
            Stage(0, changed) { Text("changed \($0)") }
          } else {
            Text("row \(number)").padding(1).background(Color.red).opacity(0.5)
          }
        }
      }
    }
    let renderer = FragmentRenderer()
    func look() -> (leaves: Set<ObjectIdentifier>, nodes: [OpaquePointer], kept: [DisplayFragment])
    {
      let root = host.graph.frame()
      _ = renderer.node(for: root)
      let all = fragments(root)
      let opacities = all.filter { if case .opacity = $0.content { true } else { false } }
      return (
        Set(opacities.map(ObjectIdentifier.init)), opacities.compactMap { renderer.node(for: $0) },
        all
      )
    }
    let first = look()
    #expect(first.leaves.count == 38 && first.nodes.count == 38)
    host.act { withAnimation { moved.value = 30 } }
    for step in 0..<5 {
      host.advance(by: .milliseconds(40))
      if step == 2 { host.act { changed.value = 1 } }
      let now = look()
      #expect(now.leaves == first.leaves, "step \(step)")
      #expect(now.nodes == first.nodes, "step \(step)")
    }
    host.resize(CGSize(width: 400, height: 900))
    #expect(look().leaves == first.leaves, "moved by the window as a whole")
  }

  @Test(
    "D2: nested clips, offsets, turns and scales draw what reaches into the clip and nothing else")
  func culling() throws {
    let host = ViewHost(size: CGSize(width: 300, height: 300)) {
      ZStack(alignment: .topLeading) {
        Text("in")
        Text("far").offset(x: 500)
        Text("above").offset(y: -200)
        // Its turned corner reaches in, the corner of its own frame does not.
        Color.red.frame(width: 100, height: 100).rotationEffect(.degrees(45)).offset(x: 110, y: 0)
        // The other way round.
        Text("turned away").frame(width: 10).rotationEffect(.degrees(90), anchor: .topLeading)
          .offset(x: -30)
        Text("grown").scaleEffect(20, anchor: .trailing).offset(x: 130)
        ZStack(alignment: .topLeading) { Text("never") }
          .frame(width: 50, height: 50, alignment: .topLeading).clipped().offset(x: 101)
      }
      .frame(width: 100, height: 100, alignment: .topLeading).clipped().pinned()
    }
    let root = host.graph.frame()
    let renderer = FragmentRenderer()
    _ = try #require(renderer.node(for: root))
    func isDrawn(_ text: String) -> Bool {
      fragments(root).contains {
        $0.rendered != nil && fragments($0).count == 1 && $0.describe().contains("\"\(text)\"")
      }
    }
    #expect(isDrawn("in") && isDrawn("grown"))
    for text in ["far", "above", "turned away", "never"] { #expect(!isDrawn(text), "\(text)") }
    let isFillDrawn = fragments(root).contains {
      if case .fill = $0.content { $0.rendered != nil } else { false }
    }
    #expect(isFillDrawn)
  }

  private static func hostile() -> String {
    let (words, look) = (Remote<[String: Int]>(), Remote<Double>())
    let host = ViewHost {
      Stage(["a": 1, "b": 2, "c": 3, "d": 4], words) { words in
        VStack {
          ForEach(words.keys.sorted(), id: \.self) { Text("\($0) \(words[$0]!)") }
          Stage(0.0, look) {
            Block(width: 100.0 / 3, color: Color(red: 1.0 / 3, green: $0, blue: 0.1)).offset(
              x: -0.0001, y: $0 * -0.001
            ).scaleEffect(1 + $0 / 7).opacity(2.0 / 3)
          }
          Circle().stroke(Color.blue, lineWidth: 1.0 / 3).frame(width: 10, height: 10)
        }
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { look.value = 1 } }
    host.advance(by: .milliseconds(333))
    return host.displayList()
  }

  @Test(
    "D3: the same moving views are the same text in three processes, without addresses, long numbers or negative zeros"
  )
  func stableText() async throws {
    let here = Self.hostile()
    #expect(!here.contains("0x") && !here.contains("-0 ") && !here.hasSuffix("-0"))
    let long = here.split { !"0123456789.".contains($0) }.filter {
      ($0.split(separator: ".").dropFirst().first?.count ?? 0) > 2
    }
    #expect(long.isEmpty, "\(long)")
    for _ in 0..<2 {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          FileHandle.standardError.write(Data("<<\(DrawingAttacks.hostile())>>".utf8))
        }
      }
      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("<<\(here)>>"), "\(output)")
    }
  }

  @Test("D3: what was reached by a hundred edits reads as what was built at once")
  func historyLeavesNoTrace() throws {
    struct Pile: View {
      var numbers: [Int]
      var body: some View {
        VStack(alignment: .leading) {
          ForEach(numbers, id: \.self) { number in
            if number.isMultiple(of: 3) {
              Text("three \(number)").padding(CGFloat(number % 5)).background(Color.red)
            } else {
              Block(width: CGFloat(number), height: 3).opacity(number.isMultiple(of: 2) ? 0.5 : 1)
                .clipped().zIndex(Double(number % 4))
            }
          }
        }.offset(x: CGFloat(numbers.count))
      }
    }
    var dice = Dice(5)
    var numbers = Array(1...20)
    let host = ViewHost { Pile(numbers: numbers) }
    for step in 0..<100 {
      numbers.shuffle(using: &dice)
      if numbers.count > 5, step % 3 == 0 { numbers.removeLast(3) }
      for _ in 0..<2 { numbers.append((numbers.max() ?? 0) + 1) }
      if numbers.count > 25 { numbers.removeFirst(10) }
      withAnimation(step.isMultiple(of: 2) ? .linear(duration: 0.1) : nil) {
        host.update { Pile(numbers: numbers) }
      }
      host.advance(by: .milliseconds(30))
      if step % 10 == 9 {
        try host.settle()
        #expect(host.displayList() == ViewHost { Pile(numbers: numbers) }.displayList(), "\(step)")
      }
    }
  }
}
