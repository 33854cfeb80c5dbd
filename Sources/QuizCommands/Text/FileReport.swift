import BuilderKit
import LosslessJSON
internal import NearestNames
import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// The report of `check` about one file.
struct FileReport {
  private enum Kind {
    case group(questionCount: Int)
    case own(OwnFile)
    /// The file is not there or cannot be read.
    case unread(CommandFailure)
  }

  /// The path as the user wrote it, or that of the group with the name.
  let file: String
  private let kind: Kind
  private var problems: [Finding]
  private var warnings: [Finding] = []
  /// The settings of the group; `nil` if the file is no group.
  private(set) var settings: GroupSettings?
  private var templateLine: Int?

  /// There are no problems; warnings do not count.
  var isGood: Bool { problems.isEmpty }

  var isUnread: Bool {
    if case .unread = kind { true } else { false }
  }

  /// Reports a file that was not read.
  init(unread file: String, because failure: CommandFailure) {
    self.file = file
    kind = .unread(failure)
    problems = [Finding(code: failure.status.code, message: failure.message)]
  }

  /// Checks the bytes of a group file.
  init(group bytes: [UInt8], from file: String, _ phrases: Phrasebook) {
    self.file = file
    do {
      let reading = try GroupDocument.read(bytes)
      let group = reading.builder
      let found = group.warnings
      problems = reading.allProblems(in: bytes).map { Finding($0, phrases) }
      kind = .group(questionCount: group.questions.count)
      let template = ProblemPath([.property("template")])
      let conflicts = reading.document.conflictProblems
      let paths = found.map(\.path) + conflicts.map(\.path) + [template]
      let lines = GroupDocument.lines(of: paths, in: bytes)
      settings = GroupSettings(group)
      templateLine = lines[template]
      warnings = found.map { warning in
        Finding(
          line: lines[warning.path],
          path: warning.path.description,
          code: warning.code,
          message: phrases.reason(for: warning)
        )
      }
      for conflict in conflicts {
        insert(Finding(FileProblem(conflict, line: lines[conflict.path]), phrases))
      }
    } catch {
      kind = .group(questionCount: 0)
      problems = [Finding(error, phrases)]
    }
  }

  /// Checks the bytes of a file of the program's own: settings, a layout, a recipe or keys.
  init(_ sort: OwnFile, of bytes: [UInt8], from file: String, in context: CommandContext) {
    self.file = file
    kind = .own(sort)
    (problems, warnings) = sort.findings(in: bytes, context)
  }

  /// Adds that the group's template cannot serve.
  mutating func add(_ fault: TemplateFault, _ phrases: Phrasebook) {
    insert(Finding(FileProblem(fault.problem, line: templateLine), phrases))
  }

  /// Inserts a problem in the order of lines.
  private mutating func insert(_ problem: Finding) {
    let place = problems.firstIndex { ($0.line ?? 0) > (problem.line ?? 0) }
    problems.insert(problem, at: place ?? problems.endIndex)
  }

  /// A line for each problem and warning: file, place where it is known, path, what is wrong.
  func lines(_ phrases: Phrasebook) -> [String] {
    guard !isUnread else { return [] }
    return problems.map { line(for: $0, $0.text) }
      + warnings.map { line(for: $0, phrases(.checkWarning, [.text: $0.text])) }
  }

  private func line(for finding: Finding, _ text: String) -> String {
    let place = [finding.line, finding.column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(file)\(place): \(text)".printable
  }

  /// One line on the whole file.
  func summary(_ phrases: Phrasebook) -> String {
    let file = file.printable
    switch kind {
    case .unread(let failure): return failure.message
    case _ where !isGood: return phrases(.checkFileBad, [.count: problems.count, .file: file])
    case .group(let count): return phrases(.checkFileGood, [.count: count, .file: file])
    case .own(let sort): return phrases(.checkOwnGood, [.file: file, .text: phrases[sort.name]])
    }
  }

  /// The report as `--json` writes it.
  var json: JSONValue {
    var object: JSONObject = ["file": .string(file)]
    var hasColumns = false
    switch kind {
    case .group(let count):
      object["kind"] = "group"
      object["questions"] = .count(count)
    case .own(let sort):
      object["kind"] = .string(sort.rawValue)
      hasColumns = true
    case .unread: object["kind"] = .null
    }
    object["problems"] = .array(problems.map { $0.json(withColumn: hasColumns) })
    object["warnings"] = .array(warnings.map { $0.json() })
    return .object(object)
  }
}

extension OwnFile {
  /// Returns everything that is wrong in a file of the sort, and the warnings.
  fileprivate func findings(
    in bytes: [UInt8],
    _ context: CommandContext
  ) -> (problems: [Finding], warnings: [Finding]) {
    guard self == .keys else { return (problems(in: bytes, context.phrases), []) }
    let found = context.keyFiles.check(bytes)
    let all = [found.problems, found.warnings].map { $0.map { Finding($0, context.phrases) } }
    return (all[0], all[1])
  }

  private func problems(in bytes: [UInt8], _ phrases: Phrasebook) -> [Finding] {
    do {
      switch self {
      case .settings:
        return try LibraryDefaults.problems(in: bytes).map { Finding($0, phrases) }
      case .layout: _ = try FormLayout(parsing: bytes)
      // The screens know what may be in it.
      case .keys: break
      case .preferences:
        // Whoever asks for a preference passes over a value of another type: there is nothing more to be wrong.
        let problem = Problem.notAnObject(try JSONValue(parsing: bytes), at: ProblemPath())
        return problem.map { [Finding(FileProblem($0), phrases)] } ?? []
      case .recipe: _ = try RecipeJSON(parsing: bytes)
      }
      return []
    } catch let error as JSONSyntaxError {
      return [Finding(FileProblem(error), phrases)]
    } catch let error as LayoutError {
      return error.problems.map { Finding($0, phrases) }
    } catch let error as RecipeError {
      return error.problems.map { Finding($0, phrases) }
    } catch {
      preconditionFailure("an error of no known sort: \(error)")
    }
  }
}

extension GroupWarning {
  /// The stable name of what is doubtful.
  fileprivate var code: String {
    switch self {
    case .duplicatePrompt: "duplicatePrompt"
    case .conflictMarkers: "conflictMarkers"
    case .unknownKind: "unknownKind"
    case .item(_, let warning):
      switch warning.kind {
      case .blank: "blankItem"
      case .repeated: "repeatedItem"
      case .right: "rightDistractor"
      }
    }
  }
}

extension Phrasebook {
  /// The doubt about a part, to stand behind its path.
  fileprivate func reason(for warning: GroupWarning) -> String {
    switch warning {
    case .duplicatePrompt(_, let first): self(.checkDuplicatePrompt, [.index: first])
    case .conflictMarkers: self[.checkConflictMarkers]
    case .unknownKind(_, let kind): unknownKind(kind)
    case .item(_, let warning):
      switch warning.kind {
      case .blank: self[.checkBlankItem]
      case .repeated(let other): self(.checkRepeatedItem, [.path: "\(other.path)"])
      case .right(let other): self(.checkRightDistractor, [.path: "\(other.path)"])
      }
    }
  }
}

extension Phrasebook {
  /// The doubt about a kind: the program is too old for it, or it is a slip.
  private func unknownKind(_ kind: String) -> String {
    guard let nearest = kind.nearest(of: QuestionKind.known.map(\.rawValue)) else {
      return self(.checkUnknownKind, [.name: kind])
    }
    return self(.checkUnknownKindNearest, [.name: kind, .other: nearest])
  }
}

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
