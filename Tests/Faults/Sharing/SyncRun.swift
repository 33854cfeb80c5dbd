import Foundation
import TestSupport

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Darwin)
@preconcurrency import Darwin
#endif

/// A run of `quizbuilder sync` in a process group of its own, so that it can be killed with all that it began.
final class SyncRun {
  /// The settings of git: a name, and no files but those of the test.
  static let variables = [
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Author", "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "Author", "GIT_COMMITTER_EMAIL": "a@example.org",
  ]

  private let process: pid_t
  private let output: String
  private var status: Int32?

  /// Begins a sync of an author.
  init(_ arguments: [String], of author: String, in home: HomeFolder) throws {
    let program = try BuiltProgram.path(of: "quizbuilder")
    output = "\(home.path)/output-of-\(author)"
    let all = ["quizbuilder", "sync"] + arguments + ["--library", "\(home.path)/\(author)"]
    let variables =
      Self.variables.merging([
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": home.path,
        "LANG": "C.UTF-8", "XDG_STATE_HOME": "\(home.path)/state-of-\(author)",
      ]) { $1 }.map { "\($0)=\($1)" }
    let full = arguments.isEmpty ? all : all.map { $0 == "shared.git" ? "\(home.path)/\($0)" : $0 }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let pointers = full.map { strdup($0) }
    let environment = variables.map { strdup($0) }
    defer { for pointer in pointers + environment { free(pointer) } }
    var child: pid_t = 0
    let reason = posix_spawn(
      &child,
      program,
      &actions,
      &attributes,
      pointers + [nil],
      environment + [nil]
    )
    guard reason == 0 else { throw SyncBroken("posix_spawn: \(reason)") }
    process = child
  }

  /// Waits for the end, and returns the exit code; that of a killed one is 128 and the number of the signal.
  func end() -> Int32 {
    if let status { return status }
    var word: Int32 = 0
    while waitpid(process, &word, 0) < 0, errno == EINTR {}
    let signal = word & 0x7F
    let status = signal == 0 ? word >> 8 & 0xFF : 128 + signal
    self.status = status
    return status
  }

  /// Kills it, or it and every git that it has begun; returns whether it had not ended before.
  func kill(withItsChildren: Bool) -> Bool {
    #if canImport(Glibc)
    _ = Glibc.kill(withItsChildren ? -process : process, SIGKILL)
    #else
    _ = Darwin.kill(withItsChildren ? -process : process, SIGKILL)
    #endif
    return end() == 128 + SIGKILL
  }

  /// All that it wrote.
  var messages: String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }
}
