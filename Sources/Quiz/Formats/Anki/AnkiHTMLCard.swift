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
    // Most sides have no mark of HTML.
    if front.isPlainOnScreen, back.isPlainOnScreen {
      let asked = front.trimmed
      let shown = mayRepeat ? back.trimmed.without(front: asked) : back.trimmed
      let card = AnkiCard(front: Array(asked.utf8), back: Array(shown.utf8), hint: hint)
      (item, isOnlyMedia) = (card.item.mapped { texts.text(plain: $0) }, false)
      return
    }
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
    let isRepeated = shown.utf8.count < whole.utf8.count
    let below = isRepeated ? answered.text.without(front: asked.text) : answered.text
    let isPlain = asked.text.plainSource != nil && below?.plainSource != nil
    if !isPlain, let below, let rich = Blocks(asked.text, below, card, hint) {
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
      _ placement: AnkiText.HintPlacement
    ) {
      guard card.alternatives.isEmpty, card.answers.isEmpty, card.distractors.isEmpty else {
        return nil
      }
      (self.asked, self.answered) = (
        asked.partedAtBlankLines.blocks, answered.partedAtBlankLines.blocks
      )
      hint = card.hint
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

  /// Returns a back without the front that is repeated above it; `nil` where it has no lines of its own.
  fileprivate func without(front: RichText) -> RichText? {
    let front = front.source
    if blocks.count > 1, RichText(blocks: [blocks[0]]).source.hasSameBytes(as: front) {
      return RichText(blocks: Array(blocks.dropFirst()))
    }
    guard case .paragraph(let inlines)? = blocks.first,
      let end = inlines.firstIndex(of: .lineBreak),
      RichText(blocks: [.paragraph(Array(inlines[..<end]))]).source.hasSameBytes(as: front)
    else { return nil }
    let rest = Block.paragraph(Array(inlines[(end + 1)...]))
    return RichText(blocks: [rest] + blocks.dropFirst()).normalized
  }
}

extension String {
  /// True if a browser shows the characters of the HTML as they are, but for blanks at its ends.
  fileprivate var isPlainOnScreen: Bool {
    var isBehindBlank = false
    for byte in utf8 {
      if "<&[\\".utf8.contains(byte) || 0x9...0xD ~= byte || byte == 0xC2 { return false }
      let isBlank = byte == UInt8(ascii: " ")
      if isBlank, isBehindBlank { return false }
      isBehindBlank = isBlank
    }
    return true
  }
}

extension Item {
  /// Returns an item of a card with its texts changed.
  fileprivate func mapped(_ change: (String) -> String) -> Item {
    var item = self
    item.prompt = change(prompt)
    item.interaction = interaction.mapped(change)
    item.accepted = accepted.map(change)
    (item.hint, item.explanation) = (hint.map(change), explanation.map(change))
    return item
  }
}
