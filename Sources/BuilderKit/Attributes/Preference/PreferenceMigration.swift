public import LosslessJSON

/// A step from one version of a program's preferences to the next.
///
/// ```swift
/// PreferenceMigration(to: 1) { values in
///   values["theme"] = values["colours"]
///   values["colours"] = nil
/// }
/// ```
///
/// A store runs the steps that its file has not had, in their order, and writes the result once. A file
/// without a version has had none.
public struct PreferenceMigration: Sendable {
  /// Under which name a file says its version.
  static let versionName = "$version"

  /// The version after the step, from 1.
  public let version: Int
  private let change: @Sendable (inout JSONObject) -> Void

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - version: The version after the step, from 1.
  ///   - change: Changes the values. It may run again on another day, on a file from a backup, and must not
  ///     change preferences of the store that runs it.
  public init(to version: Int, _ change: @escaping @Sendable (inout JSONObject) -> Void) {
    precondition(version > 0, "versions of preferences count from 1, not from \(version)")
    self.version = version
    self.change = change
  }

  func run(on values: inout JSONObject) {
    change(&values)
    values[Self.versionName] = .number(JSONNumber(version))
  }
}
