internal import BuilderKitBuilding
internal import LosslessJSON

struct PartConversion<Part: PropertyListing>: RecipeConversion {
  let recipe: Recipe<Part>

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Part {
    try recipe.model(from: json, collecting: &unknownKeys)
  }

  func change(
    _ part: Part,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Part? {
    try recipe.change(part, with: json, collecting: &unknownKeys)
  }

  func write(_ part: Part, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    try recipe.decompose(part, oneWay: oneWay)
  }

  func filler<Builder>(for slot: any BuilderSlot<Builder, Part>) -> (any PartFiller<Builder>)? {
    guard let slot = slot as? PartSlot<Builder, Part> else { return nil }
    return SinglePartFiller(slot: slot, recipe: recipe)
  }
}

private struct SinglePartFiller<Builder, Part: PropertyListing>: PartFiller {
  let slot: PartSlot<Builder, Part>
  let recipe: Recipe<Part>

  func fill(_ builder: inout Builder, with json: JSONValue, noting notes: inout MappingNotes) {
    recipe.fill(&builder[keyPath: slot.keyPath], with: json, noting: &notes)
  }

  func write(_ builder: Builder, over old: JSONValue?) throws(MappingError) -> JSONValue? {
    let json = try recipe.decompose(builder[keyPath: slot.keyPath], over: old ?? .null)
    return old == nil && json.objectValue?.isEmpty == true ? nil : json
  }

  func patch(from old: Builder, to new: Builder) throws(MappingError) -> JSONValue? {
    let patch = try recipe.patch(from: old[keyPath: slot.keyPath], to: new[keyPath: slot.keyPath])
    return patch == [:] ? nil : patch
  }

  func apply(_ patch: JSONValue, to builder: inout Builder, noting notes: inout MappingNotes) {
    recipe.apply(patch, to: &builder[keyPath: slot.keyPath], noting: &notes)
  }
}

struct OptionalPartConversion<Part: PropertyListing>: RecipeConversion {
  let recipe: Recipe<Part>

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Part? {
    json.isNull ? nil : try recipe.model(from: json, collecting: &unknownKeys)
  }

  func change(
    _ part: Part?,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Part?? {
    guard let part else {
      return json.isNull ? nil : .some(try read(json, collecting: &unknownKeys))
    }
    guard !json.isNull else { return .some(nil) }
    return try recipe.change(part, with: json, collecting: &unknownKeys).map { .some($0) }
  }

  func write(_ part: Part?, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    guard let part else { return .null }
    return try recipe.decompose(part, oneWay: oneWay)
  }

  func filler<Builder>(for slot: any BuilderSlot<Builder, Part?>) -> (any PartFiller<Builder>)? {
    guard let slot = slot as? OptionalPartSlot<Builder, Part> else { return nil }
    return OptionalPartFiller(slot: slot, recipe: recipe)
  }
}

private struct OptionalPartFiller<Builder, Part: PropertyListing>: PartFiller {
  let slot: OptionalPartSlot<Builder, Part>
  let recipe: Recipe<Part>

  func fill(_ builder: inout Builder, with json: JSONValue, noting notes: inout MappingNotes) {
    guard !json.isNull else {
      builder[keyPath: slot.keyPath] = nil
      return
    }
    var part = builder[keyPath: slot.keyPath] ?? Part.Builder()
    recipe.fill(&part, with: json, noting: &notes)
    builder[keyPath: slot.keyPath] = part
  }

  func write(_ builder: Builder, over old: JSONValue?) throws(MappingError) -> JSONValue? {
    guard let part = builder[keyPath: slot.keyPath] else { return .null }
    return try recipe.decompose(part, over: old ?? .null)
  }

  func patch(from old: Builder, to new: Builder) throws(MappingError) -> JSONValue? {
    let before = old[keyPath: slot.keyPath]
    guard let after = new[keyPath: slot.keyPath] else { return before == nil ? nil : .null }
    let patch = try recipe.patch(from: before ?? Part.Builder(), to: after)
    return patch == [:] && before != nil ? nil : patch
  }

