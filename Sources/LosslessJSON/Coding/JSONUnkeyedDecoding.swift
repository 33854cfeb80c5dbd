/// The elements of an array, on their way into a `Decodable` type.
struct JSONUnkeyedDecoding: UnkeyedDecodingContainer {
  private let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(elements: [JSONValue], codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNil = try decoder(of: Never?.self).decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try decoder(of: type).decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let container = try decoder(of: [String: Any].self).container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder(of: [Any].self).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder(of: JSONValue.self)
    currentIndex += 1
    return decoder
  }

  private func decoder(of type: Any.Type) throws -> JSONValueDecoder {
    let path = codingPath + [JSONIndex(intValue: currentIndex)]
    guard !isAtEnd else {
      let description = "the array has no more elements"
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(codingPath: path, debugDescription: description)
      )
    }
    return JSONValueDecoder(elements[currentIndex], at: path)
  }
}
