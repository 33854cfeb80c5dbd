/// One thing that keeps a builder from building, and where it is.
public struct Problem: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A required part has no value, or a blank one where blank counts as missing.
    case missing
    /// A part has a value that a validator refuses.
    case invalid(InvalidReason)
  }

  /// The part that has the problem.
  public var path: ProblemPath
  /// What is wrong with it.
  public var kind: Kind

  /// Creates a problem.
  public init(path: ProblemPath, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

/// Why a validator refuses a value: a code for programs and translators, a sentence for everybody else.
public struct InvalidReason: Hashable, Sendable {
  /// The stable name of the rule, such as `maxLength`.
  public var code: String
  /// The rule's own figures by name, such as `["limit": "2000"]`, for a translated sentence.
  public var arguments: [String: String]
  /// The reason in English, to stand behind the path: `is longer than 2000 characters`.
  public var description: String

  /// Creates a reason.
  public init(code: String, arguments: [String: String] = [:], description: String) {
    self.code = code
    self.arguments = arguments
    self.description = description
  }
}

extension Problem: CustomStringConvertible {
  /// The problem with its path first: `questions[2].answer: is missing`.
  public var description: String {
    let reason =
      switch kind {
      case .missing: "is missing"
      case .invalid(let reason): reason.description
      }
    return path.components.isEmpty ? reason : "\(path): \(reason)"
  }
}
