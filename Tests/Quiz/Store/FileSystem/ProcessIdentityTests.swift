import QuizDocuments
import Testing

@testable import QuizStore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct ProcessIdentityTests {
  private let current = ProcessIdentity.current

  @Test func `a process has the same birth mark as long as it runs`() throws {
    let mark = try #require(current.birthMark(current.number))
    #expect(current.birthMark(current.number) == mark)
    #expect(current.number == getpid())
  }

  @Test func `another process has another one, and one that is gone has none`() throws {
    let parent = getppid()
    #expect(current.birthMark(parent) != nil)
    #expect(current.birthMark(parent) != current.birthMark(current.number))
    #expect(current.birthMark(.max) == nil)
    #expect(!current.isRunning(.max))
  }

  @Test func `a process that has ended runs no more, though nobody has asked how it did`() throws {
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    defer { free(arguments[0]) }
    try #require(posix_spawnp(&process, "true", nil, nil, &arguments, nil) == 0)
    var end = siginfo_t()
    // Waits for the end, and leaves the asking to the next call.
    try #require(waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) == 0)
    #expect(!current.isRunning(process))
    #expect(current.birthMark(process) == nil)
    #expect(waitpid(process, nil, 0) == process)
  }

  #if os(Linux)
  @Test(arguments: [
    ("S", 0, 0, false), ("D", 0x40_0000, 1 << 14, false), ("Z", 0, 0, true), ("X", 0, 0, true),
    // On its way out, by itself or by a signal, and with SIGKILL to come.
    ("R", 0x4, 0, true), ("D", 0x400, 0, true), ("S", 0x40_0000, 1 << 8, true),
  ])
  func `a process that was killed runs no more of its program, though it is not gone`(
    _ state: String,
    _ flags: Int,
    _ pending: Int,
    _ hasEnded: Bool
  ) {
    // The fields 3 to 31 of proc(5), behind a name that looks like some of them.
    let before = "4711 (a) Z 1 (b) \(state) 1 2 3 34816 2 \(flags)"
    let between = Array(repeating: "7", count: 21).joined(separator: " ")
    let status = "\(before) \(between) \(pending) 0 0 0 0"
    #expect(SystemCalls.hasEnded(status: status) == hasEnded)
    #expect(!SystemCalls.hasEnded(status: ""))
  }
  #endif
}
