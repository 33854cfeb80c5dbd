internal import LosslessJSON

/// The conversion of a part that need not be there by a recipe of its own.
struct OptionalPartConversion<Part: Buildable>: RecipeConversion {
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

private struct OptionalPartFiller<Builder, Part: Buildable>: PartFiller {
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
}
