/// A rule whose breach is worth a warning, and which a user may switch off; its name is in preferences and ends the key of its phrase.
///
/// ```swift
/// WarningRule(rawValue: "longestAnswer")    // .craft(.longestAnswer)
/// ```
package enum WarningRule: Hashable, Sendable {
  /// A slip that everybody would mend.
  case fact(FactRule)
  /// A rule of the craft, which a writer may have a reason to break.
  case craft(CraftRule)

  /// A rule about facts.
  package enum FactRule: String, CaseIterable, Hashable, Sendable {
    /// A wrong choice, or a spare side, is the same as what is right.
    case rightDistractor
    /// An item is there twice.
    case repeatedItem
    /// A tag is there twice.
    case repeatedTag
    /// Another question of the group asks the same.
    case duplicatePrompt
    /// A text has the markers of a merge.
    case conflictMarkers
    /// The answer to a text looks like several in a list.
    case answerList
    /// A plain text has marks of Markdown, such as stars around a word.
    case plainMarks
    /// A question is not directly behind the passage that it belongs to.
    case strayFollower
  }
}

extension WarningRule: RawRepresentable, CaseIterable {
  /// All rules, those about facts first.
  package static let allCases: [WarningRule] =
    FactRule.allCases.map { .fact($0) } + CraftRule.allCases.map { .craft($0) }

  /// Finds a rule by its name.
  package init?(rawValue: String) {
    if let fact = FactRule(rawValue: rawValue) {
      self = .fact(fact)
    } else if let craft = CraftRule(rawValue: rawValue) {
      self = .craft(craft)
    } else {
      return nil
    }
  }

  /// The name of the rule.
  package var rawValue: String {
    switch self {
    case .fact(let rule): rule.rawValue
    case .craft(let rule): rule.rawValue
    }
  }
}

/// The facts that decide on the warnings about a question: its language, the comparison of its answers, and the rules that are off.
package struct WarningScope: Hashable, Sendable {
  /// The language of the questions as a BCP 47 tag; English where it is not known.
  package var language: String?
  /// The comparison of answers.
  package var comparison: AnswerComparison
  /// The rules whose breaches are not reported.
  package var off: Set<WarningRule>

  /// Creates a scope; without arguments, that of a group without settings, with all rules on.
  package init(
    language: String? = nil,
    comparison: AnswerComparison = AnswerComparison(),
    off: Set<WarningRule> = []
  ) {
    self.language = language
    self.comparison = comparison
    self.off = off
  }

  /// Takes the language and the comparison from the settings of a group.
  package init(_ settings: ResolvedSettings, off: Set<WarningRule> = []) {
    // Two choices may differ by a dash alone, and one who picks does not type it.
    self.init(comparison: AnswerComparison(settings).withoutTypography, off: off)
    if case .text(let tag) = settings[.language] { language = tag }
  }
}
