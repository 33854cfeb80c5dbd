/// A mark above or below symbols.
struct TeXAccent {
  /// The mark, which joins the character before it.
  private let mark: Unicode.Scalar
  /// True for a line, which is one over all characters.
  private let isLine: Bool

  /// Returns the mark of a command; `nil` if it is none.
  init?(command: String) {
    guard let mark = Self.marks[command] else { return nil }
    self.mark = mark
    isLine = Self.lines.contains(command)
  }

  private static let lines: Set = [
    "overline", "underline", "bar", "cancel", "bcancel", "xcancel", "not", "widebar", "sout",
  ]

  private static let marks: [String: Unicode.Scalar] = [
    "hat": "\u{302}", "widehat": "\u{302}", "check": "\u{30C}", "widecheck": "\u{30C}",
    "tilde": "\u{303}", "widetilde": "\u{303}", "acute": "\u{301}", "grave": "\u{300}",
    "dot": "\u{307}", "ddot": "\u{308}", "dddot": "\u{20DB}", "breve": "\u{306}",
    "bar": "\u{304}", "overline": "\u{305}", "widebar": "\u{305}", "underline": "\u{332}",
    "vec": "\u{20D7}", "overrightarrow": "\u{20D7}", "overleftarrow": "\u{20D6}",
    "overleftrightarrow": "\u{20E1}", "mathring": "\u{30A}", "cancel": "\u{336}",
    "bcancel": "\u{336}", "xcancel": "\u{336}", "sout": "\u{336}",
  ]

  /// The mark that denies a relation.
  static let denial: Unicode.Scalar = "\u{338}"

  /// Returns the relations that are written as one character with their denial.
  static let denied: [String: String] = [
    "=": "≠", "<": "≮", ">": "≯", "≤": "≰", "≥": "≱", "∈": "∉", "∋": "∌", "⊂": "⊄", "⊃": "⊅",
    "⊆": "⊈", "⊇": "⊉", "≡": "≢", "∼": "≁", "≈": "≉", "≅": "≇", "∥": "∦", "|": "∤", "∃": "∄",
    "→": "↛", "←": "↚", "⇒": "⇏", "⇐": "⇍", "⇔": "⇎", "⊢": "⊬", "⊨": "⊭",
  ]

  /// Returns an atom with the mark: over a symbol, over every letter of a word, or over a parenthesis around all else.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func atom(for line: TeXLine) -> TeXAtom {
    if isLine { return TeXAtom(marked(line.text) { _ in true }, parts: min(line.parts, .unit)) }
    guard line.parts < .sum else {
      return TeXAtom("(\(line.text))" + String(mark), parts: .unit)
    }
    let hasLetters = line.text.unicodeScalars.contains(where: \.canHaveAccent)
    let text = marked(line.text) { !hasLetters || $0.canHaveAccent }
    return TeXAtom(text, parts: line.parts)
  }

  private func marked(_ text: String, where canHaveMark: (Unicode.Scalar) -> Bool) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      result.append(scalar)
      // The mark stands behind those that the character has already.
      let isFollowed = index + 1 < scalars.count && scalars[index + 1].isMark
      if !isFollowed, scalar.isMark || canHaveMark(scalar) { result.append(mark) }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// True for a mark that joins the character before it.
  var isMark: Bool {
    switch value {
    case 0..<0x300: false
    case 0x300...0x36F, 0x20D0...0x20FF: true
    default: properties.canonicalCombiningClass != .notReordered
    }
  }

  /// True for letters and symbols that have a base line, not for scripts.
  fileprivate var canHaveAccent: Bool {
    properties.isAlphabetic && properties.generalCategory != .modifierLetter
  }
}
