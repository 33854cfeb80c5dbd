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
  static func labelled(_ line: ArraySlice<UInt8>) -> (side: CardSide, text: ArraySlice<UInt8>)? {
    let text = line.dropFirst(MarkdownFence.markLength(of: line))
    let head = text.prefix(40)
    let wide = head.firstIndex(of: "：")
    let narrow = head.firstIndex(of: UInt8(ascii: ":"))
    guard let colon = [wide, narrow].compactMap(\.self).min(),
      let side = CardSide(named: text[..<colon], isLabel: true)
    else { return nil }
    var rest = text[colon...].dropFirst(colon == narrow ? 1 : "：".utf8.count)
    // Emphasis ends behind the colon, or before it.
    let isEmphasized = text.first == UInt8(ascii: "*") || text.first == UInt8(ascii: "_")
    if isEmphasized { rest = rest.drop { "*_".utf8.contains($0) } }
    return (side, rest.withoutBlanks)
  }
}
