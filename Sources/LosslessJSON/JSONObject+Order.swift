extension JSONObject {
  /// Sets the value under a key; a new key goes where an order has it among the keys there are.
  ///
  /// ```swift
  /// var question: JSONObject = ["prompt": "France?", "tags": []]
  /// question.set("Paris", forKey: "answer", inOrder: ["prompt", "answer", "tags"])  // behind the prompt
  /// ```
  ///
  /// It is put behind the last of those that the order has before it, else before the first of those behind
  /// it, else last. An existing key keeps its place; `nil` removes.
  ///
  /// - Complexity: O(1) on average for an existing key; for a new one, O(*n* + *m*) with *m* keys in order.
  public mutating func set(
    _ value: JSONValue?,
    forKey key: String,
    inOrder order: some Sequence<String>
  ) {
    guard let value, !isEmpty, index(of: key) == nil else {
      self[key] = value
      return
    }
    var before: Int?
    var after: Int?
    var isBehind = false
    for other in order {
      if other.hasSameScalars(as: key) {
        isBehind = true
      } else if let place = index(of: other) {
        if isBehind {
          after = Swift.min(after ?? place, place)
        } else {
          before = Swift.max(before ?? place, place)
        }
      }
    }
    insert(Member(key: key, value: value), at: before.map { $0 + 1 } ?? after ?? endIndex)
  }
}
