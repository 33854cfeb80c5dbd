public import LosslessJSON

/// A named way to make one value from another, and perhaps the way back.
///
/// ```swift
/// Map(\.updatedAt, from: "updated_at", by: .iso8601)
/// Map(\.tags, from: "tags", by: Transformer.trimmed.then(.split(",")))
///
/// let shouted = Transformer<String, String>.oneWay("shouted") { $0.uppercased() }
/// ```
///
/// A recipe reads its ingredients forwards and is decomposed backwards, through the reversible ones only.
/// Null never reaches a transformer: it is nil for an optional property and a fault for any other, and
/// nil is written as null.
///
/// The name is what messages and files call it. Two transformers are equal when they have the same names
/// and arguments, so a name must say what the closure does.
public struct Transformer<Input: Equatable & Sendable, Output: Equatable & Sendable>: Sendable {
  /// The names and arguments of what is done, in order; a composed transformer has several.
  public let steps: [TransformerStep]

  /// Makes a value of an input.
  typealias Forward = @Sendable (Input) throws(MappingError) -> Output
  /// Makes the input of a value.
  typealias Backward = @Sendable (Output) throws(MappingError) -> Input

  let forward: Forward
  let backward: Backward?
  /// The first step without a way back.
  let oneWayStep: TransformerStep?

  init(
    steps: [TransformerStep],
    forward: @escaping Forward,
    backward: Backward?,
    oneWayStep: TransformerStep? = nil
  ) {
    self.steps = steps
    self.forward = forward
    self.backward = backward
    self.oneWayStep = backward == nil ? oneWayStep ?? steps.first : nil
  }

  /// Creates a transformer without a way back.
  ///
  /// - Parameters:
  ///   - name: What messages and files call it.
  ///   - arguments: What it depends on, for files and for telling it from others of that name.
  ///   - forward: Makes the value; what it throws becomes a fault at the ingredient.
  /// - Returns: The transformer.
  public static func oneWay(
    _ name: String,
    arguments: JSONValue? = nil,
    _ forward: @escaping @Sendable (Input) throws -> Output
  ) -> Self {
    Self(
      steps: [TransformerStep(name, arguments: arguments)],
      forward: { input throws(MappingError) in
        try MappingError.located(code: name) { try forward(input) }
      },
      backward: nil
    )
  }

  /// Creates a transformer with a way back.
  ///
  /// Going there and back must give an equal value, or a recipe would not read what it writes.
  ///
  /// - Parameters:
  ///   - name: What messages and files call it.
  ///   - arguments: What it depends on, for files and for telling it from others of that name.
  ///   - forward: Makes the value; what it throws becomes a fault at the ingredient.
  ///   - backward: Makes the ingredient; what it throws becomes a fault at the property.
  /// - Returns: The transformer.
  public static func reversible(
    _ name: String,
    arguments: JSONValue? = nil,
    _ forward: @escaping @Sendable (Input) throws -> Output,
    backward: @escaping @Sendable (Output) throws -> Input
  ) -> Self {
    Self(
      steps: [TransformerStep(name, arguments: arguments)],
      forward: { input throws(MappingError) in
        try MappingError.located(code: name) { try forward(input) }
      },
      backward: { output throws(MappingError) in
        try MappingError.located(code: name) { try backward(output) }
      }
    )
  }

  /// Whether there is a way back.
  public var isReversible: Bool { backward != nil }

  /// Makes a value.
  ///
  /// - Throws: Why the input is refused, with paths from it on.
  public func transform(_ input: Input) throws(MappingError) -> Output {
    try forward(input)
  }

  /// Makes the input that gives a value.
  ///
  /// - Throws: Why there is none; ``MappingFault/Kind/oneWay(transformer:)`` if there is no way back.
  public func reverse(_ output: Output) throws(MappingError) -> Input {
    guard let backward else {
      let step = oneWayStep?.description ?? description
      throw MappingError(.oneWay(transformer: step))
    }
    return try backward(output)
  }
}

extension Transformer: Equatable {
  /// Compares names and arguments.
  public static func == (left: Self, right: Self) -> Bool {
    left.steps == right.steps
  }
}

extension Transformer: CustomStringConvertible {
  /// The names and arguments in order: `trimmed, split(",")`.
  public var description: String { steps.map(\.description).joined(separator: ", ") }
}

extension MappingError {
  /// Runs a closure that may throw anything, and makes a fault of it at the value as a whole.
  fileprivate static func located<Value>(
    code: String,
    _ body: () throws -> Value
  ) throws(MappingError) -> Value {
    do {
      return try body()
    } catch let error as MappingError {
      throw error
    } catch {
      throw MappingError(code: code, description: "\(error)")
    }
  }
}
