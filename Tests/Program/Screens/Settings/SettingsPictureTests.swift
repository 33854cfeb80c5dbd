import QuizOperations
import QuizResources
import QuizScreens
import TerminalUI
import TestSupport
import Testing

struct SettingsPictureTests {
  static let sizes = [Size.usual, .smallest]

  @Test(arguments: sizes)
  func `the settings of a question stand above those of all levels`(size: Size) {
    expectPicture(of: stage(size).grid, named: name("question", size))
  }

  @Test(arguments: sizes)
  func `a change of a template shows in all that inherit from it`(size: Size) {
    let stage = stage(size)
    stage.press("<Left><Left><Down><Enter>")
    stage.answer(.typed(.accepted("2.5")))
    let saved = StatusLine("Saved in course.json.")
    stage.answer(.saved(.group(.named("course")), saved))
    expectPicture(of: stage.grid, named: name("template", size))
  }

  @Test(arguments: sizes)
  func `what was typed and is no value stays, with the reason above it`(size: Size) {
    let stage = stage(size)
    stage.press("j<Enter>")
    _ = stage.takeEffects()
    stage.answer(.typed(.accepted("two")))
    guard case .openInput(let label, let text)? = stage.takeEffects().first else {
      Issue.record("There is no line to type into")
      return
    }
    stage.push(
      PromptScreen(label: label, text: text, in: stage.screen.inputArea)
    )
    expectPicture(of: stage.grid, named: name("refused", size))
  }

  @Test(arguments: sizes)
  func `settings of the library that are not sound say what is wrong`(size: Size) {
    let stage = ScreenStage(SettingsScreen(.library, phrases: Phrasebook(.english)), size: size)
    stage.answer(.unsound)
    expectPicture(of: stage.grid, named: name("unsound", size))
  }

  @Test func `the line about a setting takes two rows in a small terminal`() {
    let stage = ScreenStage(
      SettingsScreen(.library, phrases: Phrasebook(.english)),
      size: .smallest
    )
    stage.answer(.read(.example(isInForm: false)))
    stage.press("<Left><Left>jjjjjj")
    expectPicture(of: stage.grid, named: name("about", .smallest))
  }

  @Test(arguments: sizes)
  func `titles are as wide as they are, and the panel speaks Chinese`(size: Size) {
    let screen = SettingsScreen(.library, phrases: Phrasebook(.simplifiedChinese))
    let stage = ScreenStage(screen, size: size)
    stage.answer(
      .read(.example(course: "语言课程：汉语、日语与法语入门综合教材", verbs: "法语动词变位练习"))
    )
    stage.press("j")
    expectPicture(of: stage.grid, named: name("chinese", size))
  }

  @Test func `the panel keeps to ASCII where nothing else can be shown`() {
    let screen = SettingsScreen(.library, phrases: Phrasebook(.english))
    let stage = ScreenStage(screen, glyphs: .ascii)
    stage.answer(.read(.example(isInForm: false)))
    expectPicture(of: stage.grid, named: name("ascii", .usual))
  }

  @Test func `one level has no key for others in its footer`() {
    let screen = SettingsScreen(.library, phrases: Phrasebook(.english))
    let stage = ScreenStage(screen)
    stage.answer(.read(.example()))
    #expect(Picture(of: stage.grid).description.contains("Tab Level"))
    stage.answer(.unsound)
    #expect(!Picture(of: stage.grid).description.contains("Tab Level"))
  }

  private func stage(_ size: Size) -> ScreenStage<SettingsScreen> {
    let stage = ScreenStage(SettingsScreen(.library, phrases: Phrasebook(.english)), size: size)
    stage.answer(.read(.example()))
    // To the question.
    stage.press("<Tab>")
    return stage
  }

  private func name(_ name: String, _ size: Size) -> String {
    "Settings/\(name)-\(size.columns)x\(size.rows)"
  }
}
