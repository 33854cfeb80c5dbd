import Quiz
import QuizDocuments
import QuizInterchange

/// The writing of rows by a pass of a format.
struct TableWriting<Pass: TablePass>: GroupWriting {
  var table: QuestionTable
  var pass: Pass
  var passages = PassageFitting(areCarried: false)
  private var settings: SettingsFitting?
  let media: any MediaSource = NoMedia()

  init(_ table: QuestionTable, _ pass: Pass) { (self.table, self.pass) = (table, pass) }

  mutating func writeHeader(into output: inout ItemOutput) {
    pass.writeHeader(table.columns, into: &output)
  }

  mutating func begin(
    _ group: ResolvedGroup,
    at index: Int,
    into output: inout ItemOutput
  ) -> [ItemLoss] {
    let settings = SettingsFitting(group, of: nil, for: QuestionTable.capability)
    self.settings = settings
    table.begin(group.group)
    pass.begin(table.groupCells, into: &output)
    return output.losses + settings.losses(of: group)
  }

  mutating func write(_ question: ResolvedQuestion, into output: inout ItemOutput) -> [ItemLoss] {
    guard let settings, let kind = ItemKind(question.question.kind) else {
      return [ItemLoss(.question, .leftOut)]
    }
    let plain = question.question.converted(to: .plain)
    pass.write(table.cells(of: plain, question.settings), into: &output)
    if output.isItemLeftOut { return [ItemLoss(.question, .leftOut)] }
    return settings.losses(of: question, as: Interaction(kind)) + output.losses
      + question.question.lossesOfPlainText
      + question.question.withMedia(for: QuestionTable.capability).losses
  }

  mutating func writeFooter(into output: inout ItemOutput) { pass.writeFooter(into: &output) }
}

/// The table of this program: the columns that groups need, and the cells of a question.
struct QuestionTable {
  /// The columns in their order.
  private(set) var columns = ColumnPart.plain
  private let hasKinds: Bool
  private var title = ""
  private var group = ""
  private var template: String?

  /// Creates a table for groups.
  init(for groups: ResolvedGroups) {
    columns = ColumnPart.needed(for: groups)
    hasKinds = columns.contains(.kind)
  }

  /// The parts of questions that a table has: all, and the settings of ``ColumnPart/settings``.
  static let capability: Capability = {
    var capability = Capability()
    // A table that is mended elsewhere finds its files again when it comes back.
    capability.keepsReferences = true
    capability.settings = ColumnPart.settings.map { .carried($0) }
    return capability
  }()

  /// Turns to the questions of a group.
  mutating func begin(_ group: QuestionGroup) {
    title = group.title
    self.group = group.id.rawValue
    template = group.template?.rawValue
  }

  /// The cells that are in every row of the group, and are lost once.
  var groupCells: [TableCell] {
    [TableCell(title, of: .title), TableCell(group, of: .id), TableCell(template, of: .template)]
  }

  /// Returns the cells of a question of the group; those of the group itself name no part.
  func cells(of question: Question, _ settings: ResolvedSettings) -> [TableCell] {
    let builder = QuestionBuilder(question)
    return columns.map { column in
      switch column {
      case .title: TableCell(title)
      case .kind: TableCell(question.kind.rawValue)
      case .field(let part): TableCell(text(of: QuestionField(part), in: builder), of: part)
      case .setting(let setting):
        TableCell(text(of: QuizSetting(setting), in: question, settings), of: .settings)
      case .id: TableCell(question.id.rawValue, of: .id)
      case .group: TableCell(group)
      case .template: TableCell(template)
      // No table of this program has a column of these.
      case .choice, .right, .wrong, .tag, .ignored: TableCell(nil)
      }
    }
  }

  private func text(
    of setting: QuizSetting,
    in question: Question,
    _ settings: ResolvedSettings
  ) -> String? {
    setting.isInRow(of: question, settings) ? settings[setting]?.cell : nil
  }

  private func text(of field: QuestionField, in question: QuestionBuilder) -> String? {
    // Without kinds there is no feedback on a choice, and no escape of its mark.
    if !hasKinds, field == .answer { return question.answer ?? "" }
    if !hasKinds, field == .distractors { return CellList.text(of: question.distractors) }
    return switch question[field] {
    case .text(let text): text
    case .list(let items): CellList.text(of: items)
    }
  }
}

extension SettingValue {
  /// The value as a cell has it.
  fileprivate var cell: String {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .truth(let isOn): isOn ? "true" : "false"
    case .texts(let texts): CellList.text(of: texts) ?? ""
    }
  }
}
