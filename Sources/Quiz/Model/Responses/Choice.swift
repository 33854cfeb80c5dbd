package import BuilderKit
package import LosslessJSON

/// A choice to pick, with the feedback for the learner who picks it.
///
/// On one line its feedback comes behind two colons between spaces; a backslash makes such colons text:
///
/// ```swift
/// Choice(typed: "Lyon :: It is the third largest city").feedback   // "It is the third largest city"
/// Choice(typed: #"a \:: b"#).text                                  // "a :: b"
/// ```
package struct Choice: Hashable, Sendable {
  /// The text of the choice.
  package var text: String
  /// The text for the learner who picks it.
  package var feedback: String?

  private static let separator = WordSeparator("::")

  package init(_ text: String, feedback: String? = nil) {
    self.text = text
    self.feedback = feedback
  }

  /// Reads a choice with its feedback from one line.
  package init(typed line: String) { (text, feedback) = Self.separator.parts(of: line) }

  /// The choice with its feedback on one line; reading it gives an equal value.
  package var typed: String { Self.separator.joined(text, feedback) }
}

extension Choice: JSONConvertible {
  /// Reads a text, or an object with `text` and `feedback`.
  package init(json: JSONValue) throws(MappingError) {
    guard case .object(let object) = json else {
      self.init(try String(json: json))
      return
    }
    guard let text = try Self.text(of: object, "text") else {
      throw MappingError(Self.fault(.missing, at: "text"))
    }
    self.init(text, feedback: try Self.text(of: object, "feedback"))
  }

  /// Returns a text in an object; nil for none.
  private static func text(of object: JSONObject, _ key: String) throws(MappingError) -> String? {
    switch object[key] {
    case nil, .null?: return nil
    case .string(let text)?: return text
    case let value?:
      throw MappingError(fault(.wrongType(expected: .string, found: JSONKind(of: value)), at: key))
    }
  }

  private static func fault(_ kind: MappingFault.Kind, at key: String) -> [MappingFault] {
    let property = ProblemPath([.property(key)])
    return [MappingFault(property: property, source: JSONPath([.key(key)]), kind: kind)]
  }

  /// A text, and an object only where there is feedback.
  package var json: JSONValue {
    feedback.map { ["text": .string(text), "feedback": .string($0)] } ?? .string(text)
  }

  /// The choice over the one in a file, whose spelling stays where it means the same.
  package func json(over old: JSONValue) -> JSONValue {
    guard case .object(var object) = old else { return json }
    if let choice = try? Choice(json: old), choice == self { return old }
    object["text"] = .string(text)
    object["feedback"] = feedback.map { .string($0) }
    return .object(object)
  }
}
