public import LosslessJSON

/// The source of an instruction's value in JSON, as it is written down; the recipe reads it when it is made.
public struct JSONSource: Hashable, Sendable {
  private let reading: Result<JSONPath, JSONPathError>

  /// A path in text, as `JSONPath` reads it.
  public init(_ text: String) {
    reading = Result { () throws(JSONPathError) in try JSONPath(text) }
  }

  private init(_ reading: Result<JSONPath, JSONPathError>) {
    self.reading = reading
  }

  /// A JSON Pointer (RFC 6901), as `JSONPath` reads it.
  public static func pointer(_ pointer: String) -> Self {
    Self(Result { () throws(JSONPathError) in try JSONPath(pointer: pointer) })
  }

  /// A finished path.
  public static func path(_ path: JSONPath) -> Self { Self(.success(path)) }

  /// Returns the path, within the limits of a recipe.
  func path() throws(JSONPathError) -> JSONPath {
    let path = try reading.get()
    if path.steps.count > JSONPath.greatestStepCount {
      throw JSONPathError(text: path.description, column: 1, kind: .tooManySteps)
    }
    let isWithinReach = path.steps.allSatisfy { step in
      if case .index(let index) = step {
        (0...JSONPath.greatestIndex).contains(index)
      } else {
        true
      }
    }
    if !isWithinReach {
      throw JSONPathError(text: path.description, column: 1, kind: .indexTooGreat)
    }
    return path
  }
}

extension JSONSource: ExpressibleByStringInterpolation {
  /// A path in text, as `JSONPath` reads it.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

// MARK: The value at a path

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
