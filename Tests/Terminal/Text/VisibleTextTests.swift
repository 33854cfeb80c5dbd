import TerminalText
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("plain ~", "plain ~", "plain ~"), ("", "", ""), ("Größe 大", "Größe 大", "Größe 大"),
    // The two differ in the controls of ordinary text and in C1.
    ("a\nb\tc\r\nd", "a↵b→c↵d", "a␊b␉c␍␊d"), ("a\u{2028}b", "a↵b", "a\u{FFFD}b"),
    ("\u{1B}[2J\0\u{7F}", "␛[2J␀␡", "␛[2J␀␡"), ("\u{85}\u{9B}2J", "··2J", "\u{FFFD}\u{FFFD}2J"),
    ("a\u{202E}b\u{2066}\u{200F}\u{61C}", "a�b���", "a�b���"),
    // On a screen invisible and unknown scalars are visible, and marks have an end.
    ("a\u{200B}b\u{FEFF}\u{378}", "a�b��", "a\u{200B}b\u{FEFF}\u{378}"),
    ("\u{301}", "◌\u{301}", "\u{301}"),
    (
      "e\u{301}\u{302}\u{303}\u{304}\u{305}", "e\u{301}\u{302}\u{303}\u{304}",
      "e\u{301}\u{302}\u{303}\u{304}\u{305}"
    ),
    ("👨‍👩‍👧", "👨‍👩‍👧", "👨‍👩‍👧"),
  ])
  func `no text that is shown moves the cursor or turns the writing direction`(
    text: String,
    printable: String,
    withVisibleControls: String
  ) {
    #expect(Array(text.printable.unicodeScalars) == Array(printable.unicodeScalars))
    #expect(
      Array(text.withVisibleControls.unicodeScalars) == Array(withVisibleControls.unicodeScalars)
    )
  }
}
