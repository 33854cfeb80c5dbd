/// A setting of practice and export by its name in files, such as `points`.
package enum QuizSetting: String, CaseIterable, Hashable, Sendable {
  case language, points, timeLimitInSeconds, caseSensitive, ignoreAccents
  case ignoreTypography, partialCredit, tolerance
  case shuffleQuestions, shuffleChoices, hintPolicy, exportDeck, exportCategory, tags
}

extension QuizSetting {
  /// The property behind the name, by the sort of its value.
  enum Property {
    case text(ReferenceWritableKeyPath<SettingsNode, String?>)
    case number(ReferenceWritableKeyPath<SettingsNode, Double>)
    case optionalNumber(ReferenceWritableKeyPath<SettingsNode, Double?>)
    case truth(ReferenceWritableKeyPath<SettingsNode, Bool>)
    case hintPolicy(ReferenceWritableKeyPath<SettingsNode, HintPolicy>)
    case texts(ReferenceWritableKeyPath<SettingsNode, [String]>)
  }

  var property: Property {
    switch self {
    case .language: .text(\.language)
    case .points: .number(\.pointsPerQuestion)
    case .timeLimitInSeconds: .optionalNumber(\.timeLimitInSeconds)
    case .caseSensitive: .truth(\.isCaseSensitive)
    case .ignoreAccents: .truth(\.ignoresAccents)
    case .ignoreTypography: .truth(\.ignoresTypography)
    case .partialCredit: .truth(\.givesPartialCredit)
    case .tolerance: .text(\.tolerance)
    case .shuffleQuestions: .truth(\.shufflesQuestions)
    case .shuffleChoices: .truth(\.shufflesChoices)
    case .hintPolicy: .hintPolicy(\.hintPolicy)
    case .exportDeck: .text(\.exportDeck)
    case .exportCategory: .text(\.exportCategory)
    case .tags: .texts(\.tags)
    }
  }
}
