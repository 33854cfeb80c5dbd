/// Characters in which marks of a sheet are looked for.
typealias SheetScan = ArraySlice<Unicode.Scalar>

extension ArraySlice<Unicode.Scalar> {
  /// The characters as a text.
  var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: self)
    return String(view)
  }

  /// The places of the first character that is no blank, and behind the last one.
  var trimmedBounds: (lower: Int, upper: Int) {
    guard let lower = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return (startIndex, startIndex) }
    return (lower, last + 1)
  }

  /// The characters without blanks at their ends.
  var trimmed: SheetScan {
    let (lower, upper) = trimmedBounds
    return self[lower..<upper]
  }

  /// The characters in lower case, without blanks at their ends.
  var word: String { trimmed.string.lowercased() }

  /// Returns the characters behind blanks.
  func behindBlanks() -> SheetScan { drop(while: \.isBlank) }

  /// Returns the characters behind a text that begins them, in any case; `nil` for another beginning.
  func behind(_ text: String) -> SheetScan? {
    var rest = self
    for scalar in text.unicodeScalars {
      guard let first = rest.first, first == scalar || first.isCapital(of: scalar) else {
        return nil
      }
      rest = rest.dropFirst()
    }
    return rest
  }

  /// Reads digits of any script; `nil` for none, or more than four.
  func number() -> (value: Int, rest: SheetScan)? {
    var (value, rest, count) = (0, self, 0)
    while let digit = rest.first?.digit {
      (value, count) = (value * 10 + digit, count + 1)
      guard count <= 4 else { return nil }
      rest = rest.dropFirst()
    }
    return count == 0 ? nil : (value, rest)
  }
}

extension Unicode.Scalar {
  /// True for an emoji that is no letter or figure: chat programs have one for a bullet.
  var isPicture: Bool {
    value >= 0x2190 && ChoiceAlphabet.styled(self) == nil
      && (properties.isEmojiPresentation || properties.isEmoji && value >= 0x1F300)
  }

  /// The value of a digit of ASCII, a full-width, Arabic, Persian, Devanagari or Thai one.
  var digit: Int? {
    switch value {
    case 0x30...0x39: Int(value - 0x30)
    case 0xFF10...0xFF19: Int(value - 0xFF10)
    case 0x660...0x669: Int(value - 0x660)
    case 0x6F0...0x6F9: Int(value - 0x6F0)
    case 0x966...0x96F: Int(value - 0x966)
    case 0xE50...0xE59: Int(value - 0xE50)
    default: nil
    }
  }

  /// True for a letter that has a capital or is one: the letter of a choice.
  var isCasedLetter: Bool {
    if value < 0x80 { return 0x41...0x5A ~= value || 0x61...0x7A ~= value }
    return properties.isUppercase || properties.isLowercase
  }

  /// True for a letter by which a sheet may name a choice: one with a capital, or one of other alphabets.
  var isChoiceLetter: Bool { isCasedLetter || ChoiceAlphabet.has(self) }

  /// True for an underscore, also a full-width one, of which a line to write on is made.
  var isUnderscore: Bool { self == "_" || self == "＿" }

  /// True for a letter of any script.
  var isAnyLetter: Bool {
    value < 0x80 ? 0x41...0x5A ~= value || 0x61...0x7A ~= value : properties.isAlphabetic
  }

  /// Returns whether it is the capital of a small letter; looking that up is slow beyond ASCII.
  func isCapital(of other: Unicode.Scalar) -> Bool {
    guard value >= 0x80 else { return 0x41...0x5A ~= value && value + 0x20 == other.value }
    return other.value >= 0x80 && properties.lowercaseMapping == String(other)
  }

  /// The letter of a choice without its width and case.
  ///
  /// A ligature has several capitals, and stays as it is.
  var choiceLetter: Character {
    if let styled = ChoiceAlphabet.styled(self) { return Character(styled.letter) }
    let plain = 0xFF21...0xFF5A ~= value ? Unicode.Scalar(value - 0xFEE0) ?? self : self
    let capitals = plain.properties.uppercaseMapping
    return capitals.count == 1 ? Character(capitals) : Character(plain)
  }
}
