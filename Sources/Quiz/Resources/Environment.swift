/// The environment variables of a process, each looked up when it is read.
///
/// ```swift
/// let environment: Environment = ["HOME": "/home/ada"]
/// environment["HOME"]   // /home/ada
/// ```
///
/// There is no dictionary of them: splitting a long environment is a good part of a start. So is the first dictionary in
/// a program of this size, for which Swift looks up its types among all.
package struct Environment: Sendable {
  private let value: @Sendable (String) -> String?

  /// Creates an environment from a function that returns the value of a variable, or `nil` if it is not set.
  package init(_ value: @escaping @Sendable (String) -> String?) {
    self.value = value
  }

  /// The value of a variable; `nil` if it is not set.
  package subscript(name: String) -> String? { value(name) }
}

extension Environment: ExpressibleByDictionaryLiteral {
  /// Creates an environment of these variables.
  ///
  /// - Precondition: none of them is there twice.
  package init(dictionaryLiteral variables: (String, String)...) {
    self.init(Dictionary(uniqueKeysWithValues: variables))
  }

  /// Creates an environment of these variables.
  package init(_ variables: [String: String]) {
    self.init { variables[$0] }
  }
}

/// A language the program speaks.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// The language that the environment asks for: `LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is not empty.
  ///
  /// The order is that of POSIX (Base Definitions, 8.2).
  package init(environment: Environment) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self.init(locale: locale ?? "")
  }

  /// The language for a locale's name, such as `zh_CN.UTF-8`, `zh-Hans` or `C`.
  ///
  /// Every kind of Chinese is served in Simplified Chinese, Taiwan's and Hong Kong's too: their
  /// readers are nearer to it than to English. Everything else is served in English.
  package init(locale: String) {
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
