/// Texts that a format could take for its own marks.
package enum FormatMarks {
  /// The marks themselves, and other text that is hard to keep in any format.
  package static let all = [
    "x", "word", "\t", "\n", "\r\n", "\r", "\"", "'", "#", "=", "~", "{", "}", ":", ";", ",", "|",
    "\\", "->", "-->", "::", "---", "]]>", "<b>", "&amp;", "&", "{{c1::x}}", "\\(x\\)", "*", "_",
    "`", "+", "- ", "1. ", "> ", "# ", "漢字", "e\u{301}", "é", "\u{212B}", "👩‍👩‍👧", "שלום", "\u{A0}",
    "\u{3000}", "\u{2028}", "\u{85}", "\u{FEFF}", " ", "  ", "\u{0}", "\u{1}", "\u{1B}[31m",
    "\u{7F}",
  ]

  /// Each text alone, leading, trailing, inside and doubled.
  package static let placed = all.flatMap { [$0, "\($0)x", "x\($0)", "x\($0)y", "\($0)\($0)"] }
}
