package import Quiz
package import QuizResources

extension Phrasebook {
  /// Returns a sentence about the effect of a setting.
  package func effect(of setting: QuizSetting) -> String {
    coded("setting.effect.\(setting.rawValue)") ?? setting.rawValue
  }
}

extension QuizSetting {
  /// The name on the screen.
  package var name: Phrase {
    switch self {
    case .language: .settingNameLanguage
    case .points: .settingNamePoints
    case .timeLimitInSeconds: .settingNameTimeLimit
    case .caseSensitive: .settingNameCaseSensitive
    case .ignoreAccents: .settingNameIgnoreAccents
    case .ignoreTypography: .settingNameIgnoreTypography
    case .partialCredit: .settingNamePartialCredit
    case .tolerance: .settingNameTolerance
    case .shuffleQuestions: .settingNameShuffleQuestions
    case .shuffleChoices: .settingNameShuffleChoices
    case .hintPolicy: .settingNameHint
    case .exportDeck: .settingNameExportDeck
    case .exportCategory: .settingNameExportCategory
    case .tags: .settingNameTags
    }
  }
}
