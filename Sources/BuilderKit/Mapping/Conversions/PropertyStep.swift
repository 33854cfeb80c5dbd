internal import BuilderKitBuilding
internal import LosslessJSON

/// The instruction for one property of a model.
final class PropertyStep<Model: Buildable, Converter: Conversion>:
  SlotStep<Model.Builder, Converter>, RecipeStep, @unchecked Sendable
{
  private let declaration: BuildableProperty<Model>
  /// The places of the property, each by itself: its storage as a whole has a layout that is looked up again
  /// at every access.
  private let product: KeyPath<Model, Converter.Value>
  /// The place of the property within a model in memory; nil if it is not stored there.
  private let offset: Int?
  private let draft: WritableKeyPath<Model.Draft, Converter.Value>

  /// Creates the instruction; nil if the property has another type.
  init?(
    _ property: BuildableProperty<Model>,
    sources: [JSONPath],
    conversion: Converter,
    defaultValue: (any ValueBox<Converter.Value>)?
  ) {
    guard let storage = property.storage as? TypedStorage<Model, Converter.Value> else {
      return nil
    }
    declaration = property
    product = storage.product
    offset = MemoryLayout<Model>.offset(of: storage.product)
    draft = storage.draft
    super.init(
      property.name,
      sources: sources,
      slot: storage.slot,
      conversion: conversion,
      defaultValue: defaultValue
    )
  }

  func change(
    of model: Model,
    to json: JSONValue,
    at place: SourceFinder.Place,
    noting notes: inout MappingNotes
  ) -> DraftChange<Model>? {
    var value = value(in: model)
    return change(&value, to: json, at: place, noting: &notes) ? change(to: value) : nil
  }

  /// Returns the property's value: of a stored one from its place, for a key path takes the runtime ten times longer.
  @inline(__always)
  private func value(in model: Model) -> Converter.Value {
    guard let offset else { return model[keyPath: product] }
    return withUnsafePointer(to: model) { model in
      UnsafeRawPointer(model).load(fromByteOffset: offset, as: Converter.Value.self)
    }
  }

  /// Returns what sets the property on a draft.
  ///
  /// It is a separate function: one that makes a closure looks types up as soon as it begins.
  @inline(never)
  private func change(to value: Converter.Value) -> DraftChange<Model> {
    { [place = draft] draft in draft[keyPath: place] = value }
  }

  func write(_ model: Model, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    try conversion.write(value(in: model), oneWay: oneWay)
  }

  func isEqual(to other: any RecipeStep<Model>) -> Bool {
    (other as? Self).map(isSame) ?? false
  }

  func withDefault(_ json: JSONValue) throws(MappingError) -> (any RecipeStep<Model>)? {
    var keys: [UnknownKey] = []
    guard let box = conversion.box(try conversion.read(json, collecting: &keys)) else { return nil }
    return PropertyStep(
      declaration,
      sources: sources,
      conversion: conversion,
      defaultValue: box
    )
  }
}
