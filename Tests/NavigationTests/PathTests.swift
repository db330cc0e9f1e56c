import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts N1 and N4, facts F1 to F3 and F16: what the path says is what shows.
@MainActor @Suite struct PathTests {
  private let model = Model()
  private let pages = (0...9).map { "page \($0)" } + ["root0", "root1"]

  private func host() -> ViewHost {
    ViewHost { NumberStack(model: model) }
  }

  @Test("A value link adds its value to the path and shows its page (fact F3)")
  func link() throws {
    let host = host()
    #expect(host.showing(pages) == ["root0"])

    try host.tap(.text("to 2"))
    #expect(model.path == [2])
    try host.settle()
    #expect(host.showing(pages) == ["page 2"])
  }

  @Test(
    "Going back takes the last value from the path, and never the root (facts F1, F2; case B24)")
  func back() throws {
    let host = host()
    try host.actAndSettle { model.path = [1, 2] }
    try host.goBack()
    #expect(model.path == [1])
    try host.settle()
    #expect(host.showing(pages) == ["page 1"])

    try host.goBack()
    try host.settle()
    #expect(model.path.isEmpty)
    #expect(host.showing(pages) == ["root0"])
    #expect(throws: ViewHostError.self) { try host.goBack() }
  }

  @Test("B24: after going back, the next push does not bring old pages")
  func pushAfterBack() throws {
    let host = host()
    try host.tap(.text("to 1"))
    try host.settle()
    try host.goBack()
    #expect(model.path.isEmpty)
    try host.settle()
    try host.tap(.text("to 2"))
    try host.settle()
    #expect(model.path == [2])
    try host.actAndSettle { model.path.append(3) }
    try host.goBack()
    try host.settle()
    #expect(model.path == [2])
    #expect(host.showing(pages) == ["page 2"])
  }

  @Test("B01: two quick taps on a link push once, two quick backs stop at the root")
  func quickTaps() throws {
    let host = host()
    let frame = try host.one(.text("to 1")).frame
    for _ in 0..<2 {
      host.press(at: CGPoint(x: frame.midX, y: frame.midY))
      host.release()
      host.advance(by: .milliseconds(40))
    }
    #expect(model.path == [1])

    host.key(.escape)
    host.key(.escape)
    #expect(model.path.isEmpty)
    try host.settle()
    #expect(host.showing(pages) == ["root0"])
  }

  @Test("B04: the path may change faster than pages move")
  func fast() throws {
    let host = host()
    host.act { model.path = [1, 2, 3] }
    for _ in 0..<3 {
      host.advance(by: .milliseconds(50))
      host.act { model.path.removeLast() }
    }
    host.advance(by: .milliseconds(60))
    host.act { model.path.append(7) }
    try host.settle()
    #expect(host.showing(pages) == ["page 7"])
    host.act { model.path.removeLast() }
    try host.settle()
    #expect(host.showing(pages) == ["root0"])
  }

  @Test("B06: twenty pushes and backs at odd moments end where the path does")
  func driftless() throws {
    let host = host()
    for step in 0..<20 {
      host.act {
        if step % 2 == 0 { model.path.append(step % 10) } else { model.path.removeLast() }
      }
      host.advance(by: .milliseconds(step * 37 % 300))
    }
    try host.settle()
    #expect(host.showing(pages) == ["root0"])
  }

  @Test("B08: several levels at once show the last, and back visits each (contract N4)")
  func several() throws {
    let host = host()
    host.act { model.path = [1, 2, 3] }
    // Only the root and the last are ever seen.
    for _ in 0..<40 {
      #expect(host.showing(["page 1", "page 2"]).isEmpty)
      host.advance(by: .milliseconds(17))
    }
    try host.settle()
    #expect(host.showing(pages) == ["page 3"])
    for expected in ["page 2", "page 1", "root0"] {
      try host.goBack()
      try host.settle()
      #expect(host.showing(pages) == [expected])
    }
  }

  @Test("B09: another value at the same depth is there at once (fact F16)")
  func replace() throws {
    let host = host()
    try host.actAndSettle { model.path = [1, 2] }
    host.act { model.path = [1, 3] }
    #expect(try host.settle() == 0)
    #expect(host.showing(pages) == ["page 3"])
    #expect(try host.one(.text("page 3")).frame.midX == 195)
  }

  @Test(
    "B09: a shorter path goes back to its page, a longer one goes on to it, whatever else changed (fact F16)",
    arguments: [[3], [1, 3, 4]])
  func replaceAndMove(_ path: [Int]) throws {
    let host = host()
    try host.actAndSettle { model.path = [1, 2] }
    host.act { model.path = path }
    host.advance(by: .milliseconds(60))
    let isPop = path.count < 2
    let moving = try host.one(.text(isPop ? "page 2" : "page \(path[2])")).frame.midX
    // What goes back leaves over the trailing edge; what goes on comes over it.
    #expect(moving > 200)
    host.advance(by: .milliseconds(60))
    let later = try host.one(.text(isPop ? "page 2" : "page \(path[2])")).frame.midX
    #expect(isPop ? later > moving : later < moving)
    try host.settle()
    #expect(host.showing(pages) == ["page \(path[path.count - 1])"])
  }

