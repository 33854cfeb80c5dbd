internal import BuilderKitBuilding
public import LosslessJSON

/// The findings while JSON is read or written: faults, and keys the recipe does not know.
struct MappingNotes {
  private(set) var faults: [MappingFault] = []
  private(set) var omittedCount = 0
  /// The properties of all faults, of the omitted ones too.
  private(set) var faultyProperties: Set<ProblemPath> = []
  private(set) var unknownKeys: [UnknownKey] = []
  /// The greatest number of faults that are kept; the rest is counted.
  let faultLimit: Int

  init(faultLimit: Int = MappingError.greatestFaultCount) {
    self.faultLimit = faultLimit
  }

  var isClean: Bool { faults.isEmpty }

  var isEmpty: Bool { faults.isEmpty && unknownKeys.isEmpty }

  mutating func add(_ fault: MappingFault) {
    if !fault.isUnknownKey { faultyProperties.insert(fault.property) }
    if faults.count < faultLimit {
      faults.append(fault)
    } else {
      omittedCount += 1
    }
  }

  mutating func add(_ keys: [UnknownKey], below json: [JSONPath.Step] = []) {
    for key in keys { unknownKeys.append(key.below(json)) }
  }

  mutating func add(
    _ error: MappingError,
    below property: [ProblemPath.Component] = [],
    _ json: [JSONPath.Step] = []
  ) {
    for fault in error.faults { add(fault.below(property, json)) }
    omittedCount += error.omittedCount
  }

  mutating func add(
    _ inner: MappingNotes,
    below property: [ProblemPath.Component],
    _ json: [JSONPath.Step]
  ) {
    for fault in inner.faults { add(fault.below(property, json)) }
    omittedCount += inner.omittedCount
    for path in inner.faultyProperties {
      faultyProperties.insert(ProblemPath(property + path.components))
    }
    unknownKeys += inner.unknownKeys.map { $0.below(json) }
  }

  var error: MappingError { MappingError(faults, omittedCount: omittedCount) }

  /// Returns whether a problem of a property follows from a fault that is known already.
  ///
  /// A property whose value in JSON was refused has no value, which need not be said as well.
  func explains(_ problem: BuildError.Problem) -> Bool {
    let components = problem.path.components
    let isWithinFault = (0...components.count).contains { count in
      faultyProperties.contains(ProblemPath(Array(components.prefix(count))))
    }
    guard !isWithinFault, problem.kind == .missing else { return isWithinFault }
    return faultyProperties.contains { $0.components.starts(with: components) }
  }
}

extension MappingFault {
  fileprivate var isUnknownKey: Bool {
    if case .unknownKey = kind { true } else { false }
  }
}

/// A member of the JSON that a recipe takes nothing from.
public struct UnknownKey: Hashable, Sendable {
  /// The way to the member.
  public var path: JSONPath
  /// The value under the key.
  public var value: JSONValue
  /// The key of the recipe that is most like it, if one is.
  public var suggestion: String?

  /// Creates a member.
  public init(path: JSONPath, value: JSONValue, suggestion: String?) {
    self.path = path
    self.value = value
    self.suggestion = suggestion
  }

  func below(_ steps: [JSONPath.Step]) -> UnknownKey {
    UnknownKey(path: JSONPath(steps + path.steps), value: value, suggestion: suggestion)
  }
}

/// The treatment of members of the JSON that a recipe takes nothing from.
///
/// Only objects are looked at that the recipe's paths lead into; what is inside a value that a property
/// takes whole is that property's business.
public enum UnknownKeys: String, Hashable, Sendable, CaseIterable {
  /// They are passed over.
  case ignored
  /// They are kept with the read model: ``IdentifiedModel/unknownKeys``.
  case collected
  /// Each is a fault.
  case refused
}
