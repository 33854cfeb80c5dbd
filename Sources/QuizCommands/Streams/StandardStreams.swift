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
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Takes the lowest free number. Reading ends at once, and writing fails as on a closed stream.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
