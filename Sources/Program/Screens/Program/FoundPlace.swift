package import Quiz
package import QuizIndex

/// A place in a group that a search has found, for its form to begin at.
package struct FoundPlace: Hashable, Sendable {
  /// The field.
  package var path: FieldPath
  /// The words that were searched for.
  package var words: SearchWords

  package init(_ path: FieldPath, _ words: SearchWords) {
    self.path = path
    self.words = words
  }
}
