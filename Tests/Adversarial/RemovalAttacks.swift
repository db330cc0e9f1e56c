import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Attempts on what leaves, what comes back, and what is left behind: contract I5.
@MainActor @Suite struct RemovalAttacks {
  private struct Stageable: Equatable {
    var isOn = true
    var usesScale = false
  }

  @Test(
    "I5: revived half way through a departure, with another transition and spring, it is the same view, and nothing jumps"
  )
  func revivedWithAnotherTransition() throws {
    let (remote, journal) = (Remote<Stageable>(), Journal())
    let host = ViewHost {
      Stage(Stageable(), remote) { now in
        ZStack(alignment: .topLeading) {
          if now.isOn {
            Marker("t:").frame(width: 80, height: 40).background(Block())
              .onAppear { journal.note("appear") }.onDisappear { journal.note("disappear") }
              .transition(now.usesScale ? AnyTransition.scale : .slide.combined(with: .opacity))
          }
        }.pinned()
      }
    }
    try host.tap(.text("t:0"))
    let identity = try host.one(.type(Marker.self)).identity
    var last = try host.one(.id("block"))
    var (frame, opacity) = (last.frame, last.opacity)
    func watch(_ frames: Int, _ what: String) throws {
      for _ in 0..<frames {
        host.advance(by: .milliseconds(4))
        guard let now = host.all(.id("block")).first else { continue }
        // At most 240 points and one opacity in 0.3 s, with four times the mean speed to spare.
        #expect(abs(now.frame.midX - frame.midX) < 14, "\(what): \(frame) to \(now.frame)")
        #expect(
          abs(now.opacity - opacity) < 0.06,
          "\(what): \(opacity) to \(now.opacity), \(frame) \(now.frame)")
        (frame, opacity, last) = (now.frame, now.opacity, now)
      }
    }
    for round in 0..<6 {
      host.act {
        withAnimation(.linear(duration: 1)) {
          remote.value = Stageable(isOn: false, usesScale: round.isMultiple(of: 2))
        }
      }
      try watch(60, "leaving \(round)")
      #expect(try host.one(.type(Marker.self)).isDeparting)
      host.act {
        withAnimation(.spring(duration: 0.5, bounce: 0.3)) {
          remote.value = Stageable(isOn: true, usesScale: !round.isMultiple(of: 2))
        }
      }
      // But for once it leaves again while it still returns, each time by another transition.
      try watch(round == 4 ? 400 : 40, "returning \(round)")
      let back = try host.one(.type(Marker.self))
      #expect(back.identity == identity && !back.isDeparting)
      #expect(back.text == "t:1")
    }
    #expect(journal.lines == ["appear"], "it never went")

    try host.settle()
    #expect(try host.one(.id("block")).frame.width == 40)
    host.act { withAnimation(.default) { remote.value.isOn = false } }
    try host.settle()
    #expect(journal.lines == ["appear", "disappear"])
    host.act { remote.value.isOn = true }
    #expect(host.exists(.text("t:0")), "once gone, its state is gone")
  }

  @Observable final class Model { var word = "one" }

  private struct Reader: View {
    var model: Model
    var number: Int
    @Environment(\.isEnabled) private var isEnabled
    var body: some View {
      Text("\(model.word) \(number) \(isEnabled ? "on" : "off")")
        .preference(key: WordsKey.self, value: [model.word])
    }
  }

  @Test(
    "I5: a departing row follows its object and its environment, not its parent, and adds nothing to preferences, keys or speech"
  )
  func departingRow() throws {
    let (model, journal) = (Model(), Journal())
    let (rows, isOff) = (Remote<[Int]>(), Remote<Bool>())
    let host = ViewHost {
      Stage(false, isOff) { isOff in
        VStack {
          Stage([1, 2], rows) { numbers in
            ForEach(numbers, id: \.self) { Reader(model: model, number: $0 * numbers.count) }
          }
        }.disabled(isOff).onPreferenceChange(WordsKey.self) {
          journal.note($0.joined(separator: "+"))
        }
      }
    }
    #expect(host.texts == ["one 2 on", "one 4 on"])

    host.act { withAnimation(.linear(duration: 1)) { rows.value = [2] } }
    host.advance(by: .seconds(0.2))
    host.act { model.word = "two" }
    host.act { isOff.value = true }

    let leaving = try #require(host.all(.type(Reader.self)).first { $0.isDeparting })
    #expect(leaving.text == "two 2 off")
    #expect(host.exists(.text("two 2 off")) && host.all(.type(Reader.self)).count == 2)
    #expect(journal.lines == ["one+one", "one", "two"])
    #expect(host.graph.accessibilityTree().count == 1)
  }

  @Test(
    "I5: a child departs, its parent departs, both come back: same nodes, same state, no onDisappear"
  )
  func nestedRevival() throws {
    let (outer, inner, journal) = (Remote<Bool>(), Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, outer) { isOn in
        if isOn {
          HStack {
            Marker("parent:").onDisappear { journal.note("parent") }
            Stage(true, inner) { isOn in
              if isOn { Marker("child:").onDisappear { journal.note("child") } }
            }
          }
        }
      }
    }
    try host.tap(.text("parent:0"))
    try host.tap(.text("child:0"), count: 2)
    let animation = Animation.linear(duration: 1)
    host.act { withAnimation(animation) { inner.value = false } }
    host.advance(by: .seconds(0.2))
    host.act { withAnimation(animation) { outer.value = false } }
    host.advance(by: .seconds(0.2))

    host.act { withAnimation(animation) { outer.value = true } }
    host.advance(by: .seconds(0.2))
    host.act { withAnimation(animation) { inner.value = true } }
    try host.settle()

    #expect(host.texts == ["parent:1", "child:2"])
    #expect(journal.lines == [])
    #expect(host.all(.type(Marker.self)).allSatisfy { !$0.isDeparting && $0.opacity == 1 })
  }
}

