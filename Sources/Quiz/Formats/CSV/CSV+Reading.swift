package import QuizInterchange

extension CSV: ItemReader, ColumnOption {
  /// Returns whether a row at the top names the columns, or the rows have cells evenly; a table with tabs is ``TSV``.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    guard !isMarkdown(head) else { return false }
    return isSigned(head)
      || TableDelimiter.even(in: Array(head), among: ",;|", isForced: false) != nil
  }

  /// Returns whether a row at the top names the columns that every question needs.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool {
    // The keys of JSON may be names of columns.
    ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(head.withoutEdgeBlanks.first)
      && !isMarkdown(head)
      && TableDelimiter.named(in: Array(head), among: ",;|") != nil
  }

  /// Returns whether one of the first lines is the rule below the heading of a table in Markdown.
  private static func isMarkdown(_ head: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(Array(head.prefix(1 << 12)))
    while let line = lines.next() {
      guard line.text.first == UInt8(ascii: "|"), line.text.contains(UInt8(ascii: "-")) else {
        continue
      }
      if line.text.allSatisfy("|-: ".utf8.contains) { return true }
    }
    return false
  }

  /// The characters that may separate cells.
  static let delimiters = ",;\t|"

  /// Reads a table, also with semicolons, tabs or bars between the cells, whatever its options as a format.
  ///
  /// The columns are those that the user has assigned, or else those that a row at the top names, in any order. Without
  /// such a row, two columns are prompt and answer. Rows are of one group if they have the same `group`, or none and the
  /// same `title`.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    try read(bytes, titled: title, delimiters: Self.delimiters, into: sink)
  }

  /// Reads a table with one of these between the cells.
  func read(
    _ bytes: [UInt8],
    titled title: String,
    delimiters: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    if UTF8Text.isBlank(bytes) { throw .empty }
    if UTF8Text.isUTF16(bytes) { throw .utf16 }
    let isMarked = UTF8Text.start(of: bytes) > 0
    let rows = try rows(of: bytes, delimiters)
    var table = try TableReading(rows, assigned: columns, isMarked: isMarked)
    table.read(into: sink, titled: title)
  }

  /// Returns the first rows of a table, and the best guess at its columns.
  package func preview(of bytes: [UInt8]) throws(FormatError) -> TablePreview {
    try preview(of: bytes, delimiters: Self.delimiters)
  }

  /// Previews a table with one of these between the cells.
  func preview(of bytes: [UInt8], delimiters: String) throws(FormatError) -> TablePreview {
    let text = DecodedText(bytes)
    if UTF8Text.isBlank(text.bytes) { throw .empty }
    return try TablePreview(try rows(of: text.bytes, delimiters))
  }

  /// Returns the rows of a file, parted by the character that its header or its rows tell.
  ///
  /// Where the user has assigned columns, it may part a few rows only.
  private func rows(of bytes: [UInt8], _ delimiters: String) throws(FormatError) -> DelimitedRows {
    let delimiter =
      TableDelimiter.named(in: bytes, among: delimiters)
      ?? TableDelimiter.even(in: bytes, among: delimiters, isForced: columns != nil)
    guard let delimiter else { throw Self.noTable(bytes, delimiters) }
    return DelimitedRows(bytes, separator: delimiter)
  }

  /// Returns the error for a text that is no table: the fault of its first row, or the columns that this does not name.
  private static func noTable(_ bytes: [UInt8], _ delimiters: String) -> FormatError {
    let headers = delimiters.utf8.compactMap { TableDelimiter.firstRows(of: bytes, $0).first }
      .map { TableHeader($0) }
    let best = headers.max { $0.knownCount < $1.knownCount }
    if let refusal = best?.refusal { return refusal }
    let known = best.flatMap { $0.knownCount > 0 ? $0.assignment : nil } ?? ColumnAssignment([])
    return .missingColumns(known.missingParts.map(\.name))
  }
}
