import Quiz
import QuizDocuments

extension Question {
  /// A choice of a multiple-choice question.
  struct Choice: Hashable {
    var text: String
    var isRight: Bool
  }

  /// The answer among the wrong choices, in an order that depends on the id and the texts alone; when a choice is added
  /// the others keep theirs.
  var shuffledChoices: [Choice] {
    let choices =
      [Choice(text: answer, isRight: true)]
      + distractors.map { Choice(text: $0, isRight: false) }
    let ranked = choices.map { (rank: stableHash($0.text + id.rawValue), choice: $0) }
    return ranked.sorted { ($0.rank, $0.choice.text) < ($1.rank, $1.choice.text) }.map(\.choice)
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
