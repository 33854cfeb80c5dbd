import QuizInterchange

/// The decisions about the columns of a table that only all of their cells allow.
struct TableSurvey {
  /// The column names the right choices in this way.
  private(set) var rightChoice = RightChoice.text
  /// True if all answers are words for true and false.
  private(set) var isTrueFalse = false
  /// The words of the language in which they all are: some languages share one of them.
  private(set) var truths = KindNames.truths
  /// True if the table was written for spreadsheets: an apostrophe is before each cell that looks like a formula.
  private(set) var hasApostrophes = false
  private var separators: [ColumnPart: ListSeparator] = [:]
  /// The tags of all rows, as far as they were looked at.
  private var tags: Set<String> = []

  /// The parts whose cells may have lists, told by their signs; choices only where they have one column.
  private static let lists: [ColumnPart] =
    [.choice, .wrong] + ItemPart.fields.filter(\.isList).map(ColumnPart.field)

  /// Surveys all rows below the header; of a table of this program, which has one way only, no more than apostrophes.
  init<Rows: IteratorProtocol<TableRow>>(_ rows: Rows, of columns: TableColumns, isMarked: Bool) {
    guard !columns.isOwn else {
      if isMarked { hasApostrophes = Apostrophes.stand(in: rows, of: columns) }
      return
    }
    let lists = Self.lists.map { ($0, columns.indices(of: $0)) }
    let answers = Self.answers(of: columns)
    var signs: [ColumnPart: ListSigns] = [:]
    var tally = RightChoiceTally(columns)
    var (truthCount, otherCount) = (0, 0)
    for row in IteratorSequence(rows) where row.fault == nil {
      for (part, indices) in lists {
        for cell in indices.compactMap({ row[$0]?.nonblank }) {
          signs[part, default: ListSigns()].look(at: cell)
        }
      }
      tally.look(at: row)
      if let answer = answers.flatMap({ row[$0]?.nonblank }) {
        guard Truth(answer) != nil else {
          otherCount += 1
          continue
        }
        truthCount += 1
        let word = answer.trimmed.lowercased()
        let same = truths.filter { ($0.right + $0.wrong).contains(word) }
        if !same.isEmpty { truths = same }
      }
    }
    for (part, indices) in lists {
      let isList = indices.count == 1 || part != .choice && part != .wrong
      guard isList, let signs = signs[part] else { continue }
      separators[part] = part == .field(.tags) ? signs.separatorOfTags : signs.separatorOfTexts
    }
    let separatorOfTags = separators[.field(.tags)] ?? .none
    tags = signs[.field(.tags)]?.items(partedBy: separatorOfTags) ?? []
    if let separator = separators[.choice] { tally.decide(listsWith: separator, rows) }
    rightChoice = tally.best
    isTrueFalse = truthCount > 0 && otherCount == 0
  }

  /// Returns the column of answers that may all be true or false; `nil` where something else tells the kind.
  private static func answers(of columns: TableColumns) -> Int? {
    let others: [ColumnPart] = [
      .kind, .choice, .wrong, .field(.distractors), .field(.alternatives),
    ]
    guard !others.contains(where: columns.parts.contains) else { return nil }
    return columns.indices(of: .field(.answer)).first
  }

  /// Returns the items in a cell of a list; tags also where nothing but blanks parts those that others have, too.
  func items(of part: ColumnPart, in cell: String?) -> [String] {
    let items = (separators[part] ?? .none).items(of: cell)
    guard part == .field(.tags) else { return items }
    return items.flatMap { item in
      let words = ListSeparator.blank.items(of: item)
      return words.allSatisfy(tags.contains) ? words : [item]
    }
  }
}

/// The numbers of rows in which each way of naming the right choice makes sense.
struct RightChoiceTally {
  private let right: [Int]
  private let choices: [Int]
  private let names: [String]
  private var counts: [RightChoice: Int] = [:]

  /// Starts for the columns of a table.
  init(_ columns: TableColumns) {
    right = columns.indices(of: .right)
    choices = columns.indices(of: .choice)
    names = columns.choiceNames
  }

  /// Counts a row whose choices have a column each.
  mutating func look(at row: TableRow) {
    guard choices.count > 1 else { return }
    count(row, choices.map { row[$0]?.nonblank }, names)
  }

  /// Counts all rows, the choices of which are a list in one column.
  mutating func decide<Rows: IteratorProtocol<TableRow>>(
    listsWith separator: ListSeparator,
    _ rows: Rows
  ) {
    guard let column = choices.first, choices.count == 1 else { return }
    for row in IteratorSequence(rows) where row.fault == nil {
      count(row, separator.items(of: row[column]), [])
    }
  }

  private mutating func count(_ row: TableRow, _ choices: [String?], _ names: [String]) {
    let cells = right.compactMap { row[$0]?.nonblank }
    guard let cell = cells.joined(separator: ",").nonblank else { return }
    for style in RightChoice.allCases
    where style.indices(in: cell, of: choices, names: names) != nil {
      counts[style, default: 0] += 1
    }
  }

  /// The way that makes sense in the most rows; of several the first in the order of their declaration.
  var best: RightChoice {
    let most = counts.values.max() ?? 0
    return RightChoice.allCases.first { counts[$0] == most } ?? .text
  }
}
