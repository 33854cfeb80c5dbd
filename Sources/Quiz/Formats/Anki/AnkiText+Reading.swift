package import QuizInterchange

extension AnkiText: ItemReader, FieldOption {
  /// Returns whether the first lines are of a header that Anki knows, or the first rows have HTML or gaps in them.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    isSigned(head) || looksLikeRowsOfNotes(head)
  }

  /// Returns whether the first lines are of a header that Anki knows.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool {
    AnkiHeader(Array(head)).isThere
  }

  private static func looksLikeRowsOfNotes(_ head: ArraySlice<UInt8>) -> Bool {
    let rows = DelimitedRows(Array(head), separator: separator(of: head))
    let first = IteratorSequence(rows).prefix(5).map(\.cells)
    guard first.contains(where: { $0.count > 1 }), first.allSatisfy({ $0.count == first[0].count })
    else { return false }
    return looksLikeHTML(rows) || first.contains { $0[0]?.contains("{{c1::") == true }
  }

  /// Reads notes of two fields, front and back, as Anki exports them and as this format writes them.
  ///
  /// A cloze note, or one with gaps that is not of the type “Basic”, becomes a question with gaps. A back that repeats
  /// the front begins behind it. Of a type whose name says that it has a reversed card, both cards are questions. The
  /// marks of ``AnkiText`` identify hint, choices, alternatives and explanation. For the place of the hint, see
  /// ``hint``. HTML becomes Markdown where plain text says less. A deck becomes a group.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    _ = try TextLines(checking: bytes)
    var rows = Self.rows(of: bytes, AnkiHeader(bytes))
    let (header, fields) = try settled(AnkiHeader(bytes), rows)
    var format = self
    format.fields = fields
    let isHTML = header.isHTML ?? Self.looksLikeHTML(rows)
    let files = FilesBeside(media, into: sink.media)
    while let row = rows.next() {
      do throws(RowRemark.Reason) {
        let cells = try Self.cells(of: row, separator: rows.separator)
        let note = AnkiNote(
          cells,
          header,
          isHTML: isHTML || header.isHTML == nil && cells.contains(where: Self.hasTags)
        )
        let group = ItemGroup(title: note.deck ?? title)
        let items = try ItemTexts.read(beside: files) { [format] texts throws(RowRemark.Reason) in
          try note.items(format, in: group, at: row.place, &texts)
        }
        for item in items { sink.take(item) }
      } catch {
        sink.skip(row.remark(error))
      }
    }
  }

  /// Returns the tags of one text.
  static func tags(in text: some StringProtocol) -> [String] {
    text.split { $0.isWhitespace }.map { String($0) }
  }

  /// Guesses the separator: the character that parts all rows evenly, or else the first in the first row, as Anki does where the
  /// header names none.
  static func separator(of rows: ArraySlice<UInt8>) -> UInt8 {
    if let even = TableDelimiter.even(in: Array(rows), among: "\t;|,", isForced: false) {
      return even
    }
    let line = rows.prefix { !$0.isLineBreak }
    return "\t|;:,".utf8.first { line.contains($0) } ?? UInt8(ascii: "\t")
  }

  /// Returns the cells of a row; quotes that open no cell, as in speech at the start of one, are text.
  private static func cells(
    of row: TableRow,
    separator: UInt8
  ) throws(RowRemark.Reason) -> [String?] {
    guard let fault = row.fault else { return row.cells }
    guard fault == .textAfterQuote, UTF8Text.firstFault(in: row.bytes) == nil else { throw fault }
    return row.bytes.split(separator: separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).nonempty }
  }

  /// Returns whether one of the first five rows has a tag in it, Anki's own test where the header does not tell.
  private static func looksLikeHTML(_ rows: DelimitedRows) -> Bool {
    IteratorSequence(rows).prefix(5).contains { $0.cells.contains(where: hasTags) }
  }

  private static func hasTags(_ cell: String?) -> Bool {
    guard let cell, cell.utf8.contains(UInt8(ascii: "<")) else {
      return cell?.contains("&nbsp;") == true || cell?.contains("[sound:") == true
    }
    let text = cell.lowercased()
    return ["<br", "<div", "<p>", "<b>", "<i>", "<img", "</", "<hr"].contains { text.contains($0) }
  }
}
