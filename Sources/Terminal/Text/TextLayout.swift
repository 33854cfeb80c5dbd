/// A text wrapped to a width, row by row and only as far as asked.
///
/// Rows end after a space, or beside a wide grapheme (CJK text has no spaces). A word longer than a row can end
/// anywhere between graphemes. A mark such as `，` takes the grapheme before it along to the next row. One space that
/// does not fit stays at the end of a row. So a row takes at most one column more than its width. A grapheme wider than
/// a row has a separate row. Nothing is left out: the rows of a line joined together are the line.
///
/// Offsets count UTF-8 code units from the start of the text.
package struct TextLayout: Hashable, Sendable {
  /// One drawn row.
  package struct Row: Hashable, Sendable {
    /// The graphemes of the row, without the newline.
    package let range: Range<Int>
    /// The start of the next row; `nil` in the last one.
    package let next: Int?

    package var endsLine: Bool { next != range.upperBound }
  }

  package let text: String
  package let columns: Int

  /// Creates a layout; nothing is computed yet.
  package init(_ text: String, columns: Int) {
    self.text = text
    self.columns = max(columns, 1)
  }

  package func text(of row: Row) -> Substring {
    text[index(row.range.lowerBound)..<index(row.range.upperBound)]
  }

  /// Returns whether a row is the first of its line.
  package func beginsLine(_ row: Row) -> Bool {
    let start = row.range.lowerBound
    return start == 0 || text.utf8[index(start - 1)] == UInt8(ascii: "\n")
  }

  /// Returns the number of lines that begin below a row.
  ///
  /// - Complexity: linear in the length of the text below the row.
  package func lineCount(after row: Row) -> Int {
    text.utf8[index(row.range.upperBound)...].count { $0 == UInt8(ascii: "\n") }
  }

  package var firstRow: Row { row(from: 0) }

  /// Returns the row after another one; `nil` after the last.
  package func row(after row: Row) -> Row? { row.next.map { self.row(from: $0) } }

  /// Returns the row containing an offset, between two rows the second, and the rows before it, together at
  /// most `limit`, at least one.
  ///
  /// - Complexity: linear in the lengths of the lines that the rows belong to, up to the offset.
  package func rows(through offset: Int, limit: Int) -> [Row] {
    var index = text.graphemeBoundary(atUTF8: offset)
    var rows: [Row] = []
    while true {
      let lineStart = text.lineRange(around: text.utf8Offset(of: index)).lowerBound
      let line = lineRows(from: lineStart, through: text.utf8Offset(of: index), keeping: limit)
      rows = line.suffix(max(limit - rows.count, 1)) + rows
      guard rows.count < limit, lineStart > 0 else { return rows }
      index = text.index(before: self.index(lineStart))
    }
  }

  /// Returns the rows of a line up to an offset, at least the last `limit` of them.
  private func lineRows(from start: Int, through offset: Int, keeping limit: Int) -> [Row] {
    var rows = [row(from: start)]
    while let next = rows[rows.count - 1].next, next <= offset {
      // Rows too far up are dropped by the hundred, not one at a time.
      if rows.count - 100 > limit { rows.removeFirst(rows.count - max(limit, 1)) }
      rows.append(row(from: next))
    }
    return rows
  }

  /// Returns up to `limit` rows from a given one on.
  package func rows(from row: Row, limit: Int) -> [Row] {
    guard limit > 0 else { return [] }
    var rows = [row]
    while rows.count < limit, let next = self.row(after: rows[rows.count - 1]) {
      rows.append(next)
    }
    return rows
  }

  /// Returns the number of rows, or `limit` when there are more.
  ///
  /// - Complexity: linear in the length of the rows counted.
  package func rowCount(upTo limit: Int) -> Int {
    guard limit > 0 else { return 0 }
    var row = firstRow
    var count = 1
    while count < limit, let next = self.row(after: row) {
      row = next
      count += 1
    }
    return count
  }

  /// Returns the column in which a cursor at an offset is drawn.
  package func column(of offset: Int, in row: Row) -> Int {
    text[index(row.range.lowerBound)..<index(min(offset, row.range.upperBound))].columns
  }

  /// Returns the offset of the grapheme drawn at a column, or the last place for a cursor in the row.
  package func offset(nearest column: Int, in row: Row) -> Int {
    let end = index(row.range.upperBound)
    var index = index(row.range.lowerBound)
    var used = 0
    while index < end {
      let next = text.index(after: index)
      used += text[index].columns
      // The end of a row within a line is the start of the next one.
      if used > column || (next == end && !row.endsLine) { break }
      index = next
    }
    return text.utf8Offset(of: index)
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  /// Returns the row that begins at an offset, which must be where a row begins.
  package func row(from start: Int) -> Row {
    plainRow(from: start)
      ?? GraphemeScanner.scan(text, from: start) { graphemes in
        var used = 0
        // Where the row may end, unless something fits that comes later.
        var lastBreak: Int?
        // As `lastBreak`, unless a closing mark follows: behind a wide character.
        var nextBreak: Int?
        while let grapheme = graphemes.next() {
          guard !grapheme.isLineBreak else {
            return Row(range: start..<grapheme.range.lowerBound, next: grapheme.range.upperBound)
          }
          let isFirst = grapheme.range.lowerBound == start
          if let place = nextBreak, !grapheme.isClosing { lastBreak = place }
          nextBreak = nil
          guard isFirst || used + grapheme.columns <= columns else {
            var end = grapheme.range.lowerBound
            if grapheme.isSpace {
              let isFollowed = graphemes.next().map { !$0.isLineBreak } ?? false
              if isFollowed { end = grapheme.range.upperBound }
            } else if grapheme.columns == 1 || grapheme.isClosing, let lastBreak {
              end = lastBreak
            }
            return Row(range: start..<end, next: end)
          }
          used += grapheme.columns
          if grapheme.columns > 1, !grapheme.isClosing, !isFirst {
            lastBreak = grapheme.range.lowerBound
          }
          if grapheme.isSpace {
            lastBreak = grapheme.range.upperBound
          } else if grapheme.columns > 1 {
            nextBreak = grapheme.range.upperBound
          }
        }
        return Row(range: start..<text.utf8.count, next: nil)
      }
  }

  /// Returns a row of plain scalars that ends the text, or one of printable ASCII that is followed by more of it; or
  /// `nil`: by far the most frequent cases, found without going grapheme by grapheme.
  private func plainRow(from start: Int) -> Row? {
    text[...].withUTF8Bytes { bytes in
      // No scalar of one column has more than three code units.
      if bytes.count - start <= 3 * columns, isLastPlainRow(bytes, from: start) {
        return Row(range: start..<bytes.count, next: nil)
      }
      // One more than may hang on, to know that the line goes on.
      guard bytes.count - start - 1 > columns,
        bytes.isPlainASCII(in: start..<start + columns + 2)
      else { return nil }
      let lastSpace = bytes[start...start + columns].lastIndex(of: UInt8(ascii: " "))
      let end = lastSpace.map { $0 + 1 } ?? start + columns
      return Row(range: start..<end, next: end)
    }
  }

  private func isLastPlainRow(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    if bytes.isPlainASCII(in: start..<bytes.count) { return bytes.count - start <= columns }
    var used = 0
    var offset = start
    while offset < bytes.count {
      guard let plain = bytes.plainScalar(at: offset) else { return false }
      used += plain.columns
      offset += plain.length
      guard used <= columns else { return false }
    }
    return true
  }
}

extension String {
  /// Returns the rows of the text wrapped to a width, without the spaces they were broken at.
  ///
  /// - Complexity: linear in the length of the text.
  package func wrapped(toColumns columns: Int) -> [String] {
    let layout = TextLayout(self, columns: columns)
    var rows: [String] = []
    var next: TextLayout.Row? = layout.firstRow
    while let row = next {
      var text = layout.text(of: row)
      if text.last == " " { text.removeLast() }
      rows.append(String(text))
      next = layout.row(after: row)
    }
    return rows
  }
}
