import QuizInterchange

/// A label in front of a part of a question, as in `**Hint:** It begins with P`.
enum MarkdownLabel: String, CaseIterable {
  case alternatives = "Also accepted"
  case tolerance = "Tolerance"
  case unit = "Unit"
  case spares = "Spares"
  case model = "Model answer"
  case notes = "Notes"
  case hint = "Hint"
  case explanation = "Explanation"
  case tags = "Tags"

  /// The label as it is written.
  var mark: String { "**\(rawValue):**" }

  /// The kinds of question with the part; `nil` for all.
  var kinds: Set<ItemKind>? {
    switch self {
    case .alternatives: [.text, .choice]
    case .tolerance, .unit: [.number]
    case .spares: [.pairs]
    case .model, .notes: [.essay]
    case .hint, .explanation, .tags: nil
    }
  }
}

extension CardSide {
  /// The label of the part; `nil` for the sides of the card.
  var label: MarkdownLabel? {
    switch self {
    case .front, .back: nil
    case .hint: .hint
    case .explanation: .explanation
    case .tags: .tags
    }
  }

  /// Parts a line at its label: `Q: …`, `- **Answer:** …`, `答：…`.
  ///
  /// Emphasis around all of it is none of the text: `**Q: What is a port?**`.
  static func labelled(
    _ line: ArraySlice<UInt8>,
    allowingInitials allowsInitials: Bool = true
  ) -> (side: CardSide, text: ArraySlice<UInt8>)? {
    let text = line.dropFirst(MarkdownFence.markLength(of: line))
    let head = text.prefix(40)
    let wide = head.firstIndex(of: "：")
    let narrow = head.firstIndex(of: UInt8(ascii: ":"))
    guard let colon = [wide, narrow].compactMap(\.self).min(),
      let side = CardSide(named: text[..<colon], isLabel: allowsInitials)
    else { return nil }
    let rest = text[colon...].dropFirst(colon == narrow ? 1 : "：".utf8.count)
    let mark = text.prefix { "*_".utf8.contains($0) }
    return (side, mark.isEmpty ? rest.withoutBlanks : closing(mark, text[..<colon], rest))
  }

  /// Returns the text behind a label with emphasis, which ends behind the colon, before it or with the line.
  private static func closing(
    _ mark: ArraySlice<UInt8>,
    _ label: ArraySlice<UInt8>,
    _ rest: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    if rest.starts(with: mark) { return rest.dropFirst(mark.count).withoutBlanks }
    let text = rest.withoutBlanks
    if label.suffix(mark.count).elementsEqual(mark), label.count > 2 * mark.count { return text }
    let inner = text.dropLast(mark.count)
    let sign = String(decoding: mark, as: UTF8.self)
    if text.count > mark.count, text.suffix(mark.count).elementsEqual(mark),
      inner.firstIndex(of: sign) == nil
    {
      return inner.withoutBlanks
    }
    // It ends within the text, or in a later line.
    return text.isEmpty ? text : (Array(mark) + text)[...]
  }
}
