internal import Quiz

/// The place in a group's form that the keys go to.
enum FormFocus: Hashable, Sendable {
  /// A field.
  case field(FieldPath)
  /// The row that adds a question.
  case addRow

  /// The field with the focus, if it is one.
  var path: FieldPath? {
    if case .field(let path) = self { path } else { nil }
  }

  /// The question with the focus, if it is in one.
  var question: Int? {
    if case .field(.question(let index, _)) = self { index } else { nil }
  }
}
