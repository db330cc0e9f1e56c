import CGtk4
import MartletCore

extension EventModifiers {
  /// The modifiers of a `GdkModifierType`, as the keyboard has them: Control is `.control` and the Super key is `.command`.
  init(_ state: UInt32) {
    self = []
    func has(_ flag: GdkModifierType) -> Bool { state & flag.rawValue != 0 }
    if has(GDK_SHIFT_MASK) { insert(.shift) }
    if has(GDK_CONTROL_MASK) { insert(.control) }
    if has(GDK_ALT_MASK) { insert(.option) }
    if has(GDK_SUPER_MASK) || has(GDK_META_MASK) { insert(.command) }
    if has(GDK_LOCK_MASK) { insert(.capsLock) }
  }
}

extension KeyPress {
  /// A key going down, or nil for a key that says nothing alone, such as Shift.
  ///
  /// Its characters are what it types: nothing while Control, Alt or Super is held.
  init?(keyval: UInt32, modifiers: EventModifiers) {
    var modifiers = modifiers
    if Self.keypad.contains(Int(keyval)) { modifiers.insert(.numericPad) }
    if let key = Self.named[Int(keyval)] {
      let types = key == .space || key == .return || key == .tab
      self.init(key: key, characters: types ? String(key.character) : "", modifiers: modifiers)
      return
    }
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(keyval)), scalar.value >= 32 else {
      return nil
    }
    let isCommand = !modifiers.isDisjoint(with: [.control, .option, .command])
    self.init(
      key: Self.key(for: Character(scalar)), characters: isCommand ? "" : String(scalar),
      modifiers: modifiers)
  }

  /// Text from an input method: a plain letter, a dead key's letter, or a whole word.
  init?(text: String, keyval: UInt32, modifiers: EventModifiers) {
    guard let first = text.first else { return nil }
    var modifiers = modifiers
    if Self.keypad.contains(Int(keyval)) { modifiers.insert(.numericPad) }
    self.init(key: Self.key(for: first), characters: text, modifiers: modifiers)
  }

  /// A letter's key is named by the small letter.
  private static func key(for character: Character) -> KeyEquivalent {
    let small = character.lowercased()
    return KeyEquivalent(small.count == 1 ? small.first! : character)
  }

  private static let keypad = Int(GDK_KEY_KP_Space)...Int(GDK_KEY_KP_9)

  private static let named: [Int: KeyEquivalent] = [
    Int(GDK_KEY_Up): .upArrow, Int(GDK_KEY_KP_Up): .upArrow,
    Int(GDK_KEY_Down): .downArrow, Int(GDK_KEY_KP_Down): .downArrow,
    Int(GDK_KEY_Left): .leftArrow, Int(GDK_KEY_KP_Left): .leftArrow,
    Int(GDK_KEY_Right): .rightArrow, Int(GDK_KEY_KP_Right): .rightArrow,
    Int(GDK_KEY_Home): .home, Int(GDK_KEY_KP_Home): .home,
    Int(GDK_KEY_End): .end, Int(GDK_KEY_KP_End): .end,
    Int(GDK_KEY_Page_Up): .pageUp, Int(GDK_KEY_KP_Page_Up): .pageUp,
    Int(GDK_KEY_Page_Down): .pageDown, Int(GDK_KEY_KP_Page_Down): .pageDown,
    Int(GDK_KEY_Escape): .escape, Int(GDK_KEY_BackSpace): .delete,
    Int(GDK_KEY_Delete): .deleteForward, Int(GDK_KEY_KP_Delete): .deleteForward,
    Int(GDK_KEY_F5): .f5, Int(GDK_KEY_Clear): .clear, Int(GDK_KEY_KP_Begin): .clear,
    Int(GDK_KEY_Tab): .tab, Int(GDK_KEY_ISO_Left_Tab): .tab, Int(GDK_KEY_KP_Tab): .tab,
    Int(GDK_KEY_Return): .return, Int(GDK_KEY_KP_Enter): .return, Int(GDK_KEY_ISO_Enter): .return,
    Int(GDK_KEY_space): .space, Int(GDK_KEY_KP_Space): .space,
  ]
}
