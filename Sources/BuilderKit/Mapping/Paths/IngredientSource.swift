/// The source of an instruction's ingredient, as it is written down; the recipe reads it when it is made.
public struct IngredientSource: Hashable, Sendable {
  private enum Form: Hashable {
    case text(String)
    case pointer(String)
    case path(IngredientPath)
  }

  private let form: Form

  /// A path in text, as ``IngredientPath/init(_:)-(String)`` reads it.
  public init(_ text: String) {
    form = .text(text)
  }

  private init(form: Form) {
    self.form = form
  }

  /// A JSON Pointer (RFC 6901), as ``IngredientPath/init(pointer:)`` reads it.
  public static func pointer(_ pointer: String) -> Self {
    Self(form: .pointer(pointer))
  }

  /// A finished path.
  public static func path(_ path: IngredientPath) -> Self {
    Self(form: .path(path))
  }

  /// Returns the path, within the limits of a recipe.
  func path() throws(IngredientPathError) -> IngredientPath {
    let path =
      switch form {
      case .text(let text): try IngredientPath(text)
      case .pointer(let pointer): try IngredientPath(pointer: pointer)
      case .path(let path): path
      }
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
