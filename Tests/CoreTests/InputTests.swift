import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Pointer: what a press reaches, and what comes of it.
@MainActor @Suite struct InputTests {
  private func click(_ host: ViewHost, _ x: Double, _ y: Double) {
    host.press(at: CGPoint(x: x, y: y))
    host.release()
  }

  @Test("A tap on a view runs its action; a press beside it does not")
  func hitArea() throws {
    let journal = Journal()
    let host = ViewHost { Box().onTapGesture { journal.note("tap") }.pinned() }

    try host.tap(.id("box"))
    for (x, y) in [(1.0, 1.0), (49, 49)] { click(host, x, y) }
    #expect(journal.count("tap") == 3)

    for (x, y) in [(51.0, 25.0), (25, 51), (300, 300)] { click(host, x, y) }
    #expect(journal.count("tap") == 3)
  }

  @Test("A bare stack with a gesture has no hit in its empty space (case A18)")
  func gaps() {
    let journal = Journal()
    let host = ViewHost(size: CGSize(width: 300, height: 100)) {
      VStack(alignment: .leading, spacing: 20) {
        HStack(spacing: 0) {
          Box(width: 40, height: 40)
          Spacer()
          Box(width: 40, height: 40)
        }
        Box(width: 40, height: 40)
      }.onTapGesture { journal.note("tap") }
    }
    // Boxes: 0 to 40 and 260 to 300 in the first row; 60 to 100 in the second.
    for (x, y) in [(150.0, 20.0), (20, 50), (150, 80)] { click(host, x, y) }
    #expect(journal.lines.isEmpty)

    for (x, y) in [(20.0, 20.0), (280, 20), (20, 80)] { click(host, x, y) }
    #expect(journal.count("tap") == 3)
  }

  @Test("offset moves the hit area along (fact F63)")
  func offset() {
    let journal = Journal()
    let host = ViewHost {
      Box().onTapGesture { journal.note("inside") }.offset(x: 100).pinned()
    }
    click(host, 25, 25)
    click(host, 125, 25)
    #expect(journal.lines == ["inside"])
  }

  @Test("A gesture put after offset works on what is shown as well")
  func gestureAfterOffset() {
    let journal = Journal()
    let host = ViewHost {
      Box().offset(x: 100).onTapGesture { journal.note("tap") }.pinned()
    }
    click(host, 125, 25)
    #expect(journal.lines == ["tap"])
  }

  @Test("The topmost view takes the press, by zIndex and then by order")
  func topmost() {
    for (zIndex, expected) in [(0.0, "second"), (1.0, "first")] {
      let journal = Journal()
      let host = ViewHost {
        ZStack {
          Box().onTapGesture { journal.note("first") }.zIndex(zIndex)
          Box().onTapGesture { journal.note("second") }
        }.pinned()
      }
      click(host, 25, 25)
      #expect(journal.lines == [expected])
    }
  }

  @Test("A covered view is not tapped: the tool refuses and names what covers it")
  func covered() throws {
    let journal = Journal()
    let host = ViewHost {
      ZStack {
        Box(name: "below").onTapGesture { journal.note("below") }
        Color.blue.id("cover")
      }
    }
    let error = #expect(throws: ViewHostError.self) { try host.tap(.id("below")) }
    #expect(error?.message.contains("covered") == true)
    #expect(journal.lines.isEmpty)
  }

  @Test("A disabled button is not pressed: the tool refuses, and a raw press does nothing")
  func disabled() throws {
    let journal = Journal()
    let host = ViewHost { Button("go") { journal.note("go") }.disabled(true) }
    let frame = try host.one(.label("go")).frame

    let error = #expect(throws: ViewHostError.self) { try host.tap(.label("go")) }
    #expect(error?.message.contains("disabled") == true)
    click(host, frame.midX, frame.midY)
    #expect(journal.lines.isEmpty)
  }

