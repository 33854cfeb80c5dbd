import BuilderKit
import LosslessJSON
import Quiz

/// Reads a layout out of a JSON document, and collects every fault on the way.
struct LayoutReader {
  /// The heights that a field can have.
  static let rows = 1...20
  /// The greatest lengths of words, in Unicode scalars: those of a character have no limit.
  static let labelLength = 40
  static let placeholderLength = 200

  /// A fault of a value or of its key.
  struct Finding {
    var path: ProblemPath
    var isAboutKey = false
    var kind: Problem.Kind
  }

  var findings: [Finding] = []

  /// Reads a layout; `nil` if anything is wrong with it.
  mutating func read(_ document: JSONValue) -> FormLayout? {
    guard let object = object(document, at: ProblemPath()) else { return nil }
    refuseUnknownKeys(of: object, at: ProblemPath(), known: ["fields", "title", "$schema"])
    let title = readTitle(object["title"], at: ProblemPath([.property("title")]))
    let fields = readFields(object["fields"], at: ProblemPath([.property("fields")]))
    return findings.isEmpty ? FormLayout(title: title, fields: fields) : nil
  }

  /// The faults with their places in the file that was read.
  func error(in bytes: [UInt8]) -> LayoutError {
    let shown = findings.prefix(LayoutError.greatestCount)
    let paths = shown.map { JSONPath($0.path) }
    let places = JSONPlaces(of: paths, in: bytes, options: FormLayout.readingOptions)
    let problems = zip(shown, paths).map { finding, path in
      FileProblem(
        Problem(path: finding.path, kind: finding.kind),
        place: finding.isAboutKey ? places.key(at: path) : places.value(at: path)
      )
    }
    return LayoutError(problems.sorted { $0.isBefore($1) })
  }

  private mutating func readTitle(_ value: JSONValue?, at path: ProblemPath) -> FormLayout.Wording {
    guard let value, let object = object(value, at: path) else { return FormLayout.Wording() }
    if object["more"] == .bool(true) {
      note(.hiddenField, ["name": "title"], at: path.appending(.property("more")))
    }
    refuseUnknownKeys(of: object, at: path, known: ["label", "placeholder", "more"])
    return wording(of: object, at: path)
  }

  private mutating func readFields(_ value: JSONValue?, at path: ProblemPath) -> [FormLayout.Field]
  {
    guard let value else {
      findings.append(Finding(path: path, kind: .missing))
      return []
    }
    guard expect(.array, value, at: path), let elements = value.arrayValue else { return [] }
    var fields: [FormLayout.Field] = []
    for (index, element) in elements.enumerated() {
      let place = path.appending(.index(index))
      guard let field = readField(element, at: place) else { continue }
      if fields.contains(where: { $0.part == field.part }) {
        let name = element.objectValue == nil ? place : place.appending(.property("name"))
        note(.repeatedField, ["name": field.part.rawValue], at: name)
      } else {
        fields.append(field)
      }
    }
    for part in QuestionField.allCases where part.isAlwaysShown {
      guard !fields.contains(where: { $0.part == part }) else { continue }
      note(.leftOutField, ["name": part.rawValue], at: path)
    }
    return fields
  }

  private mutating func readField(_ value: JSONValue, at path: ProblemPath) -> FormLayout.Field? {
    if case .string(let name) = value {
      return part(named: name, at: path).map { FormLayout.Field($0) }
    }
    guard let object = object(value, at: path) else { return nil }
    let known = ["name", "label", "placeholder", "entry", "rows", "more"]
    refuseUnknownKeys(of: object, at: path, known: known)
    let wording = wording(of: object, at: path)
    let more = flag(object["more"], at: path.appending(.property("more")))
    let rows = rows(object["rows"], at: path.appending(.property("rows")))
    let namePath = path.appending(.property("name"))
    guard let name = object["name"] else {
      findings.append(Finding(path: namePath, kind: .missing))
      return nil
    }
    guard let text = string(name, at: namePath), let part = part(named: text, at: namePath)
    else { return nil }
    if more == true && part.isAlwaysShown {
      note(.hiddenField, ["name": text], at: path.appending(.property("more")))
    }
    let entry = entry(object["entry"], of: part, at: path.appending(.property("entry")))
    if rows != nil && !entry.isMultiline {
      note(.heightOfLine, ["name": entry.rawValue], at: path.appending(.property("rows")))
    }
    return FormLayout.Field(part, wording: wording, entry: entry, rows: rows, more: more)
  }

  private mutating func part(named name: String, at path: ProblemPath) -> QuestionField? {
    if let part = QuestionField(rawValue: name) { return part }
    findings.append(Finding(path: path, kind: .invalid(.unknownField(name))))
    return nil
  }

  // Each method below returns a sound value, and notes the faults of others.

  private mutating func wording(of object: JSONObject, at path: ProblemPath) -> FormLayout.Wording {
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

  private mutating func entry(
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

  private mutating func rows(_ value: JSONValue?, at path: ProblemPath) -> Int? {
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

  private mutating func flag(_ value: JSONValue?, at path: ProblemPath) -> Bool? {
    guard let value, expect(.bool, value, at: path) else { return nil }
    return value == .bool(true)
  }

  private mutating func string(_ value: JSONValue, at path: ProblemPath) -> String? {
    expect(.string, value, at: path) ? value.stringValue : nil
  }

  private mutating func object(_ value: JSONValue, at path: ProblemPath) -> JSONObject? {
    expect(.object, value, at: path) ? value.objectValue : nil
  }

  private mutating func refuseUnknownKeys(
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

  /// Returns whether a value is of a kind; notes that it is not.
  private mutating func expect(_ kind: JSONKind, _ value: JSONValue, at path: ProblemPath) -> Bool {
    let found = JSONKind(of: value)
    guard found != kind else { return true }
    let problem = Problem.wrongType(at: path, expected: kind, found: found)
    findings.append(Finding(path: path, kind: problem.kind))
    return false
  }

  private mutating func note(
    _ rule: FileRule,
    _ arguments: [String: String] = [:],
    at path: ProblemPath
  ) {
    findings.append(Finding(path: path, kind: .invalid(InvalidReason(rule, arguments))))
  }
}
