import BuilderKit
import Quiz
import Testing

@Suite struct `Warnings about a question` {
  private func choice(
    _ answer: String,
    _ wrong: [String],
    prompt: String = "What is it?"
  ) -> QuestionBuilder {
    var question = QuestionBuilder()
    question.response.kind = .choice
    question.prompt = prompt
    question.answer = answer
    question.distractors = wrong
    return question
  }

  @Test(arguments: [
    (WarningScope(), [WarningRule.FactRule.rightDistractor, .repeatedItem]),
    (WarningScope(comparison: AnswerComparison(isCaseSensitive: true)), []),
    (WarningScope(off: [.fact(.repeatedItem)]), [.rightDistractor]),
  ])
  func `compare as the settings say, but for rules that are off`(
    scope: WarningScope,
    rules: [WarningRule.FactRule]
  ) {
    let question = choice("Paris", ["paris ", "Lyon", "LYON"])
    #expect(question.warnings(in: scope).map(\.rule) == rules.map { .fact($0) })
  }

  @Test func `ignore accents only where the settings do`() {
    let question = choice("Málaga", ["Malaga", "Sevilla"])
    var scope = WarningScope()
    #expect(question.warnings(in: scope) == [])
    scope.comparison.ignoresAccents = true
    #expect(question.warnings(in: scope).map(\.rule) == [.fact(.rightDistractor)])
  }

  @Test func `find tags that are there twice, and spare sides that are right`() {
    var question = QuestionBuilder()
    question.response.kind = .pairs
    question.tags = ["a", "b", "A", "a"]
    question[.pairs] = .list(["France → Paris", "Italy → Rome"])
    question[.spares] = .list(["Lyon", "rome"])
    let warnings = question.warnings(in: WarningScope())
    #expect(
      warnings.map(\.rule) == [.fact(.rightDistractor), .fact(.repeatedTag), .fact(.repeatedTag)]
    )
    #expect(warnings[0].concerns(.spares) && warnings[0].concerns(.pairs))
    #expect(warnings.map(\.text) == ["rome", "A", "a"])
  }

  @Test func `have the craft behind the facts, and leave an empty line alone`() {
    let question = choice("Paris", ["", "Paris"], prompt: "Which is not a city?")
    let rules = question.warnings(in: WarningScope()).map(\.rule)
    #expect(rules == [.fact(.rightDistractor), .craft(.negativePrompt), .craft(.fewChoices)])
  }

  @Test func `have rules with names that read back`() {
    for rule in WarningRule.allCases { #expect(WarningRule(rawValue: rule.rawValue) == rule) }
    #expect(WarningRule(rawValue: "spelling") == nil)
    #expect(Set(WarningRule.allCases.map(\.rawValue)).count == WarningRule.allCases.count)
  }
}
