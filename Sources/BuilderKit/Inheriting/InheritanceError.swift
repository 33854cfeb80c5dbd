/// Why a change to an inheritable object was refused; the object is as it was before.
public enum InheritanceError: Error, Equatable, Sendable {
  /// An object would have inherited from itself, directly or by others.
  case cycle
  /// A class has no property of this name; `nearest` is the most similar one, if any is similar.
  case unknownProperty(name: String, type: String, nearest: String?)
  /// The property is marked ``NotInherited()``: there is nothing to stop.
  case notInherited(name: String, type: String)
  /// A value is not what the property takes.
  case unsuitableValue(name: String, reason: String)
  /// Several of the above, in the order of the names.
  case several([InheritanceError])
}

extension InheritanceError: CustomStringConvertible {
  /// What was refused and what to do instead, one line for each fault.
  public var description: String {
    switch self {
    case .cycle:
      "an object cannot inherit from itself or from one of its descendants"
    case .unknownProperty(let name, let type, let nearest?):
      "\(name): is no property of \(type); did you mean '\(nearest)'?"
    case .unknownProperty(let name, let type, nil):
      "\(name): is no property of \(type)"
    case .notInherited(let name, let type):
      "\(name): is never inherited in \(type), so there is nothing to stop"
    case .unsuitableValue(let name, let reason):
      "\(name): \(reason)"
    case .several(let errors):
      errors.map(\.description).joined(separator: "\n")
    }
  }
}
