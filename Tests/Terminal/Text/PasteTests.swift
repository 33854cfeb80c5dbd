import TerminalText
import Testing

struct PasteTests {
  @Test(arguments: [
    ("a\r\nb\rc\nd", "a\nb\nc\nd", "a b c d"), ("a\tb", "a\tb", "a b"),
    ("a\u{1B}[31mb\0\u{7F}\u{9B}c", "a[31mbc", "a[31mbc"),
    ("a\u{2028}b\u{2029}c", "a\nb\nc", "a b c"),
    ("\r\r\n\n", "\n\n\n", "   "),
    ("e\u{301}中👨‍👩‍👧\u{202E}", "e\u{301}中👨‍👩‍👧\u{202E}", "e\u{301}中👨‍👩‍👧\u{202E}"),
  ])
  func `pastes lose their controls and keep the rest`(
    text: String,
    multiline: String,
    singleLine: String
  ) {
    #expect(Array(text.normalizedPaste(isMultiline: true).utf8) == Array(multiline.utf8))
    #expect(Array(text.normalizedPaste(isMultiline: false).utf8) == Array(singleLine.utf8))
  }
}
