package import LosslessJSON

/// The reason for which a file cannot be opened as a group, not even an incomplete one.
package enum GroupFileError: Error, Hashable, Sendable {
  /// It is no JSON.
  case syntax(JSONSyntaxError)
  /// It is JSON of another format than expected.
  case wrongFormat(expected: String)
  /// It is a group in a version that this program does not know; the number as written.
  case unknownVersion(String, line: Int?)

  /// The line of the fault, from 1.
  package var line: Int? {
    switch self {
    case .syntax(let error): error.line
    case .wrongFormat: nil
    case .unknownVersion(_, let line): line
    }
  }
}
