/// Text written so that Moodle's reader of GIFT takes it as it was typed.
///
/// Each mark of the format has a `\` before it, and a line break is `\n`. Texts without a spelling in GIFT are changed.
enum GIFTText {
  /// The place of the text, which decides about possible marks.
  enum Place {
    /// Behind a mark of its own, where its start has no meaning.
    case inner
    /// The start of a choice or of feedback, where `[html]` and `%50%` mean something.
    case choice
    /// An answer to be typed, where `*` means any text and `->` makes a match.
    case typedAnswer
    /// The left side of a pair, which `->` follows.
    case leftSide
  }

  /// Appends text, and returns whether characters are spelled otherwise.
  static func append(_ text: String, as place: Place, to bytes: inout [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { append($0, as: place, to: &bytes) }
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>,
    as place: Place,
    to bytes: inout [UInt8]
  ) -> Bool {
    let end = text.endIndex
    var isRespelled = false
    if place != .inner, text.first == UInt8(ascii: "[") || text.first == UInt8(ascii: "%") {
      bytes += "[plain]".utf8
    }
    let isTyped = place == .typedAnswer || place == .leftSide
    var index = 0
    while index < end {
      let plainStart = index
      while index < end, !isSpecial(text[index]) { index += 1 }
      bytes += text[plainStart..<index]
      guard index < end else { break }
      let byte = text[index]
      let next = index + 1 < end ? text[index + 1] : 0
      index += 1
      switch byte {
      case UInt8(ascii: "-"):
        let isArrow = isTyped && next == UInt8(ascii: ">")
        bytes += isArrow ? "→".utf8 : "-".utf8
        if isArrow {
          index += 1
          isRespelled = true
        }
      case UInt8(ascii: "*"):
        bytes += place == .typedAnswer ? "\\\\*".utf8 : "*".utf8
      case UInt8(ascii: "&"):
        bytes.append(byte)
        if isPlaceholder(text[(index - 1)..<end]) {
          bytes.append(UInt8(ascii: " "))
          isRespelled = true
        }
      case carriageReturn:
        bytes += next == lineFeed ? "".utf8 : "\\n".utf8
        isRespelled = true
      case lineFeed: bytes += "\\n".utf8
      default:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      }
    }
    return isRespelled
  }

  /// Returns whether a byte is, or begins, a sequence with another spelling in some place.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "-"), lineFeed, carriageReturn: true
    default: byte.isEscapable
    }
  }

  /// Returns whether a text begins with one of Moodle's placeholders for escaped marks.
  private static func isPlaceholder(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.starts(with: "&&".utf8) && placeholders.contains { text.starts(with: $0.utf8) }
  }

  private static let placeholders = [
    "&&058;", "&&035;", "&&061;", "&&123;", "&&125;", "&&126;", "&&010", "&&092;",
  ]
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

/// The text of a question in GIFT, in which a mark counts unless a `\` is before it.
extension ArraySlice<UInt8> {
  func firstIndex(ofMark mark: Unicode.Scalar) -> Int? {
    let mark = UInt8(ascii: mark)
    return firstMark { $0 == mark }
  }

  @inline(__always)
  func firstMark(where isMark: (UInt8) -> Bool) -> Int? {
    var index = startIndex
    while index < endIndex {
      if isMark(self[index]) { return index }
      index += length(ofSignAt: index)
    }
    return nil
  }

  func split(atMark mark: Unicode.Scalar, maxSplits: Int = .max) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = self
    while pieces.count < maxSplits, let index = rest.firstIndex(ofMark: mark) {
      pieces.append(rest[..<index])
      rest = rest[(index + 1)...]
    }
    return pieces + [rest]
  }

  /// The index of the last `####`, which parts answers from general feedback.
  var generalFeedbackIndex: Int? {
    var found: Int?
    var run = 0
    var index = startIndex
    while index < endIndex {
      run = self[index] == UInt8(ascii: "#") ? run + 1 : 0
      if run >= 4 { found = index - 3 }
      index += length(ofSignAt: index)
    }
    return found
  }

  /// The text with its escapes undone, without blanks at the edges.
  var unescaped: String {
    guard contains(UInt8(ascii: "\\")) else {
      return String(decoding: withoutEdgeBlanks, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var index = startIndex
    while index < endIndex {
      let next = index + length(ofSignAt: index)
      let byte = self[next - 1]
      bytes.append(next - index == 2 && byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
      index = next
    }
    return String(decoding: bytes.withoutEdgeBlanks, as: UTF8.self)
  }

  /// Two for a `\` with the mark, the `n` or the `\` it belongs to, and else one.
  @inline(__always)
  private func length(ofSignAt index: Int) -> Int {
    guard self[index] == UInt8(ascii: "\\"), index + 1 < endIndex else { return 1 }
    return self[index + 1].isEscapable || self[index + 1] == UInt8(ascii: "n") ? 2 : 1
  }
}

extension UInt8 {
  /// True if the byte is a mark of GIFT, before which a `\` is written in a text, or that `\` itself.
  @inline(__always)
  fileprivate var isEscapable: Bool {
    switch self {
    case UInt8(ascii: "\\"), UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "~"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
