internal import BuilderKitBuilding
public import LosslessJSON

/// A named way to make one value from another, and perhaps the way back.
///
/// ```swift
/// MapProperty(\.updatedAt, from: "updated_at", by: .iso8601)
/// MapProperty(\.tags, from: "tags", by: Transformer.trimmed.then(.split(",")))
///
/// let shouted = Transformer<String, String>.oneWay("shouted") { $0.uppercased() }
/// ```
///
/// A recipe reads its JSON forwards and is decomposed backwards, through the reversible ones only.
/// Null is nil for an optional property and a fault for any other, and nil is written as null. A transformer that takes an
/// optional gets null as nil, and one that makes an optional is asked what to write for nil:
///
/// ```swift
/// // A server that sends "" for nobody:
/// let emptyIsNil = Transformer<String, String?>.reversible("emptyIsNil") { $0.isEmpty ? nil : $0 } backward: { $0 ?? "" }
/// // null as a level of its own:
/// let level = Transformer<String?, Level>.oneWay("level") { $0.flatMap(Level.init) ?? .unknown }
/// ```
///
/// The name is what messages and files call it. Two transformers are equal when they have the same names
/// and arguments, so a name must say what the closure does.
public struct Transformer<Input: Equatable & Sendable, Output: Equatable & Sendable>: Sendable {
  /// The names and arguments of the steps, in order; a composed transformer has several.
  public let steps: [TransformerStep]

  typealias Forward = @Sendable (Input) throws(MappingError) -> Output
  typealias Backward = @Sendable (Output) throws(MappingError) -> Input

  let forward: Forward
  let backward: Backward?
  let oneWayStep: TransformerStep?
  /// The sides on which nil is a value like any other, in place of null.
  let nilSides: NilSides

  /// The sides of a transformer that nil reaches.
  struct NilSides: OptionSet {
    let rawValue: Int

    /// Null is handed to the transformer as nil.
    static var input: Self { Self(rawValue: 1) }
    /// Nil is handed to the way back.
    static var output: Self { Self(rawValue: 2) }
    /// The sides with an optional type.
    static var byType: Self {
      var sides: Self = []
      if Input.self is any OptionalType.Type { sides.insert(.input) }
      if Output.self is any OptionalType.Type { sides.insert(.output) }
      return sides
    }
  }

  init(
    steps: [TransformerStep],
    forward: @escaping Forward,
    backward: Backward?,
    oneWayStep: TransformerStep? = nil,
    nilSides: NilSides = .byType
  ) {
    self.steps = steps
    self.forward = forward
    self.backward = backward
    self.oneWayStep = backward == nil ? oneWayStep ?? steps.first : nil
    self.nilSides = nilSides
  }

  /// Creates a transformer without a way back.
  ///
  /// `name` and `arguments` are for files and messages, and tell it from others. Errors of `forward` become faults at
  /// the value in JSON.
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

  /// Creates a transformer with a way back, as ``oneWay(_:arguments:_:)`` does one without.
  ///
  /// Going there and back must give an equal value, or a recipe would not read what it writes. Errors of `backward`
  /// become faults at the property.
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

  /// True if there is a way back.
  public var isReversible: Bool { backward != nil }

  /// Makes a value, or throws the refusal of the input, with paths from it on.
  public func transform(_ input: Input) throws(MappingError) -> Output {
    try forward(input)
  }

  /// Makes the input of a value, or throws ``MappingFault/Kind/oneWay(transformer:)`` without a way back.
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
  /// Runs a closure, and turns any error into a fault of the value as a whole.
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

extension Transformer {
  /// Returns the transformer that goes on with another one; reversible if both are.
  public func then<Next>(_ next: Transformer<Output, Next>) -> Transformer<Input, Next> {
    // Closures over closures: one over a whole transformer would look its type up at every call.
    let (first, second) = (forward, next.forward)
    let forward: Transformer<Input, Next>.Forward = { input throws(MappingError) in
      try second(try first(input))
    }
    var backward: Transformer<Input, Next>.Backward?
    if let first = self.backward, let second = next.backward {
      backward = { output throws(MappingError) in try first(try second(output)) }
    }
    // One without a step only reads or writes JSON.
    var sides: Transformer<Input, Next>.NilSides = []
    if steps.isEmpty ? next.nilSides.contains(.input) : nilSides.contains(.input) {
      sides.insert(.input)
    }
    if next.nilSides.contains(.output) { sides.insert(.output) }
    return Transformer<Input, Next>(
      steps: steps + next.steps,
      forward: forward,
      backward: backward,
      oneWayStep: oneWayStep ?? next.oneWayStep,
      nilSides: sides
    )
  }

  /// The transformer of arrays that does to each element what this one does; faults include the index.
  public var each: Transformer<[Input], [Output]> {
    let element = self
    let forward: Transformer<[Input], [Output]>.Forward = { inputs throws(MappingError) in
      try inputs.mapNotingFaults { input throws(MappingError) in try element.transform(input) }
    }
    let backward: Transformer<[Input], [Output]>.Backward = { outputs throws(MappingError) in
      try outputs.mapNotingFaults { output throws(MappingError) in try element.reverse(output) }
    }
    return Transformer<[Input], [Output]>(
      steps: [TransformerStep("each", arguments: TransformerStep.file(steps))],
      forward: forward,
      backward: isReversible ? backward : nil,
      oneWayStep: oneWayStep
    )
  }

  /// The transformer to an optional, whose way back still never meets nil.
  var optional: Transformer<Input, Output?> {
    let wrapped = self
    let forward: Transformer<Input, Output?>.Forward = { input throws(MappingError) in
      try wrapped.transform(input)
    }
    let backward: Transformer<Input, Output?>.Backward = { output throws(MappingError) in
      guard let output else { throw MappingError(.null) }
      return try wrapped.reverse(output)
    }
    return Transformer<Input, Output?>(
      steps: steps,
      forward: forward,
      backward: isReversible ? backward : nil,
      oneWayStep: oneWayStep,
      nilSides: nilSides.contains(.input) ? .input : []
    )
  }

  /// Returns the same transformer under one name of its own.
  func named(_ step: TransformerStep) -> Self {
    Self(steps: [step], forward: forward, backward: backward, nilSides: nilSides)
  }
}

extension Transformer where Input == JSONValue, Output: JSONConvertible {
  static var standard: Self {
    Self(
      steps: [],
      forward: { json throws(MappingError) in try Output(json: json) },
      backward: { value throws(MappingError) in try value.json }
    )
  }
}

extension Sequence {
  /// Returns a closure's values for the elements, or throws all of its errors, each with its index.
  @inline(__always)
  func mapNotingFaults<Result>(
    _ transform: (Element) throws(MappingError) -> Result
  ) throws(MappingError) -> [Result] {
    var notes = MappingNotes()
    var results: [Result] = []
    results.reserveCapacity(underestimatedCount)
    for (index, element) in enumerated() {
      do throws(MappingError) {
        results.append(try transform(element))
      } catch {
        notes.add(error, below: [.index(index)], [.index(index)])
      }
    }
    guard notes.isClean else { throw notes.error }
    return results
  }
}
