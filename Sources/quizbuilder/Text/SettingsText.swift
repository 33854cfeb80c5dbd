import LosslessJSON
import Quiz
import QuizFiles
import QuizResources
import QuizScreens

/// The settings of a group with their values, where these come from, and what its questions say for themselves.
struct SettingsText {
  private let group: QuestionGroupBuilder
  private let settings: [ResolvedSetting]
  private let tree: SettingsTree
  private let phrases: Phrasebook

  /// Takes a group that is in a tree.
  init(_ group: QuestionGroupBuilder, in tree: SettingsTree, phrases: Phrasebook) {
    self.group = group
    settings = tree.settings(of: group.id)?.resolved ?? []
    self.tree = tree
    self.phrases = phrases
  }

  /// A line for each setting, by the name it has in files.
  var lines: [String] { settings.map(line) }

  /// A line for each setting that somebody has set.
  var linesWithoutDefaults: [String] {
    settings.filter { $0.source != .defaulted }.map(line)
  }

  /// A line for each setting that a question sets or stops for itself.
  func lines(ofQuestion index: Int) -> [String] {
    ownSettings(ofQuestion: index).map(line)
  }

  /// The settings as `--json` writes them.
  var json: JSONValue {
    let questions = group.questions.indices.filter { !group.questions[$0].settings.isEmpty }
    return .object([
      "group": .string(group.id.rawValue),
      "settings": .array(settings.map(json)),
      "questions": .array(
        questions.map { index in
          .object([
            "id": .string(group.questions[index].id.rawValue),
            "settings": .array(ownSettings(ofQuestion: index).map(json)),
          ])
        }
      ),
    ])
  }

  private func ownSettings(ofQuestion index: Int) -> [ResolvedSetting] {
    let question = group.questions[index]
    guard !question.settings.isEmpty else { return [] }
    return tree.settings(of: question.id, question.settings, in: group.id).resolved
      .filter { $0.source == .own || $0.source == .stopped }
  }

  private func line(_ setting: ResolvedSetting) -> String {
    let value = setting.value.map { phrases.text(of: $0) } ?? "–"
    return "\(setting.setting.rawValue): \(value) · \(phrases.text(of: setting.source))".printable
  }

  private func json(_ setting: ResolvedSetting) -> JSONValue {
    .object([
      "name": .string(setting.setting.rawValue),
      "value": setting.value?.json ?? .null,
      "source": .string(name(of: setting.source)),
      "group": .optional(groupID(of: setting.source)?.rawValue),
    ])
  }

  /// The stable name of where a value comes from.
  private func name(of source: ResolvedSetting.Source) -> String {
    switch source {
    case .own: "own"
    case .inherited(from: .group): "group"
    case .inherited(from: .library), .inherited(from: .question): "library"
    case .stopped: "stopped"
    case .defaulted: "default"
    }
  }

  private func groupID(of source: ResolvedSetting.Source) -> GroupID? {
    guard case .inherited(from: .group(let id, _)) = source else { return nil }
    return id
  }
}
