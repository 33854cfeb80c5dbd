/// Reads `Decodable` types from a JSON value.
package struct JSONValueDecoder: Decoder, SingleValueDecodingContainer {
  let value: JSONValue
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Creates a decoder of a whole document.
  package init(_ value: JSONValue) {
    self.init(value, at: [])
  }

  init(_ value: JSONValue, at codingPath: [any CodingKey]) {
    self.value = value
    self.codingPath = codingPath
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard let object = value.objectValue else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(JSONKeyedDecoding(object: object, codingPath: codingPath))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = value.arrayValue else { throw mismatch([Any].self, "an array") }
    return JSONUnkeyedDecoding(elements: elements, codingPath: codingPath)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "expected \(expected), found \(value.kindInWords)"
    )
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  package func decodeNil() -> Bool { value == .null }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let scalar = type as? any JSONScalar.Type else { return try type.init(from: self) }
    guard let value = scalar.value(of: value) as? Value else { throw mismatch(type, "\(type)") }
    return value
  }
}

// The one generic function serves every type that the protocol lists.
extension JSONValue {
  /// The kind of value with its article, and a number itself, for messages.
  fileprivate var kindInWords: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): number.text
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The members of an object, on their way into a `Decodable` type.
struct JSONKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: JSONObject
  let codingPath: [any CodingKey]

  var allKeys: [Key] { object.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(forKey: key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(forKey: key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(forKey: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(forKey: JSONIndex.superclass) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(forKey: key) }

  private func decoder(forKey key: some CodingKey) throws -> JSONValueDecoder {
    guard let value = object[key.stringValue] else {
      let description = "nothing under '\(key.stringValue)'"
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: codingPath, debugDescription: description)
      )
    }
    return JSONValueDecoder(value, at: codingPath + [key])
  }
}

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
    try next(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try next([String: Any].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next(JSONValue.self) { $0 } }

  private mutating func next<Value>(
    _ type: Any.Type,
    _ body: (JSONValueDecoder) throws -> Value
  ) throws -> Value {
    let value = try body(decoder(of: type))
    currentIndex += 1
    return value
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
