package import Quiz

/// The characters in which a typed answer differs from the nearest right one.
///
/// ```swift
/// let difference = AnswerDifference(of: "mitocondria", from: ["mitochondria"], AnswerComparison())
/// difference?.missing          // ["h"]
/// difference?.missingOffsets   // [5]
/// ```
package struct AnswerDifference: Hashable, Sendable {
  /// The longest answer, in characters, that is compared with another.
  static let greatestLength = 500

  /// The right answer that is nearest to the typed one.
  package let right: String
  /// The characters of the right answer that were not typed, by their offsets.
  package let missingOffsets: [Int]
  /// The runs of characters that were not typed, in their order.
  package let missing: [String]
  /// The runs of characters that were typed and are not in the right answer, in their order.
  package let extra: [String]

  /// Compares a typed answer with the right ones; `nil` where it is like none of them.
  ///
  /// An answer is like another if they share at least half of their characters.
  ///
  /// - Complexity: O(*n* · *d*) in the length of an answer and the number of differences, for each right answer.
  package init?(of typed: String, from answers: [String], _ comparison: AnswerComparison) {
    let typed = Self.characters(of: typed)
    let nearest = answers.map(Self.characters(of:))
      .filter { max($0.count, typed.count) <= Self.greatestLength }
      .map { right in (right, typed.difference(from: right, by: comparison.areSame)) }
      .min { $0.1.count < $1.1.count }
    guard let (right, changes) = nearest, !changes.isEmpty,
      changes.count * 2 <= typed.count + right.count
    else { return nil }
    self.right = String(right)
    missingOffsets = changes.removals.map(\.offset).sorted()
    missing = Self.runs(of: missingOffsets, in: right)
    extra = Self.runs(of: changes.insertions.map(\.offset).sorted(), in: typed)
  }

  /// The characters of a text, several blanks as one.
  private static func characters(of text: String) -> [Character] {
    Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// Returns the texts at offsets, neighbours as one text.
  private static func runs(of offsets: [Int], in characters: [Character]) -> [String] {
    var runs: [String] = []
    var last: Int?
    for offset in offsets {
      if let last, last + 1 == offset {
        runs[runs.count - 1].append(characters[offset])
      } else {
        runs.append(String(characters[offset]))
      }
      last = offset
    }
    return runs
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension AnswerComparison {
  fileprivate func areSame(_ first: Character, _ second: Character) -> Bool {
    first == second || areEqual(String(first), String(second))
  }
}

extension AskedQuestion {
  /// Returns the differences between a typed answer and the nearest right one; of gaps, one for each that is nearly right.
  package func differences(of answer: LearnerAnswer) -> [AnswerDifference] {
    func difference(_ typed: String, _ answers: [String]) -> AnswerDifference? {
      AnswerDifference(of: typed, from: answers, rules.comparison)
    }
    if case .text(let text) = question.response, case .typed(let typed) = answer {
      return difference(typed, [text.answer] + text.alternatives).map { [$0] } ?? []
    }
    guard case .gaps = question.response, case .filled(let texts) = answer else { return [] }
    let wrong = zip(gaps, zip(texts, judgement(of: answer).parts)).filter { !$1.1 }
    return wrong.compactMap { gap, typed in
      gap.choices.isEmpty ? difference(typed.0, gap.answers) : nil
    }
  }
}
