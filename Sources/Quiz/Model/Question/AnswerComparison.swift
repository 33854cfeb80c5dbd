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

  package init(isCaseSensitive: Bool = false, ignoresAccents: Bool = false) {
    self.isCaseSensitive = isCaseSensitive
    self.ignoresAccents = ignoresAccents
  }

  /// Takes the settings of a question.
  package init(_ settings: ResolvedSettings) {
    self.init(
      isCaseSensitive: settings.isOn(.caseSensitive),
      ignoresAccents: settings.isOn(.ignoreAccents)
    )
  }

  /// Returns whether two answers count as the same.
  package func areEqual(_ first: String, _ second: String) -> Bool {
    folded(first) == folded(second)
  }

  /// Returns the text that all answers share that count as the same, to compare or to look up.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func folded(_ text: String) -> String {
    var text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !isCaseSensitive { text = text.lowercased() }
    return ignoresAccents ? text.withoutAccents : text
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
