package import BuilderKit
package import LosslessJSON

/// A question of a kind that this program does not know, as it is in its file but for its id, settings and conflicts.
package struct UnknownResponse: Hashable, Sendable {
  /// The question.
  package let question: JSONObject

  /// Creates a response that keeps a question.
  package init(_ question: JSONObject) { self.question = question }

  /// The kind that the file names; nil where that is no text.
  package var kind: String? { question["kind"]?.stringValue }
}

extension UnknownResponse: IngredientConvertible {
  /// Reads an object.
  package init(ingredient: JSONValue) throws(MappingError) {
    guard case .object(let question) = ingredient else {
      throw MappingError(expected: .object, found: ingredient)
    }
    self.init(question)
  }

  /// The question as an object.
  package var ingredient: JSONValue { .object(question) }
}
