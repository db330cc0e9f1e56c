import Testing

@testable import NavigationDestinationSelectedViewModifier

@MainActor @Suite struct ItemRulesTests {
  private func rules(_ selection: Int?, _ hasItem: Bool) -> (ItemRules<Int>, Bool) {
    let rules = ItemRules<Int>()
    return (rules, rules.isShown(selection: selection, hasItem: hasItem))
  }

  @Test("A09, Z14: an item that is there at first is shown, with a selection or without")
  func first() {
    #expect(rules(1, true).1)
    #expect(rules(nil, true).1)
    #expect(!rules(1, false).1)
    #expect(!rules(nil, false).1)
  }

  @Test("Z13: an item comes for a selection; a selection that is cleared takes its item along")
  func selectionCleared() {
    let (rules, _) = rules(nil, false)
    #expect(rules.changed(selection: 1, hasItem: false) == .init())
    #expect(!rules.isShown(selection: 1, hasItem: false))
    #expect(rules.changed(selection: 1, hasItem: true) == .init())
    #expect(rules.isShown(selection: 1, hasItem: true))
    #expect(!rules.isShown(selection: nil, hasItem: true))
    #expect(rules.changed(selection: nil, hasItem: true) == .init(item: true))
    #expect(rules.changed(selection: nil, hasItem: false) == .init())
  }

  @Test("A02: an item that is cleared takes its selection along, but not the selection after it")
  func itemCleared() {
    let (rules, _) = rules(1, true)
    #expect(rules.changed(selection: 1, hasItem: false) == .init(selection: true))

    let (newer, _) = self.rules(1, true)
    #expect(newer.changed(selection: 2, hasItem: true) == .init())
    #expect(newer.changed(selection: 2, hasItem: false) == .init())
    #expect(newer.changed(selection: 2, hasItem: true) == .init())
    #expect(newer.changed(selection: 2, hasItem: false) == .init(selection: true))
  }

  @Test("B21, C09, Z20: an item that comes after its row was left opens nothing and is cleared")
  func lateItem() {
    let (rules, _) = rules(nil, false)
    _ = rules.changed(selection: 1, hasItem: false)
    _ = rules.changed(selection: nil, hasItem: false)
    #expect(!rules.isShown(selection: nil, hasItem: true))
    #expect(rules.changed(selection: nil, hasItem: true) == .init(item: true))
  }

  @Test("an item that was there at first goes like any other")
  func firstItemGoes() {
    let (rules, _) = rules(nil, true)
    #expect(rules.changed(selection: nil, hasItem: false) == .init())
    #expect(!rules.isShown(selection: nil, hasItem: true))
    #expect(rules.changed(selection: nil, hasItem: true) == .init(item: true))
  }
}
