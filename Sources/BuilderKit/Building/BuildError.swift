/// Everything that kept a product from being built, in declaration order.
public struct BuildError: Error, Hashable, Sendable {
  /// The problems; never empty when thrown.
  public var problems: [Problem]

  /// Creates an error from problems in declaration order.
  public init(_ problems: [Problem]) {
    self.problems = problems
  }

  /// Creates an error from the names of parts, each with whether it is missing.
  public init(missing parts: (name: String, isMissing: Bool)...) {
    problems = parts.filter(\.isMissing).map { part in
      Problem(path: ProblemPath([.property(part.name)]), kind: .missing)
    }
  }
}

extension BuildError: CustomStringConvertible {
  /// One problem a line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
