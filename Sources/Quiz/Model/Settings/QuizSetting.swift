/// One of ``QuizSettings`` by its name in files: `points` is `QuizSettings.pointsPerQuestion`.
public enum QuizSetting: String, CaseIterable, Hashable, Sendable {
  case language, points, timeLimitInSeconds, caseSensitive, ignoreAccents
  case partialCredit, tolerance
  case shuffleQuestions, shuffleChoices, hintPolicy, exportDeck, exportCategory, tags
}

extension QuizSetting {
  /// The property behind the name, by the sort of its value.
  enum Property {
    case text(ReferenceWritableKeyPath<QuizSettings, String?>)
    case number(ReferenceWritableKeyPath<QuizSettings, Double>)
    case optionalNumber(ReferenceWritableKeyPath<QuizSettings, Double?>)
    case truth(ReferenceWritableKeyPath<QuizSettings, Bool>)
    case hintPolicy(ReferenceWritableKeyPath<QuizSettings, HintPolicy>)
    case texts(ReferenceWritableKeyPath<QuizSettings, [String]>)
  }

  var property: Property {
    switch self {
    case .language: .text(\.language)
    case .points: .number(\.pointsPerQuestion)
    case .timeLimitInSeconds: .optionalNumber(\.timeLimitInSeconds)
    case .caseSensitive: .truth(\.isCaseSensitive)
    case .ignoreAccents: .truth(\.ignoresAccents)
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
