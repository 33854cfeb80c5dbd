package import Quiz
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
  private let questions: [PracticeItem: ResolvedQuestion]
  private let folder: PracticeFolder
  private let log: PracticeLog

  fileprivate init(
    _ round: PracticeRound,
    of questions: [PracticeItem: ResolvedQuestion],
    in folder: PracticeFolder
  ) throws(StoreError) {
    self.round = round
    self.questions = questions
    self.folder = folder
    log = try folder.begin(round)
    try passMissing()
  }

  /// The question to ask; `nil` at the end of the round.
  package var current: AskedQuestion? {
    guard let item = round.current, let question = questions[item] else { return nil }
    return AskedQuestion(question, seed: round.seed)
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
    try record(judgement.credit, points: asked.rules.points)
    return judgement
  }

  /// Goes on to the next question without a result for this one; throws as ``answer(_:)`` does.
  package func skip() throws(StoreError) {
    guard let asked = current else { return }
    try record(nil, points: asked.rules.points)
  }

  private func record(_ credit: Credit?, points: Double) throws(StoreError) {
    round.record(credit, points: points)
    try passMissing()
  }

  /// Passes over questions that are not in their group any more, and writes what is new.
  private func passMissing() throws(StoreError) {
    while let item = round.current, questions[item] == nil { round.record(nil) }
    try log.write(round)
  }

  /// Keeps the score of the round, and forgets where it was; throws the reason why it is not kept.
  package func finish() throws(StoreError) { try folder.finish(round, log) }
}

/// The questions of groups, to be practised.
package struct Practice {
  private let items: [PracticeItem]
  private let questions: [PracticeItem: ResolvedQuestion]
  private let groups: [GroupID]
  private let folder: PracticeFolder
  /// True if the settings of the groups want the questions in random order.
  package let shufflesQuestions: Bool

  /// Takes the questions that this program can ask, in the order of their groups.
  package init(of groups: [ResolvedGroup], in library: Library) {
    var items: [PracticeItem] = []
    var questions: [PracticeItem: ResolvedQuestion] = [:]
    for group in groups {
      for question in group.questions where question.question.kind != .unknown {
        let item = PracticeItem(group: group.group.id, question: question.question.id)
        if questions.updateValue(question, forKey: item) == nil { items.append(item) }
      }
    }
    self.items = items
    self.questions = questions
    self.groups = groups.map(\.group.id)
    folder = library.practiceFolder
    shufflesQuestions = groups.contains { $0.settings.truth(.shuffleQuestions) == true }
  }

  /// The number of questions.
  package var count: Int { items.count }

  /// The strategy that the settings ask for.
  package var usualOrder: any QuestionOrder { shufflesQuestions ? Random() : Sequential() }

  /// Returns the round of these groups that came to a sudden end; throws `StoreError.cannotRead`.
  package func interrupted() throws(StoreError) -> InterruptedRound? {
    try folder.interrupted(of: groups)
  }

  /// Returns the results of earlier rounds, as far as they can be read.
  package var history: PracticeHistory { (try? folder.history()) ?? PracticeHistory() }

  /// Returns the scores of earlier rounds of any of these groups, the newest last.
  package var earlierScores: [PracticeScore] {
    let groups = Set(groups)
    return history.entries.filter { !groups.isDisjoint(with: $0.groups) }.map(\.score)
  }

  /// Begins a round of all questions; throws `StoreError.cannotSave`.
  package func begin(_ order: any QuestionOrder, seed: UInt64) throws(StoreError) -> PracticeSession
  {
    try begin(PracticeRound(of: items, in: order, history: history, seed: seed))
  }

  /// Begins a round; throws `StoreError.cannotSave`.
  package func begin(_ round: PracticeRound) throws(StoreError) -> PracticeSession {
    try PracticeSession(round, of: questions, in: folder)
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
