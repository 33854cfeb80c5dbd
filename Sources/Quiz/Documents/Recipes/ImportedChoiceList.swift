import BuilderKit
import LosslessJSON
import Quiz

// Transformers make texts. A property reads those through its raw value, and objects with feedback where there are none.

/// An answer as an import mapping reads it: a text, or an object with feedback.
struct ImportedAnswer: RawRepresentable, Hashable, Sendable {
  let choice: Choice

  init(_ choice: Choice) { self.choice = choice }

  init(rawValue: String) { choice = Choice(rawValue) }

  var rawValue: String { choice.text }
}

extension ImportedAnswer: JSONConvertible {
  init(json: JSONValue) throws(MappingError) {
    choice = try Choice(json: json)
  }

  var json: JSONValue { choice.json }
}

/// A list of choices as an import mapping reads it: texts, and objects with feedback.
struct ImportedChoiceList: RawRepresentable, Hashable, Sendable {
  let list: [Choice]

  init(_ list: [Choice] = []) { self.list = list }

  init(rawValue: [String]) { list = rawValue.map { Choice($0) } }

  var rawValue: [String] { list.map(\.text) }
}

extension ImportedChoiceList: JSONConvertible {
  init(json: JSONValue) throws(MappingError) {
    list = try [Choice](json: json)
  }

  var json: JSONValue {
    get throws(MappingError) { try list.json }
  }

  static func soundPart(of json: JSONValue) -> ImportedChoiceList? {
    [Choice].soundPart(of: json).map { ImportedChoiceList($0) }
  }
}
