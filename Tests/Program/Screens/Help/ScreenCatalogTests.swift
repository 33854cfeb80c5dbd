import QuizResources
import TerminalUI
import Testing

@testable import QuizScreens

struct ScreenCatalogTests {
  @Test(arguments: ScreenCatalog.keyTables)
  func `no two rows share a key or a name, and none is without a key`(table: KeyTableDescription) {
    let keys = table.rows.flatMap(\.keys)
    #expect(keys.count == Set(keys).count)
    #expect(table.rows.count == Set(table.rows.map(\.name)).count)
    #expect(table.rows.allSatisfy { !$0.keys.isEmpty })
  }

  @Test(arguments: ScreenCatalog.keyTables)
  func `the footer names its keys in one order`(table: KeyTableDescription) {
    let ranks = table.rows.compactMap(\.footerRank).sorted()
    let first = table.rows.contains { $0.name == KeyTableDescription.commandRow } ? 0 : 1
    #expect(ranks == Array(first..<first + ranks.count))
  }

  @Test(arguments: ScreenCatalog.keyTables)
  func `a screen that has help has the list of commands, by the same keys`(
    table: KeyTableDescription
  ) {
    guard table.rows.contains(where: { $0.name == "help" }) else { return }
    let row = table.rows.first { $0.name == "showCommands" }
    #expect(row?.keys == [.control("x"), Key.alt("x")])
  }

  @Test(arguments: Language.allCases, ScreenCatalog.keyTables)
  func `every row says what it does, in every language`(
    language: Language,
    table: KeyTableDescription
  ) {
    let phrases = Phrasebook(language)
    let editing = Set(TextEditor.keyBindings { $0 }.map(\.name))
    for row in table.rows {
      let screen = editing.contains(row.name) ? "text-field" : table.screen
      #expect(phrases.label(screen: screen, binding: row.name) != nil, "\(screen).\(row.name)")
      #expect(phrases.shortLabel(screen: screen, binding: row.name) != nil, "\(screen).\(row.name)")
    }
    #expect(phrases.screenTitle(table.screen) != table.screen)
  }

  @Test(arguments: Language.allCases, ScreenCatalog.keyTables)
  func `every key of a screen is in its help`(language: Language, table: KeyTableDescription) {
    let phrases = Phrasebook(language)
    let items = HelpSection.sections(of: table, phrases: phrases).flatMap(\.items)
    let expected = table.rows.map {
      HelpSection.Item(
        keys: $0.keys.map(\.description),
        label: phrases.keyLabel(screen: table.screen, binding: $0.name)
      )
    }
    #expect(Set(items) == Set(expected))
    #expect(items.count == expected.count)
  }

  @Test(arguments: ScreenCatalog.keyTables)
  func `only a screen that takes text has the keys of text fields`(table: KeyTableDescription) {
    let editing = Set(TextEditor.keyBindings { $0 }.map(\.name))
    #expect(table.takesText || editing.isDisjoint(with: table.rows.map(\.name)))
  }

  @Test(arguments: ScreenCatalog.keyTables, [34, 66])
  func `wrapping help loses nothing`(table: KeyTableDescription, columns: Int) {
    let sections = HelpSection.sections(of: table, phrases: Phrasebook(.english))
    let lines = HelpLine.lines(of: sections, columns: columns)
    #expect(lines.allSatisfy { $0.columns <= columns })
    let drawn = lines.filter { !$0.isHeading }.map { ($0.keys, $0.label) }
    let items = sections.flatMap(\.items)
    #expect(words(drawn.map(\.0)) == words(items.flatMap(\.keys)))
    #expect(words(drawn.map(\.1)) == words(items.map(\.label)))
  }

  private func words(_ texts: [String]) -> [Substring] {
    texts.flatMap { $0.split(separator: " ") }
  }
}
