import BuilderKit
import Quiz
import Testing

@testable import QuizPractice

struct JudgingTests {
  private func asked(
    _ kind: QuestionKind,
    rules: Grading = Grading(),
    _ configure: (inout QuestionBuilder) -> Void
  ) throws -> AskedQuestion {
    let question = try Question.build { builder throws(BuildError) in
      builder.id = QuestionID(rawValue: "q")
      builder.prompt = "?"
      builder.response.kind = kind
      configure(&builder)
    }
    return AskedQuestion(question, rules: rules, seed: 1)
  }

  @Test(
    arguments: [
      (.text, .line), (.choice, .choices(isSingle: true)), (.choices, .choices(isSingle: false)),
      (.number, .line), (.pairs, .pairs), (.order, .order), (.essay, .essay),
    ] as [(QuestionKind, AnswerForm)]
  )
  func `a kind is asked in a form of its own, or in one of another`(
    kind: QuestionKind,
    form: AnswerForm
  ) throws {
    let parts: [QuestionField: FieldValue] = [
      .answer: .text("a"), .answers: .list(["a"]), .distractors: .list(["b"]), .value: .text("1"),
      .pairs: .list(["a → b"]), .steps: .list(["a", "b"]),
    ]
    let asked = try asked(kind) { builder in
      for (field, value) in parts where kind[field] != nil { builder[field] = value }
    }
    #expect(asked.form == form)
  }

  @Test("a typed text counts by the comparison of the settings")
  func texts() throws {
    func share(_ typed: String, _ comparison: AnswerComparison = AnswerComparison()) throws
      -> Double?
    {
      var rules = Grading()
      rules.comparison = comparison
      let asked = try asked(.text, rules: rules) {
        $0.answer = "Málaga City"
        $0.alternatives = ["Malaca"]
      }
      return asked.judgement(of: .typed(typed)).credit?.share
    }
    #expect(try share("  málaga\tcity ") == 1)
    #expect(try share("MALACA") == 1)
    #expect(try share("ma\u{301}laga city") == 1)
    #expect(try share("malaga city") == 0)
    #expect(try share("") == 0)
    #expect(try share("malaga city", AnswerComparison(ignoresAccents: true)) == 1)
    #expect(try share("málaga City", AnswerComparison(isCaseSensitive: true)) == 0)
  }

  @Test(
    "a keyboard's signs count for those of a typesetter, unless a setting says otherwise",
    arguments: [
      ("don’t", "don't"), ("“yes”", "\"yes\""), ("1914–1918", "1914-1918"), ("−3 °C", "-3 °C"),
      ("wait…", "wait..."), ("5\u{200B}kg", "5kg"), ("co\u{AD}op", "coop"), ("カ！", "カ!"),
      ("œuf", "oeuf"), ("Æsop", "aesop"), ("ＡＢＣ", "abc"), ("l'été", "l’été"),
    ]
  )
  func typography(answer: String, typed: String) throws {
    let question = { (rules: Grading) in
      try self.asked(.text, rules: rules) { $0.answer = answer }
    }
    #expect(try question(Grading()).judgement(of: .typed(typed)).credit?.isFull == true)
    var strict = Grading()
    strict.comparison.ignoresTypography = false
    #expect(try question(strict).judgement(of: .typed(typed)).credit?.isFull == false)
    #expect(try question(strict).judgement(of: .typed(answer)).credit?.isFull == true)
  }

  @Test("a text that is another answer sign by sign is that answer")
  func exactAnswers() throws {
    let gaps = try asked(.gaps) { $0.prompt = "A hyphen is {{-}}, a dash is {{–}}, {{it's|it’s}}" }
    func parts(_ texts: String...) -> [Bool] { gaps.judgement(of: .filled(texts)).parts }
    #expect(parts("-", "–", "it’s") == [true, true, true])
    #expect(parts("–", "-", "it's") == [false, false, true])
    #expect(parts("—", "—", "its") == [true, true, false], "neither is meant, and both are near")
    let choice = try asked(.choice) {
      $0.answer = "–"
      $0.distractors = ["-"]
    }
    #expect(choice.judgement(of: .typed("-")).credit?.isFull == false)
    #expect(choice.judgement(of: .typed("–")).credit?.isFull == true)
    #expect(choice.judgement(of: .typed("−")).credit?.isFull == true)
  }

  @Test("a number may be typed in full-width digits and with any minus sign")
  func wideNumbers() throws {
    let number = try asked(.number) {
      $0.response.number.value = "-3.5"
      $0.response.number.unit = "′"
    }
    for typed in ["−３．５", "–3,5", "-3.5'", "-3.5′"] {
      #expect(number.judgement(of: .typed(typed)).credit?.isFull == true, "\(typed)")
    }
  }

