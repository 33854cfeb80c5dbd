/// Why a command stopped: sentences for the user, and what to tell the parent of the process.
package struct CommandFailure: Error, Hashable, Sendable {
  /// What happened and what to do next, a sentence or several lines; empty if there is nothing to say.
  package var message: String
  /// What the process exits with.
  package var status: ExitStatus

  /// Creates a failure.
  package init(_ message: String, _ status: ExitStatus) {
    self.message = message
    self.status = status
  }
}
