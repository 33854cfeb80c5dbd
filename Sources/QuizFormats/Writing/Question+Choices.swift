import Quiz
import QuizDocuments

/// A choice among others, right or wrong.
struct ShownChoice: Hashable {
  let choice: Choice
  let isRight: Bool

  var text: String { choice.text }
  var feedback: String? { choice.feedback }

  init(_ choice: Choice, isRight: Bool) {
    self.choice = choice
    self.isRight = isRight
  }

  /// Creates a choice without feedback.
  init(text: String, isRight: Bool) { self.init(Choice(text), isRight: isRight) }
}

extension Question {
  /// The choices to pick from, the right ones first; none where the learner does not pick.
  var choices: [ShownChoice] {
    switch response {
    case .choice(let choice): Self.choices(right: [choice.answer], wrong: choice.distractors)
    case .choices(let choices): Self.choices(right: choices.answers, wrong: choices.distractors)
    case .text, .number, .gaps, .pairs, .order, .essay, .unknown: []
    }
  }

  private static func choices(right: [Choice], wrong: [Choice]) -> [ShownChoice] {
    right.map { ShownChoice($0, isRight: true) }
      + wrong.map { ShownChoice($0, isRight: false) }
  }

  /// The choices in an order that depends on the id and the texts alone; when a choice is added the others keep theirs.
  var shuffledChoices: [ShownChoice] { shuffled(choices, by: \.text) }

  /// The choices in an order that depends on the id and the texts alone, in which those that are right keep their order, and
  /// so do those that are wrong.
  var mixedChoices: [ShownChoice] {
    mixed([choices.filter(\.isRight), choices.filter { !$0.isRight }], by: \.text)
  }

  /// Returns the items of several lists in an order that depends on the id and their texts alone, and in which each list
  /// keeps its order.
  func mixed<Item>(_ lists: [[Item]], by text: (Item) -> String) -> [Item] {
    let places = lists.enumerated().flatMap { list, items in items.map { (list: list, item: $0) } }
    var rests = lists.map { $0[...] }
    return shuffled(places) { text($0.item) }.map { rests[$0.list].removeFirst() }
  }

  /// Returns items in an order that depends on the id and their texts alone.
  func shuffled<Item>(_ items: [Item], by text: (Item) -> String) -> [Item] {
    let ranked = items.map { (rank: stableHash(text($0) + id.rawValue), text: text($0), item: $0) }
    return ranked.sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }.map(\.item)
  }

  /// The number of wrong choices before the answer where they keep their order; it depends on the id alone.
  var answerPosition: Int { answerPosition(among: distractors.count) }

  /// Returns the number of wrong choices before the answer, out of a number of them.
  func answerPosition(among count: Int) -> Int { Int(stableHash(id.rawValue) % UInt64(count + 1)) }
}

/// The 64-bit FNV-1a hash of a text, mixed as in MurmurHash3: unlike Swift's own, the same in every run.
///
/// Without the mixing, the order of hashes follows that of short texts.
func stableHash(_ text: String) -> UInt64 {
  var hash = FNV1a.digest(of: text.utf8)
  hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
  hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
  return hash ^ hash >> 33
}
