internal import NormalizationForms

/// The comparison of answers that learners type.
///
/// Blanks at the ends do not count, several blanks count as one, and letters are the same however they are composed.
///
/// ```swift
/// var comparison = AnswerComparison()
/// comparison.areEqual(" new  york", "New York")   // true
/// comparison.ignoresAccents = true
/// comparison.areEqual("Malaga", "Málaga")         // true
/// ```
package struct AnswerComparison: Hashable, Sendable {
  /// True if upper and lower case matter.
  package var isCaseSensitive: Bool
  /// True if `e` counts as `é`.
  package var ignoresAccents: Bool
  /// True if signs count as those that a keyboard types for them (``Typography``).
  package var ignoresTypography: Bool

  package init(
    isCaseSensitive: Bool = false,
    ignoresAccents: Bool = false,
    ignoresTypography: Bool = false
  ) {
    self.isCaseSensitive = isCaseSensitive
    self.ignoresAccents = ignoresAccents
    self.ignoresTypography = ignoresTypography
  }

  /// Takes the settings of a question.
  package init(_ settings: ResolvedSettings) {
    self.init(
      isCaseSensitive: settings.isOn(.caseSensitive),
      ignoresAccents: settings.isOn(.ignoreAccents),
      ignoresTypography: settings.isOn(.ignoreTypography)
    )
  }

  /// The same comparison by the signs as they are.
  package var withoutTypography: AnswerComparison {
    AnswerComparison(isCaseSensitive: isCaseSensitive, ignoresAccents: ignoresAccents)
  }

  /// Returns whether a typed text counts as one of some answers.
  ///
  /// A text that is another answer sign by sign is that answer, and not one that differs from it by typography alone.
  ///
  /// - Parameters:
  ///   - typed: The typed text; a blank one counts as no answer.
  ///   - answers: The answers that are right.
  ///   - others: Answers that mean something else.
  /// - Returns: True if the text is right.
  /// - Complexity: O(*n*) in the length of all texts.
  package func accepts(
    _ typed: String,
    as answers: some Sequence<String>,
    besides others: some Sequence<String> = EmptyCollection()
  ) -> Bool {
    func matches(_ comparison: AnswerComparison, _ texts: some Sequence<String>) -> Bool {
      let folded = comparison.folded(typed)
      return !folded.isEmpty && texts.contains { comparison.folded($0) == folded }
    }
    let exact = withoutTypography
    if matches(exact, answers) { return true }
    return ignoresTypography && !matches(exact, others) && matches(self, answers)
  }

  /// Returns whether two answers count as the same.
  package func areEqual(_ first: String, _ second: String) -> Bool {
    folded(first) == folded(second)
  }

  /// Returns the text that all answers share that count as the same, to compare or to look up.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func folded(_ text: String) -> String {
    let text = ignoresTypography ? text.withPlainTypography : text
    var folded = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !isCaseSensitive { folded = folded.lowercased() }
    return ignoresAccents ? folded.withoutAccents : folded
  }
}

extension String {
  /// The text without the marks on its letters, such as accents, dots and tildes.
  fileprivate var withoutAccents: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = UnicodeScalarView()
    for scalar in decomposed.unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
