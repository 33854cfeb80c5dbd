/// A place in a document that is being encoded, which several containers may write to.
final class JSONPlace {
  private enum Content {
    case nothing
    case value(JSONValue)
    case members([(key: String, place: JSONPlace)])
    case elements([JSONPlace])
  }

  private var content = Content.nothing

  /// What has been written; an empty object where nothing has, as Swift's own encoders have it.
  var value: JSONValue {
    switch content {
    case .nothing: return .object(JSONObject())
    case .value(let value): return value
    case .elements(let places): return .array(places.map(\.value))
    case .members(let members):
      var object = JSONObject()
      for member in members { object[member.key] = member.place.value }
      return .object(object)
    }
  }

  var elementCount: Int {
    if case .elements(let places) = content { places.count } else { 0 }
  }

  func write(_ value: JSONValue) {
    content = .value(value)
  }

  /// Becomes an object, if it is none yet.
  func becomeObject() {
    if case .members = content { return }
    content = .members([])
  }

  /// Becomes an array, if it is none yet.
  func becomeArray() {
    if case .elements = content { return }
    content = .elements([])
  }

  /// Returns a new place under a key.
  func member(_ key: String) -> JSONPlace {
    guard case .members(var members) = content else { return JSONPlace() }
    let place = JSONPlace()
    // Lets go of the other reference, so that appending copies nothing.
    content = .nothing
    members.append((key, place))
    content = .members(members)
    return place
  }

  /// Returns a new place behind the others.
  func element() -> JSONPlace {
    guard case .elements(var places) = content else { return JSONPlace() }
    let place = JSONPlace()
    content = .nothing
    places.append(place)
    content = .elements(places)
    return place
  }
}
