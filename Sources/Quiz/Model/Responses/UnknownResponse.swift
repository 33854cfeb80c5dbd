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

extension UnknownResponse: JSONConvertible {
  /// Reads an object.
  package init(json: JSONValue) throws(MappingError) {
    guard case .object(let question) = json else {
      throw MappingError(expected: .object, found: json)
    }
    self.init(question)
  }

  /// The question as an object.
  package var json: JSONValue { .object(question) }
}
