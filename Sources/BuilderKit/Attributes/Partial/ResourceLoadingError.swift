/// Why a resource could not be loaded, and where.
public struct ResourceLoadingError: Error, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// No provider was set for it to be looked for with.
    case noProvider
    /// It is in none of the places where it was looked for.
    case missing(places: [String])
    /// Its contents cannot be read.
    case unreadable(origin: String, reason: String)
    /// Its contents describe no value of the type.
    case malformed(origin: String, reason: String)
  }

  /// The name of the resource.
  public var name: String
  /// What is wrong.
  public var reason: Reason
  /// The error of the provider or of the value's own type, for those who have words of their own for it.
  public var cause: (any Error)?

  /// Creates an error.
  public init(name: String, reason: Reason, cause: (any Error)? = nil) {
    self.name = name
    self.reason = reason
    self.cause = cause
  }
}

extension ResourceLoadingError: Hashable {
  /// Compares what is wrong with which resource; the reason has the words of the cause in it.
  public static func == (left: ResourceLoadingError, right: ResourceLoadingError) -> Bool {
    left.name == right.name && left.reason == right.reason
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(reason)
  }
}

extension ResourceLoadingError: CustomStringConvertible {
  /// The place and the reason: `/…/form.json is malformed: line 3, column 14: expected a comma or '}'`.
  public var description: String {
    switch reason {
    case .noProvider:
      "nobody was told where the resource '\(name)' is; call Resources.use(_:) when the program starts"
    case .missing(let places) where places.isEmpty:
      "there is no resource '\(name)'"
    case .missing(let places):
      "there is no resource '\(name)'; looked for \(places.joined(separator: " and "))"
    case .unreadable(let origin, let reason): "\(origin) cannot be read: \(reason)"
    case .malformed(let origin, let reason): "\(origin) is malformed: \(reason)"
    }
  }
}
