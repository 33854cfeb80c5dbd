/// A language the program speaks.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// The language that the environment asks for: `LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is not empty.
  ///
  /// The order is that of POSIX (Base Definitions, 8.2).
  public init(environment: Environment) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self.init(locale: locale ?? "")
  }

  /// The language for a locale's name, such as `zh_CN.UTF-8`, `zh-Hans` or `C`.
  ///
  /// Every kind of Chinese is served in Simplified Chinese, Taiwan's and Hong Kong's too: their
  /// readers are nearer to it than to English. Everything else is served in English.
  public init(locale: String) {
    let language = locale.prefix { $0.isLetter }
    self = language.lowercased() == "zh" ? .simplifiedChinese : .english
  }

  /// The form of a phrase that goes with a count, by the rules of Unicode CLDR for whole numbers.
  func pluralCategory(of count: Int) -> PluralCategory {
    switch self {
    case .english: count == 1 ? .one : .other
    case .simplifiedChinese: .other
    }
  }
}

/// A plural form, named as in Unicode CLDR.
enum PluralCategory: String, CaseIterable {
  case one
  case other
}
