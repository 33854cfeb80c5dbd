/// Everything that kept a product from being built, in declaration order.
public struct BuildError: Error, Hashable, Sendable {
  /// The problems; never empty when thrown.
  public var problems: [Problem]

  /// Creates an error from problems in declaration order.
  public init(_ problems: [Problem]) {
    self.problems = problems
  }
}

extension BuildError: CustomStringConvertible {
  /// One problem a line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
