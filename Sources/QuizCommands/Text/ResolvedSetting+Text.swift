import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

extension ResolvedSetting {
  /// The setting by the name it has in files, its value, and where that comes from.
  func line(in phrases: Phrasebook) -> String {
    let value = value.map { phrases.text(of: $0) } ?? "–"
    return "\(setting.rawValue): \(value) · \(phrases.text(of: source))".printable
  }

  /// The setting as `--json` writes it.
  var json: JSONValue {
    .object([
      "name": .string(setting.rawValue),
      "value": value?.json ?? .null,
      "source": .string(source.name),
      "group": .optional(source.group?.rawValue),
    ])
  }
}

extension ResolvedSetting.Source {
  /// The stable name of where a value comes from.
  fileprivate var name: String {
    switch self {
    case .own: "own"
    case .inherited(from: .group): "group"
    case .inherited(from: .library), .inherited(from: .question): "library"
    case .stopped: "stopped"
    case .defaulted: "default"
    }
  }

  /// The group that a value comes from.
  fileprivate var group: GroupID? {
    guard case .inherited(from: .group(let id, _)) = self else { return nil }
    return id
  }
}
