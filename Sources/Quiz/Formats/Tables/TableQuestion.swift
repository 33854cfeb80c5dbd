import Quiz
import QuizDocuments

/// Makes questions of the rows of a table.
struct TableQuestion {
  private let columns: TableColumns
  private let survey: TableSurvey
  private let places: [ColumnPart: [Int]]
  /// True if the choices have columns, or one with a list.
  private let hasChoices: Bool

  /// Prepares to read rows of a table.
  init(_ columns: TableColumns, _ survey: TableSurvey) {
    self.columns = columns
    self.survey = survey
    let indices = columns.parts.indices
    places = Dictionary(grouping: indices.filter { columns.parts[$0] != .ignored }) {
      columns.parts[$0]
    }
    hasChoices = places[.choice] != nil || places[.wrong] != nil || places[.right] != nil
  }

  /// The group of a row: a blank title is none.
  func group(of row: TableRow, fallbackTitle: String) -> GroupHead {
    let title = text(.title, of: row)?.nonblank ?? fallbackTitle
    return GroupHead(title: title, id: text(.group, of: row), template: text(.template, of: row))
  }

  /// Returns the question of a row, and the names of the parts that its kind does not have or that make no sense.
  ///
  /// Without a kind, a row with wrong choices is a choice, and one with nothing but gaps has gaps. Any other row is a
  /// text.
  func question(
    of row: TableRow
  ) throws(RowRemark.Reason) -> (question: QuestionBuilder, others: [String]) {
    let kind = try kind(of: row)
    var (question, others) =
      try hasChoices ? choiceQuestion(of: row, kind) : plainQuestion(of: row, kind)
    if let id = text(.id, of: row) { question.id = QuestionID(rawValue: id) }
    for tag in cells(.tag, of: row) where !question.tags.contains(tag) { question.tags.append(tag) }
    others += readSettings(of: row, into: &question)
    return (question, others)
  }

  /// Returns the kind that a row names; `nil` where it names none.
  private func kind(of row: TableRow) throws(RowRemark.Reason) -> KindNames.Named? {
    guard let name = text(.kind, of: row)?.nonblank else { return nil }
    guard let kind = KindNames.kind(of: name) else { throw .unsupportedType(name) }
    return kind
  }

  // MARK: Cells

  /// Returns the text of the first column of a part.
  private func text(_ part: ColumnPart, of row: TableRow) -> String? {
    places[part]?.first.flatMap { cell($0, of: row) }
  }

  /// Returns a cell as it was meant: in a table of this program letter by letter, but for an apostrophe put before it; in
  /// others without blanks at its edges, and as text where all of it is HTML.
  private func cell(_ column: Int, of row: TableRow) -> String? {
    guard let text = row[column] else { return nil }
    guard columns.isOwn else { return Self.withoutMarkup(text.trimmed) }
    let isArmed = survey.hasApostrophes && columns.parts[column].isText
    return isArmed ? Apostrophes.removed(from: text) : text
  }

  /// Returns the visible text of what an editor of rich text has written: HTML with an element around it.
  private static func withoutMarkup(_ text: String) -> String {
    guard text.first == "<", text.last == ">", text.contains("</") else { return text }
    let html = HTMLText(text)
    return html.hasMedia || html.text.isEmpty ? text : html.text
  }

  /// Returns the texts of all columns of a part, without blank ones and blanks at their edges.
  private func cells(_ part: ColumnPart, of row: TableRow) -> [String] {
    (places[part] ?? []).compactMap { cell($0, of: row)?.nonblank }
  }

  /// Returns the items of all columns of a list.
  private func items(_ part: ColumnPart, of row: TableRow) -> [String] {
    if columns.isOwn { return CellList.items(of: text(part, of: row)) }
    let separator = survey.separator(of: part)
    return (places[part] ?? []).flatMap { separator.items(of: cell($0, of: row)) }
  }

  private func value(of field: QuestionField, in row: TableRow) -> FieldValue {
    guard field.shape != .text else { return .text(text(.field(field), of: row)) }
    let items = items(.field(field), of: row)
    return .list(field == .tags && !columns.isOwn ? items.map(Self.withoutHash) : items)
  }

  /// Returns a tag such as `#verbs` as it is meant.
  private static func withoutHash(_ tag: String) -> String {
    tag.hasPrefix("#") && tag.count > 1 ? String(tag.dropFirst()) : tag
  }

