package import Quiz

/// A strategy that decides in which order a round asks its questions.
///
/// ```swift
/// let order: any QuestionOrder = MostOftenWrongFirst()
/// let round = PracticeRound(of: questions, in: order, history: history, seed: seed)
/// ```
package protocol QuestionOrder: Sendable {
  /// The name on the command line, and the end of the key of its phrase.
  static var name: String { get }

  /// Returns the questions of a round in the order in which they are asked.
  ///
  /// - Parameters:
  ///   - questions: The questions in the order of their groups.
  ///   - history: The results of earlier rounds.
  ///   - seed: The source of everything that is left to chance.
  /// - Returns: The same questions, each once.
  func arranged(
    _ questions: [QuestionReference],
    history: PracticeHistory,
    seed: UInt64
  ) -> [QuestionReference]
}

/// The order of the groups.
package struct Sequential: QuestionOrder {
  /// The name on the command line.
  package static let name = "sequential"

  package init() {}

  /// Returns the questions in the order of the strategy.
  package func arranged(
    _ questions: [QuestionReference],
    history: PracticeHistory,
    seed: UInt64
  ) -> [QuestionReference] { questions }
}

/// A random order, each question once.
package struct Random: QuestionOrder {
  /// The name on the command line.
  package static let name = "random"

  package init() {}

  /// Returns the questions in the order of the strategy.
  package func arranged(
    _ questions: [QuestionReference],
    history: PracticeHistory,
    seed: UInt64
  ) -> [QuestionReference] {
    var random = SeededRandom(seed: seed)
    return questions.shuffled(using: &random)
  }
}

/// Questions that were most often wrong first, and those that were equally often wrong in the order of their groups.
package struct MostOftenWrongFirst: QuestionOrder {
  /// The name on the command line.
  package static let name = "wrong-first"

  package init() {}

  /// Returns the questions in the order of the strategy.
  package func arranged(
    _ questions: [QuestionReference],
    history: PracticeHistory,
    seed: UInt64
  ) -> [QuestionReference] {
    let counts = history.wrongCounts
    // The index keeps the order of the groups, as a sort may change it.
    return questions.enumerated()
      .sorted {
        (-counts[$0.element, default: 0], $0.offset) < (-counts[$1.element, default: 0], $1.offset)
      }
      .map(\.element)
  }
}

/// Questions that nobody has answered first, then those whose last answer is the oldest, and equal ones in the order of their groups.
package struct LongestUnseenFirst: QuestionOrder {
  /// The name on the command line.
  package static let name = "longest-unseen"

  package init() {}

  /// Returns the questions in the order of the strategy.
  package func arranged(
    _ questions: [QuestionReference],
    history: PracticeHistory,
    seed: UInt64
  ) -> [QuestionReference] {
    let times = history.lastAnswers
    // The index keeps the order of the groups, as a sort may change it.
    return questions.enumerated()
      .sorted {
        (times[$0.element] ?? .min, $0.offset) < (times[$1.element] ?? .min, $1.offset)
      }
      .map(\.element)
  }
}

/// The strategies to choose from, in the order of menus; the first is the usual one.
package enum QuestionOrderCatalog {
  /// All strategies.
  package static let all: [any QuestionOrder] = [
    Sequential(), Random(), MostOftenWrongFirst(), LongestUnseenFirst(),
  ]

  /// Returns the strategy of a name; `nil` if there is none.
  package static func named(_ name: String) -> (any QuestionOrder)? {
    all.first { type(of: $0).name == name }
  }
}

extension [QuestionReference] {
  /// Returns the questions with those of each passage one behind the other, where the first of them is, in the order that they
  /// have elsewhere.
  func gathered(
    by passages: [QuestionReference: QuestionReference],
    inOrderOf original: [QuestionReference]
  ) -> [QuestionReference] {
    blocks(by: passages, inOrderOf: original).flatMap(\.self)
  }

  /// Returns the questions as ``gathered(by:inOrderOf:)`` does, and no more of them than a limit.
  ///
  /// The limit counts questions. Those of a passage come all or not at all: a passage that does not fit into what is left of the
  /// limit gives way to the questions behind it. One is cut where the round would begin with it and it is longer than the limit,
  /// so that its questions are asked some day, and where nothing else fills the limit. Then those of its questions are asked that
  /// come first in this order.
  func gathered(
    by passages: [QuestionReference: QuestionReference],
    inOrderOf original: [QuestionReference],
    limit: Int
  ) -> [QuestionReference] {
    let blocks = blocks(by: passages, inOrderOf: original)
    let ranks = Dictionary(zip(self, indices)) { first, _ in first }
    var left = Swift.max(limit, 0)
    var taken = blocks.map { _ in [QuestionReference]() }
    for (index, block) in blocks.enumerated() where block.count <= left || left == limit {
      taken[index] = block.first(left, by: ranks)
      left -= taken[index].count
    }
    for (index, block) in blocks.enumerated() where taken[index].isEmpty {
      taken[index] = block.first(left, by: ranks)
      left -= taken[index].count
    }
    return taken.flatMap(\.self)
  }

  /// Returns the questions, those of one passage together.
  private func blocks(
    by passages: [QuestionReference: QuestionReference],
    inOrderOf original: [QuestionReference]
  ) -> [[QuestionReference]] {
    guard !passages.isEmpty else { return map { [$0] } }
    let followers = Dictionary(grouping: original.filter { passages[$0] != nil }) { passages[$0] }
    var gathered: Set<QuestionReference> = []
    return compactMap { item -> [QuestionReference]? in
      guard let passage = passages[item] else { return [item] }
      return gathered.insert(passage).inserted ? followers[passage] ?? [item] : nil
    }
  }

  /// Returns as many of the questions as a number, those of the lowest ranks, in the order that they have.
  private func first(_ count: Int, by ranks: [QuestionReference: Int]) -> [QuestionReference] {
    guard self.count > count else { return self }
    let chosen = Set(sorted { (ranks[$0] ?? 0) < (ranks[$1] ?? 0) }.prefix(count))
    return filter(chosen.contains)
  }
}
