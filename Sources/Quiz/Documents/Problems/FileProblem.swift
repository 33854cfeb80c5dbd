internal import BuilderKit
package import LosslessJSON
package import Quiz

/// A problem and its place in a file.
package struct FileProblem: Hashable, Sendable {
  /// The problem; its path is that of the JSON value as well.
  package var problem: Problem
  /// The line, from 1: that of the value, of a key that is not allowed, or of the object that the value is missing
  /// from.
  package var line: Int?
  /// The column, from 1; `nil` where only the line is known.
  package var column: Int?

  /// Creates a problem on a line, where that is known.
  package init(_ problem: Problem, line: Int? = nil) {
    self.problem = problem
    self.line = line
  }

  /// Creates a problem at a place, where that is known.
  package init(_ problem: Problem, place: TextPlace?) {
    self.problem = problem
    line = place?.line
    column = place?.column
  }

  /// Creates the problem of a file that is not JSON.
  package init(_ error: JSONSyntaxError) {
    let arguments = error.kind.arguments.merging(["reason": error.kind.code]) { $1 }
    let reason = InvalidReason(.syntax, arguments)
    self.init(Problem(path: ProblemPath(), kind: .invalid(reason)), place: error.place)
  }

  /// Returns whether the problem is before another in the file.
  package func isBefore(_ other: FileProblem) -> Bool {
    guard let line, let otherLine = other.line else { return false }
    return (line, column ?? 0) < (otherLine, other.column ?? 0)
  }
}

extension FileProblem: CustomStringConvertible {
  /// The place, the path and the problem: `line 4, column 31: fields[1].rows: is not between 1 and 20`.
  package var description: String {
    guard let line else { return problem.description }
    return column.map { "line \(line), column \($0): \(problem)" } ?? "line \(line): \(problem)"
  }
}
