import BuilderKit
import Quiz
import QuizDocuments
import QuizInterchange
import TestSupport
import Testing

@testable import QuizExchange

/// What becomes of a question by the rows of a capability.
struct ItemFittingTests {
  private func fit(
    _ question: Question,
    _ configure: (inout Capability) -> Void
  ) throws -> (item: Item?, losses: [String]) {
    var capability = Capability()
    configure(&capability)
    let group = try QuestionGroup.sample("t", [question])
    let resolved = try #require([group].resolved()[0].questions.first)
    var fitting = ItemFitting(resolved, for: capability)
    let item = fitting.item()
    return (item, fitting.losses.map { "\($0.part) \($0.kind)" })
  }

  private func question(
    _ kind: QuestionKind,
    _ fields: [QuestionField: FieldValue],
    prompt: String = "?"
  ) throws -> Question {
    var builder = QuestionBuilder()
    builder.id = QuestionID(rawValue: "q")
    builder.response.kind = kind
    builder.prompt = prompt
    for (field, value) in fields { builder[field] = value }
    return try builder.build()
  }

  /// Trims texts, as most readers do.
  private static let trimmed = TextForm { text, _ in
    let trimmed = text.withoutEdgeBlanks
    return TextForm.Fitted(trimmed, trimmed == text ? [] : [.blanksRemoved])
  }

  @Test func `blank items go, and a text that has to be there is a sign`() throws {
    let choice = try question(
      .choice,
      [.answer: .text("a"), .distractors: .list([" ", "b", ""]), .hint: .text("  ")],
      prompt: "p"
    )
    let (item, losses) = try fit(choice) { $0.text = Self.trimmed }
    #expect(item?.interaction == .choice([Answer("a"), Answer("b", share: 0)], .one))
    #expect(item?.hint == nil)
    #expect(losses == ["distractors blanksRemoved", "hint blanksRemoved"])
  }

  @Test func `Markdown is plain text where a format has no more, and what is lost is told`() throws
  {
    var builder = QuestionBuilder()
    builder.response.kind = .gaps
    builder.markup = .markdown
    builder.prompt = #"It is **not** {{so|thus}}: \(x^2\), 2 \* 3"#
    builder.hint = #"\{ and \(y\)"#
    builder.explanation = "- a\n- b"
    let (item, losses) = try fit(try builder.build()) { $0.gaps.areTyped = false }
    #expect(item?.prompt == #"It is not {{so|thus}}: \(x^2\), 2 * 3"#)
    #expect(item?.hint == #"{ and \(y\)"#)
    #expect(item?.explanation == "• a\n• b")
    #expect(losses == ["prompt formattingRemoved", "explanation formattingRemoved"])
  }

