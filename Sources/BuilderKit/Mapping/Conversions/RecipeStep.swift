internal import BuilderKitBuilding
internal import LosslessJSON

/// An instruction of a recipe, ready to run.
///
/// A class, for a recipe carries out its steps without knowing their types, which costs less by reference.
protocol RecipeStep<Model>: AnyObject, Sendable {
  associatedtype Model: Buildable

  var property: String { get }
  /// The places of the value in JSON: it is taken from the first that has one, and written to the first of all.
  var sources: [JSONPath] { get }
  var conversionSteps: [TransformerStep] { get }
  var isReversible: Bool { get }
  var hasDefault: Bool { get }

  /// Sets the property on a builder, to its default if there is no value in JSON.
  func fill(
    _ builder: inout Model.Builder,
    with document: JSONValue,
    at cursor: inout MemberCursor,
    nulls: NullValues,
    noting notes: inout MappingNotes
  )

  /// Returns what sets the property on a draft of a model; nil if the value in JSON makes no other value.
  func change(
    of model: Model,
    to json: JSONValue,
    at place: SourceFinder.Place,
    noting notes: inout MappingNotes
  ) -> DraftChange<Model>?

  /// Returns the value in JSON for the property of a builder if there is none yet; nil for none.
  func json(of builder: Model.Builder, nulls: NullValues) throws(MappingError) -> JSONValue?

  /// Puts the property of a builder into a document that does not state it yet.
  func write(
    _ builder: Model.Builder,
    over document: inout JSONValue,
    shape: PathTree,
    nulls: NullValues
  ) throws(MappingError)

  func write(_ model: Model, oneWay: OneWayValues) throws(MappingError) -> JSONValue

  /// Returns the place in a document for a problem with or within the property.
  func json(
    of components: ArraySlice<ProblemPath.Component>,
    in document: JSONValue?
  ) -> JSONPath

  func isEqual(to other: any RecipeStep<Model>) -> Bool

  /// Returns the same instruction with a default read from a file; nil if it can have none.
  func withDefault(_ json: JSONValue) throws(MappingError) -> (any RecipeStep<Model>)?
  func transformersFile(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue?
  func defaultFile() throws(RecipeError) -> JSONValue?
}

/// A default that any thread may read.
///
/// A class, for a step looks at its default without knowing the type, which costs less by reference.
protocol ValueBox<Value>: AnyObject, Sendable {
  associatedtype Value
  var value: Value { get }
  func isEqual(to other: Value) -> Bool
}

final class SendableBox<Value: Equatable & Sendable>: ValueBox {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func isEqual(to other: Value) -> Bool { value == other }
}
