internal import BuilderKit
internal import LosslessJSON
internal import Quiz

extension QuestionElement {
  /// Returns the problems of an element that its recipe does not see, with paths from the element on.
  static func problems(of element: JSONValue, version: Int) -> [Problem] {
    guard version > 1, case .object(let object) = element else { return [] }
    if let kind = object[Key.kind.rawValue], kind != .null, kind.stringValue == nil {
      let path = ProblemPath([.property(Key.kind.rawValue)])
      return [.wrongType(at: path, expected: .string, found: JSONKind(of: kind))]
    }
    guard kind(of: object, version: version) == .number else { return [] }
    return rangeProblem(of: object).map { [$0] } ?? []
  }

  /// The problem of a range that is none, or that has a value beside it; such a range stays in the file as it is.
  static func rangeProblem(of object: JSONObject) -> Problem? {
    guard let range = object[Key.range.rawValue], range != .null else { return nil }
    let path = ProblemPath([.property(Key.range.rawValue)])
    guard case .array(let bounds) = range else {
      return .wrongType(at: path, expected: .array, found: JSONKind(of: range))
    }
    guard bounds.count == 2, bounds.allSatisfy({ $0.numberValue != nil }) else {
      return .noBounds(at: path)
    }
    guard object[Key.value.rawValue] ?? .null == .null else {
      return .beside(Key.value.rawValue, at: path)
    }
    return nil
  }
}

extension ProblemPath {
  /// The path in the file.
  ///
  /// There, the parts of a response are among those of the question, and a range has its own key.
  func inFile(of root: JSONValue) -> ProblemPath {
    let path = ProblemPath(components.filter { $0 != .property(QuestionElement.response) })
    let steps = path.components
    let (value, range) = (QuestionElement.Key.value.rawValue, QuestionElement.Key.range.rawValue)
    guard steps.count == 3, steps[2] == .property(value), let question = questionIndex,
      case .object(let object)? = root[GroupRecipe.Key.questions.rawValue]?[question],
      object[value] ?? .null == .null, object[range] ?? .null != .null
    else { return path }
    return ProblemPath(steps.prefix(2) + [.property(range)])
  }
}
