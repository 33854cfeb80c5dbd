internal import QuizDocuments

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One run of the program, as it marks the files it makes.
public struct ProcessIdentity: Sendable {
  /// The number the system gave it.
  public var number: Int32
  /// A random mark that tells it from an earlier run with the same number, as in a container.
  public var mark: UInt64
  /// Returns whether a process with a number is running on this machine.
  public var isRunning: @Sendable (Int32) -> Bool
  /// Returns a mark of the process that runs under a number, which no other one ever had, here or on another machine;
  /// `nil` if none runs.
  public var birthMark: @Sendable (Int32) -> UInt64?

  /// Creates an identity; the program uses `current`.
  ///
  /// Without a `birthMark`, it is `mark` for this process, and 0 for any other that is running.
  public init(
    number: Int32,
    mark: UInt64,
    birthMark: (@Sendable (Int32) -> UInt64?)? = nil,
    isRunning: @escaping @Sendable (Int32) -> Bool
  ) {
    self.number = number
    self.mark = mark
    self.isRunning = isRunning
    self.birthMark = birthMark ?? { $0 == number ? mark : isRunning($0) ? 0 : nil }
  }

  /// This run of the program.
  public static let current = ProcessIdentity(
    number: getpid(),
    mark: .random(in: .min ... .max),
    birthMark: { number in
      guard SystemCalls.isRunning(number) else { return nil }
      return FNV1a.digest(of: "\(number) \(SystemCalls.birth(of: number))".utf8)
    },
    isRunning: SystemCalls.isRunning
  )
}
