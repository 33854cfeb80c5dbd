import SystemFiles
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The rules that every call on a file keeps.
struct SystemFilesTests {
  @Test func `an interrupted call is made again until it is not interrupted`() throws {
    var results: [(result: Int, error: Int32)] = [(-1, EINTR), (-1, EINTR), (7, 0)]
    let result = try SystemError.check { () -> Int in
      let next = results.removeFirst()
      errno = next.error
      return next.result
    }
    #expect(result == 7)
    #expect(results.isEmpty)
  }

  @Test func `a call that fails for another reason is not made again`() {
    var count = 0
    let error = #expect(throws: SystemError.self) {
      try SystemError.check { () -> Int32 in
        count += 1
        errno = ENOSPC
        return -1
      }
    }
    #expect(count == 1)
    #expect(error == SystemError(ENOSPC))
    #expect(error?.description == String(cString: strerror(ENOSPC)))
  }

  @Test func `a call that returns nothing has not failed`() throws {
    errno = EIO
    #expect(try SystemError.check { Int32(0) } == 0)
  }
}
