public import BuilderKit

/// A problem of a group and the line of its file that it is about.
public struct LocatedProblem: Hashable, Sendable {
  /// The problem; its path is that of the JSON value as well.
  public var problem: Problem
  /// The line, from 1: that of the value, or of the object it is missing from.
  public var line: Int?

  /// Creates a located problem.
  public init(_ problem: Problem, line: Int? = nil) {
    self.problem = problem
    self.line = line
  }
}

extension LocatedProblem: CustomStringConvertible {
  /// The line, the path and the problem: `line 14: questions[2].answer: is missing`.
  public var description: String {
    guard let line else { return problem.description }
    return "line \(line): \(problem)"
  }
}
