import QuizText

/// The text that is seen of HTML where there can be no formatting: in tables, and in values of JSON that import mappings choose.
package enum VisibleText {
  /// Returns the text of a piece of HTML.
  package static func of(html: String) -> String {
    RichText(html: html).plainText(tex: RichText.delimited(tex:isDisplay:))
  }
}
