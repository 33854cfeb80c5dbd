internal import BuilderKitBuilding
internal import LosslessJSON

/// A conversion of null into nil, and of anything else by another conversion: for lists and tables that may be absent.
struct OptionalConversion<Wrapped: Conversion>: Conversion {
  let wrapped: Wrapped

  var steps: [TransformerStep] { wrapped.steps }
  var isReversible: Bool { wrapped.isReversible }

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Wrapped.Value? {
    json.isNull ? nil : try wrapped.read(json, collecting: &unknownKeys)
  }

  func change(
    _ value: inout Wrapped.Value?,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Bool {
    guard var present = value, !json.isNull else {
      if value == nil && json.isNull { return false }
      value = try read(json, collecting: &unknownKeys)
      return true
    }
    guard try wrapped.change(&present, with: json, collecting: &unknownKeys) else { return false }
    value = present
    return true
  }

  func soundPart(of json: JSONValue) -> Wrapped.Value?? {
    wrapped.soundPart(of: json).map { .some($0) }
  }

  func write(_ value: Wrapped.Value?, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    guard let value else { return .null }
    return try wrapped.write(value, oneWay: oneWay)
  }

  func write(_ value: Wrapped.Value?, over old: JSONValue) throws(MappingError) -> JSONValue {
    guard let value else { return .null }
    return try wrapped.write(value, over: old)
  }

  func jsonSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [JSONPath.Step] {
    wrapped.jsonSteps(of: components, in: json)
  }

  func file(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue? {
    try wrapped.file(registry)
  }
}
