import BuilderKit
import LosslessJSON
import Quiz

// What the values of a layout must be. Each method returns what it can, and notes what is wrong.

extension LayoutReader {
  mutating func wording(
    of object: JSONObject,
    at path: ProblemPath
  ) -> FormLayout.Wording {
    FormLayout.Wording(
      label: words(object["label"], at: path.appending(.property("label")), upTo: Self.labelLength),
      placeholder: words(
        object["placeholder"],
        at: path.appending(.property("placeholder")),
        upTo: Self.placeholderLength,
        mayBeBlank: true
      )
    )
  }

  mutating func entry(
    _ value: JSONValue?,
    of part: QuestionField,
    at path: ProblemPath
  ) -> FormLayout.Entry {
    guard let value else { return part.entries[0] }
    guard let text = string(value, at: path) else { return part.entries[0] }
    if let entry = part.entries.first(where: { $0.rawValue == text }) { return entry }
    note(.oneOf(part.entries.map(\.rawValue)), at: path)
    return part.entries[0]
  }

  mutating func rows(_ value: JSONValue?, at path: ProblemPath) -> Int? {
    guard let value else { return nil }
    guard case .number = value else {
      noteWrongType(.number, value, at: path)
      return nil
    }
    guard let rows = value.intValue, Self.rows.contains(rows) else {
      note(.height(Self.rows), at: path)
      return nil
    }
    return rows
  }

  /// Words that can be shown on one line.
  private mutating func words(
    _ value: JSONValue?,
    at path: ProblemPath,
    upTo limit: Int,
    mayBeBlank: Bool = false
  ) -> String? {
    guard let value, let text = string(value, at: path) else { return nil }
    if text.unicodeScalars.contains(where: \.actsOnTerminal) {
      note(.controlCharacters, at: path)
    } else if text.unicodeScalars.count > limit {
      note(.maxLength(limit), at: path)
    } else if !mayBeBlank && text.allSatisfy(\.isWhitespace) {
      note(.blank, at: path)
    }
    return text
  }

  mutating func flag(_ value: JSONValue?, at path: ProblemPath) -> Bool {
    guard let value else { return false }
    guard case .bool(let flag) = value else {
      noteWrongType(.bool, value, at: path)
      return false
    }
    return flag
  }

  mutating func string(_ value: JSONValue, at path: ProblemPath) -> String? {
    guard case .string(let text) = value else {
      noteWrongType(.string, value, at: path)
      return nil
    }
    return text
  }

  mutating func object(_ value: JSONValue, at path: ProblemPath) -> JSONObject? {
    guard case .object(let object) = value else {
      noteWrongType(.object, value, at: path)
      return nil
    }
    return object
  }

  mutating func refuseUnknownKeys(
    of object: JSONObject,
    at path: ProblemPath,
    known: [String]
  ) {
    for member in object.members where !known.contains(member.key) {
      let reason = InvalidReason.unknownKey(member.key, known: known)
      let place = path.appending(.property(member.key))
      findings.append(Finding(path: place, isAboutKey: true, kind: .invalid(reason)))
    }
  }

  mutating func noteWrongType(
    _ expected: JSONKind,
    _ value: JSONValue,
    at path: ProblemPath
  ) {
    let problem = Problem.wrongType(at: path, expected: expected, found: JSONKind(of: value))
    findings.append(Finding(path: path, kind: problem.kind))
  }

  mutating func note(_ reason: InvalidReason, at path: ProblemPath) {
    findings.append(Finding(path: path, kind: .invalid(reason)))
  }
}
