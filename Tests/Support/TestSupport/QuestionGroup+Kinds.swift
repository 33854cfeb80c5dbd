import BuilderKit
package import CoreTestSupport
package import Quiz

extension QuestionGroup {
  /// A question of each kind that asks anything, with all its parts, as a teacher would write it.
  package static func everyKind() throws -> QuestionGroup {
    func question(
      _ id: String,
      _ kind: QuestionKind,
      _ prompt: String,
      _ fields: [QuestionField: FieldValue] = [:]
    ) throws -> Question {
      try Question.build { builder throws(BuildError) in
        builder.id = QuestionID(rawValue: id)
        builder.prompt = prompt
        builder.response.kind = kind
        for (field, value) in fields { builder[field] = value }
      }
    }
    return try .sample(
      "Every kind",
      id: "kinds",
      [
        question(
          "text",
          .text,
          "Capital of Italy?",
          [
            .answer: .text("Rome"), .alternatives: .list(["Roma"]),
          ]
        ),
        question(
          "choice",
          .choice,
          "Capital of France?",
          [
            .answer: .text("Paris :: Since 987"),
            .distractors: .list(["Lyon :: The third largest city", "Nice"]),
          ]
        ),
        question(
          "truth",
          .choice,
          "The sky is blue.",
          [
            .answer: .text("True"), .distractors: .list(["False :: Look up"]),
          ]
        ),
        question(
          "choices",
          .choices,
          "Which are prime?",
          [
            .answers: .list(["2", "3 :: Odd, too", "5"]), .distractors: .list(["4 :: 2 · 2"]),
          ]
        ),
        question(
          "number",
          .number,
          "What is π?",
          [
            .value: .text("3.14"), .tolerance: .text("0.01"), .hint: .text("Two decimals"),
          ]
        ),
        question(
          "share",
          .number,
          "How fast is light?",
          [
            .value: .text("299792"), .tolerance: .text("2 %"), .unit: .text("km/s"),
          ]
        ),
        question("range", .number, "A number from one to five?", [.value: .text("1..5")]),
        question(
          "gaps",
          .gaps,
          "The capital of {{France|la France}} is {{Paris~Lyon~Nice::on the Seine}}."
        ),
        question("gap", .gaps, "Two and {{two|2}} are four."),
        question(
          "pairs",
          .pairs,
          "Which capitals?",
          [
            .pairs: .list(["France → Paris", "Italy → Rome", "Peru → Lima"]),
            .spares: .list(["Oslo"]),
          ]
        ),
        question(
          "order",
          .order,
          "How is tea made?",
          [
            .steps: .list(["Boil water", "Add the tea", "Wait", "Pour"])
          ]
        ),
        question(
          "essay",
          .essay,
          "Why is the sky blue?",
          [
            .answer: .text("Short waves are scattered more."),
            .notes: .text("Two points for Rayleigh"),
          ]
        ),
      ]
    )
  }

  /// A passage with two questions, and one before and behind it that belong to none.
  package static func withPassage() throws -> QuestionGroup {
    func question(_ id: String, _ prompt: String, under passage: String? = nil) throws -> Question {
      try .sample(prompt, "a \(id)", id: id) {
        $0.under = passage.map(QuestionID.init(rawValue:))
      }
    }
    let passage = try Question.build { builder throws(BuildError) in
      builder.id = QuestionID(rawValue: "passage")
      builder.prompt = "Rome lies on seven hills.\nIt was not built in a day."
      builder.response.kind = .passage
      builder.tags = ["rome"]
    }
    return try .sample(
      "With a passage",
      id: "reading",
      [
        question("before", "Capital of Italy?"), passage,
        question("first", "How many hills?", under: "passage"),
        question("second", "In a day?", under: "passage"), question("behind", "Capital of France?"),
      ]
    )
  }

