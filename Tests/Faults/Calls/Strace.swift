import Foundation
import TestSupport

/// The program that sees and breaks the calls of others.
struct Strace {
  /// The place.
  let path: String

  /// Finds it; throws why it cannot be used here.
  init() throws(Unavailable) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/strace" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { throw Unavailable(description: "strace is not installed") }
    path = found
    do {
      let run = try ProgramRun(path, ["-qq", "-o", "/dev/null", "true"], home: try HomeFolder())
      guard run.status == .exited(code: 0) else {
        throw Unavailable(description: "strace may not look at programs: \(run.messages)")
      }
    } catch let error as Unavailable {
      throw error
    } catch {
      throw Unavailable(description: "\(error)")
    }
  }

  /// The reason why nothing is broken.
  struct Unavailable: Error, CustomStringConvertible {
    var description: String
  }

  /// Every call that has to do with files; one that a machine does not have is passed over.
  private static let fileCalls = [
    "open", "openat", "creat", "read", "write", "pwrite64", "fsync", "fdatasync", "close",
    "rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat", "chmod", "fchmod",
    "fchmodat", "mkdir", "mkdirat", "stat", "lstat", "fstat", "newfstatat", "statx", "readlink",
    "readlinkat", "getdents64", "ftruncate", "access", "faccessat", "flock", "utimensat",
  ]

  /// Its options: to log the calls of a program, and to break one.
  func options(log: String, breaking injection: String?) -> [String] {
    let calls = Self.fileCalls.map { "?\($0)" }.joined(separator: ",")
    return ["-f", "-y", "-s", "0", "-o", log, "-e", "trace=\(calls)"]
      + (injection.map { ["-e", $0] } ?? [])
  }
}

/// Strace looking at a program that runs already.
final class StraceAttachment {
  private let process = Process()
  private let logFile: String

  /// Returns when it looks.
  init(_ strace: Strace, to number: Int32, home: HomeFolder, breaking injection: String?) throws {
    logFile = home.path + "/.strace-log"
    process.executableURL = URL(filePath: strace.path)
    process.arguments =
      strace.options(log: logFile, breaking: injection) + ["-p", "\(number)"]
    let messages = Pipe()
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var said = ""
    while !said.contains(" attached") {
      let piece = messages.fileHandleForReading.availableData
      guard !piece.isEmpty else {
        throw Strace.Unavailable(description: "strace may not look at a program: \(said)")
      }
      said += String(decoding: piece, as: UTF8.self)
    }
  }

  /// Lets the program go and returns what it has called.
  func detach() throws -> String {
    if process.isRunning { process.interrupt() }
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: URL(filePath: logFile)), as: UTF8.self)
  }
}
