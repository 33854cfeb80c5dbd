import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// The duplicates of a library as lines and as JSON.
struct DuplicateReport {
  let pairs: [DuplicatePair]

  /// A line for each pair: both places, how much they are alike, and the stem of the first one.
  func lines(_ context: CommandContext) -> [String] {
    pairs.map { pair in
      let sign = pair.isEqual ? "=" : "~"
      let share = pair.isEqual ? "" : " (\(Int(pair.similarity * 100)) %)"
      let (first, second) = (Self.place(of: pair.first), Self.place(of: pair.second))
      let line = "\(first) \(sign) \(second)\(share): \(pair.first.stem)".printable
      return context.outputColumns.map { line.cut(toColumns: $0) } ?? line
    }
  }

  private static func place(of question: DuplicatePair.Question) -> String {
    "\(question.slug):\(question.index + 1)"
  }

  /// The pairs as `--json` writes them.
  var json: JSONValue {
    .object([
      "duplicates": .array(
        pairs.map { pair in
          .object([
            "equal": .bool(pair.isEqual),
            "similarity": .number(JSONNumber(Int(pair.similarity * 100))),
            "questions": .array([pair.first, pair.second].map(Self.json)),
          ])
        }
      )
    ])
  }

  private static func json(of question: DuplicatePair.Question) -> JSONValue {
    .object([
      "title": .string(question.title),
      "name": .string(question.slug),
      "path": .string(question.path.string),
      "question": .number(JSONNumber(question.index + 1)),
      "text": .string(question.stem),
    ])
  }
}
