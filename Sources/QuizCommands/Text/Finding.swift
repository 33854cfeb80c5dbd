import BuilderKit
import LosslessJSON
import QuizDocuments
import QuizResources
import QuizWords
import TerminalText

/// A problem of a file, or something doubtful in it, in the user's language.
struct Finding {
  var line: Int?
  var column: Int?
  /// The place within the values of the file; empty for the whole of it.
  var path = ""
  /// The stable name of what is wrong.
  var code: String
  /// The reason, to stand behind the path.
  var message: String

  var text: String { path.isEmpty ? message : "\(path): \(message)" }

  /// The finding as `--json` writes it.
  func json(withColumn: Bool = false) -> JSONValue {
    var object: JSONObject = ["line": .count(line)]
    if withColumn { object["column"] = .count(column) }
    object["path"] = .string(path)
    object["code"] = .string(code)
    object["message"] = .string(message)
    return .object(object)
  }
}

extension Finding {
  init(_ located: FileProblem, _ phrases: Phrasebook) {
    line = located.line
    column = located.column
    path = located.problem.path.description
    code = located.problem.kind.code
    message = phrases.sentence(for: located.problem.kind).printable
  }

  init(_ problem: RecipeProblem, _ phrases: Phrasebook) {
    line = problem.place?.line
    column = problem.place?.column
    path = problem.property ?? ""
    code = problem.kind.code
    message = phrases.reason(for: problem.kind).printable
  }

  init(_ error: GroupFileError, _ phrases: Phrasebook) {
    line = error.line
    code = error.code
    message = phrases.reason(for: error).printable
  }
}
