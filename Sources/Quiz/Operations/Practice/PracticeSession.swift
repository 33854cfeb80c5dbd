package import Quiz
internal import QuizIndex
package import QuizPractice
package import QuizStore

/// A round of practice from its first question to its score: what a screen and a dialogue both do.
///
/// Each result is on the disk before the next question is asked, so that a round goes on after any end.
///
/// ```swift
/// let practice = Practice(of: groups, in: library)
/// let session = try practice.begin(Sequential(), seed: seed)
/// while let asked = session.current {
///   let judgement = try session.answer(answer(to: asked))
/// }
/// try session.finish()
/// ```
package final class PracticeSession {
  /// The round, with the results so far.
  package private(set) var round: PracticeRound
  private let questions: [QuestionReference: ResolvedQuestion]
  /// The texts from the answer to the prompt; `nil` in a round that asks them as they are.
  private let reversed: ReversedTexts?
  private let folder: PracticeFolder
  private let log: PracticeLog
  /// The index of the last result of an answer that was typed; `nil` once another question was answered or skipped.
  private var lastTyped: Int?

  fileprivate init(
    _ round: PracticeRound,
    of groups: [GroupID],
    _ questions: [QuestionReference: ResolvedQuestion],
    in folder: PracticeFolder
  ) throws(StoreError) {
    self.round = round
    self.questions = questions
    self.folder = folder
    reversed = round.isReversed ? ReversedTexts(questions.values.lazy.map(\.question)) : nil
    log = try folder.begin(round, of: groups)
    try passMissing()
  }

  /// The question to ask; `nil` at the end of the round.
  package var current: AskedQuestion? { round.current.flatMap(asked) }

  private func asked(_ item: QuestionReference) -> AskedQuestion? {
    guard let question = questions[item] else { return nil }
    guard let reversed else { return AskedQuestion(question, seed: round.seed) }
    return reversed.reversed(question.question).map {
      AskedQuestion(
        $0,
        under: question.passage,
        rules: Grading(question.settings),
        seed: round.seed
      )
    }
  }

  /// The number of the question in the round, from one, and that of all.
  package var place: (number: Int, count: Int) {
    (min(round.results.count + 1, round.items.count), round.items.count)
  }

  /// Judges the answer to the current question, and goes on to the next; an essay must have been judged.
  ///
  /// - Returns: The judgement; `nil` at the end of the round.
  /// - Throws: `StoreError.cannotSave`; the result counts, and is written with the next one.
  package func answer(_ answer: LearnerAnswer) throws(StoreError) -> Judgement? {
    guard let asked = current else { return nil }
    let judgement = asked.judgement(of: answer)
    lastTyped = asked.isTyped(answer) ? round.results.count : nil
    try record(judgement.credit, points: asked.rules.points, asked.lines(of: answer))
    return judgement
  }

  /// The result of the last answer, if it was typed, so that the learner may overrule it.
  package var overrulable: PracticeRound.Result? { lastTyped.map { round.results[$0] } }

  /// Takes the learner's own judgement on the last answer, if it was typed; throws as ``answer(_:)`` does.
  ///
  /// - Returns: The result as it counts now; `nil` where there is none to overrule.
  package func overrule(isRight: Bool) throws(StoreError) -> PracticeRound.Result? {
    guard let index = lastTyped else { return nil }
    round.overrule(at: index, isRight: isRight)
    try log.rewrite(index, of: round)
    return round.results[index]
  }

  /// The questions that did not earn all their points, with the answers to them, in the order of the round.
  package var review: [ReviewedQuestion] {
    round.results.compactMap { result in
      guard let credit = result.credit, !credit.isFull, let asked = asked(result.item) else {
        return nil
      }
      return ReviewedQuestion(
        prompt: asked.prompt,
        answer: result.answer,
        solution: asked.solution,
        isModel: asked.question.kind.traits.contains(.isJudgedByPerson)
      )
    }
  }

  /// Goes on to the next question without a result for this one; throws as ``answer(_:)`` does.
  package func skip() throws(StoreError) {
    guard let asked = current else { return }
    lastTyped = nil
    try record(nil, points: asked.rules.points, [])
  }

  private func record(
    _ credit: Credit?,
    points: Double,
    _ answer: [String]
  ) throws(StoreError) {
    round.record(credit, points: points, answer: answer)
    try passMissing()
  }

  /// Passes over questions that are not in their group any more, and writes what is new.
  private func passMissing() throws(StoreError) {
    while let item = round.current, asked(item) == nil { round.record(nil, wasAsked: false) }
    try log.write(round)
  }

  /// Keeps the score of the round, and forgets where it was; throws the reason why it is not kept.
  package func finish() throws(StoreError) { try folder.finish(round, log) }
}

/// A question of a round that is over, with what its learner answered.
package struct ReviewedQuestion: Hashable, Sendable {
  /// The prompt.
  package let prompt: String
  /// The answer, one part a line.
  package let answer: [String]
  /// The right answers, one part a line.
  package let solution: [String]
  /// True if the solution is one of many good answers.
  package let isModel: Bool

  /// Puts a question and its answers together.
  package init(prompt: String, answer: [String], solution: [String], isModel: Bool = false) {
    self.prompt = prompt
    self.answer = answer
    self.solution = solution
    self.isModel = isModel
  }
}

