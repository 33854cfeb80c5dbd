/// Random text made of what goes wrong in terminals and editors.
package enum OddText {
  private static let pieces = [
    "a", "b", " ", "  ", "word ", "hello", "_", "-", ".", "é", "ß", "e\u{301}", "中", "文字", "。",
    "가", "\u{1100}\u{1161}", "👍", "👍🏽", "👨‍👩‍👧‍👦", "🇫🇷", "🇫", "हि", "न्दी", "ไทย", "שלום", "\u{301}",
    "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{AD}", "\u{FEFF}", "\u{3164}",
    "\u{E0001}", "\u{E000}", "\u{378}", "\u{FFFF}", "\0", "\u{1B}[31m", "\u{7F}", "\u{9B}", "\t",
    "\n", "\r", "\r\n", "\u{2028}", "\u{85}", "ﷺ", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "\u{1100}\u{1100}\u{1100}\u{1100}\u{1100}\u{1100}",
  ]

  /// Returns a number of pieces in a row.
  package static func random(pieces count: Int, using generator: inout some RandomNumberGenerator)
    -> String
  {
    (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
