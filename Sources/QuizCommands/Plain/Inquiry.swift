import Quiz
import QuizDocuments
import QuizResources
import QuizStore
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

  /// A field of the question at an index.
  init(
    _ field: FormLayout.Field,
    ofQuestion index: Int,
    in phrases: Phrasebook,
    endsGroup: Bool = false
  ) {
    path = .question(index, field.part)
    label = field.label(in: phrases).printable
    entry = field.entry
    isRequired = field.part.isRequired
    self.endsGroup = endsGroup
  }

  /// The text before the answer.
  func label(in phrases: Phrasebook) -> String {
    let phrase: Phrase =
      switch entry {
      case .list: .plainLabelLines
      case .words: .plainLabelWords
      case .line, .text: isRequired ? .plainLabel : .plainLabelOptional
      }
    return phrases(phrase, [.field: label]) + (entry == .list ? "\n" : "")
  }
}
