/// A JSON document as a tree that keeps key order, number text and every key it does not know.
///
/// ```swift
/// let group = try JSONValue(parsing: #"{"title": "Rivers", "points": 1.0}"#)
/// group["title"]?.stringValue   // "Rivers"
/// group.text(.compact)          // {"title":"Rivers","points":1.0}
/// ```
///
/// Two values are equal when they would be written alike: `1.0` and `1` differ, and so do objects
/// whose members stand in another order, and strings that only look alike (`é` in one scalar and in
/// two), which Swift's own `String` comparison takes for equal.
///
/// There is no `nil` literal: a member that is absent and one that is `.null` are different things.
///
/// Comparing, hashing, writing and releasing a value recurse once a level. What the reader lets
/// through is bounded by ``JSONReadingOptions/maximumDepth``; a tree built by hand must stay within
/// ``JSONReadingOptions/greatestDepth`` as well.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// Compares what would be written, scalar by scalar.
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
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { text(.compact) }
}
