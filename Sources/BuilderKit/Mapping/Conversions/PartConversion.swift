internal import BuilderKitBuilding
internal import LosslessJSON

struct PartConversion<Part: Buildable>: RecipeConversion {
  let recipe: Recipe<Part>

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Part {
    try recipe.model(from: json, collecting: &unknownKeys)
  }

  func change(
    _ part: inout Part,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Bool {
    let old = part
    return try old.merge(json, by: recipe, collecting: &unknownKeys) { part = $0 }
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

struct OptionalPartConversion<Part: Buildable>: RecipeConversion {
  let recipe: Recipe<Part>

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Part? {
    json.isNull ? nil : try recipe.model(from: json, collecting: &unknownKeys)
  }

  func change(
    _ part: inout Part?,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Bool {
    guard let present = part, !json.isNull else {
      if part == nil && json.isNull { return false }
      part = try read(json, collecting: &unknownKeys)
      return true
    }
    return try present.merge(json, by: recipe, collecting: &unknownKeys) { part = $0 }
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

struct PartsConversion<Part: Buildable>: EachConversion {
  let recipe: Recipe<Part>

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> [Part] {
    let document = try [JSONValue](json: json)
    var index = 0
    return try document.mapNotingFaults { json throws(MappingError) in
      defer { index += 1 }
      var keys: [UnknownKey] = []
      let part = try recipe.model(from: json, collecting: &keys)
      unknownKeys += keys.map { $0.below([.index(index)]) }
      return part
    }
  }

  func write(_ parts: [Part], oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    let document = try parts.mapNotingFaults { part throws(MappingError) in
      try recipe.decompose(part, oneWay: oneWay)
    }
    return .array(document)
  }

  func jsonSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [JSONPath.Step] {
    guard case .index(let index) = components.first else { return [] }
    let inner = recipe.json(of: components.dropFirst(), in: json?[index])
    return [.index(index)] + (inner?.steps ?? [])
  }

  func filler<Builder>(for slot: any BuilderSlot<Builder, [Part]>) -> (any PartFiller<Builder>)? {
    guard let slot = slot as? PartsSlot<Builder, Part> else { return nil }
    return PartsFiller(slot: slot, recipe: recipe)
  }
}

private struct PartsFiller<Builder, Part: Buildable>: PartFiller {
  let slot: PartsSlot<Builder, Part>
  let recipe: Recipe<Part>

  func fill(_ builder: inout Builder, with json: JSONValue, noting notes: inout MappingNotes) {
    guard case .array(let document) = json else {
      notes.add(MappingError(expected: .array, found: json))
      return
    }
    builder[keyPath: slot.keyPath] = recipe.partialBuilders(from: document, noting: &notes)
  }

  func write(_ builder: Builder, over old: JSONValue?) throws(MappingError) -> JSONValue? {
    let parts = builder[keyPath: slot.keyPath]
    let document = old?.arrayValue ?? []
    // Anything but a list says as much as an empty one.
    if let old, parts.isEmpty, document.isEmpty { return old }
    var index = 0
    return .array(
      try parts.mapNotingFaults { part throws(MappingError) in
        defer { index += 1 }
        let json = index < document.count ? document[index] : .null
        return try recipe.decompose(part, over: json)
      }
    )
  }
}

/// Fills the nested builders of one property, and writes their values.
protocol PartFiller<Builder>: Sendable {
  associatedtype Builder

  func fill(_ builder: inout Builder, with json: JSONValue, noting notes: inout MappingNotes)

  /// Returns the value in JSON of the nested builders, written over another one; nil where there is nothing
  /// to say, and nothing is there.
  func write(_ builder: Builder, over old: JSONValue?) throws(MappingError) -> JSONValue?
}
