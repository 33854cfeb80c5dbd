internal import NormalizationForms

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
    var space: String.Index?
    for index in name.indices {
      switch name[index] {
      case "(", "（", "[", ":", "：": return name[..<index]
      case " ": space = index
      case "-", "–", "—":
        let next = name.index(after: index)
        if let space, name.index(after: space) == index, name[next...].first == " " {
          return name[..<space]
        }
      default: break
      }
    }
    return name[...]
  }

  private static func fold(_ name: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    // Letters with accents, as people also write them without.
    for scalar in name.lowercased().decomposed.unicodeScalars {
      if let letters = plainLetters[scalar] {
        scalars.append(contentsOf: letters.unicodeScalars)
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
    // Combining marks are accents.
    default: false
    }
  }

  /// Letters that Unicode does not take apart.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i",
  ]

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

  /// The letters of choices, in the order of each script; of one in two orders, the first counts.
  private static let scripts: [[Character]] = [
    "abcdefghij", "абвгдежзик", "αβγδεζηθικ", ChoiceAlphabet.hebrew, "ابجدهوزحطي", "ابتثجحخدذر",
    ChoiceAlphabet.katakana, ChoiceAlphabet.hangul, ChoiceAlphabet.jamo, ChoiceAlphabet.thai,
    ChoiceAlphabet.devanagari, "甲乙丙丁戊己庚辛壬癸",
  ].map(Array.init)

  /// Returns the index of the letter of a choice: 0 for `a`; `nil` for other characters and letters behind `j`.
  static func index(of letter: Character) -> Int? {
    // In a folded name the letters of Hangul are apart.
    let letter = letter.lowercased().composed
    guard letter.count == 1, let letter = letter.first else { return nil }
    return scripts.lazy.compactMap { $0.firstIndex(of: letter) }.first
  }

  /// Returns whether names are those of choices in a row, as `A`, `B` or `1`, `2`: the first two of a script are there.
  static func areLabels(_ names: [String?]) -> Bool {
    (scripts.map { [String($0[0]), String($0[1])] } + [["1", "2"]]).contains { first in
      first.allSatisfy { label in names.contains { $0?.composed == label } }
    }
  }

  /// True if the name is nothing but the label of a choice: `a`, `3`.
  var isLabel: Bool {
    if let number = Int(text) { return (1...20).contains(number) }
    let text = text.composed
    return text.count == 1 && text.first.flatMap(Self.index) != nil
  }
}
