import BuilderKit
import Quiz
public import QuizDocuments

extension CSV: ImportFormat {
  /// Returns whether the first row names the columns that every question needs.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    resembles(head, separators: separators)
  }

  /// The characters that may separate cells.
  private static let separators = ",;\t"

  /// Returns whether the first row names the columns that every question needs, with one of these between them.
  static func resembles(_ head: ArraySlice<UInt8>, separators: String) -> Bool {
    (try? Table(Array(head), separators)) != nil
  }

  /// Reads a table, also with semicolons or tabs between the cells, whatever its options as a format.
  ///
  /// The first row names the columns, in any order and case; `prompt` must be among them, and `answer` where there is
  /// no `kind`. Rows are of one group if they have the same `group`, or none and the same `title`.
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
    if let warning = table.headerWarning { gathered.warnings.append(warning) }
    let expected = table.columnCount
    while let row = table.rows.next() {
      do throws(RowRemark.Reason) {
        if let fault = row.fault { throw fault }
        guard row.cells.contains(where: { $0 != nil }) else { continue }
        let (question, others) = try table.question(of: row)
        try gathered.add(question, to: table.group(of: row, fallbackTitle: title))
        if !others.isEmpty { gathered.warnings.append(row.remark(.partsLeftOut(others))) }
        let hasMore = row.cells.dropFirst(expected).contains { $0 != nil }
        if row.cells.count < expected || hasMore {
          let reason = RowRemark.Reason.ragged(cells: row.cells.count, expected: expected)
          gathered.warnings.append(row.remark(reason))
        }
      } catch {
        gathered.skipped.append(row.remark(error))
      }
    }
    return try gathered.result()
  }
}

/// A table behind its header.
private struct Table {
  var rows: DelimitedRows
  let columnCount: Int
  let headerWarning: RowRemark?
  /// The index of each column.
  private var places: [TableColumn: Int] = [:]

  /// Reads the header with the separator that parts it into the most known names.
  init(_ bytes: [UInt8], _ separators: String) throws(FormatError) {
    if UTF8Text.isBlank(bytes) { throw .empty }
    if UTF8Text.isUTF16(bytes) { throw .utf16 }
    var best: (rows: DelimitedRows, header: DelimitedRows.Row, columns: [TableColumn?], count: Int)?
    for separator in separators.utf8 {
      var rows = DelimitedRows(bytes, separator: separator)
      guard let header = rows.next() else { throw .empty }
      let columns = Self.columns(of: header)
      let count = columns.count { $0 != nil }
      if count > best?.count ?? -1 { best = (rows, header, columns, count) }
    }
    guard let (rows, header, columns, _) = best else { throw .empty }
    if let fault = header.fault {
      if case .notUTF8(let offset) = fault { throw .notUTF8(line: header.line, offset: offset) }
      throw .header(header.remark(fault))
    }
    let required: [TableColumn] =
      columns.contains(.kind) ? [.field(.prompt)] : [.field(.prompt), .field(.answer)]
    let missing = required.filter { !columns.contains($0) }
    guard missing.isEmpty else { throw .missingColumns(missing.map(\.name)) }
    for column in TableColumn.all where columns.count(where: { $0 == column }) > 1 {
      throw .repeatedColumn(column.name)
    }
    let unknown = zip(header.cells, columns).filter { $1 == nil }.compactMap(\.0)
    self.rows = rows
    columnCount = columns.count
    headerWarning = unknown.isEmpty ? nil : header.remark(.unknownColumns(unknown))
    for (place, column) in columns.enumerated() { if let column { places[column] = place } }
  }

  /// Returns the columns of a header, in any case and with any blanks; `nil` for unknown ones.
  ///
  /// In a table without kinds, columns that neither a text nor a choice has are unknown.
  private static func columns(of header: DelimitedRows.Row) -> [TableColumn?] {
    let columns = header.cells.map { cell -> TableColumn? in
      let words = cell?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.flatMap { names[$0.lowercased()] }
    }
    if columns.contains(.kind) { return columns }
    return columns.map { $0.map(TableColumn.plain.contains) == true ? $0 : nil }
  }

  private static let names = Dictionary(
    uniqueKeysWithValues: TableColumn.all.map { ($0.name, $0) }
  )

  private func text(_ column: TableColumn, of row: DelimitedRows.Row) -> String? {
    guard let place = places[column], place < row.cells.count else { return nil }
    return row.cells[place]
  }

  /// The group of a row: a blank title is none.
  func group(of row: DelimitedRows.Row, fallbackTitle: String) -> GroupHead {
    let title = text(.title, of: row)?.nonblank ?? fallbackTitle
    return GroupHead(title: title, id: text(.group, of: row), template: text(.template, of: row))
  }

  /// Returns the question of a row, and the columns of parts that its kind does not have.
  ///
  /// Without a kind it is a choice if it has wrong choices, and else a text.
  func question(
    of row: DelimitedRows.Row
  ) throws(RowRemark.Reason) -> (question: QuestionBuilder, others: [String]) {
    var question = QuestionBuilder()
    if let id = text(.id, of: row) { question.id = QuestionID(rawValue: id) }
    let name = text(.kind, of: row)?.nonblank
    if let name {
      guard let kind = QuestionKind.known.first(where: { $0.rawValue == name.trimmed.lowercased() })
      else { throw .unsupportedType(name) }
      question.response.kind = kind
    } else {
      question.answer = text(.field(.answer), of: row)
      question.alternatives = CellList.items(of: text(.field(.alternatives), of: row))
      question.distractors = CellList.items(of: text(.field(.distractors), of: row))
    }
    var others: [String] = []
    for field in QuestionField.allCases {
      let text = text(.field(field), of: row)
      if question.kind[field] == nil {
        if text?.nonblank != nil { others.append(field.rawValue) }
      } else if name != nil || !Self.readWithoutKind.contains(field) {
        question[field] = field.shape == .text ? .text(text) : .list(CellList.items(of: text))
      }
    }
    return (question, others)
  }

  /// The parts that are no lines as they are typed in a row without a kind.
  private static let readWithoutKind: Set<QuestionField> = [.answer, .alternatives, .distractors]
}
