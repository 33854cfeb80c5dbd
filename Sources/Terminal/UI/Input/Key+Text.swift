extension Key: LosslessStringConvertible {
  /// The names of the keys that are no characters, the one shown first.
  private static let names: [(code: Code, names: [String])] = [
    (.enter, ["Enter", "Return"]),
    (.escape, ["Esc", "Escape"]),
    (.tab, ["Tab"]),
    (.backspace, ["Backspace"]),
    (.delete, ["Del", "Delete"]),
    (.insert, ["Ins", "Insert"]),
    (.up, ["Up"]),
    (.down, ["Down"]),
    (.left, ["Left"]),
    (.right, ["Right"]),
    (.home, ["Home"]),
    (.end, ["End"]),
    (.pageUp, ["PgUp", "PageUp"]),
    (.pageDown, ["PgDn", "PageDown"]),
    (.character(" "), ["Space"]),
  ]

  private static let prefixes: [(prefix: String, modifier: Modifiers)] = [
    ("ctrl-", .control), ("c-", .control), ("^", .control),
    ("alt-", .alt), ("a-", .alt), ("meta-", .alt), ("m-", .alt),
    ("shift-", .shift), ("s-", .shift),
  ]

  /// The name shown to the user, such as `^S`, `Alt-Enter`, `F1`, `PgUp` or `q`.
  package var description: String {
    var modifiers = modifiers
    var name: String
    switch code {
    case .backTab: name = "Shift-Tab"
    case .function(let number): name = "F\(number)"
    case .character(let character) where character != " ":
      name = String(character)
      // Letters are shown large, as on the keys, where a modifier tells them from text.
      if modifiers.remove(.control) != nil {
        name = "^\(name.uppercased())"
      } else if modifiers.contains(.alt), character.isLetter {
        if character.isUppercase { modifiers.insert(.shift) }
        name = name.uppercased()
      }
    default: name = Self.names.first { $0.code == code }?.names.first ?? ""
    }
    if modifiers.contains(.shift) { name = "Shift-\(name)" }
    if modifiers.contains(.control) { name = "Ctrl-\(name)" }
    if modifiers.contains(.alt) { name = "Alt-\(name)" }
    return name
  }

  /// Reads a key from text such as `ctrl-s`, `^S`, `C-s`, `alt-enter`, `shift-tab`, `f1` or `q`; `nil`
  /// when it names none.
  ///
  /// The case of names and modifiers does not matter; that of a single character does. Every
  /// ``description`` reads back as its key.
  package init?(_ text: String) {
    var rest = Substring(text)
    var modifiers: Modifiers = []
    while rest.count > 1 {
      let lowercased = rest.lowercased()
      let found = Self.prefixes.first {
        lowercased.hasPrefix($0.prefix) && lowercased.count > $0.prefix.count
      }
      guard let found else { break }
      modifiers.insert(found.modifier)
      rest = rest.dropFirst(found.prefix.count)
    }
    guard let code = Self.code(named: rest, modifiers: &modifiers) else { return nil }
    self.init(code, modifiers)
  }

  private static func code(named name: Substring, modifiers: inout Modifiers) -> Code? {
    let lowercased = name.lowercased()
    if lowercased == "tab", modifiers.remove(.shift) != nil { return .backTab }
    if let known = names.first(where: { $0.names.contains { $0.lowercased() == lowercased } }) {
      return known.code
    }
    guard var character = name.first else { return nil }
    if name.count > 1 {
      guard lowercased.first == "f", let number = Int(name.dropFirst()), 1...63 ~= number else {
        return nil
      }
      return .function(number)
    }
    // A shifted letter is a large one; with Alt alone the letter on the key, a small one, is meant.
    if modifiers.remove(.shift) != nil {
      character = character.uppercased().first ?? character
    } else if modifiers.contains(.alt) {
      character = character.lowercased().first ?? character
    }
    return character.isPlainASCII || !character.isASCII ? .character(character) : nil
  }
}
