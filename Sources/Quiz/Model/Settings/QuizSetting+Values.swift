package import BuilderKit

extension QuizSetting {
  /// The sort of value that the setting takes.
  package var kind: SettingValue.Kind {
    switch property {
    case .text, .hintPolicy: .text
    case .number, .optionalNumber: .number
    case .truth: .truth
    case .texts: .texts
    }
  }

  /// Returns the reason that the setting does not take a value of its ``kind``; `nil` when it does.
  package func reason(against value: SettingValue) -> InvalidReason? {
    switch (self, value) {
    case (.points, .number(let number)) where number < 0:
      InvalidReason(code: "negative", description: "must not be less than 0")
    case (.timeLimitInSeconds, .number(let number)) where number <= 0:
      InvalidReason(code: "notPositive", description: "must be more than 0")
    case (.tolerance, .text(let text)) where Tolerance(text) == nil:
      .noTolerance(text)
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
    let description = "is not one of \(list)"
    return InvalidReason(code: "oneOf", arguments: ["allowed": list], description: description)
  }
}

/// The value of any setting, as files and screens show it; that of a ``HintPolicy`` is a text.
package enum SettingValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case truth(Bool)
  case texts([String])

  /// Returns the value for a policy.
  package static func policy(_ policy: HintPolicy) -> SettingValue { .text(policy.rawValue) }

  /// The sort of a value.
  package enum Kind: String, Hashable, Sendable {
    case text, number, truth
    case texts = "list"
  }

  /// The sort of the value.
  package var kind: Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .truth: .truth
    case .texts: .texts
    }
  }
}
