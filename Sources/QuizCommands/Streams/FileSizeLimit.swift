#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The limit on the size of files, as `ulimit -f` sets it.
enum FileSizeLimit {
  /// Makes a write beyond the limit fail with `EFBIG`, to be reported like a full disk.
  ///
  /// By default the signal SIGXFSZ ends the process first. A handler that does nothing takes its place, because other
  /// programs, such as the editor, would inherit a signal that is ignored.
  static func failsWrites() {
    signal(SIGXFSZ) { _ in }
  }
}
