import QuizResources
import QuizScreens
import TerminalUI
import TestSupport
import Testing

@Suite struct `The lesson` {
  private static let steps = [
    ("steps", "l"), ("saved", "l<Enter>Words<Enter>la casa<Enter>the house<C-s>"),
    ("over", "l<Enter>Words<Enter>la casa<Enter>the house<C-s><Enter>the house<Enter><Enter>"),
  ]

  @Test(arguments: Language.allCases, [Size.usual, .smallest])
  func `has three steps with dialogs between them`(language: Language, size: Size) {
    var stage = ProgramStage()
    (stage.language, stage.size) = (language, size)
    for (name, keys) in Self.steps {
      let result = stage.run(keys)
      guard let picture = result.terminal.pictures.last else {
        Issue.record("There is no picture")
        return
      }
      expectPicture(
        of: picture,
        named: "Lesson/\(name)-\(language.rawValue)-\(size.columns)x\(size.rows)"
      )
    }
  }

  @Test func `goes from writing to saving to practice, and back to the library`() {
    let stage = ProgramStage()
    let result = stage.run(
      steps: [
        .event(.key(Key(.character("l")))), .wait(for: "1. Write"), .click("OK"),
        .wait(for: "Enter Next"),
      ] + ScriptedTerminal.Step.press("Words<Enter>la casa<Enter><C-s>") + [
        .wait(for: "Question 1: answer")
      ] + ScriptedTerminal.Step.press("<Enter>the house<C-s>") + [
        .wait(for: "Step 3"), .click("Practise"), .wait(for: "la casa"),
      ] + ScriptedTerminal.Step.press("the house<Enter>") + [
        .wait(for: "✓ Right.")
      ] + ScriptedTerminal.Step.press("<Enter>") + [
        .wait(for: "n begins a group of your own.")
      ] + ScriptedTerminal.Step.press("<Enter>") + [.wait(for: "Your library is empty.")]
    )
    #expect(result.terminal.lastPicture.contains("take a lesson in three steps"))
  }

  @Test(arguments: [
    "l<Enter>Words<Enter>la casa<Enter>the house<C-s><Enter>the house<Enter><Enter><Enter>q",
    "l<Enter>Words<Enter>la casa<Enter>the house<C-s>eq",
    "l<Enter>Words<Enter>la casa<Esc>q", "l<Enter>Words<Enter>la casa<C-c>",
    // The terminal goes away in each of the steps.
    "l", "l<Enter>Words<Enter>la casa", "l<Enter>Words<Enter>la casa<Enter>the house<C-s>",
    "l<Enter>Words<Enter>la casa<Enter>the house<C-s><Enter>the hou",
  ])
  func `leaves nothing behind, however it ends`(keys: String) {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let before = stage.files.texts
    let result = stage.run(keys)
    #expect(result.farewell == [])
    #expect(stage.files.texts == before)
    #expect(result.terminal.lastWords == "")
    guard result.end == .terminalClosed else { return }
    let killed = stage.killed(after: keys)
    #expect(killed.files.texts == before)
  }

  @Test func `has nothing to undo, and says what works elsewhere`() {
    let stage = ProgramStage()
    let undone = stage.run("l<Enter>Words<Enter>la<Enter>the<C-s>eu")
    #expect(undone.lastPicture.contains("Nothing to undo"))
    let elsewhere = stage.run("l<Enter><A-w>")
    #expect(elsewhere.lastPicture.contains("This works in a group of your"))
    let preview = stage.run("l<Enter>Words<Enter>la<Enter>the<F5>the<Enter><Enter>")
    #expect(preview.lastPicture.contains("^S Save"))
  }
}
