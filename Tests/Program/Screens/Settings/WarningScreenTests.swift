import BuilderKit
import Quiz
import QuizResources
import QuizWords
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizScreens

@Suite struct `The list of rules that warn` {
  private func stage(
    off: Set<WarningRule> = [],
    size: Size = .usual,
    _ language: Language = .english
  ) -> ScreenStage<WarningScreen> {
    ScreenStage(WarningScreen(off: off, phrases: Phrasebook(language)), size: size)
  }

  @Test func `switches the rule under the bar on and off, and keeps that at once`() {
    let stage = stage(off: [.craft(.missingDescription)])
    stage.press("j<Enter>")
    #expect(
      stage.takeEffects() == [.keep(off: [.fact(.repeatedItem), .craft(.missingDescription)])]
    )
    stage.press("<Space>G<Enter>")
    #expect(stage.takeEffects() == [.keep(off: [.craft(.missingDescription)]), .keep(off: [])])
  }

  @Test(
    arguments: [
      ("<Esc>", .close), ("q", .close), ("<A-w>", .close), ("?", .showHelp),
      ("<C-x>", .showCommands), ("<C-c>", .quit(.interrupted)), ("<C-z>", .suspend),
    ] as [(String, LayerEffect<Never>)]
  )
  func `orders one thing by a key`(key: String, effect: LayerEffect<Never>) {
    let stage = stage()
    stage.press(key)
    #expect(stage.takeEffects() == [.layer(effect)])
  }

  @Test(arguments: [Size.usual, .smallest], Language.allCases)
  func `says of each rule what it warns of, and why`(size: Size, language: Language) {
    let stage = stage(off: [.craft(.longestAnswer)], size: size, language)
    stage.press("jjjjjjj")
    let shape = "\(size.columns)x\(size.rows)-\(language.rawValue)"
    expectPicture(of: stage.grid, named: "Settings/warnings-\(shape)")
  }

  @Test func `has every rule in the words of each language`() {
    for language in Language.allCases {
      let phrases = Phrasebook(language)
      for rule in WarningRule.allCases {
        #expect(phrases.effect(of: rule) != rule.rawValue)
        #expect(phrases.name(of: rule) != rule.rawValue)
      }
    }
  }

  @Test func `opens from the settings of the library`() {
    let stage = ProgramStage()
    #expect(stage.run(",w").lastPicture.contains("a wrong choice is also right"))
    _ = stage.run(",w<Enter><Down><Enter>")
    let off = CurrentPreferenceStore.with(stage.preferences) { WarningSwitches().off }
    #expect(off == [.fact(.rightDistractor), .fact(.repeatedItem)])
    #expect(stage.run(",w").lastPicture.contains("2 off"))
  }
}
