/// Everything that kept a product from being built, in declaration order.
public struct BuildError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems; never empty when thrown.
  public var problems: [Problem]

  /// Creates an error from problems in declaration order.
  public init(_ problems: [Problem]) {
    self.problems = problems
  }

  /// The problems, a line each.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

extension BuildError {
  /// A fault that keeps a builder from building, with the path of the part that has it.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of fault.
    public enum Kind: Hashable, Sendable {
      /// A required part has no value, or a blank one where blank counts as missing.
      case missing
      /// A part has a value that a validator refuses.
      case invalid(InvalidReason)
    }

    /// The part that has the problem.
    public var path: ProblemPath
    /// The fault of the part.
    public var kind: Kind

    /// Creates a problem.
    public init(path: ProblemPath, kind: Kind) {
      self.path = path
      self.kind = kind
    }

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
}

/// The reason of a validator's refusal: a code for programs and translators, a sentence for everybody else.
public struct InvalidReason: Hashable, Sendable {
  /// The stable name of the rule, such as `maxLength`.
  public var code: String
  /// The rule's own figures by name, such as `["limit": "2000"]`, for a translated sentence.
  public var arguments: [String: String]
  /// The reason in English, to follow the path: `is longer than 2000 characters`.
  public var description: String

  /// Creates a reason.
  public init(code: String, arguments: [String: String] = [:], description: String) {
    self.code = code
    self.arguments = arguments
    self.description = description
  }
}

/// The way from a product to one of its parts, printed as `questions[2].answer`.
public struct ProblemPath: Hashable, Sendable, CustomStringConvertible {
  /// A step of the way.
  public enum Component: Hashable, Sendable {
    /// A step to a property.
    case property(String)
    /// A step to an element of a collection, counted from zero.
    case index(Int)
  }

  /// The steps, outermost first; empty for the product itself.
  public var components: [Component]

  /// Creates a path from its steps, outermost first.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// The path as a Swift programmer would write it.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .property(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
