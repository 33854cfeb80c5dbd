import Quiz
import QuizDocuments

/// A row of a file for Anki.
struct AnkiNote {
  /// The deck of the note; `nil` where there is none.
  private(set) var deck: String?
  /// Whether pictures or sounds are shown, which a text cannot have.
  private(set) var hasMedia = false
  /// The columns with fields beyond front and back.
  private(set) var surplus: [String] = []
  private var guid: String?
  private var tags: [String]
  private var fields: [String] = []

  /// Tells the cells of a row apart.
  ///
  /// - Throws: That the note is of a type that has no front and back.
  init(_ cells: [String?], _ header: AnkiHeader, isHTML: Bool) throws(RowRemark.Reason) {
    deck = header.deck?.nonblank
    tags = header.tags
    var noteType = header.noteType
    for (index, cell) in cells.enumerated() {
      switch header.columns[index] {
      case .guid: guid = cell.flatMap { $0.isEmpty ? nil : $0 }
      case .deck: deck = cell?.nonblank ?? deck
      case .tags: tags += AnkiText.tags(in: cell ?? "")
      case .noteType: noteType = cell ?? noteType
      case nil:
        if fields.count > 1, cell?.nonblank != nil { surplus.append("column \(index + 1)") }
        fields.append(isHTML ? text(html: cell ?? "") : (cell ?? "").withLineFeeds)
      }
    }
    if let noteType, noteType.lowercased().hasPrefix("cloze") { throw .unsupportedType(noteType) }
  }

  /// Returns the question on the card, with the hint that stands on a side.
  func question(hint placement: AnkiText.HintPlacement) -> QuestionBuilder {
    let sides = (fields + ["", ""]).prefix(2).map { Array($0.utf8) }
    let card = AnkiCard(front: sides[0], back: sides[1], hint: placement)
    var question = QuestionBuilder()
    if let guid { question.id = QuestionID(rawValue: guid) }
    question.prompt = card.prompt
    question.answer = card.answer
    question.hint = card.hint
    question.alternatives = card.alternatives
    question.distractors = card.distractors
    question.explanation = card.explanation
    question.tags = tags
    return question
  }

  private mutating func text(html: String) -> String {
    let seen = HTMLText(html)
    if seen.hasMedia { hasMedia = true }
    return seen.text.trimmed
  }
}

extension String {
  /// The text with LF for each line break.
  fileprivate var withLineFeeds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      default: bytes.append(byte)
      }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
