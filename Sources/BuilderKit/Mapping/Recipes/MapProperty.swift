public import BuilderKitBuilding
internal import LosslessJSON

/// The instruction to make a property from the value in JSON at a path.
///
/// ```swift
/// MapProperty(\.name, from: "name")
/// MapProperty(\.nickname, from: "nickname", or: "nick")
/// MapProperty(\.unreadMessages, from: "unread_messages", default: 0)
/// MapProperty(\.updatedAt, from: "updated_at", by: .iso8601)
/// MapProperty(\.address, from: "address", by: addressRecipe)
/// ```
///
/// The first of the paths is used that the document has, null included. If it has none, reading leaves the
/// default given here, then the property's own, and updating leaves what there is. Null is nil for an
/// optional and a fault for anything else.
public struct MapProperty<Model: Buildable>: Sendable {
  nonisolated(unsafe) let property: PartialKeyPath<Model>
  let sources: [JSONSource]
  let step: any PendingStep<Model>

  /// Takes the value in JSON as the property's type reads it.
  public init<Value: JSONConvertible>(
    _ property: KeyPath<Model, Value>,
    from source: JSONSource,
    or fallbacks: JSONSource...
  ) {
    self.init(property, [source] + fallbacks, ValueConversion<Value>())
  }

  /// Takes the value in JSON as the property's type reads it, or a default if there is none.
  public init<Value: JSONConvertible>(
    _ property: KeyPath<Model, Value>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    default defaultValue: Value
  ) {
    self.init(property, [source] + fallbacks, ValueConversion<Value>(), default: defaultValue)
  }

  /// Takes the result of a transformer for the value in JSON.
  @_disfavoredOverload
  public init<Input: JSONConvertible, Value>(
    _ property: KeyPath<Model, Value>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by transformer: Transformer<Input, Value>
  ) {
    self.init(property, [source] + fallbacks, TransformedConversion(transformer.fromJSON))
  }

  /// Takes the result of a transformer for the value in JSON, or a default if there is none.
  @_disfavoredOverload
  public init<Input: JSONConvertible, Value>(
    _ property: KeyPath<Model, Value>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by transformer: Transformer<Input, Value>,
    default defaultValue: Value
  ) {
    let conversion = TransformedConversion(transformer.fromJSON)
    self.init(property, [source] + fallbacks, conversion, default: defaultValue)
  }

  /// Takes the result of a transformer for the value in JSON, and nil for null.
  public init<Input: JSONConvertible, Value>(
    _ property: KeyPath<Model, Value?>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by transformer: Transformer<Input, Value>
  ) {
    self.init(property, [source] + fallbacks, TransformedConversion(transformer.fromJSON.optional))
  }

  /// Takes the result of a transformer for the value in JSON, nil for null, or a default where there is neither.
  public init<Input: JSONConvertible, Value>(
    _ property: KeyPath<Model, Value?>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by transformer: Transformer<Input, Value>,
    default defaultValue: Value?
  ) {
    let conversion = TransformedConversion(transformer.fromJSON.optional)
    self.init(property, [source] + fallbacks, conversion, default: .some(defaultValue))
  }

  /// Takes what a nested recipe makes of the value in JSON.
  ///
  /// Updating merges into the part there is, as the outer recipe does into the model.
  public init<Part: Buildable>(
    _ property: KeyPath<Model, Part>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by recipe: Recipe<Part>
  ) {
    self.init(property, [source] + fallbacks, PartConversion(recipe: recipe))
  }

  /// Takes what a nested recipe makes of the value in JSON, and nil for null.
  ///
  /// Updating merges into the part there is, as the outer recipe does into the model.
  public init<Part: Buildable>(
    _ property: KeyPath<Model, Part?>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by recipe: Recipe<Part>
  ) {
    self.init(property, [source] + fallbacks, OptionalPartConversion(recipe: recipe))
  }

  /// Does not compile: found where a recipe for an element meets a whole array.
  @available(*, unavailable, message: "write 'MapEach', which takes the recipe of an element")
  public init<Part: Buildable>(
    _ property: KeyPath<Model, [Part]>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by recipe: Recipe<Part>
  ) {
    preconditionFailure("unavailable")
  }

