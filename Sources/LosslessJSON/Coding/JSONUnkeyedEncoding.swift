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
