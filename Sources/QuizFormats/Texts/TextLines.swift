import QuizFiles

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
    if String(validating: bytes, as: UTF8.self) == nil {
      let offset = validPrefixLength(of: bytes)
      throw .notUTF8(line: lineCount(of: bytes[..<offset]), offset: offset)
    }
    if bytes[position...].allSatisfy(\.isEdgeBlank) { throw .empty }
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

/// Returns how many bytes at the start are UTF-8.
private func validPrefixLength(of bytes: [UInt8]) -> Int {
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var length = 0
  while case .valid(let scalar) = parser.parseScalar(from: &iterator) {
    length += scalar.count
  }
  return length
}

/// Returns the number of the line that the bytes end in.
private func lineCount(of bytes: ArraySlice<UInt8>) -> Int {
  var count = 1
  for index in bytes.indices where isLineBreak(bytes[index]) {
    let isSecond =
      bytes[index] == UInt8(ascii: "\n") && index > bytes.startIndex
      && bytes[index - 1] == UInt8(ascii: "\r")
    count += isSecond ? 0 : 1
  }
  return count
}
