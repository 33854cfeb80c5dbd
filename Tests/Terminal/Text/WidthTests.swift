import TerminalText
import Testing

struct WidthTests {
  @Test(
    arguments: [
      ("a", 1), ("\u{301}", 0), ("中", 2), ("é", 1), ("👍", 2), ("🇫", 1), ("가", 2), ("\u{1161}", 0),
      ("\u{200D}", 0), ("\u{E000}", 1), ("\u{10FFFD}", 1), ("\0", 0),
      // Unicode 15; a spacing mark; a sign around a number; vowels and consonants that join a syllable.
      ("🫨", 2), ("\u{903}", 1), ("\u{600}", 1), ("\u{1160}", 0), ("\u{11A8}", 0), ("\u{D7CB}", 0),
    ] as [(Unicode.Scalar, Int)]
  )
  func `a scalar is as wide as terminals draw it`(scalar: Unicode.Scalar, columns: Int) {
    #expect(ScalarWidth.columns(of: scalar) == columns)
  }

  @Test(
    arguments: [
      "\u{1B}", "\u{7F}", "\u{85}", "\u{378}", "\u{2028}", "\u{2029}", "\u{FFFF}", "\u{10FFFF}",
    ]
      as [Unicode.Scalar]
  )
  func `an unprintable scalar has no width`(scalar: Unicode.Scalar) {
    #expect(ScalarWidth.columns(of: scalar) == nil)
  }

  @Test func `the fast paths agree with the table`() {
    for value in [0x20...0x7E, 0x4E00...0x9FFF, 0xAC00...0xD7A3] as [ClosedRange<UInt32>] {
      for scalar in value.compactMap(Unicode.Scalar.init) {
        #expect(ScalarWidth.columns(of: scalar) == (value.lowerBound == 0x20 ? 1 : 2))
      }
    }
  }

  @Test(arguments: [("", 0), ("abc", 3), ("中文", 4), ("e\u{301}x", 2), ("👨‍👩‍👧", 6), ("a\u{1B}b", 3)])
  func `a text is as wide as its graphemes`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }
}
