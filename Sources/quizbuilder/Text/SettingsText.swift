import LosslessJSON
import Quiz
import QuizFiles
import QuizResources

/// The settings of a level with their values, and where these come from.
struct SettingsText {
  let settings: [ResolvedSetting]
  let phrases: Phrasebook

  /// A line for each setting, by the name it has in files.
  var lines: [String] {
    settings.map { setting in
      let value = setting.value.map(text) ?? "–"
      return "\(setting.setting.rawValue): \(value) · \(text(of: setting.source))".printable
    }
  }

  /// The settings as `--json` writes them.
  var json: JSONValue {
    .array(
      settings.map { setting in
        .object([
          "name": .string(setting.setting.rawValue),
          "value": setting.value?.json ?? .null,
          "source": .string(name(of: setting.source)),
          "group": .optional(group(of: setting.source)?.rawValue),
        ])
      }
    )
  }

  private func text(of value: SettingValue) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .truth(let isTrue): phrases[isTrue ? .settingYes : .settingNo]
    case .texts(let texts): texts.isEmpty ? "–" : texts.joined(separator: ", ")
    }
  }

  private func text(of source: ResolvedSetting.Source) -> String {
    switch source {
    case .own: phrases[.settingOwn]
    case .inherited(from: .group(_, let title)): phrases(.settingFromGroup, [.title: title])
    case .inherited(from: .library), .inherited(from: .question): phrases[.settingFromLibrary]
    case .stopped: phrases[.settingStopped]
    case .defaulted: phrases[.settingDefault]
    }
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

  private func group(of source: ResolvedSetting.Source) -> GroupID? {
    guard case .inherited(from: .group(let id, _)) = source else { return nil }
    return id
  }
}
