internal import LosslessJSON

/// The conversion of a part by a recipe of its own.
struct PartConversion<Part: Buildable>: RecipeConversion {
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

private struct SinglePartFiller<Builder, Part: Buildable>: PartFiller {
  let slot: PartSlot<Builder, Part>
  let recipe: Recipe<Part>

  func fill(_ builder: inout Builder, with json: JSONValue, noting notes: inout MappingNotes) {
    recipe.fill(&builder[keyPath: slot.keyPath], with: json, noting: &notes)
  }

  func write(_ builder: Builder, over old: JSONValue?) throws(MappingError) -> JSONValue? {
    let json = try recipe.decompose(builder[keyPath: slot.keyPath], over: old ?? .null)
    return old == nil && json.objectValue?.isEmpty == true ? nil : json
  }
}
