import Foundation
import MartletCore
import Testing

@testable import MartletGtk

/// Keys of X's table, by number, as the GTK host hands them to the graph.
@MainActor @Suite struct RenderKeyPressTests {
  @Test("Named keys have SwiftUI's names, on the keypad too")
  func named() throws {
    let table: [(UInt32, KeyEquivalent)] = [
      (0xFF0D, .return), (0xFF8D, .return), (0xFF1B, .escape), (0xFF09, .tab), (0xFE20, .tab),
      (0xFF08, .delete), (0xFFFF, .deleteForward), (0xFF50, .home), (0xFF57, .end),
      (0xFF55, .pageUp), (0xFF56, .pageDown), (0xFF51, .leftArrow), (0xFF52, .upArrow),
      (0xFF53, .rightArrow), (0xFF54, .downArrow), (0xFF97, .upArrow), (0x20, .space),
    ]
    for (keyval, key) in table {
      let press = try #require(KeyPress(keyval: keyval, modifiers: []))
      #expect(press.key == key, "keyval \(String(keyval, radix: 16))")
    }
    let keypadUp = try #require(KeyPress(keyval: 0xFF97, modifiers: .shift))
    #expect(keypadUp.modifiers == [.numericPad, .shift])
  }

  @Test("A letter's key is the small letter, and what it types has its case")
  func letters() throws {
    let small = try #require(KeyPress(keyval: 0x61, modifiers: []))
    #expect(small.key == KeyEquivalent("a") && small.characters == "a")
    let large = try #require(KeyPress(text: "É", keyval: 0xC9, modifiers: .shift))
    #expect(large.key == KeyEquivalent("é") && large.characters == "É")
  }

  @Test("A key types nothing while Control, Alt or Super is held")
  func commands() throws {
    for modifiers in [EventModifiers.control, .option, .command] {
      let press = try #require(KeyPress(keyval: 0x61, modifiers: modifiers))
      #expect(press.key == KeyEquivalent("a"))
      #expect(press.characters.isEmpty)
      #expect(press.modifiers == modifiers)
    }
  }

  @Test("A modifier alone is no key, and text from an input method arrives whole")
  func others() throws {
    #expect(KeyPress(keyval: 0xFFE1, modifiers: []) == nil)
    #expect(KeyPress(text: "", keyval: 0, modifiers: []) == nil)
    let word = try #require(KeyPress(text: "日本", keyval: 0, modifiers: []))
    #expect(word.characters == "日本")
  }
}
