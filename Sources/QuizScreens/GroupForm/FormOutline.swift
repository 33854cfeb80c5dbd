internal import Quiz

/// The place in a group's form that the keys go to.
enum FormFocus: Hashable, Sendable {
  case field(FieldPath)
  case addRow

  var path: FieldPath? {
    if case .field(let path) = self { path } else { nil }
  }

  var question: Int? {
    if case .field(.question(let index, _)) = self { index } else { nil }
  }
}

/// The order of a form's places at one moment: the shown fields, and the steps of Tab and Shift-Tab.
struct FormOutline {
  let builder: QuestionGroupBuilder
  let fields: FormFields
  let focus: FormFocus
  let showsMore: Bool

  private var firstPart: QuestionField { fields.plain[0] }

  /// The focus after Tab; `nil` at the end of the form.
  var next: FormFocus? {
    switch focus {
    case .addRow: nil
    case .field(.title): firstField(ofQuestion: 0)
    case .field(.question(let index, let field)):
      neighbour(of: field, inQuestion: index, by: 1).map { .field(.question(index, $0)) }
        ?? firstField(ofQuestion: index + 1)
    }
  }

  /// The focus after Shift-Tab; `nil` at the beginning of the form.
  var previous: FormFocus? {
    switch focus {
    case .field(.title): nil
    case .addRow: lastField(ofQuestion: builder.questions.count - 1)
    case .field(.question(let index, let field)):
      neighbour(of: field, inQuestion: index, by: -1).map { .field(.question(index, $0)) }
        ?? lastField(ofQuestion: index - 1)
    }
  }

  /// Returns the same field of a question further on, or the first or last place of the form; `nil` changes nothing.
  func focus(questionsOn offset: Int) -> FormFocus? {
    let count = builder.questions.count
    switch focus {
    case .field(.title): return offset > 0 ? firstField(ofQuestion: 0) : nil
    case .addRow:
      guard offset < 0 else { return nil }
      return count > 0 ? firstField(ofQuestion: count - 1) : .field(.title)
    case .field(.question(let index, let field)):
      switch index + offset {
      case ..<0: return .field(.title)
      case count...: return .addRow
      case let target: return .field(.question(target, field))
      }
    }
  }

  /// The fields of an open question from top to bottom.
  func shownFields(ofQuestion index: Int) -> [QuestionField] {
    fields.all.filter {
      // A list just emptied stays while the user types in it.
      isOffered($0, inQuestion: index) || focus == .field(.question(index, $0))
    }
  }

  /// The fields of an open question that show only when the user asks for more.
  func hiddenFields(ofQuestion index: Int) -> [QuestionField] {
    let shown = shownFields(ofQuestion: index)
    return fields.more.filter { !shown.contains($0) }
  }

  /// Returns whether a field shows wherever the focus is.
  ///
  /// A list of answers does as soon as there are any, as it decides on the kind of the question.
  func isOffered(_ field: QuestionField, inQuestion index: Int) -> Bool {
    if showsMore || !fields.shape(of: field).isInMore { return true }
    return fields.shape(of: field).bullet != nil && builder.questions[index][field] != .list([])
  }

  func contains(_ path: FieldPath) -> Bool {
    guard case .question(let index, _) = path else { return true }
    return builder.questions.indices.contains(index)
  }

  private func firstField(ofQuestion index: Int) -> FormFocus {
    index < builder.questions.count ? .field(.question(index, firstPart)) : .addRow
  }

  private func lastField(ofQuestion index: Int) -> FormFocus {
    guard index >= 0, let field = shownFields(ofQuestion: index).last else {
      return .field(.title)
    }
    return .field(.question(index, field))
  }

  private func neighbour(
    of field: QuestionField,
    inQuestion index: Int,
    by offset: Int
  ) -> QuestionField? {
    let shown = shownFields(ofQuestion: index)
    guard let place = shown.firstIndex(of: field) else { return nil }
    return shown.indices.contains(place + offset) ? shown[place + offset] : nil
  }
}
