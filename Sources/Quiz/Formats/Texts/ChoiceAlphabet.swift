/// The letters by which sheets number choices, in the order of each alphabet.
///
/// Letters with capitals follow each other as in Unicode; the alphabets here have none.
///
/// ```swift
/// ChoiceAlphabet.isFirst("א")    // true
/// ChoiceAlphabet.follows("ب", behind: "أ")    // true
/// ```
enum ChoiceAlphabet {
  static let hebrew = "אבגדהוזחטי"
  static let arabic = "أبتثجحخدذر"
  static let arabicNumbers = "أبجدهوزحطي"
  static let katakana = "アイウエオカキクケコ"
  static let hangul = "가나다라마바사아자차"
  static let jamo = "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊ"
  static let thai = "กขคงจฉชซฌญ"
  static let devanagari = "कखगघङचछजझञ"

  /// The alphabets whose letters name choices without a sign behind them: `① Lima`, `ア Lima`.
  static let bare = ["①②③④⑤⑥⑦⑧⑨⑩", katakana].map { Array($0.unicodeScalars) }

  private static let alphabets: [[Character]] = [
    hebrew, arabic, arabicNumbers, "ابتثجحخدذر", "ابجدهوزحطي", katakana, hangul, jamo, thai,
    devanagari, "কখগঘঙচছজঝঞ",
  ].map { Array($0) }
  private static let firsts = Set(alphabets.compactMap(\.first) + ["A", "А", "Α"])
  private static let letters = Set(alphabets.joined().flatMap(\.unicodeScalars))
  private static let followers: [Character: Set<Character>] = {
    var followers: [Character: Set<Character>] = [:]
    for alphabet in alphabets {
      for (letter, next) in zip(alphabet, alphabet.dropFirst()) {
        followers[letter, default: []].insert(next)
      }
    }
    return followers
  }()

  /// Returns whether an alphabet without capitals has a letter.
  static func has(_ letter: Unicode.Scalar) -> Bool {
    letter.value >= 0x590 && letters.contains(letter)
  }

  /// Returns whether a letter, as ``SheetLabel`` has it, is that of a first choice.
  static func isFirst(_ letter: Character) -> Bool { firsts.contains(letter) }

  /// Returns whether a letter is that of the choice behind another one.
  static func follows(_ letter: Character, behind last: Character) -> Bool {
    if let found = followers[last] { return found.contains(letter) }
    guard let scalar = last.unicodeScalars.first else { return false }
    return Unicode.Scalar(scalar.value + 1).map { Character($0) } == letter
  }

  /// Returns a letter or a figure in the form in which letters are compared: a capital of the usual width, without a circle.
  static func plain(_ letter: some StringProtocol) -> String {
    guard let scalar = letter.unicodeScalars.first else { return "" }
    if let styled = styled(scalar) { return String(styled.letter) }
    if 0xFF21...0xFF5A ~= scalar.value {
      return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0).uppercased() } ?? ""
    }
    if let number = scalar.properties.numericValue.flatMap({ Int(exactly: $0) }) {
      return String(number)
    }
    return letter.uppercased()
  }

  /// Returns the letter in a circle, a box or brackets, or one of another typeface; `nil` for any other character.
  ///
  /// The circle, the box or the brackets are its sign.
  static func styled(_ scalar: Unicode.Scalar) -> (letter: Unicode.Scalar, hasSign: Bool)? {
    guard scalar.value >= 0x249C,
      let block = styledBlocks.first(where: { $0.range ~= scalar.value })
    else { return nil }
    let place = (scalar.value - block.range.lowerBound) % 26
    return Unicode.Scalar(0x41 + place).map { ($0, block.hasSign) }
  }

  /// Blocks of Unicode with one or two alphabets.
  private static let styledBlocks: [(range: ClosedRange<UInt32>, hasSign: Bool)] = [
    (0x249C...0x24B5, true), (0x24B6...0x24E9, true), (0x1F110...0x1F129, true),
    (0x1F130...0x1F149, true), (0x1F150...0x1F169, true), (0x1F170...0x1F189, true),
    (0x1D400...0x1D6A3, false),
  ]
}
