internal import BuilderKitBuilding
internal import LosslessJSON

/// A conversion of the members of an object, each by a recipe.
struct PartTableConversion<Key: JSONKey, Part: Buildable>: EachConversion {
  let recipe: Recipe<Part>

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> [Key: Part] {
    let object = try json.as(.object, json.objectValue)
    var notes = MappingNotes()
    var parts: [Key: Part] = [:]
    for member in object {
      do throws(MappingError) {
        var keys: [UnknownKey] = []
        let key = try [Key: Part].key(of: member.key)
        parts[key] = try recipe.model(from: member.value, collecting: &keys)
        unknownKeys += keys.map { $0.below([.key(member.key)]) }
      } catch {
        notes.add(error, below: [.property(member.key)], [.key(member.key)])
      }
    }
    guard notes.isClean else { throw notes.error }
    return parts
  }

  func write(_ parts: [Key: Part], oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    var notes = MappingNotes()
    var object = JSONObject()
    for (key, part) in parts.byKeyText {
      do throws(MappingError) {
        object[key] = try recipe.decompose(part, oneWay: oneWay)
      } catch {
        notes.add(error, below: [.property(key)], [.key(key)])
      }
    }
    guard notes.isClean else { throw notes.error }
    return .object(object)
  }

  func jsonSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [JSONPath.Step] {
    guard case .property(let key) = components.first else { return [] }
    let inner = recipe.json(of: components.dropFirst(), in: json?[key])
    return [.key(key)] + (inner?.steps ?? [])
  }
}
