/// A pasted list of which each line begins with a bullet, or with the next number or letter.
///
/// ```swift
/// PastedList("1. Paris\n2. Lima")?.text    // "Paris\nLima"
/// ```
struct PastedList: Hashable {
  /// The lines without what they begin with.
  let text: String

  /// The characters that list items begin with.
  private static let bullets: Set<Character> = [
    "-", "*", "+", "•", "‣", "◦", "–", "○", "●", "▪", "□", "☐", "■", "·", "➢", "✓",
  ]

  /// Reads a text; `nil` for one of a single line, and for one in which a line begins otherwise.
  init?(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    guard lines.count > 1 else { return nil }
    let unmarked = Self.unmarked(lines) ?? Self.uncounted(lines)
    guard let unmarked else { return nil }
    self.text = unmarked.joined(separator: "\n")
  }

  /// Returns lines without the same bullet before each.
  private static func unmarked(_ lines: [Substring]) -> [Substring]? {
    guard let bullet = lines[0].first, bullets.contains(bullet) else { return nil }
    return rests(of: lines) { line, _ in line.first == bullet ? line.dropFirst() : nil }
  }

  /// Returns lines without the numbers from 1 or the letters from A before them.
  private static func uncounted(_ lines: [Substring]) -> [Substring]? {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return rests(of: lines) { line, index in
      let bare = line.first == "(" ? line.dropFirst() : line
      let label = bare.prefix { $0.isLetter || $0.isNumber }
      let isNext =
        Int(label) == index + 1
        || letters.indices.contains(index) && label.lowercased() == String(letters[index])
      let rest = bare.dropFirst(label.count)
      guard isNext, let end = rest.first, ".)、．:".contains(end) else { return nil }
      // Chinese has no blank there.
      return "、．".contains(end) ? " " + rest.dropFirst() : rest.dropFirst()
    }
  }

  /// Returns what is behind the beginning of each line and a blank; `nil` where one begins otherwise, or is nothing else.
  private static func rests(
    of lines: [Substring],
    _ rest: (Substring, Int) -> Substring?
  ) -> [Substring]? {
    var rests: [Substring] = []
    for (index, line) in lines.enumerated() {
      guard let tail = rest(line, index), tail.first?.isWhitespace ?? true else { return nil }
      let text = tail.drop(while: \.isWhitespace)
      guard !text.isEmpty else { return nil }
      rests.append(text)
    }
    return rests
  }
}
