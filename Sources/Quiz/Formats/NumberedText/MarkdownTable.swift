import QuizInterchange
import QuizText

/// A table of questions among the lines of a sheet, as chat programs and note programs write one.
///
/// ```text
/// | Question       | A     | B    | Answer |
/// |----------------|-------|------|--------|
/// | Capital of Peru? | Quito | Lima | B      |
/// ```
///
/// Its columns are those of other tables, see ``ColumnNames``; a table without a row that names them is none of questions.
struct MarkdownTable {
  /// The rows but for the rule.
  let rows: [TableRow]

  /// Reads the rows from a line on; `nil` where no table of questions begins.
  ///
  /// - Parameters:
  ///   - first: The first line.
  ///   - lines: The lines behind it; those of the table are taken.
  init?(_ first: TextLines.Line, _ lines: inout TextLines) {
    guard Self.isRow(first.text) else { return nil }
    var rest = lines
    guard let rule = rest.next(), Self.isRule(rule.text) else { return nil }
    var rows = [Self.row(first, isHeader: true)]
    // Before its rows are read: a page may have thousands of other tables.
    guard TableHeader(among: rows) != nil, Self.haveColumns(rows) else { return nil }
    var end = rest
    while let line = rest.next(), Self.isRow(line.text) {
      rows.append(Self.row(line, isHeader: false))
      end = rest
    }
    // Numbers and answers are the key of the questions above.
    let isKey = rows.dropFirst().allSatisfy {
      $0.cells.count == 2 && $0[0].flatMap(Int.init) != nil
    }
    guard rows.count > 1, !isKey, Self.haveColumns(rows) else { return nil }
    self.rows = rows
    lines = end
  }

  private static func haveColumns(_ rows: [TableRow]) -> Bool {
    (try? TableReading(rows.makeIterator(), assigned: nil, isMarked: false)) != nil
  }

  /// Gives its questions to a sink.
  func read(into sink: any ItemSink, titled title: String) {
    // That its columns can be told is known.
    guard var table = try? TableReading(rows.makeIterator(), assigned: nil, isMarked: false)
    else { return }
    table.read(into: sink, titled: title)
  }

  private static func isRow(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "|") && text.count > 2
  }

  /// Returns whether a line is the rule below the names of the columns: `|---|:-:|`.
  private static func isRule(_ text: ArraySlice<UInt8>) -> Bool {
    isRow(text) && text.contains(UInt8(ascii: "-"))
      && text.allSatisfy { "|-: \t".utf8.contains($0) }
  }

  private static func row(_ line: TextLines.Line, isHeader: Bool) -> TableRow {
    var row = TableRow(line: line.number, bytes: line.text)
    var hasFormatting = false
    for cell in MarkdownPassage.cells(line.text) {
      let source = String(decoding: cell, as: UTF8.self)
      let rich = RichText(markdown: source, hasGaps: false)
      if rich.hasFormatting { hasFormatting = true }
      row.cells.append(rich.plainText(tex: RichText.delimited(tex:isDisplay:)).nonblank)
    }
    if hasFormatting, !isHeader { row.warnings.append(.simplified([.markup])) }
    return row
  }
}
