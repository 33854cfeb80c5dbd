package import BuilderKit
package import LosslessJSON

extension Problem {
  /// A value that stands where an object should; `nil` for an object.
  package static func notAnObject(_ value: JSONValue, at path: ProblemPath) -> Problem? {
    value.objectValue == nil
      ? wrongType(at: path, expected: .object, found: JSONType(of: value)) : nil
  }
}
