public import LosslessJSON

/// Why a file of `Resources/`, or a user's own in its place, cannot be used.
public enum ResourceError: Error, Equatable, Sendable {
  /// The file is not JSON.
  case notJSON(JSONSyntaxError)
  /// The file is JSON of another shape; every fault is listed, in the file's order.
  case malformed([Fault])

  /// One fault and its place.
  public struct Fault: Hashable, Sendable {
    /// The place within the document, such as `fields[2].label`; empty for the whole of it.
    public let path: String
    /// What is wrong there.
    public let kind: Kind

    /// Creates a fault.
    public init(path: String, kind: Kind) {
      self.path = path
      self.kind = kind
    }
  }

  /// What can be wrong at a place.
  public enum Kind: Hashable, Sendable {
    /// A key that must be there is not.
    case missing
    /// The value is of another type; `expected` reads like `a string`.
    case wrongType(expected: String)
    /// The value or key is none of those that are known.
    case unknown(String, known: [String])
    /// The text is not the key of a phrase.
    case unknownPhrase(String)
    /// The same name was used before.
    case repeated(String)
  }
}

extension ResourceError: CustomStringConvertible {
  /// The faults, one a line, each with its place first.
  public var description: String {
    switch self {
    case .notJSON(let error): String(describing: error)
    case .malformed(let faults): faults.map(\.description).joined(separator: "\n")
    }
  }
}

extension ResourceError.Fault: CustomStringConvertible {
  /// The place and the fault: `fields[2].label: is missing`.
  public var description: String {
    let reason =
      switch kind {
      case .missing: "is missing"
      case .wrongType(let expected): "is not \(expected)"
      case .unknown(let name, let known):
        "“\(name)” is none of \(known.joined(separator: ", "))"
      case .unknownPhrase(let key): "“\(key)” is not the key of a phrase"
      case .repeated(let name): "“\(name)” was used before"
      }
    return path.isEmpty ? reason : "\(path): \(reason)"
  }
}
