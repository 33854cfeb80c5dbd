public import LosslessJSON

/// The reason for which a file cannot be opened as a group, not even an incomplete one.
public enum GroupFileError: Error, Hashable, Sendable {
  /// It is no JSON.
  case syntax(JSONSyntaxError)
  /// It is JSON, but does not say that it is in the format expected.
  case wrongFormat(expected: String)
  /// It says that it is a group in a version that this program does not know; the number as written.
  case unknownVersion(String, line: Int?)

  /// The line that is to blame, from 1, if it is a line.
  public var line: Int? {
    switch self {
    case .syntax(let error): error.line
    case .wrongFormat: nil
    case .unknownVersion(_, let line): line
    }
  }
}
