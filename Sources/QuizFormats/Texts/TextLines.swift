import QuizDocuments

/// The lines of a text that end in LF, CRLF or CR, without blanks at their edges.
struct TextLines: IteratorProtocol {
  /// A line.
  struct Line {
    /// Its number, counted from one.
    var number: Int
    /// Its bytes, without blanks at the edges.
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
    while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
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

extension UInt8 {
  /// Whether Moodle drops this byte at the edges of a text, as the `trim` of PHP does.
  var isEdgeBlank: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0, 0x0B:
      true
    default: false
    }
  }

  /// Whether the byte is a space, a tab or a line break of any sort.
  var isBlank: Bool { self == 0x20 || 0x9...0xD ~= self }

  /// Whether the byte is LF or CR.
  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without blanks at the edges, as Moodle keeps them.
  var withoutEdgeBlanks: SubSequence {
    let kept = drop(while: \.isEdgeBlank)
    guard let last = kept.lastIndex(where: { !$0.isEdgeBlank }) else { return kept }
    return kept[...last]
  }
}

extension Collection<UInt8> {
  /// Returns the start of the first occurrence of a text.
  func firstIndex(of text: String) -> Index? {
    indices.first { self[$0] == text.utf8.first && self[$0...].starts(with: text.utf8) }
  }
}
