import CoreTestSupport
import Quiz
import QuizResources
import QuizScreens
import QuizWords
import TerminalUI
import Testing

/// The keys in the documents are keys of the program, and of the screen that the text names.
struct KeyDocumentTests {
  /// The guides whose letters in code are keys.
  ///
  /// In the other folders single letters are parts of files.
  private static func isAboutScreens(_ page: DocumentPage) -> Bool {
    page.path.hasPrefix("README.") || page.path.hasPrefix("docs/guide/")
  }

  /// Words around code that is no key, or one of another screen.
  private static let exceptions = [
    // The letter of a choice, line by line.
    "the right choice is always `b` here"
  ]

  /// The words in a sentence that name a screen.
  private static let screens = [
    "in the library": "library", "in the form": "group-form", "in the settings": "settings",
    "in the preview": "import", "in the export screen": "export",
  ]

  @Test func `every key in the documents is a key of the program`() throws {
    let known = Set(ScreenCatalog.keyTables.flatMap(\.rows).flatMap(\.keys))
    var count = 0
    for page in try DocumentPage.all.get() where page.path != "docs/reference/KEYS.md" {
      for piece in page.pieces {
        for (name, key) in keys(in: piece.text, of: page) {
          count += 1
          #expect(known.contains(key), "\(page.path):\(piece.line): \(name)")
        }
      }
    }
    #expect(count > 200)
  }

  @Test func `a key that a sentence names for a screen is one of that screen`() throws {
    var count = 0
    for page in try DocumentPage.all.get() where Self.isAboutScreens(page) {
      for piece in page.pieces where !piece.isRow {
        for sentence in piece.sentences {
          let named = Self.screens.filter { sentence.contains($0.key) }.map(\.value)
          guard !named.isEmpty else { continue }
          let known = keys(ofScreens: named)
          for (name, key) in keys(in: sentence, of: page) {
            count += 1
            #expect(known.contains(key), "\(page.path):\(piece.line): \(name) in \(named)")
          }
        }
      }
    }
    #expect(count > 15)
  }

  @Test func `a key in a column for a screen is one of that screen`() throws {
    var count = 0
    for page in try DocumentPage.all.get() {
      var head: [String] = []
      var last = 0
      for piece in page.pieces where piece.isRow {
        if piece.line != last + 1 { head = piece.cells }
        last = piece.line
        for (column, cell) in piece.cells.enumerated() {
          let heads = head.indices.contains(column + 1) ? [head[column], head[column + 1]] : []
          guard heads.first == "key", let screen = Self.screens[heads[1]] else { continue }
          let known = keys(ofScreens: [screen])
          for (name, key) in keys(in: cell, of: page) {
            count += 1
            #expect(known.contains(key), "\(page.path):\(piece.line): \(name) in \(screen)")
          }
        }
      }
    }
    #expect(count > 40)
  }

  @Test func `the digit behind Alt-T is that of the kind that the text names`() throws {
    var count = 0
    for page in try DocumentPage.all.get() {
      for piece in page.pieces where piece.text.contains("`Alt-T`") {
        for digit in piece.code.compactMap(Int.init) {
          count += 1
          let kind = try #require(QuestionKind.known.dropFirst(digit - 1).first)
          let name = Phrasebook(page.language)[kind.name]
          #expect(piece.text.contains(name), "\(page.path):\(piece.line): \(digit) is \(name)")
        }
      }
    }
    #expect(count >= 4)
  }

  @Test func `the example of keys is one that the program takes`() throws {
    let page = try #require(
      try DocumentPage.all.get().first { $0.path == "docs/reference/CONFIGURATION.md" }
    )
    let example = try #require(page.blocks.first { $0.language == "json" })
    let text = example.lines.joined(separator: "\n")
    let file = KeyMapFile(parsing: Array(text.utf8))
    #expect(file.problems == [])
    #expect(file.keyMap != KeyMapFile(parsing: Array("{}".utf8)).keyMap)
  }

  // MARK: Keys

  private func keys(ofScreens names: [String]) -> Set<Key> {
    let tables = ScreenCatalog.keyTables.filter { names.contains($0.screen) }
    return Set(tables.flatMap(\.rows).flatMap(\.keys))
  }

  /// The keys in code, each with its name as it is written.
  private func keys(in text: String, of page: DocumentPage) -> [(String, Key)] {
    var text = text
    for words in Self.exceptions { text = text.replacing(words, with: "") }
    let code = DocumentPage.Piece(line: 0, text: text).code
    return code.compactMap { name in
      let isLetter = name.count == 1 && name.allSatisfy { $0.isLetter || "/,?*-".contains($0) }
      let isNamed = Self.names.contains { name == $0 || name.hasSuffix("-\($0)") }
      let isChord =
        name.hasPrefix("^") && name.count == 2
        || ["Alt-", "Ctrl-", "Shift-"].contains { name.hasPrefix($0) && !name.contains(" ") }
      let isFunction = name.first == "F" && Int(name.dropFirst()) != nil
      guard isChord || isFunction || Self.isAboutScreens(page) && (isLetter || isNamed) else {
        return nil
      }
      let spelled = Self.arrows.reduce(name) { $0.replacing($1.key, with: $1.value) }
      return (name, Key(spelled) ?? Key(.function(63)))
    }
  }

  private static let arrows = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]
  private static let names = [
    "Enter", "Tab", "Esc", "Space", "Up", "Down", "Left", "Right", "PgUp", "PgDn", "Home", "End",
    "↑", "↓", "←", "→",
  ]
}
