import LosslessJSON
import Quiz
import QuizDrawing
import QuizResources
import QuizWords

import struct SystemPackage.FilePath

/// The result of a draw: the numbers of each rule, and the questions.
struct DrawReport {
  let title: String
  let seed: UInt64
  let test: DrawnTest
  let pool: DrawPool
  let isDryRun: Bool
  /// The test as a group; `nil` where there are too few questions.
  var drawn: DrawnGroup?
  /// The file; `nil` where nothing was written into one.
  var path: FilePath?

  /// A line for each rule with its numbers.
  func lines(_ phrases: Phrasebook) -> [String] {
    test.tallies.map { tally in
      let values: [Placeholder: any PhraseValue] = [
        .name: phrases.name(of: tally.rule), .number: tally.found, .total: tally.matching,
        .other: test.left(for: tally, in: pool),
      ]
      return phrases(.drawTally, values)
    }
  }

  /// The report as `--json` writes it.
  var json: JSONValue {
    .object([
      "title": .string(title),
      "path": .optional(path?.string),
      "dryRun": .bool(isDryRun),
      "complete": .bool(test.isComplete),
      // Larger than the numbers that every reader of JSON keeps exactly.
      "seed": .string("\(seed)"),
      "rules": .array(test.tallies.map(json)),
      "questions": .array(drawn == nil ? [] : questions),
    ])
  }

  private func json(of tally: DrawnTest.Tally) -> JSONValue {
    .object([
      "rule": .string(tally.rule.description),
      "wanted": .count(tally.rule.count),
      "found": .count(tally.found),
      "matching": .count(tally.matching),
      "avoided": .count(tally.matching - tally.available),
    ])
  }

  /// The questions in the order of the test, by their ids in the bank.
  private var questions: [JSONValue] {
    test.questions.map { question in
      .object([
        "group": .string(question.origin.group.rawValue),
        "question": .string(question.origin.question.rawValue),
        "name": .string(pool.group(of: question.place).slug),
        "rule": .count(question.rule + 1),
      ])
    }
  }
}
