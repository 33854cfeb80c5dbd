import QuizInterchange
import QuizText

/// The parts of a question on two sides of HTML, told apart by the marks of an ``AnkiCard``.
///
/// A card with choices or alternatives has them in plain text, and what formats it is left out: the marks are between
/// characters, not between blocks. Of any other card, hint and explanation are blocks of their own.
struct AnkiHTMLCard {
  /// The question on the card.
  private(set) var item: Item
  /// True if there is nothing but files on a side.
  let isOnlyMedia: Bool

  /// Separates the parts of two sides.
  init(
    _ front: String,
    _ back: String,
    mayRepeat: Bool,
    hint: AnkiText.HintPlacement,
    _ texts: inout ItemTexts
  ) {
    let (asked, hasAskedMedia) = texts.withMedia { $0.seenReading(front) }
    let (answered, hasAnsweredMedia) = texts.withMedia { $0.seenReading(back) }
    isOnlyMedia = hasAskedMedia && asked.text.isEmpty || hasAnsweredMedia && answered.text.isEmpty
    texts.note(asked)
    texts.note(answered)
    let whole = answered.text.source
    let shown = mayRepeat ? whole.without(front: asked.text.source) : whole
    let card = AnkiCard(
      front: Array(asked.text.source.utf8),
      back: Array(shown.utf8),
      hint: hint
    )
    let isPlain = asked.text.plainSource != nil && answered.text.plainSource != nil
    let isRepeated = shown.utf8.count < whole.utf8.count
    if !isPlain, let rich = Blocks(asked.text, answered.text, card, hint, isRepeated) {
      item = rich.item(&texts)
    } else {
      if !isPlain { texts.simplify(.markup) }
      item = card.item.mapped { texts.text(RichTextReading(text: ItemMarkup.plain.rich($0))) }
    }
  }

  /// The blocks of a card with a prompt and an answer, which may have a hint and an explanation.
  private struct Blocks {
    private var asked: [RichText.Block]
    private var answered: [RichText.Block]
    private var explanation: [RichText.Block] = []
    private let hint: String?

    /// Takes the blocks of both sides; `nil` where a part is not in blocks of its own.
    init?(
      _ asked: RichText,
      _ answered: RichText,
      _ card: AnkiCard,
      _ placement: AnkiText.HintPlacement,
      _ isRepeated: Bool
    ) {
      guard card.alternatives.isEmpty, card.answers.isEmpty, card.distractors.isEmpty else {
        return nil
      }
      (self.asked, self.answered) = (
        asked.partedAtBlankLines.blocks, answered.partedAtBlankLines.blocks
      )
      hint = card.hint
      if isRepeated {
        guard self.answered.count > self.asked.count, self.answered.starts(with: self.asked) else {
          return nil
        }
        self.answered.removeFirst(self.asked.count)
      }
      if hint != nil {
        let isTaken =
          placement == .front
          ? Self.take(hint, from: &self.asked) : Self.take(hint, from: &self.answered)
        guard isTaken else { return nil }
      }
      if card.explanation != nil {
        guard self.answered.count > 1 else { return nil }
        explanation = Array(self.answered.dropFirst())
        self.answered = Array(self.answered.prefix(1))
      }
    }

    private static func take(_ hint: String?, from side: inout [RichText.Block]) -> Bool {
      guard let hint, side.count > 1, let last = side.popLast() else { return false }
      return RichText(blocks: [last]).plainSource?.hasSameBytes(as: "(\(hint))") ?? false
    }

    func item(_ texts: inout ItemTexts) -> Item {
      func text(_ blocks: [RichText.Block]) -> String {
        texts.text(RichTextReading(text: RichText(blocks: blocks)))
      }
      var item = Item(text(asked), .typed([Answer(text(answered))]))
      item.explanation = text(explanation).nonempty
      item.hint = hint.map { text(ItemMarkup.plain.rich($0).blocks) }
      return item
    }
  }
}

extension RichText {
  /// The text as plain text, with code and formulas as they are typed in it.
  fileprivate var source: String {
    plainSource ?? plainText(tex: RichText.delimited(tex:isDisplay:))
  }
}

extension Item {
  /// Returns an item of a card with its texts changed.
  fileprivate func mapped(_ change: (String) -> String) -> Item {
    func changed(_ answer: Answer) -> Answer {
      var answer = answer
      answer.text = change(answer.text)
      return answer
    }
    var item = self
    item.prompt = change(prompt)
    switch interaction {
    case .typed(let answers): item.interaction = .typed(answers.map(changed))
    case .choice(let answers, let rule): item.interaction = .choice(answers.map(changed), rule)
    case .number, .gaps, .match, .order, .essay: break
    }
    item.accepted = accepted.map(change)
    (item.hint, item.explanation) = (hint.map(change), explanation.map(change))
    return item
  }
}
