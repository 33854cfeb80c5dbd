package import BuilderKit
package import Quiz
package import QuizResources

extension Phrasebook {
  /// What is wrong, to stand behind the name of a field: “is missing”.
  package func sentence(for kind: Problem.Kind) -> String {
    switch kind {
    case .missing:
      return self[.problemMissing]
    case .invalid(let reason):
      return self.reason(code: reason.code, arguments: reason.arguments) ?? reason.description
    }
  }

  /// A problem with its path first, as in English.
  package func sentence(for problem: Problem) -> String {
    let reason = sentence(for: problem.kind)
    return problem.path.components.isEmpty ? reason : "\(problem.path): \(reason)"
  }
}

extension QuestionField {
  /// The field's name within a sentence.
  package var name: Phrase {
    switch self {
    case .prompt: .fieldPrompt
    case .answer: .fieldAnswer
    case .hint: .fieldHint
    case .alternatives: .fieldAlternatives
    case .distractors: .fieldDistractors
    case .explanation: .fieldExplanation
    case .tags: .fieldTags
    }
  }
}
