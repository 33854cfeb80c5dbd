internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// The fields of a form in the user's language, looked up once for all its pictures.
struct FormFields: Equatable, Sendable {
  /// The words of a field.
  struct Words: Equatable, Sendable {
    /// The words before it.
    var label: String
    /// The words inside it while it is empty.
    var placeholder: String
  }

  /// The layout of a field, whatever the language.
  struct Shape: Equatable, Sendable {
    /// Whether it takes more than one line.
    var isMultiline = false
    /// The mark before each of its items, if it is a list.
    var bullet: TextField.Bullet?
    /// The rows that it has at rest; `nil` where its text decides.
    var rows: Int?
    /// Whether it shows only when the user asks for more.
    var isInMore = false
  }

  /// The fields of a question, from top to bottom.
  let all: [QuestionField]
  /// The fields that are always shown.
  let plain: [QuestionField]
  /// The fields that are seldom needed.
  let more: [QuestionField]
  /// The width of the widest label.
  let labelColumns: Int

  private let title: Words
  /// The fields of a question, also those that the layout leaves out.
  private let parts: [QuestionField: Part]

  private struct Part: Equatable, Sendable {
    let words: Words
    let shape: Shape
  }

  /// Looks up the fields of a layout.
  init(_ layout: FormLayout, in phrases: Phrasebook) {
    title = Words(
      label: layout.titleLabel(in: phrases),
      placeholder: layout.titlePlaceholder(in: phrases)
    )
    var parts: [QuestionField: Part] = [:]
    for part in QuestionField.allCases {
      let field = layout[part]
      parts[part] = Part(
        words: Words(
          label: field.label(in: phrases),
          placeholder: field.placeholder(in: phrases)
        ),
        shape: Shape(
          isMultiline: field.entry.isMultiline,
          bullet: part.bullet,
          rows: field.rows,
          isInMore: field.isInMore
        )
      )
    }
    self.parts = parts
    all = layout.fields.map(\.part)
    plain = layout.fields.filter { !$0.isInMore }.map(\.part)
    more = layout.fields.filter(\.isInMore).map(\.part)
    let labels = [title.label] + all.compactMap { parts[$0]?.words.label }
    labelColumns = labels.map(\.columns).max() ?? 0
  }

  /// The words of a field of a question.
  subscript(field: QuestionField) -> Words {
    parts[field]?.words ?? Words(label: "", placeholder: "")
  }

  /// The words of the field at a path of the form.
  subscript(path: FieldPath) -> Words {
    switch path {
    case .title: title
    case .question(_, let field): self[field]
    }
  }

  /// Returns the layout of a field of a question.
  func shape(of field: QuestionField) -> Shape { parts[field]?.shape ?? Shape() }

  /// Returns the layout of the field at a path of the form.
  func shape(of path: FieldPath) -> Shape {
    switch path {
    case .title: Shape()
    case .question(_, let field): shape(of: field)
    }
  }
}

extension QuestionField {
  /// The mark before each item of the part, if it is a list of answers.
  fileprivate var bullet: TextField.Bullet? {
    switch self {
    case .alternatives: .check
    case .distractors: .cross
    case .prompt, .answer, .hint, .explanation, .tags: nil
    }
  }
}
