import BuilderKit
import Foundation
import Testing

/// Keeps a number that files have as a text.
@propertyWrapper
private struct SpelledNumber<Number: LosslessStringConvertible & Equatable & Sendable>: Codable,
  Equatable, Sendable
{
  var wrappedValue: Number

  init(wrappedValue: Number) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let number = Number(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
    }
    wrappedValue = number
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(wrappedValue)")
  }
}

/// False unless a file says otherwise: it is decoded by a function of its own.
@propertyWrapper
private struct AbsentIsFalse: Codable, Equatable {
  var wrappedValue: Bool

  init(wrappedValue: Bool) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Bool.self)
  }
  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
  fileprivate func decode(_ type: AbsentIsFalse.Type, forKey key: Key) throws -> AbsentIsFalse {
    try decodeIfPresent(type, forKey: key) ?? AbsentIsFalse(wrappedValue: false)
  }
}

@Buildable
private struct WrappedParts: Codable, Equatable {
  @SpelledNumber var count: Int
  @SpelledNumber<Double> var share: Double = 0.5
  @AbsentIsFalse var isOpen: Bool
  let name: String
}

@Buildable
private struct WrappedPart<Number: LosslessStringConvertible & Equatable & Sendable>: Codable {
  @SpelledNumber var `default`: Number
}

private final class UncodedValue {}

/// A value that is no `Codable`, in a wrapper that is.
@propertyWrapper
private struct NotKept: Codable {
  var wrappedValue: UncodedValue
  init(wrappedValue: UncodedValue) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) { wrappedValue = UncodedValue() }
  func encode(to encoder: any Encoder) {}
}

@Buildable
private struct UncodedPart: Codable {
  @NotKept var object: UncodedValue
}

struct WrappedPartTests {
  private func decode<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test func `a part is decoded and encoded by its wrapper`() throws {
    let made: WrappedParts = try decode(#"{"count":"5","share":"0.25","isOpen":true,"name":"n"}"#)
    #expect(made.count == 5 && made.share == 0.25 && made.isOpen)
    let again: WrappedParts = try decode(
      String(decoding: JSONEncoder().encode(made), as: UTF8.self)
    )
    #expect(again == made)
    let measured: WrappedPart<Int> = try decode(#"{"default":"7"}"#)
    #expect(measured.default == 7)
  }

  @Test func `an absent key takes the default, that of the wrapper, or is missing`() throws {
    let made: WrappedParts = try decode(#"{"count":"5","name":"n"}"#)
    #expect(made.share == 0.5 && !made.isOpen)
    let error = #expect(throws: DecodingError.self) { try decode("{}", as: WrappedParts.self) }
    guard case .dataCorrupted(let context) = error,
      let found = context.underlyingError as? BuildError
    else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.problems.map { "\($0.path)" } == ["count", "name"])
  }

  @Test func `what a wrapper refuses is thrown with its place`() {
    let error = #expect(throws: DecodingError.self) {
      try decode(#"{"count":"five"}"#, as: WrappedParts.self)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record()
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["count"])
  }

  @Test func `a value that is not coded itself is in a builder without coding`() throws {
    _ = try decode("{}", as: UncodedPart.self)
    #expect((UncodedPart.Builder() as Any) as? any Encodable == nil)
  }
}
