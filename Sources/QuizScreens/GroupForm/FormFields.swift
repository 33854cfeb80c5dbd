internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// The fields of a form in the user's language, looked up once for all its pictures.
struct FormFields: Equatable, Sendable {
  struct Words: Equatable, Sendable {
    var label: String
    /// The words inside it while it is empty.
    var placeholder: String
  }

  /// The layout of a field, whatever the language.
  struct Shape: Equatable, Sendable {
    var isMultiline = false
    /// The mark before each of its items, if it is a list.
    var bullet: TextField.Bullet?
    /// The rows that it has at rest; `nil` where its text decides.
    var rows: Int?
    /// `true` for a field that shows only when the user asks for more.
    var isInMore = false
  }

  let layout: FormLayout
  /// The fields of a question, from top to bottom.
  let all: [QuestionField]
  let plain: [QuestionField]
  /// The fields that are seldom needed.
  let more: [QuestionField]
  let labelColumns: Int

  private let title: Words
  /// The fields of a question, also those that the layout leaves out.
  private let parts: [QuestionField: Part]

  private struct Part: Equatable, Sendable {
    let words: Words
    let shape: Shape
  }

  init(_ layout: FormLayout, in phrases: Phrasebook) {
    self.layout = layout
    title = Words(
      label: layout.titleLabel(in: phrases),
      placeholder: layout.titlePlaceholder(in: phrases)
    )
    var parts: [QuestionField: Part] = [:]
    for part in QuestionField.allCases {
      let field = layout[part]
      parts[part] = Part(
        words: Words(label: field.label(in: phrases), placeholder: field.placeholder(in: phrases)),
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

  subscript(field: QuestionField) -> Words {
    parts[field]?.words ?? Words(label: "", placeholder: "")
  }

  subscript(path: FieldPath) -> Words {
    switch path {
    case .title: title
    case .question(_, let field): self[field]
    }
  }

  func shape(of field: QuestionField) -> Shape { parts[field]?.shape ?? Shape() }

  func shape(of path: FieldPath) -> Shape {
    switch path {
    case .title: Shape()
    case .question(_, let field): shape(of: field)
    }
  }
}

extension QuestionField {
  fileprivate var bullet: TextField.Bullet? {
    switch self {
    case .alternatives: .check
    case .answers: .check
    case .distractors: .cross
    case .pairs, .spares, .steps: .check
    case .prompt, .answer, .value, .tolerance, .unit, .notes, .hint, .explanation, .tags: nil
    }
  }
}
