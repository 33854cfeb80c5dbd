import TerminalText
import Testing

/// The last look at text before a terminal gets it.
struct VisibleLinesTests {
  @Test(arguments: [
    // Lines of the program's own.
    ("", ""), ("plain ~", "plain ~"), ("a\nb\n", "a\nb\n"), ("Größe 大", "Größe 大"),
    ("a\r\nb", "a␍\nb"),
    // Controls, and whatever turns the writing direction.
    ("\u{1B}]0;pwn\u{7}", "␛]0;pwn␇"), ("a\tb\0\u{7F}", "a␉b␀␡"), ("\u{9B}2J\u{85}", "�2J�"),
    ("a\u{202E}b\u{2066}\u{200F}\u{61C}\u{2028}", "a�b����"),
    // Nothing to be seen.
    ("\u{FEFF}a\u{200B}b\u{AD}", "�a�b�"), ("a\u{2060}\u{3164}\u{FFFB}", "a���"),
    ("a\u{E0041}\u{E007F}", "a��"), ("\u{E0001}", "�"), ("a\u{200D}b\u{200C}", "a�b�"),
    ("a\u{FE0F}", "a�"), ("\u{FE0F}", "�"), ("大\u{FE00}\u{FE00}", "大\u{FE00}�"),
    ("a\u{E0100}", "a�"), ("é\u{200D}\u{200D}é", "é��é"),
    // Scripts and emoji that need it.
    ("👨‍👩‍👧", "👨‍👩‍👧"), ("❤️‍🔥 1️⃣", "❤️‍🔥 1️⃣"), ("葛\u{E0100}", "葛\u{E0100}"), ("می‌خواهم", "می‌خواهم"), ("क्‍ष", "क्‍ष"),
    ("🏴󠁧󠁢󠁳󠁣󠁴󠁿!", "🏴󠁧󠁢󠁳󠁣󠁴󠁿!"), ("🏴‍☠️", "🏴‍☠️"),
    // A message behind a flag is none of a flag.
    (
      "\u{1F3F4}\u{E0068}\u{E0069}\u{E0064}\u{E0064}\u{E0065}\u{E006E}\u{E0021}\u{E007F}",
      "\u{1F3F4}��������"
    ),
    ("\u{1F3F4}\u{E0067}\u{E0062}x", "\u{1F3F4}��x"),
    // Unknown scalars and any number of marks stay.
    ("\u{378}e\u{301}\u{302}\u{303}\u{304}\u{305}", "\u{378}e\u{301}\u{302}\u{303}\u{304}\u{305}"),
  ])
  func `nothing in it is obeyed or unseen`(text: String, visible: String) {
    #expect(
      Array(text.visibleLines.unicodeScalars) == Array(visible.unicodeScalars),
      "\(text.unicodeScalars.map { String($0.value, radix: 16) })"
    )
    #expect(Array(visible.visibleLines.unicodeScalars) == Array(visible.unicodeScalars))
  }
}
