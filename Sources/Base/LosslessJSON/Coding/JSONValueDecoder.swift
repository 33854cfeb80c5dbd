/// Reads `Decodable` types from a JSON value.
package struct JSONValueDecoder: Decoder, SingleValueDecodingContainer {
  let value: JSONValue
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }
  /// The list of problems, and the stand-ins for what has them; nil to throw the first problem.
  let collector: DecodingCollector?

  /// Creates a decoder of a whole document.
  package init(_ value: JSONValue) {
    self.init(value, at: [], collector: nil)
  }

  init(_ value: JSONValue, at codingPath: [any CodingKey], collector: DecodingCollector?) {
    self.value = value
    self.codingPath = codingPath
    self.collector = collector
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard let object = value.objectValue else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(
      JSONKeyedDecoding(object: object, codingPath: codingPath, collector: collector)
    )
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = value.arrayValue else { throw mismatch([Any].self, "an array") }
    return JSONUnkeyedDecoding(elements: elements, codingPath: codingPath, collector: collector)
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
    guard let collector else { return try read(type) }
    return try collector.attempt(type, at: codingPath) { try read(type) }
  }

  /// Reads a value, whose problems the caller attends to.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
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
  let collector: DecodingCollector?

  var allKeys: [Key] { object.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(forKey: key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard let collector else { return try decoder(forKey: key).read(type) }
    return try collector.attempt(type, at: codingPath + [key]) {
      try decoder(forKey: key).read(type)
    }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try attempt(at: key, else: KeyedDecodingContainer(PlaceholderKeyedDecoding())) {
      try decoder(forKey: key).container(keyedBy: type)
    }
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try attempt(at: key, else: PlaceholderUnkeyedDecoding()) {
      try decoder(forKey: key).unkeyedContainer()
    }
  }

  func superDecoder() throws -> any Decoder {
    try attempt(at: JSONIndex.superclass, else: PlaceholderDecoder()) {
      try decoder(forKey: JSONIndex.superclass)
    }
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try attempt(at: key, else: PlaceholderDecoder()) { try decoder(forKey: key) }
  }

  private func attempt<Value>(
    at key: some CodingKey,
    else standIn: @autoclosure () -> Value,
    _ body: () throws -> Value
  ) throws -> Value {
    guard let collector else { return try body() }
    return try collector.attempt(Value.self, at: codingPath + [key], standIn: standIn, body)
  }

  private func decoder(forKey key: some CodingKey) throws -> JSONValueDecoder {
    guard let value = object[key.stringValue] else {
      let description = "nothing under '\(key.stringValue)'"
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: codingPath, debugDescription: description)
      )
    }
    return JSONValueDecoder(value, at: codingPath + [key], collector: collector)
  }
}

/// The elements of an array, on their way into a `Decodable` type.
struct JSONUnkeyedDecoding: UnkeyedDecodingContainer {
  private let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private let collector: DecodingCollector?
  private(set) var currentIndex = 0

  init(elements: [JSONValue], codingPath: [any CodingKey], collector: DecodingCollector?) {
    self.elements = elements
    self.codingPath = codingPath
    self.collector = collector
  }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNil = try decoder(of: Never?.self).decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let element = { [self] in try decoder(of: type).read(type) }
    return try next { collector, path in
      guard let collector else { return try element() }
      return try collector.attempt(type, at: path) { try element() }
    }
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let element = { [self] in try decoder(of: [String: Any].self).container(keyedBy: type) }
    return try next(else: KeyedDecodingContainer(PlaceholderKeyedDecoding()), element)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let element = { [self] in try decoder(of: [Any].self).unkeyedContainer() }
    return try next(else: PlaceholderUnkeyedDecoding(), element)
  }

  mutating func superDecoder() throws -> any Decoder {
    let element = { [self] in try decoder(of: JSONValue.self) as any Decoder }
    return try next(else: PlaceholderDecoder(), element)
  }

  private mutating func next<Value>(
    else standIn: @autoclosure () -> Value,
    _ element: () throws -> Value
  ) throws -> Value {
    try next { collector, path in
      guard let collector else { return try element() }
      return try collector.attempt(Value.self, at: path, standIn: standIn, element)
    }
  }

  private mutating func next<Value>(
    _ body: (DecodingCollector?, [any CodingKey]) throws -> Value
  ) rethrows -> Value {
    let value = try body(collector, collector == nil ? [] : path)
    currentIndex += 1
    return value
  }

  private var path: [any CodingKey] { codingPath + [JSONIndex(intValue: currentIndex)] }

  private func decoder(of type: Any.Type) throws -> JSONValueDecoder {
    guard !isAtEnd else {
      let description = "the array has no more elements"
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(codingPath: path, debugDescription: description)
      )
    }
    return JSONValueDecoder(elements[currentIndex], at: path, collector: collector)
  }
}
