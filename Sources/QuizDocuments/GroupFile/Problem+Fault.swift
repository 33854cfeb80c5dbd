import BuilderKit

extension Problem {
  /// What a recipe says about a group file, at the place in the file.
  init(_ fault: MappingFault) {
    let path = ProblemPath(ingredient: fault.ingredient?.steps ?? [])
    switch fault.kind {
    case .missing:
      self.init(path: path, kind: .missing)
    case .null:
      // Null is as good as nothing, save in a list: of questions, or of texts in one of them.
      let expected: JSONType = path.components.count == 2 ? .object : .text
      self = .wrongType(at: path, expected: expected, found: .nothing)
    case .wrongType(let expected, let found):
      self = .wrongType(at: path, expected: JSONType(of: expected), found: JSONType(of: found))
    case .invalid(let reason):
      self.init(path: path, kind: .invalid(reason))
    case .unknownKey, .oneWay:
      let reason = InvalidReason(code: "mapping", description: "\(fault.kind)")
      self.init(path: path, kind: .invalid(reason))
    }
  }
}
