internal import Quiz

/// The place in a group's form that the keys go to.
enum FormFocus: Hashable, Sendable {
  case field(FieldPath)
  /// A question without fields: one of an unknown kind.
  case question(Int)
  case addRow

  var path: FieldPath? {
    if case .field(let path) = self { path } else { nil }
  }

  var question: Int? {
    switch self {
    case .field(let path): path.question
    case .question(let index): index
    case .addRow: nil
    }
  }
}

extension FieldPath {
  /// The index of the question that the field is one of.
  var question: Int? {
    if case .question(let index, _) = self { index } else { nil }
  }
}

/// The seldom needed fields that a new question shows because the one above it has them.
struct CarriedFields: Equatable, Sendable {
  private var question: QuestionID?
  private var kind: QuestionKind?
  private var fields: Set<QuestionField> = []

  init() {}

  init(_ fields: Set<QuestionField>, to question: QuestionBuilder) {
    self.fields = fields
    self.question = question.id
    kind = question.kind
  }

  /// Returns whether a question shows a field for that reason; one of another kind has other fields.
  func contains(_ field: QuestionField, in question: QuestionBuilder) -> Bool {
    question.id == self.question && question.kind == kind && fields.contains(field)
  }
}

/// The order of a form's places at one moment: the shown fields, and the steps of Tab and Shift-Tab.
struct FormOutline {
  let builder: QuestionGroupBuilder
  let fields: FormFields
  let focus: FormFocus
  let showsMore: Bool
  /// The fields that a new question shows as the one above it does.
  var carried = CarriedFields()

  /// The focus after Tab; `nil` at the end of the form.
  var next: FormFocus? {
    switch focus {
    case .addRow: nil
    case .field(.title): firstField(ofQuestion: 0)
    case .question(let index): firstField(ofQuestion: index + 1)
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
    case .question(let index): lastField(ofQuestion: index - 1)
    case .field(.question(let index, let field)):
      neighbour(of: field, inQuestion: index, by: -1).map { .field(.question(index, $0)) }
        ?? lastField(ofQuestion: index - 1)
    }
  }

  /// Returns the first field of a question further on, or the first or last place of the form; `nil` changes nothing.
  func focus(questionsOn offset: Int) -> FormFocus? {
    let count = builder.questions.count
    switch focus {
    case .field(.title): return offset > 0 ? firstField(ofQuestion: 0) : nil
    case .addRow:
      guard offset < 0 else { return nil }
      return count > 0 ? firstField(ofQuestion: count - 1) : .field(.title)
    case .field(.question(let index, _)), .question(let index):
      return index + offset < 0 ? .field(.title) : firstField(ofQuestion: index + offset)
    }
  }

  /// Returns the place of a field in a question that may be of another kind; beyond the questions, the first or last place.
  ///
  /// Where the question has no such field, the place of an answer becomes that of its own answer.
  func focus(on field: QuestionField, ofQuestion index: Int) -> FormFocus {
    guard index >= 0 else { return .field(.title) }
    guard index < builder.questions.count else { return .addRow }
    let own = fields.fields(of: builder.questions[index].kind)
    if own.contains(field) { return .field(.question(index, field)) }
    guard let answer = own.first(where: { !QuestionField.common.contains($0) }) else {
      return firstField(ofQuestion: index)
    }
    return .field(.question(index, answer))
  }

  /// Returns the same place in a question that may have become one of another kind.
  func valid(_ focus: FormFocus) -> FormFocus {
    switch focus {
    case .field(.title), .addRow: focus
    case .field(.question(let index, let field)): self.focus(on: field, ofQuestion: index)
    case .question(let index): self.focus(on: .prompt, ofQuestion: index)
    }
  }

  /// The fields of an open question from top to bottom.
  func shownFields(ofQuestion index: Int) -> [QuestionField] {
    fields.fields(of: kind(ofQuestion: index)).filter {
      // A field just emptied stays while the user types in it.
      isOffered($0, inQuestion: index) || focus == .field(.question(index, $0))
    }
  }

  /// The empty fields of an open question that show only when the user asks for more.
  func hiddenFields(ofQuestion index: Int) -> [QuestionField] {
    let shown = shownFields(ofQuestion: index)
    return fields.moreFields(of: kind(ofQuestion: index)).filter { !shown.contains($0) }
  }

  private func kind(ofQuestion index: Int) -> QuestionKind { builder.questions[index].kind }

  /// Returns whether a field shows wherever the focus is: one of those that are seldom needed does if there is anything in it.
  func isOffered(_ field: QuestionField, inQuestion index: Int) -> Bool {
    let more = fields.moreFields(of: kind(ofQuestion: index))
    return showsMore || !more.contains(field) || !builder.questions[index][field].isEmpty
      || carried.contains(field, in: builder.questions[index])
  }

  func contains(_ path: FieldPath) -> Bool {
    guard case .question(let index, _) = path else { return true }
    return builder.questions.indices.contains(index)
  }

  /// The first place of a question; behind the last question, the row that adds one.
  func firstField(ofQuestion index: Int) -> FormFocus {
    guard index < builder.questions.count else { return .addRow }
    let field = shownFields(ofQuestion: index).first
    return field.map { .field(.question(index, $0)) } ?? .question(index)
  }

  /// Returns the focus after the removal of a question.
  func focus(afterRemovingAt index: Int) -> FormFocus {
    firstField(ofQuestion: max(min(index, builder.questions.count - 1), 0))
  }

  private func lastField(ofQuestion index: Int) -> FormFocus {
    guard index >= 0 else { return .field(.title) }
    let field = shownFields(ofQuestion: index).last
    return field.map { .field(.question(index, $0)) } ?? .question(index)
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
