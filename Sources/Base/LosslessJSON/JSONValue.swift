/// A JSON document as a tree that keeps key order, number text and every key it does not know.
///
/// ```swift
/// let group = try JSONValue(parsing: #"{"title": "Rivers", "points": 1.0}"#)
/// group["title"]?.stringValue   // "Rivers"
/// group.text(.compact)          // {"title":"Rivers","points":1.0}
/// ```
///
/// Two values are equal when they would be written alike. `1.0` and `1` differ, as do objects whose members are in
/// another order. Strings that only look alike (`é` in one scalar and in two) differ, too, although Swift's own
/// `String` comparison treats them as equal.
///
/// There is no `nil` literal: a member that is absent and one that is `.null` are different things.
///
/// Comparing, hashing, writing and releasing a value recurse once a level. What the reader lets
/// through is bounded by ``JSONReadingOptions/maximumDepth``; a tree built by hand must stay within
/// ``JSONReadingOptions/greatestDepth`` as well.
public enum JSONValue: Hashable, Sendable, CustomStringConvertible {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// Compares values as they would be written, scalar by scalar.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameScalars(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// The value as compact JSON.
  public var description: String { text(.compact) }

  /// True if this is `null`.
  public var isNull: Bool { self == .null }

  /// The truth value, or `nil` for anything but `true` and `false`.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number with its text, or `nil` for anything but a number.
  public var numberValue: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as an integer, or `nil` where ``JSONNumber/intValue`` is.
  public var intValue: Int? { numberValue?.intValue }

  /// The nearest floating-point number, or `nil` where ``JSONNumber/doubleValue`` is.
  public var doubleValue: Double? { numberValue?.doubleValue }

  /// The unescaped string, or `nil` for anything but a string.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, or `nil` for anything but an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, or `nil` for anything but an object.
  public var objectValue: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value under `key`, or `nil` if there is none or this is no object.
  public subscript(key: String) -> JSONValue? { objectValue?[key] }

  /// The element at `index`, or `nil` if there is none or this is no array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Creates a number in decimal digits.
  public init(integerLiteral value: Int) {
    self = .number(JSONNumber(value))
  }

  /// Creates a number in Swift's shortest spelling: `1.50` becomes `1.5`, and `1e2` becomes `100.0`.
  public init(floatLiteral value: Double) {
    guard let number = JSONNumber(value) else {
      preconditionFailure("JSON has no number for the literal \(value)")
    }
    self = .number(number)
  }

  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  /// Creates an object with its members in the order of the literal, whose keys must differ.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(uniqueMembers: elements))
  }
}
