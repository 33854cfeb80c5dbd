/// Everything that kept JSON from being decoded.
///
/// ```text
/// $.name: is missing
/// $.users[3].age: expected Int, found a string
/// $.users[3].level: Cannot initialize Level from invalid String value hrad
/// ```
public struct JSONDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The greatest number of listed problems.
  public static let greatestProblemCount = 100

  /// A problem, with its place in the document.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of problem.
    public enum Kind: Hashable, Sendable {
      /// There is no such member, or no such element.
      case missing
      /// The value is null where nil is none.
      case null
      /// The value is of another sort than the type; in words.
      case wrongType(String)
      /// The type, or what it reads with, refuses the value; in words.
      case corrupted(String)
    }

    /// The way from the document to the value.
    public var path: JSONPath
    /// The problem.
    public var kind: Kind
    /// The values around it of which nothing further was checked, as its type has no stand-in; nil for none.
    public var uncheckedPath: JSONPath?

    /// Creates a problem.
    public init(path: JSONPath, kind: Kind, uncheckedPath: JSONPath? = nil) {
      self.path = path
      self.kind = kind
      self.uncheckedPath = uncheckedPath
    }

    /// The problem with its place first: `$.users[3].name: is missing`.
    public var description: String {
      let reason =
        switch kind {
        case .missing: "is missing"
        case .null: "is null"
        case .wrongType(let text), .corrupted(let text): text
        }
      let rest = uncheckedPath.map { "; the rest of \($0.location) was not checked" } ?? ""
      return "\(path.location): \(reason)\(rest)"
    }
  }

  /// The problems in the order of the document; a missing member comes behind those that are there.
  public var problems: [Problem]
  /// True if there may be more than ``greatestProblemCount`` problems.
  public var isTruncated: Bool

  /// Creates an error from problems in order.
  public init(_ problems: [Problem], isTruncated: Bool = false) {
    self.problems = problems
    self.isTruncated = isTruncated
  }

  /// The problems, a line each.
  public var description: String {
    (problems.map(\.description) + (isTruncated ? ["and perhaps more"] : []))
      .joined(separator: "\n")
  }
}

extension [JSONPath.Step] {
  init(_ keys: [any CodingKey]) {
    self = keys.map { key in
      key.intValue.map(Element.index) ?? .key(key.stringValue)
    }
  }
}

extension JSONDecodingError.Problem {
  /// Creates the problem that an error reports, thrown while the value at a path was decoded.
  init(_ error: any Error, at path: [any CodingKey]) {
    var place = path
    let kind: Kind
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      place = context.codingPath + [key]
      kind = .missing
    case DecodingError.valueNotFound(_, let context):
      place = context.codingPath
      kind = .null
    case DecodingError.typeMismatch(_, let context):
      place = context.codingPath
      kind = .wrongType(context.debugDescription)
    case DecodingError.dataCorrupted(let context):
      place = context.codingPath
      kind = .corrupted(context.debugDescription)
    default:
      kind = .corrupted("\(error)")
    }
    // A type may throw an error with a path that begins anywhere.
    let own = [JSONPath.Step](path)
    let told = [JSONPath.Step](place)
    self.init(path: JSONPath(told.starts(with: own) ? told : own), kind: kind)
  }
}
