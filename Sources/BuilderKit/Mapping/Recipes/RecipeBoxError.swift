internal import LosslessJSON

/// Why a box cannot do what it is asked to.
public enum RecipeBoxError: Error, Hashable, Sendable {
  /// The box has a recipe of this name, which it keeps.
  case takenName(String)
  /// The box has no recipe of this name.
  case unknownName(String, suggestion: String?)
  /// The recipe of this name is not one of the model asked for.
  case otherModel(name: String, expected: String)
}

extension RecipeBoxError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .takenName(let name):
      return "there is a recipe \(quoted(name)) already"
    case .unknownName(let name, let suggestion):
      let hint = suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
      return "there is no recipe \(quoted(name))" + hint
    case .otherModel(let name, let expected):
      return "the recipe \(quoted(name)) is not one of \(expected)"
    }
  }

  private func quoted(_ text: String) -> String {
    JSONValue.string(text).excerpt
  }
}
