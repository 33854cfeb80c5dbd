package import QuizInterchange

/// A workbook of Excel and other spreadsheet programs: the table of ``CSV`` on a sheet.
///
/// Every cell is a text, so that nothing becomes a number, a date or a formula; the header is bold and stays visible.
/// Only settings are lost, texts of more characters than a cell has, and rows that no sheet has.
///
/// Source of the rules: ISO/IEC 29500 (<https://ecma-international.org/publications-and-standards/standards/ecma-376/>).
package struct XLSX: TableWriter {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "xlsx",
    fileExtension: "xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
  )

  /// The most that is unpacked of a file that is read.
  package var limit: ExpansionLimit
  /// The parts of the columns of a file that is read; `nil` if its header or its cells tell them.
  package var columns: ColumnAssignment?

  /// Creates the format with its options.
  package init(limit: ExpansionLimit = .usual, columns: ColumnAssignment? = nil) {
    self.limit = limit
    self.columns = columns
  }

  package func makePass() -> some TablePass { Pass() }
}

extension XLSX: ItemReader, LimitOption, ColumnOption {
  /// Returns whether the file is a zip archive with parts of a workbook among its first entries.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    let parts = [
      "xl/workbook.xml", "xl/worksheets/", "xl/theme/", "xl/styles.xml", "xl/sharedStrings.xml",
      "xl/_rels/",
    ]
    return head.starts(with: [0x50, 0x4B, 3, 4])
      && parts.contains { head.firstIndex(of: $0) != nil }
  }

  /// Returns the same: no other format has such parts.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { resembles(head) }

  /// Reads the visible sheets whose columns can be told.
  ///
  /// Of several, each is a group of its name; the line of a warning is the number of the row. Columns that the user has
  /// assigned are those of the first sheet, and of others with the same first row.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    guard !UTF8Text.isBlank(bytes) else { throw .empty }
    var workbook = try Workbook(bytes, limit: limit)
    if let warning = workbook.warning { sink.warn(warning) }
    let (sheets, hidden) = try filledSheets(of: &workbook)
    for remark in hidden { sink.warn(remark) }
    guard let first = sheets.first else { throw Self.noRows }
    var failure: FormatError?
    var count = 0
    for (sheet, rows) in sheets {
      let isAssigned = rows.first?.cells == first.rows.first?.cells
      do throws(FormatError) {
        var table = try TableReading(
          rows.makeIterator(),
          assigned: isAssigned ? columns : nil,
          isMarked: false
        )
        table.read(
          into: sink,
          titled: sheets.count > 1 ? sheet.name.nonblank ?? title : title
        )
        count += 1
      } catch {
        failure = failure ?? error
        sink.warn(Self.leftOut(sheet))
      }
    }
    if count == 0, let failure { throw failure }
  }

  /// The error for a workbook whose visible sheets are empty.
  private static let noRows = FormatError.missingColumns(
    ColumnAssignment([]).missingParts.map(\.name)
  )

  /// Returns the visible sheets with any rows, and warnings on hidden ones.
  private func filledSheets(
    of workbook: inout Workbook
  ) throws(FormatError) -> (
    sheets: [(sheet: Workbook.Sheet, rows: [TableRow])], hidden: [RowRemark]
  ) {
    var sheets: [(Workbook.Sheet, [TableRow])] = []
    var hidden: [RowRemark] = []
    for sheet in workbook.sheets {
      let rows = try workbook.rows(of: sheet).filter { !$0.isBlank || !$0.warnings.isEmpty }
      guard !rows.isEmpty else { continue }
      if sheet.isHidden {
        hidden.append(Self.leftOut(sheet))
        continue
      }
      sheets.append((sheet, rows))
    }
    return (sheets, hidden)
  }

  private static func leftOut(_ sheet: Workbook.Sheet) -> RowRemark {
    RowRemark(line: 1, reason: .sheetLeftOut(sheet.name), text: sheet.name)
  }

  /// Returns the first rows of the first visible sheet with any, and the best guess at its columns.
  package func preview(of bytes: [UInt8]) throws(FormatError) -> TablePreview {
    guard !UTF8Text.isBlank(bytes) else { throw .empty }
    var workbook = try Workbook(bytes, limit: limit)
    guard let first = try filledSheets(of: &workbook).sheets.first else { throw Self.noRows }
    return try TablePreview(first.rows.makeIterator())
  }
}