  @Test(
    "a text from the answer to the prompt accepts the prompts of all questions with that answer"
  )
  func reversed() throws {
    func question(_ prompt: String, _ answer: String) throws -> Question {
      try asked(.text) {
        $0.prompt = prompt
        $0.answer = answer
        $0.hint = "about the answer"
      }.question
    }
    let questions = [
      try question("die Bank", "bank"), try question("das Ufer", "Bank"),
      try question("das Haus", "house"),
    ]
    let texts = ReversedTexts(questions)
    let reversed = AskedQuestion(try #require(texts.reversed(questions[0])))
    #expect(reversed.prompt == "bank")
    #expect(reversed.solution == ["die Bank"])
    #expect(reversed.question.hint == nil)
    #expect(reversed.judgement(of: .typed("das ufer")).credit?.isFull == true)
    #expect(reversed.judgement(of: .typed("das Haus")).credit?.isFull == false)
    let number = try asked(.number) { $0.response.number.value = "1" }
    #expect(texts.reversed(number.question) == nil)
  }

  @Test(
    "a typed number counts within its tolerance, with its unit or without",
    arguments: [
      ("3.14", true), ("3,14", true), ("3.15", true), (" 3.13 km/s", true), ("3.13km/s", true),
      ("3.16", false),
      ("3.14 m/s", false), ("", false), ("km/s", false), ("314e-2", true), ("+3.14", true),
      ("\u{2212}3.14", false),
      ("3.14.1", false), ("0x3", false),
    ]
  )
  func numbers(typed: String, isRight: Bool) throws {
    let asked = try asked(.number) {
      $0.response.number.value = "3.14"
      $0.response.number.tolerance = "0.01"
      $0.response.number.unit = "km/s"
    }
    #expect(asked.judgement(of: .typed(typed)).credit?.isFull == isRight)
  }

  @Test(
    "a tolerance of the settings holds where the question has none, and both bounds of a range are right"
  )
  func tolerances() throws {
    var rules = Grading()
    rules.tolerance = Tolerance("10 %")
    let hundred = try asked(.number, rules: rules) { $0.response.number.value = "-100" }
    #expect(hundred.judgement(of: .typed("-90")).credit?.isFull == true)
    #expect(hundred.judgement(of: .typed("-89.9")).credit?.isFull == false)
    let range = try asked(.number, rules: rules) { $0.response.number.value = "1..5" }
    #expect(range.judgement(of: .typed("5")).credit?.isFull == true)
    #expect(range.judgement(of: .typed("5.1")).credit?.isFull == false)
    let thousands = try asked(.number) { $0.response.number.value = "1000" }
    for typed in ["1,000", "1 000", "1\u{A0}000", "1e3"] {
      #expect(thousands.judgement(of: .typed(typed)).credit?.isFull == true, "\(typed)")
    }
  }

  @Test("the best of several choices takes away what a wrong one costs")
  func choices() throws {
    func credit(_ texts: Set<String>, partial: Bool = true) throws -> Credit? {
      var rules = Grading()
      rules.givesPartialCredit = partial
      let asked = try asked(.choices, rules: rules) {
        $0.response.choices.answers = [Choice("2"), Choice("3"), Choice("5")]
        $0.response.choices.distractors = [Choice("4"), Choice("6")]
      }
      let picked = asked.choices.indices.filter { texts.contains(asked.choices[$0].choice.text) }
      return asked.judgement(of: .picked(Set(picked))).credit
    }
    #expect(try credit(["2", "3", "5"]) == Credit(earned: 3, of: 3))
    #expect(try credit(["2", "3"]) == Credit(earned: 2, of: 3))
    #expect(try credit(["2", "3", "4"]) == Credit(earned: 1, of: 3))
    #expect(try credit(["4", "6"]) == Credit(earned: 0, of: 3))
    #expect(try credit(["2", "3"], partial: false) == Credit(isRight: false))
    #expect(try credit(["2", "3", "5"], partial: false) == Credit(isRight: true))
  }

  @Test("gaps, pairs and steps count part by part; equal texts are interchangeable")
  func parts() throws {
    let gaps = try asked(.gaps) { $0.prompt = "{{France}} has {{Paris|Paname~Lyon}}" }
    #expect(gaps.judgement(of: .filled([" france", "Paname"])).parts == [true, true])
    #expect(gaps.judgement(of: .filled(["France", "paname"])).credit == Credit(earned: 1, of: 2))
    #expect(gaps.prompt == "[1] has [2]")

    let pairs = try asked(.pairs) { question in
      let texts = [("a", "1"), ("a", "2"), ("b", "1")]
      question.response.pairs.pairs = texts.map { Pair.Builder(typed: "\($0.0) → \($0.1)") }
    }
    #expect(pairs.judgement(of: .matched(["2", "1", "1"])).parts == [true, true, true])
    #expect(pairs.judgement(of: .matched(["1", "1", nil])).parts == [true, false, false])

    let order = try asked(.order) { $0.response.order.steps = ["x", "y", "x"] }
    #expect(order.judgement(of: .ordered(["x", "y", "x"])).credit?.isFull == true)
    #expect(order.judgement(of: .ordered(["y", "x", "x"])).parts == [false, false, true])
  }

  @Test("an essay counts once somebody has judged it")
  func essays() throws {
    let essay = try asked(.essay) { _ in }
    #expect(essay.judgement(of: .essay("x", isRight: nil)).credit == nil)
    #expect(essay.judgement(of: .essay("x", isRight: true)).credit == Credit(isRight: true))
  }

  @Test("an answer of another kind is wrong, whatever it is")
  func otherKinds() throws {
    let text = try asked(.text) { $0.answer = "x" }
    for answer: LearnerAnswer in [.picked([0]), .filled(["x"]), .matched(["x"]), .ordered(["x"])] {
      #expect(text.judgement(of: answer).credit == Credit(isRight: false))
    }
  }

  @Test("the same seed shows the same order, and steps never begin in their right one")
  func orders() throws {
    for seed in 0..<100 {
      let question = try Question.build { builder throws(BuildError) in
        builder.prompt = "?"
        builder.response.kind = .order
        builder.response.order.steps = ["a", "b"]
      }
      let asked = AskedQuestion(question, seed: UInt64(seed))
      #expect(asked.steps == ["b", "a"])
      #expect(AskedQuestion(question, seed: UInt64(seed)) == asked)
    }
  }
}
