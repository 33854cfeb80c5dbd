public import BuilderKit
public import LosslessJSON

/// Why a file is no layout: every fault with its place.
///
/// ```swift
/// do {
///   _ = try FormLayout(parsing: #"{"fields": ["prompt", "anser"]}"#.utf8)
/// } catch {
///   print(error)    // line 1, column 23: fields[1]: “anser” is no field of a question; did you mean “answer”?
/// }
/// ```
public struct LayoutError: Error, Hashable, Sendable {
  /// The faults, in the file's order, at most ``greatestCount``; never empty.
  public let problems: [PlacedProblem]

  /// The number of faults after which nobody reads on.
  public static let greatestCount = 100

  init(_ problems: [PlacedProblem]) {
    self.problems = problems
  }

  /// That a file is no JSON.
  init(_ error: JSONSyntaxError) {
    let reason = InvalidReason(
      code: "syntax",
      arguments: ["text": error.kind.description],
      description: "is not valid JSON: \(error.kind)"
    )
    let problem = Problem(path: ProblemPath(), kind: .invalid(reason))
    problems = [PlacedProblem(problem, place: error.place)]
  }

  /// That a file is larger than any layout.
  static let tooLarge: LayoutError = {
    let limit = FormLayout.greatestSize / 1_024
    let reason = InvalidReason(
      code: "fileTooLarge",
      arguments: ["limit": "\(limit)"],
      description: "is larger than \(limit) kB"
    )
    return LayoutError([PlacedProblem(Problem(path: ProblemPath(), kind: .invalid(reason)))])
  }()
}

extension LayoutError: CustomStringConvertible {
  /// The faults, one a line, each with its place first.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

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
