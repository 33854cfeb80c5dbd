public import LosslessJSON

extension IngredientPath {
  /// What a path leads to in a document.
  enum Finding {
    case found(JSONValue)
    /// On the way stands null, in which nothing is anything but null; the count is that of the steps to it.
    case null(stepCount: Int)
    /// There is no such member or element, or none of those on the way.
    case absent
    /// On the way stands a value that no path leads into; the count is that of the steps to it.
    case blocked(JSONValue, stepCount: Int)
  }

  /// Follows the path through a document.
  func find(in document: JSONValue) -> Finding {
    var value = document
    for (count, step) in steps.enumerated() {
      switch (step, value) {
      case (.key(let key), .object(let object)):
        guard let member = object[key] else { return .absent }
        value = member
      case (.index(let index), .array(let elements)):
        guard elements.indices.contains(index) else { return .absent }
        value = elements[index]
      case (_, .null):
        return .null(stepCount: count)
      default:
        return .blocked(value, stepCount: count)
      }
    }
    return .found(value)
  }
}

extension JSONValue {
  /// The value that a path leads to, or nil where there is none.
  public subscript(path: IngredientPath) -> JSONValue? {
    var value = self
    for step in path.steps {
      let next =
        switch step {
        case .key(let key): value[key]
        case .index(let index): value[index]
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
