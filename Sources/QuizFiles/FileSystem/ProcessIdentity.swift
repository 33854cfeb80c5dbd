#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One run of the program, as it marks the temporary files it makes.
public struct ProcessIdentity: Sendable {
  /// The number the system gave it.
  public var number: Int32
  /// A random mark that tells it from an earlier run with the same number, as in a container.
  public var mark: UInt64
  /// Whether a process with a number is running on this machine.
  public var isRunning: @Sendable (Int32) -> Bool

  /// Creates an identity; the program uses `current`.
  public init(number: Int32, mark: UInt64, isRunning: @escaping @Sendable (Int32) -> Bool) {
    self.number = number
    self.mark = mark
    self.isRunning = isRunning
  }

  /// This run of the program.
  public static let current = ProcessIdentity(
    number: getpid(),
    mark: .random(in: .min ... .max),
    isRunning: { kill($0, 0) == 0 || errno == EPERM }
  )
}
