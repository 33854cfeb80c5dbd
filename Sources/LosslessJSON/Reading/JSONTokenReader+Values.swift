extension JSONTokenReader {
  /// An array or object whose end has not been read yet.
  private struct Container {
    var elements: [JSONValue] = []
    var object = JSONObject()
    /// The key whose value comes next; `nil` in an array.
    var key: String?
    /// Where the key stands already, with `lastWins`.
    var place: Int?
    /// The members of the object before this one in the same array: most lists are of objects with the
    /// same keys.
    private let pattern: [JSONObject.Member]
    /// Whether all keys so far are those of the pattern, in its order.
    var followsPattern = true

    init(in enclosing: Container? = nil) {
      guard case .object(let object)? = enclosing?.elements.last else {
        pattern = []
        return
      }
      pattern = object.members
    }

    /// The next key of the pattern, as long as that is followed.
    ///
    /// Where it is the next key indeed it need not be made, nor be looked for among those before it.
    var nextKeyOfPattern: String? {
      let place = object.members.count
      return followsPattern && place < pattern.count ? pattern[place].key : nil
    }

    mutating func add(_ value: consuming JSONValue) {
      guard let key else {
        if elements.isEmpty { elements.reserveCapacity(2) }
        elements.append(value)
        return
      }
      if let place {
        object.setValue(value, at: place)
      } else {
        if object.members.isEmpty { object.reserveCapacity(for: pattern.count) }
        object.appendUnchecked(JSONObject.Member(key: key, value: value))
      }
    }

    consuming func finished(asObject isObject: Bool) -> JSONValue {
      isObject ? .object(object) : .array(elements)
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
        let inner = Container(in: current)
        outer.append(consume current)
        current = inner
        continue
      case .key:
        precondition(depth > outerDepth, "a key comes next, not a value")
        try setKey(in: &current)
        continue
      case .endArray, .endObject:
        guard let enclosing = outer.popLast() else { return nil }
        value = (consume current).finished(asObject: token == .endObject)
        current = enclosing
      case .string: value = .string(text)
      case .number: value = .number(JSONNumber(checked: text))
      case .bool(let bool): value = .bool(bool)
      case .null: value = .null
      }
      if outer.isEmpty { return value }
      current.add(consume value)
    }
    return nil
  }

  private func setKey(in container: inout Container) throws(JSONSyntaxError) {
    if let key = container.nextKeyOfPattern, hasText(key) {
      container.key = key
      container.place = nil
      return
    }
    container.followsPattern = false
    let key = text
    container.key = key
    container.place = container.object.index(of: key)
    if container.place != nil, options.duplicateKeys == .refused {
      throw fault(.duplicateKey(key), at: tokenRange.lowerBound - 1)
    }
  }
}
