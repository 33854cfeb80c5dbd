import Testing

@testable import QuizFormats

/// The labels of automatic lists.
struct WordNumberingTests {
  private static func level(
    _ depth: Int,
    _ format: String,
    _ text: String,
    start: Int = 1,
    more: String = ""
  ) -> String {
    """
    <w:lvl w:ilvl="\(depth)"><w:start w:val="\(start)"/><w:numFmt w:val="\(format)"/>\
    <w:lvlText w:val="\(text)"/>\(more)</w:lvl>
    """
  }

  private static func list(_ id: Int, of definition: Int, _ change: String = "") -> String {
    """
    <w:num w:numId="\(id)"><w:abstractNumId w:val="\(definition)"/>\(change)</w:num>
    """
  }

  private func labels(
    _ levels: String,
    _ lists: String,
    _ items: [(list: Int, depth: Int?)],
    style: String? = nil
  ) throws -> [String] {
    let xml =
      "<w:numbering><w:abstractNum w:abstractNumId=\"1\">\(levels)</w:abstractNum>\(lists)</w:numbering>"
    var numbering = try WordNumbering(Array(xml.utf8))
    return items.map { item in
      let properties = """
        <w:pPr><w:numPr>\(item.depth.map { "<w:ilvl w:val=\"\($0)\"/>" } ?? "")\
        <w:numId w:val="\(item.list)"/></w:numPr></w:pPr>
        """
      var reference: WordListReference?
      try? XMLReader(Array(properties.utf8), units: ["pPr"]).read {
        reference = WordListReference($0)
      }
      return reference.flatMap { numbering.label(of: $0, style: style)?.text } ?? "none"
    }
  }

  @Test func `levels begin again behind a higher one`() throws {
    let levels = Self.level(0, "decimal", "%1.") + Self.level(1, "lowerLetter", "%2)")
    let found = try labels(
      levels,
      Self.list(7, of: 1),
      [(7, 0), (7, 1), (7, 1), (7, 0), (7, 1), (8, 0), (0, 0)]
    )
    #expect(found == ["1.", "a)", "b)", "2.", "a)", "none", "none"])
  }

  @Test func `a level names the numbers of those above it`() throws {
    let levels =
      Self.level(0, "upperRoman", "%1.", start: 4)
      + Self.level(1, "decimal", "%1.%2", more: "<w:isLgl/>")
    #expect(
      try labels(levels, Self.list(7, of: 1), [(7, 0), (7, 1), (7, 1)]) == ["IV.", "4.1", "4.2"]
    )
  }

  @Test func `lists of one definition go on, unless they begin again by themselves`() throws {
    let lists =
      Self.list(7, of: 1) + Self.list(8, of: 1)
      + Self.list(
        9,
        of: 1,
        "<w:lvlOverride w:ilvl=\"0\"><w:startOverride w:val=\"1\"/></w:lvlOverride>"
      )
    let items: [(Int, Int?)] = [(7, 0), (8, 0), (9, 0), (9, 0), (8, 0)]
    #expect(
      try labels(Self.level(0, "decimal", "(%1)"), lists, items) == [
        "(1)", "(2)", "(1)", "(2)", "(3)",
      ]
    )
  }

  @Test func `a level that never begins again goes on`() throws {
    let levels =
      Self.level(0, "decimal", "%1.")
      + Self.level(1, "decimal", "%2.", more: "<w:lvlRestart w:val=\"0\"/>")
    #expect(
      try labels(levels, Self.list(7, of: 1), [(7, 0), (7, 1), (7, 0), (7, 1)])
        == ["1.", "1.", "2.", "2."]
    )
  }

  @Test func `a style tells the level`() throws {
    let levels =
      Self.level(0, "decimal", "%1.")
      + Self.level(1, "upperLetter", "%2.", more: "<w:pStyle w:val=\"Choice\"/>")
    let found = try labels(levels, Self.list(7, of: 1), [(7, nil), (7, nil)], style: "Choice")
    #expect(found == ["A.", "B."])
  }

  @Test(arguments: [
    (1, "upperLetter", "A"), (27, "lowerLetter", "aa"), (4, "lowerRoman", "iv"),
    (3, "chineseCounting", "三"), (21, "chineseCounting", "二十一"), (3, "russianLower", "в"),
    (7, "decimalZero", "07"), (5, "unknown", "5"), (0, "upperRoman", "0"),
  ])
  func `a number is spelled as its list has it`(_ number: Int, _ format: String, _ text: String) {
    #expect(WordNumber.text(number, format: format) == text)
  }

  @Test(arguments: [
    ("\u{F0B7}", "Symbol", "•"), ("o", "Courier New", "•"), ("\u{F0A8}", "Wingdings", "☐"),
    ("\u{F0FC}", "Wingdings", "●"), ("●", "", "●"), ("-", "", "-"), ("", "", "•"),
  ])
  func `a bullet is a character that everybody has`(
    _ text: String,
    _ font: String,
    _ bullet: String
  ) {
    #expect(SymbolFont.bullet(text, font: font) == bullet)
  }
}
