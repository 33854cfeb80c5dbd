public import BuilderKitAttributes
internal import BuilderKitMapping
public import Foundation
public import LosslessJSON

// Foundation's values in preferences, written as recipes write them.

extension Date: PreferenceValue {
  /// Creates a date from an ISO 8601 text.
  public init?(preference: JSONValue) {
    guard let value = try? Date(json: preference) else { return nil }
    self = value
  }

  /// The ISO 8601 date in UTC, to the nanosecond; nothing beyond the years 0 to 9999.
  public var preference: JSONValue? { try? json }
}

extension URL: PreferenceValue {
  /// Creates a URL from its text.
  public init?(preference: JSONValue) {
    guard let value = try? URL(json: preference) else { return nil }
    self = value
  }

  /// The URL, as it was written.
  public var preference: JSONValue? { json }
}

extension UUID: PreferenceValue {
  /// Creates a UUID from its text in any case.
  public init?(preference: JSONValue) {
    guard let value = try? UUID(json: preference) else { return nil }
    self = value
  }

  /// The UUID in lower case.
  public var preference: JSONValue? { json }
}

extension Decimal: PreferenceValue {
  /// Creates a number with all of its digits.
  public init?(preference: JSONValue) {
    guard let value = try? Decimal(json: preference) else { return nil }
    self = value
  }

  /// The number in decimal digits; nil if the value is not a finite number.
  public var preference: JSONValue? { try? json }
}
