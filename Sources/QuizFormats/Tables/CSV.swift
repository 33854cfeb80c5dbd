import BuilderKit
import Quiz
public import QuizDocuments

/// Comma-separated values (RFC 4180): a header and a row a question, for spreadsheets and scripts.
///
/// | column | holds |
/// |---|---|
/// | `title` | the group's title |
/// | `prompt`, `answer`, `hint`, `explanation` | the texts |
/// | `alternatives`, `distractors`, `tags` | lists, see below |
/// | `id`, `group`, `template` | the ids of the question, its group, and the group's template |
///
/// Lists have `;` between their items; a `;` or `\` within an item has a `\` before it. A cell without
/// quotes and without text is a missing part, `""` an empty one. So only settings are lost, and
/// ``read(_:titled:)`` returns the groups that were written.
public struct CSV: SequentialFormat {
  /// The name and kind of the format.
  public static let identity = FormatIdentity(
    name: "csv",
    fileExtension: "csv",
    mediaType: "text/csv; charset=utf-8; header=present"
  )

  /// True if a byte order mark stands in front, by which Excel knows UTF-8.
  public var hasByteOrderMark: Bool
  /// True if cells that a spreadsheet would run as formulas get an apostrophe in front.
  ///
  /// Those are the cells that start with `=`, `+`, `-`, `@`, a tab or CR
  /// (<https://owasp.org/www-community/attacks/CSV_Injection>). It changes what is read back.
  public var disarmsFormulas: Bool

  /// Creates the format with its options.
  public init(hasByteOrderMark: Bool = false, disarmsFormulas: Bool = false) {
    self.hasByteOrderMark = hasByteOrderMark
    self.disarmsFormulas = disarmsFormulas
  }

  func makePass() -> Pass { Pass(options: self) }
}

extension CSV {
  /// The names of the columns, in the order of the header.
  static let columns =
    ["title"] + QuestionField.allCases.map(\.rawValue) + ["id", "group", "template"]

  /// One writing of the table.
  struct Pass: ExportPass {
    private let options: CSV
    private let separator: UInt8
    private var title = ""
    private var group = ""
    private var template: String?

    init(options: CSV, separator: UInt8 = UInt8(ascii: ",")) {
      self.options = options
      self.separator = separator
    }

    func writeHeader(into output: inout ExportOutput) {
      if options.hasByteOrderMark { output.append("\u{FEFF}") }
      output.bytes += columns.map { Array($0.utf8) }.joined(separator: [separator])
      output.append("\r\n")
    }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      title = group.title
      self.group = group.id.rawValue
      template = group.template?.rawValue
      // These stand in every row but are lost once.
      noteDisarming(title, .title, in: &output)
      noteDisarming(self.group, .id, in: &output)
      noteDisarming(template, .template, in: &output)
      output.loseSettings(group.settings)
    }

    func write(_ question: Question, into output: inout ExportOutput) {
      output.loseSettings(question.settings)
      let parts: [(Loss.Part, String?)] = [
        (.prompt, question.prompt), (.answer, question.answer), (.hint, question.hint),
        (.alternatives, CellList.text(of: question.alternatives)),
        (.distractors, CellList.text(of: question.distractors)),
        (.explanation, question.explanation), (.tags, CellList.text(of: question.tags)),
        (.id, question.id.rawValue),
      ]
      append(title, to: &output)
      for (part, text) in parts {
        output.bytes.append(separator)
        append(text, to: &output)
        noteDisarming(text, part, in: &output)
      }
      output.bytes.append(separator)
      append(group, to: &output)
      output.bytes.append(separator)
      append(template, to: &output)
      output.append("\r\n")
    }

    private func noteDisarming(_ text: String?, _ part: Loss.Part, in output: inout ExportOutput) {
      if let text, disarms(text) { output.lose(part, .disarmed) }
    }

    private func disarms(_ text: String) -> Bool {
      options.disarmsFormulas && text.utf8.first.map(Self.formulaStarts.contains) == true
    }

    /// Appends a cell, in quotes where RFC 4180 asks for them and where it is empty but there.
    private func append(_ text: String?, to output: inout ExportOutput) {
      guard let text else { return }
      let disarms = disarms(text)
      guard disarms || text.isEmpty || text.utf8.contains(where: needsQuotes) else {
        return output.append(text)
      }
      output.append(disarms ? "\"'" : "\"")
      output.append(doublingQuotes: text)
      output.append("\"")
    }