  @Test("B10: another value at the same place has a state of its own")
  func freshState() throws {
    let host = host()
    try host.actAndSettle { model.path = [1] }
    try host.tap(.text("m1-0"))
    #expect(host.exists(.text("m1-1")))
    try host.actAndSettle { model.path = [2] }
    #expect(host.exists(.text("m2-0")))
    try host.actAndSettle { model.path = [1] }
    #expect(host.exists(.text("m1-0")))
  }

  @Test(
    "H03: a stack that begins with a path shows its last page in the first frame, without moving")
  func restored() throws {
    model.path = [1, 2, 3]
    let journal = Journal()
    let host = ViewHost { NumberStack(model: model, journal: journal) }
    #expect(host.showing(pages) == ["page 3"])
    #expect(try host.one(.text("page 3")).frame.midX == 195)
    #expect(try host.settle() == 0)
    #expect(journal.lines == ["3 appears"])
    for _ in 0..<3 {
      try host.goBack()
      try host.settle()
    }
    #expect(host.showing(pages) == ["root0"])
    #expect(journal.count("root appears") == 1)
  }

  @Test("Without a binding the stack keeps its own path")
  func own() throws {
    let host = ViewHost {
      NavigationStack {
        NavigationLink("go", value: "x")
          .navigationDestination(for: String.self) { Text("page \($0)") }
      }
    }
    try host.tap(.text("go"))
    try host.settle()
    #expect(host.showing(["page x", "go"]) == ["page x"])
    try host.goBack()
    try host.settle()
    #expect(host.showing(["page x", "go"]) == ["go"])
  }

  @Test("A mixed path picks the page by each value's type")
  func mixed() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).mixed) {
        Text("root")
          .navigationDestination(for: Int.self) { Text("number \($0)") }
          .navigationDestination(for: String.self) { Text("word \($0)") }
      }
    }
    try host.actAndSettle {
      model.mixed.append(4)
      model.mixed.append("w")
    }
    #expect(host.exists(.text("word w")))
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("number 4")))
    #expect(model.mixed.count == 1)
  }

  @Test("C01: the root keeps state, and its page too while it is covered (contract N2)")
  func keepsState() throws {
    let host = host()
    try host.tap(.text("root0"))
    try host.actAndSettle { model.path = [1] }
    try host.tap(.text("m1-0"))
    try host.actAndSettle { model.path = [1, 2] }
    try host.actAndSettle { model.path = [1] }
    #expect(host.exists(.text("m1-1")))
    try host.actAndSettle { model.path = [] }
    #expect(host.exists(.text("root1")))
  }

  @Test("B31: a binding that is another each time makes no difference")
  func freshBinding() throws {
    let journal = Journal()
    let model = model
    let host = ViewHost { FreshBindingStack(model: model, journal: journal) }
    for number in 1...4 { try host.actAndSettle { model.path.append(number) } }
    for _ in 1...4 {
      try host.goBack()
      try host.settle()
    }
    let plain = Journal()
    let other = Model()
    let second = ViewHost { NumberStack(model: other, journal: plain) }
    for number in 1...4 { try second.actAndSettle { other.path.append(number) } }
    for _ in 1...4 {
      try second.goBack()
      try second.settle()
    }
    #expect(journal.lines.filter { !$0.hasSuffix("made") } == plain.lines)
    #expect(plain.count("1 appears") == 2)
    #expect(plain.count("1 disappears") == 2)
  }

  @Test(
    "B31: with such a binding a page's object is made once, however often the stack's owner runs")
  func freshBindingObjects() throws {
    let journal = Journal()
    let model = model
    let host = ViewHost { FreshBindingStack(model: model, journal: journal) }
    for number in 1...4 { try host.actAndSettle { model.path.append(number) } }
    for _ in 1...4 {
      try host.goBack()
      try host.settle()
    }
    for number in 1...4 { #expect(journal.count("\(number) made") == 1) }
  }

  @Test("B33: a change of what the root reads as well leaves the page where it is")
  func modelChange() throws {
    let host = ViewHost { [model] in
      Live {
        NavigationStack(path: Bindable(model).path) {
          Text("root \(model.number)").navigationDestination(for: Int.self) { _ in
            Button("add") { model.number += 1 }
          }
        }
      }
    }
    try host.actAndSettle { model.path = [1] }
    try host.tap(.text("add"))
    try host.settle()
    #expect(host.exists(.text("add")))
    #expect(model.path == [1])
  }
}

private struct FreshBindingStack: View {
  let model: Model
  let journal: Journal
  var body: some View {
    let path = Binding(get: { model.path }, set: { model.path = $0 })
    NavigationStack(path: path) {
      Text("root").noting("root", in: journal)
        .navigationDestination(for: Int.self) { number in
          OwningPage(number: number, journal: journal).noting("\(number)", in: journal)
        }
    }
  }
}

private struct OwningPage: View {
  final class Owned: ObservableObject {
    @MainActor init(_ number: Int, _ journal: Journal) { journal.note("\(number) made") }
  }
  let number: Int
  @StateObject private var owned: Owned
  init(number: Int, journal: Journal) {
    self.number = number
    _owned = StateObject(wrappedValue: Owned(number, journal))
  }
  var body: some View { Text("page \(number)") }
}
