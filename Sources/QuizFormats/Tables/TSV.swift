import Quiz
public import QuizDocuments

/// Tab-separated values: the table of ``CSV`` with tabs between the cells, for spreadsheets and scripts.
///
/// Columns, lists and quotes are those of ``CSV``: a cell with a tab, a line break or a quote stands in quotes. So
/// nothing but settings is lost.
public struct TSV: SequentialFormat {
  /// The name and kind of the format.
  public static let identity = FormatIdentity(
    name: "tsv",
    titleKey: "format.tsv",
    fileExtension: "tsv",
    mediaType: "text/tab-separated-values; charset=utf-8; header=present"
  )

  /// The table with commas in place of tabs.
  public var table: CSV

  /// Creates the format with the options of a table.
  public init(table: CSV = CSV()) {
    self.table = table
  }

  func makePass() -> CSV.Pass {
    CSV.Pass(options: table, separator: UInt8(ascii: "\t"))
  }
}

extension TSV: ImportFormat {
  /// Whether the first row names the columns that every question needs, with tabs between them.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    CSV.resembles(head, separators: "\t")
  }

  /// Reads a table as ``CSV`` does, with nothing but tabs between the cells.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - title: What a group is called that has no title in the table.
  /// - Returns: The groups in the order of their first rows, and the rows that are in none.
  /// - Throws: What keeps the table from being read at all.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    try table.read(bytes, titled: title, separators: "\t")
  }
}
