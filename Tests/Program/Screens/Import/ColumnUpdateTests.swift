import Quiz
import QuizDocuments
import QuizInterchange
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// The parts of the columns of a table, as keys give them.
struct ColumnUpdateTests {
  private func stage(_ table: ImportReader.Table = .words) -> ScreenStage<ColumnScreen> {
    let screen = ColumnScreen(table, of: "words.csv", phrases: Phrasebook(.english))
    let stage = ScreenStage(screen)
    _ = stage.takeEffects()
    return stage
  }

  @Test func `a key gives the column under the bar its part, and Enter reads with them`() {
    let stage = stage()
    stage.press("-<Right>p<Right>a<Tab>g<Space>-<Enter>")
    let columns = ColumnAssignment(
      [.ignored, .field(.prompt), .field(.answer), .title],
      hasHeader: nil
    )
    #expect(stage.takeEffects() == [.finish(with: columns)])
  }

  @Test(
    arguments: [
      ("p", .field(.prompt)), ("a", .field(.answer)), ("w", .wrong), ("c", .choice), ("r", .right),
      ("e", .field(.explanation)), ("h", .field(.hint)), ("t", .field(.tags)), ("g", .title),
      ("o", .field(.alternatives)), ("d", .tag), ("k", .kind), ("-", .ignored),
      ("<Del>", .ignored),
    ] as [(String, ColumnPart)]
  )
  func `each part has its key`(key: String, part: ColumnPart) {
    let stage = stage()
    stage.press("<Right>" + key)
    #expect(stage.screen.parts[1] == part)
  }

  @Test func `a part that one column can have leaves the column that had it`() {
    let stage = stage()
    stage.press("p<Right>p")
    #expect(stage.screen.parts.prefix(2) == [.ignored, .field(.prompt)])
    stage.press("w<Left>w")
    #expect(stage.screen.parts.prefix(2) == [.wrong, .wrong])
  }

  @Test func `every part is in the menu`() throws {
    let stage = stage()
    stage.press("m")
    guard case .offer(let menu)? = stage.takeEffects().first else {
      Issue.record("There is no menu")
      return
    }
    stage.push(menu)
    for part in ColumnPart.all {
      stage.answer(.partChosen(part))
      #expect(stage.screen.parts[0] == part)
    }
  }

  @Test func `nothing is read as long as a part is missing, which is said`() {
    let stage = stage()
    stage.press("p<Right>-<Right>-<Right>-<Right>-<Enter>")
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.status == StatusLine("Still missing: Answer", role: .error))
    stage.press("c")
    #expect(stage.screen.status == nil)
    #expect(Picture(of: stage.grid).description.contains("Still missing: Right one"))
  }

  @Test func `what the file tells is no assignment, and a key goes back to it`() {
    let stage = stage(.told)
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [.finish(with: nil)])
    stage.press("a<Right>p<Enter>")
    let turned = ColumnAssignment([.field(.answer), .field(.prompt), .field(.tags)])
    #expect(stage.takeEffects() == [.finish(with: turned)])
    stage.press("u<Enter>")
    #expect(stage.takeEffects() == [.finish(with: nil)])
  }

  @Test func `the first row names the columns or not, as the user says`() {
    let stage = stage(.told)
    stage.press("f<Enter>")
    let columns = ColumnAssignment(
      [.field(.prompt), .field(.answer), .field(.tags)],
      hasHeader: false
    )
    #expect(stage.takeEffects() == [.finish(with: columns)])
    let words = self.stage()
    words.press("f")
    #expect(words.screen.columns.hasHeader == true)
  }

  @Test func `the bar goes round, and every row of the preview can be seen`() {
    let stage = stage(.long)
    stage.press("<Left>")
    #expect(stage.screen.column == 2)
    stage.press("<Right>")
    #expect(stage.screen.column == 0)
    #expect(!Picture(of: stage.grid).description.contains("a20"))
    stage.press("<PgDn><PgDn>")
    #expect(Picture(of: stage.grid).description.contains("a20"))
    stage.press("<Up><PgUp><PgUp>")
    #expect(stage.screen.top == 0)
  }

  @Test func `it is left without an assignment`() {
    let stage = stage()
    stage.press("p<Esc>")
    #expect(stage.takeEffects() == [.layer(.close)])
  }
}
