package import Quiz
package import QuizResources

extension Phrasebook {
  /// Returns the sentence for a warning, for the line below its field or behind its path.
  package func sentence(for warning: QuestionWarning) -> String {
    sentence(for: warning.rule, [.text: warning.text])
  }

  /// Returns the sentence for a breach of a rule.
  package func sentence(
    for rule: WarningRule,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    coded("warning.\(rule.rawValue)", values) ?? rule.rawValue
  }

  /// Returns a sentence about the reason for a rule.
  package func effect(of rule: WarningRule) -> String {
    coded("warning-effect.\(rule.rawValue)") ?? rule.rawValue
  }

  /// Returns the name of a rule, for lists.
  package func name(of rule: WarningRule) -> String {
    coded("warning-rule.\(rule.rawValue)") ?? rule.rawValue
  }
}
