import Quiz
import QuizDocuments

/// A text with gaps as Anki has them.
///
/// ```text
/// The capital of {{c1::France}} is {{c2::Paris::on the Seine}}.
/// ```
///
/// Anki asks the gaps of one number on one card. A gap may have others in it, and the first `}}` ends the innermost one.
struct ClozeText {
  /// The text; of gaps in each other only the outermost one is a gap.
  let text: GappedText
  /// The simplifications of the text.
  let simplifications: [RowRemark.Simplification]
  /// True if the text hides parts of a picture.
  let isPicture: Bool

  private static let letterC = UInt8(ascii: "c")

  /// The greatest number of a card that Anki has.
  private static let lastNumber = 499

  /// Reads a field, whose pieces are to be shown as they are seen; `nil` without gaps.
  init?(_ field: String, seen: (String) -> String) {
    let bytes = Array(field.utf8)
    let gaps = Self.gaps(of: bytes)
    guard !gaps.isEmpty else { return nil }
    // What formats the text may begin in one piece and end in another: it is read as a whole.
    let mark = Self.unusedMark(in: field, seen: seen)
    let marked = MarkedText(bytes, gaps, mark: mark)
    text = Self.text(of: seen(String(decoding: marked.bytes, as: UTF8.self)), mark: mark)
    isPicture = text.gaps.contains { $0.answers.first?.hasPrefix("image-occlusion:") == true }
    let expected = marked.numbers.indices.map { "\(min($0 + 1, Self.lastNumber))" }
    simplifications =
      (marked.numbers == expected ? [] : [.cardNumbers])
      + (marked.hasNestedGap ? [.nestedGaps] : [])
  }

  /// A field in which marks of its own are in place of those of the outermost gaps; others are gone.
  private struct MarkedText {
    private(set) var bytes: [UInt8] = []
    /// The numbers of the outermost gaps.
    private(set) var numbers: [String] = []
    private(set) var hasNestedGap = false

    init(_ field: [UInt8], _ gaps: [Int: Mark], mark: String) {
      var (depth, position) = (0, 0)
      /// The depth of the gap whose hint this is.
      var hintDepth = 0
      while position < field.count {
        if let gap = gaps[position] {
          if gap.isStart { depth += 1 }
          if depth == 1 {
            bytes += (mark + (gap.isStart ? ClozeText.start : ClozeText.end)).utf8
            numbers += [gap.number].compactMap(\.self)
          } else {
            hasNestedGap = true
          }
          if !gap.isStart {
            if hintDepth == depth { hintDepth = 0 }
            depth -= 1
          }
          position = gap.next
        } else if depth > 0, hintDepth == 0, field[position...].starts(with: "::".utf8) {
          hintDepth = depth
          if depth == 1 { bytes += (mark + ClozeText.hint).utf8 }
          position += 2
        } else {
          // The hint of a gap within another goes with it.
          if hintDepth <= 1 { bytes.append(field[position]) }
          position += 1
        }
      }
    }
  }

  /// A mark of a gap in a field, and the place behind it.
  private struct Mark {
    let next: Int
    /// The number of the card where a gap starts.
    var number: String?

    var isStart: Bool { number != nil }
  }

  /// Returns the marks of all gaps by their places; a mark without its counterpart is text.
  private static func gaps(of bytes: [UInt8]) -> [Int: Mark] {
    var marks: [Int: Mark] = [:]
    var open: [(place: Int, mark: Mark)] = []
    var position = 0
    while position < bytes.count {
      if let mark = start(in: bytes, at: position) {
        open.append((position, mark))
        position = mark.next
      } else if bytes[position...].starts(with: "}}".utf8), let (place, mark) = open.popLast() {
        marks[place] = mark
        marks[position] = Mark(next: position + 2)
        position += 2
      } else {
        position += 1
      }
    }
    return marks
  }

  private static func start(in bytes: [UInt8], at place: Int) -> Mark? {
    guard bytes[place...].starts(with: "{{c".utf8) else { return nil }
    let number = bytes[(place + 3)...].prefix { $0.isDigit || $0 == UInt8(ascii: ",") }
    guard number.first?.isDigit == true, bytes[number.endIndex...].starts(with: "::".utf8) else {
      return nil
    }
    return Mark(next: number.endIndex + 2, number: String(decoding: number, as: UTF8.self))
  }
}

private let openBrace = UInt8(ascii: "{")
private let closeBrace = UInt8(ascii: "}")
private let colon = UInt8(ascii: ":")

extension ClozeText {
  // The characters behind the mark that keeps the place of a gap while its field becomes text.
  private static let start = "("
  private static let hint = ":"
  private static let end = ")"

  /// Returns a character that is neither in a field nor in its text: one that Unicode keeps for such uses.
  private static func unusedMark(in field: String, seen: (String) -> String) -> String {
    let used = Set(field.unicodeScalars).union(seen(field).unicodeScalars)
    let noncharacters = (0xFDD0...0xFDEF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    return String(noncharacters.first { !used.contains($0) } ?? noncharacters[0])
  }

  /// Returns the text whose gaps are between marks.
  private static func text(of marked: String, mark: String) -> GappedText {
    var pieces: [GappedText.Piece] = []
    var (answer, hint): (String?, String?)
    let parts = marked.unicodeScalars.split(
      separator: mark.unicodeScalars,
      omittingEmptySubsequences: false
    )
    pieces.append(.text(String(parts[0])))
    for part in parts.dropFirst() {
      let text = String(part.dropFirst())
      switch part.first.map(String.init) {
      case start: answer = text
      case self.hint: hint = text
      default:
        pieces.append(.gap(GappedText.Gap(answers: [answer ?? ""], hint: hint)))
        pieces.append(.text(text))
        (answer, hint) = (nil, nil)
      }
    }
    if let answer { pieces.append(.text(answer + (hint ?? ""))) }
    return GappedText(pieces)
  }
}

extension ClozeText {
  /// Returns the number of cards of a text whose gaps are numbered in their order.
  static func cardCount(of text: GappedText) -> Int { min(text.gaps.count, lastNumber) }

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

  /// Appends a text with its gaps numbered in their order, each with its first answer.
  ///
  /// The caller that appends a piece keeps braces and colons in a gap apart.
  static func append(
    _ text: GappedText,
    to bytes: inout [UInt8],
    piece append: (_ text: String, _ isInGap: Bool, _ bytes: inout [UInt8]) -> Void
  ) {
    var number = 0
    for piece in text.pieces {
      switch piece {
      case .text(let text): append(text, false, &bytes)
      case .gap(let gap):
        number += 1
        bytes.append(startOfGap(number))
        append(gap.answers.first ?? "", true, &bytes)
        if let hint = gap.hint {
          bytes.append("::")
          append(hint, true, &bytes)
        }
        bytes.append("}}")
      }
    }
  }

  private static func startOfGap(_ number: Int) -> String { "{{c\(min(number, lastNumber))::" }

  /// Appends a text as HTML that is read again as it is; a gap may be in code.
  ///
  /// The HTML is written of the whole text with marks in the places of the gaps, as it is read.
  static func appendHTML(_ text: GappedText, to bytes: inout [UInt8]) {
    let written = text.text { ($1.answers.first ?? "") + ($1.hint ?? "") }
    let mark = unusedMark(in: written) { $0 }
    let marked = text.text { _, gap in
      let hint = gap.hint.map { mark + Self.hint + $0 } ?? ""
      return mark + start + (gap.answers.first ?? "") + hint + mark + end
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
