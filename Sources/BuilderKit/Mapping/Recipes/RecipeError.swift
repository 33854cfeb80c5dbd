/// Everything that keeps instructions from making a recipe.
///
/// ```text
/// line 4, column 19: updatedAt: there is no transformer "iso8061"; did you mean "iso8601"?
/// line 7, column 5: User has no stored property "nmae"; did you mean "name"?
/// ```
public struct RecipeError: Error, Hashable, Sendable {
  /// The problems: those of instructions in their order, then those between them; never empty when thrown.
  public var problems: [RecipeProblem]

  /// Creates an error from problems in order.
  public init(_ problems: [RecipeProblem]) {
    self.problems = problems
  }
}

extension RecipeError: CustomStringConvertible {
  /// One problem a line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
