import BuilderKit
import LosslessJSON

/// The sorts of JSON value, under names for people who do not program.
enum JSONType: String {
  case nothing
  case truth
  case number
  case text
  case list
  case object

  init(of value: JSONValue) {
    switch value {
    case .null: self = .nothing
    case .bool: self = .truth
    case .number: self = .number
    case .string: self = .text
    case .array: self = .list
    case .object: self = .object
    }
  }

  init(of kind: JSONKind) {
    switch kind {
    case .null: self = .nothing
    case .bool: self = .truth
    case .number: self = .number
    case .string: self = .text
    case .array: self = .list
    case .object: self = .object
    }
  }

  /// The sort with its article.
  var phrase: String {
    switch self {
    case .nothing: "null"
    case .truth: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension Problem {
  /// A value of a sort that cannot stand where it does.
  static func wrongType(
    at path: ProblemPath,
    expected: JSONType,
    found: JSONType
  ) -> Problem {
    let reason = InvalidReason(
      code: "wrongType",
      arguments: ["expected": expected.rawValue, "found": found.rawValue],
      description: "must be \(expected.phrase), not \(found.phrase)"
    )
    return Problem(path: path, kind: .invalid(reason))
  }

  /// The name of the rule that no two questions of a group have one id.
  static let repeatedIDCode = "repeatedID"

  /// An id that another question of the group has already.
  static func repeatedID(at path: ProblemPath, firstAt index: Int) -> Problem {
    let reason = InvalidReason(
      code: repeatedIDCode,
      arguments: ["index": String(index)],
      description: "is that of questions[\(index)] already; a new one is written at the next save"
    )
    return Problem(path: path, kind: .invalid(reason))
  }
}
