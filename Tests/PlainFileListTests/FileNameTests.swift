import Foundation
import Testing

@testable import PlainFileList

@Suite struct FileNameTests {
  @Test(
    "I05: what would break a line, turn it around or hide is written out",
    arguments: [
      ("plain.txt", "plain.txt"), ("two words", "two words"),
      ("a\nb", "a␊b"), ("a\tb", "a␉b"), ("\u{1B}[31m", "␛[31m"), ("a\u{7F}", "a␡"),
      ("a\u{85}b", "a⟨0085⟩b"),
      ("txt.\u{202E}gpj", "txt.⟨202E⟩gpj"), ("\u{2066}a\u{2069}", "⟨2066⟩a⟨2069⟩"),
      ("a\u{2028}b", "a⟨2028⟩b"), ("a\u{200B}b", "a⟨200B⟩b"), ("a\u{AD}b", "a⟨00AD⟩b"),
      ("\u{FEFF}a", "⟨FEFF⟩a"),
      ("é ü 日本", "é ü 日本"), ("e\u{301}", "e\u{301}"), ("שלום", "שלום"),
      ("👩\u{200D}👧", "👩\u{200D}👧"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
      ("\u{200D}a", "⟨200D⟩a"),
      ("🏴\u{E0067}\u{E007F}", "🏴\u{E0067}\u{E007F}"), ("a\u{E0067}", "a⟨E0067⟩"),
      ("   ", "␠␠␠"), ("\u{3000}", "␠"), ("", ""),
    ])
  func safeLine(name: String, expected: String) {
    #expect(FileName(name).displayName == expected)
  }

  @Test(
    "I05: bytes that are not UTF-8 are written out one by one",
    arguments: [
      ([0x61, 0xFF, 0x62], "a⟨FF⟩b"), ([0xC3], "⟨C3⟩"), ([0xC3, 0x28], "⟨C3⟩("),
      ([0xE2, 0x82], "⟨E2⟩⟨82⟩"), ([0xC0, 0xAF], "⟨C0⟩⟨AF⟩"), ([0xED, 0xA0, 0x80], "⟨ED⟩⟨A0⟩⟨80⟩"),
      ([0xF4, 0x90, 0x80, 0x80], "⟨F4⟩⟨90⟩⟨80⟩⟨80⟩"), ([0xE2, 0x82, 0xAC], "€"), ([0x80], "⟨80⟩"),
    ] as [([UInt8], String)])
  func invalidBytes(bytes: [UInt8], expected: String) {
    #expect(FileName(bytes).displayName == expected)
  }

  @Test("I05: the pieces of a valid string are its scalars, and nothing is lost of an invalid one")
  func pieces() {
    let text = "aé日🏴"
    #expect(
      UTF8Pieces(bytes: Array(text.utf8)).map { $0 } == text.unicodeScalars.map { .scalar($0) })

    var state: UInt64 = 7
    for _ in 0..<2000 {
      let bytes = (0..<12).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      let again = UTF8Pieces(bytes: bytes).flatMap { piece -> [UInt8] in
        switch piece {
        case .scalar(let scalar): Array(String(scalar).utf8)
        case .invalid(let byte): [byte]
        }
      }
      #expect(again == bytes)
    }
  }

  @Test("names are hidden by a dot in front")
  func hidden() {
    #expect(FileName(".git").isHidden)
    #expect(!FileName("a.git").isHidden)
  }
}
