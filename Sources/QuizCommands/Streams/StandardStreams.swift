#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The three streams that a process is given at its start, or not.
enum StandardStreams {
  /// Puts something in the place of standard streams that are closed.
  ///
  /// Otherwise the next file that is opened gets their number, and messages end up in it.
  static func occupy() {
    // One by one: for a range of them, types are looked up that a start has no time for.
    occupy(STDIN_FILENO)
    occupy(STDOUT_FILENO)
    occupy(STDERR_FILENO)
  }

  private static func occupy(_ descriptor: Int32) {
    guard fcntl(descriptor, F_GETFD) < 0 else { return }
    // Takes the lowest free number. Reading ends at once, and writing fails as on a closed stream.
    _ = open("/dev/null", O_RDONLY)
  }
}
