import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct HelpUpdateTests {
  @Test(arguments: ["<Esc>", "q", "?", "<F1>", "<Enter>"])
  func `help is closed`(key: String) {
    let stage = stage()
    stage.press(key)
    #expect(stage.takeEffects() == [.close])
  }

  @Test func `help can be left for good and for a while`() {
    let stage = stage()
    stage.press("<C-c><C-z>")
    #expect(stage.takeEffects() == [.quit(.interrupted), .suspend])
  }

  @Test(arguments: [
    ("j", 1), ("<Down><Down>", 2), ("jjk", 1), ("jj<Up>", 1), ("k", 0), ("<PgDn>", 7),
    ("<PgDn> <PgUp>", 7), ("Gg", 0), ("G<Home>", 0),
  ])
  func `help scrolls`(keys: String, top: Int) {
    let stage = stage()
    stage.press(keys)
    #expect(stage.screen.top == top)
  }

  @Test(arguments: ["G", "<End>", "G<PgDn>j"])
  func `help scrolls no further than it goes`(keys: String) {
    let stage = stage()
    stage.press(keys)
    #expect(stage.screen.visible == stage.screen.lines.count - 8..<stage.screen.lines.count)
  }

  @Test func `a larger terminal shows what was scrolled away`() {
    let stage = stage()
    stage.press("G")
    stage.handle(.resize(Size(rows: 60, columns: 80)))
    #expect(stage.screen.visible == 0..<stage.screen.lines.count)
  }

  @Test func `the user's own keys are shown`() {
    var problems: [KeyMap.Problem] = []
    let keyMap = KeyMap(
      naming: ["help": ["close": ["z"], "scrollUp": []]],
      in: ScreenCatalog.keyTables,
      problems: &problems
    )
    #expect(problems == [])
    let sections = HelpSection.sections(
      of: HelpScreen.keyTable(keyMap),
      phrases: Phrasebook(.english)
    )
    #expect(sections[0].items.first == HelpSection.Item(keys: ["z"], label: "close the help"))
    #expect(!sections[0].items.contains { $0.label == "scroll up" })
  }

  private func stage() -> ScreenStage<HelpScreen> {
    let help = HelpScreen(LibraryScreen.keyTable(), phrases: Phrasebook(.english))
    return ScreenStage(help, size: .smallest)
  }
}
