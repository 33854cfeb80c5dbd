/// Makes values of any `Decodable` type that has one, to go on decoding behind a problem.
final class StandInFactory {
  /// The number of values of the document that are tried for a type.
  private static let greatestTrialCount = 1_000

  private let document: JSONValue
  private enum StandIn {
    case value(Any)
    case none
  }

  /// The stand-ins of the types that were asked for.
  private var known: [ObjectIdentifier: StandIn] = [:]

  init(_ document: JSONValue) {
    self.document = document
  }

  /// Returns a value of a type, or nil if none can be found.
  func standIn<Value: Decodable>(for type: Value.Type) -> Value? {
    let key = ObjectIdentifier(type)
    switch known[key] {
    case .value(let value): return value as? Value
    case .some(.none): return nil
    case nil: break
    }
    // While it is looked for, a type that contains itself has none.
    known[key] = StandIn.none
    guard let value = make(type) else { return nil }
    known[key] = .value(value)
    return value
  }

  private func make<Value: Decodable>(_ type: Value.Type) -> Value? {
    if let scalar = type as? any JSONScalar.Type { return scalar.standIn as? Value }
    if let type = type as? any CaseIterable.Type, let value = type.first as? Value { return value }
    // An empty list and nil need no example; for anything else a real one is the safest.
    let isEmptyable = type is any Collection.Type || type is any ExpressibleByNilLiteral.Type
    return (isEmptyable ? nil : example(of: type)) ?? (try? Value(from: PlaceholderDecoder(self)))
  }

  /// Returns the value of any part of the document that can be decoded.
  private func example<Value: Decodable>(of type: Value.Type) -> Value? {
    var parts = [document]
    var next = 0
    while next < parts.count, next < Self.greatestTrialCount {
      if let value = try? parts[next].decode(type) { return value }
      switch parts[next] {
      case .array(let elements): parts += elements
      case .object(let object): parts += object.map(\.value)
      default: break
      }
      next += 1
    }
    return nil
  }
}

extension CaseIterable {
  fileprivate static var first: Any? { allCases.first }
}

extension JSONScalar {
  /// False, an empty text or zero.
  fileprivate static var standIn: Self? {
    value(of: false) ?? value(of: "") ?? value(of: 0)
  }
}

/// A decoder of a document in which everything is empty.
struct PlaceholderDecoder: Decoder, SingleValueDecodingContainer {
  private let factory: StandInFactory

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ factory: StandInFactory = StandInFactory(.null)) {
    self.factory = factory
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(PlaceholderKeyedDecoding(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    PlaceholderUnkeyedDecoding(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let value = factory.standIn(for: type) else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "no stand-in")
      throw DecodingError.valueNotFound(type, context)
    }
    return value
  }
}

/// The members of an empty object, which has all that is asked for.
struct PlaceholderKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var decoder = PlaceholderDecoder()
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> {
    decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

/// The elements of an empty array, which has all that is asked for.
struct PlaceholderUnkeyedDecoding: UnkeyedDecodingContainer {
  var decoder = PlaceholderDecoder()
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
  func superDecoder() -> any Decoder { decoder }
}
