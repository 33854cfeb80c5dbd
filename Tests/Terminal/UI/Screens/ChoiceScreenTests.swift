import TerminalUI
import TestSupport
import Testing

struct ChoiceScreenTests {
  private typealias Choice = ChoiceScreen<String>

  private func question(message: [String] = ["You changed the group."]) -> Choice {
    Choice(
      title: "Unsaved Changes",
      message: message,
      choices: [
        Choice.Choice("Save", key: "s", "save"),
        Choice.Choice("Keep as draft", key: "k", "keep"),
        Choice.Choice("丢弃", key: "d", "discard"),
        Choice.Choice("Continue", key: "c"),
      ],
      defaultChoice: 1
    )
  }

  @Test(
    arguments: [
      ("<Enter>", [.answer("keep")]), ("<Tab><Enter>", [.answer("discard")]),
      ("<Left><Enter>", [.answer("save")]), ("<Left><Left><Enter>", [.close]),
      ("<Right><Right><Right><Enter>", [.answer("save")]), ("<Esc>", [.close]),
      ("s", [.answer("save")]), ("D", [.answer("discard")]), ("x", []), ("<Down><PgUp>", []),
    ] as [(String, [DialogEffect<String>])]
  )
  func `keys choose`(script: String, effects: [DialogEffect<String>]) {
    let stage = ScreenStage(question())
    stage.press(script)
    #expect(stage.takeEffects() == effects)
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `a question`(size: Size) {
    expectPicture(
      of: ScreenStage(question(), size: size).grid,
      named: "ChoiceScreen/question-\(size.rows)x\(size.columns)"
    )
  }

  @Test func `an alert lists, wraps and scrolls`() {
    let alert = Choice.alert(
      title: "Missing Inputs",
      message: ["Please provide all non-optional values"],
      items: ["Title"] + (1...9).map { "Question \($0): answer 中文 and a name long enough to wrap" },
      button: Choice.Choice("OK", key: "o")
    )
    let stage = ScreenStage(alert, size: .smallest)
    expectPicture(of: stage.grid, named: "ChoiceScreen/alert-top")
    stage.press("<PgDn><Down>")
    expectPicture(of: stage.grid, named: "ChoiceScreen/alert-scrolled")
    let middle = stage.grid
    for _ in 0..<50 { stage.handle(.key(Key(.pageDown))) }
    expectPicture(of: stage.grid, named: "ChoiceScreen/alert-bottom")
    #expect(stage.grid != middle)
    stage.handle(.resize(Size(rows: 20, columns: 80)))
    expectPicture(of: stage.grid, named: "ChoiceScreen/alert-large")
  }
}
