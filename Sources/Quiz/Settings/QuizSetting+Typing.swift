import BuilderKit

extension QuizSetting {
  /// Reads a value as a person types it: `2.5`, `yes`, `never`, `verbs, irregular`.
  ///
  /// What speaks against a value in a file speaks against a typed one as well.
  ///
  /// - Throws: Why the text is no value of the setting.
  public func value(typed text: String) throws(SettingRefusal) -> SettingValue {
    let value = try read(trimmed(text[...]))
    if let reason = reason(against: value) {
      throw SettingRefusal(setting: self, kind: .invalid(reason))
    }
    return value
  }

  private func read(_ text: String) throws(SettingRefusal) -> SettingValue {
    if kind == .texts {
      guard case .list(let words) = FieldValue(typed: text, shape: .words) else {
        return .texts([])
      }
      return .texts(words)
    }
    guard !text.isEmpty else { throw SettingRefusal(setting: self, kind: .missing) }
    switch kind {
    case .text, .texts:
      return .text(text)
    case .number:
      return .number(try number(typed: text))
    case .truth:
      guard let truth = Self.truths[text.lowercased()] else {
        throw SettingRefusal(setting: self, kind: .invalid(.oneOf(["yes", "no"])))
      }
      return .truth(truth)
    }
  }

  private func number(typed text: String) throws(SettingRefusal) -> Double {
    // The standard library reads more than the numbers of files: `0x1F`, `nan`, `infinity`.
    let isDecimal = text.allSatisfy { "0123456789+-.eE".contains($0) }
    guard isDecimal, let number = Double(text) else {
      let reason = InvalidReason(
        code: "wrongType",
        arguments: ["expected": "number", "found": "text"],
        description: "must be a number, not a text"
      )
      throw SettingRefusal(setting: self, kind: .invalid(reason))
    }
    guard number.isFinite else {
      throw SettingRefusal(setting: self, kind: .invalid(.hugeNumber(text)))
    }
    return number
  }

  private static let truths = ["yes": true, "true": true, "no": false, "false": false]
}

extension SettingValue {
  /// The value as a person types it; ``QuizSetting/value(typed:)`` reads it back.
  public var typed: String {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .truth(let isTrue): isTrue ? "yes" : "no"
    case .texts(let texts): FieldValue.list(texts).typed(shape: .words)
    }
  }
}
