import QuizDocuments
import QuizOperations
import QuizResources
import QuizScreens
import TerminalUI
import TestSupport
import Testing

struct ColumnPictureTests {
  static let sizes = [Size.usual, .smallest]

  @Test(arguments: Language.allCases, sizes)
  func `the first rows stand below the parts of their columns`(language: Language, size: Size) {
    let stage = stage(.words, size, Phrasebook(language))
    expectPicture(of: stage.grid, named: name("columns", language, size))
    stage.press("f-<Right>p<Right>a<Right>g<Right>")
    expectPicture(of: stage.grid, named: name("columns-assigned", language, size))
  }

  @Test(arguments: sizes)
  func `in a long table the rows scroll`(size: Size) {
    let stage = stage(.long, size, Phrasebook(.english))
    stage.press("<PgDn>")
    expectPicture(of: stage.grid, named: name("columns-long", .english, size))
  }

  @Test func `columns are drawn in ASCII where there is nothing else`() {
    let screen = ColumnScreen(.words, of: "words.csv", phrases: Phrasebook(.english))
    let stage = ScreenStage(screen, size: .usual, glyphs: .ascii)
    expectPicture(of: stage.grid, named: "Import/columns-ascii-80x24")
  }

  private func stage(
    _ table: ImportReader.Table,
    _ size: Size,
    _ phrases: Phrasebook
  ) -> ScreenStage<ColumnScreen> {
    ScreenStage(ColumnScreen(table, of: "wörter\u{1B}.csv", phrases: phrases), size: size)
  }

  private func name(_ name: String, _ language: Language, _ size: Size) -> String {
    "Import/\(name)-\(size.columns)x\(size.rows)-\(language.rawValue)"
  }
}
