import Quiz
import QuizOperations
import QuizPractice
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `A picture of practice` {
  private static let sizes = [Size.usual, .smallest]

  private func stage(
    _ asked: AskedQuestion,
    _ size: Size,
    _ language: Language = .english,
    glyphs: Glyphs = .unicode
  ) -> ScreenStage<PracticeScreen> {
    let screen = PracticeScreen("Cell biology", phrases: Phrasebook(language))
    let stage = ScreenStage(screen, size: size, glyphs: glyphs)
    stage.answer(.asked(asked, number: 2, count: 8, PracticeScore()))
    return stage
  }

  private func name(_ picture: String, _ size: Size, _ language: Language) -> String {
    "Practice/\(picture)-\(size.columns)x\(size.rows)-\(language.rawValue)"
  }

  /// The keys that answer a question of a kind, not all of it right.
  private func keys(for kind: QuestionKind) -> String {
    switch kind {
    case .text, .number: "mitocondria<Enter>"
    case .choice: "b<Enter>"
    case .choices: "ab<Enter>"
    case .gaps: "sme<Enter>b<Enter>"
    case .pairs: "abc<Enter>"
    case .order: "<A-Down><Enter>"
    case .essay: "Some words.<Enter>n"
    case .passage, .unknown: ""
    }
  }

  private func markdown(_ kind: QuestionKind, _ fields: [QuestionField: FieldValue]) throws
    -> AskedQuestion
  {
    AskedQuestion(try .markdown(kind, fields), seed: 1)
  }

  @Test(arguments: sizes, Language.allCases)
  func `shows Markdown with its emphasis, lists, tables, code and formulas`(
    size: Size,
    language: Language
  ) throws {
    let choice = try markdown(
      .choice,
      [
        .prompt: .text(
          #"""
          Which is **not** so for \(\frac{a}{b}\)?

          1. *first*
          2. `second`

          | x | \(x^2\) |
          |--:|--------|
          | 2 | 4 |

          ```
          let x = 2
          ```
          """#
        ),
        .answer: .text(#"\(b = 0\) :: **never**"#), .distractors: .list(["*b* is 世界", "`a > b`"]),
        .explanation: .text("See [there](https://example.org)."),
      ]
    )
    let stage = stage(choice, size, language)
    expectPicture(of: stage.grid, named: name("markdown", size, language))
    stage.press("a<Enter>")
    for case .judge(let answer) in stage.takeEffects() {
      stage.answer(.judged(choice.judgement(of: answer), PracticeScore()))
    }
    expectPicture(of: stage.grid, named: name("markdown-judged", size, language))
  }

  @Test func `numbers the gaps of Markdown in the order in which they are read`() throws {
    let gaps = try markdown(
      .gaps,
      [.prompt: .text("**{{a}}**\n\n| {{b}} | c |\n|---|---|\n| {{a}} | `{{d}}` |")]
    )
    let stage = stage(gaps, .usual)
    let rows = Picture(of: stage.grid).description.split(separator: "\n").joined(separator: " ")
    for text in ["[1]", "[2]", "[3]", "{{d}}"] { #expect(rows.contains(text), "\(rows)") }
    #expect(gaps.gaps.map(\.answers) == [["a"], ["b"], ["a"]])
  }

  @Test(arguments: sizes, Language.allCases)
  func `shows each kind of question, and what is right`(size: Size, language: Language) throws {
    let questions = try QuestionGroup.everyKind().questions
    for kind in QuestionKind.known where kind.asks {
      let question = try #require(questions.last { $0.kind == kind })
      let asked = AskedQuestion(question, seed: 1)
      let stage = stage(asked, size, language)
      expectPicture(of: stage.grid, named: name("\(kind)", size, language))
      stage.press(keys(for: kind))
      for case .judge(let answer) in stage.takeEffects() {
        stage.answer(.judged(asked.judgement(of: answer), PracticeScore()))
      }
      expectPicture(of: stage.grid, named: name("\(kind)-judged", size, language))
    }
  }

  @Test(arguments: sizes, Language.allCases)
  func `shows the score with those before it`(size: Size, language: Language) throws {
    let question = try #require(try QuestionGroup.everyKind().questions.first)
    let stage = stage(AskedQuestion(question), size, language)
    let score = PracticeScore(
      questionCount: 8,
      rightCount: 6,
      earned: 6.25,
      possible: 8,
      skippedCount: 1,
      overruledCount: 1
    )
    let review = [
      ReviewedQuestion(
        prompt: "What is the outer layer of an animal cell called?",
        answer: ["cell wall"],
        solution: ["Cell membrane"]
      ),
      ReviewedQuestion(
        prompt: "The [1] makes [2].",
        answer: ["[1] ribosome", "[2] …"],
        solution: ["[1] ribosome", "[2] proteins"]
      ),
    ]
    stage.answer(
      .over(PracticeSummary(score: score, review: review, percentages: [40, 63, 55, 100, 81]))
    )
    expectPicture(of: stage.grid, named: name("over", size, language))
  }

  @Test(arguments: sizes, Language.allCases)
  func `shows the learner's own judgement on a typed answer`(size: Size, language: Language) throws
  {
    let question = try #require(try QuestionGroup.everyKind().questions.first { $0.kind == .text })
    let asked = AskedQuestion(question, seed: 1)
    let stage = stage(asked, size, language)
    stage.press("mitocondria<Enter>")
    for case .judge(let answer) in stage.takeEffects() {
      stage.answer(.judged(asked.judgement(of: answer), PracticeScore()))
    }
    stage.press("y")
    #expect(stage.takeEffects() == [.overrule(isRight: true)])
    stage.answer(.overruled(true, PracticeScore()))
    expectPicture(of: stage.grid, named: name("overruled", size, language))
  }

  @Test(arguments: sizes, Language.allCases)
  func `asks to choose before Enter answers`(size: Size, language: Language) throws {
    let question = try #require(
      try QuestionGroup.everyKind().questions.first { $0.kind == .choice }
    )
    let stage = stage(AskedQuestion(question, seed: 1), size, language)
    _ = stage.takeEffects()
    stage.press("<Enter>")
    #expect(stage.takeEffects().isEmpty)
    expectPicture(of: stage.grid, named: name("untouched", size, language))
  }

  @Test(arguments: sizes, Language.allCases)
  func `shows steps that are put in order by their letters`(size: Size, language: Language) throws {
    let question = try #require(try QuestionGroup.everyKind().questions.last { $0.kind == .order })
    let stage = stage(AskedQuestion(question, seed: 1), size, language)
    stage.press("31")
    expectPicture(of: stage.grid, named: name("order-placed", size, language))
  }

  @Test func `shows points, the time that is left and a hint`() throws {
    var rules = Grading()
    (rules.points, rules.timeLimit, rules.hintPolicy) = (2.5, 30, .always)
    var builder = QuestionBuilder()
    builder.prompt = "What is the powerhouse of the cell?"
    builder.answer = "Mitochondrion"
    builder.hint = "It has a membrane of its own."
    let stage = stage(AskedQuestion(try builder.build(), rules: rules), .usual)
    stage.answer(.ticked(secondsLeft: 7))
    expectPicture(of: stage.grid, named: name("rules", .usual, .english))
  }

  @Test func `shortens a long title and the time before the place in the round`() throws {
    let question = try #require(try QuestionGroup.everyKind().questions.first)
    var rules = Grading()
    rules.timeLimit = 90
    let title = String(repeating: "Cell biology ", count: 12)
    for (size, badge) in [
      (Size.usual, "… 90 seconds left · 2 of 26 · 0 right"),
      (.smallest, "… 90 s · 2 of 26 · 0 right"),
    ] {
      let stage = ScreenStage(PracticeScreen(title, phrases: Phrasebook(.english)), size: size)
      let asked = AskedQuestion(question, rules: rules)
      stage.answer(.asked(asked, number: 2, count: 26, PracticeScore()))
      #expect(stage.grid[row: 0].map(\.text).joined().hasSuffix(badge + " "))
    }
  }

  @Test func `shows a question with its result from the top, and names the key for the rest`()
    throws
  {
    var builder = QuestionBuilder()
    builder.prompt = "Which organelle?"
    builder.answer = "Ribosome"
    builder.distractors = ["Vacuole"]
    builder.explanation = String(repeating: "It makes proteins. ", count: 10)
    let asked = AskedQuestion(try builder.build(), seed: 1)
    let stage = stage(asked, .smallest)
    let wrong = try #require(asked.choices.firstIndex { !$0.isRight })
    stage.press(wrong == 0 ? "a<Enter>" : "b<Enter>")
    for case .judge(let answer) in stage.takeEffects() {
      stage.answer(.judged(asked.judgement(of: answer), PracticeScore()))
    }
    let picture = { Picture(of: stage.grid).description }
    #expect(picture().contains("Which organelle?"))
    #expect(picture().contains("✗ Wrong."))
    #expect(picture().contains("PgDn"))
    #expect(!picture().contains("PgUp"))
    stage.press("<PgDn><PgDn><PgDn>")
    #expect(picture().contains("PgUp"))
    #expect(!picture().contains("PgDn"))
  }

  @Test func `shows the question about an essay whatever its length`() throws {
    let question = try #require(
      try QuestionGroup.everyKind().questions.first { $0.kind == .essay }
    )
    let stage = stage(AskedQuestion(question), .smallest)
    stage.press("Some words.<Enter>")
    #expect(Picture(of: stage.grid).description.contains("Was it right? [y/n]"))
  }

  @Test func `is drawn in ASCII where there is nothing else`() throws {
    let question = try #require(
      try QuestionGroup.everyKind().questions.first { $0.kind == .choices }
    )
    let asked = AskedQuestion(question, seed: 1)
    let stage = stage(asked, .usual, glyphs: .ascii)
    stage.press("ab<Enter>")
    for case .judge(let answer) in stage.takeEffects() {
      stage.answer(.judged(asked.judgement(of: answer), PracticeScore()))
    }
    expectPicture(of: stage.grid, named: name("ascii", .usual, .english))
  }
}
