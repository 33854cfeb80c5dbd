import QuizText

/// The text that is seen of HTML, for what is read without a format: values of JSON that import mappings choose.
package enum VisibleText {
  /// Returns the text of a piece of HTML.
  package static func of(html: String) -> String { RichText(html: html).plainText() }
}
