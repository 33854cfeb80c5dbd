/// One of the settings by the name that it has in files.
///
/// ```swift
/// QuizSetting(rawValue: "points")    // .points, which is `QuizSettings.pointsPerQuestion`
/// ```
public enum QuizSetting: String, CaseIterable, Hashable, Sendable {
  /// The language of the answers.
  case language
  /// The points for a right answer.
  case points
  /// The time limit of a question.
  case timeLimitInSeconds
  /// Whether upper and lower case matter.
  case caseSensitive
  /// Whether `e` counts as `é`.
  case ignoreAccents
  /// Whether the questions come in random order.
  case shuffleQuestions
  /// Whether the choices come in random order.
  case shuffleChoices
  /// The time to show the hint.
  case hintPolicy
  /// The deck that exported questions go into.
  case exportDeck
  /// The category that exported questions go into.
  case exportCategory
  /// Tags of every question, beside its own.
  case tags
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
    case .shuffleQuestions: .truth(\.shufflesQuestions)
    case .shuffleChoices: .truth(\.shufflesChoices)
    case .hintPolicy: .hintPolicy(\.hintPolicy)
    case .exportDeck: .text(\.exportDeck)
    case .exportCategory: .text(\.exportCategory)
    case .tags: .texts(\.tags)
    }
  }
}
