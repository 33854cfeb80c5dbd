public import BuilderKit

/// The name of a question for life: exports and re-imports recognize it by this.
public struct QuestionID: RawRepresentable, Hashable, Sendable, Codable, IngredientConvertible {
  /// The text that stands in files, usually a lower-case UUID.
  public let rawValue: String

  /// Wraps text from a file.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes an id that no other question has.
  public static func random() -> QuestionID {
    QuestionID(rawValue: UniqueID.random().description)
  }
}
