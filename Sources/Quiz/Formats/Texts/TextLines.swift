import QuizInterchange

/// The lines of a text that end in LF, CRLF or CR, without blanks at their edges.
struct TextLines: IteratorProtocol {
  /// A line.
  struct Line {
    /// Its number, counted from one.
    var number: Int
    /// Its bytes, without blanks at the edges.
    var text: ArraySlice<UInt8>
    /// Its bytes without the line break.
    var raw: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var position: Int
  private var number = 0

  /// Starts behind a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = UTF8Text.start(of: bytes)
  }

  /// Starts behind a byte order mark if all of a file is text and not blank.
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
    if position < bytes.count { position += bytes[position...].starts(with: "\r\n".utf8) ? 2 : 1 }
    number += 1
    return Line(number: number, text: text.withoutEdgeBlanks, raw: text)
  }

  /// Returns the place of the lines from one to another.
  func place(from first: Line, through last: Line) -> ReadPlace {
    let text = String(decoding: bytes[first.text.startIndex..<last.text.endIndex], as: UTF8.self)
    return ReadPlace(line: first.number, text: text)
  }

  /// Returns a warning on the lines from one to another.
  func remark(_ reason: RowRemark.Reason, from first: Line, through last: Line) -> RowRemark {
    place(from: first, through: last).remark(reason)
  }
}

extension UInt8 {
  /// True if Moodle drops this byte at the edges of a text, as the `trim` of PHP does.
  var isEdgeBlank: Bool {
    switch self {
    case 0x20, 0x9, 0xA, 0xD, 0, 0xB: true
    default: false
    }
  }

  /// True if the byte is a space, a tab or a line break of any sort.
  var isBlank: Bool { self == 0x20 || 0x9...0xD ~= self }

  /// True if the byte is an ASCII letter.
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  /// Returns whether the byte is another one, or the capital of that letter.
  func isSame(asLowercase other: UInt8) -> Bool {
    self == other || isLetter && self | 0x20 == other
  }

  /// True if the byte is an ASCII digit.
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// True if the byte is LF or CR.
  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without blanks at the edges, as Moodle keeps them.
  var withoutEdgeBlanks: SubSequence {
    let kept = drop(while: \.isEdgeBlank)
    guard let last = kept.lastIndex(where: { !$0.isEdgeBlank }) else { return kept }
    return kept[...last]
  }

  /// Returns the start of the first occurrence of a text.
  func firstIndex(of text: String) -> Index? {
    UTF8Text.offset(of: text.utf8, in: self).map { index(startIndex, offsetBy: $0) }
  }

  /// Returns the start of the last occurrence of a text.
  func lastIndex(of text: String) -> Index? {
    let first = text.utf8.first
    return indices.last { self[$0] == first && self[$0...].starts(with: text.utf8) }
  }
}

extension [UInt8] {
  /// The text with LF in place of CRLF and CR, for readers that keep several lines in one piece.
  var withNormalLineEnds: [UInt8] {
    guard let first = firstIndex(of: 0xD) else { return self }
    var bytes = Array(self[..<first])
    bytes.reserveCapacity(count)
    var isBehindCR = false
    for byte in self[first...] {
      if byte != 0xA || !isBehindCR { bytes.append(byte == 0xD ? 0xA : byte) }
      isBehindCR = byte == 0xD
    }
    return bytes
  }
}
