package import BuilderKit

extension QuizSetting {
  /// Reads a value as a person types it: `2.5`, `yes`, `never`, `verbs, irregular`.
  ///
  /// A typed value follows the same rules as one in a file.
  ///
  /// - Throws: The reason that the text is no value of the setting.
  package func value(typed text: String) throws(SettingRefusal) -> SettingValue {
    let value = try read(trimmed(text[...]))
    if let reason = reason(against: value) {
      throw SettingRefusal(setting: self, kind: .invalid(reason))
    }
    return value
  }

  private func read(_ text: String) throws(SettingRefusal) -> SettingValue {
    guard !text.isEmpty || kind == .texts else {
      throw SettingRefusal(setting: self, kind: .missing)
    }
    switch kind {
    case .text: return .text(self == .tolerance ? text.withDecimalPoint : text)
    case .texts:
      guard case .list(let words) = FieldValue(typed: text, shape: .words) else {
        return .texts([])
      }
      return .texts(words)
    case .number: return .number(try number(typed: text))
    case .truth:
      guard let truth = Self.truths[text.lowercased()] else {
        throw SettingRefusal(setting: self, kind: .invalid(.oneOf(["yes", "no"])))
      }
      return .truth(truth)
    }
  }

  private func number(typed: String) throws(SettingRefusal) -> Double {
    if self == .timeLimitInSeconds, let seconds = Self.seconds(typed: typed) { return seconds }
    let text = typed.withDecimalPoint
    // The standard library reads more than the numbers of files: `0x1F`, `nan`, `infinity`.
    let isDecimal = text.allSatisfy { "0123456789+-.eE".contains($0) }
    guard isDecimal, let number = Double(text) else {
      let noNumber = InvalidReason(
        code: "wrongType",
        arguments: ["expected": "number", "found": "text"],
        description: "must be a number, not a text"
      )
      let unclear = InvalidReason.unclearComma(typed) { (try? self.number(typed: $0)) != nil }
      throw SettingRefusal(setting: self, kind: .invalid(unclear ?? noNumber))
    }
    guard number.isFinite else {
      throw SettingRefusal(setting: self, kind: .invalid(.hugeNumber(text)))
    }
    return number
  }

  /// Reads a time with its units: `30 s`, `30s`, `1m`, `1 min 30 s`; `nil` for a number alone, and for anything else.
  private static func seconds(typed text: String) -> Double? {
    var rest = text.lowercased().filter { !$0.isWhitespace }[...]
    var total = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { "0123456789.,".contains($0) }
      let unit = rest.dropFirst(digits.count).prefix { $0.isLetter }
      guard let number = Double(String(digits).withDecimalPoint), let factor = units[String(unit)]
      else {
        return nil
      }
      total += number * factor
      rest = rest.dropFirst(digits.count + unit.count)
    }
    return text.isEmpty || !total.isFinite ? nil : total
  }

  private static let units: [String: Double] = [
    "s": 1, "sec": 1, "second": 1, "seconds": 1, "秒": 1,
    "m": 60, "min": 60, "minute": 60, "minutes": 60, "分": 60, "分钟": 60,
    "h": 3_600, "hour": 3_600, "hours": 3_600, "小时": 3_600,
  ]

  private static let truths = ["yes": true, "true": true, "no": false, "false": false]
}

extension SettingValue {
  /// The value as a person types it; ``QuizSetting/value(typed:)`` reads it back.
  package var typed: String {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .truth(let isTrue): isTrue ? "yes" : "no"
    case .texts(let texts): FieldValue.list(texts).typed(shape: .words)
    }
  }
}

/// The reason that a typed text is no value of a setting.
///
/// ```swift
/// try QuizSetting.points.value(typed: "-1")    // throws: points: must not be less than 0
/// ```
package struct SettingRefusal: Error, Hashable, Sendable {
  /// The setting.
  package let setting: QuizSetting
  /// The reason.
  package let kind: Problem.Kind

  package init(setting: QuizSetting, kind: Problem.Kind) {
    self.setting = setting
    self.kind = kind
  }

  /// The refusal as a problem at the setting's place in a file.
  package var problem: Problem {
    Problem(path: ProblemPath([.property(setting.rawValue)]), kind: kind)
  }
}

extension SettingRefusal: CustomStringConvertible {
  /// The setting and the reason: `points: must not be less than 0`.
  package var description: String { problem.description }
}
