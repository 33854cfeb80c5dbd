import QuizText

/// Numbers as lists spell them.
enum WordNumber {
  /// The formats that a reader sees as figures.
  static let figures: Set<String> = [
    "decimal", "decimalZero", "decimalFullWidth", "decimalHalfWidth", "decimalEnclosedCircle",
    "decimalEnclosedFullstop", "decimalEnclosedParen", "ordinal", "numberInDash",
  ]

  /// Returns a number in a format of lists; in figures for one that is rare.
  static func text(_ number: Int, format: String) -> String {
    guard number > 0 else { return "\(number)" }
    return switch format {
    case "upperLetter": letters(number)
    case "lowerLetter": letters(number).lowercased()
    case "upperRoman": roman(number)
    case "lowerRoman": roman(number).lowercased()
    case "decimalZero": number < 10 ? "0\(number)" : "\(number)"
    case "russianUpper": cyrillic(number).uppercased()
    case "russianLower": cyrillic(number)
    case "chineseCounting", "chineseCountingThousand", "japaneseCounting", "ideographDigital",
      "taiwaneseCounting", "taiwaneseCountingThousand", "koreanDigital2":
      chinese(number)
    case "none": ""
    default: letter(number, format: format) ?? "\(number)"
    }
  }

  /// Returns a letter of an alphabet without capitals; `nil` for a format of no such, or a number beyond it.
  private static func letter(_ number: Int, format: String) -> String? {
    let alphabets = [
      "hebrew1": ChoiceAlphabet.hebrew, "hebrew2": ChoiceAlphabet.hebrew,
      "arabicAlpha": ChoiceAlphabet.arabic, "arabicAbjad": ChoiceAlphabet.arabicNumbers,
      "aiueo": ChoiceAlphabet.katakana, "aiueoFullWidth": ChoiceAlphabet.katakana,
      "ganada": ChoiceAlphabet.hangul, "chosung": ChoiceAlphabet.jamo,
      "thaiLetters": ChoiceAlphabet.thai, "hindiConsonants": ChoiceAlphabet.devanagari,
      "hindiLetters": ChoiceAlphabet.devanagari,
    ]
    guard let letters = alphabets[format], number <= letters.count else { return nil }
    return letters.dropFirst(number - 1).first.map { String($0) }
  }

  /// Returns A to Z, then AA to ZZ as Word has them.
  private static func letters(_ number: Int) -> String {
    let (round, place) = ((number - 1) / 26, (number - 1) % 26)
    return String(repeating: String.letters(numbering: place), count: min(round, 30) + 1)
  }

  private static func roman(_ number: Int) -> String {
    guard number < 4_000 else { return "\(number)" }
    let signs = [
      (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var (rest, text) = (number, "")
    for (value, sign) in signs {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }

  private static func cyrillic(_ number: Int) -> String {
    let letters = Array("абвгдежзиклмнопрстуфхцчшщэюя")
    return number <= letters.count ? String(letters[number - 1]) : "\(number)"
  }

  private static func chinese(_ number: Int) -> String {
    let digits = Array("零一二三四五六七八九")
    guard number < 100 else { return "\(number)" }
    let (tens, ones) = (number / 10, number % 10)
    let head = tens == 0 ? "" : tens == 1 ? "十" : "\(digits[tens])十"
    return head + (ones == 0 ? "" : "\(digits[ones])")
  }
}

/// Characters of fonts of symbols, which have places of their own in Unicode.
enum SymbolFont {
  /// Returns the bullet of a list: boxes stay, ticks become filled bullets, which tell right choices only beside others.
  static func bullet(_ text: String, font: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "•" }
    let seen = self.text(scalar.value, font: font) ?? (isPrivate(scalar.value) ? "•" : text)
    return switch seen {
    case "✓", "✔", "☑", "☒": "●"
    case "❑", "❏", "◻", "□", "☐": "☐"
    case "●", "•", "○", "◯", "◦", "▪", "■", "-", "–", "—", "+", "*": seen
    default: "•"
    }
  }

  /// Returns the character of a place in a font of symbols; `nil` for an unknown one.
  static func text(_ code: UInt32, font: String) -> String? {
    let place = isPrivate(code) ? code & 0xFF : code
    let name = font.lowercased()
    if name.hasPrefix("wingdings 2") { return wingdings2[place] }
    if name.hasPrefix("wingdings") { return wingdings[place] }
    if name.hasPrefix("symbol") { return symbol[place] }
    return isPrivate(code) ? nil : Unicode.Scalar(code).map { String($0) }
  }

  private static func isPrivate(_ code: UInt32) -> Bool { 0xF000...0xF0FF ~= code }

  private static let wingdings: [UInt32: String] = [
    0x6C: "●", 0x6E: "■", 0x6F: "☐", 0x71: "❑", 0x72: "❒", 0x76: "❖", 0x77: "⬥", 0x78: "☒",
    0xA1: "○",
    0xA7: "▪", 0xA8: "☐", 0xD8: "➢", 0xDF: "←", 0xE0: "→", 0xE1: "↑", 0xE2: "↓", 0xE8: "→",
    0xF0: "⇨",
    0xF3: "⬄", 0xFB: "✗", 0xFC: "✓", 0xFD: "☒", 0xFE: "☑", 0x4A: "☺", 0x4C: "☹",
  ]
  private static let wingdings2: [UInt32: String] = [
    0x4F: "✗", 0x50: "✓", 0x51: "☒", 0x52: "☑", 0x53: "☒", 0x54: "☒", 0xA3: "☐", 0x97: "●",
  ]
  private static let symbol: [UInt32: String] = {
    var table: [UInt32: String] = [
      0xA3: "≤", 0xA5: "∞", 0xAC: "←", 0xAD: "↑", 0xAE: "→", 0xAF: "↓", 0xB0: "°", 0xB1: "±",
      0xB3: "≥",
      0xB4: "×", 0xB5: "∝", 0xB6: "∂", 0xB7: "•", 0xB8: "÷", 0xB9: "≠", 0xBA: "≡", 0xBB: "≈",
      0xC6: "∅",
      0xC7: "∩", 0xC8: "∪", 0xCE: "∈", 0xCF: "∉", 0xD0: "∠", 0xD6: "√", 0xD7: "⋅", 0xD8: "¬",
      0xD9: "∧",
      0xDA: "∨", 0xDB: "⇔", 0xDE: "⇒", 0xE5: "∑", 0xF2: "∫", 0x22: "∀", 0x24: "∃", 0xAB: "↔",
      0xB2: "″",
      0xA2: "′", 0xBC: "…", 0xD1: "∇", 0xD5: "∏", 0xC5: "⊕", 0xC4: "⊗", 0x5E: "⊥", 0x5C: "∴",
      0x27: "∋", 0x40: "≅", 0x7E: "∼",
    ]
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars
    let greek = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖαβχδεφγηιϕκλμνοπθρστυϖωξψζ"
    for (letter, sign) in zip(letters, greek) { table[letter.value] = String(sign) }
    for code in [0x20...0x21, 0x23...0x23, 0x25...0x26, 0x28...0x3F, 0x5B...0x5B, 0x5D...0x5D]
      as [ClosedRange<UInt32>]
    {
      for value in code { table[value] = Unicode.Scalar(value).map { String($0) } }
    }
    for value in [0x5F, 0x7B, 0x7C, 0x7D] as [UInt32] {
      table[value] = Unicode.Scalar(value).map { String($0) }
    }
    return table
  }()
}
