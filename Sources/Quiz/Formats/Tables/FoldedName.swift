/// A name in a table as it is compared: without case, blanks, punctuation and accents, and without an explanation
/// behind it.
///
/// ```swift
/// FoldedName("Correct Answer(s) – choose at least one").text    // "correctanswer"
/// FoldedName("Réponse_A").index                                 // 0, of "reponse"
/// ```
struct FoldedName: Hashable {
  /// The letters, digits and `#` in lower case.
  let text: String

  /// The bytes of a text that are looked at: cells of any length are compared with names, and no name is as long.
  private static let sizeLimit = 512

  /// Folds a name, or the beginning of a long text.
  ///
  /// - Complexity: O(1): a long text is cut first.
  init(_ text: String) {
    let name = Self.beginning(of: text)
    let folded = Self.fold(Self.withoutExplanation(name))
    self.text = folded.isEmpty ? Self.fold(name[...]) : folded
  }

  /// Returns as much of a text as a name may have.
  static func beginning(of text: String) -> String {
    guard text.utf8.count > sizeLimit else { return text }
    return String(decoding: text.utf8.prefix(sizeLimit), as: UTF8.self)
  }

  /// Cuts `Time limit (sec)` and `Question - max 120 characters` behind the name.
  private static func withoutExplanation(_ name: String) -> Substring {
    var end = name.firstIndex { "(（[:：".contains($0) } ?? name.endIndex
    for dash in [" - ", " – ", " — "] {
      if let range = name[..<end].firstRange(of: dash) { end = range.lowerBound }
    }
    return name[..<end]
  }

  private static func fold(_ name: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      if let letter = plainLetters[scalar] {
        scalars.append(contentsOf: letter.unicodeScalars)
      } else if scalar == "#" || isLetterOrDigit(scalar) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .decimalNumber:
      true
    // Combining marks are separate accents, as in names from a Mac.
    default: false
    }
  }

  /// Letters with accents, as people also write them without.
  private static let plainLetters: [Unicode.Scalar: String] = {
    let rows: KeyValuePairs = [
      "áàâäãå": "a", "éèêë": "e", "íìîï": "i", "óòôöõ": "o", "úùûü": "u", "ç": "c", "ñ": "n",
      "ß": "ss", "œ": "oe", "æ": "ae",
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (accented, plain) in rows {
      for scalar in accented.unicodeScalars { letters[scalar] = plain }
    }
    return letters
  }()

  /// The name without the number or the single letter at its end, and the index that this tells, from zero; `nil` where it
  /// has neither.
  var numbered: (stem: String, index: Int)? {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    if digits > 0, digits < 4, let number = Int(text.suffix(digits)) {
      return (String(text.dropLast(digits)), max(0, number - 1))
    }
    guard let letter = text.last, let index = Self.index(of: letter) else { return nil }
    return (String(text.dropLast()), index)
  }

  /// Returns the index of the letter of a choice: 0 for `a`; `nil` for other characters and letters behind `j`.
  static func index(of letter: Character) -> Int? {
    guard let value = letter.lowercased().utf8.first, letter.isASCII, letter.isLetter,
      value <= UInt8(ascii: "j")
    else { return nil }
    return Int(value - UInt8(ascii: "a"))
  }
}
