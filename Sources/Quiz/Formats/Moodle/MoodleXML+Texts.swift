import Quiz
import QuizDocuments

extension MoodleXML.Pass {
  /// Returns a text as it comes back from Moodle, and notes its losses.
  func carried(_ text: String, _ part: Loss.Part, into output: inout ExportOutput) -> String {
    let carried = output.carried(text, part)
    let trimmed = carried.trimmed
    if trimmed.utf8.count != carried.utf8.count { output.lose(part, .blanksRemoved) }
    return trimmed
  }

  /// Returns a required text, U+FFFD for a blank one.
  func required(_ text: String, _ part: Loss.Part, into output: inout ExportOutput) -> String {
    let carried = carried(text, part, into: &output)
    return carried.allSatisfy(\.isWhitespace) ? "\u{FFFD}" : carried
  }

  /// Returns an optional text; `nil` where nothing is left of it.
  func optional(_ text: String?, _ part: Loss.Part, into output: inout ExportOutput) -> String? {
    guard let text else { return nil }
    let carried = carried(text, part, into: &output)
    return carried.isEmpty ? nil : carried
  }

  /// Returns an item of a question; `nil`, which is noted, where nothing is left of it.
  func item(_ text: String?, _ part: Loss.Part, into output: inout ExportOutput) -> String? {
    let item = optional(text, part, into: &output)
    if text?.isEmpty == true { output.lose(part, .blanksRemoved) }
    return item
  }

  /// Returns the items of a list of which anything is left.
  func items(_ list: [String], _ part: Loss.Part, into output: inout ExportOutput) -> [String] {
    list.compactMap { item($0, part, into: &output) }
  }

  /// Returns the choices of which anything is left.
  func choices(_ list: [Choice], _ part: Loss.Part, into output: inout ExportOutput) -> [Choice] {
    list.compactMap { choice in
      guard let text = item(choice.text, part, into: &output) else {
        if choice.feedback != nil { output.lose(.feedback, .leftOut) }
        return nil
      }
      return Choice(text, feedback: item(choice.feedback, .feedback, into: &output))
    }
  }
}

extension ExportOutput {
  /// Appends the element that Moodle keeps every text in.
  mutating func append(textOf text: String) {
    append("<text>")
    XMLText.append(text, to: &bytes)
    append("</text>")
  }

  /// Appends an element with a text that is shown as it is typed.
  mutating func append(_ element: String, textOf text: String) {
    append(element, MoodleSource(text))
  }

  /// Appends an element with a text in its format.
  mutating func append(_ element: String, _ source: MoodleSource) {
    append("<\(element) format=\"\(source.format)\">")
    append(textOf: source.text)
    append("</\(element)>\n")
  }

  /// Appends an answer with the share of the points it earns, in percent; one that is typed is always plain text.
  mutating func append(_ answer: Choice, share: String, isTyped: Bool = false) {
    let source = MoodleSource(answer.text)
    append("<answer fraction=\"\(share)\" format=\"\(isTyped ? "plain_text" : source.format)\">")
    append(textOf: isTyped ? answer.text : source.text)
    if let feedback = answer.feedback {
      append("\n")
      append("feedback", textOf: feedback)
    }
    append("</answer>\n")
  }
}
