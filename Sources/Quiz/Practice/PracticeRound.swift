package import Quiz

/// One way through questions: which are asked, and what was answered so far.
///
/// ```swift
/// var round = PracticeRound(of: items, in: Random(), seed: 1)
/// while let item = round.current {
///   let asked = AskedQuestion(question(item), seed: round.seed)
///   round.record(asked.judgement(of: answer).credit, points: asked.rules.points)
/// }
/// round.score.percent
/// ```
package struct PracticeRound: Hashable, Sendable {
  /// The result of a question that was asked.
  package struct Result: Hashable, Sendable {
    /// The question.
    package let item: QuestionReference
    /// The share of the points by the comparison; `nil` for an essay that nobody has judged, and for a skipped question.
    package let judged: Credit?
    /// The points for a full answer.
    package let points: Double
    /// The answer, one part a line; empty for a skipped question.
    package let answer: [String]
    /// True if the question was asked, false if it was not in its group any more.
    package let wasAsked: Bool
    /// The judgement of the learner, where it differs from that of the comparison.
    package fileprivate(set) var overruling: Bool?

    /// The share of the points that counts.
    package var credit: Credit? { overruling.map { Credit(isRight: $0) } ?? judged }
    /// True if the question was shown, and no answer was given.
    package var isSkipped: Bool { credit == nil && wasAsked }
  }

  /// The source of everything that is left to chance in the round.
  package let seed: UInt64
  /// The name of the strategy.
  package let order: String
  /// The questions in the order in which they are asked.
  package let items: [QuestionReference]
  /// True if it asks again what was wrong in another round, so that its score is not that of the group.
  package let isRepeat: Bool
  /// True if texts are asked from the answer to the prompt.
  package let isReversed: Bool
  /// The results so far, in the same order.
  package private(set) var results: [Result] = []

  /// Begins a round.
  ///
  /// - Parameters:
  ///   - questions: The questions to choose from.
  ///   - order: The strategy that arranges them.
  ///   - history: The results of earlier rounds.
  ///   - limit: The most questions that are asked, the first in the order, if possible without those of a passage that would be
  ///     cut off; `nil` for all.
  ///   - isReversed: True if texts are asked from the answer to the prompt.
  ///   - passages: The passages of questions that belong to one: these are asked one behind the other.
  ///   - seed: The source of everything that is left to chance.
  package init(
    of questions: [QuestionReference],
    in order: any QuestionOrder,
    history: PracticeHistory = PracticeHistory(),
    limit: Int? = nil,
    isReversed: Bool = false,
    under passages: [QuestionReference: QuestionReference] = [:],
    seed: UInt64
  ) {
    let arranged = order.arranged(questions, history: history, seed: seed)
    self.init(
      seed: seed,
      order: type(of: order).name,
      items: limit.map { arranged.gathered(by: passages, inOrderOf: questions, limit: $0) }
        ?? arranged.gathered(by: passages, inOrderOf: questions),
      isReversed: isReversed
    )
  }

  /// Takes up a round that was begun earlier; its questions are in their order already.
  package init(
    seed: UInt64,
    order: String,
    items: [QuestionReference],
    isRepeat: Bool = false,
    isReversed: Bool = false
  ) {
    self.seed = seed
    self.order = order
    self.items = items
    self.isRepeat = isRepeat
    self.isReversed = isReversed
  }

  /// The question to ask next; `nil` at the end.
  package var current: QuestionReference? {
    results.count < items.count ? items[results.count] : nil
  }

  /// True if every question was asked.
  package var isOver: Bool { current == nil }

  /// Notes the result of the current question and goes on to the next; nothing happens at the end.
  ///
  /// - Parameters:
  ///   - credit: The share of the points; `nil` for a skipped question.
  ///   - points: The points for a full answer.
  ///   - answer: The answer, one part a line.
  ///   - wasAsked: False for a question that is not in its group any more.
  package mutating func record(
    _ credit: Credit?,
    points: Double = 1,
    answer: [String] = [],
    wasAsked: Bool = true
  ) {
    guard let current else { return }
    results.append(
      Result(item: current, judged: credit, points: points, answer: answer, wasAsked: wasAsked)
    )
  }

  /// Notes that the learner judges an answer otherwise than the comparison does, or no longer does.
  ///
  /// - Parameters:
  ///   - index: The index of its result; nothing happens where there is none, or no answer.
  ///   - isRight: True if the answer earns all the points, false if it earns none, `nil` for what the comparison says.
  package mutating func overrule(at index: Int, isRight: Bool?) {
    guard results.indices.contains(index), let judged = results[index].judged else { return }
    results[index].overruling = isRight.flatMap { judged.share == ($0 ? 1 : 0) ? nil : $0 }
  }

  /// The score so far.
  package var score: PracticeScore { PracticeScore(results) }

  /// The questions that did not earn all their points, in the order of the round.
  package var wrong: [QuestionReference] {
    results.filter { $0.credit.map { !$0.isFull } ?? false }.map(\.item)
  }

  /// Returns a round of the questions that were wrong; `nil` if none was.
  package func again(seed: UInt64) -> PracticeRound? {
    let wrong = wrong
    guard !wrong.isEmpty else { return nil }
    return PracticeRound(
      seed: seed,
      order: Sequential.name,
      items: wrong,
      isRepeat: true,
      isReversed: isReversed
    )
  }

  /// Returns a round of the same questions: at random if they came so, and in the same order otherwise.
  ///
  /// Questions of one passage are asked one behind the other.
  package func anew(
    under passages: [QuestionReference: QuestionReference] = [:],
    seed: UInt64
  ) -> PracticeRound {
    let isRandom = order == Random.name
    return PracticeRound(
      seed: seed,
      order: order,
      items: isRandom
        ? Random().arranged(items, history: PracticeHistory(), seed: seed)
          .gathered(by: passages, inOrderOf: items) : items,
      isRepeat: isRepeat,
      isReversed: isReversed
    )
  }
}

