public import BuilderKit

extension QuizSetting {
  /// The sort of value that the setting takes.
  public var kind: SettingValue.Kind {
    switch property {
    case .text, .hintPolicy: .text
    case .number, .optionalNumber: .number
    case .truth: .truth
    case .texts: .texts
    }
  }

  /// Returns why the setting does not take a value of its ``kind``; `nil` when it does.
  public func reason(against value: SettingValue) -> InvalidReason? {
    switch (self, value) {
    case (.points, .number(let number)) where number < 0:
      InvalidReason(code: "negative", description: "must not be less than 0")
    case (.timeLimitInSeconds, .number(let number)) where number <= 0:
      InvalidReason(code: "notPositive", description: "must be more than 0")
    case (.hintPolicy, .text(let name)) where HintPolicy(rawValue: name) == nil:
      .oneOf(HintPolicy.allCases.map(\.rawValue))
    default:
      nil
    }
  }
}

extension InvalidReason {
  /// A number beyond what can be counted with, as it is written.
  package static func hugeNumber(_ text: String) -> InvalidReason {
    InvalidReason(
      code: "hugeNumber",
      arguments: ["found": text],
      description: "must be a smaller number than \(text)"
    )
  }

  /// A word that is not among those known.
  package static func oneOf(_ allowed: [String]) -> InvalidReason {
    let list = allowed.joined(separator: ", ")
    return InvalidReason(
      code: "oneOf",
      arguments: ["allowed": list],
      description: "is not one of \(list)"
    )
  }
}

/// The value of any setting, as files and screens show it.
///
/// ```swift
/// entries[.points] = .number(2)
/// entries[.hintPolicy] = .text("never")
/// ```
public enum SettingValue: Hashable, Sendable {
  /// A text, or the name of a ``HintPolicy``.
  case text(String)
  /// A number.
  case number(Double)
  /// Yes or no.
  case truth(Bool)
  /// A list of texts.
  case texts([String])

  /// The sort of a value.
  public enum Kind: String, Hashable, Sendable {
    /// A text.
    case text
    /// A number.
    case number
    /// Yes or no.
    case truth
    /// A list of texts.
    case texts = "list"
  }

  /// The sort of the value.
  public var kind: Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .truth: .truth
    case .texts: .texts
    }
  }
}
