import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The time that the processor works for the program, whatever else the machine does.
enum ProcessorTime {
  /// The longest that a run may take, in seconds.
  static let limit = 60

  /// Returns the time of one run; nil if it did not end within the limit.
  static func of(_ use: DoubledUse, in home: HomeFolder) throws -> Duration? {
    let start = ofEndedChildren
    let hasEnded =
      switch use {
      case .command(let words): try run(words, in: home)
      case .merge: try run(["merge", "-p", "base.json", "ours.json", "theirs.json"], in: home)
      case .opening: try showForm(in: home)
      }
    return hasEnded ? ofEndedChildren - start : nil
  }

  private static func run(_ words: [String], in home: HomeFolder) throws -> Bool {
    let program = try BuiltProgram.path(of: "quizbuilder")
    let script = "ulimit -t \(limit) && exec \"$@\""
    let run = try ProgramRun("/bin/sh", ["-c", script, "sh", program] + words, home: home)
    guard case .exited(let code) = run.status else { return false }
    // A refusal of the words is no work.
    guard code != 64 else { throw Unusable(message: run.messages) }
    return true
  }

  /// Opens the form, and ends the program at the first picture.
  private static func showForm(in home: HomeFolder) throws -> Bool {
    let terminal = try PseudoTerminal(
      program: try BuiltProgram.path(of: "quizbuilder"),
      arguments: ["open", DoubledGroups.name],
      home: home
    )
    try terminal.wait(for: "a picture") { !$0.text.allSatisfy(\.isWhitespace) }
    terminal.signal(SIGKILL)
    _ = try terminal.waitForStatus()
    return true
  }

  /// The time of all processes that were waited for, with those that these have waited for.
  private static var ofEndedChildren: Duration {
    var usage = rusage()
    // `RUSAGE_CHILDREN`, which is not of one type everywhere.
    getrusage(-1, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
    }
  }

  /// The program does not know such a command.
  struct Unusable: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
  }
}
