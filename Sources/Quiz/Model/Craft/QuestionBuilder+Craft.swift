internal import QuizText

extension QuestionBuilder {
  /// Returns the breaches of the craft in the question, in the order of its parts.
  ///
  /// - Parameter language: The language of the question as a BCP 47 tag; English where it is not known.
  /// - Returns: The warnings; none for a question that is well written.
  /// - Complexity: O(*n*) in the length of the texts, and O(*m* log *m*) in the number of choices of ranges.
  package func craftWarnings(in language: String? = nil) -> [CraftWarning] {
    let words = CraftWords.words(for: language)
    return promptWarnings(words) + choiceWarnings(words) + descriptionWarnings
  }

  // MARK: Pictures

  private var descriptionWarnings: [CraftWarning] {
    mediaReferencesByField.flatMap { field, references in
      references.filter { $0.description.allSatisfy(\.isWhitespace) }.map {
        CraftWarning(.missingDescription, at: ItemWarning.Place(field), $0.name)
      }
    }
  }

  // MARK: The prompt

  private func promptWarnings(_ words: CraftWords) -> [CraftWarning] {
    guard let prompt, !prompt.allSatisfy(\.isWhitespace), kind != .unknown else { return [] }
    var warnings: [CraftWarning] = []
    let place = ItemWarning.Place(.prompt)
    if kind == .choice || kind == .choices, let word = words.first(of: words.negations, in: prompt),
      !Self.isEmphasized(word, in: prompt)
    {
      warnings.append(CraftWarning(.negativePrompt, at: place, word))
    }
    if kind == .choice, let article = Self.lastArticle(of: prompt) {
      warnings.append(CraftWarning(.articleGivesAway, at: place, article))
    }
    if asksNothing(prompt, words) { warnings.append(CraftWarning(.noQuestion, at: place, prompt)) }
    return warnings
  }

  /// Returns whether a word stands out: in capitals, or between marks of emphasis.
  private static func isEmphasized(_ word: String, in prompt: String) -> Bool {
    let capital = word.uppercased()
    guard capital != word else { return false }
    return prompt.contains(capital) || ["*", "_"].contains { prompt.contains("\($0)\(word)\($0)") }
  }

  /// The English article at the end of a prompt, which not every choice fits.
  private static func lastArticle(of prompt: String) -> String? {
    let words = prompt.split { $0.isWhitespace || "_.…:".contains($0) }
    guard let last = words.last?.lowercased() else { return nil }
    return ["a", "an"].contains(last) ? last : nil
  }

  /// Returns whether a prompt of several words has no question mark, no gap, no open end and no word that asks.
  ///
  /// Vocabulary is asked by a word or two, which is enough.
  private func asksNothing(_ prompt: String, _ words: CraftWords) -> Bool {
    guard kind == .choice || kind == .choices else { return false }
    if prompt.contains(where: { "?？؟;…_:".contains($0) }) { return false }
    guard prompt.split(whereSeparator: \.isWhitespace).count > 4 || !words.hasBlanks else {
      return false
    }
    if !words.hasBlanks, prompt.count < 8 { return false }
    return words.first(of: words.asking, in: prompt) == nil
  }

  // MARK: The choices

  private func choiceWarnings(_ words: CraftWords) -> [CraftWarning] {
    guard kind == .choice || kind == .choices else { return [] }
    let rights = kind == .choice ? [answer ?? ""] : response.choices.answers.map(\.text)
    let field: QuestionField = kind == .choice ? .answer : .answers
    let right = rights.indices.map { index in
      (place: ItemWarning.Place(field, kind == .choice ? nil : index), text: rights[index])
    }
    let wrong = distractors.enumerated().map { index, text in
      (place: ItemWarning.Place(.distractors, index), text: text)
    }
    let choices = Choices(
      right: right.filter { $0.text.isSaid },
      wrong: wrong.filter { $0.text.isSaid }
    )
    return choices.warnings(words)
  }
}

/// The choices of a question that have a text.
private struct Choices {
  typealias Item = (place: ItemWarning.Place, text: String)

  let right: [Item]
  let wrong: [Item]

  func warnings(_ words: CraftWords) -> [CraftWarning] {
    guard !right.isEmpty, !wrong.isEmpty else { return [] }
    return [longest].compactMap(\.self) + allOrNone(words) + overlaps + absolutes(words)
      + [few].compactMap(\.self)
  }

  /// The only right choice, where it is at least half as long again as each wrong one and longer by ten characters.
  private var longest: CraftWarning? {
    guard right.count == 1, wrong.count > 1 else { return nil }
    let length = right[0].text.count
    let others = wrong.map(\.text.count).max() ?? 0
    guard length >= others + 10, length * 2 >= others * 3 else { return nil }
    return CraftWarning(.longestAnswer, at: right[0].place, right[0].text)
  }

  private func allOrNone(_ words: CraftWords) -> [CraftWarning] {
    (right + wrong).filter { item in
      let text = item.text.lowercased()
      return words.allOrNone.contains(where: text.contains)
    }.map { CraftWarning(.allOfTheAbove, at: $0.place, $0.text) }
  }

  /// The choices of numbers that overlap with one before.
  private var overlaps: [CraftWarning] {
    let numbers = (right + wrong).compactMap { item in
      NumberRange(item.text).map { (item: item, range: $0) }
    }
    guard numbers.count > 1 else { return [] }
    let overlaps = numbers.map(\.range).overlapsWithEarlier()
    return zip(numbers, overlaps).filter(\.1).map { number, _ in
      CraftWarning(.overlappingChoices, at: number.item.place, number.item.text)
    }
  }

  /// A wrong choice with a word that allows no exception, where no right one has any.
  private func absolutes(_ words: CraftWords) -> [CraftWarning] {
    guard right.allSatisfy({ words.first(of: words.absolutes, in: $0.text) == nil }) else {
      return []
    }
    return wrong.filter { item in
      // “All of the above” has a warning of its own.
      let text = item.text.lowercased()
      return words.first(of: words.absolutes, in: text) != nil
        && !words.allOrNone.contains(where: text.contains)
    }.map { CraftWarning(.absoluteWords, at: $0.place, $0.text) }
  }

  /// The only wrong choice, unless both are the words of a question of true or false.
  private var few: CraftWarning? {
    guard wrong.count == 1, right.count == 1 else { return nil }
    let texts = Set([right[0].text, wrong[0].text].map { trimmed($0[...]).lowercased() })
    guard !Self.opposites.contains(texts) else { return nil }
    return CraftWarning(.fewChoices, at: wrong[0].place, wrong[0].text)
  }

  private static let opposites: [Set<String>] = [
    ["true", "false"], ["yes", "no"], ["wahr", "falsch"], ["richtig", "falsch"], ["ja", "nein"],
    ["vrai", "faux"], ["oui", "non"], ["verdadero", "falso"], ["sí", "no"], ["正确", "错误"],
    ["对", "错"],
    ["是", "否"], ["是", "不是"],
  ]
}

extension String {
  fileprivate var isSaid: Bool { !allSatisfy(\.isWhitespace) }
}