  /// A group with questions of every kind full of odd texts; some belong to a passage above.
  package static func randomKinds(_ index: Int, using generator: inout SeededGenerator) throws
    -> QuestionGroup
  {
    var source = OddParts(generator: generator)
    defer { generator = source.generator }
    let count = Int.random(in: 1...4, using: &source.generator)
    var questions: [Question] = []
    for number in 0..<count {
      var question = QuestionBuilder(try source.question("\(number)"))
      if let above = questions.last, question.kind.asks {
        let passage = above.kind == .passage ? above.id : above.under
        question.under = source.chance(passage) ?? nil
      }
      questions.append(try question.build())
    }
    return try .sample("t\(source.text())", id: "group \(index)", questions)
  }
}

/// A source of random parts of questions.
private struct OddParts {
  var generator: SeededGenerator

  mutating func text() -> String {
    let pieces = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      FormatMarks.all.randomElement(using: &generator) ?? ""
    }
    return pieces.joined()
  }

  mutating func list(_ prefix: String = "", _ counts: ClosedRange<Int> = 0...3) -> [String] {
    (0..<Int.random(in: counts, using: &generator)).map { _ in prefix + text() }
  }

  mutating func choices(_ prefix: String, _ counts: ClosedRange<Int>) -> [Choice] {
    list(prefix, counts).map { Choice($0, feedback: chance(text())) }
  }

  mutating func chance<Value>(_ value: Value) -> Value? {
    Bool.random(using: &generator) ? value : nil
  }

  mutating func one(of texts: String?...) -> String? {
    texts.randomElement(using: &generator) ?? nil
  }

  mutating func question(_ id: String) throws -> Question {
    let kind = QuestionKind.known.randomElement(using: &generator) ?? .text
    return try Question.build { builder throws(BuildError) in
      builder.id = QuestionID(rawValue: "\(id) \(kind)")
      builder.prompt = kind == .gaps ? gappedText().description : "\(text())p\(text())"
      fill(&builder.response, kind)
      if kind.asks {
        builder.hint = chance(text())
        builder.explanation = chance(text())
      }
      builder.tags = list("tag", 0...2)
    }
  }

  private mutating func fill(_ response: inout Response.Builder, _ kind: QuestionKind) {
    response.kind = kind
    switch kind {
    case .text:
      response.text.answer = "a\(text())"
      response.text.alternatives = list()
    case .choice:
      response.choice.answer = choices("a", 1...1)[0]
      response.choice.distractors = choices("", 1...3)
      response.choice.alternatives = chance(list()) ?? []
    case .choices:
      response.choices.answers = choices("a", 1...4)
      response.choices.distractors = choices("", 0...3)
    case .number:
      response.number.value = one(of: "3.14", "-0.50", "6.02e23", " 2 ", "1..5", "-1.5 .. 2", ".5")
      let isRange = response.number.value?.firstRange(of: "..") != nil
      response.number.tolerance =
        isRange ? nil : one(of: nil, "0.01", "2 %", "2.5%", "0", " 1 ", " ")
      response.number.unit = chance(text())
    case .gaps, .passage, .unknown: break
    case .pairs:
      response.pairs.pairs = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        var pair = Pair.Builder()
        pair.left = "l\(text())"
        pair.right = "\(text())r"
        return pair
      }
      response.pairs.spares = list()
    case .order: response.order.steps = list("", 1...4)
    case .essay:
      response.essay.answer = chance(text())
      response.essay.notes = chance(text())
    }
  }

  private mutating func gappedText() -> GappedText {
    let count = Int.random(in: 1...3, using: &generator)
    var pieces: [GappedText.Piece] = []
    for _ in 0..<count {
      pieces.append(.text(text()))
      let gap = GappedText.Gap(
        answers: list("a", 1...2),
        wrongChoices: chance(list("w", 0...2)) ?? [],
        hint: chance(text())
      )
      pieces.append(.gap(gap))
    }
    return GappedText(pieces + [.text(text())])
  }
}
