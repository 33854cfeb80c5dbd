package import Quiz
package import QuizResources

extension Phrasebook {
  /// The value of a setting.
  package func text(of value: SettingValue) -> String {
    switch value {
    case .text(let text): text
    case .number: value.typed
    case .truth(let isTrue): self[isTrue ? .settingYes : .settingNo]
    case .texts(let texts): texts.isEmpty ? "–" : texts.joined(separator: ", ")
    }
  }

  /// Where the value of a setting comes from.
  package func text(of source: ResolvedSetting.Source) -> String {
    switch source {
    case .own: self[.settingOwn]
    case .inherited(from: .group(_, let title)): self(.settingFromGroup, [.title: title])
    case .inherited(from: .library), .inherited(from: .question): self[.settingFromLibrary]
    case .stopped: self[.settingStopped]
    case .defaulted: self[.settingDefault]
    }
  }
}
