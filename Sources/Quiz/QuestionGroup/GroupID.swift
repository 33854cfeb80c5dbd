public import BuilderKit

/// The name of a question group for life, independent of its title and of its file's name.
public struct GroupID: RawRepresentable, Hashable, Sendable, Codable, IngredientConvertible {
  /// The text that stands in files, usually a lower-case UUID.
  public let rawValue: String

  /// Wraps text from a file.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes an id that no other group has.
  public static func random() -> GroupID {
    GroupID(rawValue: UniqueID.random().description)
  }
}