  // MARK: Kinds

  /// Returns the question of a row in which each part has a column, as in the tables that this program writes.
  private func plainQuestion(
    of row: TableRow,
    _ named: KindNames.Named?
  ) throws(RowRemark.Reason) -> (QuestionBuilder, [String]) {
    var question = QuestionBuilder()
    if let truth = try truth(of: row, named) {
      question.response = truth
      let others = readParts(of: row, into: &question, without: [.answer, .distractors])
      return (question, others)
    }
    if let kind = named?.kind ?? kindByParts ?? kindByGaps(in: row) {
      question.response.kind = kind
      let others = readParts(of: row, into: &question, without: [])
      return (question, others)
    }
    question.answer = text(.field(.answer), of: row)
    question.alternatives = items(.field(.alternatives), of: row)
    question.distractors = items(.field(.distractors), of: row)
    let read: Set<QuestionField> = [.answer, .alternatives, .distractors]
    let others = readParts(of: row, into: &question, without: read)
    return (question, others)
  }

  /// The kind of all questions where the table has no kinds and no answers, but a part that only one kind has.
  private var kindByParts: QuestionKind? {
    guard places[.kind] == nil, places[.field(.answer)] == nil else { return nil }
    let kinds: KeyValuePairs<QuestionField, QuestionKind> = [
      .value: .number, .pairs: .pairs, .steps: .order, .answers: .choices,
    ]
    return kinds.first { places[.field($0.key)] != nil }?.value
  }

  /// Returns the kind of a row with gaps in its prompt and nothing in the other columns of answers; `nil` for any other row.
  private func kindByGaps(in row: TableRow) -> QuestionKind? {
    let answers: [QuestionField] = [.answer, .alternatives, .distractors]
    guard answers.allSatisfy({ text(.field($0), of: row)?.nonblank == nil }),
      let prompt = text(.field(.prompt), of: row), !GappedText(reading: prompt).gaps.isEmpty
    else { return nil }
    return .gaps
  }

  /// Returns the choice between true and false of a row that asks for it; `nil` for any other row.
  private func truth(
    of row: TableRow,
    _ named: KindNames.Named?
  ) throws(RowRemark.Reason) -> Response.Builder? {
    guard named?.isTrueFalse ?? (named == nil && survey.isTrueFalse) else { return nil }
    guard let answer = text(.field(.answer), of: row)?.nonblank ?? right(of: row)
    else { return nil }
    guard let truth = Truth(answer, orConfirmation: true) else { throw .unknownChoice(answer) }
    return truth.response
  }

  /// Reads the parts of the question's kind, and returns the names of others that are in the row.
  private func readParts(
    of row: TableRow,
    into question: inout QuestionBuilder,
    without read: Set<QuestionField>
  ) -> [String] {
    var others: [String] = []
    for field in QuestionField.allCases where places[.field(field)] != nil && !read.contains(field)
    {
      let value = value(of: field, in: row)
      if question.kind[field] != nil {
        question[field] = value
      } else if !value.isBlank {
        others.append(field.rawValue)
      }
    }
    return others
  }

  /// Returns the question of a row in which the choices have columns of their own.
  private func choiceQuestion(
    of row: TableRow,
    _ named: KindNames.Named?
  ) throws(RowRemark.Reason) -> (QuestionBuilder, [String]) {
    var question = QuestionBuilder()
    let choices = choices(of: row)
    var hasOtherChoices = false
    if choices.allSatisfy({ $0 == nil }), let truth = try truth(of: row, named) {
      question.response = truth
    } else {
      let (rights, wrongs) = try sorted(choices, of: row, named)
      question.response = response(rights, wrongs, items(.field(.alternatives), of: row), named)
      hasOtherChoices =
        !wrongs.isEmpty && question.kind[.distractors] == nil && question.kind != .order
    }
    let read: Set<QuestionField> = [.answer, .answers, .alternatives, .distractors, .value, .steps]
    let others = readParts(of: row, into: &question, without: read)
    return (question, hasOtherChoices ? [ColumnPart.choice.name] + others : others)
  }

  /// Returns the choices of a row by their place; `nil` for a blank one.
  private func choices(of row: TableRow) -> [String?] {
    let columns = places[.choice] ?? []
    if columns.count == 1 { return items(.choice, of: row) }
    return columns.map { cell($0, of: row)?.nonblank }
  }

