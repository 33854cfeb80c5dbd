internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

/// The fields of a form in the user's language, looked up once for all its pictures.
struct FormFields: Equatable, Sendable {
  /// The words of a field.
  struct Words: Equatable, Sendable {
    /// Those before it.
    var label: String
    /// Those inside it while it is empty.
    var placeholder: String
  }

  /// How a field is laid out, whatever the language.
  struct Shape: Equatable, Sendable {
    /// Whether it takes more than one line.
    var isMultiline = false
    /// What stands before each of its items, if it is a list.
    var bullet: TextField.Bullet?
    /// The rows that it has at rest; `nil` where its text decides.
    var rows: Int?
    /// Whether it shows only when the user asks for more.
    var isInMore = false
  }

  /// The fields of a question, from top to bottom.
  let all: [QuestionField]
  /// Those that are always shown.
  let plain: [QuestionField]
  /// Those that are seldom needed.
  let more: [QuestionField]
  /// The width of the widest label.
  let labelColumns: Int

  private let title: Words
  /// By the place of a field among all that a question has, also those that the layout leaves out.
  private let words: [Words]
  private let shapes: [Shape]

  /// Looks up the fields of a layout.
  init(_ layout: FormLayout, in phrases: Phrasebook) {
    title = Words(
      label: layout.titleLabel(in: phrases),
      placeholder: layout.titlePlaceholder(in: phrases)
    )
    words = QuestionField.allCases.map { part in
      let field = layout[part]
      return Words(label: field.label(in: phrases), placeholder: field.placeholder(in: phrases))
    }
    shapes = QuestionField.allCases.map { part in
      let field = layout[part]
      return Shape(
        isMultiline: field.entry.isMultiline,
        bullet: part.bullet,
        rows: field.rows,
        isInMore: field.isInMore
      )
    }
    all = layout.fields.map(\.part)
    plain = layout.fields.filter { !$0.isInMore }.map(\.part)
    more = layout.fields.filter(\.isInMore).map(\.part)
    let labels = [title.label] + all.map { [words] in words[$0.place].label }
    labelColumns = labels.map(\.columns).max() ?? 0
  }

  /// The words of a field of a question.
  subscript(field: QuestionField) -> Words { words[field.place] }

  /// The words of the field at a path of the form.
  subscript(path: FieldPath) -> Words {
    switch path {
    case .title: title
    case .question(_, let field): words[field.place]
    }
  }

  /// The layout of a field of a question.
  func shape(of field: QuestionField) -> Shape { shapes[field.place] }

  /// The layout of the field at a path of the form.
  func shape(of path: FieldPath) -> Shape {
    switch path {
    case .title: Shape()
    case .question(_, let field): shapes[field.place]
    }
  }
}

extension QuestionField {
  /// What stands before each item of the part, if it is a list of answers.
  fileprivate var bullet: TextField.Bullet? {
    switch self {
    case .alternatives: .check
    case .distractors: .cross
    case .prompt, .answer, .hint, .explanation, .tags: nil
    }
  }

  /// The place among all fields that a question has, from zero.
  fileprivate var place: Int {
    switch self {
    case .prompt: 0
    case .answer: 1
    case .hint: 2
    case .alternatives: 3
    case .distractors: 4
    case .explanation: 5
    case .tags: 6
    }
  }
}
