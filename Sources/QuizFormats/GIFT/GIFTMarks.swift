import QuizDocuments

/// The text of a question in GIFT, in which a mark counts unless a `\` stands before it.
extension ArraySlice<UInt8> {
  /// Returns where a mark stands first.
  func firstIndex(ofMark mark: Unicode.Scalar) -> Int? {
    let mark = UInt8(ascii: mark)
    return firstMark { $0 == mark }
  }

  /// Returns where the first mark of several stands.
  @inline(__always)
  func firstMark(where isMark: (UInt8) -> Bool) -> Int? {
    var index = startIndex
    while index < endIndex {
      if isMark(self[index]) { return index }
      index += length(ofSignAt: index)
    }
    return nil
  }

  /// Returns the pieces between marks.
  func split(atMark mark: Unicode.Scalar, maxSplits: Int = .max) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = self
    while pieces.count < maxSplits, let index = rest.firstIndex(ofMark: mark) {
      pieces.append(rest[..<index])
      rest = rest[(index + 1)...]
    }
    return pieces + [rest]
  }

  /// Returns where the last `####` stands, which parts answers from general feedback.
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

  /// The text with what is escaped put in the place of its spelling, without blanks at the edges.
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
    return switch self[index + 1] {
    case UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "="),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "~"), UInt8(ascii: "n"):
      2
    default: 1
    }
  }
}
