extension JSONTokenReader {
  /// An array or object whose end has not been read yet.
  private struct Container {
    var elements: [JSONValue] = []
    var object = JSONObject()
    /// The key whose value comes next; `nil` in an array.
    var key: String?
    /// Where the key stands already, with `lastWins`.
    var place: Int?

    mutating func add(_ value: JSONValue) {
      guard let key else {
        elements.append(value)
        return
      }
      if let place {
        object.setValue(value, at: place)
      } else {
        object.appendUnchecked(JSONObject.Member(key: key, value: value))
      }
    }
  }

  /// Reads the next value as a tree.
  ///
  /// - Returns: The value; `nil` if there was none left and the end of the enclosing array or
  ///   object, or of the document, was read instead.
  public mutating func readValue() throws(JSONSyntaxError) -> JSONValue? {
    let outerDepth = depth
    // The outermost container stands for what the value lies in and never gets it.
    var current = Container()
    var outer: [Container] = []
    while let token = try next() {
      let value: JSONValue
      switch token {
      case .beginArray, .beginObject:
        outer.append(current)
        current = Container()
        continue
      case .key:
        precondition(depth > outerDepth, "a key comes next, not a value")
        try setKey(in: &current)
        continue
      case .endArray, .endObject:
        guard let enclosing = outer.popLast() else { return nil }
        value = token == .endArray ? .array(current.elements) : .object(current.object)
        current = enclosing
      case .string: value = .string(text)
      case .number: value = .number(JSONNumber(checked: text))
      case .bool(let bool): value = .bool(bool)
      case .null: value = .null
      }
      if outer.isEmpty { return value }
      current.add(value)
    }
    return nil
  }

  private func setKey(in container: inout Container) throws(JSONSyntaxError) {
    let key = text
    container.key = key
    container.place = container.object.index(of: key)
    if container.place != nil, options.duplicateKeys == .refused {
      throw fault(.duplicateKey(key), at: tokenRange.lowerBound - 1)
    }
  }
}
