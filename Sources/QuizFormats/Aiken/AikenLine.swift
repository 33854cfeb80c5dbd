import QuizDocuments

/// A text in one line, as Aiken and Quizlet have it: line breaks are blanks, and there are none at the edges.
struct AikenLine: Hashable {
  /// What stands in the line.
  private(set) var text: String
  /// What becomes of the text.
  private(set) var losses: [Loss.Kind] = []

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
      byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        || byte == UInt8(ascii: "\t") && !keepsTabs
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

  /// Whether a reader would not take a line for a prompt: a choice, the line of the answer, or next to nothing.
  ///
  /// A byte order mark is dropped from the first line.
  static func isMark(_ line: String) -> Bool {
    let bytes = line.utf8.prefix(7)
    return bytes.count < 2 || isChoice(bytes) || bytes.elementsEqual("ANSWER:".utf8)
      || line.unicodeScalars.first == "\u{FEFF}"
  }

  /// Whether a line begins like `A)` or `A.`.
  static func isChoice(_ line: some Collection<UInt8>) -> Bool {
    guard let letter = line.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter else {
      return false
    }
    return line.dropFirst().first.map { ").".utf8.contains($0) } == true
  }
}
