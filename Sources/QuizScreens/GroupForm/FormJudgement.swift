internal import Quiz

/// Which fields of a form have been judged: a field is judged when it is left, and all of them are when a
/// save failed for what is missing.
struct FormJudgement: Hashable, Sendable {
  /// A field by the id of its question, which stays when questions move.
  private enum Field: Hashable, Sendable {
    case title
    case question(QuestionID, QuestionField)
  }

  private var fields: Set<Field> = []
  private var judgesAll = false

  /// Judges the field at a path.
  mutating func judge(_ path: FieldPath, in builder: QuestionGroupBuilder) {
    fields.insert(Self.field(at: path, in: builder))
  }

  /// Judges every field, also those of questions still to come.
  mutating func judgeAll() {
    judgesAll = true
  }

  /// Judges nothing any more, as after a save.
  mutating func forgetAll() {
    self = FormJudgement()
  }

  /// Whether a problem of the field at a path is shown.
  func includes(_ path: FieldPath, in builder: QuestionGroupBuilder) -> Bool {
    judgesAll || fields.contains(Self.field(at: path, in: builder))
  }

  private static func field(at path: FieldPath, in builder: QuestionGroupBuilder) -> Field {
    switch path {
    case .title: .title
    case .question(let index, let field): .question(builder.questions[index].id, field)
    }
  }
}
