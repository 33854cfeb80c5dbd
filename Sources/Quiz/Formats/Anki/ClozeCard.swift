import Quiz
import QuizDocuments

/// The parts of a question with gaps on a cloze note of text: the hint has the same mark as on an ``AnkiCard``, and all
/// else behind the text is the explanation.
struct ClozeCard {
  /// The text with its gaps.
  private(set) var text: GappedText
  private(set) var hint: String?
  let explanation: String?
  /// The simplifications of the text.
  let simplifications: [RowRemark.Simplification]
  /// True if the text hides parts of a picture.
  let isPicture: Bool

  /// Separates the parts, or returns `nil` without gaps; the pieces of the front are to be shown as they are seen.
  init?(
    front: [UInt8],
    back: [UInt8],
    hint placement: AnkiText.HintPlacement,
    seen: (String) -> String = { $0 }
  ) {
    guard let cloze = ClozeText(String(decoding: front, as: UTF8.self), seen: seen) else {
      return nil
    }
    text = cloze.text
    (simplifications, isPicture) = (cloze.simplifications, cloze.isPicture)
    if placement == .front, case .text(let end)? = text.pieces.last {
      var rest = Array(end.utf8)[...]
      hint = AnkiCard.takeHint(from: &rest, leavingText: false)
      text = GappedText(text.pieces.dropLast() + [.text(String(decoding: rest, as: UTF8.self))])
    }
    var back = back[...]
    if placement == .back { hint = AnkiCard.takeHint(from: &back, leavingText: false) }
    explanation = back.isEmpty ? nil : String(decoding: back, as: UTF8.self)
  }

  /// Returns the parts that differ from those of a question after the changes of its texts.
  func parts(differingFrom question: Question, as spelled: (String) -> String) -> [Loss.Part] {
    func isSame(_ old: [String?], _ new: [String?]) -> Bool {
      old.count == new.count
        && zip(old, new).allSatisfy { ($0.map(spelled) ?? "").hasSameBytes(as: $1 ?? "") }
    }
    let (old, new) = (GappedText(reading: question.prompt), text)
    let shown = GappedText(old.pieces.map { $0.asSpelled(spelled) })
    var parts: [Loss.Part] = []
    let isSameText = shown.text { index, _ in "{\(index)}" }
      .hasSameBytes(as: new.text { index, _ in "{\(index)}" })
    if !isSameText { parts.append(.prompt) }
    if !isSame(shown.gaps.map(\.answers.first), new.gaps.map(\.answers.first)) {
      parts.append(.gaps)
    }
    if !isSame(shown.gaps.map(\.hint), new.gaps.map(\.hint)) { parts.append(.gapHints) }
    if !isSame([question.hint], [hint]) { parts.append(.hint) }
    if !isSame([question.explanation], [explanation]) { parts.append(.explanation) }
    return parts
  }
}

extension GappedText.Piece {
  /// The piece after the changes of its texts, with the first answer of a gap alone.
  fileprivate func asSpelled(_ spelled: (String) -> String) -> GappedText.Piece {
    switch self {
    case .text(let text): .text(spelled(text))
    case .gap(let gap):
      .gap(GappedText.Gap(answers: gap.answers.prefix(1).map(spelled), hint: gap.hint.map(spelled)))
    }
  }
}
