package import QuizInterchange

/// Tab-separated values: the table of ``CSV`` with tabs between the cells, for spreadsheets and scripts.
///
/// Columns, lists and quotes are those of ``CSV``: a cell with a tab, a line break or a quote is quoted. So only
/// settings are lost.
package struct TSV: TableWriter {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "tsv",
    fileExtension: "tsv",
    tellingExtensions: ["tsv", "tab"],
    mediaType: "text/tab-separated-values; charset=utf-8; header=present"
  )

  /// The table with commas in place of tabs.
  package var table: CSV

  /// Creates the format with the options of a table.
  package init(table: CSV = CSV()) { self.table = table }

  package func makePass() -> some TablePass {
    CSV.Pass(options: table, separator: UInt8(ascii: "\t"))
  }
}

extension TSV: ItemReader, ColumnOption {
  /// Returns whether a row at the top names the columns, or the rows have cells evenly, with tabs between them.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    isSigned(head) || TableDelimiter.even(in: Array(head), among: delimiter, isForced: false) != nil
  }

  /// Returns whether a row at the top names the columns that every question needs.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool {
    TableDelimiter.named(in: Array(head), among: delimiter) != nil
  }

  private static let delimiter = "\t"

  /// The parts of the columns of a file that is read; `nil` if its header or its cells tell them.
  package var columns: ColumnAssignment? {
    get { table.columns }
    set { table.columns = newValue }
  }

  /// Reads a table as ``CSV`` does, with nothing but tabs between the cells.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    try table.read(bytes, titled: title, delimiters: Self.delimiter, into: sink)
  }

  /// Returns the first rows of a table, and the best guess at its columns.
  package func preview(of bytes: [UInt8]) throws(FormatError) -> TablePreview {
    try table.preview(of: bytes, delimiters: Self.delimiter)
  }
}

extension TSV: SpreadsheetOption {
  /// True if a byte order mark is in front, and apostrophes before formulas.
  package var isForSpreadsheets: Bool {
    get { table.isForSpreadsheets }
    set { table.isForSpreadsheets = newValue }
  }
}
