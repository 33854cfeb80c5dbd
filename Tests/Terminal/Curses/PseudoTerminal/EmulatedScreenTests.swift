import TerminalUI
import TestSupport
import Testing

/// The emulator must be right where the tests that look through it are to be trusted.
struct EmulatedScreenTests {
  /// Returns the rows of a screen of six by four cells after it was sent some text.
  private func lines(_ sent: String) -> [String] { screen(sent).lines }

  private func screen(_ sent: String) -> EmulatedScreen {
    var screen = EmulatedScreen(size: Size(rows: 4, columns: 6))
    screen.receive(sent.utf8)
    #expect(screen.unknownSequences == [])
    return screen
  }

  private let rows = "1\r\n2\r\n3\r\n4"

  @Test(arguments: [
    ("abc", ["abc", "", "", ""]),
    ("abcdefg", ["abcdef", "g", "", ""]),
    ("abcdef␍␊x", ["abcdef", "x", "", ""]),
    ("ab日本x", ["ab日本", "x", "", ""]),
    ("abcde日", ["abcde", "日", "", ""]),
    ("e\u{301}x", ["e\u{301}x", "", "", ""]),
    ("日␈x", [" x", "", "", ""]),
    ("a␉b", ["a    b", "", "", ""]),
    ("␛[2;3Hx␛[Ay␛[3Dz", [" z y", "  x", "", ""]),
    ("␛[3dx␛[5Gy", ["", "", "x   y", ""]),
    ("abcdef␛[1;3H␛[K", ["ab", "", "", ""]),
    ("abcdef␛[1;3H␛[1K", ["   def", "", "", ""]),
    ("abcdef␛[1;3H␛[2X", ["ab  ef", "", "", ""]),
    ("abcdef␛[1;3H␛[2@", ["ab  cd", "", "", ""]),
    ("abcdef␛[1;3H␛[2P", ["abef", "", "", ""]),
    ("abcd␛[1;3H␛[4hx␛[4ly", ["abxyd", "", "", ""]),
    ("a␛[3bb", ["aaaab", "", "", ""]),
    ("␛(0lqk␛(Bq", ["┌─┐q", "", "", ""]),
    ("a␛]0;title␇b␛P1$r␛\\c", ["abc", "", "", ""]),
  ])
  func `it obeys what moves, writes and erases in a row`(_ sent: String, _ expected: [String]) {
    #expect(lines(sent.withControls) == expected)
  }

  @Test(arguments: [
    ("␍␊5", ["2", "3", "4", "5"]),
    ("␛[H␛M0", ["0", "1", "2", "3"]),
    ("␛[2;1H␛[L", ["1", "", "2", "3"]),
    ("␛[2;1H␛[M", ["1", "3", "4", ""]),
    ("␛[2S", ["3", "4", "", ""]),
    ("␛[T", ["", "1", "2", "3"]),
    ("␛[2;3r␛[3;1H␊", ["1", "3", "", "4"]),
    ("␛[2;3r␛[2;1H␛M", ["1", "", "2", "4"]),
    ("␛[2;1H␛[J", ["1", "", "", ""]),
    ("␛[2;1H␛[1J", ["", "", "3", "4"]),
    ("␛[2J", ["", "", "", ""]),
  ])
  func `it obeys what moves and erases rows`(_ sent: String, _ expected: [String]) {
    #expect(lines(rows + sent.withControls) == expected)
  }

  @Test func `leaving the alternate screen shows the main one as it was`() {
    let screen = screen("main\u{1B}[?1049h\u{1B}[2;2Hother\u{1B}[?1049l")
    #expect(screen.lines == ["main", "", "", ""])
    #expect(screen.cursor == Position(row: 0, column: 4))
    #expect(!screen.isAlternate)
  }

  @Test func `what it does not know is collected`() {
    var screen = EmulatedScreen(size: Size(rows: 4, columns: 6))
    screen.receive("\u{1B}[5;6z\u{1B}[?77h".utf8)
    #expect(screen.unknownSequences == ["CSI 5;6z", "CSI ?77h"])
  }

  @Test func `another size keeps the top left`() {
    var screen = screen(rows)
    screen.resize(to: Size(rows: 2, columns: 3))
    #expect(screen.lines == ["1", "2"])
    #expect(screen.cursor == Position(row: 1, column: 1))
    screen.resize(to: Size(rows: 3, columns: 4))
    #expect(screen.lines == ["1", "2", ""])
  }
}
