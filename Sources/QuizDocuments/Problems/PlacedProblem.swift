public import BuilderKit
public import LosslessJSON

/// A problem and the place in a file that it is about.
public struct PlacedProblem: Hashable, Sendable {
  /// The problem; its path is that of the JSON value as well.
  public var problem: Problem
  /// The place of the value, of the key that should not be there, or of the object that something is missing from.
  public var place: TextPlace?

  /// Creates a problem with its place.
  public init(_ problem: Problem, place: TextPlace? = nil) {
    self.problem = problem
    self.place = place
  }
}

extension PlacedProblem: CustomStringConvertible {
  /// The place, the path and the problem: `line 4, column 31: fields[1].rows: is not between 1 and 20`.
  public var description: String {
    place.map { "\($0): \(problem)" } ?? problem.description
  }
}

extension PlacedProblem {
  /// Reports that a file is no JSON.
  public init(_ error: JSONSyntaxError) {
    let arguments = error.kind.arguments.merging(["reason": error.kind.code]) { $1 }
    let reason = InvalidReason(.syntax, arguments)
    self.init(Problem(path: ProblemPath(), kind: .invalid(reason)), place: error.place)
  }

  /// Whether the problem comes first in the file.
  package func isBefore(_ other: PlacedProblem) -> Bool {
    guard let place, let otherPlace = other.place else { return false }
    return (place.line, place.column) < (otherPlace.line, otherPlace.column)
  }
}

extension IngredientPath {
  /// The way through a document that leads to a part.
  package init(_ path: ProblemPath) {
    self.init(
      path.components.map { component in
        switch component {
        case .property(let name): .key(name)
        case .index(let index): .index(index)
        }
      }
    )
  }
}
