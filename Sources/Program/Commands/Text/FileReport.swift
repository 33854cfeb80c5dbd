import BuilderKit
import LosslessJSON
internal import NearestNames
import Quiz
import QuizDocuments
import QuizInterchange
import QuizMedia
import QuizResources
import QuizStore
import QuizText
import QuizWords
import TerminalText

/// A group whose warnings are not found yet.
private struct CheckedGroup {
  let builder: QuestionGroupBuilder
  let conflicts: [Problem]
  let bytes: [UInt8]
}

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
  /// The group, until its warnings are found.
  private var group: CheckedGroup?

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

  /// Checks the bytes of a group file; what depends on its settings is added by ``addWarnings(in:off:_:)``.
  init(group bytes: [UInt8], from file: String, _ phrases: Phrasebook) {
    self.file = file
    do {
      let reading = try GroupDocument.read(bytes)
      problems = reading.allProblems(in: bytes).map { Finding($0, phrases) }
      kind = .group(questionCount: reading.builder.questionCount)
      settings = GroupSettings(reading.builder)
      group = CheckedGroup(
        builder: reading.builder,
        conflicts: reading.document.conflictProblems,
        bytes: bytes
      )
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

  /// Adds the warnings about the group by its settings in a tree, open conflicts, and that its template cannot serve.
  mutating func addWarnings(in tree: SettingsTree, off: Set<WarningRule>, _ phrases: Phrasebook) {
    guard let group, let settings else { return }
    self.group = nil
    let scope = WarningScope(tree.settings(of: settings), off: off)
    let found = group.builder.warnings(in: scope)
    let faults = group.conflicts + [tree.faults[settings.id]?.problem].compactMap(\.self)
    let lines = GroupDocument.lines(of: found.map(\.path) + faults.map(\.path), in: group.bytes)
    warnings = found.map { Finding($0, line: lines[$0.path], phrases) }
      .sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    problems += faults.map { Finding(FileProblem($0, line: lines[$0.path]), phrases) }
    // Stable: problems of one line stay in their order.
    problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// Adds the pictures, sounds and films that are missing or damaged.
  mutating func addMedia(_ folder: MediaFolder, _ phrases: Phrasebook) {
    guard let group else { return }
    var states: [String: MediaState] = [:]
    var faults: [(path: ProblemPath, name: String, state: MediaState)] = []
    for (index, question) in group.builder.questions.enumerated() {
      for name in Set(question.mediaReferences.map(\.name)).sorted() {
        let state = states[name] ?? MediaName(name).map(folder.state) ?? .missing
        states[name] = state
        if case .whole = state { continue }
        faults.append((.question(index), name, state))
      }
    }
    guard !faults.isEmpty else { return }
    let lines = GroupDocument.lines(of: faults.map(\.path), in: group.bytes)
    problems += faults.map { path, name, state in
      Finding(state, of: name, at: path, line: lines[path], phrases)
    }
  }

  /// A line for each problem and warning: file, place where it is known, path, what is wrong.
  func lines(_ phrases: Phrasebook) -> [String] {
    guard !isUnread else { return [] }
    return problems.map { line(for: $0, $0.text) }
      + warnings.map { line(for: $0, $0.warning(phrases)) }
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
        // A read of a preference ignores a value of another type: nothing else can be wrong.
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

extension Phrasebook {
  /// The doubt about a part, to follow its path.
  fileprivate func reason(for warning: GroupWarning) -> String {
    switch warning {
    case .markedTitle: self[.checkConflictMarkers]
    case .duplicatePrompt(_, let first): self(.checkDuplicatePrompt, [.index: first])
    case .strayFollower(_, let fault): reason(for: fault)
    case .unknownKind(_, let kind): unknownKind(kind)
    case .question(_, let warning): reason(for: warning)
    case .blankItem: self[.checkBlankItem]
    }
  }

  private func reason(for fault: PassageFault) -> String {
    switch fault {
    case .elsewhere(let passage): self(.checkPassageElsewhere, [.index: passage])
    case .missing(let id): self(.checkPassageMissing, [.text: id.rawValue.printable])
    case .noPassage(let index): self(.checkPassageNoPassage, [.index: index])
    case .nested: self[.checkPassageNested]
    }
  }

  /// The doubt about a question; of two equal parts, with the path of the other.
  private func reason(for warning: QuestionWarning) -> String {
    switch (warning.rule, warning.other) {
    case (.fact(.conflictMarkers), _): self[.checkConflictMarkers]
    case (.fact(.rightDistractor), let other?):
      self(.checkRightDistractor, [.path: "\(other.path)"])
    case (.fact(.repeatedItem), let other?): self(.checkRepeatedItem, [.path: "\(other.path)"])
    case (.fact, _), (.craft, _): sentence(for: warning)
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

/// A problem of a file, or a warning about it, in the user's language.
struct Finding {
  var line: Int?
  var column: Int?
  /// The place within the values of the file; empty for the whole of it.
  var path = ""
  /// The stable name of what is wrong.
  var code: String
  /// The reason, to follow the path.
  var message: String
  /// The rule, of a warning that users may switch off.
  var rule: WarningRule?

  var text: String { path.isEmpty ? message : "\(path): \(message)" }

  /// The finding as a warning, with the name of the rule.
  func warning(_ phrases: Phrasebook) -> String {
    guard let rule else { return phrases(.checkWarning, [.text: text]) }
    return phrases(.checkWarningRule, [.text: text, .name: rule.rawValue])
  }

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
  fileprivate init(
    _ state: MediaState,
    of name: String,
    at path: ProblemPath,
    line: Int?,
    _ phrases: Phrasebook
  ) {
    self.line = line
    self.path = path.description
    switch state {
    case .unreadable(let error):
      (code, message) = (error.code, phrases.sentence(for: error))
    case .damaged:
      (code, message) = ("damagedMedia", phrases(.checkDamagedMedia, [.name: name]).printable)
    case .missing, .whole:
      (code, message) = ("missingMedia", phrases(.checkMissingMedia, [.name: name]).printable)
    }
  }

  init(_ warning: GroupWarning, line: Int?, _ phrases: Phrasebook) {
    self.line = line
    path = warning.path.description
    code = warning.code
    message = phrases.reason(for: warning).printable
    rule = warning.rule
  }

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