    private static let formulaStarts = Array("=+-@\t\r".utf8)

    private func needsQuotes(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\"") || byte == separator || byte.isLineBreak
    }
  }
}

/// Tab-separated values: the table of ``CSV`` with tabs between the cells, for spreadsheets and scripts.
///
/// Columns, lists and quotes are those of ``CSV``: a cell with a tab, a line break or a quote is quoted. So only
/// settings are lost.
public struct TSV: SequentialFormat {
  /// The name and kind of the format.
  public static let identity = FormatIdentity(
    name: "tsv",
    fileExtension: "tsv",
    mediaType: "text/tab-separated-values; charset=utf-8; header=present"
  )

  /// The table with commas in place of tabs.
  public var table: CSV

  /// Creates the format with the options of a table.
  public init(table: CSV = CSV()) { self.table = table }

  func makePass() -> CSV.Pass { CSV.Pass(options: table, separator: UInt8(ascii: "\t")) }
}

extension TSV: ImportFormat {
  /// Returns whether the first row names the columns that every question needs, with tabs between them.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    CSV.resembles(head, separators: "\t")
  }

  /// Reads a table as ``CSV`` does, with nothing but tabs between the cells.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    try table.read(bytes, titled: title, separators: "\t")
  }
}

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
  /// The first row names the columns, in any order and case; `prompt` and `answer` must be among them.
  /// Rows are of one group if they have the same `group`, or none and the same `title`.
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
        try gathered.add(table.question(of: row), to: table.group(of: row, fallbackTitle: title))
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
  private var places: [String: Int] = [:]

  /// Reads the header with the separator that parts it into the most known names.
  init(_ bytes: [UInt8], _ separators: String) throws(FormatError) {
    if UTF8Text.isBlank(bytes) { throw .empty }
    if UTF8Text.isUTF16(bytes) { throw .utf16 }
    var best: (rows: DelimitedRows, header: DelimitedRows.Row, columns: [String?], count: Int)?
    for separator in separators.utf8 {
      var rows = DelimitedRows(bytes, separator: separator)
      guard let header = rows.next() else { throw .empty }
      let columns = header.cells.map { $0.flatMap(Self.column) }
      let count = columns.count { $0 != nil }
      if count > best?.count ?? -1 { best = (rows, header, columns, count) }
    }
    guard let (rows, header, columns, _) = best else { throw .empty }
    if let fault = header.fault {
      if case .notUTF8(let offset) = fault { throw .notUTF8(line: header.line, offset: offset) }
      throw .header(header.remark(fault))
    }
    let missing: [String] = ["prompt", "answer"].filter { !columns.contains($0) }
    guard missing.isEmpty else { throw .missingColumns(missing) }
    for column in CSV.columns where columns.count(where: { $0 == column }) > 1 {
      throw .repeatedColumn(column)
    }
    let unknown = zip(header.cells, columns).filter { $1 == nil }.compactMap(\.0)
    self.rows = rows
    columnCount = columns.count
    headerWarning = unknown.isEmpty ? nil : header.remark(.unknownColumns(unknown))
    for (place, column) in columns.enumerated() { if let column { places[column] = place } }
  }

  /// Returns the name of a column, in any case and with any blanks; `nil` for an unknown one.
  private static func column(named name: String) -> String? {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    return CSV.columns.contains(name) ? name : nil
  }

  private func text(_ column: String, of row: DelimitedRows.Row) -> String? {
    guard let place = places[column], place < row.cells.count else { return nil }
    return row.cells[place]
  }

  /// The group of a row: a blank title is none.
  func group(of row: DelimitedRows.Row, fallbackTitle: String) -> GroupHead {
    let title = text("title", of: row)?.nonblank ?? fallbackTitle
    return GroupHead(title: title, id: text("group", of: row), template: text("template", of: row))
  }

  func question(of row: DelimitedRows.Row) -> QuestionBuilder {
    var question = QuestionBuilder()
    for field in QuestionField.allCases {
      let text = text(field.rawValue, of: row)
      question[field] = field.shape == .text ? .text(text) : .list(CellList.items(of: text))
    }
    if let id = text("id", of: row) { question.id = QuestionID(rawValue: id) }
    return question
  }
}
