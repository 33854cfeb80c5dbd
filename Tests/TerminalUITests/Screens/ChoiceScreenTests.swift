import TerminalUI
import TestSupport
import Testing

struct ChoiceScreenTests {
  private typealias Choice = ChoiceScreen<SampleEffect, String>

  private func question(message: [String] = ["You changed the group."]) -> Choice {
    Choice(
      title: "Unsaved Changes",
      message: message,
      choices: [
        Choice.Choice("Save", key: "s", effects: [.heard("save"), .close]),
        Choice.Choice("Keep as draft", key: "k", effects: [.heard("keep")]),
        Choice.Choice("丢弃", key: "d", effects: [.heard("discard")]),
        Choice.Choice("Continue", key: "c", effects: [.close]),
      ],
      defaultChoice: 1
    )
  }

  private func stack(_ screen: Choice, size: Size) -> ScreenStack<SampleEffect, String> {
    var stack = ScreenStack<SampleEffect, String>(size: size, tooSmallNotice: "")
    _ = stack.push(screen)
    return stack
  }

  @Test(
    arguments: [
      ("<Enter>", [.heard("keep")]), ("<Tab><Enter>", [.heard("discard")]),
      ("<Left><Enter>", [.heard("save"), .close]), ("<Left><Left><Enter>", [.close]),
      ("<Right><Right><Right><Enter>", [.heard("save"), .close]), ("<Esc>", [.close]),
      ("s", [.heard("save"), .close]), ("D", [.heard("discard")]), ("x", []), ("<Down><PgUp>", []),
    ] as [(String, [SampleEffect])]
  )
  func `keys choose`(script: String, effects: [SampleEffect]) {
    var stack = stack(question(), size: Size(rows: 24, columns: 80))
    #expect(Event.script(script).flatMap { stack.handle($0) }.map(\.effect) == effects)
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `a question`(size: Size) {
    expectPicture(
      of: stack(question(), size: size).draw(),
      named: "ChoiceScreen/question-\(size.rows)x\(size.columns)"
    )
  }

  @Test func `an alert lists, wraps and scrolls`() {
    let alert = Choice.alert(
      title: "Missing Inputs",
      message: ["Please provide all non-optional values"],
      items: ["Title"] + (1...9).map { "Question \($0): answer 中文 and a name long enough to wrap" },
      button: Choice.Choice("OK", key: "o", effects: [.close])
    )
    var stack = stack(alert, size: Size(rows: 10, columns: 40))
    expectPicture(of: stack.draw(), named: "ChoiceScreen/alert-top")
    _ = Event.script("<PgDn><Down>").flatMap { stack.handle($0) }
    expectPicture(of: stack.draw(), named: "ChoiceScreen/alert-scrolled")
    let middle = stack.draw()
    for _ in 0..<50 { _ = stack.handle(.key(Key(.pageDown))) }
    expectPicture(of: stack.draw(), named: "ChoiceScreen/alert-bottom")
    #expect(stack.draw() != middle)
    _ = stack.handle(.resize(Size(rows: 20, columns: 80)))
    expectPicture(of: stack.draw(), named: "ChoiceScreen/alert-large")
  }
}