  @Test func `of equal choices one is there, and a wrong one that is right goes`() throws {
    let choice = try question(
      .choice,
      [
        .answer: .text("a"), .distractors: .list(["b", "a ", "b", "c"]),
        .alternatives: .list(["c"]),
      ]
    )
    let (item, losses) = try fit(choice) {
      $0.choices.areDistinct = true
      $0.choices.alternatives = .choices
    }
    #expect(
      item?.interaction == .choice([Answer("a"), Answer("c"), Answer("b", share: 0)], .one)
    )
    #expect(losses == ["distractors repeated"])
  }

  @Test func `without a wrong choice it is a text, and with several lines one for a person`() throws
  {
    let choice = try question(
      .choice,
      [.answer: .text("a\nb :: c"), .distractors: .list(["a\nb"])]
    )
    let text = try fit(choice) { $0.choices.areDistinct = true }
    #expect(text.item?.interaction == .typed([Answer("a\nb")]))
    #expect(text.losses == ["distractors repeated", "question askedAsText", "feedback leftOut"])
    let essay = try fit(choice) {
      $0.choices.areDistinct = true
      $0.typesLines = false
    }
    #expect(essay.item?.interaction == .essay(model: "a\nb", notes: nil))
    #expect(essay.losses.last == "question askedAsEssay")
  }

  @Test(arguments: [1, 2, 3, 10, 11, 20, 21])
  func `right choices share the points, and a wrong one costs what one of them earns`(
    count: Int
  ) throws {
    let choices = try question(
      .choices,
      [.answers: .list((0..<count).map { "r\($0)" }), .distractors: .list(["w"])]
    )
    for areListed in [false, true] {
      let item = try fit(choices) { $0.choices.hasListedShares = areListed }.item
      guard case .choice(let answers, .several)? = item?.interaction else {
        #expect(count > 20 && areListed)
        continue
      }
      let right = answers.filter(\.earns).map(\.share)
      #expect(right.count == count)
      #expect(abs(right.reduce(0, +) - 100) < 0.001)
      #expect(answers.last?.share == -right[0])
      #expect(ScoredChoices(answers, .several).simplified == [])
    }
  }

  @Test(
    arguments: [
      ("1..5", nil, Capability.NumberForm.asTyped, "1..5", nil, []),
      ("1..5", nil, .distance, "3", "2", ["value converted"]),
      ("1 .. 5", nil, .distanceOrRange, "1..5", nil, ["value blanksRemoved"]),
      ("1..5", nil, .bounds, "1", nil, []), ("200", "2 %", .asTyped, "200", "2 %", []),
      ("200", "2 %", .distance, "200", "4", ["tolerance converted"]),
      ("3.140", "0.01", .bounds, "3.140", "0.01", []),
      (" 7 ", "0", .distance, "7", nil, ["value blanksRemoved", "tolerance converted"]),
    ] as [(String, String?, Capability.NumberForm, String, String?, [String])]
  )
  func `a number has the form that the reader knows`(
    _ value: String,
    _ tolerance: String?,
    _ form: Capability.NumberForm,
    _ written: String,
    _ distance: String?,
    _ losses: [String]
  ) throws {
    let number = try question(.number, [.value: .text(value), .tolerance: .text(tolerance)])
    let fitted = try fit(number) { $0.numbers = form }
    guard case .number(let targets, unit: nil)? = fitted.item?.interaction else {
      Issue.record("no number")
      return
    }
    #expect(targets.map(\.value) == [written])
    #expect(targets.map(\.tolerance) == [distance])
    #expect(fitted.losses == losses)
  }

  @Test func `gaps are a line each, distinct, and as many as the format has`() throws {
    let gaps = try question(.gaps, [:], prompt: "A {{b|b  c~b c~d::h}} e {{f}}.")
    func lines(_ capability: inout Capability) {
      capability.gaps.areTyped = false
      capability.gaps.areLines = true
      capability.choices.areDistinct = true
    }
    let (item, losses) = try fit(gaps, lines)
    let first = Gap([Answer("b"), Answer("b c"), Answer("d", share: 0)], isPicked: true, hint: "h")
    #expect(
      item?.interaction
        == .gaps([.text("A "), .gap(first), .text(" e "), .gap(Gap(right: ["f"])), .text(".")])
    )
    #expect(losses == ["gaps blanksDropped", "gaps repeated"])
    #expect(item?.promptInList == "A _____ e _____.")
    let one = try fit(gaps) {
      lines(&$0)
      $0.gaps.most = 1
    }
    #expect(one.item == nil)
    let alike = try fit(gaps) {
      lines(&$0)
      $0.gaps.areAlike = true
    }
    #expect(alike.losses.contains("gaps askedAsText"))
    let bare = try question(.gaps, [:], prompt: " {{b}} ")
    #expect(
      try fit(bare) {
        lines(&$0)
        $0.gaps.needsText = true
      }.item == nil
    )
  }

  @Test func `pairs and steps need as many as the reader wants`() throws {
    let pairs = try question(
      .pairs,
      [.pairs: .list(["a → b", "c → b"]), .spares: .list(["b", "d"])]
    )
    guard
      case .match(let match)? = try fit(pairs, { $0.pairs.areDistinct = true }).item?.interaction
    else {
      Issue.record("no pairs")
      return
    }
    #expect(match.pairs.map(\.right) == ["b", "b"])
    #expect(match.spares == ["d"])
    #expect(Set(match.shownSides) == ["b", "d"])
    #expect(try fit(pairs) { $0.pairs.leastSides = 5 }.item == nil)
    let order = try question(.order, [.steps: .list(["only"])])
    #expect(try fit(order) { $0.leastSteps = 2 }.item == nil)
    guard case .order(let steps)? = try fit(order, { _ in }).item?.interaction else {
      Issue.record("no order")
      return
    }
    #expect(steps.shownSteps == ["only"])
  }

  @Test func `parts stay behind or move, by kind`() throws {
    let essay = try question(
      .essay,
      [.answer: .text("m"), .notes: .text("n"), .hint: .text("h"), .tags: .list(["t"])]
    )
    let (item, losses) = try fit(essay) {
      $0.parts = [
        .leftOut(.notes), .changed(.answer, .movedToFeedback, of: [.essay]),
        .changed(.hint, .shownAfterwards, .droppedByCanvas), .leftOut(.tags, of: [.text]),
      ]
    }
    #expect(item?.interaction == .essay(model: "m", notes: nil))
    #expect(item?.tags == ["t"])
    #expect(
      losses == [
        "answer movedToFeedback", "notes leftOut", "hint shownAfterwards", "hint droppedByCanvas",
      ]
    )
    #expect(try fit(essay) { $0.kinds[.essay] = .leftOut }.item == nil)
    #expect(
      try fit(essay) { $0.kinds[.essay] = .askedAsText }.losses == ["question askedAsText"]
    )
  }
}
