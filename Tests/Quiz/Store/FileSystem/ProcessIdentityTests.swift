import QuizDocuments
import QuizStore
import Testing

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
}
