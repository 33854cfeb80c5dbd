internal import CLibrary
internal import Quiz

/// The name of a file that becomes another one when it is whole: `.quizbuilder-1234-9f0c…-0b7e….tmp`.
///
/// It says whose it is, so that what a killed run left behind can be told from what a running one needs.
struct TemporaryName: Equatable {
  private static let prefix = ".quizbuilder-"
  private static let suffix = ".tmp"

  let process: Int32
  let mark: UInt64
  let number: UInt64
  /// The origin of the process; `nil` in names of earlier versions.
  let origin: ProcessOrigin?

  /// Makes a name that no other file has.
  init(for process: ProcessIdentity) {
    self.process = process.number
    mark = process.mark
    number = .random(in: .min ... .max)
    origin = process.origin
  }

  /// Reads a name; `nil` for one that this program did not make.
  init?(_ name: String) {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
    let parts = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard
      [3, 6].contains(parts.count),
      let process = Int32(parts[0]),
      let mark = UInt64(parts[1], radix: 16),
      let number = UInt64(parts[2], radix: 16)
    else { return nil }
    self.process = process
    self.mark = mark
    self.number = number
    origin = ProcessOrigin(parts[3...].joined(separator: "-"))
    guard text == name else { return nil }
  }

  var text: String {
    let mark = String(mark, radix: 16)
    let number = String(number, radix: 16)
    let origin = origin.map { "-\($0.text)" } ?? ""
    return "\(Self.prefix)\(process)-\(mark)-\(number)\(origin)\(Self.suffix)"
  }

  /// Returns whether the run that made the file goes on.
  func state(seenBy current: ProcessIdentity) -> ProcessState {
    current.state(at: origin) {
      process == current.number ? mark == current.mark : current.isRunning(process)
    }
  }
}

/// One run of the program, as it marks the files it makes.
package struct ProcessIdentity: Sendable {
  /// The number the system gave it.
  package var number: Int32
  /// A random mark that tells it from an earlier run with the same number, as in a container.
  package var mark: UInt64
  /// The place where it runs; `nil` makes files as earlier versions made them, which do not say.
  package var origin: ProcessOrigin?
  /// Returns whether a process with a number is running in this place.
  package var isRunning: @Sendable (Int32) -> Bool
  /// Returns a mark of the process that runs under a number, which no other one ever had in this place; `nil` if none
  /// runs.
  package var birthMark: @Sendable (Int32) -> UInt64?
  /// Returns the mark that earlier versions, which named no origin, gave the process that runs under a number.
  package var earlierBirthMark: @Sendable (Int32) -> UInt64?

  /// Creates an identity; the program uses `current`.
  ///
  /// Without a `birthMark`, it is `mark` for this process, and 0 for any other that is running; without an
  /// `earlierBirthMark`, it is that.
  package init(
    number: Int32,
    mark: UInt64,
    origin: ProcessOrigin? = nil,
    birthMark: (@Sendable (Int32) -> UInt64?)? = nil,
    earlierBirthMark: (@Sendable (Int32) -> UInt64?)? = nil,
    isRunning: @escaping @Sendable (Int32) -> Bool
  ) {
    self.number = number
    self.mark = mark
    self.origin = origin
    self.isRunning = isRunning
    let birthMark = birthMark ?? { $0 == number ? mark : isRunning($0) ? 0 : nil }
    self.birthMark = birthMark
    self.earlierBirthMark = earlierBirthMark ?? birthMark
  }

  /// This run of the program.
  package static let current = ProcessIdentity(
    number: getpid(),
    mark: .random(in: .min ... .max),
    origin: .current,
    birthMark: { digest(of: $0, SystemCalls.birth) },
    // The machine's name was in it, which differs within one kernel.
    earlierBirthMark: { digest(of: $0) { "\(SystemCalls.hostName) \(SystemCalls.birth(of: $0))" } },
    isRunning: SystemCalls.isRunning
  )

  private static func digest(of process: Int32, _ birth: (Int32) -> String) -> UInt64? {
    guard SystemCalls.isRunning(process) else { return nil }
    return FNV1a.digest(of: "\(process) \(birth(process))".utf8)
  }
}