  @Test("disabled stops tap gestures beneath it")
  func disabledGesture() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { Box().onTapGesture { journal.note("tap") }.disabled($0).pinned() }
    }
    click(host, 25, 25)
    #expect(journal.lines.isEmpty)

    host.act { remote.value = false }
    click(host, 25, 25)
    #expect(journal.lines == ["tap"])
  }

  @Test("Hidden views and views of opacity 0 take no presses")
  func invisible() {
    let journal = Journal()
    let host = ViewHost {
      ZStack {
        Box().onTapGesture { journal.note("below") }
        Box().onTapGesture { journal.note("hidden") }.hidden()
        Box().onTapGesture { journal.note("transparent") }.opacity(0)
      }.pinned()
    }
    click(host, 25, 25)
    #expect(journal.lines == ["below"])
  }

  @Test("A double tap needs two taps close together")
  func doubleTap() throws {
    let journal = Journal()
    let host = ViewHost { Box().onTapGesture(count: 2) { journal.note("double") } }

    try host.tap(.id("box"))
    host.advance(by: .seconds(2))
    try host.tap(.id("box"))
    host.advance(by: .seconds(2))
    #expect(journal.lines.isEmpty)

    try host.tap(.id("box"), count: 2)
    #expect(journal.lines == ["double"])
  }

  @Test("Four quick taps are two double taps")
  func fourTaps() throws {
    let journal = Journal()
    let host = ViewHost { Box().onTapGesture(count: 2) { journal.note("double") } }
    try host.tap(.id("box"), count: 4)
    #expect(journal.count("double") == 2)
  }

  @Test("Moving off a button before the release cancels it; coming back makes it count again")
  func dragOff() throws {
    let journal = Journal()
    let host = ViewHost { Button("go") { journal.note("go") } }
    let frame = try host.one(.label("go")).frame
    let (on, off) = (CGPoint(x: frame.midX, y: frame.midY), CGPoint(x: 5, y: 5))

    host.press(at: on)
    host.move(to: off)
    host.release()
    #expect(journal.lines.isEmpty)

    host.press(at: on)
    host.move(to: off)
    host.move(to: on)
    host.release()
    #expect(journal.lines == ["go"])
  }

  @Test("A press that began elsewhere does not run a button it is released on")
  func pressedElsewhere() throws {
    let journal = Journal()
    let host = ViewHost { Button("go") { journal.note("go") } }
    let frame = try host.one(.label("go")).frame

    host.press(at: CGPoint(x: 5, y: 5))
    host.move(to: CGPoint(x: frame.midX, y: frame.midY))
    host.release()
    #expect(journal.lines.isEmpty)
  }

  @Test("On a button inside a view with a gesture only the button runs (case A19)")
  func buttonInside() throws {
    let journal = Journal()
    let host = ViewHost {
      VStack(spacing: 0) {
        Button("go") { journal.note("go") }
        Box()
      }.onTapGesture { journal.note("row") }
    }
    try host.tap(.label("go"))
    #expect(journal.lines == ["go"])
    try host.tap(.id("box"))
    #expect(journal.lines == ["go", "row"])
  }

  @Test("A button runs its newest action, also when the view is updated while it is held (I8)")
  func updatedWhileHeld() throws {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { number in Button("go") { journal.note("\(number)") } }
    }
    let frame = try host.one(.label("go")).frame
    host.press(at: CGPoint(x: frame.midX, y: frame.midY))
    host.act { remote.value = 7 }
    host.release()
    #expect(journal.lines == ["7"])
  }

  @Test("A button removed while it is held runs nothing (I8)")
  func removedWhileHeld() throws {
    for animation in [nil, Animation.default] {
      let (remote, journal) = (Remote<Bool>(), Journal())
      let host = ViewHost {
        Stage(true, remote) { isOn in if isOn { Button("go") { journal.note("go") } } }
      }
      let frame = try host.one(.label("go")).frame
      host.press(at: CGPoint(x: frame.midX, y: frame.midY))
      host.act { withAnimation(animation) { remote.value = false } }
      host.release()
      #expect(journal.lines.isEmpty)
      try host.settle()
    }
  }

  @Test("An overlay takes presses before what it lies on, a background after it")
  func layers() {
    let journal = Journal()
    let host = ViewHost {
      Box(width: 100, height: 100).onTapGesture { journal.note("primary") }
        .background(Box(width: 200, height: 100).onTapGesture { journal.note("background") })
        .overlay(Box().onTapGesture { journal.note("overlay") })
        .padding(.leading, 50).pinned()
    }
    // The primary lies from 50 to 150, the background from 0 to 200, the overlay from 75 to 125.
    for x in [100.0, 60, 20] { click(host, x, 50) }
    #expect(journal.lines == ["overlay", "primary", "background"])
  }
}

/// Keyboard: the order of the focus, and what keys do.
@MainActor @Suite struct KeyboardTests {
  private func buttons(_ journal: Journal) -> ViewHost {
    ViewHost {
      VStack {
        Button("a") { journal.note("a") }
        HStack {
          Button("off") { journal.note("off") }.disabled(true)
          Button("b") { journal.note("b") }
        }
        ForEach(["c"], id: \.self) { name in Button(name) { journal.note(name) } }
      }
    }
  }

  private func focused(_ host: ViewHost) -> [String] {
    host.all(.role(.button)).filter(\.isFocused).map(\.label)
  }

  @Test("Tab walks through the enabled buttons in tree order, and shift and Tab back")
  func tab() {
    let host = buttons(Journal())
    #expect(focused(host) == [])
    for name in ["a", "b", "c"] {
      host.key(.tab)
      #expect(focused(host) == [name])
    }
    for name in ["b", "a"] {
      host.key(.tab, modifiers: .shift)
      #expect(focused(host) == [name])
    }
  }

  @Test("Space and Return run the focused button")
  func activate() {
    let journal = Journal()
    let host = buttons(journal)
    host.key(.tab)
    #expect(host.key(.space))
    host.key(.tab)
    #expect(host.key(.return))
    #expect(journal.lines == ["a", "b"])
  }

  @Test("Without a focus Space and Return run nothing and are not taken")
  func noFocus() {
    let journal = Journal()
    let host = buttons(journal)
    #expect(!host.key(.space))
    #expect(!host.key(.return))
    #expect(journal.lines.isEmpty)
  }

  @Test("A button that is disabled while it has the focus runs nothing")
  func disabledWhileFocused() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(false, remote) { isOff in Button("a") { journal.note("a") }.disabled(isOff) }
    }
    host.key(.tab)
    host.act { remote.value = true }
    host.key(.return)
    #expect(journal.lines.isEmpty)
  }

  @Test("The focus stays with its element when that moves, and is gone when it is removed")
  func focusBelongsToNode() {
    let remote = Remote<[String]>()
    let host = ViewHost {
      Stage(["a", "b", "c"], remote) { names in
        VStack { ForEach(names, id: \.self) { Button($0) {} } }
      }
    }
    host.key(.tab)
    host.key(.tab)
    #expect(focused(host) == ["b"])

    host.act { remote.value = ["b", "c", "a"] }
    #expect(focused(host) == ["b"])

    host.act { remote.value = ["a", "c"] }
    #expect(focused(host) == [])
    host.key(.tab)
    #expect(focused(host).count == 1)
  }

  @Test("The button with the focus shows it")
  func ring() {
    let host = buttons(Journal())
    let before = host.displayList()
    host.key(.tab)
    #expect(host.displayList() != before)
  }
}
