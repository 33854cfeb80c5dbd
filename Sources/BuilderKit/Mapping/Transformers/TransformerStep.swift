public import LosslessJSON

/// The name of a transformer and what it depends on, as a recipe file writes them.
public struct TransformerStep: Hashable, Sendable {
  /// The name under which a ``TransformerRegistry`` knows it.
  public let name: String
  /// What it depends on: `","` for `split`; nil if on nothing.
  public let arguments: JSONValue?

  /// Creates a step.
  public init(_ name: String, arguments: JSONValue? = nil) {
    self.name = name
    self.arguments = arguments
  }
}

extension TransformerStep: CustomStringConvertible {
  /// The name and, in parentheses, the arguments: `split(",")`.
  public var description: String {
    arguments.map { "\(name)(\($0))" } ?? name
  }
}

extension TransformerStep {
  /// The step in a file: its name, or an object from the name to the arguments.
  var file: JSONValue {
    arguments.map { .object([name: $0]) } ?? .string(name)
  }

  /// Several steps in a file: one by itself, more as an array.
  static func file(_ steps: [TransformerStep]) -> JSONValue {
    steps.count == 1 ? steps[0].file : .array(steps.map(\.file))
  }

  /// The name, or for each element of an array the names of what is done to it.
  var names: [String] {
    guard name == "each", let arguments, let steps = try? TransformerChain.steps(of: arguments)
    else { return [name] }
    return steps.flatMap(\.names)
  }
}
