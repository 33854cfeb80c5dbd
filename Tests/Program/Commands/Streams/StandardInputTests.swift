import Testing

@testable import QuizCommands

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Bytes in a real pipe, lines out.
struct StandardInputTests {
  private func lines(of bytes: [UInt8]) -> [LineEvent] {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    defer { close(ends[0]) }
    let input = StandardInput(descriptor: ends[0])
    var events: [LineEvent] = []
    while events.last != .ended { events.append(input.nextLine()) }
    return events
  }

  @Test(arguments: [
    ("", []), ("a\nb\n", ["a", "b"]), ("a\r\n\r\nb", ["a", "", "b"]), ("\n", [""]),
    ("日本\nno end", ["日本", "no end"]), ("a\rb\n", ["a\rb"]),
  ])
  func `lines end with LF or CRLF and the last may have no end`(text: String, lines: [String]) {
    #expect(self.lines(of: Array(text.utf8)) == lines.map { .line($0) } + [.ended])
  }

  @Test func `a line that is not UTF-8 has a number and spoils no other`() {
    #expect(
      lines(of: Array("a\n".utf8) + [0xFF, 0x0A] + Array("b\n".utf8))
        == [.line("a"), .malformed(number: 2), .line("b"), .ended]
    )
  }

  @Test func `a signal comes out between lines`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    // SIGUSR1 is nobody else's; what it does by default would end the tests.
    let input = StandardInput(descriptor: ends[0], noting: [SIGUSR1])
    defer { signal(SIGUSR1, SIG_DFL) }
    #expect(write(ends[1], "a\nb", 3) == 3)
    #expect(input.nextLine() == .line("a"))
    #expect(kill(getpid(), SIGUSR1) == 0)
    #expect(input.nextLine() == .interrupted(signal: SIGUSR1))
    #expect(write(ends[1], "c\n", 2) == 2)
    #expect(input.nextLine() == .line("bc"))
  }
}
