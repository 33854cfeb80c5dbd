import Quiz
import QuizDrawing
import QuizOperations
import QuizResources
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct DrawUpdateTests {
  private func stage(
    _ rules: String = "easy:3 hard:2",
    uses: QuestionUses = QuestionUses()
  ) throws -> ScreenStage<DrawScreen> {
    let stage = ScreenStage(try DrawScreen.example(rules))
    #expect(stage.takeEffects() == [.read([])])
    try stage.answer(reading: .example(uses))
    _ = stage.takeEffects()
    return stage
  }

  private func names(_ stage: ScreenStage<DrawScreen>) -> [String] {
    stage.screen.test?.questions.map(\.origin.question.rawValue) ?? []
  }

  @Test func `the questions are read once, and a test is drawn at once`() throws {
    let stage = ScreenStage(try DrawScreen.example(from: [.capitals]))
    #expect(stage.takeEffects() == [.read([.capitals])])
    stage.handle(.resize(.smallest))
    #expect(stage.takeEffects() == [])
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [], "nothing is saved before")
    try stage.answer(reading: .example())
    _ = stage.takeEffects()
    #expect(stage.screen.test?.isComplete == true)
    #expect(names(stage).count == 5)
    stage.press("<Enter>")
    let saved = stage.takeEffects()
    guard case .save(let test, _, let title) = try #require(saved.first) else {
      Issue.record("\(saved)")
      return
    }
    #expect(title == "Test 7")
    #expect(test == stage.screen.test)
    #expect(test.tallies.map(\.rule.description) == ["easy:3", "hard:2"])
    // It does not change any more.
    stage.press("r<Enter>x<Esc>")
    #expect(stage.takeEffects() == [])
    stage.answer(.saved("/library/test-7.json", title: "Test 7", message: "Done."))
    #expect(
      stage.takeEffects()
        == [.finish("/library/test-7.json", title: "Test 7", StatusLine("Done."))]
    )
  }

  @Test func `only the questions in sight are read, and each once`() throws {
    let stage = ScreenStage(try DrawScreen.example("12"), size: .smallest)
    _ = stage.takeEffects()
    let bank = try DrawBank.example()
    let questions = try DrawBank.exampleQuestions(in: bank)
    func places() throws -> [Int] {
      guard case .readQuestions(let places, bank)? = stage.takeEffects().last else { return [] }
      return places
    }
    stage.answer(.read(bank))
    let first = try places()
    #expect(first == stage.screen.test?.questions.prefix(first.count).map(\.place))
    #expect(!first.isEmpty && first.count < 12)
    stage.press("t")
    #expect(stage.takeEffects() == [.openTitle("Test 7")], "they are on their way")
    stage.answer(.questionsRead(questions.filter { first.contains($0.key) }))
    stage.press("<Tab><Down>")
    #expect(stage.takeEffects() == [])
    stage.press("G")
    let last = try places()
    #expect(Set(last).isDisjoint(with: first))
    // One that cannot be read is not asked for again.
    stage.answer(.questionsRead([:]))
    stage.press("<Up>")
    #expect(stage.takeEffects() == [])
  }

  @Test func `where a question has gone, nothing is saved, and all is read again`() throws {
    let stage = try stage()
    stage.press("<Enter>")
    guard case .save = try #require(stage.takeEffects().first) else {
      Issue.record("Nothing is saved.")
      return
    }
    stage.answer(.outdated(message: "Gone."))
    #expect(stage.takeEffects() == [.read([])])
    #expect(stage.screen.status == StatusLine("Gone.", role: .error))
    stage.answer(.read(try .example()))
    #expect(stage.screen.status == StatusLine("Gone.", role: .error))
    #expect(names(stage).count == 5)
  }

  @Test func `without rules there is one for ten questions`() throws {
    #expect(try stage("").screen.draw.rules == [DrawRule([.any], count: 10)])
  }

  @Test(arguments: [
    ("4", [4, 2]), ("12", [12, 2]), ("1<Down><Up>2", [2, 2]), ("0", [3, 2]), ("05", [5, 2]),
    ("<Right><Right><Left>", [4, 2]), ("+", [4, 2]), ("<Left><Left><Left><Left>", [1, 2]),
    ("j1", [3, 1]), ("jj4", [3, 2]), ("jjk4", [3, 4]), ("<Tab>4", [3, 2]), ("d", [2]), ("dd", []),
    ("999999999", [100_000, 2]),
  ])
  func `digits and arrows set the number of the rule under the bar`(keys: String, counts: [Int])
    throws
  {
    let stage = try stage()
    stage.press(keys)
    #expect(stage.screen.draw.rules.map(\.count) == counts)
    let total = stage.screen.test?.tallies.map { min($0.rule.count, $0.matching) }.reduce(0, +)
    #expect(names(stage).count == total)
  }

  @Test func `a rule is typed, and a fault opens the line again`() throws {
    let stage = try stage()
    stage.press("a")
    #expect(stage.takeEffects() == [.openRule("", replacing: nil)])
    stage.answer(.ruleTyped(.changed("e"), replacing: nil))
    stage.answer(.ruleTyped(.accepted("easy"), replacing: nil))
    #expect(stage.takeEffects() == [.openRule("easy", replacing: nil)])
    #expect(
      stage.screen.status?.text
        == "“easy”, column 5: a colon and a number are missing, as in easy:5"
    )
    stage.answer(.ruleTyped(.accepted("easy:1 2"), replacing: nil))
    #expect(stage.screen.draw.rules.map(\.description) == ["easy:3", "hard:2", "easy:1", "*:2"])
    #expect(stage.screen.currentRule == 3)
    stage.press("ke")
    #expect(stage.takeEffects() == [.openRule("easy:1", replacing: 2)])
    stage.answer(.ruleTyped(.accepted("hard:1"), replacing: 2))
    #expect(stage.screen.draw.rules.map(\.description) == ["easy:3", "hard:2", "hard:1", "*:2"])
    stage.answer(.ruleTyped(.cancelled, replacing: 2))
    #expect(stage.takeEffects() == [])
  }

  @Test func `too few questions are told, and nothing is saved`() throws {
    let stage = try stage("easy:9 hard:2")
    stage.press("<Enter>")
    guard case .layer(.ask) = try #require(stage.takeEffects().first) else {
      Issue.record("There is no message.")
      return
    }
    stage.press("8<Enter>")
    guard case .save = try #require(stage.takeEffects().first) else {
      Issue.record("Nothing is saved.")
      return
    }
  }

  @Test func `kept questions stay when the test is drawn again, and when rules go`() throws {
    let stage = try stage()
    stage.press("<Tab>j<Space>jj<Space>")
    let kept = Set(stage.screen.draw.kept.keys)
    #expect(kept.count == 2)
    let before = names(stage)
    var seen: Set<[String]> = []
    for _ in 0..<20 {
      stage.press("r")
      #expect(kept.isSubset(of: stage.screen.test?.questions.map(\.origin) ?? []))
      seen.insert(names(stage))
    }
    #expect(seen.count > 5)
    #expect(stage.screen.status?.text == "Drawn again, with seed 27.")
    stage.press("<Tab>gd")
    #expect(stage.screen.draw.kept.count == 1)
    #expect(stage.screen.draw.kept.values.first == 0)
    #expect(names(stage).contains(before[4]))
  }

  @Test func `a kept question stays in its rule when one in front of it goes`() throws {
    let stage = try stage("1 2 3")
    stage.press("<Tab>G<Space>")
    let kept = try #require(stage.screen.draw.kept.keys.first)
    #expect(stage.screen.draw.kept[kept] == 2)
    stage.press("<Tab>jd")
    #expect(stage.screen.draw.kept[kept] == 1)
    stage.press("gd")
    #expect(stage.screen.draw.kept[kept] == 0)
  }

  @Test func `an exchanged question is another one, and is kept`() throws {
    let stage = try stage("hard:2")
    let before = names(stage)
    stage.press("<Tab>x")
    #expect(names(stage)[0] != before[0])
    #expect(names(stage)[1] == before[1])
    #expect(stage.screen.draw.kept.keys.map(\.question.rawValue) == [names(stage)[0]])
    var seen: Set<String> = []
    for _ in 0..<3 {
      seen.insert(names(stage)[0])
      stage.press("x")
    }
    #expect(seen.count == 3)
    #expect(stage.screen.draw.kept.count == 1)
    let all = try self.stage("hard:4")
    all.press("<Tab>x")
    #expect(all.screen.status == StatusLine("No other question matches this rule.", role: .error))
  }

  @Test func `the last test is avoided, and used questions come last`() throws {
    let stage = try stage("easy:5", uses: .lastTerm)
    let used = Set((0..<3).map { "cells\($0)" })
    stage.press("v")
    #expect(used.isDisjoint(with: names(stage)))
    #expect(stage.screen.test?.isComplete == true)
    stage.press("6")
    #expect(stage.screen.test?.isComplete == false)
    stage.press("v")
    #expect(stage.screen.test?.isComplete == true)
    stage.press("5u")
    #expect(used.isDisjoint(with: names(stage)))
    let other = try self.stage()
    other.press("v")
    #expect(other.screen.status?.text == "No test was drawn before.")
  }

  @Test func `the title is typed, and is not blank`() throws {
    let stage = try stage()
    stage.press("t")
    #expect(stage.takeEffects() == [.openTitle("Test 7")])
    stage.answer(.titleTyped(.accepted(" ")))
    #expect(stage.takeEffects() == [.openTitle(" ")])
    stage.answer(.titleTyped(.accepted("Exam")))
    stage.press("r")
    #expect(stage.screen.title == "Exam")
  }

  @Test(arguments: [
    ("<Space>", "Go to a question first."), ("x", "Go to a question first."),
    ("<Tab>d", "Go to a rule first."), ("<Tab>e", "Go to a rule first."),
    ("<Tab>3", "Go to a rule first."),
  ])
  func `a key that has nothing under the bar says so`(keys: String, text: String) throws {
    let stage = try stage()
    stage.press(keys)
    #expect(stage.screen.status?.text == text)
  }

  @Test(
    arguments: [
      ("<Esc>", .close), ("q", .close), ("?", .showHelp), ("<C-x>", .showCommands),
      ("<C-c>", .quit(.interrupted)), ("<C-z>", .suspend),
    ] as [(String, LayerEffect<DrawScreen.Outcome>)]
  )
  func `a key orders one thing`(key: String, effect: LayerEffect<DrawScreen.Outcome>) throws {
    let stage = try stage()
    stage.press(key)
    #expect(stage.takeEffects() == [.layer(effect)])
  }
}