  /// Returns the right and the wrong choices of a row, or throws the name of one that is not there.
  private func sorted(
    _ choices: [String?],
    of row: TableRow,
    _ named: KindNames.Named?
  ) throws(RowRemark.Reason) -> (rights: [String], wrongs: [String]) {
    let wrongs = items(.wrong, of: row) + items(.field(.distractors), of: row)
    var rights = items(.field(.answers), of: row)
    if let answer = text(.field(.answer), of: row)?.nonblank {
      rights.insert(answer.trimmed, at: 0)
    }
    guard let cell = right(of: row) else {
      let unnamed = choices.compactMap(\.self).filter { !rights.contains($0) }
      // Choices of a question that is typed are the answers that are accepted.
      return named?.kind == .text && rights.isEmpty ? (unnamed, wrongs) : (rights, unnamed + wrongs)
    }
    // A question that is typed has its answer in place of a choice.
    guard choices.contains(where: { $0 != nil }) else { return (rights + [cell.trimmed], wrongs) }
    guard let indices = rightIndices(cell, of: choices) else {
      if named?.kind == .text || named?.kind == .number { return (rights + [cell.trimmed], wrongs) }
      throw .unknownChoice(cell.trimmed)
    }
    rights += indices.compactMap { choices[$0] }
    let others = choices.indices.filter { !indices.contains($0) }.compactMap { choices[$0] }
    return (rights, others + wrongs)
  }

  /// Returns the cells that name right choices, with commas between those of several columns.
  private func right(of row: TableRow) -> String? {
    cells(.right, of: row).joined(separator: ",").nonblank
  }

  private func rightIndices(_ cell: String, of choices: [String?]) -> [Int]? {
    survey.rightChoice.indices(in: cell, of: choices, names: columns.choiceNames)
      ?? RightChoice.text.indices(in: cell, of: choices, names: [])
  }

  private func response(
    _ rights: [String],
    _ wrongs: [String],
    _ alternatives: [String],
    _ named: KindNames.Named?
  ) -> Response.Builder {
    var response = Response.Builder()
    let isSeveral = rights.count > 1
    let inferred: QuestionKind = isSeveral ? .choices : wrongs.isEmpty ? .text : .choice
    let isInferred =
      named?.mayHaveSeveral == true && isSeveral || named?.kind == .text && !wrongs.isEmpty
    response.kind = isInferred ? inferred : named?.kind ?? inferred
    let right = rights.first.map { Choice($0) }
    response.text.answer = rights.first
    response.text.alternatives = rights.dropFirst() + alternatives
    response.choice.answer = right
    response.choice.distractors = wrongs.map { Choice($0) }
    response.choice.alternatives = alternatives
    response.choices.answers = rights.map { Choice($0) }
    response.choices.distractors = wrongs.map { Choice($0) }
    response.number.value = rights.first
    response.order.steps = rights + wrongs
    response.essay.answer = rights.first
    return response
  }

  // MARK: Settings

  /// Reads the settings of the question, and returns the names of the columns whose cells are no value of theirs.
  private func readSettings(of row: TableRow, into question: inout QuestionBuilder) -> [String] {
    var others: [String] = []
    for setting in ColumnPart.settings {
      guard let text = text(.setting(setting), of: row) else { continue }
      if let value = Self.value(text, of: setting), setting.reason(against: value) == nil {
        question.settings[setting] = value
      } else if text.nonblank != nil {
        others.append(ColumnPart.setting(setting).name)
      }
    }
    return others
  }

  /// Returns the value in a cell; `nil` for what is none of the setting.
  private static func value(_ text: String, of setting: QuizSetting) -> SettingValue? {
    switch setting.kind {
    case .text: .text(text)
    case .number: Double(text.trimmed).map(SettingValue.number)
    case .truth: ["true": true, "false": false][text.trimmed.lowercased()].map(SettingValue.truth)
    case .texts: nil
    }
  }
}

extension FieldValue {
  /// True if nothing but blanks is in a text, and no item in a list.
  fileprivate var isBlank: Bool {
    switch self {
    case .text(let text): text?.nonblank == nil
    case .list(let items): items.isEmpty
    }
  }
}
