internal import CLibrary

/// The system's reason why a call failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number of the reason, an `errno`.
  package var number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// The system's words for the reason: `No space left on device`.
  package var description: String { String(cString: strerror(number)) }

  /// There is nothing at a path; a file in the place of a folder counts too.
  var meansNothingThere: Bool { number == ENOENT || number == ENOTDIR }

  /// A file system refuses so to synchronize what it has no way to synchronize, or need not.
  package var meansNothingToSynchronize: Bool { [EINVAL, ENOTSUP, ENOSYS].contains(number) }

  /// Returns whether the next system call ends as if a signal had interrupted it; `nil` outside of tests.
  ///
  /// So a test need not wait for a signal at the right time.
  @TaskLocal package static var interrupts: (@Sendable () -> Bool)?

  private static func interrupted() -> Int {
    errno = EINTR
    return -1
  }

  /// Makes a system call again until it is not interrupted, and returns what it returned; throws the reason of a
  /// negative result.
  package static func check<Result: SignedInteger>(
    _ call: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = interrupts?() == true ? Result(interrupted()) : call()
      if result >= 0 { return result }
      let number = errno
      if number != EINTR { throw SystemError(number) }
    }
  }
}
