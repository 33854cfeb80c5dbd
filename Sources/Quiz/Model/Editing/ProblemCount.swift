package import BuilderKit

/// A fault that keeps a question or a group from being saved, with its place.
package typealias Problem = BuildError.Problem

/// The number of problems of a form or of a part of it.
package struct ProblemCount: Hashable, Sendable {
  /// The number of required inputs that are missing.
  package private(set) var missing = 0
  /// The number of inputs that are wrong.
  package private(set) var invalid = 0

  /// The number of all of them.
  package var all: Int { missing + invalid }

  /// Counts problems.
  package init(of problems: some Sequence<Problem> = EmptyCollection()) {
    for problem in problems {
      if problem.kind == .missing { missing += 1 } else { invalid += 1 }
    }
  }

  /// Adds the numbers of another part.
  package static func + (left: ProblemCount, right: ProblemCount) -> ProblemCount {
    var sum = left
    sum.missing += right.missing
    sum.invalid += right.invalid
    return sum
  }

  /// Takes the numbers of a part away.
  package static func - (left: ProblemCount, right: ProblemCount) -> ProblemCount {
    var difference = left
    difference.missing -= right.missing
    difference.invalid -= right.invalid
    return difference
  }
}
