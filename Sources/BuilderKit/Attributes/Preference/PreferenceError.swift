public import LosslessJSON

/// A fault of kept preferences, and the file that has it.
public struct PreferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault.
  public enum Kind: Hashable, Sendable {
    /// The file is there and cannot be read; nothing is written over it.
    case unreadable(reason: String)
    /// The file contained no preferences; it was moved to another name and stays there.
    case damaged(reason: String, keptAs: String)
    /// The file contains no preferences and cannot be moved; nothing is written over it.
    case notKeptAside(damage: String, reason: String)
    /// The values could not be written; the file is unchanged.
    case notWritten(reason: String)
    /// The values are in the file, but a power loss could bring back the old ones.
    case notDurable(reason: String)
    /// The file was written by a later version of the program; nothing is written over it.
    case newer(version: Int)
    /// The value of a preference is of another type; it stays there, and the default applies.
    case mismatched(name: String, found: String, expected: String)
  }

  /// The fault.
  public var kind: Kind
  /// The file; nil where it is about a value, or about a store without one.
  public var path: String?

  /// Creates an error.
  public init(_ kind: Kind, path: String? = nil) {
    self.kind = kind
    self.path = path
  }

  /// The file or the preference, its problem, and the consequence.
  public var description: String {
    let what =
      switch kind {
      case .unreadable(let reason):
        "cannot be used: \(reason)"
      case .damaged(let reason, let keptAs):
        "holds no preferences (\(reason)) and was kept as \(keptAs)"
      case .notKeptAside(let damage, let reason):
        "holds no preferences (\(damage)) and stays: \(reason)"
      case .notWritten(let reason):
        "was not changed: \(reason)"
      case .notDurable(let reason):
        "was changed, but not for good: \(reason)"
      case .newer(let version):
        "was written by a later version (\(version)) and is not changed"
      case .mismatched(let name, let found, let expected):
        "preference '\(name)' is \(found), not a value of \(expected); the default holds"
      }
    return path.map { "\($0) \(what)" } ?? what
  }
}

extension PreferenceError {
  @usableFromInline
  init(mismatched name: String, _ found: JSONValue, expected: Any.Type) {
    self.init(.mismatched(name: name, found: found.description, expected: "\(expected)"))
  }
}
