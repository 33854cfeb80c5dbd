internal import BuilderKitBuilding
internal import LosslessJSON

/// The instruction for one case, ready to run.
protocol CaseStep<Model>: AnyObject, Sendable {
  associatedtype Model: BuildableChoice

  /// The text that says in a document that it is this case.
  var tag: String { get }
  var kind: Model.Builder.Kind { get }
  var sources: [JSONPath] { get }
  var conversionSteps: [TransformerStep] { get }
  var isReversible: Bool { get }

  /// The places of the values in a document, for checks: those of a flat recipe one by one.
  var mapped: [MappedProperty] { get }

  /// True if a recipe takes the values from the document as a whole, and says itself which keys it does not know.
  var isFlat: Bool { get }

  /// Returns the step for documents with more keys that are known already, such as the tag.
  func reserving(_ paths: [JSONPath]) -> any CaseStep<Model>

  /// Sets the part of the case on a builder.
  func fill(
    _ builder: inout Model.Builder,
    with document: JSONValue,
    nulls: NullValues,
    noting notes: inout MappingNotes
  )

  /// Returns what a document makes of a choice of this case; nil if it is the same.
  func change(
    _ choice: Model,
    with document: JSONValue,
    nulls: NullValues,
    noting notes: inout MappingNotes
  ) -> Model?

  /// Returns the document of a choice of this case, without the tag.
  func write(_ choice: Model, oneWay: OneWayValues) throws(MappingError) -> JSONValue

  /// Puts the part of the case into a document.
  func write(
    _ builder: Model.Builder,
    over document: inout JSONValue,
    nulls: NullValues
  ) throws(MappingError)

  /// Returns the place in a document of a problem with or within the part.
  func json(
    of components: ArraySlice<ProblemPath.Component>,
    in document: JSONValue?
  ) -> JSONPath

  func isEqual(to other: any CaseStep<Model>) -> Bool
  func transformersFile(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue?
}

/// The instruction for a case with values of one type.
final class ValueCaseStep<Model: BuildableChoice, Converter: Conversion>:
  SlotStep<Model.Builder, Converter>, CaseStep, @unchecked Sendable
{
  let tag: String
  private let choiceCase: ChoiceCase<Model, Converter.Value>
  private let outline: PathTree

  init(
    _ tag: String,
    _ choiceCase: ChoiceCase<Model, Converter.Value>,
    sources: [JSONPath],
    conversion: Converter
  ) {
    self.tag = tag
    self.choiceCase = choiceCase
    var outline = PathTree()
    for source in sources.prefix(1) { _ = outline.insert(source, for: 0) }
    self.outline = outline
    super.init(
      choiceCase.kind.rawValue,
      sources: sources,
      slot: choiceCase.slot,
      conversion: conversion,
      defaultValue: nil
    )
  }

  var kind: Model.Builder.Kind { choiceCase.kind }

  private var isWhole: Bool { sources[0].steps.isEmpty }

  var isFlat: Bool { isWhole && conversion is any RecipeConversion }

  var mapped: [MappedProperty] {
    guard isWhole else { return [MappedProperty(name: property, sources: sources)] }
    guard let conversion = conversion as? any RecipeConversion else { return [] }
    return conversion.mapped.map { inner in
      MappedProperty(name: "\(property).\(inner.name)", sources: inner.sources)
    }
  }

  func reserving(_ paths: [JSONPath]) -> any CaseStep<Model> {
    guard isFlat, let conversion = conversion.reserving(paths) else { return self }
    return ValueCaseStep(tag, choiceCase, sources: sources, conversion: conversion)
  }

  func fill(
    _ builder: inout Model.Builder,
    with document: JSONValue,
    nulls: NullValues,
    noting notes: inout MappingNotes
  ) {
    var cursor = MemberCursor()
    fill(&builder, with: document, at: &cursor, nulls: nulls, noting: &notes)
  }

  func change(
    _ choice: Model,
    with document: JSONValue,
    nulls: NullValues,
    noting notes: inout MappingNotes
  ) -> Model? {
    guard var value = choiceCase.value(in: choice) else { return nil }
    switch finder.find(in: document, nulls) {
    case .absent:
      return nil
    case .blocked(let json, let place):
      notes.add(finder.fault(of: property, json, at: place))
      return nil
    case .found(let json, let place):
      let isChanged = change(&value, to: json, at: place, noting: &notes)
      return isChanged ? choiceCase.choice(of: value) : nil
    }
  }

  func write(_ choice: Model, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    guard let value = choiceCase.value(in: choice) else { return .null }
    do throws(MappingError) {
      return outline.document([try conversion.write(value, oneWay: oneWay)])
    } catch {
      throw located(error, at: 0)
    }
  }

  func write(
    _ builder: Model.Builder,
    over document: inout JSONValue,
    nulls: NullValues
  ) throws(MappingError) {
    try write(builder, over: &document, shape: outline, nulls: nulls)
  }

  func isEqual(to other: any CaseStep<Model>) -> Bool {
    guard let other = other as? Self else { return false }
    return tag == other.tag && isSame(as: other)
  }
}
