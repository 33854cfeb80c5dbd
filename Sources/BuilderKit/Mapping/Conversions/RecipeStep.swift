internal import BuilderKitBuilding
internal import LosslessJSON

/// An instruction of a recipe, ready to run.
///
/// A class, for a recipe carries out its steps without knowing their types, which costs less by reference.
protocol RecipeStep<Model>: AnyObject, Sendable {
  associatedtype Model: PropertyListing

  var property: String { get }
  /// The places of the ingredient: it is taken from the first that has one, and written to the first of all.
  var sources: [IngredientPath] { get }
  var conversionSteps: [TransformerStep] { get }
  var isReversible: Bool { get }
  var hasDefault: Bool { get }

  /// Sets the property on a builder, to its default if there is no ingredient.
  ///
  /// `nextMember` is the place where the member for this step is looked for first, and then the place behind it.
  func fill(
    _ builder: inout Model.Builder,
    with document: JSONValue,
    nextMember: inout Int,
    nulls: NullValues,
    noting notes: inout MappingNotes
  )

  /// Sets the property on a draft of a model, and returns true, if there is an ingredient that makes another value.
  func change(
    _ draft: inout Model.Draft,
    of model: Model,
    with document: JSONValue,
    nulls: NullValues,
    noting notes: inout MappingNotes
  ) -> Bool

  /// Returns the ingredient for the property of a builder if there is none yet; nil for none.
  func ingredient(of builder: Model.Builder, nulls: NullValues) throws(MappingError) -> JSONValue?

  /// Puts the property of a builder into a document that does not state it yet.
  func write(
    _ builder: Model.Builder,
    over document: inout JSONValue,
    shape: PathTree,
    nulls: NullValues
  ) throws(MappingError)

  /// Returns the merge patch from one builder's property to another's; nil if both say the same.
  func patch(
    from old: Model.Builder,
    to new: Model.Builder
  ) throws(MappingError) -> JSONValue?

  /// Returns the ingredient of a builder's property, were it a default; null where there is no value.
  func wholeIngredient(of builder: Model.Builder) throws(MappingError) -> JSONValue

  /// Changes the property of a builder if a merge patch says something about it.
  func apply(
    _ patch: JSONValue,
    to builder: inout Model.Builder,
    fresh: Model.Builder,
    noting notes: inout MappingNotes
  )

  func write(_ model: Model, oneWay: OneWayValues) throws(MappingError) -> JSONValue

  /// Returns the place in a document for a problem with or within the property.
  func ingredient(
    of components: ArraySlice<ProblemPath.Component>,
    in document: JSONValue?
  ) -> IngredientPath

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
