package import Quiz

/// The result of a draw: the questions in the order of the rules, and how far each rule was met.
package struct DrawnTest: Hashable, Sendable {
  /// A question that was drawn.
  package struct Drawn: Hashable, Sendable {
    /// Its place in the bank.
    package let place: Int
    /// The question in the bank.
    package let origin: QuestionReference
    /// The index of the rule that it was drawn for.
    package let rule: Int
  }

  /// A rule with its numbers.
  package struct Tally: Hashable, Sendable {
    /// The rule.
    package let rule: DrawRule
    /// The number of questions that match it.
    package let matching: Int
    /// The number of these that are not avoided.
    package let available: Int
    /// The number that was drawn for it; where there are too few questions, rules in front come first.
    package let found: Int
  }

  /// The questions, rule by rule.
  package internal(set) var questions: [Drawn]
  /// The rules with their numbers.
  package let tallies: [Tally]

  /// True if every rule has all its questions.
  package var isComplete: Bool { tallies.allSatisfy { $0.found == $0.rule.count } }

  /// The rules for which there are too few questions.
  package var shortages: [Tally] { tallies.filter { $0.found < $0.rule.count } }

  /// Returns the number of questions that a rule could have beside those of the test.
  package func left(for tally: Tally, in pool: DrawPool) -> Int {
    let drawn = Set(questions.map(\.place))
    let matching = pool.matches(tally.rule.terms).count { drawn.contains($0) }
    return tally.available - matching
  }

  /// Puts the questions into the order of their rules; those of one rule stay in theirs.
  mutating func sortByRule() {
    questions = questions.enumerated()
      .sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
      .map(\.element)
  }
}

/// A part of a drawn test: a question alone, or a passage with those of its questions that were drawn.
struct DrawnBlock {
  /// The index of the group in the bank.
  let group: Int
  /// The indices of the passage, if there is one, and of the questions in that group.
  let indices: [Int]
  /// The rule of its first question, for which it stands where it does.
  let rule: DrawRule
}

extension DrawnTest {
  /// Returns the parts of the test in their order: where the first question of a passage is, those of other rules come too,
  /// in the order that they have in the bank.
  ///
  /// - Returns: The parts; `nil` where a group does not have a question any more.
  func blocks(in pool: DrawPool, of groups: [Int: ResolvedGroup]) -> [DrawnBlock]? {
    var places: [Int: [QuestionID: Int]] = [:]
    var drawn: [(group: Int, index: Int, passage: Int?)] = []
    for question in questions {
      let number = pool.groupNumber(of: question.place)
      guard let group = groups[number]?.original else { return nil }
      let known = places[number] ?? group.places
      places[number] = known
      guard let index = known[pool.question(question.place).id] else { return nil }
      let passage = group.questions[index].under.flatMap { known[$0] }
      drawn.append(
        (number, index, passage.flatMap { group.questions[$0].kind == .passage ? $0 : nil })
      )
    }
    var followers: [DrawnPassage: [Int]] = [:]
    for (group, index, passage) in drawn {
      guard let passage else { continue }
      followers[DrawnPassage(group: group, index: passage), default: []].append(index)
    }
    return zip(questions, drawn).compactMap { question, drawn -> DrawnBlock? in
      let rule = tallies[question.rule].rule
      guard let passage = drawn.passage else {
        return DrawnBlock(group: drawn.group, indices: [drawn.index], rule: rule)
      }
      let key = DrawnPassage(group: drawn.group, index: passage)
      guard let indices = followers.removeValue(forKey: key) else { return nil }
      return DrawnBlock(group: drawn.group, indices: [passage] + indices.sorted(), rule: rule)
    }
  }
}

/// A passage in the bank.
private struct DrawnPassage: Hashable {
  let group: Int
  let index: Int
}

extension QuestionGroup {
  /// The places of the questions by their ids; of several with one id, the first counts.
  fileprivate var places: [QuestionID: Int] {
    Dictionary(questions.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
  }
}
