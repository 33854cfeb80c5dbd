internal import LosslessJSON
public import QuizFiles
public import QuizResources
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
  /// What is wrong with the file, a sentence each, with its place; empty when all is well.
  public private(set) var notices: [String] = []

  /// Reads the file of a configuration folder; without a file there are only the built-in keys.
  public init(
    in folder: FilePath,
    fileSystem: any FileSystem,
    phrases: Phrasebook
  ) {
    let path = folder.appending("keys.json")
    let file = path.string
    do throws(FileSystemError) {
      let contents = try fileSystem.read(path)
      read(contents.bytes, file: file, phrases: phrases)
    } catch {
      guard error.code != .noSuchFileOrDirectory, error.code != .notDirectory else { return }
      notices.append(phrases.sentence(for: StoreError.cannotRead(error)))
    }
    if !notices.isEmpty { notices.append(phrases(.keymapIgnored, [.file: file])) }
  }

  private mutating func read(_ bytes: [UInt8], file: String, phrases: Phrasebook) {
    func note(_ path: String, _ reason: String) {
      notices.append(phrases(.keymapProblem, [.file: file, .name: path, .reason: reason]))
    }
    let document: JSONValue
    do throws(JSONSyntaxError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      let reason = phrases(
        .checkSyntax,
        [.number: error.column, .text: error.kind.description]
      )
      return note("\(error.line)", reason)
    }
    var names: [String: [String: [String]]] = [:]
    for screen in document.objectValue?.members ?? [] {
      for binding in screen.value.objectValue?.members ?? [] {
        let texts = binding.value.stringValue.map { [$0] }
        let keys = texts ?? binding.value.arrayValue?.compactMap(\.stringValue)
        names[screen.key, default: [:]][binding.key] = keys ?? [""]
      }
    }
    var problems: [KeyMap.Problem] = []
    keyMap = KeyMap(naming: names, in: ScreenCatalog.keyTables, problems: &problems)
    for problem in problems { note(problem.path, phrases.reason(for: problem.kind)) }
  }
}

extension Phrasebook {
  /// Why a key of the user's cannot serve.
  fileprivate func reason(for kind: KeyMap.Problem.Kind) -> String {
    switch kind {
    case .unknownScreen: self[.keymapUnknownScreen]
    case .unknownBinding: self[.keymapUnknownBinding]
    case .unreadableKey(let key): self(.keymapUnreadableKey, [.key: key])
    case .clash(let key, let other): self(.keymapClash, [.key: key.description, .first: other])
    }
  }
}
