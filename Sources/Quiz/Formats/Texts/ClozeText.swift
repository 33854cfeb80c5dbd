import QuizInterchange

/// A text with gaps as Anki has them.
///
/// ```text
/// The capital of {{c1::France}} is {{c2::Paris::on the Seine}}.
/// ```
///
/// Anki asks the gaps of one number on one card. A gap may have others in it, and the first `}}` ends the innermost one.
struct ClozeText {
  /// The texts and gaps, the former not empty; of gaps in each other only the outermost one is a gap.
  let pieces: [Interaction.Piece]
  /// The simplifications of the text.
  let simplifications: [RowRemark.Simplification]
  /// The greatest number of a card that Anki has.
  static let lastNumber = 499

  /// Reads a field, whose pieces are to be shown as they are seen; `nil` without gaps.
  init?(_ field: String, seen: (String) -> String) {
    guard let outline = Outline(field) else { return nil }
    // What formats the text may begin in one piece and end in another: it is read as a whole.
    let mark = Self.unusedMark(in: field, seen: seen)
    let marked = outline.text { gap in
      let hint = gap.hint.map { Array((mark + Self.hint).utf8) + $0 } ?? []
      return Array((mark + Self.start).utf8) + gap.answer + hint + (mark + Self.end).utf8
    }
    self.init(pieces: Self.pieces(of: seen(marked), mark: mark), outline)
  }

  /// Takes the pieces of a field that were read.
  init(pieces: [Interaction.Piece], _ outline: Outline) {
    (self.pieces, simplifications) = (pieces, outline.simplifications)
  }

  /// A field, parted at its outermost gaps; the marks of others are gone, and so are their hints.
  struct Outline {
    /// A gap as the field has it.
    typealias Gap = (answer: [UInt8], hint: [UInt8]?)

    /// The texts before, between and behind the gaps: one more than gaps.
    private(set) var texts: [[UInt8]] = [[]]
    /// The gaps.
    private(set) var gaps: [Gap] = []
    /// The numbers of the gaps.
    private var numbers: [String] = []
    private var hasNestedGap = false

    /// The simplifications of the field.
    var simplifications: [RowRemark.Simplification] {
      let expected = numbers.indices.map { "\(min($0 + 1, ClozeText.lastNumber))" }
      return (numbers == expected ? [] : [.cardNumbers]) + (hasNestedGap ? [.nestedGaps] : [])
    }

    /// Parts a field in linear time; `nil` without gaps.
    init?(_ source: String) {
      let field = Array(source.utf8)
      let marks = ClozeText.gaps(of: field)
      guard !marks.isEmpty else { return nil }
      var (depth, position) = (0, 0)
      /// The depth of the gap whose hint this is.
      var hintDepth = 0
      while position < field.count {
        if let mark = marks[position] {
          if mark.isStart {
            depth += 1
            if depth == 1 { gaps.append((answer: [], hint: nil)) } else { hasNestedGap = true }
            if depth == 1, let number = mark.number { numbers.append(number) }
          } else {
            if hintDepth == depth { hintDepth = 0 }
            depth -= 1
            if depth == 0 { texts.append([]) }
          }
          position = mark.next
        } else if depth > 0, hintDepth == 0, field[position...].starts(with: "::".utf8) {
          hintDepth = depth
          if depth == 1 { gaps[gaps.count - 1].hint = [] }
          position += 2
        } else {
          if depth == 0 {
            texts[texts.count - 1].append(field[position])
          } else if hintDepth == 0 {
            gaps[gaps.count - 1].answer.append(field[position])
          } else if hintDepth == 1 {
            gaps[gaps.count - 1].hint?.append(field[position])
          }
          position += 1
        }
      }
    }

    /// True if the gaps are parts of a picture.
    var isPicture: Bool { gaps.contains { $0.answer.starts(with: "image-occlusion:".utf8) } }

    /// Returns the field with something in place of each gap.
    func text(_ replacement: (Gap) -> [UInt8]) -> String {
      var bytes = texts[0]
      for (gap, text) in zip(gaps, texts.dropFirst()) { bytes += replacement(gap) + text }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A mark of a gap in a field, and the place behind it.
  fileprivate struct Mark {
    let next: Int
    /// The number of the card where a gap starts.
    var number: String?

    var isStart: Bool { number != nil }
  }

  /// Returns the marks of all gaps by their places; a mark without its counterpart is text.
  fileprivate static func gaps(of bytes: [UInt8]) -> [Int: Mark] {
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

extension ClozeText {
  // The characters behind the mark that keeps the place of a gap while its field becomes text.
  static let start = "("
  static let hint = ":"
  static let end = ")"

  /// Returns a character that is neither in a field nor in its text: one that Unicode keeps for such uses.
  static func unusedMark(in field: String, seen: (String) -> String) -> String {
    let used = Set(field.unicodeScalars).union(seen(field).unicodeScalars)
    let noncharacters = (0xFDD0...0xFDEF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    return String(noncharacters.first { !used.contains($0) } ?? noncharacters[0])
  }

  /// Returns the texts and the gaps, which are between marks.
  private static func pieces(of marked: String, mark: String) -> [Interaction.Piece] {
    var pieces: [Interaction.Piece] = []
    var (answer, hint): (String?, String?)
    func add(_ text: String) { if !text.isEmpty { pieces.append(.text(text)) } }
    let parts = marked.unicodeScalars.split(
      separator: mark.unicodeScalars,
      omittingEmptySubsequences: false
    )
    add(String(parts[0]))
    for part in parts.dropFirst() {
      let text = String(part.dropFirst())
      switch part.first.map(String.init) {
      case start: answer = text
      case self.hint: hint = text
      default:
        pieces.append(.gap(Gap(right: [(answer ?? "").trimmed], hint: hint?.trimmed.nonempty)))
        add(text)
        (answer, hint) = (nil, nil)
      }
    }
    if let answer { add(answer + (hint ?? "")) }
    return pieces
  }
}
