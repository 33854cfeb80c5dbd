import CoreTestSupport
import TerminalText
import TerminalUI
import TestSupport
import Testing

struct CellTests {
  @Test func `of a million marks on one letter it looks at few`() {
    let marked = Character("e" + String(repeating: "\u{301}", count: 1_000_000))
    #expect(Cell(marked, style: Style()).text == "e\u{301}\u{301}\u{301}\u{301}")
    let late = Character("👩" + String(repeating: "\u{301}", count: 1_000) + "\u{200D}👧")
    #expect(Cell(late, style: Style()).text == "👩\u{301}\u{301}\u{301}\u{301}")
  }

  @Test(
    arguments: [
      ("a", "a", 1), ("中", "中", 2), ("e\u{301}", "e\u{301}", 1), ("👍🏽", "👍🏽", 4),
      // A newline and a tab inside a line, other controls, and C1.
      ("\n", "↵", 1), ("\r\n", "↵", 1), ("\u{2028}", "↵", 1), ("\t", "→", 1), ("\r", "␍", 1),
      ("\u{1B}", "␛", 1), ("\0", "␀", 1), ("\u{7F}", "␡", 1), ("\u{9B}", "·", 1),
      // Controls of direction, invisible characters, scalars without a meaning.
      ("\u{202E}", "�", 1), ("\u{2066}", "�", 1), ("\u{200F}", "�", 1), ("\u{61C}", "�", 1),
      ("\u{200B}", "�", 1), ("\u{AD}", "�", 1), ("\u{FEFF}", "�", 1), ("\u{3164}", "�", 1),
      ("\u{378}", "�", 1), ("\u{FFFF}", "�", 1),
      // Marks without a base, and more marks than ncurses keeps.
      ("\u{301}", "◌\u{301}", 1),
      ("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "e\u{301}\u{302}\u{303}\u{304}", 1),
      // Joiners stay inside a grapheme, hidden tags do not, except those of a flag.
      ("👨‍👩‍👧", "👨‍👩‍👧", 6), ("a\u{E0041}", "a�", 2), ("🏴\u{E0067}\u{E007F}", "🏴\u{E0067}\u{E007F}", 2),
      // Ten joined emoji are too many for one grapheme.
      ("👨‍👨‍👨‍👨‍👨‍👨‍👨‍👨‍👨‍👨", "👨‍👨‍👨‍👨‍👨‍👨‍👨‍👨‍", 16),
    ] as [(Character, String, Int)]
  )
  func `a cell shows every grapheme and obeys none`(
    character: Character,
    text: String,
    columns: Int
  ) {
    let cell = Cell(character, style: Style())
    #expect(Array(cell.text.unicodeScalars) == Array(text.unicodeScalars))
    #expect(cell.columns == columns)
    #expect(character.columns == columns)
  }

  @Test(
    arguments: [
      ("中", "??"), ("é", "?"), ("\u{1B}", "?"), ("a", "a"), ("“", "\""), ("×", "x"),
      ("\u{85}", "?"),
    ] as [(Character, String)]
  )
  func `an ASCII terminal gets question marks of the same width, or something like it`(
    character: Character,
    text: String
  ) {
    let cell = Cell(character, style: Style(), isASCII: true)
    #expect(cell.text == text)
    #expect(cell.columns == character.columns)
  }

  @Test func `odd text never becomes a control or an invisible scalar`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      for character in OddText.random(pieces: 12, using: &generator) {
        let cell = Cell(character, style: Style())
        let widths = cell.text.unicodeScalars.map { ScalarWidth.columns(of: $0) }
        #expect(widths.allSatisfy { $0 != nil })
        #expect(widths.compactMap(\.self).reduce(0, +) == cell.columns)
        #expect(widths.first.map { $0 ?? 0 > 0 } == true)
        #expect(Array(String(character).printable.utf8) == Array(cell.text.utf8))
        let isHarmless = cell.text.unicodeScalars.allSatisfy { scalar in
          scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
        }
        #expect(isHarmless)
      }
    }
  }

  @Test func `a cell is eight bytes without a reference`() {
    #expect(MemoryLayout<Cell>.size == 8)
    #expect(MemoryLayout<Cell>.stride == 8)
    #expect(_isPOD(Cell.self))
  }

  @Test(
    arguments: [
      "a", "中", "e\u{301}\u{302}\u{303}\u{304}", "👨‍👩‍👧‍👦", "🇫🇷", "🏴\u{E0067}\u{E007F}",
      "\u{1112}\u{1161}\u{11AB}",
    ] as [Character]
  )
  func `cells are equal and hash alike when they show the same in the same style`(
    character: Character
  ) {
    let cell = Cell(character, style: Style(.title))
    #expect(cell == Cell(character, style: Style(.title)))
    #expect(cell.hashValue == Cell(character, style: Style(.title)).hashValue)
    #expect(Array(cell.text.unicodeScalars) == Array(character.unicodeScalars))
    #expect(cell != Cell(character, style: Style(.text)))
    #expect(cell != Cell(character, style: Style(.title, .bold)))
    #expect(cell != Cell("b", style: Style(.title)))
  }

  @Test func `cells of the same grapheme in other scalars differ`() {
    let composed = Cell("\u{E9}", style: Style())
    let decomposed = Cell("e\u{301}", style: Style())
    #expect(composed != decomposed)
    #expect(Array(decomposed.text.unicodeScalars) == ["e", "\u{301}"])
  }
}
