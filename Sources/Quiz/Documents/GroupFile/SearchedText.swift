public import Quiz

/// A text or number in a group that people search for, and the field that has it.
public struct SearchedText: Hashable, Sendable {
  /// The field; an item of a list has the field of its list.
  public var place: FieldPath
  /// The text; a number as it is written.
  public var text: String

  /// Puts a text in its place.
  public init(_ place: FieldPath, _ text: String) {
    self.place = place
    self.text = text
  }
}
