/// One press of a key, as far as a terminal reports it.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case character(Character)
    case enter, escape, tab, backTab, backspace, delete, insert, up, down, left, right, home, end
    case pageUp, pageDown
    case function(Int)

    /// The same key, a letter in lower case.
    fileprivate var lowercased: Code {
      guard case .character(let character) = self, let letter = character.lowercased().first else {
        return self
      }
      return .character(letter)
    }
  }

  /// The modifier keys a terminal can tell apart.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package static let control = Modifiers(rawValue: 1)
    /// The Alt (Meta, Option) key, which terminals send as a leading escape.
    package static let alt = Modifiers(rawValue: 2)
    /// The shift key, where the terminal reports it beside a named key.
    package static let shift = Modifiers(rawValue: 4)

    package init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  package var code: Code
  package var modifiers: Modifiers

  /// Creates a key press; with control, a letter is the same in both cases, as terminals send it.
  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = modifiers.contains(.control) ? code.lowercased : code
    self.modifiers = modifiers
  }

  package static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  /// A character with the Alt (Meta, Option) key.
  package static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }

  /// `true` if the key types a character where text is taken.
  package var typesText: Bool {
    if case .character = code { modifiers.isSubset(of: .shift) } else { false }
  }

  /// The key that terminals report for this one, as both send one byte (ASCII: 13, 9, 8 and 27); `nil` for all others.
  package var sameByte: Key? {
    guard modifiers == .control, case .character(let character) = code else { return nil }
    switch character {
    case "m": return Key(.enter)
    case "i": return Key(.tab)
    case "h": return Key(.backspace)
    case "[": return Key(.escape)
    default: return nil
    }
  }
}
