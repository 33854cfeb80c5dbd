package import BuilderKit
package import LosslessJSON
internal import NearestNames
package import Quiz

// Settings are in an object of their own, in groups, in questions, and as a whole file for the library.

extension SettingsEntries {
  package static let stoppedKey = "stopped"

  /// Reads settings without regard to their place in a file.
  package static func read(
    _ value: JSONValue?
  ) -> (entries: SettingsEntries, problems: [Problem]) {
    var problems: [Problem] = []
    let entries = read(value, at: { ProblemPath() }, &problems)
    return (entries, problems)
  }

  /// Reads settings; values that do not fit are reported and left out, keys that are no setting are passed over.
  package static func read(
    _ value: JSONValue?,
    at path: () -> ProblemPath,
    _ problems: inout [Problem]
  ) -> SettingsEntries {
    var entries = SettingsEntries()
    switch value {
    case nil, .null?:
      return entries
    case .object(let object)?:
      for member in object.members {
        if let setting = QuizSetting(rawValue: member.key) {
          let path = path().appending(.property(member.key))
          if let value = setting.value(from: member.value, at: path, &problems) {
            entries[setting] = value
          }
        } else if member.key == stoppedKey {
          let path = path().appending(.property(member.key))
          for setting in readStopped(member.value, at: path, &problems) { entries.stop(setting) }
        }
      }
    case let value?:
      problems.append(.wrongType(at: path(), expected: .object, found: JSONKind(of: value)))
    }
    return entries
  }

  private static func readStopped(
    _ value: JSONValue,
    at path: ProblemPath,
    _ problems: inout [Problem]
  ) -> [QuizSetting] {
    switch value {
    case .null:
      return []
    case .array(let elements):
      return texts(elements, at: path, &problems).compactMap { name, path in
        if let setting = QuizSetting(rawValue: name) { return setting }
        problems.append(.unknownSetting(name, at: path))
        return nil
      }
    default:
      problems.append(.wrongType(at: path, expected: .array, found: JSONKind(of: value)))
      return []
    }
  }

  /// The texts of a list with their paths; other elements are reported and left out.
  fileprivate static func texts(
    _ elements: [JSONValue],
    at path: ProblemPath,
    _ problems: inout [Problem]
  ) -> [(text: String, path: ProblemPath)] {
    elements.enumerated().compactMap { index, element in
      let path = path.appending(.index(index))
      if case .string(let text) = element { return (text, path) }
      problems.append(.wrongType(at: path, expected: .string, found: JSONKind(of: element)))
      return nil
    }
  }

  /// Returns the entries written over old JSON, in which equal members and those that are no settings stay as they are;
  /// `nil` where the key is left out.
  package func written(over old: JSONValue?) -> JSONValue? {
    let before = Self.read(old).entries
    guard before != self else { return old }
    var object = old?.objectValue ?? JSONObject()
    for setting in QuizSetting.allCases where before[setting] != self[setting] {
      object.set(self[setting]?.json, forKey: setting.rawValue, inOrder: Self.order)
    }
    if before.stopped != stopped {
      // Names that this version does not know stay.
      let unknown = (object[Self.stoppedKey]?.arrayValue ?? []).filter {
        $0.stringValue.flatMap(QuizSetting.init(rawValue:)) == nil
      }
      let names = stopped.map { JSONValue.string($0.rawValue) } + unknown
      let list = names.isEmpty ? nil : JSONValue.array(names)
      object.set(list, forKey: Self.stoppedKey, inOrder: Self.order)
    }
    return object.isEmpty ? nil : .object(object)
  }

  private static let order = QuizSetting.allCases.map(\.rawValue) + [stoppedKey]
}

extension SettingsEntries: JSONConvertible {
  /// Reads settings that are all sound.
  package init(json: JSONValue) throws(MappingError) {
    let problems: [Problem]
    (self, problems) = Self.read(json)
    guard problems.isEmpty else {
      throw MappingError(
        problems.map {
          let kind = MappingFault.Kind($0.kind)
          return MappingFault(property: $0.path, source: JSONPath($0.path), kind: kind)
        }
      )
    }
  }

  /// The settings as JSON, stops included.
  package var json: JSONValue { written(over: nil) ?? [:] }

  /// Returns the settings that are sound, each for itself.
  package static func soundPart(of json: JSONValue) -> SettingsEntries? {
    read(json).entries
  }

  /// Returns the settings as JSON that keeps equal values and keys that are no setting.
  package func json(over old: JSONValue) -> JSONValue { written(over: old) ?? [:] }
}

extension MappingFault.Kind {
  init(_ kind: Problem.Kind) {
    self =
      switch kind {
      case .missing: .missing
      case .invalid(let reason): .invalid(reason)
      }
  }
}

extension QuizSetting {
  /// Reads the value of the setting; null says the same as leaving the key out.
  fileprivate func value(
    from json: JSONValue,
    at path: ProblemPath,
    _ problems: inout [Problem]
  ) -> SettingValue? {
    let value: SettingValue
    switch (kind, json) {
    case (_, .null): return nil
    case (.text, .string(let text)): value = .text(text)
    case (.truth, .bool(let isTrue)): value = .truth(isTrue)
    case (.texts, .array(let elements)):
      let faults = problems.count
      let texts = SettingsEntries.texts(elements, at: path, &problems).map(\.text)
      guard problems.count == faults else { return nil }
      value = .texts(texts)
    case (.number, .number(let number)):
      guard let double = number.doubleValue, double.isFinite else {
        problems.append(Problem(path: path, kind: .invalid(.hugeNumber(number.text))))
        return nil
      }
      value = .number(double)
    default:
      problems.append(.wrongType(at: path, expected: JSONKind(of: kind), found: JSONKind(of: json)))
      return nil
    }
    if let reason = reason(against: value) {
      problems.append(Problem(path: path, kind: .invalid(reason)))
      return nil
    }
    return value
  }
}

extension SettingValue {
  /// The value as it is in files.
  package var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number):
      .number(Int(exactly: number).map { JSONNumber($0) } ?? JSONNumber(number) ?? JSONNumber(0))
    case .truth(let isTrue): .bool(isTrue)
    case .texts(let texts): .array(texts.map { .string($0) })
    }
  }
}

extension JSONKind {
  fileprivate init(of kind: SettingValue.Kind) {
    self =
      switch kind {
      case .text: .string
      case .number: .number
      case .truth: .bool
      case .texts: .array
      }
  }
}

extension Problem {
  fileprivate static func unknownSetting(_ name: String, at path: ProblemPath) -> Problem {
    let names = QuizSetting.allCases.map(\.rawValue)
    let list = name.nearest(of: names) ?? names.joined(separator: ", ")
    return Problem(path: path, kind: .invalid(InvalidReason(.oneOf, ["allowed": list])))
  }
}
