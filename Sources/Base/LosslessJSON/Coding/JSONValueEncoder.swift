/// Writes `Encodable` types into a place of a document.
struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
  let place: JSONPlace
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(into place: JSONPlace = JSONPlace(), at codingPath: [any CodingKey] = []) {
    self.place = place
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.becomeObject()
    return KeyedEncodingContainer(JSONKeyedEncoding(place: place, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.becomeArray()
    return JSONUnkeyedEncoding(place: place, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { place.write(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    guard let scalar = value as? any JSONScalar else { return try value.encode(to: self) }
    guard let json = scalar.json else {
      let description = "\(value) cannot be written in JSON"
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: codingPath, debugDescription: description)
      )
    }
    place.write(json)
  }
}

// The one generic function serves every type that the protocol lists.
/// The members of an object, on their way out of an `Encodable` type.
struct JSONKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: JSONPlace
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { encoder(forKey: key).encodeNil() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder(forKey: key).encode(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(forKey: JSONIndex.superclass) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(forKey: key) }

  private func encoder(forKey key: some CodingKey) -> JSONValueEncoder {
    JSONValueEncoder(into: place.member(key.stringValue), at: codingPath + [key])
  }
}

/// The elements of an array, on their way out of an `Encodable` type.
struct JSONUnkeyedEncoding: UnkeyedEncodingContainer {
  let place: JSONPlace
  let codingPath: [any CodingKey]

  var count: Int { place.elementCount }

  func encodeNil() { encoder().encodeNil() }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder().encode(value) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> JSONValueEncoder {
    let path = codingPath + [JSONIndex(intValue: count)]
    return JSONValueEncoder(into: place.element(), at: path)
  }
}

/// A place in a document that is being encoded, which several containers may write to.
final class JSONPlace {
  private enum Content {
    case nothing
    case value(JSONValue)
    case members([(key: String, place: JSONPlace)])
    case elements([JSONPlace])
  }

  private var content = Content.nothing

  /// The value written so far; an empty object where nothing was written, as by Swift's own encoders.
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
