internal import LosslessJSON

/// The first place where a text is not a path, and what is wrong there.
///
/// ```swift
/// do {
///   _ = try IngredientPath("tags[x]")
/// } catch {
///   print(error)  // "tags[x]", column 6: expected an index or a quoted key after '['
/// }
/// ```
public struct IngredientPathError: Error, Hashable, Sendable {
  /// What can be wrong.
  public enum Kind: Hashable, Sendable {
    /// There is no text at all.
    case empty
    /// A key is missing, at the beginning or after a dot.
    case expectedKey
    /// Something stands where only a dot or a bracket can.
    case expectedStep
    /// A bracket holds neither digits nor quotes.
    case expectedIndex
    /// A bracket is not closed.
    case expectedBracketEnd
    /// An index has zeros before its first digit.
    case leadingZero
    /// An index is greater than a recipe may use.
    case indexTooGreat
    /// The path has more steps than a recipe may use.
    case tooManySteps
    /// A quoted key has no closing quote.
    case unterminatedQuote
    /// A quoted key is not a JSON string.
    case invalidQuote
    /// A pointer does not begin with a slash.
    case expectedSlash
    /// A tilde in a pointer is followed by neither 0 nor 1.
    case invalidTilde
  }

  /// The text as it was given.
  public let text: String
  /// The place of the fault, from 1, in Unicode scalars.
  public let column: Int
  /// What is wrong.
  public let kind: Kind
}

extension IngredientPathError: CustomStringConvertible {
  /// The text, the place and the reason.
  public var description: String {
    "\(JSONValue.string(text)), column \(column): \(kind)"
  }
}

extension IngredientPathError.Kind: CustomStringConvertible {
  /// What is wrong, to stand behind the place.
  public var description: String {
    switch self {
    case .empty: "a path has at least one step"
    case .expectedKey: "expected a key"
    case .expectedStep: "expected '.' or '['"
    case .expectedIndex: "expected an index or a quoted key after '['"
    case .expectedBracketEnd: "expected ']'"
    case .leadingZero: "an index has no leading zeros"
    case .indexTooGreat: "an index is at most \(IngredientPath.greatestIndex)"
    case .tooManySteps: "a path has at most \(IngredientPath.greatestStepCount) steps"
    case .unterminatedQuote: "the key that starts here has no closing quote"
    case .invalidQuote: "a quoted key is written as a JSON string"
    case .expectedSlash: "a pointer begins with '/'"
    case .invalidTilde: "expected 0 or 1 after '~'"
    }
  }
}