struct WordsKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// Attempts on modifiers over several views, late bindings and gestures: contracts I6 to I8.
@MainActor @Suite struct SeveralAttacks {
  @Test(
    "I6: padding, frame, background and opacity on a Group of groups, loops, conditions and nothing reach each view, also those that come later"
  )
  func eachMember() throws {
    let remote = Remote<Int>()
    let host = ViewHost(size: CGSize(width: 300, height: 2000)) {
      Stage(2, remote) { count in
        VStack(spacing: 0) {
          Group {
            EmptyView()
            Group { ForEach(0..<count, id: \.self) { Color.red.id("loop \($0)") } }
            if count.isMultiple(of: 2) { Color.red.id("even") }
            AnyView(
              Group {
                Color.red.id("erased 1"); Color.red.id("erased 2")
              })
          }
          .frame(width: 20, height: 10)
          .padding(.vertical, 5)
          .background { Color.blue.id("back") }
          .opacity(0.5)
        }.pinned()
      }
    }
    for count in [2, 3, 0, 6, 1] {
      host.act { remote.value = count }
      let members = count + (count.isMultiple(of: 2) ? 1 : 0) + 2
      let backs = host.all(.id("back"))
      #expect(backs.count == members, "\(count)")
      // Each is 10 and 5 above and below, one under the other.
      #expect(backs.map { Double($0.frame.minY) }.sorted() == (0..<members).map { Double($0) * 20 })
      #expect(backs.allSatisfy { $0.frame.size == CGSize(width: 20, height: 20) })
      #expect(backs.allSatisfy { $0.opacity == 0.5 })
    }
  }

  private struct Item: Identifiable, Equatable {
    var id: String
    var value: Int
  }

  @Test(
    "I7: bindings of rows that are gone, that moved up and that came back, read and written before and after the frame, touch no other row"
  )
  func lateBindings() throws {
    let remote = Remote<[Item]>()
    var bindings: [String: Binding<Int>] = [:]
    let host = ViewHost {
      Stage(["a", "b", "c"].map { Item(id: $0, value: 1) }, remote) { _ in
        VStack {
          ForEach(remote.binding!) { item in
            let _ = bindings[item.wrappedValue.id] = item.value
            Text("\(item.wrappedValue.id)\(item.wrappedValue.value)")
          }
        }
      }
    }
    #expect(host.texts == ["a1", "b1", "c1"])
    let old = bindings

    remote.value.removeFirst()
    // No frame yet: the old bindings still stand for positions that are no longer theirs.
    old["a"]!.wrappedValue = 50
    host.advance(by: .zero)
    #expect(host.texts == ["b1", "c1"])

    old["a"]!.wrappedValue = 51
    host.advance(by: .zero)
    #expect(host.texts == ["b1", "c1"])
    #expect(old["a"]!.wrappedValue == 1, "the last value")

    host.act { remote.value = [] }
    for (name, binding) in old {
      binding.wrappedValue = 60
      #expect(binding.wrappedValue == 1, "\(name)")
    }
    host.act { remote.value = [Item(id: "z", value: 7)] }
    for binding in old.values { binding.wrappedValue = 61 }
    host.advance(by: .zero)
    #expect(host.texts == ["z7"])
  }

  @Test(
    "I8: a press survives a new value of the view, but not its removal, even if it is back before the release"
  )
  func heldPress() throws {
    for isRevived in [false, true] {
      let (remote, number, journal) = (Remote<Bool>(), Remote<Int>(), Journal())
      let host = ViewHost {
        Stage(true, remote) { isOn in
          ZStack {
            if isOn {
              Stage(0, number) { number in
                Color(white: Double(number) / 10).onTapGesture { journal.note("tap \(number)") }
              }
            }
          }
        }
      }
      host.press(at: CGPoint(x: 50, y: 50))
      host.act { number.value = 3 }
      host.release()
      #expect(journal.lines == ["tap 3"])

      host.press(at: CGPoint(x: 50, y: 50))
      host.act { withAnimation(.linear(duration: 1)) { remote.value = false } }
      host.advance(by: .milliseconds(50))
      if isRevived { host.act { withAnimation { remote.value = true } } }
      host.release()
      #expect(journal.lines == ["tap 3"], "revived: \(isRevived)")
      try host.settle()
    }
  }

  @Test("I8: an id on several views acts on each of them, also on one that comes late")
  func onSeveral() throws {
    let (remote, id) = (Remote<[Int]>(), Remote<Int>())
    let host = ViewHost {
      Stage(0, id) { id in
        Stage([1, 2, 3], remote) { numbers in
          HStack {
            Group {
              ForEach(numbers, id: \.self) { Marker("\($0):") }
              Marker("end:")
            }.id(id)
          }
        }
      }
    }
    try host.tap(.text("2:0"))
    try host.tap(.text("end:0"))
    host.act { remote.value = [2, 4] }
    #expect(host.texts == ["2:1", "4:0", "end:1"])

    host.act { id.value = 1 }
    #expect(host.texts == ["2:0", "4:0", "end:0"])
    #expect(host.all(.id(1)).count >= 1 && host.all(.id(0)).isEmpty)
  }
}
