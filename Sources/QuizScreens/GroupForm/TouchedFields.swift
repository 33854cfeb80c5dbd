internal import Quiz

/// The fields of a form whose problems are shown: those the user has left, and all after a save that failed for them.
struct TouchedFields: Hashable, Sendable {
  /// A field by the id of its question, which stays when questions move.
  private enum Field: Hashable, Sendable {
    case title
    case question(QuestionID, QuestionField)
  }

  private var fields: Set<Field> = []
  private var isEverything = false

  /// Adds the field at a path.
  mutating func insert(_ path: FieldPath, in builder: QuestionGroupBuilder) {
    fields.insert(Self.field(at: path, in: builder))
  }

  /// Adds every field, also those of questions still to come.
  mutating func insertAll() {
    isEverything = true
  }

  /// Removes every field, as after a save.
  mutating func removeAll() {
    self = TouchedFields()
  }

  /// Whether a problem of the field at a path is shown.
  func contains(_ path: FieldPath, in builder: QuestionGroupBuilder) -> Bool {
    isEverything || fields.contains(Self.field(at: path, in: builder))
  }

  private static func field(at path: FieldPath, in builder: QuestionGroupBuilder) -> Field {
    switch path {
    case .title: .title
    case .question(let index, let field): .question(builder.questions[index].id, field)
    }
  }
}