  func apply(_ patch: JSONValue, to builder: inout Builder, noting notes: inout MappingNotes) {
    var part = builder[keyPath: slot.keyPath] ?? Part.Builder()
    recipe.apply(patch, to: &part, noting: &notes)
    builder[keyPath: slot.keyPath] = part
  }
}

struct PartsConversion<Part: PropertyListing>: Conversion {
  let recipe: Recipe<Part>

  var steps: [TransformerStep] {
    [TransformerStep("each", arguments: recipe.step.file)]
  }

  var isReversible: Bool { recipe.isReversible }

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> [Part] {
    let ingredients = try [JSONValue](ingredient: json)
    var index = 0
    return try ingredients.mapNotingFaults { ingredient throws(MappingError) in
      defer { index += 1 }
      var keys: [UnknownKey] = []
      let part = try recipe.model(from: ingredient, collecting: &keys)
      unknownKeys += keys.map { $0.below([.index(index)]) }
      return part
    }
  }

  func change(
    _ parts: [Part],
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> [Part]? {
    let new = try read(json, collecting: &unknownKeys)
    // Only mapped properties count as changes: a part may have an id made again each time.
    guard let old = try? write(parts, oneWay: .raw) else { return new }
    return (try? write(new, oneWay: .raw)) == old ? nil : new
  }

  func write(_ parts: [Part], oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    let ingredients = try parts.mapNotingFaults { part throws(MappingError) in
      try recipe.decompose(part, oneWay: oneWay)
    }
    return .array(ingredients)
  }

  func ingredientSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [IngredientPath.Step] {
    guard case .index(let index) = components.first else { return [] }
    let inner = recipe.ingredient(of: components.dropFirst(), in: json?[index])
    return [.index(index)] + (inner?.steps ?? [])
  }

  func filler<Builder>(for slot: any BuilderSlot<Builder, [Part]>) -> (any PartFiller<Builder>)? {
    guard let slot = slot as? PartsSlot<Builder, Part> else { return nil }
    return PartsFiller(slot: slot, recipe: recipe)
  }

  func file(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue? {
    ["each": ["recipe": try recipe.file(transformers: registry)]]
  }
}

private struct PartsFiller<Builder, Part: PropertyListing>: PartFiller {
  let slot: PartsSlot<Builder, Part>
  let recipe: Recipe<Part>

  func fill(_ builder: inout Builder, with json: JSONValue, noting notes: inout MappingNotes) {
    guard case .array(let ingredients) = json else {
      notes.add(MappingError(expected: .array, found: json))
      return
    }
    builder[keyPath: slot.keyPath] = recipe.partialBuilders(from: ingredients, noting: &notes)
  }

  func write(_ builder: Builder, over old: JSONValue?) throws(MappingError) -> JSONValue? {
    let parts = builder[keyPath: slot.keyPath]
    let ingredients = old?.arrayValue ?? []
    // Anything but a list says as much as an empty one.
    if let old, parts.isEmpty, ingredients.isEmpty { return old }
    var index = 0
    return .array(
      try parts.mapNotingFaults { part throws(MappingError) in
        defer { index += 1 }
        let ingredient = index < ingredients.count ? ingredients[index] : .null
        return try recipe.decompose(part, over: ingredient)
      }
    )
  }

  func patch(from old: Builder, to new: Builder) throws(MappingError) -> JSONValue? {
    let after = try write(new, over: nil)
    return try write(old, over: nil) == after ? nil : after
  }

  func apply(_ patch: JSONValue, to builder: inout Builder, noting notes: inout MappingNotes) {
    fill(&builder, with: patch, noting: &notes)
  }
}

/// Fills the nested builders of one property, and writes their values.
protocol PartFiller<Builder>: Sendable {
  associatedtype Builder

  func fill(_ builder: inout Builder, with json: JSONValue, noting notes: inout MappingNotes)

  /// Returns the ingredient of the nested builders, written over another one; nil where there is nothing
  /// to say, and nothing is there.
  func write(_ builder: Builder, over old: JSONValue?) throws(MappingError) -> JSONValue?

  /// Returns the merge patch from one builder's nested builders to another's; nil if both say the same.
  func patch(from old: Builder, to new: Builder) throws(MappingError) -> JSONValue?

  /// Changes the nested builders as a merge patch says, which is not null.
  func apply(_ patch: JSONValue, to builder: inout Builder, noting notes: inout MappingNotes)
}
