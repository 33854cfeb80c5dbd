internal import BuilderKit
package import LosslessJSON
package import Quiz

extension QuestionField {
  /// Returns an item of a list as it is in files: `{"left":"France","right":"Paris"}` for a line of two sides.
  package func json(ofItem line: String) -> JSONValue {
    switch shape {
    case .text, .lines, .words: return .string(line)
    case .choices: return Choice(typed: line).json
    case .pairs:
      let pair = Pair.Builder(typed: line)
      var object: JSONObject = ["left": .string(pair.left ?? "")]
      object["right"] = pair.right.map { .string($0) }
      return .object(object)
    }
  }

  /// Returns the line of an item in a file; nil for a value that is no item of the list.
  package func item(of json: JSONValue) -> String? {
    switch shape {
    case .text, .lines, .words: return json.stringValue
    case .choices: return (try? Choice(json: json))?.typed
    case .pairs:
      guard case .object(let object) = json else { return nil }
      var pair = Pair.Builder()
      pair.left = object["left"]?.stringValue
      pair.right = object["right"]?.stringValue
      return pair.left == nil ? nil : pair.typed
    }
  }

  /// Returns a value as it is in files, where a right choice may have feedback; nil where nothing is filled in.
  func json(of value: FieldValue, kind: QuestionKind) -> JSONValue? {
    switch value {
    case .list(let items): return .array(items.map(json(ofItem:)))
    case .text(nil): return nil
    case .text(let text?):
      switch (self, kind) {
      case (.answer, .choice): return Choice(typed: text).json
      case (.value, _): return NumberText.json(ofTarget: text)
      case (.tolerance, _): return NumberText(text).json
      default: return .string(text)
      }
    }
  }

  /// Returns the value in a file; nil for one that the field cannot have.
  func value(of json: JSONValue?, kind: QuestionKind) -> FieldValue? {
    guard shape == .text else {
      let items = json?.arrayValue?.map { item(of: $0) } ?? []
      return items.contains(nil) ? nil : .list(items.compactMap(\.self))
    }
    guard let json else { return .text(nil) }
    let text: String? =
      switch (self, kind) {
      case (.answer, .choice): (try? Choice(json: json))?.typed
      case (.value, _): NumberText.target(of: json)
      case (.tolerance, _): NumberText.text(of: json)
      default: json.stringValue
      }
    return text.map { .text($0) }
  }
}

/// A number as it is typed: a JSON number with its digits, and a text where it is none.
struct NumberText: JSONConvertible, Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  init(json: JSONValue) throws(MappingError) {
    guard let text = Self.text(of: json) else {
      throw MappingError(expected: .number, found: json)
    }
    self.text = text
  }

  var json: JSONValue { JSONNumber(text).map { .number($0) } ?? .string(text) }

  static func text(of value: JSONValue) -> String? { value.numberValue?.text ?? value.stringValue }

  /// Returns a number, or the two numbers of a range such as `1..5`, in JSON.
  static func json(ofTarget text: String) -> JSONValue {
    range(of: text) ?? NumberText(text).json
  }

  /// Returns the two numbers of a range such as `1..5` in JSON; nil for any other text.
  static func range(of text: String) -> JSONValue? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let bounds = [text[..<dots.lowerBound], text[dots.upperBound...]].map { bound in
      NumberText(String(bound)).json
    }
    return bounds.allSatisfy { $0.numberValue != nil } ? .array(bounds) : nil
  }

  /// Returns the text of a number or of a range.
  static func target(of value: JSONValue) -> String? {
    guard case .array(let bounds) = value else { return text(of: value) }
    guard bounds.count == 2, let lower = text(of: bounds[0]), let upper = text(of: bounds[1]) else {
      return nil
    }
    return "\(lower)..\(upper)"
  }
}
