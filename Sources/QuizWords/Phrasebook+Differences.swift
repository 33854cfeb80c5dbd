package import Quiz
package import QuizResources

extension Phrasebook {
  /// In what one form differs from another, as a sentence without its full stop.
  package func sentence(for difference: GroupDifference) -> String {
    switch difference {
    case .title(let old, let new):
      return self(.differenceTitle, [.found: old ?? "", .text: new ?? ""])
    case .settings:
      return self[.differenceSettings]
    case .removed(let question, let index):
      return self(.differenceRemoved, [.number: index + 1, .text: question.line])
    case .added(let question, let index):
      return self(.differenceAdded, [.number: index + 1, .text: question.line])
    case .changed(let field, let index, let old, let new):
      let values: [Placeholder: any PhraseValue] = [
        .number: index + 1, .field: self[field.name], .found: old.typed(shape: field.shape),
        .text: new.typed(shape: field.shape),
      ]
      return self(.differenceChanged, values)
    case .questionSettings(let index):
      return self(.differenceQuestionSettings, [.number: index + 1])
    case .reordered:
      return self[.differenceReordered]
    }
  }
}

extension QuestionBuilder {
  /// All that a person has typed into the question, in one line.
  fileprivate var line: String {
    let texts = QuestionField.allCases.map { self[$0].typed(shape: $0.shape) }
    return texts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
