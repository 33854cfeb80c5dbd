package import Quiz
package import QuizResources

extension Phrasebook {
  /// Returns the reason for which a group does not inherit from its template, for the line above the keys.
  package func sentence(for fault: TemplateFault) -> String {
    switch fault {
    case .missing: self[.libraryTemplateMissingStatus]
    case .cycle: self[.libraryTemplateCycleStatus]
    }
  }

  /// Returns the value of a setting.
  package func text(of value: SettingValue) -> String {
    switch value {
    case .text(let text): text
    case .number: value.typed
    case .truth(let isTrue): self[isTrue ? .settingYes : .settingNo]
    case .texts(let texts): texts.isEmpty ? "–" : texts.joined(separator: ", ")
    }
  }

  /// Returns the origin of a setting's value.
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
