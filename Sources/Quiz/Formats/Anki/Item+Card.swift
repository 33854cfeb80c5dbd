import QuizInterchange

extension Item {
  /// The choices on a card; none where no wrong one is left beside the answer.
  var choicesOnCard: [Answer] {
    guard case .choice(let answers, _) = interaction,
      answers.count > 1 || interaction.kind == .choices
    else { return [] }
    return answers
  }

  /// The further answers to a question with one.
  var alternatives: [String] {
    guard case .typed(let answers) = interaction else { return accepted }
    return answers.dropFirst().map(\.text) + accepted
  }

  /// Returns the parts that are read back from a card otherwise than Anki keeps them; of other cards than those with gaps,
  /// only parts that are there.
  func parts(differingIn read: Item) -> [ItemPart] {
    func differs(_ texts: (Item) -> [String?]) -> Bool {
      let (old, new) = (texts(self), texts(read))
      return !old.elementsEqual(new) {
        ($0?.inAnki ?? "").hasSameBytes(as: $1?.inAnki ?? "")
      }
    }
    let isCloze = interaction.kind == .gaps
    let changes: KeyValuePairs<ItemPart, Bool> = [
      .prompt: differs { [$0.prompt { index, _ in "{\(index)}" }] },
      .gaps: differs { $0.gapsOnCard.map(\.right.first?.inAnki.trimmed) },
      .gapHints: differs { $0.gapsOnCard.map(\.hint?.inAnki.trimmed) },
      .answers: interaction.kind == .choices && differs { CardTexts($0).answers },
      .answer: !isCloze && interaction.kind != .choices && differs { CardTexts($0).answers },
      .hint: (isCloze || hint != nil) && differs { [$0.hint] },
      .alternatives: !alternatives.isEmpty && differs { $0.alternatives.notEmptyInAnki },
      .distractors: !wrongChoices.isEmpty && differs { $0.wrongChoices.notEmptyInAnki },
      .explanation: (isCloze || explanation != nil) && differs { [$0.explanation] },
    ]
    return changes.filter(\.value).map(\.key)
  }

  private var wrongChoices: [String] { choicesOnCard.filter { !$0.earns }.map(\.text) }

  private var gapsOnCard: [Gap] {
    if case .gaps(let pieces) = interaction { pieces.gaps } else { [] }
  }
}

extension [String] {
  /// The texts of which Anki keeps anything.
  fileprivate var notEmptyInAnki: [String] { filter { !$0.inAnki.isEmpty } }
}
