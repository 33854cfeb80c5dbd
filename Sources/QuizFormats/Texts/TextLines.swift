import QuizDocuments

/// The lines of a text that end in LF, CRLF or CR, without blanks at their edges.
struct TextLines: IteratorProtocol {
  /// A line.
  struct Line {
    /// Its number, counted from one.
    var number: Int
    /// What stands in it, without blanks at the edges.
    var text: ArraySlice<UInt8>
    /// All that stands in it but its line break.
    var raw: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var position: Int
  private var number = 0

  /// Starts behind a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Starts behind a byte order mark if all of a file is text.
  ///
  /// - Throws: Where it stops being UTF-8, or that there is nothing in it.
  init(checking bytes: [UInt8]) throws(FormatError) {
    self.init(bytes)
    try UTF8Text.check(bytes)
    if UTF8Text.isBlank(bytes) { throw .empty }
  }

  mutating func next() -> Line? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, !isLineBreak(bytes[position]) { position += 1 }
    let text = bytes[start..<position]
    if position < bytes.count {
      position += bytes[position...].starts(with: "\r\n".utf8) ? 2 : 1
    }
    number += 1
    return Line(number: number, text: text.withoutEdgeBlanks, raw: text)
  }

  /// Returns the text from the start of one line to the end of another, for a remark.
  func text(from first: Line, through last: Line) -> String {
    String(decoding: bytes[first.text.startIndex..<last.text.endIndex], as: UTF8.self)
  }
}

private func isLineBreak(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
