import QuizInterchange

/// The rows of a table with one separator, as RFC 4180 has them and as programs really write them.
///
/// Lines end in LF, CRLF or CR. Blank lines are no rows. A quote inside an unquoted cell is text.
struct DelimitedRows: IteratorProtocol {
  private let bytes: [UInt8]
  /// The character between two cells.
  let separator: UInt8
  private let comment: UInt8?
  private var position: Int
  private var line: Int

  /// Starts at the first row of a file, behind a byte order mark unless a position and its line are given; lines that
  /// begin with `comment` are no rows.
  init(
    _ bytes: [UInt8],
    separator: UInt8,
    from position: Int? = nil,
    line: Int = 1,
    comment: UInt8? = nil
  ) {
    self.bytes = bytes
    self.separator = separator
    self.comment = comment
    self.position = position ?? UTF8Text.start(of: bytes)
    self.line = line
  }

  mutating func next() -> TableRow? {
    while position < bytes.count {
      if bytes[position] == comment {
        skipToLineBreak()
      } else if !bytes[position].isLineBreak {
        break
      }
      skipLineBreak()
    }
    guard position < bytes.count else { return nil }
    let start = position
    var row = TableRow(line: line)
    readCells: repeat {
      do throws(RowRemark.Reason) {
        guard row.cells.count < TableRow.cellLimit else { throw .tooManyCells(TableRow.cellLimit) }
        row.cells.append(try readCell())
      } catch {
        row.fault = error
        break readCells
      }
    } while skipSeparator()
    skipToLineBreak()
    row.bytes = bytes[start..<position]
    line += UTF8Text.lineBreakCount(in: row.bytes)
    return row
  }

  /// Reads a cell and stops behind it.
  private mutating func readCell() throws(RowRemark.Reason) -> String? {
    skipBlanksBeforeQuotes()
    guard position < bytes.count, bytes[position] == quote else {
      let start = position
      while position < bytes.count, bytes[position] != separator, !bytes[position].isLineBreak {
        position += 1
      }
      return start == position ? nil : try text(of: bytes[start..<position])
    }
    let start = position + 1
    guard let (end, hasQuotes) = closingQuote(from: start) else { throw .openQuote }
    let next = end + 1
    if next < bytes.count, bytes[next] != separator, !bytes[next].isLineBreak {
      // Across lines it is more likely the opening quote of a later row: that row is read again.
      guard !bytes[start..<end].contains(where: \.isLineBreak) else { throw .openQuote }
      position = next
      throw .textAfterQuote
    }
    position = next
    guard hasQuotes else { return try text(of: bytes[start..<end]) }
    if let offset = UTF8Text.firstFault(in: bytes[start..<end]) { throw .notUTF8(offset: offset) }
    return String(decoding: bytes[start..<end].withoutDoubledQuotes, as: UTF8.self)
  }

  /// Finds the quote that closes a cell, and whether there are doubled ones before it, in linear time for all rows
  /// together: if there is none up to the end, every later quote is one of a pair.
  private func closingQuote(
    from start: Int,
    inLine: Bool = false
  ) -> (index: Int, hasQuotes: Bool)? {
    var index = start
    var hasQuotes = false
    while index < bytes.count, !inLine || !bytes[index].isLineBreak {
      if bytes[index] == quote {
        guard index + 1 < bytes.count, bytes[index + 1] == quote else { return (index, hasQuotes) }
        hasQuotes = true
        index += 2
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Skips blanks before a cell in quotes, as people type them behind a comma.
  ///
  /// Only where the quotes close in the same line and nothing but blanks follows: any other blank is text.
  private mutating func skipBlanksBeforeQuotes() {
    guard position < bytes.count, bytes[position] == space else { return }
    var start = position
    while start < bytes.count, bytes[start] == space { start += 1 }
    guard start < bytes.count, bytes[start] == quote else { return }
    guard let next = closingQuote(from: start + 1, inLine: true).map({ $0.index + 1 }) else {
      return
    }
    if next == bytes.count || bytes[next] == separator || bytes[next].isLineBreak {
      position = start
    }
  }

  private func text(of bytes: ArraySlice<UInt8>) throws(RowRemark.Reason) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw .notUTF8(offset: UTF8Text.firstFault(in: bytes) ?? bytes.startIndex)
  }

  private mutating func skipSeparator() -> Bool {
    guard position < bytes.count, bytes[position] == separator else { return false }
    position += 1
    return true
  }

  /// Skips what follows a faulty cell; a sound row ends here already.
  private mutating func skipToLineBreak() {
    while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
  }

  private mutating func skipLineBreak() {
    guard position < bytes.count else { return }
    position += bytes[position...].starts(with: "\r\n".utf8) ? 2 : 1
    line += 1
  }
}

private let quote = UInt8(ascii: "\"")
private let space = UInt8(ascii: " ")

extension ArraySlice<UInt8> {
  /// The inside of a cell in quotes, with one quote for each two.
  var withoutDoubledQuotes: [UInt8] {
    var bytes: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      bytes.append(self[index])
      index += self[index] == quote ? 2 : 1
    }
    return bytes
  }
}