/// The wishes of a user for a round.
package struct PracticePlan: Hashable, Sendable {
  /// The name of the strategy; `nil` for the one of the settings.
  package var order: String?
  /// The most questions; `nil` for all.
  package var limit: Int?
  /// Tags of which a question needs one; none for every question.
  package var tags: [String]
  /// True to ask texts from the answer to the prompt, and nothing else.
  package var isReversed: Bool

  /// Plans a round; without arguments, one of all questions.
  package init(
    order: String? = nil,
    limit: Int? = nil,
    tags: [String] = [],
    isReversed: Bool = false
  ) {
    self.order = order
    self.limit = limit
    self.tags = tags
    self.isReversed = isReversed
  }

  /// Returns whether a question is among those that the user wants.
  fileprivate func wants(_ question: Question) -> Bool {
    guard !isReversed || question.kind == .text else { return false }
    let wanted = Set(tags.map { FoldedText($0) })
    return wanted.isEmpty || question.tags.contains { wanted.contains(FoldedText($0)) }
  }
}

/// The questions of groups, to be practised.
package struct Practice {
  /// The questions that the plan wants.
  private let items: [QuestionReference]
  private let questions: [QuestionReference: ResolvedQuestion]
  private let groups: [GroupID]
  private let folder: PracticeFolder
  /// True if the settings of the groups want the questions in random order.
  package let shufflesQuestions: Bool

  /// The wishes for the round.
  package let plan: PracticePlan

  /// Takes the questions that this program can ask and the plan wants, in the order of their groups.
  package init(
    of groups: [ResolvedGroup],
    in library: Library,
    _ plan: PracticePlan = PracticePlan()
  ) {
    self.plan = plan
    var items: [QuestionReference] = []
    var questions: [QuestionReference: ResolvedQuestion] = [:]
    for group in groups {
      for question in group.questions
      where question.question.kind != .unknown && question.question.kind.asks {
        let item = QuestionReference(group: group.group.id, question: question.question.id)
        let isNew = questions.updateValue(question, forKey: item) == nil
        if isNew, plan.wants(question.question) { items.append(item) }
      }
    }
    self.items = items
    self.questions = questions
    self.groups = groups.map(\.group.id)
    folder = library.practiceFolder
    shufflesQuestions = groups.contains { $0.settings.truth(.shuffleQuestions) == true }
  }

  /// The number of questions that the plan wants, before its limit.
  package var count: Int { items.count }

  /// True if some of them are texts, which can be asked from the answer to the prompt.
  package var hasTexts: Bool { items.contains { questions[$0]?.question.kind == .text } }

  /// Returns the questions of the same groups for another plan.
  package func with(_ plan: PracticePlan) -> Practice { Practice(self, plan) }

  private init(_ other: Practice, _ plan: PracticePlan) {
    self.plan = plan
    (questions, groups, folder) = (other.questions, other.groups, other.folder)
    shufflesQuestions = other.shufflesQuestions
    let questions = other.questions
    items = other.items.filter { questions[$0].map { plan.wants($0.question) } ?? false }
  }

  /// The passages of the questions that belong to one.
  package var passages: [QuestionReference: QuestionReference] {
    var passages: [QuestionReference: QuestionReference] = [:]
    for (item, question) in questions {
      guard let passage = question.passage else { continue }
      passages[item] = QuestionReference(group: item.group, question: passage.id)
    }
    return passages
  }

  /// The strategy that the settings ask for.
  package var usualOrder: any QuestionOrder { shufflesQuestions ? Random() : Sequential() }

  /// Returns the round of these groups that came to a sudden end; throws `StoreError.cannotRead`.
  package func interrupted() throws(StoreError) -> InterruptedRound? {
    try folder.interrupted(of: groups)
  }

  /// Returns the results of earlier rounds, as far as they can be read.
  package var history: PracticeHistory { (try? folder.history()) ?? PracticeHistory() }

  /// Returns the scores of earlier rounds of any of these groups, the newest last; repeats of wrong questions are no scores.
  package var earlierScores: [PracticeScore] {
    let groups = Set(groups)
    return history.entries.filter { !$0.isRepeat && !groups.isDisjoint(with: $0.groups) }
      .map(\.score)
  }

  /// Begins a round of the questions that the plan wants; throws `StoreError.cannotSave`.
  package func begin(_ order: any QuestionOrder, seed: UInt64) throws(StoreError) -> PracticeSession
  {
    try begin(
      PracticeRound(
        of: items,
        in: order,
        history: history,
        limit: plan.limit,
        isReversed: plan.isReversed,
        under: passages,
        seed: seed
      )
    )
  }

  /// Begins a round; throws `StoreError.cannotSave`.
  package func begin(_ round: PracticeRound) throws(StoreError) -> PracticeSession {
    try PracticeSession(round, of: groups, questions, in: folder)
  }

  /// Takes up a round where it was; throws `StoreError.cannotSave`.
  package func resume(_ interrupted: InterruptedRound) throws(StoreError) -> PracticeSession {
    let session = try begin(interrupted.round)
    // What is in the new file need not be in the old one.
    try? folder.discard(interrupted)
    return session
  }

  /// Forgets where a round was; throws `StoreError.cannotMove`.
  package func discard(_ interrupted: InterruptedRound) throws(StoreError) {
    try folder.discard(interrupted)
  }
}
