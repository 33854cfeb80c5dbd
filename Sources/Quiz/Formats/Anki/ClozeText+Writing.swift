import QuizInterchange

private let openBrace = UInt8(ascii: "{")
private let closeBrace = UInt8(ascii: "}")
private let colon = UInt8(ascii: ":")

extension ClozeText {
  private static let letterC = UInt8(ascii: "c")

  /// Returns the number of cards of a text whose gaps are numbered in their order.
  static func cardCount(of pieces: [Interaction.Piece]) -> Int {
    min(pieces.gaps.count, lastNumber)
  }

  /// Returns a text in which blanks part what would start or end a gap, or its hint.
  static func withoutMarks(_ text: String, isInGap: Bool) -> String {
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    let source = Array(text.utf8)
    for (index, byte) in source.enumerated() {
      let isPair = byte == previous
      let opens = isPair && byte == openBrace && source[index...].dropFirst().first == letterC
      let closes = isInGap && isPair && (byte == closeBrace || byte == colon)
      if opens || closes { bytes.append(UInt8(ascii: " ")) }
      bytes.append(byte)
      previous = byte
    }
    if isInGap, let last = bytes.last, last == closeBrace || last == colon {
      bytes.append(UInt8(ascii: " "))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns texts and gaps as Anki has them, the latter numbered in their order, each with its first answer.
  static func source(of pieces: [Interaction.Piece], spelled: (String) -> String) -> String {
    var number = 0
    return pieces.map { piece in
      switch piece {
      case .text(let text): return withoutMarks(spelled(text), isInGap: false)
      case .gap(let gap):
        number += 1
        let answer = withoutMarks(spelled(gap.right.first ?? ""), isInGap: true)
        let hint = gap.hint.map { "::" + withoutMarks(spelled($0), isInGap: true) } ?? ""
        return startOfGap(number) + answer + hint + "}}"
      }
    }.joined()
  }

  private static func startOfGap(_ number: Int) -> String { "{{c\(min(number, lastNumber))::" }

  /// Appends the prompt of an item as HTML that is read again as it is; a gap may be in code.
  ///
  /// The HTML is written of the whole text with marks in the places of the gaps, as it is read.
  static func appendHTML(_ item: Item, to bytes: inout [UInt8]) {
    let written = item.prompt { ($1.right.first ?? "") + ($1.hint ?? "") }
    let mark = unusedMark(in: written) { $0 }
    let marked = item.prompt { _, gap in
      let hint = gap.hint.map { mark + Self.hint + $0 } ?? ""
      return mark + start + (gap.right.first ?? "") + hint + mark + end
    }
    var html: [UInt8] = []
    AnkiField.append(marked, escaping: "{}", to: &html)
    var (number, isInGap, rest) = (0, false, html[...])
    while let byte = rest.first {
      if rest.starts(with: mark.utf8) {
        rest = rest.dropFirst(mark.utf8.count)
        let part = rest.removeFirst()
        if part == UInt8(ascii: "(") { number += 1 }
        isInGap = part != UInt8(ascii: ")")
        bytes.append(part == UInt8(ascii: "(") ? startOfGap(number) : isInGap ? "::" : "}}")
      } else {
        rest.removeFirst()
        isInGap && byte == colon ? bytes.append("&#58;") : bytes.append(byte)
      }
    }
  }
}
