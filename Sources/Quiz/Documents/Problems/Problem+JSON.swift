package import BuilderKit
package import LosslessJSON
package import Quiz

extension JSONKind {
  /// The name of the kind in the arguments of problems and in the keys of phrases, for people who do not program.
  package var plainName: String {
    switch self {
    case .null: "nothing"
    case .bool: "truth"
    case .number: "number"
    case .string: "text"
    case .array: "list"
    case .object: "object"
    }
  }

  /// The kind with its article, in the same words.
  fileprivate var phrase: String {
    switch self {
    case .string: "a text"
    case .array: "a list"
    default: description
    }
  }
}

extension Problem {
  /// Reports a value of a kind that is not allowed at its place.
  static func wrongType(at path: ProblemPath, expected: JSONKind, found: JSONKind) -> Problem {
    let reason = InvalidReason(
      code: "wrongType",
      arguments: ["expected": expected.plainName, "found": found.plainName],
      description: "must be \(expected.phrase), not \(found.phrase)"
    )
    return Problem(path: path, kind: .invalid(reason))
  }

  static let repeatedIDCode = "repeatedID"

  /// Reports an id that another question of the group has.
  static func repeatedID(at path: ProblemPath, firstAt index: Int) -> Problem {
    let reason = InvalidReason(
      code: repeatedIDCode,
      arguments: ["index": String(index)],
      description:
        "is already the identifier of questions[\(index)]; the next save writes a new one"
    )
    return Problem(path: path, kind: .invalid(reason))
  }

  /// Reports a range whose bounds are not two numbers.
  static func noBounds(at path: ProblemPath) -> Problem {
    let reason = InvalidReason(
      code: "rangeBounds",
      description: "is not a list of two numbers such as [1, 5]"
    )
    return Problem(path: path, kind: .invalid(reason))
  }

  /// Reports a key that means the same as another one beside it.
  static func beside(_ other: String, at path: ProblemPath) -> Problem {
    let reason = InvalidReason(
      code: "besideOther",
      arguments: ["name": other],
      description: "cannot be used with “\(other)”; leave one of them out"
    )
    return Problem(path: path, kind: .invalid(reason))
  }

  /// Reports a version that is lower than that of a question, counted from one.
  static func versionTooLow(at path: ProblemPath, question number: Int, needs version: Int)
    -> Problem
  {
    let reason = InvalidReason(
      code: "versionTooLow",
      arguments: ["number": "\(number)", "text": "\(version)"],
      description: "is too low: question \(number) needs version \(version)"
    )
    return Problem(path: path, kind: .invalid(reason))
  }

  /// Creates the problem of a group file for a fault that its recipe found.
  init(_ fault: MappingFault) {
    let path = ProblemPath(json: fault.source?.steps ?? [])
    switch fault.kind {
    case .missing:
      self.init(path: path, kind: .missing)
    case .null:
      // Null is as good as nothing, save in a list: of questions, or of texts or pairs in one of them.
      let pairs = ProblemPath.Component.property(GroupRecipe.QuestionKey.pairs.rawValue)
      let isObject = path.components.count == 2 || path.components.dropLast().last == pairs
      let expected: JSONKind = isObject ? .object : .string
      self = .wrongType(at: path, expected: expected, found: .null)
    case .wrongType(let expected, let found):
      self = .wrongType(at: path, expected: expected, found: found)
    case .invalid(let reason):
      self.init(path: path, kind: .invalid(reason))
    case .unknownKey, .oneWay:
      let reason = InvalidReason(code: "mapping", description: "\(fault.kind)")
      self.init(path: path, kind: .invalid(reason))
    }
  }

  /// Reports a value in the place of an object; `nil` for an object.
  package static func notAnObject(_ value: JSONValue, at path: ProblemPath) -> Problem? {
    value.objectValue == nil
      ? wrongType(at: path, expected: .object, found: JSONKind(of: value)) : nil
  }
}

extension ProblemPath {
  /// Creates the path through a document that the path of a recipe takes.
  init(json steps: [JSONPath.Step]) {
    self.init(
      steps.map { step in
        switch step {
        case .key(let key): .property(key)
        case .index(let index): .index(index)
        }
      }
    )
  }

  /// Returns whether the path is one of some paths, or leads on from one.
  func isInside(_ paths: Set<ProblemPath>) -> Bool {
    !paths.isEmpty
      && components.indices.contains { paths.contains(ProblemPath(Array(components[...$0]))) }
  }

  /// Returns the path of a part below this one.
  func appending(_ component: Component) -> ProblemPath { ProblemPath(components + [component]) }
}

extension JSONPath {
  /// Creates the path of a recipe to a part of a document.
  package init(_ path: ProblemPath) {
    self.init(
      path.components.map { component in
        switch component {
        case .property(let name): .key(name)
        case .index(let index): .index(index)
        }
      }
    )
  }
}
