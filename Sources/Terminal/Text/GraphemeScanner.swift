/// The graphemes of a text from an offset on, with their widths; fast where the text is plain.
///
/// Between two plain scalars there is always a boundary. The rules for graphemes, which take fifty times
/// longer, are needed only for the others.
struct GraphemeScanner: IteratorProtocol {
  struct Grapheme {
    /// The place of the grapheme, in UTF-8 code units.
    var range: Range<Int>
    var columns: Int
    var isSpace = false
    var isLineBreak = false
    /// A mark that ends something, such as `，` or `）`: no row begins with it where it can be helped.
    var isClosing = false
  }

  private let text: String
  /// The code units of `text`.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  /// The index of `offset`, when the last grapheme was not plain: it knows that it is a boundary.
  private var boundary: String.Index?

  /// Calls `body` with a scanner, which must not outlive the call; `start` must be a boundary between
  /// graphemes.
  static func scan<Result>(
    _ text: String,
    from start: Int,
    _ body: (inout GraphemeScanner) -> Result
  ) -> Result {
    text[...].withUTF8Bytes { bytes in
      var scanner = GraphemeScanner(text: text, bytes: bytes, offset: start)
      return body(&scanner)
    }
  }

  private init(text: String, bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    self.text = text
    self.bytes = bytes
    self.offset = offset
  }

  mutating func next() -> Grapheme? {
    guard offset < bytes.count else { return nil }
    let start = offset
    if let plain = bytes.plainScalar(at: start) {
      let end = start + plain.length
      if end == bytes.count || bytes[end] == UInt8(ascii: "\n")
        || bytes.plainScalar(at: end) != nil
      {
        offset = end
        return Grapheme(
          range: start..<end,
          columns: plain.columns,
          isSpace: bytes[start] == UInt8(ascii: " "),
          isClosing: plain.length == 3 && plain.scalar.isClosingMark
        )
      }
    }
    let index =
      boundary.flatMap { text.utf8Offset(of: $0) == start ? $0 : nil }
      ?? text.utf8.index(text.startIndex, offsetBy: start)
    // Of the rest alone: from within a row of flags, the text itself would be searched for its beginning.
    let next = text[index...].index(after: index)
    boundary = next
    offset = text.utf8Offset(of: next)
    var columns = 0
    text.unicodeScalars[index..<next].forEachDrawn { columns += $1 }
    return Grapheme(
      range: start..<offset,
      columns: columns,
      isSpace: bytes[start] == UInt8(ascii: "\t"),
      isLineBreak: bytes[offset - 1] == UInt8(ascii: "\n")
    )
  }
}
