public import LosslessJSON

/// Everything that kept ingredients and a model from fitting together.
///
/// ```text
/// name ← $.name: is null
/// updatedAt ← $.updated_at: "19-32" is not an ISO 8601 date
/// ```
///
/// Transformers throw it too, with paths from the value they were given; those are completed on the way
/// out.
public struct MappingError: Error, Hashable, Sendable {
  /// How many faults are listed at most.
  public static let greatestFaultCount = 100

  /// The first faults: conversions in the order of the recipe, then validators in that of the properties.
  public var faults: [MappingFault]
  /// How many more there are.
  public var omittedCount: Int

  /// Creates an error from faults in order.
  public init(_ faults: [MappingFault], omittedCount: Int = 0) {
    self.faults = faults
    self.omittedCount = omittedCount
  }

  /// Creates an error about a value as a whole.
  public init(_ kind: MappingFault.Kind) {
    self.init([MappingFault(property: ProblemPath(), ingredient: IngredientPath(), kind: kind)])
  }

  /// Creates an error about a value that is refused as a whole.
  ///
  /// - Parameters:
  ///   - code: The stable name of the rule, for programs and translators.
  ///   - arguments: What the description says of the value by name, for a translated sentence.
  ///   - description: What is wrong, to stand behind the places: `"19-32" is not an ISO 8601 date`.
  public init(code: String, arguments: [String: String] = [:], description: String) {
    let reason = InvalidReason(code: code, arguments: arguments, description: description)
    self.init(.invalid(reason))
  }

  /// Returns the error about a raw value that stands for nothing.
  @usableFromInline
  static func unknownRawValue(_ ingredient: JSONValue, of type: Any.Type) -> MappingError {
    MappingError(code: "rawValue", description: "\(ingredient.excerpt) is no \(type)")
  }

  /// Creates an error about a value of another sort than what is expected.
  public init(expected: JSONKind, found: JSONValue) {
    self.init(found.isNull ? .null : .wrongType(expected: expected, found: JSONKind(of: found)))
  }
}

extension MappingError: CustomStringConvertible {
  /// One fault a line, and the count of those left out.
  public var description: String {
    let rest = omittedCount > 0 ? ["and \(omittedCount) more"] : []
    return (faults.map(\.description) + rest).joined(separator: "\n")
  }
}
