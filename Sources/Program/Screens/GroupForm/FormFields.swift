internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// The fields of a form in the user's language, looked up once for all its pictures.
struct FormFields: Equatable, Sendable {
  struct Words: Equatable, Sendable {
    var label: String
    /// The label where there is little room.
    var shortLabel: String
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
  }

  let layout: FormLayout
  let labelColumns: FormGeometry.LabelColumns

  private let title: Words
  /// The words of an essay's answer.
  private let model: Words
  /// The fields of all kinds of questions, also those that the layout leaves out.
  private let parts: [QuestionField: Part]
  private let kinds: [QuestionKind: [FormLayout.Field]]

  private struct Part: Equatable, Sendable {
    let words: Words
    let shape: Shape
  }

  init(_ layout: FormLayout, in phrases: Phrasebook) {
    self.layout = layout
    title = Words(
      label: layout.titleLabel(in: phrases),
      shortLabel: layout.titleLabel(in: phrases),
      placeholder: layout.titlePlaceholder(in: phrases)
    )
    let judged = QuestionKind.known.first { $0.traits.contains(.isJudgedByPerson) }
    model = Words(layout[.answer], of: judged ?? .text, in: phrases)
    var parts: [QuestionField: Part] = [:]
    for part in QuestionField.allCases {
      let field = layout[part]
      parts[part] = Part(
        words: Words(field, in: phrases),
        shape: Shape(
          isMultiline: field.entry.isMultiline,
          bullet: part.bullet,
          rows: field.rows
        )
      )
    }
    self.parts = parts
    kinds = Dictionary(uniqueKeysWithValues: QuestionKind.known.map { ($0, layout.fields(of: $0)) })
    let shown = Set(kinds.values.joined().map(\.part))
    let words = [title, model] + shown.compactMap { parts[$0]?.words }
    labelColumns = FormGeometry.LabelColumns(
      full: words.map(\.label.columns).max() ?? 0,
      short: words.map(\.shortLabel.columns).max() ?? 0
    )
  }

  /// Returns the fields of a kind of question, from top to bottom; none for an unknown kind.
  func fields(of kind: QuestionKind) -> [QuestionField] { (kinds[kind] ?? []).map(\.part) }

  /// Returns the fields of a kind that show only when the user asks for more.
  func moreFields(of kind: QuestionKind) -> [QuestionField] {
    (kinds[kind] ?? []).filter(\.isInMore).map(\.part)
  }

  /// The words of a field in questions of a kind.
  subscript(field: QuestionField, kind: QuestionKind) -> Words {
    let isModel = field == .answer && kind.traits.contains(.isJudgedByPerson)
    let words = isModel ? model : parts[field]?.words
    return words ?? Words(label: "", shortLabel: "", placeholder: "")
  }

  /// The words of a field of a group.
  subscript(path: FieldPath, group: QuestionGroupBuilder) -> Words {
    switch path {
    case .title: title
    case .question(let index, let field): self[field, group.questions[index].kind]
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

extension FormFields.Words {
  fileprivate init(_ field: FormLayout.Field, of kind: QuestionKind = .text, in phrases: Phrasebook)
  {
    label = field.label(in: phrases, of: kind)
    shortLabel = field.shortLabel(in: phrases, of: kind)
    placeholder = field.placeholder(in: phrases, of: kind)
  }
}

extension QuestionField {
  fileprivate var bullet: TextField.Bullet? {
    switch self {
    case .answers, .alternatives, .pairs: .check
    case .distractors, .spares: .cross
    case .steps: .number
    case .prompt, .answer, .value, .tolerance, .unit, .notes, .hint, .explanation, .tags: nil
    }
  }
}
