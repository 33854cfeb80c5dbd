internal import LosslessJSON

extension JSONPath {
  var onlyKey: String? {
    guard steps.count == 1, case .key(let key) = steps[0] else { return nil }
    return key
  }

  enum Finding {
    case found(JSONValue)
    /// A value on the way is null, so everything in it is null; the count is that of the steps to it.
    case null(stepCount: Int)
    /// There is no such member or element, or none of those on the way.
    case absent
    /// A value on the way has nothing that a path can lead into; the count is that of the steps to it.
    case blocked(JSONValue, stepCount: Int)
  }

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
