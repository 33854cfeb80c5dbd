import CNcurses
import TerminalUI
import Testing

#if canImport(Glibc)
import Glibc

/// Widths differ from one C library to another; the table is that of glibc.
struct ScalarWidthTests {
  @Test func `the width of every scalar is that of the C library`() throws {
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    var differing: [Unicode.Scalar] = []
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = Int(curses_character_width(wchar_t(value)))
      if ScalarWidth.columns(of: scalar) != (width < 0 ? nil : width) { differing.append(scalar) }
    }
    #expect(differing == [])
  }
}
#endif
