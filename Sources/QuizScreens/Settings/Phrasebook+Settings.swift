internal import Quiz
internal import QuizResources
internal import QuizWords

extension Phrasebook {
  /// A value as it is shown to people who need not know how files spell it.
  func value(of resolved: ResolvedSetting) -> String {
    switch (resolved.setting, resolved.value) {
    case (.timeLimitInSeconds, let value?): self(.settingSeconds, [.number: text(of: value)])
    case (.hintPolicy, .text(let name)?): HintPolicy(rawValue: name).map { self[$0.name] } ?? name
    case (_, let value): value.map { text(of: $0) } ?? "–"
    }
  }
}

extension QuizSetting {
  /// What the setting is called.
  var name: Phrase {
    switch self {
    case .language: .settingNameLanguage
    case .points: .settingNamePoints
    case .timeLimitInSeconds: .settingNameTimeLimit
    case .caseSensitive: .settingNameCaseSensitive
    case .ignoreAccents: .settingNameIgnoreAccents
    case .shuffleQuestions: .settingNameShuffleQuestions
    case .shuffleChoices: .settingNameShuffleChoices
    case .hintPolicy: .settingNameHint
    case .exportDeck: .settingNameExportDeck
    case .exportCategory: .settingNameExportCategory
    case .tags: .settingNameTags
    }
  }
}

extension HintPolicy {
  /// What the policy is called.
  fileprivate var name: Phrase {
    switch self {
    case .onDemand: .settingHintOnDemand
    case .always: .settingHintAlways
    case .never: .settingHintNever
    }
  }
}
