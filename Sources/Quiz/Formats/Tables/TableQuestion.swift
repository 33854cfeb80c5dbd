import QuizInterchange
import QuizText

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

  /// Returns the item of a row.
  ///
  /// Without a kind, a row with wrong choices is a choice, and one with nothing but gaps has gaps. Any other row is a text.
  func item(of row: TableRow, titled title: String) throws(RowRemark.Reason) -> ReadItem {
    let kind = try kind(of: row)
    var read = ReadItem(Item(), in: group(of: row, titled: title), at: row.place)
    if hasChoices {
      try readChoices(of: row, kind, into: &read)
    } else {
      try readParts(of: row, kind, into: &read)
    }
    read.item.id = text(.id, of: row)
    addTags(cells(.tag, of: row), to: &read)
    read.settings = ColumnPart.settings.compactMap { setting in
      text(.setting(setting), of: row).map { (setting, $0) }
    }
    if losesFormatting(row) { read.simplify(.markup) }
    if !columns.isOwn { read.leftovers = Leftovers.marks(in: read) }
    return read
  }

  /// The group of a row: a blank title is none.
  private func group(of row: TableRow, titled title: String) -> ItemGroup {
    ItemGroup(
      title: text(.title, of: row)?.nonblank ?? title,
      id: text(.group, of: row),
      template: text(.template, of: row)
    )
  }

  /// Adds tags that are not there yet.
  private func addTags(_ tags: [String], to read: inout ReadItem) {
    guard !tags.isEmpty else { return }
    if !read.fields.contains(where: { $0.part == .tags }) {
      read.fields.append(ReadItem.Field(.tags, items: []))
    }
    for index in read.fields.indices where read.fields[index].part == .tags {
      var known = Set(read.fields[index].items)
      read.fields[index].items += tags.filter { known.insert($0).inserted }
    }
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
    let html = RichText(html: text)
    return html.hasMedia || html.isEmpty ? text : VisibleText.of(html: text)
  }

  /// Returns whether a cell of another program loses formatting: the row is one of plain texts.
  private func losesFormatting(_ row: TableRow) -> Bool {
    !columns.isOwn
      && row.cells.contains { cell in
        guard let text = cell?.trimmed, !Self.withoutMarkup(text).hasSameBytes(as: text) else {
          return false
        }
        return RichText(html: text).hasFormatting
      }
  }

  /// Returns the texts of all columns of a part, without blank ones and blanks at their edges.
  private func cells(_ part: ColumnPart, of row: TableRow) -> [String] {
    (places[part] ?? []).compactMap { cell($0, of: row)?.nonblank }
  }

  /// Returns the items of all columns of a list.
  private func items(_ part: ColumnPart, of row: TableRow) -> [String] {
    if columns.isOwn { return CellList.items(of: text(part, of: row)) }
    return (places[part] ?? []).flatMap { survey.items(of: part, in: cell($0, of: row)) }
  }

  private func field(_ part: ItemPart, in row: TableRow) -> ReadItem.Field {
    guard part.isList else { return ReadItem.Field(part, text: text(.field(part), of: row)) }
    let items = items(.field(part), of: row)
    return ReadItem.Field(
      part,
      items: part == .tags && !columns.isOwn ? items.map(Self.withoutHash) : items
    )
  }

  /// Returns a tag such as `#verbs` as it is meant.
  private static func withoutHash(_ tag: String) -> String {
    tag.hasPrefix("#") && tag.count > 1 ? String(tag.dropFirst()) : tag
  }

  // MARK: Kinds

  /// Reads a row in which each part has a column, as in the tables that this program writes.
  private func readParts(
    of row: TableRow,
    _ named: KindNames.Named?,
    into read: inout ReadItem
  ) throws(RowRemark.Reason) {
    if let truth = try truth(of: row, named) {
      read.item.interaction = truth
      addFields(of: row, to: &read, without: [.answer, .distractors])
    } else if let marked = text(.field(.answer), of: row).flatMap({ MarkedChoices($0) }) {
      read.item.interaction = marked.interaction
      addFields(of: row, to: &read, without: [.answer, .alternatives, .distractors])
    } else if let kind = named?.kind ?? kindByParts {
      read.item.interaction = Interaction(kind)
      addFields(of: row, to: &read, without: [])
    } else {
      let right = [text(.field(.answer), of: row)].compactMap(\.self)
      let wrong = items(.field(.distractors), of: row)
      let rights = right.map { Answer($0, isRight: true) }
      let wrongs = wrong.map { Answer($0, isRight: false) }
      read.item.interaction = wrong.isEmpty ? .typed(rights) : .choice(rights + wrongs, .one)
      read.item.accepted = items(.field(.alternatives), of: row)
      read.mayHaveTypedGaps = true
      addFields(of: row, to: &read, without: [.answer, .alternatives, .distractors])
    }
  }

  /// The kind of all questions where the table has no kinds and no answers, but a part that only one kind has.
  private var kindByParts: ItemKind? {
    guard places[.kind] == nil, places[.field(.answer)] == nil else { return nil }
    let kinds: KeyValuePairs<ItemPart, ItemKind> = [
      .value: .number, .pairs: .pairs, .steps: .order, .answers: .choices,
    ]
    return kinds.first { places[.field($0.key)] != nil }?.value
  }

  /// Returns the choice between true and false of a row that asks for it; `nil` for any other row.
  private func truth(
    of row: TableRow,
    _ named: KindNames.Named?
  ) throws(RowRemark.Reason) -> Interaction? {
    guard named?.isTrueFalse ?? (named == nil && survey.isTrueFalse) else { return nil }
    guard let answer = text(.field(.answer), of: row)?.nonblank ?? right(of: row)
    else { return nil }
    guard let truth = Truth(answer, among: survey.truths, orConfirmation: true) else {
      throw .unknownChoice(answer)
    }
    return truth.interaction
  }

  /// Adds the parts that have columns, but for those that are read already.
  private func addFields(of row: TableRow, to read: inout ReadItem, without known: Set<ItemPart>) {
    for part in ItemPart.fields where places[.field(part)] != nil && !known.contains(part) {
      read.fields.append(field(part, in: row))
    }
  }

  /// Reads a row in which the choices have columns of their own.
  private func readChoices(
    of row: TableRow,
    _ named: KindNames.Named?,
    into read: inout ReadItem
  ) throws(RowRemark.Reason) {
    let choices = choices(of: row)
    if choices.allSatisfy({ $0 == nil }), let truth = try truth(of: row, named) {
      read.item.interaction = truth
    } else {
      let (rights, wrongs) = try sorted(choices, of: row, named)
      let kind = kind(of: rights, wrongs, named)
      read.item.interaction = Interaction(kind, right: rights, wrong: wrongs)
      let alternatives = items(.field(.alternatives), of: row)
      read.item.accepted = (kind == .text ? rights.dropFirst() : []) + alternatives
      let hasChoices = kind == .choice || kind == .choices || kind == .order
      if !wrongs.isEmpty, !hasChoices { read.leftOut.append(ColumnPart.choice.name) }
    }
    addFields(
      of: row,
      to: &read,
      without: [.answer, .answers, .alternatives, .distractors, .value, .steps]
    )
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
    // A list of texts with letters: `A. Quito; B. Lima`.
    let labelled = choices.compactMap(\.self)
    let shown =
      labelled.count == choices.count && !columns.isOwn
      ? ChoiceLabels.removed(from: labelled) ?? choices : choices
    guard let indices = rightIndices(cell, of: choices) ?? rightIndices(cell, of: shown) else {
      if named?.kind == .text || named?.kind == .number { return (rights + [cell.trimmed], wrongs) }
      throw .unknownChoice(cell.trimmed)
    }
    rights += indices.compactMap { shown[$0] }
    let others = shown.indices.filter { !indices.contains($0) }.compactMap { shown[$0] }
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

  /// Returns the kind of a row with choices.
  private func kind(
    of rights: [String],
    _ wrongs: [String],
    _ named: KindNames.Named?
  ) -> ItemKind {
    let isSeveral = rights.count > 1
    let inferred: ItemKind = isSeveral ? .choices : wrongs.isEmpty ? .text : .choice
    let isInferred =
      named?.mayHaveSeveral == true && isSeveral || named?.kind == .text && !wrongs.isEmpty
    return isInferred ? inferred : named?.kind ?? inferred
  }
}
