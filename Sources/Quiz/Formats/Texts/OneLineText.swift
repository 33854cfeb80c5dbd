import QuizInterchange

/// A text in one line, as formats have it that end a text with its line: line breaks are blanks, and there are none at the edges.
struct OneLineText: Hashable {
  private(set) var text: String
  private(set) var losses: [LossKind] = []

  /// Makes a line of a text; tabs become blanks too where they have a meaning.
  init(_ source: String, keepsTabs: Bool = true) {
    text = source
    let isPlain = source.utf8.allSatisfy { $0 >= 0x20 }
    if isPlain, source.utf8.first?.isEdgeBlank != true, source.utf8.last?.isEdgeBlank != true {
      return
    }
    let inner = source.utf8.filter { $0 != 0 }.withoutEdgeBlanks
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    func isMark(_ byte: UInt8) -> Bool {
      byte.isLineBreak || byte == UInt8(ascii: "\t") && !keepsTabs
    }
    for byte in inner {
      switch byte {
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case _ where isMark(byte): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
      previous = byte
    }
    text = String(decoding: bytes, as: UTF8.self)
    if source.utf8.contains(0) { losses.append(.controlCharactersRemoved) }
    if inner.count < source.utf8.count(where: { $0 != 0 }) { losses.append(.blanksRemoved) }
    if inner.contains(where: isMark) { losses.append(.respelled) }
  }
}
