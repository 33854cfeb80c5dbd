/// What can belong to a place in a recipe file.
public enum RecipeForm: Hashable, Sendable {
  /// An object, such as a recipe and each of its sections.
  case object
  /// A string.
  case string
  /// One of several words.
  case choice([String])
  /// A path, or what says that it is a pointer.
  case path
  /// A path, or a list of paths with at least one.
  case paths
  /// A transformer with or without arguments, or a list of such.
  case transformers
}

extension RecipeForm: CustomStringConvertible {
  /// The form with its article, for sentences.
  public var description: String {
    switch self {
    case .object: "an object"
    case .string: "a string"
    case .choice(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .path: "a path or {\"pointer\": …}"
    case .paths: "a path or a list of paths"
    case .transformers: "a transformer's name, an object {name: arguments}, or a list of these"
    }
  }
}
