/// Writes `Encodable` types into a place of a document.
struct JSONValueEncoder: Encoder {
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
}

// The one generic function serves every type that the protocol lists.
extension JSONValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { place.write(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    guard let scalar = value as? any JSONScalar else { return try value.encode(to: self) }
    guard let json = scalar.json else {
      let description = "\(value) has no form in JSON"
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: codingPath, debugDescription: description)
      )
    }
    place.write(json)
  }
}
