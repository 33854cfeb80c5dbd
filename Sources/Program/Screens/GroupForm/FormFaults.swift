internal import Quiz

/// The fields of a form with a missing or wrong input or with a warning, also those that hide in More.
struct FormFaults {
  let fields: FormFields
  let messages: FormMessages

  private var group: QuestionGroupBuilder { messages.editor.builder }

  /// Returns the next field with a fault behind a place, around the end; `nil` where there is none.
  ///
  /// - Complexity: O(*n*) in the size of the group.
  func next(after focus: FormFocus) -> FieldPath? {
    let faults = paths.filter {
      messages.editor.problem(at: $0) != nil || messages.isWarned(at: $0)
    }
    let here = FieldRank(of: focus, in: group, fields)
    return faults.first { FieldRank(of: .field($0), in: group, fields) > here } ?? faults.first
  }

  /// The fields from top to bottom.
  private var paths: [FieldPath] {
    [.title]
      + group.questions.enumerated().flatMap { index, question in
        fields.fields(of: question.kind).map { .question(index, $0) }
      }
  }
}
