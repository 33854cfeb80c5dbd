internal import BuilderKit

extension QuestionField {
  /// Whether no question is complete without the part, which the builder decides.
  public var isRequired: Bool { Self.required.contains(self) }

  /// The parts that an empty builder misses.
  private static let required = QuestionBuilder().missing.compactMap { path -> QuestionField? in
    guard case .property(let name) = path.components.first else { return nil }
    return QuestionField(rawValue: name)
  }
}
