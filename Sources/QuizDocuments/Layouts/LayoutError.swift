internal import BuilderKit
internal import LosslessJSON

/// The reasons for which a file is no layout: every fault with its place.
public struct LayoutError: Error, Hashable, Sendable {
  /// The faults, in the file's order, at most ``greatestCount``; never empty.
  public let problems: [FileProblem]

  /// The number of faults after which nobody reads on.
  public static let greatestCount = 100

  init(_ problems: [FileProblem]) {
    self.problems = problems
  }

  /// Reports that a file is no JSON.
  init(_ error: JSONSyntaxError) {
    problems = [FileProblem(error)]
  }

  /// The error for a file that is larger than any layout.
  static let tooLarge: LayoutError = {
    let limit = FormLayout.greatestSize / 1_024
    let reason = InvalidReason(.fileTooLarge, ["limit": "\(limit)"])
    return LayoutError([FileProblem(Problem(path: ProblemPath(), kind: .invalid(reason)))])
  }()
}
