import Quiz
import QuizDocuments
import QuizResources
import QuizWords
import TerminalText

/// A field as a dialogue asks for it.
struct Inquiry {
  let path: FieldPath
  let label: String
  let entry: FormLayout.Entry
  let isRequired: Bool
  /// An empty line ends the group.
  let endsGroup: Bool

  /// The title of the group.
  init(titleOf layout: FormLayout, in phrases: Phrasebook) {
    path = .title
    label = layout.titleLabel(in: phrases).printable
    entry = .line
    isRequired = true
    endsGroup = false
  }

  /// A field of the question of a kind at an index.
  init(
    _ field: FormLayout.Field,
    ofQuestion index: Int,
    of kind: QuestionKind,
    in phrases: Phrasebook,
    endsGroup: Bool = false
  ) {
    path = .question(index, field.part)
    label = field.label(in: phrases).printable
    entry = field.entry
    isRequired = kind[field.part]?.isRequired ?? false
    self.endsGroup = endsGroup
  }

  /// The index of the question; nil for the title.
  var question: Int? {
    if case .question(let index, _) = path { index } else { nil }
  }

  /// The text before the answer.
  func label(in phrases: Phrasebook) -> String {
    let phrase: PlainPhrase =
      switch entry {
      case .list where path.shape == .pairs: .plainLabelPairs
      case .list: .plainLabelLines
      case .words: .plainLabelWords
      case .line, .text: isRequired ? .plainLabel : .plainLabelOptional
      }
    return phrases(phrase, [.field: label]) + (entry == .list ? "\n" : "")
  }
}
