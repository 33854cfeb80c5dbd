import QuizInterchange

/// The lists of a document (`word/numbering.xml`), and the numbers that their paragraphs have by them.
///
/// Lists of one definition go on counting where another of them ends, unless they begin again by themselves, as Word has it.
///
/// ```swift
/// numbering.label(of: reference)?.text    // "1.", "b)", "•"
/// ```
struct WordNumbering {
  /// The number, letter or bullet of a paragraph.
  struct Label: Hashable {
    /// The place of a level: its list, and the depth in it.
    struct Level: Hashable {
      var list: Int
      var depth: Int
    }

    /// The visible text.
    var text: String
    var level: Level
    /// The number; `nil` for a bullet.
    var number: Int?
    /// True for figures, false for letters.
    var hasFigures: Bool
    /// The width before its lines, in twentieths of a point.
    var left: Int?
  }

  /// A level of a list.
  struct Level {
    var start = 1
    var format = "decimal"
    var text = ""
    /// The level behind which it begins again; 0 for none.
    var restart: Int?
    var left: Int?
    /// True if all numbers in it are figures.
    var isLegal = false
    /// The style whose paragraphs are on it.
    var style: String?
    /// The font of a bullet.
    var font = ""

    init() {}

    init(_ element: XMLElement) {
      func value(_ name: String) -> String? { element.child(name)?.attribute("val") }
      start = value("start").flatMap { Int($0) } ?? 1
      format = value("numFmt") ?? "decimal"
      text = value("lvlText") ?? ""
      restart = value("lvlRestart").flatMap { Int($0) }
      left = element.child("pPr")?.leftWidth
      isLegal = element.child("isLgl").map(\.isOn) ?? false
      style = value("pStyle")
      let fonts = element.child("rPr")?.child("rFonts")
      font = fonts?.attribute("ascii") ?? fonts?.attribute("hAnsi") ?? ""
    }
  }

  /// A list as paragraphs name it.
  private struct List {
    var definition: Int
    var starts: [Int: Int] = [:]
    var levels: [Int: Level] = [:]
  }

  private var definitions: [Int: [Int: Level]] = [:]
  /// The styles that have the levels of a definition in its place.
  private var links: [Int: String] = [:]
  private var lists: [Int: List] = [:]
  /// The last numbers of each definition, by the depth of their level.
  private var counters: [Int: [Int: Int]] = [:]
  /// The levels of lists that have begun at their own start.
  private var begun: Set<Label.Level> = []

  init() {}

  /// Reads the part.
  init(_ bytes: [UInt8]) throws(XMLError) {
    var definitions: [Int: [Int: Level]] = [:]
    var links: [Int: String] = [:]
    var lists: [Int: List] = [:]
    try XMLReader(bytes, units: ["abstractNum", "num"]).read { element in
      if element.name == "abstractNum" {
        guard let id = element.attribute("abstractNumId").flatMap({ Int($0) }) else { return }
        definitions[id] = Self.levels(element)
        links[id] = element.child("numStyleLink")?.attribute("val")
        return
      }
      guard let id = element.attribute("numId").flatMap({ Int($0) }),
        let definition = element.child("abstractNumId")?.attribute("val").flatMap({ Int($0) })
      else { return }
      var list = List(definition: definition)
      for change in element.children("lvlOverride") {
        guard let depth = change.attribute("ilvl").flatMap({ Int($0) }) else { continue }
        list.starts[depth] = change.child("startOverride")?.attribute("val").flatMap { Int($0) }
        if let level = change.child("lvl") { list.levels[depth] = Level(level) }
      }
      lists[id] = list
    }
    (self.definitions, self.links, self.lists) = (definitions, links, lists)
  }

  private static func levels(_ element: XMLElement) -> [Int: Level] {
    var levels: [Int: Level] = [:]
    for level in element.children("lvl") {
      guard let depth = level.attribute("ilvl").flatMap({ Int($0) }), 0..<9 ~= depth else {
        continue
      }
      levels[depth] = Level(level)
    }
    return levels
  }

  /// Follows definitions whose levels a style of lists has.
  mutating func link(_ styles: WordStyles) {
    for (definition, name) in links where definitions[definition]?.isEmpty ?? true {
      guard let list = styles.characters(name)?.list?.list, let other = lists[list]?.definition
      else { continue }
      definitions[definition] = definitions[other]
    }
  }

  // MARK: Labels

  /// Counts a paragraph, and returns its label.
  ///
  /// - Parameters:
  ///   - reference: The list and the level.
  ///   - style: The style of the paragraph, on whose level it is where it names none.
  /// - Returns: The label; `nil` for a paragraph in no list.
  mutating func label(of reference: WordListReference, style: String?) -> Label? {
    guard let id = reference.list, id != 0, let list = lists[id] else { return nil }
    let levels = (definitions[list.definition] ?? [:]).merging(list.levels) { $1 }
    let styled = levels.first { style != nil && $0.value.style == style }?.key
    let depth = reference.level ?? styled ?? 0
    guard let level = levels[depth] else { return nil }
    count(level, at: depth, of: list, id)
    let text = text(of: level, at: depth, levels, list.definition)
    guard !text.isEmpty else { return nil }
    let number = counters[list.definition]?[depth]
    return Label(
      text: text,
      level: Label.Level(list: list.definition, depth: depth),
      number: level.format == "bullet" ? nil : number,
      hasFigures: level.isLegal || WordNumber.figures.contains(level.format),
      left: level.left
    )
  }

  private mutating func count(_ level: Level, at depth: Int, of list: List, _ id: Int) {
    var counter = counters[list.definition] ?? [:]
    let place = Label.Level(list: id, depth: depth)
    if let start = list.starts[depth], begun.insert(place).inserted {
      counter[depth] = start
    } else {
      counter[depth] = counter[depth].map { min($0, Int(Int32.max)) + 1 } ?? level.start
    }
    let levels = (definitions[list.definition] ?? [:]).merging(list.levels) { $1 }
    for deeper in counter.keys where deeper > depth {
      // Levels begin again behind a higher one, unless they name another or none.
      let restart = levels[deeper]?.restart ?? deeper
      if restart > depth { counter[deeper] = nil }
    }
    counters[list.definition] = counter
  }

  /// Returns what is seen of a label: `%1` in its text is the number of the first level.
  private func text(
    of level: Level,
    at depth: Int,
    _ levels: [Int: Level],
    _ definition: Int
  ) -> String {
    if level.format == "bullet" {
      return SymbolFont.bullet(level.text, font: level.font)
    }
    if level.format == "none" { return "" }
    var text = ""
    var rest = level.text[...]
    while let sign = rest.popFirst() {
      guard sign == "%", let digit = rest.first?.wholeNumberValue, 1...9 ~= digit else {
        text.append(sign)
        continue
      }
      rest.removeFirst()
      let other = levels[digit - 1] ?? Level()
      let number = counters[definition]?[digit - 1] ?? other.start
      let format = level.isLegal ? "decimal" : other.format
      text += WordNumber.text(number, format: format)
    }
    return text
  }
}

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
    default: "\(number)"
    }
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
