import QuizInterchange

/// An item as a card asks it that has nothing but a text on each side.
struct CardTexts {
  /// The text asked.
  let prompt: String
  /// The texts below the prompt: things to sort or to match.
  let listed: [String]
  /// The answers, one a line.
  let answers: [String]
  /// The part that the answers are.
  let answerPart: ItemPart

  /// Makes a card of an item.
  init(_ item: Item) {
    prompt = item.prompt { index, _ in "[\(index + 1)]" }
    (listed, answers, answerPart) = item.interaction.asText
  }
}
