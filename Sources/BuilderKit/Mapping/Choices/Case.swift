public import BuilderKitBuilding
internal import LosslessJSON

/// The instruction for one case of a buildable enum in a recipe with a tag.
///
/// ```swift
/// Case(\.choice, tag: "multiple_choice", by: choiceRecipe)   // the parts are beside the tag
/// Case(\.gaps, from: "content", by: gapsRecipe)              // they are an object of their own
/// Case(\.text, from: "answer", by: .trimmed)                 // one value; the tag is "text"
/// Case(\.number) {
///   Map(\.value, from: "value")
///   Map(\.tolerance, from: "tolerance", default: 0)
/// }
/// Case(\.essay)                                              // nothing but the tag
/// ```
///
/// A tag that is not given is the name of the case.
public struct Case<Model: CaseListing> {
  /// The options of a recipe that it shares with those of its cases.
  struct Options {
    let unknownKeys: UnknownKeys
    let nulls: NullValues
  }

  let tag: String?
  let kind: Model.Builder.Kind
  let sources: [IngredientSource]
  let makeStep: (String, [IngredientPath], Options) throws(RecipeError) -> any CaseStep<Model>

  private init<Value, Converter: Conversion>(
    _ tag: String?,
    _ choiceCase: ChoiceCase<Model, Value>,
    _ sources: [IngredientSource],
    _ makeConversion: @escaping (Options) throws(RecipeError) -> Converter
  ) where Converter.Value == Value {
    self.tag = tag
    kind = choiceCase.kind
    self.sources = sources
    makeStep = { tag, sources, options throws(RecipeError) in
      let conversion = try makeConversion(options)
      return ValueCaseStep(tag, choiceCase, sources: sources, conversion: conversion)
    }
  }

  /// Takes nothing but the tag.
  public init(_ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Void>>, tag: String? = nil) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [.document]) { _ in EmptyConversion() }
  }

  /// Takes what a recipe makes of the document around the tag, or of the ingredient at a path.
  public init<Part: PropertyListing>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Part>>,
    tag: String? = nil,
    from source: IngredientSource? = nil,
    by recipe: Recipe<Part>
  ) {
    let sources = [source ?? .document]
    self.init(tag, Model.Cases()[keyPath: choiceCase], sources) { _ in
      PartConversion(recipe: recipe)
    }
  }

  /// Takes what instructions make of the document around the tag, or of the ingredient at a path.
  public init<Part: PropertyListing>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Part>>,
    tag: String? = nil,
    from source: IngredientSource? = nil,
    @InstructionsBuilder<Part> _ maps: () -> [Map<Part>]
  ) {
    let maps = maps()
    let sources = [source ?? .document]
    self.init(tag, Model.Cases()[keyPath: choiceCase], sources) { options throws(RecipeError) in
      let recipe = try Recipe<Part>(unknownKeys: options.unknownKeys, nulls: options.nulls) { maps }
      return PartConversion(recipe: recipe)
    }
  }

  /// Takes what a recipe makes of the ingredient, and nil for null.
  public init<Part: PropertyListing>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Part?>>,
    tag: String? = nil,
    from source: IngredientSource,
    by recipe: Recipe<Part>
  ) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [source]) { _ in
      OptionalPartConversion(recipe: recipe)
    }
  }

  /// Takes what a recipe makes of each element of the array at a path.
  public init<Part: PropertyListing>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, [Part]>>,
    tag: String? = nil,
    from source: IngredientSource,
    each recipe: Recipe<Part>
  ) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [source]) { _ in
      PartsConversion(recipe: recipe)
    }
  }

  /// Takes the ingredient as the type of the value reads it.
  public init<Value: IngredientConvertible>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Value>>,
    tag: String? = nil,
    from source: IngredientSource
  ) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [source]) { _ in ValueConversion<Value>() }
  }

  /// Takes the result of a transformer for the ingredient.
  public init<Input: IngredientConvertible, Value>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Value>>,
    tag: String? = nil,
    from source: IngredientSource,
    by transformer: Transformer<Input, Value>
  ) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [source]) { _ in
      TransformedConversion(transformer.fromJSON)
    }
  }

  /// Takes the result of a transformer for the ingredient, and nil for null.
  public init<Input: IngredientConvertible, Value>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Value?>>,
    tag: String? = nil,
    from source: IngredientSource,
    by transformer: Transformer<Input, Value>
  ) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [source]) { _ in
      TransformedConversion(transformer.fromJSON.optional)
    }
  }
}

/// Puts the cases of a recipe together; `if` and `for` work as in any other block.
@resultBuilder
public enum CasesBuilder<Model: CaseListing> {
  /// Takes the instruction for one case.
  public static func buildExpression(_ choiceCase: Case<Model>) -> [Case<Model>] { [choiceCase] }

  /// Puts instructions one behind the other.
  public static func buildBlock(_ cases: [Case<Model>]...) -> [Case<Model>] {
    cases.flatMap(\.self)
  }

  /// Takes the instructions of an `if`, if any.
  public static func buildOptional(_ cases: [Case<Model>]?) -> [Case<Model>] { cases ?? [] }

  /// Takes the instructions of the first branch.
  public static func buildEither(first cases: [Case<Model>]) -> [Case<Model>] { cases }

  /// Takes the instructions of the second branch.
  public static func buildEither(second cases: [Case<Model>]) -> [Case<Model>] { cases }

  /// Takes the instructions of a loop.
  public static func buildArray(_ cases: [[Case<Model>]]) -> [Case<Model>] { cases.flatMap(\.self) }
}

extension IngredientSource {
  /// The document as a whole.
  static var document: Self { .path(IngredientPath()) }
}

/// The conversion of the values of a case that has none.
struct EmptyConversion: Conversion {
  var steps: [TransformerStep] { [] }
  var isReversible: Bool { true }

  func read(_ json: JSONValue, collecting unknownKeys: inout [UnknownKey]) {}

  func change(_ value: Void, with json: JSONValue, collecting: inout [UnknownKey]) -> Void? { nil }

  func write(_ value: Void, oneWay: OneWayValues) -> JSONValue { [:] }

  /// Keeps all there is beside the tag.
  func write(_ value: Void, over old: JSONValue) -> JSONValue { old.isNull ? [:] : old }

  func file(_ registry: TransformerRegistry) -> JSONValue? { nil }
}
