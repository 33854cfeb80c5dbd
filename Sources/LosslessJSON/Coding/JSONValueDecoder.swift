/// Reads `Decodable` types from a JSON value.
package struct JSONValueDecoder: Decoder {
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
}

// The one generic function serves every type that the protocol lists.
extension JSONValueDecoder: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { value == .null }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let scalar = type as? any JSONScalar.Type else { return try type.init(from: self) }
    guard let value = scalar.init(json: value) as? Value else {
      throw mismatch(type, "\(type)")
    }
    return value
  }
}

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
