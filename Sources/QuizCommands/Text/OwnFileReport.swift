import BuilderKit
import LosslessJSON
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

/// What is wrong in a file of the program's own that is no group: settings, a layout, a recipe or keys.
struct OwnFileReport: FileReport {
  /// One thing that is wrong.
  struct Finding {
    var line: Int?
    var column: Int?
    var path: String
    var code: String
    var message: String
  }

  private let file: String
  private let sort: OwnFile
  private let findings: [Finding]

  var isGood: Bool { findings.isEmpty }

  /// Checks the bytes of a file as what it is.
  init(of bytes: [UInt8], as sort: OwnFile, from file: String, in session: Session) {
    let phrases = session.phrases
    self.file = file
    self.sort = sort
    findings =
      switch sort {
      case .settings: Self.settingsProblems(in: bytes).map { Finding($0, phrases) }
      case .layout: Self.layoutProblems(in: bytes).map { Finding($0, phrases) }
      case .keys: session.keyFiles.problems(bytes).map { Finding($0, phrases) }
      case .preferences: Self.preferenceProblems(in: bytes).map { Finding($0, phrases) }
      case .recipe: Self.recipeProblems(in: bytes).map { Finding($0, phrases) }
      }
  }

  private static func settingsProblems(in bytes: [UInt8]) -> [FileProblem] {
    do throws(JSONSyntaxError) {
      return try LibraryDefaults.problems(in: bytes)
    } catch {
      return [FileProblem(error)]
    }
  }

  /// Whoever asks for a preference passes over a value of another type, so that there is nothing more to be wrong.
  private static func preferenceProblems(in bytes: [UInt8]) -> [FileProblem] {
    do throws(JSONSyntaxError) {
      let value = try JSONValue(parsing: bytes)
      return Problem.notAnObject(value, at: ProblemPath()).map { [FileProblem($0)] } ?? []
    } catch {
      return [FileProblem(error)]
    }
  }

  private static func layoutProblems(in bytes: [UInt8]) -> [FileProblem] {
    do throws(LayoutError) {
      _ = try FormLayout(parsing: bytes)
      return []
    } catch {
      return error.problems
    }
  }

  private static func recipeProblems(in bytes: [UInt8]) -> [RecipeProblem] {
    do throws(RecipeError) {
      _ = try RecipeJSON(parsing: bytes)
      return []
    } catch {
      return error.problems
    }
  }

  func lines(_ phrases: Phrasebook) -> [String] {
    findings.map { finding in
      let place = [finding.line, finding.column].compactMap(\.self).map { ":\($0)" }.joined()
      let path = finding.path.isEmpty ? "" : "\(finding.path): "
      return "\(file)\(place): \(path)\(finding.message)".printable
    }
  }

  func summary(_ phrases: Phrasebook) -> String {
    let file = file.printable
    return isGood
      ? phrases(.checkOwnGood, [.file: file, .text: phrases[sort.name]])
      : phrases(.checkFileBad, [.count: findings.count, .file: file])
  }

  func json(_ phrases: Phrasebook) -> JSONValue {
    let problems = findings.map { finding -> JSONValue in
      .object([
        "line": finding.line.map { .number(JSONNumber($0)) } ?? .null,
        "column": finding.column.map { .number(JSONNumber($0)) } ?? .null,
        "path": .string(finding.path),
        "code": .string(finding.code),
        "message": .string(finding.message),
      ])
    }
    return .object([
      "file": .string(file),
      "kind": .string(sort.rawValue),
      "problems": .array(problems),
      "warnings": [],
    ])
  }
}

extension OwnFileReport.Finding {
  /// A problem in the user's language.
  fileprivate init(_ problem: FileProblem, _ phrases: Phrasebook) {
    line = problem.line
    column = problem.column
    path = problem.problem.path.description
    code = problem.problem.kind.code
    message = phrases.sentence(for: problem.problem.kind).printable
  }

  /// A problem of a recipe in the user's language.
  fileprivate init(_ problem: RecipeProblem, _ phrases: Phrasebook) {
    line = problem.place?.line
    column = problem.place?.column
    path = problem.property ?? ""
    code = problem.kind.code
    message = phrases.reason(for: problem.kind).printable
  }
}
