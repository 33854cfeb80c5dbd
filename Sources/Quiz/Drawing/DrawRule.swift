package import Quiz

/// A rule of a draw: so many questions for which all terms are true.
///
/// ```swift
/// let rules = try DrawRule.rules(in: ["easy:15 kind:gaps+cells:3", "*:10"])
/// rules[1].terms    // [.kind(.gaps), .word("cells")]
/// rules[1].count    // 3
/// ```
package struct DrawRule: Hashable, Sendable {
  /// The terms, all of which are true for a question of the rule.
  package var terms: [DrawTerm]
  /// The number of questions, at least one.
  package var count: Int

  package init(_ terms: [DrawTerm], count: Int) {
    self.terms = terms
    self.count = count
  }

  /// The greatest number of questions of a rule.
  package static let greatestCount = 100_000

  /// The terms as they are typed: `kind:gaps+cells`.
  package var termsText: String { terms.map(\.description).joined(separator: "+") }
}

extension DrawRule: CustomStringConvertible {
  /// The rule as it is typed: `kind:gaps+cells:3`.
  package var description: String { "\(termsText):\(count)" }
}

/// A condition on a question.
package enum DrawTerm: Hashable, Sendable {
  /// Every question.
  case any
  /// A word that is a tag, the name of a kind, or a name of a group.
  case word(String)
  /// A tag, of the question or of its settings.
  case tag(String)
  /// A kind.
  case kind(QuestionKind)
  /// The id, the title or the name of the file of a group.
  case group(String)

  /// The words before a colon that tell what a term is about.
  enum Prefix: String, CaseIterable {
    case tag, kind, group
  }

  /// Returns a name as terms are compared: case, accents, typography and blanks do not matter.
  static func folded(_ name: String) -> String {
    AnswerComparison(ignoresAccents: true, ignoresTypography: true).folded(name)
  }
}

extension DrawTerm: CustomStringConvertible {
  /// The term as it is typed.
  package var description: String {
    switch self {
    case .any: "*"
    case .word(let word): RuleReader.typed(word)
    case .tag(let tag): "\(Prefix.tag.rawValue):\(RuleReader.typed(tag))"
    case .kind(let kind): "\(Prefix.kind.rawValue):\(kind.rawValue)"
    case .group(let name): "\(Prefix.group.rawValue):\(RuleReader.typed(name))"
    }
  }
}
