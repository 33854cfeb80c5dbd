public import BuilderKitBuilding
public import LosslessJSON

/// Everything that kept JSON and a model from fitting together.
///
/// ```text
/// name ← $.name: is null
/// updatedAt ← $.updated_at: "19-32" is not an ISO 8601 date
/// ```
///
/// Transformers throw it too, with paths from the value they were given; those are completed on the way
/// out.
public struct MappingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The greatest number of listed faults.
  public static let greatestFaultCount = 100

  /// The first faults: conversions in the order of the recipe, then validators in that of the properties.
  public var faults: [MappingFault]
  /// The number of faults that are not listed.
  public var omittedCount: Int

  /// Creates an error from faults in order.
  public init(_ faults: [MappingFault], omittedCount: Int = 0) {
    self.faults = faults
    self.omittedCount = omittedCount
  }

  /// Creates an error about a value as a whole.
  public init(_ kind: MappingFault.Kind) {
    self.init([MappingFault(property: ProblemPath(), source: JSONPath(), kind: kind)])
  }

  /// Creates an error about a value that is refused as a whole, with a code and arguments for translators.
  ///
  /// The description follows the places: `"19-32" is not an ISO 8601 date`.
  public init(code: String, arguments: [String: String] = [:], description: String) {
    let reason = InvalidReason(code: code, arguments: arguments, description: description)
    self.init(.invalid(reason))
  }

  /// Creates an error about a value that is refused as a whole.
  ///
  /// Its excerpt is the argument `found`, and precedes the reason in the description: `"19-32" is not a URL`.
  @usableFromInline
  init(code: String, found: JSONValue, _ arguments: [String: String] = [:], reason: String) {
    let excerpt = found.excerpt
    self.init(
      code: code,
      arguments: arguments.merging(["found": excerpt]) { $1 },
      description: "\(excerpt) \(reason)"
    )
  }

  /// Creates an error about a value of an unexpected type.
  public init(expected: JSONKind, found: JSONValue) {
    self.init(found.isNull ? .null : .wrongType(expected: expected, found: JSONKind(of: found)))
  }

  /// The faults, a line each, and the count of those left out.
  public var description: String {
    let rest = omittedCount > 0 ? ["and \(omittedCount) more"] : []
    return (faults.map(\.description) + rest).joined(separator: "\n")
  }
}

/// A fault that keeps JSON and a model from fitting together, with its place in both.
public struct MappingFault: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault.
  public enum Kind: Hashable, Sendable {
    /// A required property has neither a value in JSON nor a default.
    case missing
    /// The value is null, but the property cannot be nil.
    case null
    /// The value in JSON is of another sort than the recipe, or the property's type, asks for.
    case wrongType(expected: JSONKind, found: JSONKind)
    /// A transformer, the property's type or one of its validators refuses the value.
    case invalid(InvalidReason)
    /// The recipe refuses keys that it does not know, and this is one.
    case unknownKey(suggestion: String?)
    /// The value was made by a transformer that cannot be reversed.
    case oneWay(transformer: String)

    init(_ kind: BuildError.Problem.Kind) {
      switch kind {
      case .missing: self = .missing
      case .invalid(let reason): self = .invalid(reason)
      }
    }
  }

  /// The way to the property; empty for the model itself.
  public var property: ProblemPath
  /// The way to its value in JSON; nil for a property that is not mapped.
  public var source: JSONPath?
  /// The fault.
  public var kind: Kind

  /// Creates a fault.
  public init(property: ProblemPath, source: JSONPath?, kind: Kind) {
    self.property = property
    self.source = source
    self.kind = kind
  }

  /// The fault with both places first: `tags[3] ← $.labels[3]: is a number where a string is expected`.
  public var description: String {
    let places = [
      property.components.isEmpty ? nil : property.description,
      source?.location,
    ]
    return places.compactMap(\.self).joined(separator: " ← ") + ": \(kind)"
  }
}

extension MappingFault.Kind: CustomStringConvertible {
  /// The fault in words, to follow the places.
  public var description: String {
    switch self {
    case .missing: "is missing"
    case .null: "is null"
    case .wrongType(let expected, let found): "is \(found) where \(expected) is expected"
    case .invalid(let reason): reason.description
    case .unknownKey(nil): "is unknown"
    case .unknownKey(let suggestion?): "is unknown; did you mean \"\(suggestion)\"?"
    case .oneWay(let transformer): "was made by \(transformer), which is one-way"
    }
  }
}

extension MappingFault {
  func below(
    _ property: [ProblemPath.Component],
    _ json: [JSONPath.Step]
  ) -> MappingFault {
    MappingFault(
      property: ProblemPath(property + self.property.components),
      source: self.source.map { JSONPath(json + $0.steps) },
      kind: kind
    )
  }
}
