import Quiz
import QuizDocuments

/// The table of this program: the columns that groups need, and the cells of a question.
struct OwnTable {
  /// The text of a cell, `nil` for a missing part and for a list of nothing; and the part that a loss names.
  typealias Cell = (text: String?, part: Loss.Part?)

  /// The columns in their order.
  private(set) var columns = ColumnPart.plain
  private var hasKinds = false
  private var title = ""
  private var group = ""
  private var template: String?

  /// Creates a table for nothing but texts and choices.
  init() {}

  /// Creates a table for groups.
  init(for groups: [ResolvedGroup]) {
    columns = ColumnPart.needed(for: groups)
    hasKinds = columns.contains(.kind)
  }

  /// Turns to the questions of a group.
  mutating func begin(_ group: QuestionGroup) {
    title = group.title
    self.group = group.id.rawValue
    template = group.template?.rawValue
  }

  /// The cells that are in every row of the group, and are lost once.
  var groupCells: [Cell] { [(title, .title), (group, .id), (template, .template)] }

  /// The settings that are in the rows as a rule.
  static let settings = Set(ColumnPart.settings)

  /// Returns the cells of a question of the group; those of the group itself name no part.
  func cells(of question: Question, _ settings: ResolvedSettings) -> [Cell] {
    columns.map { column in
      switch column {
      case .title: (title, nil)
      case .kind: (question.kind.rawValue, nil)
      case .field(let field): (text(of: field, in: question), field.lossPart)
      case .setting(let setting):
        (setting.isInRow(of: question, settings) ? settings[setting]?.cell : nil, .settings)
      case .id: (question.id.rawValue, .id)
      case .group: (group, nil)
      case .template: (template, nil)
      // No table of this program has a column of these.
      case .choice, .right, .wrong, .tag, .ignored: (nil, nil)
      }
    }
  }

  private func text(of field: QuestionField, in question: Question) -> String? {
    switch field {
    case .prompt: question.prompt
    case .hint: question.hint
    case .explanation: question.explanation
    case .tags: CellList.text(of: question.tags)
    case .alternatives: CellList.text(of: question.alternatives)
    case .answer where !hasKinds: question.answer
    case .distractors where !hasKinds: CellList.text(of: question.distractors)
    default:
      switch QuestionBuilder(question)[field] {
      case .text(let text): text
      case .list(let items): CellList.text(of: items)
      }
    }
  }
}

extension QuestionField {
  /// The part of a question that a loss names.
  fileprivate var lossPart: Loss.Part {
    guard let part = Loss.Part(rawValue: rawValue) else { preconditionFailure("no part \(self)") }
    return part
  }
}

extension SettingValue {
  /// The value as a cell has it.
  fileprivate var cell: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.shortest
    case .truth(let isOn): isOn ? "true" : "false"
    case .texts(let texts): CellList.text(of: texts) ?? ""
    }
  }
}
