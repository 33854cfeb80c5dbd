internal import BuilderKitBuilding
internal import LosslessJSON

struct ValueConversion<Value: JSONConvertible>: Conversion {
  var steps: [TransformerStep] { [] }
  var isReversible: Bool { true }

  #if compiler(>=6.3)
  @specialized(where Value == String?)
  #endif
  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Value {
    try Value(json: json)
  }

  // For the types that most properties have.
  #if compiler(>=6.3)
  @specialized(where Value == String)
  @specialized(where Value == String?)
  @specialized(where Value == Int)
  @specialized(where Value == Int?)
  @specialized(where Value == Bool)
  @specialized(where Value == Double)
  #endif
  func change(
    _ value: inout Value,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Bool {
    let new = try Value(json: json)
    guard !new.isExactly(value) else { return false }
    value = new
    return true
  }

  func soundPart(of json: JSONValue) -> Value? {
    Value.soundPart(of: json)
  }

  func write(_ value: Value, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    try value.json
  }

  func write(_ value: Value, over old: JSONValue) throws(MappingError) -> JSONValue {
    try value.json(over: old)
  }

  func jsonSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [JSONPath.Step] {
    components.map { component in
      switch component {
      case .index(let index): .index(index)
      case .property(let name): .key(name)
      }
    }
  }

  func box(_ value: Value) -> (any ValueBox<Value>)? {
    SendableBox(value)
  }

  func file(_ registry: TransformerRegistry) -> JSONValue? { nil }
}

/// The conversion by a transformer, which meets null only as nil, and only if it takes that.
struct TransformedConversion<Value: Equatable & Sendable>: Conversion {
  let transformer: Transformer<JSONValue, Value>
  /// The transformer's way there, by itself: to call a method of it would look its type up each time.
  private let forward: Transformer<JSONValue, Value>.Forward
  /// The value that null means; nil where it means none.
  private let nilValue: Value?

  init(_ transformer: Transformer<JSONValue, Value>) {
    self.transformer = transformer
    forward = transformer.forward
    let type = Value.self as? any OptionalType.Type
    nilValue = type?.nilValue as? Value
  }

  var steps: [TransformerStep] { transformer.steps }
  var isReversible: Bool { transformer.isReversible }

  static func == (left: Self, right: Self) -> Bool {
    left.transformer == right.transformer
  }

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Value {
    if case .null = json, !transformer.nilSides.contains(.input) { return try valueOfNull() }
    return try forward(json)
  }

  /// Returns the value that null means.
  ///
  /// It is a separate function: one with an optional value of a type known only at run time looks that type up as soon
  /// as it begins.
  @inline(never)
  private func valueOfNull() throws(MappingError) -> Value {
    guard let nilValue else { throw MappingError(.null) }
    return nilValue
  }

  func change(
    _ value: inout Value,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Bool {
    let new = try read(json, collecting: &unknownKeys)
    guard !areExactlyEqual(new, value) else { return false }
    value = new
    return true
  }

  /// Returns whether both are equal and, if they have a form in JSON, would be written alike.
  private func areExactlyEqual(_ left: Value, _ right: Value) -> Bool {
    func isExactly<Other: JSONConvertible>(_ left: Other) -> Bool {
      (right as? Other).map { left.isExactly($0) } ?? false
    }
    guard let left = left as? any JSONConvertible else { return left == right }
    return isExactly(left)
  }

  func write(_ value: Value, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    let asksForNil = isReversible && transformer.nilSides.contains(.output)
    if let nilValue, !asksForNil, value == nilValue { return .null }
    if !isReversible, oneWay == .raw, let value = value as? any JSONConvertible {
      return try value.json
    }
    return try transformer.reverse(value)
  }

  func box(_ value: Value) -> (any ValueBox<Value>)? {
    SendableBox(value)
  }

  func file(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue? {
    let unknown = steps.flatMap(\.names).filter { !registry.names.contains($0) }
    guard unknown.isEmpty else {
      throw RecipeError(unknown.map { RecipeProblem(.unknownTransformer($0, suggestion: nil)) })
    }
    return steps.isEmpty ? nil : TransformerStep.file(steps)
  }
}

// Swift takes two strings for equal whose letters are composed in different ways. An update that brings
// the other way is a change all the same: what is written back is what was read.

extension JSONConvertible {
  /// Returns whether both are equal and would be written alike.
  func isExactly(_ other: Self) -> Bool {
    // Texts are asked at once, where the type is known: a cast of any other takes longer than its comparison.
    if Self.self == String.self, let text = self as? String, let other = other as? String {
      return text.hasSameScalars(as: other)
    }
    guard self == other else { return false }
    return Self.isWrittenOneWay || (try? json) == (try? other.json)
  }

  /// True if equal values are always written alike, unlike texts and zeros; asked first, for writing takes time.
  private static var isWrittenOneWay: Bool {
    self == Int.self || self == Bool.self || self == Timestamp.self
  }
}

/// The treatment of a value that a one-way transformer made, in decomposing.
public enum OneWayValues: Hashable, Sendable {
  /// It is a fault that names the transformer.
  case refused
  /// The value is written as its type does, as if there were no transformer.
  case raw
}
