internal import LosslessJSON

/// The identity of a read model: any value that can be compared.
public struct ModelID: Sendable, Hashable, CustomStringConvertible {
  /// The value; a string, a truth value or a whole number of JSON as Swift's own.
  public let value: any Hashable & Sendable

  /// Creates an identifier.
  ///
  /// A value of JSON becomes the Swift value it means, so that `"a"` is the same in both.
  public init(_ value: some Hashable & Sendable) {
    switch value {
    case let id as ModelID: self = id
    case let json as JSONValue: self = ModelID(json: json) ?? ModelID(value: json)
    default: self.value = value
    }
  }

  private init(value: any Hashable & Sendable) {
    self.value = value
  }

  /// Creates an identifier from JSON; nil from null.
  init?(json: JSONValue) {
    switch json {
    case .null: return nil
    case .string(let text): value = text
    case .bool(let bool): value = bool
    case .number(let number): if let int = number.intValue { value = int } else { value = number }
    case .array, .object: value = json
    }
  }

  /// Returns an identifier that no other one is equal to.
  public static func random() -> ModelID {
    ModelID(UniqueID.random())
  }

  /// Compares values; those of different types differ.
  public static func == (left: ModelID, right: ModelID) -> Bool {
    func isEqual<Value: Hashable>(_ left: Value) -> Bool {
      right.value as? Value == left
    }
    return isEqual(left.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }

  /// The value in text.
  public var description: String { "\(value)" }
}

extension ModelID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates an identifier from text.
  public init(stringLiteral value: String) {
    self.value = value
  }

  /// Creates an identifier from a number.
  public init(integerLiteral value: Int) {
    self.value = value
  }
}