/// The points of a round; what was skipped, or is still to be judged, does not count.
package struct PracticeScore: Hashable, Sendable {
  /// The number of questions that count.
  package private(set) var questionCount = 0
  /// The number of those that earned all their points.
  package private(set) var rightCount = 0
  /// The points earned.
  package private(set) var earned = 0.0
  /// The points that could be earned.
  package private(set) var possible = 0.0
  /// The number of questions that were shown, and not answered.
  package private(set) var skippedCount = 0
  /// The number of questions that count as the learner judged them, against the comparison.
  package private(set) var overruledCount = 0

  package init() {}

  /// Creates a score from its figures.
  package init(
    questionCount: Int,
    rightCount: Int,
    earned: Double,
    possible: Double,
    skippedCount: Int = 0,
    overruledCount: Int = 0
  ) {
    self.questionCount = questionCount
    self.rightCount = rightCount
    self.earned = earned
    self.possible = possible
    self.skippedCount = skippedCount
    self.overruledCount = overruledCount
  }

  init(_ results: some Sequence<PracticeRound.Result>) {
    for result in results {
      if result.isSkipped { skippedCount += 1 }
      if result.overruling != nil { overruledCount += 1 }
      guard let credit = result.credit else { continue }
      questionCount += 1
      rightCount += credit.isFull ? 1 : 0
      earned += credit.share * result.points
      possible += result.points
    }
  }

  /// The share of the points in percent, rounded; 100 only for all of them, and `nil` where none could be earned.
  package var percent: Int? {
    // Points may be greater than their sum can be, and a file may have any figures.
    let share = earned / possible * 100
    let percent = share.rounded()
    guard possible > 0, percent.isFinite else { return nil }
    // Sums of thirds may be off by a trifle.
    return Int(min(max(percent, 0), share > 100 - 1e-6 ? 100 : 99))
  }
}

/// The results of rounds that are over, from the first to the last.
package struct PracticeHistory: Hashable, Sendable {
  /// A round that is over.
  package struct Entry: Hashable, Sendable {
    /// The seed of the round, by which it is known.
    package let seed: UInt64
    /// The time of its end, in seconds since 1970.
    package let time: Int64
    /// The groups whose questions were asked.
    package let groups: [GroupID]
    /// The score.
    package let score: PracticeScore
    /// The questions that did not earn all their points.
    package let wrong: [QuestionReference]
    /// True if the round asked again what was wrong in another one.
    package let isRepeat: Bool

    package init(
      seed: UInt64,
      time: Int64,
      groups: [GroupID],
      score: PracticeScore,
      wrong: [QuestionReference],
      isRepeat: Bool = false
    ) {
      self.seed = seed
      self.time = time
      self.groups = groups
      self.score = score
      self.wrong = wrong
      self.isRepeat = isRepeat
    }

    /// Takes the result of a round.
    package init(_ round: PracticeRound, time: Int64) {
      var seen: Set<GroupID> = []
      let groups = round.items.map(\.group).filter { seen.insert($0).inserted }
      self.init(
        seed: round.seed,
        time: time,
        groups: groups,
        score: round.score,
        wrong: round.wrong,
        isRepeat: round.isRepeat
      )
    }
  }

  /// The rounds.
  package var entries: [Entry]
  /// The time of the last answer to each question, as far as it is known, in seconds since 1970.
  package var lastAnswers: [QuestionReference: Int64]

  package init(_ entries: [Entry] = [], lastAnswers: [QuestionReference: Int64] = [:]) {
    self.entries = entries
    self.lastAnswers = lastAnswers
  }

  /// Adds a round that ended at a time, unless it is there already.
  ///
  /// Its answers are later than all before, whatever the clock says: by their times, questions are asked again.
  package mutating func add(_ round: PracticeRound, time: Int64) {
    guard !entries.contains(where: { $0.seed == round.seed }) else { return }
    entries.append(Entry(round, time: time))
    let latest = lastAnswers.values.max().map { min($0, .max - 1) + 1 } ?? time
    for result in round.results where result.credit != nil {
      lastAnswers[result.item] = max(time, latest)
    }
  }

  /// Returns how often each question was wrong.
  package var wrongCounts: [QuestionReference: Int] {
    entries.reduce(into: [:]) { counts, entry in
      for item in entry.wrong { counts[item, default: 0] += 1 }
    }
  }

  /// The score in percent of the last round in which questions of each group were asked, repeats of wrong ones apart.
  ///
  /// - Complexity: O(*n*) in the number of rounds and their groups.
  package var lastPercentages: [GroupID: Int] {
    entries.reduce(into: [:]) { percentages, entry in
      guard !entry.isRepeat, let percent = entry.score.percent else { return }
      for group in entry.groups { percentages[group] = percent }
    }
  }

  /// Returns the rounds in which questions of a group were asked.
  package func entries(of group: GroupID) -> [Entry] {
    entries.filter { $0.groups.contains(group) }
  }
}
