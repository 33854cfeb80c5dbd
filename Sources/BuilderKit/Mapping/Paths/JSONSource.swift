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
