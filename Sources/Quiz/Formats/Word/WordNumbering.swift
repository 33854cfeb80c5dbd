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

  /// The depths of lists that there are.
  private static let depths = 0..<9

  /// A level of a list.
  struct Level {
    /// The most characters before a text that are read, as every paragraph has them.
    private static let textLimit = 64

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
      text = String((value("lvlText") ?? "").unicodeScalars.prefix(Self.textLimit))
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
        guard let depth = Self.depth(change) else { continue }
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
      guard let depth = depth(level) else { continue }
      levels[depth] = Level(level)
    }
    return levels
  }

  private static func depth(_ element: XMLElement) -> Int? {
    element.attribute("ilvl").flatMap { Int($0) }.flatMap { depths ~= $0 ? $0 : nil }
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
