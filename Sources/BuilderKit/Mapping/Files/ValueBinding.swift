internal import BuilderKitBuilding
internal import LosslessJSON
internal import NearestNames

/// Finds the conversion of a property, or of a case, whose type is known at run time only.
struct ValueBinding<Model: Buildable> {
  private let valueType: Any.Type

  init(_ valueType: Any.Type) {
    self.valueType = valueType
  }

  /// Returns the conversion that a recipe file describes, or that by the type itself for nil.
  func pending(
    _ json: JSONValue?,
    transformers: TransformerRegistry,
    box: RecipeBox?
  ) throws(RecipeError) -> any PendingStep<Model> {
    let problem: RecipeProblem.Kind
    if let json, let nested = NestedRecipe(json, transformers: transformers, box: box) {
      if let pending = try pending(nested) { return pending }
      problem = .wrongOutput(
        transformer: "recipe",
        expected: "\(valueType)",
        found: nested.isForEach == true ? "a list of parts" : "a part"
      )
    } else if let json {
      let chain = try TransformerChain(json, transformers)
      if let pending = pending(chain.transformer) { return pending }
      problem = .wrongOutput(
        transformer: "\(chain.lastStep)",
        expected: "\(valueType)",
        found: "\(chain.transformer.outputType)"
      )
    } else {
      if let pending = pending() { return pending }
      problem = .noJSONForm(type: "\(valueType)")
    }
    throw RecipeError(problem)
  }

  /// Returns the conversion by the property's type itself; nil if the type cannot be written in JSON.
  func pending() -> (any PendingStep<Model>)? {
    func pending<Value: JSONConvertible>(_ type: Value.Type) -> any PendingStep<Model> {
      PendingConversion(ValueConversion<Value>())
    }
    if valueType == Void.self { return PendingConversion(EmptyConversion()) }
    return (valueType as? any JSONConvertible.Type).map { pending($0) }
  }

  /// Returns the conversion by a transformer from JSON; nil if that makes something else.
  func pending(_ transformer: some AnyTransformer) -> (any PendingStep<Model>)? {
    pending(typed: transformer.typed)
  }

  /// Returns the conversion by a nested recipe; nil if the property contains nothing that has one.
  func pending(_ binding: some RecipeBinding) throws(RecipeError) -> (any PendingStep<Model>)? {
    func pending<Part: Buildable>(_ part: Part.Type) throws(RecipeError) -> any PendingStep<
      Model
    > {
      PendingConversion(PartConversion(recipe: try binding.recipe(for: part)))
    }
    if let type = valueType as? any PartContainer.Type {
      return try type.pending(in: Model.self, binding)
    }
    guard binding.isForEach != true, let type = valueType as? any Buildable.Type
    else { return nil }
    return try pending(type)
  }

  private func pending<Input, Output>(
    typed transformer: Transformer<Input, Output>
  ) -> (any PendingStep<Model>)? {
    guard let fromJSON = transformer as? Transformer<JSONValue, Output> else { return nil }
    if valueType == Output.self { return PendingConversion(TransformedConversion(fromJSON)) }
    if valueType == Output?.self {
      return PendingConversion(TransformedConversion(fromJSON.optional))
    }
    // The property's type reads JSON and raw values by itself.
    let isReadable = JSONTransformers.isJSON(Output.self) || rawValueType == Output.self
    guard isReadable, let whole = fromJSON.followed(byReading: valueType) else { return nil }
    return pending(whole)
  }

  /// The type of the raw values of the property's type, or of the type that it wraps.
  private var rawValueType: Any.Type? {
    func wrappedType<Value: OptionalType>(_ type: Value.Type) -> Any.Type { Value.Wrapped.self }
    func rawValueType<Value: RawRepresentable>(_ type: Value.Type) -> Any.Type {
      Value.RawValue.self
    }
    let type = (valueType as? any OptionalType.Type).map { wrappedType($0) } ?? valueType
    return (type as? any RawRepresentable.Type).map { rawValueType($0) }
  }
}

/// The source of the recipe for a property's parts.
protocol RecipeBinding {
  /// True if the recipe is for each element of a list; nil if it is for whatever there is.
  var isForEach: Bool? { get }
  func recipe<Part: Buildable>(for part: Part.Type) throws(RecipeError) -> Recipe<Part>
}

/// The types of properties with parts, where only their metatype is known.
protocol PartContainer {
  /// Returns the conversion by a nested recipe, or nil if it is for a list and this is none, or vice versa.
  static func pending<Model: Buildable>(
    in model: Model.Type,
    _ binding: any RecipeBinding
  ) throws(RecipeError) -> (any PendingStep<Model>)?
}

extension Array: PartContainer where Element: Buildable {
  static func pending<Model: Buildable>(
    in model: Model.Type,
    _ binding: any RecipeBinding
  ) throws(RecipeError) -> (any PendingStep<Model>)? {
    guard binding.isForEach != false else { return nil }
    return PendingConversion(PartsConversion(recipe: try binding.recipe(for: Element.self)))
  }
}

extension Optional: PartContainer where Wrapped: Buildable {
  static func pending<Model: Buildable>(
    in model: Model.Type,
    _ binding: any RecipeBinding
  ) throws(RecipeError) -> (any PendingStep<Model>)? {
    guard binding.isForEach != true else { return nil }
    let recipe = try binding.recipe(for: Wrapped.self)
    return PendingConversion(OptionalPartConversion(recipe: recipe))
  }
}

/// A recipe within another one's file: `{"recipe": …}`, or `{"each": {"recipe": …}}` for a list.
///
/// The value is a recipe of its own or the name of one in a box.
struct NestedRecipe: RecipeBinding {
  let isForEach: Bool?
  private let json: JSONValue
  private let place: [JSONPath.Step]
  private let transformers: TransformerRegistry
  private let box: RecipeBox?

  /// Reads the form; nil for anything else.
  init?(_ json: JSONValue, transformers: TransformerRegistry, box: RecipeBox?) {
    self.transformers = transformers
    self.box = box
    let each = json["each"]
    guard json.objectValue?.count == 1, each == nil || each?.objectValue?.count == 1,
      let recipe = (each ?? json)["recipe"]
    else { return nil }
    self.json = recipe
    isForEach = each != nil
    place = (each == nil ? [] : [.key("each")]) + [.key("recipe")]
  }

  func recipe<Part: Buildable>(for part: Part.Type) throws(RecipeError) -> Recipe<Part> {
    guard let name = json.stringValue else {
      var reader = RecipeFileReader<Part>(transformers: transformers, box: box)
      if let recipe = reader.read(json) { return recipe }
      throw RecipeError(reader.problems.map { $0.below(place) })
    }
    let problem: RecipeProblem.Kind
    do throws(RecipeBoxError) {
      if let recipe = try box?.recipe(named: name, for: part) { return recipe }
      problem = .unknownRecipe(name, suggestion: name.nearest(of: box?.names ?? []))
    } catch {
      problem = .otherModel(recipe: name, expected: "\(part)")
    }
    throw RecipeError(problem, path: JSONPath(place))
  }
}
