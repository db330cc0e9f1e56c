import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Attempts to crash or hang with data: contract E1.
@MainActor @Suite struct FailureAttacks {
  private static let bad: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, -1, -1e300, 1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0,
  ]

  /// Every number of it comes from outside.
  private struct Everything: View {
    var n: Double
    var body: some View {
      VStack(alignment: .leading, spacing: n) {
        GeometryReader { proxy in
          Block(width: proxy.size.width * n, height: n).position(x: n, y: n)
        }.frame(minWidth: n, idealWidth: n, maxWidth: n, minHeight: 0, maxHeight: n)
        Text("words").font(.system(size: n)).padding(n).offset(x: n, y: -n)
          .alignmentGuide(.leading) { $0.width * n }
        Color.red.frame(width: n, height: n).scaleEffect(n).rotationEffect(.degrees(n))
          .opacity(n).zIndex(n).layoutPriority(n).cornerRadius(n).aspectRatio(n, contentMode: .fit)
        Circle().trim(from: n, to: 1 - n).stroke(Color.red, lineWidth: n).frame(width: 20)
        RoundedRectangle(cornerRadius: n).fill(Color(red: n, green: n, blue: n, opacity: n))
        Path { path in
          path.move(to: CGPoint(x: n, y: 0))
          path.addCurve(
            to: CGPoint(x: 0, y: n), control1: CGPoint(x: n, y: n), control2: .zero)
          path.addArc(
            center: CGPoint(x: n, y: n), radius: n, startAngle: .degrees(n), endAngle: .radians(-n),
            clockwise: true)
        }
        HStack(spacing: n) {
          Spacer(minLength: n)
          ScrollView { Color.blue.frame(height: n) }.frame(height: 20)
          LazyVStack(spacing: n) { ForEach(0..<5, id: \.self) { _ in Block(height: n) } }
        }
        Text("end")
      }
    }
  }

  @Test(
    "E1: numbers that are none, endless, negative and huge in every place at once, still and animated, draw only numbers and leave no trace"
  )
  func numbersEverywhere() throws {
    let remote = Remote<Double>()
    let host = ViewHost(size: CGSize(width: 300, height: 300)) {
      Stage(5.0, remote) { Everything(n: $0) }
    }
    let good = host.displayList()
    for n in Self.bad {
      for animation in [nil, Animation.default, .linear(duration: n)] {
        host.act { withAnimation(animation) { remote.value = n } }
        host.advance(by: .milliseconds(40))
        let list = host.displayList()
        #expect(!list.contains("nan") && !list.contains("inf"), "\(n): \(list)")
        #expect(throws: Never.self) { try host.png() }
        host.click(150, 150)
        _ = host.graph.scroll(at: CGPoint(x: 150, y: 150), by: CGSize(width: n, height: n))
        host.resize(CGSize(width: 300, height: n))
        host.resize(CGSize(width: 300, height: 300))
        _ = host.dump()
      }
    }
    host.act { remote.value = 5 }
    try host.settle()
    #expect(host.displayList() == good)
    #expect(!host.takeAllIssues().isEmpty)
  }

  @Test(
    "E1: values that do not equal themselves fire change, preference, geometry and animation once an update, not for ever"
  )
  func notEqualToItself() throws {
    struct Key: PreferenceKey {
      static let defaultValue = 0.0
      static func reduce(value: inout Double, nextValue: () -> Double) { value = nextValue() }
    }
    let (remote, turns, journal) = (Remote<Int>(), Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, turns) { turn in
        Stage(0, remote) { number in
          let _ = turn
          Text("n\(number)").offset(x: CGFloat(number))
            .preference(key: Key.self, value: .nan)
            .onPreferenceChange(Key.self) { _ in journal.note("preference") }
            .onChange(of: Double.nan) {
              journal.note("change")
              turns.value += 1
            }
            .onGeometryChange(for: Double.self) { _ in
              .nan
            } action: { _ in
              journal.note("geometry")
            }
            .animation(.default, value: Double.nan)
        }
      }
    }
    for number in 1...5 {
      journal.clear()
      host.act { remote.value = number }
      try host.settle()
      for what in ["preference", "change", "geometry"] {
        #expect(journal.count(what) <= 2, "\(what), \(journal.lines.count)")
      }
      host.advance(by: .seconds(1))
      #expect(!host.graph.needsFrame)
    }
    #expect(host.exists(.text("n5")))
    host.takeAllIssues()
  }

  @Test(
    "E1: a range that shrinks, an index that goes, an id that repeats and a binding past the end, all in a departing, scrolled, lazy list"
  )
  func shrinkingEverywhere() async {
    // In a process of its own: what this attempts is a trap.
    await #expect(processExitsWith: .success) {
      alarm(30)
      await MainActor.run {
        let remote = Remote<[Int]>()
        var kept: [Binding<Int>] = []
        let host = ViewHost(size: CGSize(width: 100, height: 200)) {
          Stage(Array(0..<300), remote) { numbers in
            ScrollView {
              LazyVStack {
                ForEach(numbers.indices, id: \.self) { Text("\(numbers[$0])").frame(height: 20) }
              }
              VStack { ForEach(0..<min(20, numbers.count)) { Text("\(numbers[$0])") } }
              ForEach(remote.binding!, id: \.self) { $number in
                let _ = kept.append($number)
                Text("bound \(number)").onTapGesture { number += 1 }
              }
              ForEach(numbers.indices, id: \.self) {
                let binding = remote.binding![$0]
                // Once read, it has a value to give when the place is gone.
                let _ = binding.wrappedValue
                let _ = kept.append(binding)
              }
              ForEach(numbers.map { $0 % 3 }, id: \.self) { Block(height: CGFloat($0)) }
            }.id("scroll")
          }
        }
        for count in [300, 7, 0, 1, 40, 2, 1000, 3] {
          _ = host.graph.scroll(at: CGPoint(x: 50, y: 50), by: CGSize(width: 0, height: 1e5))
          withAnimation(.linear(duration: 1)) { remote.value = Array(0..<count) }
          for binding in kept.suffix(500) { binding.wrappedValue += 0 }
          host.advance(by: .milliseconds(300), framesPerSecond: 10)
          host.click(50, 20)
        }
        host.takeAllIssues()
      }
    }
  }

  @Test(
    "E1: names that are not UTF-8, of control characters and of a hundred thousand letters are texts, ids, labels and titles"
  )
  func names() throws {
    let names = [
      String(decoding: [0xC3, 0x28, 0xFF, 0x00, 0xED, 0xA0, 0x80], as: UTF8.self), "", "\0",
      "\u{202E}\u{2066}",
      "\r\n\u{2028}\u{85}", String(repeating: "\u{301}", count: 5000),
      String(repeating: "ab ", count: 33_333), "</span><b>&amp;%s%n\\", "🏳️‍🌈👩🏽‍🚀\u{1F1E9}",
    ]
    let remote = Remote<[String]>()
    let host = ViewHost(size: CGSize(width: 200, height: 200)) {
      Stage(names, remote) { names in
        ScrollView {
          ForEach(names, id: \.self) { name in
            Text(name).lineLimit(3).id(name)
            Button(name) {}
          }
        }
      }
    }
    host.act { withAnimation { remote.value = names.reversed() } }
    try host.settle()
    #expect(host.exists(.text(names[7])))
    #expect(throws: Never.self) { try host.png() }
    _ = (host.dump(), host.displayList(), host.graph.accessibilityTree())
    #expect(host.issues.isEmpty)

    // What a library in C would end a text at is one character of it.
    let wide = ViewHost {
      Text("left\0right")
      Text("left\u{FFFD}right")
      Text("left")
    }
    let widths = wide.all(.type(Text.self)).map(\.frame.width)
    #expect(widths[0] == widths[1] && widths[0] > widths[2] + 10, "\(widths)")
  }

  @Test("E1: an issue says what happened, where, why and what to do, once a site")
  func reports() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { number in
        Text("x\(number)").frame(width: .nan)
        ForEach([number, number], id: \.self) { Text("\($0)") }
      }
    }
    let issues = host.takeAllIssues()
    #expect(issues.count == 2, "\(issues)")
    for issue in issues {
      #expect(!issue.contract.isEmpty && !issue.what.isEmpty && !issue.place.isEmpty)
      #expect(!issue.likelyCauses.isEmpty && !issue.remedy.isEmpty)
    }
    #expect(issues.contains { $0.what.contains("0") || $0.description.contains("nan") })
  }
}
