public import BuilderKitBuilding
internal import LosslessJSON

/// The instruction for one case of a buildable enum in a recipe with a tag.
///
/// ```swift
/// MapCase(\.choice, tag: "multiple_choice", by: choiceRecipe)   // the parts are beside the tag
/// MapCase(\.gaps, from: "content", by: gapsRecipe)              // they are an object of their own
/// MapCase(\.text, from: "answer", by: .trimmed)                 // one value; the tag is "text"
/// MapCase(\.number) {
///   MapProperty(\.value, from: "value")
///   MapProperty(\.tolerance, from: "tolerance", default: 0)
/// }
/// MapCase(\.essay)                                              // nothing but the tag
/// ```
///
/// A tag that is not given is the name of the case.
public struct MapCase<Model: BuildableChoice> {
  /// The options of a recipe that it shares with those of its cases.
  struct Options {
    let unknownKeys: UnknownKeys
    let nulls: NullValues
  }

  let tag: String?
  let kind: Model.Builder.Kind
  let sources: [JSONSource]
  let makeStep: (String, [JSONPath], Options) throws(RecipeError) -> any CaseStep<Model>

  private init<Value, Converter: Conversion>(
    _ tag: String?,
    _ choiceCase: ChoiceCase<Model, Value>,
    _ sources: [JSONSource],
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

  /// Takes what a recipe makes of the document around the tag, or of the value in JSON at a path.
  public init<Part: Buildable>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Part>>,
    tag: String? = nil,
    from source: JSONSource? = nil,
    by recipe: Recipe<Part>
  ) {
    let sources = [source ?? .document]
    self.init(tag, Model.Cases()[keyPath: choiceCase], sources) { _ in
      PartConversion(recipe: recipe)
    }
  }

  /// Takes what instructions make of the document around the tag, or of the value in JSON at a path.
  public init<Part: Buildable & SendableMetatype>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Part>>,
    tag: String? = nil,
    from source: JSONSource? = nil,
    @InstructionsBuilder<Part> _ maps: () -> [MapProperty<Part>]
  ) {
    let maps = maps()
    let sources = [source ?? .document]
    self.init(tag, Model.Cases()[keyPath: choiceCase], sources) { options throws(RecipeError) in
      let recipe = try Recipe<Part>(unknownKeys: options.unknownKeys, nulls: options.nulls) { maps }
      return PartConversion(recipe: recipe)
    }
  }

  /// Takes what a recipe makes of the value in JSON, and nil for null.
  public init<Part: Buildable>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Part?>>,
    tag: String? = nil,
    from source: JSONSource,
    by recipe: Recipe<Part>
  ) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [source]) { _ in
      OptionalPartConversion(recipe: recipe)
    }
  }

  /// Takes what a recipe makes of each element of the array at a path.
  public init<Part: Buildable>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, [Part]>>,
    tag: String? = nil,
    from source: JSONSource,
    each recipe: Recipe<Part>
  ) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [source]) { _ in
      PartsConversion(recipe: recipe)
    }
  }

  /// Takes the value in JSON as the type of the value reads it.
  public init<Value: JSONConvertible>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Value>>,
    tag: String? = nil,
    from source: JSONSource
  ) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [source]) { _ in ValueConversion<Value>() }
  }

  /// Takes the result of a transformer for the value in JSON.
  public init<Input: JSONConvertible, Value>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Value>>,
    tag: String? = nil,
    from source: JSONSource,
    by transformer: Transformer<Input, Value>
  ) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [source]) { _ in
      TransformedConversion(transformer.fromJSON)
    }
  }

  /// Takes the result of a transformer for the value in JSON, and nil for null.
  public init<Input: JSONConvertible, Value>(
    _ choiceCase: KeyPath<Model.Cases, ChoiceCase<Model, Value?>>,
    tag: String? = nil,
    from source: JSONSource,
    by transformer: Transformer<Input, Value>
  ) {
    self.init(tag, Model.Cases()[keyPath: choiceCase], [source]) { _ in
      TransformedConversion(transformer.fromJSON.optional)
    }
  }
}

/// Puts the cases of a recipe together; `if` and `for` work as in any other block.
@resultBuilder
public enum CasesBuilder<Model: BuildableChoice> {
  /// Takes the instruction for one case.
  public static func buildExpression(_ choiceCase: MapCase<Model>) -> [MapCase<Model>] {
    [choiceCase]
  }

  /// Puts instructions one behind the other.
  public static func buildBlock(_ cases: [MapCase<Model>]...) -> [MapCase<Model>] {
    cases.flatMap(\.self)
  }

  /// Takes the instructions of an `if`, if any.
  public static func buildOptional(_ cases: [MapCase<Model>]?) -> [MapCase<Model>] { cases ?? [] }

  /// Takes the instructions of the first branch.
  public static func buildEither(first cases: [MapCase<Model>]) -> [MapCase<Model>] { cases }

  /// Takes the instructions of the second branch.
  public static func buildEither(second cases: [MapCase<Model>]) -> [MapCase<Model>] { cases }

  /// Takes the instructions of a loop.
  public static func buildArray(_ cases: [[MapCase<Model>]]) -> [MapCase<Model>] {
    cases.flatMap(\.self)
  }
}

extension JSONSource {
  /// The document as a whole.
  static var document: Self { .path(JSONPath()) }
}

/// The conversion of the values of a case that has none.
struct EmptyConversion: Conversion {
  var steps: [TransformerStep] { [] }
  var isReversible: Bool { true }

  func read(_ json: JSONValue, collecting unknownKeys: inout [UnknownKey]) {}

  func change(
    _ value: inout Void,
    with json: JSONValue,
    collecting: inout [UnknownKey]
  ) -> Bool {
    false
  }

  func write(_ value: Void, oneWay: OneWayValues) -> JSONValue { [:] }

  /// Keeps all there is beside the tag.
  func write(_ value: Void, over old: JSONValue) -> JSONValue { old.isNull ? [:] : old }

  func file(_ registry: TransformerRegistry) -> JSONValue? { nil }
}
