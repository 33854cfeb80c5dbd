import BuilderKit
import Quiz
public import QuizDocuments

extension CSV: ImportFormat {
  /// Whether the first row names the columns that every question needs.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    resembles(head, separators: Self.separators)
  }

  /// The characters that may separate cells.
  private static let separators = ",;\t"

  /// Whether the first row names the columns that every question needs, with one of these between them.
  static func resembles(_ head: ArraySlice<UInt8>, separators: String) -> Bool {
    (try? Table(Array(head), separators)) != nil
  }

  /// Reads a table, also with semicolons or tabs between the cells, whatever its options as a format.
  ///
  /// The first row names the columns, in any order and case; `prompt` and `answer` must be among them.
  /// Rows are of one group if they have the same `group`, or none and the same `title`.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - title: What a group is called that has no title in the table.
  /// - Returns: The groups in the order of their first rows, and the rows that are in none.
  /// - Throws: What keeps the table from being read at all.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    try read(bytes, titled: title, separators: Self.separators)
  }

  /// Reads a table with one of these between the cells.
  func read(
    _ bytes: [UInt8],
    titled title: String,
    separators: String
  ) throws(FormatError) -> Import {
    var table = try Table(bytes, separators)
    var gathered = GatheredGroups()
    var skipped: [RowRemark] = []
    var doubtful = table.doubtfulHeader.map { [$0] } ?? []
    while let row = table.rows.next() {
      if let fault = row.fault {
        skipped.append(row.remark(fault))
        continue
      }
      guard row.cells.contains(where: { $0 != nil }) else { continue }
      let cells = Cells(row.cells, table.places)
      let question = cells.question
      let problems = question.problems
      guard problems.isEmpty else {
        skipped.append(row.remark(.problems(problems)))
        continue
      }
      gathered.add(question, to: cells.group(fallbackTitle: title))
      let hasMore = row.cells.dropFirst(table.columns.count).contains { $0 != nil }
      if row.cells.count < table.columns.count || hasMore {
        let expected = table.columns.count
        doubtful.append(row.remark(.ragged(cells: row.cells.count, expected: expected)))
      }
    }
    return Import(groups: try gathered.build(), skipped: skipped, doubtful: doubtful)
  }
}

/// A table behind its header.
private struct Table {
  var rows: DelimitedRows
  /// The columns as they stand; `nil` for those with other names.
  var columns: [CSV.Column?]
  /// The index of each column.
  var places: [CSV.Column: Int] = [:]
  var doubtfulHeader: RowRemark?

  /// Reads the header with the separator that parts it into the most known names.
  init(_ bytes: [UInt8], _ separators: String) throws(FormatError) {
    if UTF8Text.isBlank(bytes) { throw .empty }
    try UTF8Text.refuseUTF16(bytes)
    var best: (rows: DelimitedRows, header: DelimitedRows.Row, columns: [CSV.Column?])?
    for separator in separators.utf8 {
      var rows = DelimitedRows(bytes, separator: separator)
      guard let header = rows.next() else { throw .empty }
      let columns = header.cells.map { $0.flatMap(CSV.Column.init(named:)) }
      if best.map({ $0.columns.count { $0 != nil } < columns.count { $0 != nil } }) ?? true {
        best = (rows, header, columns)
      }
    }
    guard let (rows, header, columns) = best else { throw .empty }
    if let fault = header.fault {
      if case .notUTF8(let offset) = fault { throw .notUTF8(line: header.line, offset: offset) }
      throw .header(header.remark(fault))
    }
    let required: [CSV.Column] = [.prompt, .answer]
    let missing = required.filter { !columns.contains($0) }
    guard missing.isEmpty else { throw .missingColumns(missing.map(\.rawValue)) }
    for column in CSV.Column.allCases where columns.count(where: { $0 == column }) > 1 {
      throw .repeatedColumn(column.rawValue)
    }
    let unknown = zip(header.cells, columns).compactMap { $1 == nil ? $0 : nil }
    self.rows = rows
    self.columns = columns
    for (place, column) in columns.enumerated() {
      if let column { places[column] = place }
    }
    doubtfulHeader = unknown.isEmpty ? nil : header.remark(.unknownColumns(unknown))
  }
}

extension CSV.Column {
  fileprivate init?(named name: String) {
    let trimmed = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.init(rawValue: trimmed.lowercased())
  }
}

/// The cells of a row by their columns.
private struct Cells {
  private let texts: [String?]
  private let places: [CSV.Column: Int]

  init(_ texts: [String?], _ places: [CSV.Column: Int]) {
    self.texts = texts
    self.places = places
  }

  subscript(_ column: CSV.Column) -> String? {
    guard let place = places[column], place < texts.count else { return nil }
    return texts[place]
  }

  /// The group of the row: a blank title is none.
  func group(fallbackTitle: String) -> GroupHead {
    let title = self[.title]?.nonblank ?? fallbackTitle
    return GroupHead(title: title, id: self[.group], template: self[.template])
  }

  var question: QuestionBuilder {
    var question = QuestionBuilder()
    question.prompt = self[.prompt]
    question.answer = self[.answer]
    question.hint = self[.hint]
    question.alternatives = CellList.items(of: self[.alternatives])
    question.distractors = CellList.items(of: self[.distractors])
    question.explanation = self[.explanation]
    question.tags = CellList.items(of: self[.tags])
    if let id = self[.id] {
      question.id = QuestionID(rawValue: id)
    }
    return question
  }
}
