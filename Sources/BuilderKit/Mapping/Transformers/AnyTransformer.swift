public import LosslessJSON

/// A transformer whose types are known at run time only, as in a recipe file.
protocol AnyTransformer: Sendable {
  associatedtype Input: Equatable & Sendable
  associatedtype Output: Equatable & Sendable

  var typed: Transformer<Input, Output> { get }
}

extension Transformer: AnyTransformer {
  var typed: Transformer<Input, Output> { self }
}

extension AnyTransformer {
  var inputType: Any.Type { Input.self }
  var outputType: Any.Type { Output.self }

  var eachErased: any AnyTransformer { typed.each }

  /// Returns the transformer that goes on with another one; nil if that takes another type.
  ///
  /// JSON is read as the next one asks for, and written where that takes JSON.
  func followed(by next: some AnyTransformer) -> (any AnyTransformer)? {
    typed.joined(to: next.typed)
  }

  func followed(byReading type: Any.Type) -> (any AnyTransformer)? {
    guard let writer = JSONTransformers.writer(of: Output.self),
      let reader = JSONTransformers.reader(of: type)
    else { return nil }
    return followed(by: writer)?.followed(by: reader)
  }
}

extension Transformer {
  fileprivate func joined<NextInput, NextOutput>(
    to next: Transformer<NextInput, NextOutput>
  ) -> (any AnyTransformer)? {
    if let next = next as? Transformer<Output, NextOutput> { return then(next) }
    guard JSONTransformers.isJSON(Output.self) || JSONTransformers.isJSON(NextInput.self),
      let bridge = followed(byReading: NextInput.self) as? Transformer<Input, NextInput>
    else { return nil }
    return bridge.then(next)
  }
}

/// The name of a transformer and what it depends on, as a recipe file writes them.
public struct TransformerStep: Hashable, Sendable, CustomStringConvertible {
  /// The name under which a ``TransformerRegistry`` knows it.
  public let name: String
  /// The transformer's arguments: `","` for `split`; nil if it has none.
  public let arguments: JSONValue?

  /// Creates a step.
  public init(_ name: String, arguments: JSONValue? = nil) {
    self.name = name
    self.arguments = arguments
  }

  /// The name and, in parentheses, the arguments: `split(",")`.
  public var description: String {
    arguments.map { "\(name)(\($0))" } ?? name
  }

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
