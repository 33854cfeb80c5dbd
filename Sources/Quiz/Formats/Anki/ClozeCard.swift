import QuizInterchange

/// The parts of a question with gaps on a cloze note of text: the hint has the same mark as on an ``AnkiCard``, and all
/// else behind the text is the explanation.
struct ClozeCard {
  /// The text with its gaps.
  private let cloze: ClozeText
  /// Its pieces without the hint.
  private var pieces: [Interaction.Piece]
  private var hint: String?
  private let explanation: String?

  /// The simplifications of the text.
  var simplifications: [RowRemark.Simplification] { cloze.simplifications }

  /// Separates the parts of two sides of plain text; `nil` without gaps.
  init?(front: [UInt8], back: [UInt8], hint placement: AnkiText.HintPlacement) {
    guard let cloze = ClozeText(String(decoding: front, as: UTF8.self), seen: { $0 }) else {
      return nil
    }
    self.init(cloze, back: back, hint: placement)
  }

  /// Separates the parts of a text with gaps and a back.
  init(_ cloze: ClozeText, back: [UInt8], hint placement: AnkiText.HintPlacement) {
    self.cloze = cloze
    pieces = cloze.pieces
    if placement == .front, case .text(let end)? = pieces.last {
      var rest = Array(end.utf8)[...]
      hint = AnkiCard.takeHint(from: &rest, leavingText: false)
      pieces[pieces.count - 1] = .text(String(decoding: rest, as: UTF8.self))
    }
    var back = back[...]
    if placement == .back { hint = AnkiCard.takeHint(from: &back, leavingText: false) }
    explanation = back.isEmpty ? nil : String(decoding: back, as: UTF8.self)
  }

  /// The question on the card.
  var item: Item {
    var item = Item("", .gaps(pieces))
    (item.hint, item.explanation) = (hint, explanation)
    return item
  }
}
