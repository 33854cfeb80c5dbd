public import BuilderKitBuilding
public import LosslessJSON

/// A finished recipe's description of how one property is made.
public struct Instruction<Model: Buildable>: Sendable, Equatable, CustomStringConvertible {
  let step: any RecipeStep<Model>

  /// The name of the property.
  public var property: String { step.property }

  /// The places of the value in JSON: it is taken from the first that the document has.
  ///
  /// Decomposing writes it to the first one.
  public var sources: [JSONPath] { step.sources }

  /// The names and arguments of the transformers, in order; empty where the property's type needs none.
  public var transformers: [TransformerStep] { step.conversionSteps }

  /// True if the transformers, if any, have a way back.
  public var isReversible: Bool { step.isReversible }

  /// True if there is a value for the property when there is no value in JSON.
  public var hasDefault: Bool { step.hasDefault }

  /// Compares property, sources, transformers and default.
  public static func == (left: Self, right: Self) -> Bool {
    left.step.isEqual(to: right.step)
  }

  /// The source, an arrow with the transformers, and the property.
  ///
  /// `name ==> name`; `updated_at <=(iso8601)=> updatedAt` where there is a way back, and
  /// `title =(trimmed)=> title` if there is none.
  public var description: String {
    let path = sources.map { $0.steps.isEmpty ? "$" : $0.description }.joined(separator: " | ")
    let names = transformers.map(\.description).joined(separator: ", ")
    let arrow = names.isEmpty ? "==>" : "\(isReversible ? "<=" : "=")(\(names))=>"
    return "\(path) \(arrow) \(property)"
  }
}

/// An instruction of a recipe in code: ``MapProperty``, ``MapEach``, or an array of them.
public protocol MapInstruction<Model> {
  /// The model whose properties it sets.
  associatedtype Model: Buildable

  /// The instruction for each property.
  var maps: [MapProperty<Model>] { get }
}

extension MapProperty: MapInstruction {
  /// The instruction itself.
  public var maps: [MapProperty<Model>] { [self] }
}

extension MapEach: MapInstruction {
  /// The instruction for the property.
  public var maps: [MapProperty<Model>] { [map] }
}

extension Array: MapInstruction where Element: MapInstruction {
  /// The instructions of the elements.
  public var maps: [MapProperty<Element.Model>] { flatMap(\.maps) }
}

/// Puts the instructions of a recipe together; `if` and `for` work as in any other block.
@resultBuilder
public enum InstructionsBuilder<Model: Buildable> {
  /// Takes the instruction for one property, or instructions made elsewhere.
  ///
  /// One function for all of them: of several, the compiler would blame the wrong one for a mistake in a line.
  public static func buildExpression(_ instruction: some MapInstruction<Model>) -> [MapProperty<
    Model
  >] {
    instruction.maps
  }

  /// Puts instructions one behind the other.
  public static func buildBlock(_ maps: [MapProperty<Model>]...) -> [MapProperty<Model>] {
    maps.flatMap(\.self)
  }

  /// Takes the instructions of an `if`, if any.
  public static func buildOptional(_ maps: [MapProperty<Model>]?) -> [MapProperty<Model>] {
    maps ?? []
  }

  /// Takes the instructions of the first branch.
  public static func buildEither(first maps: [MapProperty<Model>]) -> [MapProperty<Model>] { maps }

  /// Takes the instructions of the second branch.
  public static func buildEither(second maps: [MapProperty<Model>]) -> [MapProperty<Model>] { maps }

  /// Takes the instructions of a loop.
  public static func buildArray(_ maps: [[MapProperty<Model>]]) -> [MapProperty<Model>] {
    maps.flatMap(\.self)
  }
}

/// An instruction that does not know its property's places yet.
protocol PendingStep<Model>: Sendable {
  associatedtype Model: Buildable

  /// Returns the instruction for a property, or nil if that has another type.
  func bound(
    to property: BuildableProperty<Model>,
    sources: [JSONPath]
  ) -> (any RecipeStep<Model>)?

  /// Returns the instruction for a case of an enum, or nil if its value has another type.
  func bound<Choice>(
    to choiceCase: AnyChoiceCase<Choice>,
    tag: String,
    sources: [JSONPath]
  ) -> (any CaseStep<Choice>)?

  /// True if a document as a whole can be the value in JSON, beside the tag of an enum.
  var canTakeDocument: Bool { get }
}

/// An instruction that knows how values are converted.
struct PendingConversion<Model: Buildable, Converter: Conversion>: PendingStep {
  let conversion: Converter
  let defaultValue: (any ValueBox<Converter.Value>)?

  init(_ conversion: Converter, default value: Converter.Value? = nil) {
    self.conversion = conversion
    defaultValue = value.flatMap { conversion.box($0) }
  }

  func bound(
    to property: BuildableProperty<Model>,
    sources: [JSONPath]
  ) -> (any RecipeStep<Model>)? {
    PropertyStep(property, sources: sources, conversion: conversion, defaultValue: defaultValue)
  }

  func bound<Choice>(
    to choiceCase: AnyChoiceCase<Choice>,
    tag: String,
    sources: [JSONPath]
  ) -> (any CaseStep<Choice>)? {
    guard let typed = choiceCase.storage as? ChoiceCase<Choice, Converter.Value> else { return nil }
    return ValueCaseStep(tag, typed, sources: sources, conversion: conversion)
  }

  var canTakeDocument: Bool {
    conversion is any RecipeConversion || conversion is EmptyConversion
  }
}
