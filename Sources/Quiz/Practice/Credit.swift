/// The share of a question's points that an answer earns.
package struct Credit: Hashable, Sendable {
  /// The number of right parts, less the wrong ones where those count against them.
  package let earned: Int
  /// The number of parts that earn all the points; at least one.
  package let possible: Int

  /// Creates a share; fewer than no parts count as none.
  package init(earned: Int, of possible: Int) {
    self.possible = max(possible, 1)
    self.earned = min(max(earned, 0), self.possible)
  }

  package init(isRight: Bool) { self.init(earned: isRight ? 1 : 0, of: 1) }

  /// True if the answer earns all the points.
  package var isFull: Bool { earned == possible }

  /// The share from zero to one.
  package var share: Double { Double(earned) / Double(possible) }

  /// Returns all or nothing unless parts of the points are given.
  func rounded(unless givesPartialCredit: Bool) -> Credit {
    givesPartialCredit ? self : Credit(isRight: isFull)
  }
}

/// The result of an answer.
package struct Judgement: Hashable, Sendable {
  /// The share of the points; `nil` while a person has not judged an essay.
  package let credit: Credit?
  /// For each gap, left side, place in an order or picked choice, in their order, whether it is right; empty for answers of
  /// one part.
  package let parts: [Bool]

  init(_ credit: Credit?, parts: [Bool] = []) {
    self.credit = credit
    self.parts = parts
  }
}
