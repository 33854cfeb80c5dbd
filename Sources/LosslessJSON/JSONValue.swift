/// A JSON document as a tree that keeps key order, number text and every key it does not know.
///
/// Two values are equal when they would be written alike: `1.0` and `1` differ, and so do objects
/// whose members stand in another order.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}
