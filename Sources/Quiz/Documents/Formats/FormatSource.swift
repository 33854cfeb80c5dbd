import QuizInterchange

/// A file to import: its bytes, and its text in UTF-8 for the formats that do not tell their encoding.
struct FormatSource: Sendable {
  /// A text has fewer zeros than one in as many bytes; damage is rarer, UTF-16 has more.
  private static let leastBytesPerZero = 4
  /// The size from which a file is judged by its beginning, as reading it in several formats would take too long.
  private static let largestJudgedSize = 1 << 20
  /// The size of the beginning by which a large file is judged.
  private static let judgedSize = 1 << 18

  let bytes: [UInt8]
  let text: DecodedText

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    text = DecodedText(bytes)
  }

  /// The first 64 kB of the text, without a byte order mark; of an archive, the names of all its entries follow.
  var head: ArraySlice<UInt8> {
    let head = text.bytes[UTF8Text.start(of: text.bytes)...].prefix(1 << 16)
    guard let directory = ArchiveDirectory.range(in: text.bytes),
      directory.upperBound > head.endIndex
    else { return head }
    return head + text.bytes[max(directory.lowerBound, head.endIndex)..<directory.upperBound]
  }

  /// The part of the file that determines its format, if that is not all of it: whole lines of its beginning.
  var beginning: FormatSource? {
    let bytes = text.bytes
    // An archive has no beginning without its end.
    guard bytes.count > Self.largestJudgedSize, ArchiveDirectory.range(in: bytes) == nil else {
      return nil
    }
    let piece = bytes[..<Self.judgedSize]
    let end =
      piece.lastIndex(of: UInt8(ascii: "\n")) ?? piece.lastIndex(of: UInt8(ascii: "\r"))
      ?? Self.judgedSize - 1
    return FormatSource(Array(bytes[...end]))
  }

  /// True for a file of zeros, or of much else that no text has; a zero here and there is damage in a text.
  var isBinary: Bool {
    let piece = text.bytes.prefix(Self.judgedSize)
    return ForeignFile(text.bytes) == .binary
      && piece.count { $0 == 0 } > piece.count / Self.leastBytesPerZero
  }

  /// Reads the file, with a warning if its text was decoded.
  func read(as format: any ImportFormat, titled title: String) throws(FormatError) -> Import {
    guard let encoding = text.encoding, !type(of: format).tellsEncoding else {
      return try format.read(bytes, titled: title)
    }
    var read = try format.read(text.bytes, titled: title)
    read.warnings.insert(RowRemark(line: 1, reason: .encoding(encoding), text: ""), at: 0)
    return read
  }
}
