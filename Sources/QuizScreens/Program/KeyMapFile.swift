internal import BuilderKit
internal import LosslessJSON
public import QuizDocuments
internal import QuizOperations
public import QuizResources
public import QuizStore
internal import QuizWords
public import SystemPackage
public import TerminalUI

/// The user's own keys, as a file in the configuration folder names them screen by screen.
///
/// ```json
/// { "group-form": { "save": ["ctrl-s", "f2"] }, "library": { "quit": "Q" } }
/// ```
///
/// What in it cannot serve is left out and said; the built-in keys serve instead.
public struct KeyMapFile: Hashable, Sendable {
  /// The keys.
  public private(set) var keyMap = KeyMap()
  /// What is wrong with the file, each with its place, in the order of the file.
  public private(set) var problems: [FileProblem] = []
  /// What to tell the user, a sentence each, with its place; empty when all is well.
  public private(set) var notices: [String] = []

  /// Reads the file of a configuration folder; without a file there are only the built-in keys.
  public init(in folder: FilePath, fileSystem: any FileSystem, phrases: Phrasebook) {
    let path = folder.appending("keys.json")
    let file = path.printable
    do throws(FileSystemError) {
      self.init(parsing: try fileSystem.read(path).bytes)
      notices = problems.map { phrases.line(for: $0, in: file) }
    } catch {
      self.init()
      guard error.code != .noSuchFileOrDirectory, error.code != .notDirectory else { return }
      notices.append(phrases.sentence(for: StoreError.cannotRead(error)))
    }
    if !notices.isEmpty { notices.append(phrases(.keymapIgnored, [.file: file])) }
  }

  private init() {}

  /// Reads the text of a file.
  public init(parsing bytes: [UInt8]) {
    let document: JSONValue
    do throws(JSONSyntaxError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      problems = [FileProblem(error)]
      return
    }
    var found: [BuilderKit.Problem] = []
    let names = Self.names(in: document, &found)
    var faults: [KeyMap.Problem] = []
    keyMap = KeyMap(naming: names, in: ScreenCatalog.keyTables, problems: &faults)
    found += faults.map { Problem($0) }
    let paths = found.map { IngredientPath($0.path) }
    let places = DocumentPlaces(of: paths, in: bytes)
    problems = zip(found, paths)
      .map { FileProblem($0, place: places.key(at: $1)) }
      .sorted { $0.isBefore($1) }
  }

  /// The keys as text by screen and row; what is no text stands as one that names no key.
  private static func names(
    in document: JSONValue,
    _ problems: inout [BuilderKit.Problem]
  ) -> [String: [String: [String]]] {
    var names: [String: [String: [String]]] = [:]
    if let problem = Problem.notAnObject(document, at: ProblemPath()) { problems.append(problem) }
    for screen in document.objectValue?.members ?? [] {
      let path = ProblemPath([.property(screen.key)])
      if let problem = Problem.notAnObject(screen.value, at: path) { problems.append(problem) }
      for binding in screen.value.objectValue?.members ?? [] {
        let texts = binding.value.stringValue.map { [$0] }
        let keys = texts ?? binding.value.arrayValue?.map { $0.stringValue ?? "" }
        names[screen.key, default: [:]][binding.key] = keys ?? [""]
      }
    }
    return names
  }
}

extension BuilderKit.Problem {
  /// A key of the user's that cannot serve.
  fileprivate init(_ problem: KeyMap.Problem) {
    // The names of screens have no dots; one that is none is a name as a whole.
    let parts = problem.path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let steps = problem.kind == .unknownScreen ? [problem.path] : parts.map(String.init)
    self.init(
      path: ProblemPath(steps.map { .property($0) }),
      kind: .invalid(InvalidReason(problem.kind))
    )
  }
}

extension InvalidReason {
  /// Why a key of the user's cannot serve.
  fileprivate init(_ kind: KeyMap.Problem.Kind) {
    switch kind {
    case .unknownScreen:
      self.init(code: "unknownScreen", description: "there is no screen of this name")
    case .unknownBinding:
      self.init(code: "unknownBinding", description: "the screen has no binding of this name")
    case .unreadableKey(let key):
      self.init(
        code: "unreadableKey",
        arguments: ["key": key],
        description: "“\(key)” is not the name of a key"
      )
    case .clash(let key, let other):
      self.init(
        code: "keyClash",
        arguments: ["key": key.description, "first": other],
        description: "\(key) belongs to “\(other)” too"
      )
    }
  }
}
