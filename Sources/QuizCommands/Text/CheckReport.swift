import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

/// What is wrong in one group file.
struct CheckReport: FileReport {
  private let file: String
  private let questionCount: Int
  private let failure: GroupFileError?
  private var problems: [FileProblem]
  private let warnings: [(warning: GroupWarning, line: Int?)]

  /// Whether there are no problems; warnings do not count.
  var isGood: Bool { failure == nil && problems.isEmpty }

  /// What the group says of its settings; `nil` if the file is no group.
  let settings: GroupSettings?
  private let templateLine: Int?

  /// Checks the bytes of a file.
  init(of bytes: [UInt8], from file: String) {
    self.file = file
    do {
      let group = try GroupDocument.read(bytes).builder
      problems = try GroupDocument.problems(in: bytes)
      questionCount = group.questions.count
      let template = ProblemPath([.property("template")])
      let paths = group.warnings.map(\.path) + [template]
      let lines = GroupDocument.lines(of: paths, in: bytes)
      settings = GroupSettings(group)
      templateLine = lines[template]
      warnings = group.warnings.map { ($0, lines[$0.path]) }
      failure = nil
    } catch {
      questionCount = 0
      problems = []
      warnings = []
      failure = error
      settings = nil
      templateLine = nil
    }
  }

  /// Adds that the group's template cannot serve.
  mutating func add(_ fault: TemplateFault) {
    let line = templateLine ?? 0
    let place = problems.firstIndex { ($0.line ?? 0) > line } ?? problems.endIndex
    problems.insert(FileProblem(fault.problem, line: templateLine), at: place)
  }

  /// A line for each problem and warning: file, line where it is known, path, what is wrong.
  func lines(_ phrases: Phrasebook) -> [String] {
    if let failure {
      return [place(failure.line) + phrases.reason(for: failure).printable]
    }
    return problems.map { place($0.line) + phrases.sentence(for: $0.problem).printable }
      + warnings.map { warning, line in
        place(line) + phrases(.checkWarning, [.text: phrases.sentence(for: warning)])
      }
  }

  /// One line on the whole file.
  func summary(_ phrases: Phrasebook) -> String {
    let count = problems.count + (failure == nil ? 0 : 1)
    return isGood
      ? phrases(.checkFileGood, [.count: questionCount, .file: file.printable])
      : phrases(.checkFileBad, [.count: count, .file: file.printable])
  }

  /// The report as `--json` writes it.
  func json(_ phrases: Phrasebook) -> JSONValue {
    var entries = problems.map { located in
      entry(
        line: located.line,
        path: located.problem.path.description,
        code: located.problem.kind.code,
        message: phrases.sentence(for: located.problem.kind).printable
      )
    }
    if let failure {
      let message = phrases.reason(for: failure).printable
      entries.append(entry(line: failure.line, path: "", code: failure.code, message: message))
    }
    let warnings = warnings.map { warning, line in
      entry(
        line: line,
        path: warning.path.description,
        code: warning.code,
        message: phrases.reason(for: warning)
      )
    }
    return .object([
      "file": .string(file),
      "kind": "group",
      "questions": .number(JSONNumber(questionCount)),
      "problems": .array(entries),
      "warnings": .array(warnings),
    ])
  }

  private func place(_ line: Int?) -> String {
    line.map { "\(file.printable):\($0): " } ?? "\(file.printable): "
  }

  private func entry(line: Int?, path: String, code: String, message: String) -> JSONValue {
    .object([
      "line": line.map { .number(JSONNumber($0)) } ?? .null,
      "path": .string(path),
      "code": .string(code),
      "message": .string(message),
    ])
  }
}

extension Problem.Kind {
  /// The stable name of what is wrong.
  var code: String {
    switch self {
    case .missing: "missing"
    case .invalid(let reason): reason.code
    }
  }
}

extension GroupWarning {
  /// The stable name of what is doubtful.
  fileprivate var code: String {
    switch self {
    case .duplicatePrompt: "duplicatePrompt"
    case .conflictMarkers: "conflictMarkers"
    case .item(_, let warning):
      switch warning.kind {
      case .blank: "blankItem"
      case .repeated: "repeatedItem"
      case .right: "rightDistractor"
      }
    }
  }
}

extension GroupFileError {
  /// The stable name of what is wrong.
  var code: String {
    switch self {
    case .syntax: "syntax"
    case .wrongFormat: "wrongFormat"
    case .unknownVersion: "unknownVersion"
    }
  }
}

extension Phrasebook {
  /// What is doubtful about a part, to stand behind its path.
  fileprivate func reason(for warning: GroupWarning) -> String {
    switch warning {
    case .duplicatePrompt(_, let first): self(.checkDuplicatePrompt, [.index: first])
    case .conflictMarkers: self[.checkConflictMarkers]
    case .item(_, let warning):
      switch warning.kind {
      case .blank: self[.checkBlankItem]
      case .repeated(let other): self(.checkRepeatedItem, [.path: "\(other.path)"])
      case .right(let other): self(.checkRightDistractor, [.path: "\(other.path)"])
      }
    }
  }

  /// A warning with its path first, as problems are written.
  fileprivate func sentence(for warning: GroupWarning) -> String {
    "\(warning.path): \(reason(for: warning))"
  }
}
