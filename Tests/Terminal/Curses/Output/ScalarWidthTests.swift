import CNcurses
import TerminalText
import Testing

/// ncurses must count cells as the pictures do, or the rest of a row is shifted.
struct ScalarWidthTests {
  @Test func `ncurses counts the cells of every scalar as a picture does`() {
    var differing: [Unicode.Scalar] = []
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = Int(curses_character_width(wchar_t(value)))
      if ScalarWidth.columns(of: scalar) != (width < 0 ? nil : width) { differing.append(scalar) }
    }
    #expect(differing == [])
  }
}
