internal import BuilderKit
internal import LosslessJSON
package import QuizDocuments
internal import QuizOperations
package import QuizResources
package import QuizStore
internal import QuizWords
internal import SystemFiles
package import SystemPackage
package import TerminalUI

/// The user's own keys, as a file in the configuration folder names them screen by screen.
///
/// ```json
/// { "group-form": { "save": ["ctrl-s", "f2"] }, "library": { "quit": "Q" } }
/// ```
///
/// Ignores and reports invalid entries; the built-in keys are used instead. A key of the user's goes before a built-in
/// one of another row, which is reported too.
package struct KeyMapFile: Hashable, Sendable {
  package private(set) var keyMap = KeyMap()
  /// The faults of the file, each with its place, in the order of the file.
  package private(set) var problems: [FileProblem] = []
  /// The keys of the user's that are built into another row, each with its place, in the order of the file.
  package private(set) var warnings: [FileProblem] = []
  /// The sentences for the user about these faults; empty when all is well.
  package private(set) var notices: [String] = []

  /// Reads the file of a configuration folder; without a file there are only the built-in keys.
  package init(in folder: FilePath, fileSystem: any FileSystem, phrases: Phrasebook) {
    let path = folder.appending("keys.json")
    let file = path.printable
    do throws(FileSystemError) {
      self.init(parsing: try fileSystem.read(path).bytes)
      notices = (problems + warnings).map { phrases.line(for: $0, in: file) }
      if let advice { notices.append(phrases(advice, [.file: file])) }
    } catch {
      self.init()
      guard error.code != .noSuchFileOrDirectory, error.code != .notDirectory else { return }
      notices.append(phrases.sentence(for: StoreError.cannotRead(error)))
      notices.append(phrases(.keymapIgnored, [.file: file]))
    }
  }

  private init() {}

  /// The sentence below the faults on the keys that are in force; `nil` without a fault.
  private var advice: Phrase? {
    if problems.isEmpty { return warnings.isEmpty ? nil : .keymapTaken }
    return keyMap == KeyMap() ? .keymapIgnored : .keymapPartlyIgnored
  }

  package init(parsing bytes: [UInt8]) {
    let document: JSONValue
    do throws(JSONSyntaxError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      problems = [FileProblem(error)]
      return
    }
    var found: [BuildError.Problem] = []
    let names = Self.names(in: document, &found)
    var faults: [KeyMap.Problem] = []
    keyMap = KeyMap(naming: names, in: ScreenCatalog.keyTables, problems: &faults)
    found += faults.filter { !$0.kind.isInForce }.map { BuildError.Problem($0) }
    problems = Self.located(found, in: bytes)
    warnings = Self.located(
      faults.filter(\.kind.isInForce).map { BuildError.Problem($0) },
      in: bytes
    )
  }

  /// Finds the places of problems, and puts them into the order of the file.
  private static func located(
    _ problems: [BuildError.Problem],
    in bytes: [UInt8]
  ) -> [FileProblem] {
    let paths = problems.map { JSONPath($0.path) }
    let places = JSONPlaces(of: paths, in: bytes)
    return zip(problems, paths)
      .map { FileProblem($0, place: places.key(at: $1)) }
      .sorted { $0.isBefore($1) }
  }

  /// The rows of screens that had another name once, by that name.
  private static let formerNames = [ColumnScreen.name: ["right": "rightChoice"]]

  /// The keys as texts by screen and row; a value that is not a text becomes one that names no key.
  private static func names(
    in document: JSONValue,
    _ problems: inout [BuildError.Problem]
  ) -> [String: [String: [String]]] {
    var names: [String: [String: [String]]] = [:]
    if let problem = BuildError.Problem.notAnObject(document, at: ProblemPath()) {
      problems.append(problem)
    }
    for screen in document.objectValue?.members ?? [] {
      let path = ProblemPath([.property(screen.key)])
      if let problem = BuildError.Problem.notAnObject(screen.value, at: path) {
        problems.append(problem)
      }
      for binding in screen.value.objectValue?.members ?? [] {
        let texts = binding.value.stringValue.map { [$0] }
        let keys = texts ?? binding.value.arrayValue?.map { $0.stringValue ?? "" }
        let name = formerNames[screen.key]?[binding.key] ?? binding.key
        names[screen.key, default: [:]][name] = keys ?? [""]
      }
    }
    return names
  }
}

extension BuildError.Problem {
  fileprivate init(_ problem: KeyMap.Problem) {
    // The names of screens have no dots; one that is none is a name as a whole.
    let parts = problem.path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let steps = problem.kind == .unknownScreen ? [problem.path] : parts.map(String.init)
    let reason = problem.kind.reason(for: steps)
    self.init(path: ProblemPath(steps.map { .property($0) }), kind: .invalid(reason))
  }
}

extension KeyMap.Problem.Kind {
  /// Returns the reason why a key of the user's, for a screen and a row, cannot be used, or what it takes.
  fileprivate func reason(for path: [String]) -> InvalidReason {
    let tables = ScreenCatalog.keyTables
    switch self {
    case .unknownScreen: return .unknownScreen(path[0], known: tables.map(\.screen))
    case .unknownBinding:
      let table = tables.first { $0.screen == path[0] }
      return .unknownBinding(path.last ?? "", known: table?.rows.map(\.name) ?? [])
    case .unreadableKey(let key): return InvalidReason(.unreadableKey, ["key": key])
    case .sentAs(let name, let key):
      return InvalidReason(.keySentAs, ["key": name, "other": key.description])
    case .typesText(let key): return InvalidReason(.keyTypesText, ["key": key.description])
    case .clash(let key, let other):
      return InvalidReason(.keyClash, ["key": key.description, "first": other])
    case .taken(let key, let other):
      return InvalidReason(.keyTaken, ["key": key.description, "first": other])
    }
  }
}

/// The key tables of all screens, for `keys.json`, help and docs/reference/KEYS.md.
package enum ScreenCatalog {
  /// The built-in keys, the most used screen first.
  package static let keyTables: [KeyTableDescription] = [
    LibraryScreen.keyTable(),
    GroupFormScreen.keyTable(),
    PracticeScreen.keyTable(),
    ExportScreen.keyTable(),
    PaperScreen.keyTable(),
    DrawScreen.keyTable(),
    ImportFileScreen.keyTable(),
    ImportScreen.keyTable(),
    ColumnScreen.keyTable(),
    SettingsScreen.keyTable(),
    WarningScreen.keyTable(),
    TrashScreen.keyTable(),
    DuplicateScreen.keyTable(),
    HelpScreen.keyTable(),
    CommandScreen.keyTable(),
    ChoiceScreen<Never>.keyTable(),
    MenuScreen<Never>.keyTable(),
    PromptScreen.keyTable(),
    FindScreen.keyTable(),
  ]
}
