import BuilderKit
import LosslessJSON
import Quiz

/// The marks of the right choices: the number of each from zero, its letter, or its text.
struct ImportedRight: Hashable, Sendable {
  let marks: [JSONValue]

  /// Returns the index of the choice that a mark names; `nil` if it names none.
  ///
  /// A text that is one of the choices names that one, before it could be a letter or a number.
  static func index(of mark: JSONValue, in choices: [Choice]) -> Int? {
    let text = NumberText.text(of: mark) ?? ""
    let named = mark.stringValue.flatMap { text in choices.firstIndex { $0.text == text } }
    let index = named ?? Int(text) ?? letterIndex(text)
    return index.flatMap { choices.indices.contains($0) ? $0 : nil }
  }

  private static func letterIndex(_ text: String) -> Int? {
    guard text.utf8.count == 1, let byte = text.uppercased().utf8.first,
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    else { return nil }
    return Int(byte - UInt8(ascii: "A"))
  }

  /// The reason that a mark names no choice.
  static func reason(against mark: JSONValue, count: Int) -> InvalidReason {
    InvalidReason(
      code: "noSuchChoice",
      arguments: ["found": mark.text(), "limit": "\(count)"],
      description: "\(mark.text()) is not one of the \(count) choices"
    )
  }
}

extension ImportedRight: JSONConvertible {
  init(json: JSONValue) throws(MappingError) {
    marks = json.arrayValue ?? [json]
    for mark in marks where NumberText.text(of: mark) == nil {
      throw MappingError(expected: .string, found: mark)
    }
  }

  var json: JSONValue { marks.count == 1 ? marks[0] : .array(marks) }
}
