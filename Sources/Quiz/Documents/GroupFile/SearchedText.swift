package import Quiz

/// A text or number in a group that people search for, and the field that has it.
package struct SearchedText: Hashable, Sendable {
  /// The field; an item of a list has the field of its list.
  package var place: FieldPath
  /// The text; a number as it is written.
  package var text: String

  /// It is the text before it as Markdown shows it: without marks.
  package var isAsSeen: Bool

  /// Puts a text in its place.
  package init(_ place: FieldPath, _ text: String, isAsSeen: Bool = false) {
    self.place = place
    self.text = text
    self.isAsSeen = isAsSeen
  }
}
