package import Quiz

/// A question of a group by their ids.
package struct PracticeItem: Hashable, Sendable {
  /// The group.
  package let group: GroupID
  /// The question.
  package let question: QuestionID

  /// Names a question.
  package init(group: GroupID, question: QuestionID) {
    self.group = group
    self.question = question
  }
}

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
    package let item: PracticeItem
    /// The share of the points; `nil` for an essay that nobody has judged, and for a skipped question.
    package let credit: Credit?
    /// The points for a full answer.
    package let points: Double
  }

  /// The source of everything that is left to chance in the round.
  package let seed: UInt64
  /// The name of the strategy.
  package let order: String
  /// The questions in the order in which they are asked.
  package let items: [PracticeItem]
  /// The results so far, in the same order.
  package private(set) var results: [Result] = []

  /// Begins a round.
  package init(
    of questions: [PracticeItem],
    in order: any QuestionOrder,
    history: PracticeHistory = PracticeHistory(),
    seed: UInt64
  ) {
    self.seed = seed
    self.order = type(of: order).name
    items = order.arranged(questions, history: history, seed: seed)
  }

  /// Takes up a round that was begun earlier; its questions are in their order already.
  package init(seed: UInt64, order: String, items: [PracticeItem]) {
    self.seed = seed
    self.order = order
    self.items = items
  }

  /// The question to ask next; `nil` at the end.
  package var current: PracticeItem? { results.count < items.count ? items[results.count] : nil }

  /// True if every question was asked.
  package var isOver: Bool { current == nil }

  /// Notes the result of the current question and goes on to the next; nothing happens at the end.
  package mutating func record(_ credit: Credit?, points: Double = 1) {
    guard let current else { return }
    results.append(Result(item: current, credit: credit, points: points))
  }

  /// The score so far.
  package var score: PracticeScore { PracticeScore(results) }

  /// The questions that did not earn all their points, in the order of the round.
  package var wrong: [PracticeItem] {
    results.filter { $0.credit.map { !$0.isFull } ?? false }.map(\.item)
  }

  /// Returns a round of the questions that were wrong; `nil` if none was.
  package func again(seed: UInt64) -> PracticeRound? {
    let wrong = wrong
    return wrong.isEmpty ? nil : PracticeRound(of: wrong, in: Sequential(), seed: seed)
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

  package init() {}

  /// Creates a score from its figures.
  package init(questionCount: Int, rightCount: Int, earned: Double, possible: Double) {
    self.questionCount = questionCount
    self.rightCount = rightCount
    self.earned = earned
    self.possible = possible
  }

  init(_ results: some Sequence<PracticeRound.Result>) {
    for result in results {
      guard let credit = result.credit else { continue }
      questionCount += 1
      rightCount += credit.isFull ? 1 : 0
      earned += credit.share * result.points
      possible += result.points
    }
  }

  /// The share of the points in percent, rounded; `nil` where none could be earned.
  package var percent: Int? {
    // Points may be greater than their sum can be, and a file may have any figures.
    let percent = (earned / possible * 100).rounded()
    return possible > 0 && percent.isFinite ? Int(min(max(percent, 0), 100)) : nil
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
    package let wrong: [PracticeItem]

    package init(
      seed: UInt64,
      time: Int64,
      groups: [GroupID],
      score: PracticeScore,
      wrong: [PracticeItem]
    ) {
      self.seed = seed
      self.time = time
      self.groups = groups
      self.score = score
      self.wrong = wrong
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
        wrong: round.wrong
      )
    }
  }

  /// The rounds.
  package var entries: [Entry]

  package init(_ entries: [Entry] = []) { self.entries = entries }

  /// Adds a round, unless it is there already.
  package mutating func add(_ entry: Entry) {
    if !entries.contains(where: { $0.seed == entry.seed }) { entries.append(entry) }
  }

  /// Returns how often each question was wrong.
  package var wrongCounts: [PracticeItem: Int] {
    entries.reduce(into: [:]) { counts, entry in
      for item in entry.wrong { counts[item, default: 0] += 1 }
    }
  }

  /// The score in percent of the last round in which questions of each group were asked.
  ///
  /// - Complexity: O(*n*) in the number of rounds and their groups.
  package var lastPercentages: [GroupID: Int] {
    entries.reduce(into: [:]) { percentages, entry in
      guard let percent = entry.score.percent else { return }
      for group in entry.groups { percentages[group] = percent }
    }
  }

  /// Returns the rounds in which questions of a group were asked.
  package func entries(of group: GroupID) -> [Entry] {
    entries.filter { $0.groups.contains(group) }
  }
}