  /// Does not compile: found where a transformer for an element meets a whole array.
  @available(*, unavailable, message: "write 'MapEach', which takes the transformer of an element")
  public init<Input: JSONConvertible, Value>(
    _ property: KeyPath<Model, [Value]>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by transformer: Transformer<Input, Value>
  ) {
    preconditionFailure("unavailable")
  }

  fileprivate init<Converter: Conversion>(
    _ property: PartialKeyPath<Model>,
    _ sources: [JSONSource],
    _ conversion: Converter,
    default defaultValue: Converter.Value? = nil
  ) {
    self.property = property
    self.sources = sources
    step = PendingConversion(conversion, default: defaultValue)
  }
}

extension Transformer where Input: JSONConvertible {
  /// The same from JSON on.
  var fromJSON: Transformer<JSONValue, Output> {
    if let transformer = self as? Transformer<JSONValue, Output> { return transformer }
    return Transformer<JSONValue, Input>.standard.then(self)
  }
}

/// The instruction to make an array or a dictionary from the elements of the array, or the members of the object, at a path.
///
/// ```swift
/// MapEach(\.items, from: "results", by: itemRecipe)
/// MapEach(\.days, from: "days", by: .iso8601)
/// MapEach(\.translations, from: "translations", by: entryRecipe)  // [Language: Entry]
/// ```
///
/// Faults include the index or the key of their element in both paths. Updating replaces the whole: nothing
/// says which element of one array is which of another.
public struct MapEach<Model: Buildable>: Sendable {
  let map: MapProperty<Model>

  /// Takes what a nested recipe makes of each element.
  public init<Part: Buildable>(
    _ property: KeyPath<Model, [Part]>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by recipe: Recipe<Part>
  ) {
    map = MapProperty(property, [source] + fallbacks, PartsConversion(recipe: recipe))
  }

  /// Takes what a nested recipe makes of each element, and nil for null.
  public init<Part: Buildable>(
    _ property: KeyPath<Model, [Part]?>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by recipe: Recipe<Part>
  ) {
    let conversion = OptionalConversion(wrapped: PartsConversion(recipe: recipe))
    map = MapProperty(property, [source] + fallbacks, conversion)
  }

  /// Takes what a nested recipe makes of each member of an object.
  public init<Key: JSONKey, Part: Buildable>(
    _ property: KeyPath<Model, [Key: Part]>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by recipe: Recipe<Part>
  ) {
    map = MapProperty(
      property,
      [source] + fallbacks,
      PartTableConversion<Key, Part>(recipe: recipe)
    )
  }

  /// Takes what a nested recipe makes of each member of an object, and nil for null.
  public init<Key: JSONKey, Part: Buildable>(
    _ property: KeyPath<Model, [Key: Part]?>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by recipe: Recipe<Part>
  ) {
    let conversion = OptionalConversion(wrapped: PartTableConversion<Key, Part>(recipe: recipe))
    map = MapProperty(property, [source] + fallbacks, conversion)
  }

  /// Takes what a transformer makes of each element.
  public init<Input: JSONConvertible, Value>(
    _ property: KeyPath<Model, [Value]>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by transformer: Transformer<Input, Value>
  ) {
    // From JSON on for each element, so that the faults of all are found.
    let conversion = TransformedConversion(transformer.fromJSON.each.fromJSON)
    map = MapProperty(property, [source] + fallbacks, conversion)
  }

  /// Takes what a transformer makes of each element, and nil for null.
  public init<Input: JSONConvertible, Value>(
    _ property: KeyPath<Model, [Value]?>,
    from source: JSONSource,
    or fallbacks: JSONSource...,
    by transformer: Transformer<Input, Value>
  ) {
    let conversion = TransformedConversion(transformer.fromJSON.each.fromJSON.optional)
    map = MapProperty(property, [source] + fallbacks, conversion)
  }
}

/// The meaning of null in the JSON of a recipe.
///
/// ```swift
/// let recipe = try Recipe<Question>(nulls: .absent) {
///   MapProperty(\.answer, from: "answer")
///   MapProperty(\.tags, from: "tags", default: [])  // "tags": null is no tags
/// }
/// ```
public enum NullValues: String, Hashable, Sendable, CaseIterable {
  /// It is a value: nil for an optional property, a fault for any other.
  case distinct
  /// It says the same as no value in JSON at all.
  case absent
}
