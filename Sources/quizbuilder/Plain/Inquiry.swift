import Quiz
import QuizResources

/// A field as a dialogue asks for it.
struct Inquiry {
  /// Where the answer goes.
  let path: FieldPath
  /// The name of the field.
  let label: Phrase
  /// What it takes.
  let entry: FormLayout.Entry
  /// Whether something must be given.
  let isRequired: Bool
  /// Whether an empty line ends the group.
  let endsGroup: Bool

  /// The title of the group.
  static let title = Inquiry(
    path: .title,
    label: .formLabelTitle,
    entry: .line,
    isRequired: true,
    endsGroup: false
  )

  /// A field of a question.
  init(_ path: FieldPath, _ field: FormLayout.Field, endsGroup: Bool = false) {
    self.init(
      path: path,
      label: field.label,
      entry: field.entry,
      isRequired: field.isRequired,
      endsGroup: endsGroup
    )
  }

  private init(
    path: FieldPath,
    label: Phrase,
    entry: FormLayout.Entry,
    isRequired: Bool,
    endsGroup: Bool
  ) {
    self.path = path
    self.label = label
    self.entry = entry
    self.isRequired = isRequired
    self.endsGroup = endsGroup
  }

  /// What stands before the answer.
  func label(in phrases: Phrasebook) -> String {
    let phrase: Phrase =
      switch entry {
      case .list: .plainLabelLines
      case .words: .plainLabelWords
      case .line, .text: isRequired ? .plainLabel : .plainLabelOptional
      }
    return phrases(phrase, [.field: phrases[label]]) + (entry == .list ? "\n" : "")
  }
}
