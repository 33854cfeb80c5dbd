import QuizDrawing
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct DrawPictureTests {
  static let sizes = [Size.usual, .smallest]

  private func stage(
    _ rules: String,
    _ size: Size,
    from rows: [LibraryRow] = [],
    uses: QuestionUses = QuestionUses(),
    remarks: [DrawBank.Remark] = [],
    language: Language = .english
  ) throws -> ScreenStage<DrawScreen> {
    let stage = ScreenStage(
      try DrawScreen.example(rules, from: rows, Phrasebook(language)),
      size: size
    )
    try stage.answer(reading: .example(uses, remarks: remarks))
    return stage
  }

  private func name(_ name: String, _ size: Size) -> String {
    "Drawing/\(name)-\(size.columns)x\(size.rows)"
  }

  @Test(arguments: sizes)
  func `the questions are read beside the screen`(size: Size) throws {
    let stage = ScreenStage(try DrawScreen.example(), size: size)
    expectPicture(of: stage.grid, named: name("reading", size))
  }

  @Test(arguments: sizes)
  func `the rows are there before the questions are read`(size: Size) throws {
    let stage = ScreenStage(try DrawScreen.example(), size: size)
    stage.answer(.read(try .example()))
    expectPicture(of: stage.grid, named: name("questions-awaited", size))
  }

  @Test(arguments: sizes)
  func `rules have their numbers, and the questions are below`(size: Size) throws {
    let stage = try stage("easy:3 hard:2 kind:text+cells:1", size, from: [.capitals, .japanese])
    expectPicture(of: stage.grid, named: name("rules", size))
  }

  @Test(arguments: sizes)
  func `kept questions have a mark, and everything that decides is said`(size: Size) throws {
    let stage = try stage("easy:3 hard:2", size, uses: .lastTerm)
    stage.press("uv<Tab><Space>jx")
    expectPicture(of: stage.grid, named: name("kept", size))
  }

  @Test(arguments: sizes)
  func `a rule with too few questions stands out`(size: Size) throws {
    let stage = try stage("easy:12 nothing:2", size)
    expectPicture(of: stage.grid, named: name("too-few", size))
    stage.press("<Enter>")
    guard case .layer(.ask(let dialog)) = try #require(stage.takeEffects().last) else {
      Issue.record("There is no message.")
      return
    }
    stage.push(dialog)
    expectPicture(of: stage.grid, named: name("too-few-message", size))
  }

  @Test(arguments: sizes)
  func `without a rule there is a way to one`(size: Size) throws {
    let stage = try stage("easy:3", size)
    stage.press("d")
    expectPicture(of: stage.grid, named: name("no-rules", size))
  }

  @Test(arguments: sizes)
  func `what is left out is told`(size: Size) throws {
    let stage = try stage("easy:3", size, remarks: [.incomplete(title: "Rivers", count: 2)])
    expectPicture(of: stage.grid, named: name("left-out", size))
  }

  @Test(arguments: sizes)
  func `the draw speaks Chinese`(size: Size) throws {
    let stage = try stage("easy:3 hard:2", size, uses: .lastTerm, language: .simplifiedChinese)
    stage.press("uv<Tab><Space>")
    expectPicture(of: stage.grid, named: name("chinese", size))
  }
}
