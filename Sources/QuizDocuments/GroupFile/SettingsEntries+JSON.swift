package import BuilderKit
package import LosslessJSON
package import Quiz

// Settings stand in an object of their own, in groups, in questions, and as a whole file for the library.

extension SettingsEntries {
  package static let stoppedKey = "stopped"

  /// Reads settings; what does not fit is reported and left out, keys that are no setting are passed over.
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
      return elements.enumerated().compactMap { index, element in
        let path = path.appending(.index(index))
        guard case .string(let name) = element else {
          problems.append(.wrongType(at: path, expected: .string, found: JSONKind(of: element)))
          return nil
        }
        if let setting = QuizSetting(rawValue: name) { return setting }
        problems.append(.unknownSetting(name, at: path))
        return nil
      }
    default:
      problems.append(.wrongType(at: path, expected: .array, found: JSONKind(of: value)))
      return []
    }
  }

  /// Returns what stands for the entries, written over what stood there; `nil` where the key is left out.
  ///
  /// A member that says the same already, or is no setting, stays as it is.
  package func written(over old: JSONValue?) -> JSONValue? {
    var ignored: [Problem] = []
    let before = Self.read(old, at: { ProblemPath() }, &ignored)
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
      let texts = elements.enumerated().compactMap { index, element in
        if case .string(let text) = element { return text }
        let path = path.appending(.index(index))
        problems.append(.wrongType(at: path, expected: .string, found: JSONKind(of: element)))
        return nil
      }
      guard problems.count == faults else { return nil }
      value = .texts(texts)
    case (.number, .number(let number)):
      guard let double = number.doubleValue, double.isFinite else {
        problems.append(.unusableNumber(number, at: path))
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
  /// The value as it stands in files.
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
    switch kind {
    case .text: self = .string
    case .number: self = .number
    case .truth: self = .bool
    case .texts: self = .array
    }
  }
}

extension Problem {
  /// A name that stands where one of a setting should.
  fileprivate static func unknownSetting(_ name: String, at path: ProblemPath) -> Problem {
    let names = QuizSetting.allCases.map(\.rawValue)
    let allowed = name.nearest(of: names).map { [$0] } ?? names
    return Problem(path: path, kind: .invalid(.oneOf(allowed)))
  }

  /// A number beyond what can be counted with.
  fileprivate static func unusableNumber(_ number: JSONNumber, at path: ProblemPath) -> Problem {
    Problem(path: path, kind: .invalid(.hugeNumber(number.text)))
  }
}
