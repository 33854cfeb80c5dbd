import Quiz
import Testing

/// The warning that marks of Markdown stand in a plain text.
struct PlainMarksTests {
  private func warnings(_ prompt: String, markup: Markup = .plain) -> [String] {
    var question = QuestionBuilder()
    question.markup = markup
    question.prompt = prompt
    question.answer = "Paris"
    return question.warnings(in: WarningScope()).filter { $0.rule == .fact(.plainMarks) }
      .map(\.text)
  }

  @Test(
    arguments: [
      ("Which is *not* in France?", "not"), ("Which is **not** so?", "not"),
      ("What does `a[0]` mean?", "a[0]"), (#"Solve \(x^2 = 4\)."#, "x^2 = 4"),
      ("_Who_ was it?", "Who"), ("It is $x$.", "x"), ("(*maybe*) so", "maybe"),
    ]
  )
  func `marks that somebody meant are found`(_ prompt: String, _ text: String) {
    #expect(warnings(prompt) == [text])
    #expect(warnings(prompt, markup: .markdown) == [])
  }

  @Test(
    arguments: [
      "2*3*4 = 24", "2 * 3 * 4", "snake_case_name", "a * b", "5 $ and 6 $", "- a\n- b", "# 5",
      "Which?", "**", #"C:\(x"#, "It costs $5.", "x * y, z * w",
    ]
  )
  func `other stars, lines and signs are none`(_ prompt: String) {
    #expect(warnings(prompt) == [])
  }

  @Test func `of a list the first item counts`() throws {
    var question = QuestionBuilder()
    question.response.kind = .choice
    question.prompt = "Which?"
    question.answer = "a"
    question.distractors = ["b", "*c*", "*d*"]
    let found = question.warnings(in: WarningScope()).filter { $0.rule == .fact(.plainMarks) }
    #expect(found.map { "\($0.place.path)" } == ["distractors[1]"])
    #expect(
      question.warnings(in: WarningScope(off: [.fact(.plainMarks)])).allSatisfy {
        $0.rule != .fact(.plainMarks)
      }
    )
  }
}
