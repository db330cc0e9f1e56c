import Testing

@testable import NavigationDestinationSelectedViewModifier

/// A path and a selection as an app holds them, settled after each change.
@MainActor private struct Pair {
  var selected: Int?
  var path: [Int] = []
  let step = PathStep<Int>()
  /// Whether the path says what it holds, as an array does and `NavigationPath` does not.
  var isOpen = true

  mutating func settle() {
    let path = path
    let result = step.settle(
      selected: selected, count: path.count, element: isOpen ? { path[$0] } : nil)
    selected = result.selected
    self.path.removeLast(path.count - result.keep)
    if let append = result.append { self.path.append(append) }
  }
}

@MainActor @Suite struct PathStepTests {
  private func pairs(_ path: [Int] = []) -> [Pair] {
    [true, false].map { isOpen in
      var pair = Pair(path: path, isOpen: isOpen)
      pair.settle()
      return pair
    }
  }

  @Test("Z19: a selection lies on the path; going back clears it; the same row opens again")
  func roundTrip() {
    for var pair in pairs() {
      for _ in 0..<2 {
        pair.selected = 3
        pair.settle()
        #expect(pair.path == [3])
        pair.path = []
        pair.settle()
        #expect(pair.selected == nil)
        #expect(pair.path.isEmpty)
      }
    }
  }

  @Test("a list within a stack puts its selection on what is there")
  func inner() {
    for var pair in pairs([7, 8]) {
      pair.selected = 3
      pair.settle()
      #expect(pair.path == [7, 8, 3])
      pair.selected = nil
      pair.settle()
      #expect(pair.path == [7, 8])
    }
  }

  @Test("B11: another selection takes the place of the first, and what lay above goes")
  func replaced() {
    for var pair in pairs() {
      pair.selected = 3
      pair.settle()
      pair.path.append(9)
      pair.settle()
      #expect(pair.selected == 3)
      #expect(pair.path == [3, 9])
      pair.selected = 4
      pair.settle()
      #expect(pair.path == [4])
      pair.selected = nil
      pair.settle()
      #expect(pair.path.isEmpty)
    }
  }

  @Test("back to the root from any depth clears the selection; back to its page does not")
  func toRoot() {
    for var pair in pairs() {
      pair.selected = 3
      pair.settle()
      pair.path += [9, 10]
      pair.settle()
      pair.path = [3]
      pair.settle()
      #expect(pair.selected == 3)
      pair.path += [9]
      pair.settle()
      pair.path = []
      pair.settle()
      #expect(pair.selected == nil)
    }
  }

  @Test("where both change at once, the selection wins")
  func both() {
    for var pair in pairs() {
      pair.selected = 3
      pair.settle()
      pair.path = []
      pair.selected = 4
      pair.settle()
      #expect(pair.path == [4])
      #expect(pair.selected == 4)
    }
  }

  @Test("H03: a path that is restored with its selection is not pushed twice")
  func restored() {
    var pair = Pair(selected: 3, path: [3, 9])
    pair.settle()
    #expect(pair.path == [3, 9])
    #expect(pair.selected == 3)
    pair.path = []
    pair.settle()
    #expect(pair.selected == nil)
  }

  @Test("A09: a selection that is there at first is pushed at once")
  func first() {
    var pair = Pair(selected: 3)
    pair.settle()
    #expect(pair.path == [3])
  }

  @Test("a path that holds another value in the selection's place is followed")
  func followed() {
    var pair = Pair()
    pair.selected = 3
    pair.settle()
    pair.path = [5]
    pair.settle()
    #expect(pair.selected == 5)
    #expect(pair.path == [5])
    pair.path = []
    pair.settle()
    #expect(pair.selected == nil)
  }

  @Test("B06: after any changes the two agree, and settling again changes nothing")
  func random() {
    var state: UInt64 = 5
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for isOpen in [true, false] {
      var pair = Pair(isOpen: isOpen)
      for _ in 0..<5000 {
        switch next(5) {
        case 0: pair.selected = next(4)
        case 1: pair.selected = nil
        case 2: if !pair.path.isEmpty { pair.path.removeLast() }
        case 3: if pair.selected != nil { pair.path.append(100) }
        default: pair.path = []
        }
        pair.settle()
        if let selected = pair.selected {
          #expect(pair.path.contains(selected))
        } else {
          #expect(pair.path.allSatisfy { $0 >= 100 } && pair.path.isEmpty)
        }
        let before = (pair.selected, pair.path)
        pair.settle()
        #expect(before == (pair.selected, pair.path))
      }
    }
  }
}
