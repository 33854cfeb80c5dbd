/// The source of an instruction's ingredient, as it is written down; the recipe reads it when it is made.
public struct IngredientSource: Hashable, Sendable {
  private let reading: Result<IngredientPath, IngredientPathError>

  /// A path in text, as ``IngredientPath/init(_:)-(String)`` reads it.
  public init(_ text: String) {
    reading = Result { () throws(IngredientPathError) in try IngredientPath(text) }
  }

  private init(_ reading: Result<IngredientPath, IngredientPathError>) {
    self.reading = reading
  }

  /// A JSON Pointer (RFC 6901), as ``IngredientPath/init(pointer:)`` reads it.
  public static func pointer(_ pointer: String) -> Self {
    Self(Result { () throws(IngredientPathError) in try IngredientPath(pointer: pointer) })
  }

  /// A finished path.
  public static func path(_ path: IngredientPath) -> Self { Self(.success(path)) }

  /// Returns the path, within the limits of a recipe.
  func path() throws(IngredientPathError) -> IngredientPath {
    let path = try reading.get()
    if path.steps.count > IngredientPath.greatestStepCount {
      throw IngredientPathError(text: path.description, column: 1, kind: .tooManySteps)
    }
    let isWithinReach = path.steps.allSatisfy { step in
      if case .index(let index) = step {
        (0...IngredientPath.greatestIndex).contains(index)
      } else {
        true
      }
    }
    if !isWithinReach {
      throw IngredientPathError(text: path.description, column: 1, kind: .indexTooGreat)
    }
    return path
  }
}

extension IngredientSource: ExpressibleByStringInterpolation {
  /// A path in text, as ``IngredientPath/init(_:)-(String)`` reads it.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
