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
    _ draft: inout Model.Draft,
    of model: Model,
    with document: JSONValue,
    nulls: NullValues,
    noting notes: inout MappingNotes
  ) -> Bool {
    change(with: document, nulls: nulls, noting: &notes) { json, keys throws(MappingError) in
      var value = model[keyPath: product]
      guard try conversion.change(&value, with: json, collecting: &keys) else { return false }
      draft[keyPath: self.draft] = value
      return true
    }
  }

  func write(_ model: Model, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    try conversion.write(model[keyPath: product], oneWay: oneWay)
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
