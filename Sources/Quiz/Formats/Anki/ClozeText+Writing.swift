import QuizInterchange
import QuizText

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
    guard case .gaps(let pieces) = item.interaction else { return }
    let mark = Unicode.Scalar.mark(notIn: item.prompt { _, _ in "" })
    let html = AnkiField.html(item.prompt { _, _ in String(mark) }, item.markup)
    let texts = html.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() {
      if index > 0, index <= pieces.gaps.count {
        let gap = pieces.gaps[index - 1]
        bytes.append(startOfGap(index))
        append(gap.right.first ?? "", to: &bytes)
        if let hint = gap.hint {
          bytes.append("::")
          append(hint, to: &bytes)
        }
        bytes.append("}}")
      }
      append(html: String(text), escaping: "{}", to: &bytes)
    }
  }

  /// Appends a text within a gap, which it does not end.
  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let html = AnkiField.withoutPlainMark(AnkiField.html(text, .plain)).html
    append(html: html, escaping: "{}:", to: &bytes)
  }

  /// Appends HTML with references to characters that mean something to Anki.
  private static func append(html: String, escaping marks: String, to bytes: inout [UInt8]) {
    for byte in html.utf8 {
      if marks.utf8.contains(byte) { bytes.append("&#\(byte);") } else { bytes.append(byte) }
    }
  }
}
