import QuizDocuments

extension ExportOutput {
  /// Appends the element that Moodle keeps every text in.
  mutating func append(textOf text: String) {
    append("<text>")
    XMLText.append(text, to: &bytes)
    append("</text>")
  }

  /// Appends an element with a text that is shown as it is typed.
  mutating func append(_ element: String, textOf text: String) {
    append("<")
    append(element)
    append(" format=\"plain_text\">")
    append(textOf: text)
    append("</")
    append(element)
    append(">\n")
  }

  /// Appends a choice, or what counts as right, with the hundredths of the points it earns.
  mutating func append(answer: String, fraction: Int) {
    append(fraction == 0 ? "<answer fraction=\"0\"" : "<answer fraction=\"100\"")
    append(" format=\"plain_text\">")
    append(textOf: answer)
    append("</answer>\n")
  }
}
