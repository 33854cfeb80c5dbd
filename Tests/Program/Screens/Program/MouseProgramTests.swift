import Quiz
import QuizResources
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `A mouse in the program` {
  @Test func `is off until the user wants it, and remembered`() {
    let stage = ProgramStage()
    let first = stage.run("q")
    #expect(!first.terminal.reportsMouse)
    let second = stage.run("m")
    #expect(second.terminal.reportsMouse)
    #expect(second.lastPicture.contains("selects text with Shift. m turns it off."))
    #expect(stage.run("q").terminal.reportsMouse)
    let last = stage.run("m")
    #expect(!last.terminal.reportsMouse)
    #expect(last.lastPicture.contains("m turns it on."))
    #expect(!stage.run("q").terminal.reportsMouse)
  }

  @Test func `goes where it is clicked, from the library to an answer`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>nWords<Enter>la<Enter>the<C-s><Esc>q")
    let result = stage.run(steps: [
      .click("Words"), .click("Words"), .click("the"), .event(.key(Key(.character("!")))),
      .click("Save"), .click("Leave"), .click("Sums"), .click("Enter Open"), .click("1 + 1"),
      .event(.key(Key(.character("?")))), .click("Commands"), .click("save the group"),
      .click("Leave"), .click("Quit"),
    ])
    #expect(result.end == .left)
    #expect(try stage.library.open("/library/words.json").builder.questions[0].answer == "!the")
    #expect(try stage.library.open("/library/sums.json").builder.questions[0].prompt == "?1 + 1")
  }

  @Test func `opens closed questions, adds one, and shows the optional fields`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.stack.click("capital of Italy")
    #expect(harness.form?.editing.focus == .field(.question(1, .prompt)))
    harness.stack.click("Rome", behind: 2)
    harness.type("-")
    #expect(harness.contents.questions[1].answer == "Ro-me")
    harness.stack.click("capital of Japan")
    #expect(harness.form?.editing.focus == .field(.question(2, .prompt)))
    harness.stack.click("Alt-M")
    #expect(harness.form?.editing.showsMore == true)
    harness.stack.click("+ Add")
    #expect(harness.contents.questions.count == 4)
    harness.stack.click("Capital cities")
    #expect(harness.form?.editing.focus == .question(3) || harness.form?.editing.focus.path != nil)
  }

  @Test func `goes to the line of a long text that it is clicked on`() {
    var builder = capitals()
    builder.questions[0].prompt = "first\nsecond\nthird"
    let harness = FormHarness(builder, isNew: false)
    harness.stack.click("second", behind: 3)
    harness.type("-")
    #expect(harness.contents.questions[0].prompt == "first\nsec-ond\nthird")
    harness.stack.click("Paris")
    harness.stack.click("third")
    harness.type("-")
    #expect(harness.contents.questions[0].prompt == "first\nsec-ond\n-third")
  }

  @Test func `selects in lists, and acts only where nothing is lost by it`() {
    let library = ScreenStage(listing: [.capitals, .shell])
    library.click("shell")
    #expect(library.screen.list.selection == 1)
    #expect(library.takeEffects() == [])
    library.click("shell")
    #expect(library.takeEffects() == [.open(.shell)])
    let warnings = ScreenStage(WarningScreen(off: [], phrases: Phrasebook(.english)))
    _ = warnings.takeEffects()
    warnings.handle(.mouse(MouseEvent(.press, at: Position(row: 4, column: 9))))
    #expect(warnings.screen.off == [])
    warnings.handle(.mouse(MouseEvent(.press, at: Position(row: 4, column: 9))))
    #expect(warnings.screen.off.count == 1)
  }
}
