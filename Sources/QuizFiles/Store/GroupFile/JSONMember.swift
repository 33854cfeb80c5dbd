import BuilderKit
import LosslessJSON

/// How one sort of part stands in a group file.
struct JSONMember<Value>: Sendable {
  /// Reads the value of a key that may be absent; what does not fit is reported and left out.
  let decode: @Sendable (JSONValue?, _ path: () -> ProblemPath, inout [Problem]) -> Value
  /// Returns what stands for a value; `nil` where the key is left out.
  let encode: @Sendable (Value) -> JSONValue?
}

extension JSONMember<String?> {
  /// A text; absent and null are the same.
  static let text = JSONMember { value, path, problems in
    switch value {
    case nil, .null?: return nil
    case .string(let text)?: return text
    case let value?:
      problems.append(.wrongType(at: path(), expected: .text, found: value))
      return nil
    }
  } encode: {
    $0.map { .string($0) }
  }

  /// A text that may as well be missing: a blank one is left out.
  static let optionalText = JSONMember(decode: text.decode) { text in
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    return .string(text)
  }
}

extension JSONMember<[String]> {
  /// A list of texts; an absent one is empty, and an empty one left out.
  static let texts = JSONMember { value, path, problems in
    switch value {
    case nil, .null?: return []
    case .array(let elements)?:
      return elements.enumerated().compactMap { index, element in
        if case .string(let text) = element {
          return text
        }
        let path = path().appending(.index(index))
        problems.append(.wrongType(at: path, expected: .text, found: element))
        return nil
      }
    case let value?:
      problems.append(.wrongType(at: path(), expected: .list, found: value))
      return []
    }
  } encode: {
    $0.isEmpty ? nil : .array($0.map { .string($0) })
  }
}

extension ProblemPath {
  func appending(_ component: Component) -> ProblemPath {
    ProblemPath(components + [component])
  }
}
