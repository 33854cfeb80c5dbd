internal import BuilderKit
internal import LosslessJSON

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
  public let problems: [FileProblem]

  /// The number of faults after which nobody reads on.
  public static let greatestCount = 100

  init(_ problems: [FileProblem]) {
    self.problems = problems
  }

  /// That a file is no JSON.
  init(_ error: JSONSyntaxError) {
    problems = [FileProblem(error)]
  }

  /// That a file is larger than any layout.
  static let tooLarge: LayoutError = {
    let limit = FormLayout.greatestSize / 1_024
    let reason = InvalidReason(
      code: "fileTooLarge",
      arguments: ["limit": "\(limit)"],
      description: "is larger than \(limit) kB"
    )
    return LayoutError([FileProblem(Problem(path: ProblemPath(), kind: .invalid(reason)))])
  }()
}

extension LayoutError: CustomStringConvertible {
  /// The faults, one a line, each with its place first.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
