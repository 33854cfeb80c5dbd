package import Quiz
package import QuizText

/// A question as a learner sees it: choices, right sides and steps in the order in which they are shown.
///
/// The order depends on the seed and the question alone, so that a round that goes on after an interruption looks the same.
/// Without *Shuffle choices* it depends on the question alone, as in the files of other programs.
package struct AskedQuestion: Hashable, Sendable {
  /// A choice to pick.
  package typealias ShownChoice = Quiz.ShownChoice

  /// A gap to fill in.
  package struct ShownGap: Hashable, Sendable {
    /// The texts that are right.
    package let answers: [String]
    /// The texts to pick from; empty where the learner types.
    package let choices: [String]
    /// A nudge.
    package let hint: String?
  }

  /// The question as it is seen, in plain text.
  package let question: Question
  /// The question as it is written.
  package let source: Question
  /// The texts as they are written, by how they are seen; none where they are the same.
  let writtenTexts: [String: String]
  /// The passage that it belongs to, as it is written.
  package let passage: Question?
  /// The rules by which it is asked and judged.
  package let rules: Grading
  /// The form in which it is answered.
  package private(set) var form = AnswerForm.line
  /// The choices; empty for other kinds.
  package private(set) var choices: [ShownChoice] = []
  /// The gaps; empty for other kinds.
  package private(set) var gaps: [ShownGap] = []
  /// The left sides of pairs; empty for other kinds.
  package private(set) var lefts: [String] = []
  /// The right sides to choose from, spare ones among them; empty for other kinds.
  package private(set) var rights: [String] = []
  /// The steps in the order in which they are shown; empty for other kinds.
  package private(set) var steps: [String] = []

  /// Prepares a question.
  package init(
    _ question: Question,
    under passage: Question? = nil,
    rules: Grading = Grading(),
    seed: UInt64 = 0
  ) {
    source = question
    self.passage = passage
    let question = question.visible
    if source == question {
      writtenTexts = [:]
    } else {
      let texts = zip(question.shownTexts, source.shownTexts)
      writtenTexts = Dictionary(texts.map { ($0, $1) }) { first, _ in first }
    }
    self.question = question
    self.rules = rules
    var random = SeededRandom(seed: seed, salt: question.id.rawValue)
    switch question.response {
    case .text, .number: break
    case .choice, .choices:
      form = .choices(isSingle: question.kind == .choice)
      choices = ordered(question.choiceLists, using: &random, by: \.text)
    case .gaps:
      form = .gaps
      gaps = GappedText(reading: question.prompt).gaps.map { gap in
        let lists = gap.wrongChoices.isEmpty ? [] : [gap.answers, gap.wrongChoices]
        let shown = ordered(lists, using: &random) { $0 }
        return ShownGap(answers: gap.answers, choices: shown, hint: gap.hint)
      }
    case .pairs(let matching):
      form = .pairs
      lefts = matching.pairs.map(\.left)
      let lists = Question.sideLists(matching.pairs.map(\.right), matching.spares)
      rights = ordered(lists, using: &random) { $0 }
    case .order(let order):
      form = .order
      steps = Self.disordered(order.steps, using: &random)
    case .essay: form = .essay
    // Never asked.
    case .passage, .unknown: break
    }
  }

  /// Prepares a question with the settings in force for it.
  package init(_ question: ResolvedQuestion, seed: UInt64 = 0) {
    self.init(
      question.question,
      under: question.passage,
      rules: Grading(question.settings),
      seed: seed
    )
  }

  /// The prompt, in which a number means each gap.
  package var prompt: String {
    guard question.kind == .gaps else { return question.prompt }
    return GappedText(reading: question.prompt).text { index, _ in "[\(index + 1)]" }
  }

  /// The right answers, one a line; of an essay, the model answer and the notes.
  package var solution: [String] {
    switch question.response {
    case .text(let text): [text.answer]
    case .choice(let choice): [choice.answer.text]
    case .choices(let several): several.answers.map(\.text)
    case .number(let number):
      [number.value + (number.unit.map { " \($0)" } ?? "")]
    case .gaps: gaps.enumerated().map { "[\($0 + 1)] \($1.answers.first ?? "")" }
    case .pairs(let matching): matching.pairs.map { "\($0.left) → \($0.right)" }
    case .order(let order): order.steps.enumerated().map { "\($0 + 1). \($1)" }
    case .essay(let essay): [essay.answer, essay.notes].compactMap(\.self)
    case .passage, .unknown: []
    }
  }

  /// Returns the items of lists at random; without shuffling in a fixed order, in which each list keeps its own.
  private func ordered<Item>(
    _ lists: [[Item]],
    using random: inout SeededRandom,
    by text: (Item) -> String
  ) -> [Item] {
    guard rules.shufflesChoices else { return question.mixed(lists, by: text) }
    return lists.flatMap(\.self).shuffled(using: &random)
  }

  /// Shuffles steps, so that they are not in their right order if they can be in another.
  private static func disordered(_ steps: [String], using random: inout SeededRandom) -> [String] {
    let shuffled = steps.shuffled(using: &random)
    guard shuffled == steps, let other = steps.firstIndex(where: { $0 != steps[0] }) else {
      return shuffled
    }
    return Array(steps[other...] + steps[..<other])
  }
}

// The texts of a question as they are written, with their emphasis and with what they show.
extension AskedQuestion {
  /// The prompt with its emphasis, its formulas and what it shows; `nil` where the visible prompt is all of it.
  ///
  /// - Complexity: O(*n*) in the length of the prompt.
  package var formattedPrompt: RichText? {
    guard source.markup == .markdown || writtenTexts[question.prompt] != nil else { return nil }
    return source.rich(source.prompt, hasGaps: source.kind == .gaps)
  }

  /// The text of the passage that the question belongs to.
  ///
  /// - Complexity: O(*n*) in the length of the passage.
  package var passageText: RichText? { passage.map { $0.rich($0.prompt, hasGaps: false) } }

  /// Returns a text of the question with its emphasis and what it shows, given how it is seen; `nil` where that is all of it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func formatted(_ visible: String) -> RichText? {
    guard let written = writtenTexts[visible] else { return nil }
    let text = source.rich(written, hasGaps: false)
    return text.hasFormatting || text.hasFormulas || !text.mediaNames.isEmpty ? text : nil
  }

  /// The pictures, sounds and films that the question and its passage show, each once.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var media: [MediaReference] {
    var seen: Set<String> = []
    return [passage, source].compactMap(\.self).flatMap { QuestionBuilder($0).mediaReferences }
      .filter { seen.insert($0.name).inserted }
  }
}

extension Question {
  /// Returns one of its texts as its markup has it.
  fileprivate func rich(_ text: String, hasGaps: Bool) -> RichText {
    switch markup {
    case .plain: RichText(plain: text, hasGaps: hasGaps)
    case .markdown: RichText(markdown: text, hasGaps: hasGaps)
    }
  }
}
