import QuizFiles
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
}
