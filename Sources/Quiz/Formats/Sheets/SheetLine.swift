package import QuizInterchange

/// A line of a sheet, whatever file it is from: a paragraph of a document, or a line of a text.
///
/// A reader of bytes makes these lines; ``SheetQuestions`` makes questions of them.
///
/// ```swift
/// SheetLine(SheetText("Lima"), label: "b)", at: place)    // read like `b) Lima`
/// ```
package struct SheetLine: Hashable, Sendable {
  /// The text, without a label that a program has numbered by itself.
  package var text: SheetText
  /// The label of an automatic list, as it is seen: `1.`, `a)`, `•`; `nil` for none.
  package var label: String?
  /// The level of a heading, from one; `nil` for any other line.
  package var heading: Int?
  /// The width of the blanks before it, or a number that grows with the level of its list.
  package var indentation: Int
  /// The place in the file.
  package var place: ReadPlace

  /// Creates a line.
  package init(
    _ text: SheetText,
    label: String? = nil,
    heading: Int? = nil,
    indentation: Int = 0,
    at place: ReadPlace
  ) {
    self.text = text
    self.label = label
    self.heading = heading
    self.indentation = indentation
    self.place = place
  }

  /// True if there is nothing in it.
  package var isBlank: Bool { text.isBlank && label == nil }

  /// The text behind its label.
  var whole: SheetText {
    guard let label else { return text }
    var whole = SheetText(label + " ")
    whole.append(text, behind: "")
    return whole
  }
}
