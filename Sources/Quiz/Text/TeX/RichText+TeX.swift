extension RichText {
  /// Returns a formula of TeX in characters of Unicode, as a terminal can show it.
  ///
  /// ```swift
  /// RichText.unicode(ofTeX: "\\frac{d}{dx} x^2")      // "d/dx x²"
  /// RichText.unicode(ofTeX: "\\sum_{i=1}^{n} x_i")    // "∑ᵢ₌₁ⁿ xᵢ"
  /// RichText.unicode(ofTeX: "\\ce{2H2 + O2 -> 2H2O}") // "2H₂ + O₂ → 2H₂O"
  /// ```
  ///
  /// The result is for reading alone, and is never read as TeX again. Operators and relations have blanks around them, but none
  /// within fractions, roots and scripts. A script without characters of its own is written behind `^` or `_`. A matrix is
  /// `(a b; c d)`. Rows of `align` and its kin, and those of a formula with `\\`, are separated by line feeds.
  ///
  /// An unknown command stays with its arguments as it is written. So does the whole formula if its braces or environments do
  /// not match, or if it is nested more deeply than ``greatestDepth``.
  ///
  /// - Parameter formula: The source, without delimiters such as `\(`. It can be text from outside: what a terminal would
  ///   obey is neither removed nor added.
  /// - Returns: The text; empty only if the formula has nothing to see.
  /// - Complexity: O(*n*) in the length of the formula.
  package static func unicode(ofTeX formula: String) -> String {
    var reader = TeXReader(formula)
    return reader.formula() ?? formula
  }
}
