import BuilderKit
import LosslessJSON
import Quiz

// The values of a layout. Each method returns a sound value, and notes the faults of others.

extension LayoutReader {
  mutating func wording(of object: JSONObject, at path: ProblemPath) -> FormLayout.Wording {
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
    guard let value, let text = string(value, at: path) else { return part.entries[0] }
    if let entry = part.entries.first(where: { $0.rawValue == text }) { return entry }
    let allowed = part.entries.map(\.rawValue).joined(separator: ", ")
    note(.oneOf, ["allowed": allowed], at: path)
    return part.entries[0]
  }

  mutating func rows(_ value: JSONValue?, at path: ProblemPath) -> Int? {
    guard let value, expect(.number, value, at: path) else { return nil }
    guard let rows = value.intValue, Self.rows.contains(rows) else {
      let bounds = ["lower": "\(Self.rows.lowerBound)", "upper": "\(Self.rows.upperBound)"]
      note(.wholeRange, bounds, at: path)
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
      note(.maxLength, ["limit": "\(limit)"], at: path)
    } else if !mayBeBlank && text.allSatisfy(\.isWhitespace) {
      note(.blank, at: path)
    }
    return text
  }

  mutating func flag(_ value: JSONValue?, at path: ProblemPath) -> Bool {
    guard let value else { return false }
    return expect(.bool, value, at: path) && value == .bool(true)
  }

  mutating func string(_ value: JSONValue, at path: ProblemPath) -> String? {
    expect(.string, value, at: path) ? value.stringValue : nil
  }

  mutating func object(_ value: JSONValue, at path: ProblemPath) -> JSONObject? {
    expect(.object, value, at: path) ? value.objectValue : nil
  }

  mutating func refuseUnknownKeys(of object: JSONObject, at path: ProblemPath, known: [String]) {
    for member in object.members where !known.contains(member.key) {
      let reason = InvalidReason.unknownKey(member.key, known: known)
      let place = path.appending(.property(member.key))
      findings.append(Finding(path: place, isAboutKey: true, kind: .invalid(reason)))
    }
  }

  /// Returns whether a value is of a kind; notes that it is not.
  mutating func expect(_ kind: JSONKind, _ value: JSONValue, at path: ProblemPath) -> Bool {
    let found = JSONKind(of: value)
    guard found != kind else { return true }
    let problem = Problem.wrongType(at: path, expected: kind, found: found)
    findings.append(Finding(path: path, kind: problem.kind))
    return false
  }

  mutating func note(_ rule: FileRule, _ arguments: [String: String] = [:], at path: ProblemPath) {
    note(InvalidReason(rule, arguments), at: path)
  }

  mutating func note(_ reason: InvalidReason, at path: ProblemPath) {
    findings.append(Finding(path: path, kind: .invalid(reason)))
  }
}
