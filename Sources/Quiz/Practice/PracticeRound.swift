public import Quiz

/// A question of a group by their ids.
public struct PracticeItem: Hashable, Sendable {
  /// The group.
  public let group: GroupID
  /// The question.
  public let question: QuestionID

  /// Names a question.
  public init(group: GroupID, question: QuestionID) {
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
public struct PracticeRound: Hashable, Sendable {
  /// The result of a question that was asked.
  public struct Result: Hashable, Sendable {
    /// The question.
    public let item: PracticeItem
    /// The share of the points; `nil` for an essay that nobody has judged, and for a skipped question.
    public let credit: Credit?
    /// The points for a full answer.
    public let points: Double
  }

  /// The source of everything that is left to chance in the round.
  public let seed: UInt64
  /// The name of the strategy.
  public let order: String
  /// The questions in the order in which they are asked.
  public let items: [PracticeItem]
  /// The results so far, in the same order.
  public private(set) var results: [Result] = []

  /// Begins a round.
  public init(
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
  public init(seed: UInt64, order: String, items: [PracticeItem]) {
    self.seed = seed
    self.order = order
    self.items = items
  }

  /// The question to ask next; `nil` at the end.
  public var current: PracticeItem? { results.count < items.count ? items[results.count] : nil }

  /// True if every question was asked.
  public var isOver: Bool { current == nil }

  /// Notes the result of the current question and goes on to the next; nothing happens at the end.
  public mutating func record(_ credit: Credit?, points: Double = 1) {
    guard let current else { return }
    results.append(Result(item: current, credit: credit, points: points))
  }

  /// The score so far.
  public var score: PracticeScore { PracticeScore(results) }

  /// The questions that did not earn all their points, in the order of the round.
  public var wrong: [PracticeItem] {
    results.filter { $0.credit.map { !$0.isFull } ?? false }.map(\.item)
  }

  /// Returns a round of the questions that were wrong; `nil` if none was.
  public func again(seed: UInt64) -> PracticeRound? {
    let wrong = wrong
    return wrong.isEmpty ? nil : PracticeRound(of: wrong, in: Sequential(), seed: seed)
  }
}

/// The points of a round; what was skipped, or is still to be judged, does not count.
public struct PracticeScore: Hashable, Sendable {
  /// The number of questions that count.
  public private(set) var questionCount = 0
  /// The number of those that earned all their points.
  public private(set) var rightCount = 0
  /// The points earned.
  public private(set) var earned = 0.0
  /// The points that could be earned.
  public private(set) var possible = 0.0

  /// Creates a score of nothing.
  public init() {}

  /// Creates a score from its figures.
  public init(questionCount: Int, rightCount: Int, earned: Double, possible: Double) {
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
  public var percent: Int? {
    // Points may be greater than their sum can be, and a file may have any figures.
    let percent = (earned / possible * 100).rounded()
    return possible > 0 && percent.isFinite ? Int(min(max(percent, 0), 100)) : nil
  }
}

/// The results of rounds that are over, from the first to the last.
public struct PracticeHistory: Hashable, Sendable {
  /// A round that is over.
  public struct Entry: Hashable, Sendable {
    /// The seed of the round, by which it is known.
    public let seed: UInt64
    /// The time of its end, in seconds since 1970.
    public let time: Int64
    /// The groups whose questions were asked.
    public let groups: [GroupID]
    /// The score.
    public let score: PracticeScore
    /// The questions that did not earn all their points.
    public let wrong: [PracticeItem]

    /// Creates an entry.
    public init(
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
    public init(_ round: PracticeRound, time: Int64) {
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
  public var entries: [Entry]

  /// Creates a history.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Adds a round, unless it is there already.
  public mutating func add(_ entry: Entry) {
    if !entries.contains(where: { $0.seed == entry.seed }) { entries.append(entry) }
  }

  /// Returns how often each question was wrong.
  public var wrongCounts: [PracticeItem: Int] {
    entries.reduce(into: [:]) { counts, entry in
      for item in entry.wrong { counts[item, default: 0] += 1 }
    }
  }

  /// The score in percent of the last round in which questions of each group were asked.
  ///
  /// - Complexity: O(*n*) in the number of rounds and their groups.
  public var lastPercentages: [GroupID: Int] {
    entries.reduce(into: [:]) { percentages, entry in
      guard let percent = entry.score.percent else { return }
      for group in entry.groups { percentages[group] = percent }
    }
  }

  /// Returns the rounds in which questions of a group were asked.
  public func entries(of group: GroupID) -> [Entry] {
    entries.filter { $0.groups.contains(group) }
  }
}
