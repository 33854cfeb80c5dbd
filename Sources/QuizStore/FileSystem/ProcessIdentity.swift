internal import QuizDocuments
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The name of a file that becomes another one when it is whole: `.quizbuilder-1234-9f0c…-0b7e….tmp`.
///
/// It says whose it is, so that what a killed run left behind can be told from what a running one needs.
struct TemporaryName: Equatable {
  private static let prefix = ".quizbuilder-"
  private static let suffix = ".tmp"

  let process: Int32
  let mark: UInt64
  let number: UInt64

  /// Makes a name that no other file has.
  init(for process: ProcessIdentity) {
    self.process = process.number
    mark = process.mark
    number = .random(in: .min ... .max)
  }

  /// Reads a name; `nil` for one that this program did not make.
  init?(_ name: String) {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
    let parts = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard
      parts.count == 3,
      let process = Int32(parts[0]),
      let mark = UInt64(parts[1], radix: 16),
      let number = UInt64(parts[2], radix: 16)
    else { return nil }
    self.process = process
    self.mark = mark
    self.number = number
    guard text == name else { return nil }
  }

  var text: String {
    let mark = String(mark, radix: 16)
    let number = String(number, radix: 16)
    return "\(Self.prefix)\(process)-\(mark)-\(number)\(Self.suffix)"
  }

  /// Tells if the run that made the file has ended.
  func isLeftOver(seenBy current: ProcessIdentity) -> Bool {
    process == current.number ? mark != current.mark : !current.isRunning(process)
  }
}

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
