internal import LosslessJSON

/// The identity of a baked model: any value that can be compared.
public struct BakedID: Sendable, Hashable, CustomStringConvertible {
  /// The value; a string, a truth value or a whole number of JSON as Swift's own.
  public let value: any Hashable & Sendable

  /// Creates an identifier.
  ///
  /// A value of JSON becomes the Swift value it means, so that `"a"` is the same in both.
  public init(_ value: some Hashable & Sendable) {
    switch value {
    case let id as BakedID: self = id
    case let json as JSONValue: self = BakedID(ingredient: json) ?? BakedID(value: json)
    default: self.value = value
    }
  }

  private init(value: any Hashable & Sendable) {
    self.value = value
  }

  /// Creates an identifier from JSON; nil from null.
  init?(ingredient: JSONValue) {
    switch ingredient {
    case .null: return nil
    case .string(let text): value = text
    case .bool(let bool): value = bool
    case .number(let number): if let int = number.intValue { value = int } else { value = number }
    case .array, .object: value = ingredient
    }
  }

  /// Returns an identifier that no other one is equal to.
  public static func random() -> BakedID {
    BakedID(UniqueID.random())
  }

  /// Compares values; those of different types differ.
  public static func == (left: BakedID, right: BakedID) -> Bool {
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

extension BakedID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates an identifier from text.
  public init(stringLiteral value: String) {
    self.value = value
  }

  /// Creates an identifier from a number.
  public init(integerLiteral value: Int) {
    self.value = value
  }
}
