public import QuizDocuments
internal import QuizStore

/// A way to read a file, to choose from.
public enum ImportOffer: Hashable, Sendable {
  /// What a recipe makes of the file.
  public enum Trial: Hashable, Sendable {
    /// So many questions.
    case questions(Int)
    /// Nothing, as so much is wrong with the recipe.
    case problems(Int)
  }

  /// A format.
  case format(FormatIdentity)
  /// A recipe, and what it makes of the file if that was tried.
  case recipe(String, Trial?)

  /// The way to read that is offered.
  var method: ImportMethod {
    switch self {
    case .format(let identity): .format(identity.name)
    case .recipe(let name, _): .recipe(name)
    }
  }
}
