import QuizInterchange

/// The parts of a line in two scripts, as lists of words have them without a separator: `apple n. 苹果`, `собака dog`.
enum QuizletScripts {
  /// The fewest lines of a list, and the most characters of each.
  private static let (fewestLines, greatestLength) = (3, 120)

  /// Puts a tab where the script changes; `nil` unless that is once in every line, between the same scripts.
  ///
  /// - Complexity: O(*n*) in the length of the lines.
  static func parted(_ lines: [QuizletCards.Card]) -> [QuizletCards.Card]? {
    guard lines.count >= fewestLines else { return nil }
    var cards: [QuizletCards.Card] = []
    var scripts: Set<[Script]> = []
    for line in lines {
      let scalars = Array(String(decoding: line.text, as: UTF8.self).unicodeScalars)
      guard scalars.count <= greatestLength, let (place, pair) = change(in: scalars) else {
        return nil
      }
      scripts.insert(pair)
      guard scripts.count == 1 else { return nil }
      let text = scalars[..<place].string + "\t" + scalars[place...].string
      cards.append(QuizletCards.Card(text: Array(text.utf8)[...], line: line.line))
    }
    return cards
  }

  private enum Script { case latin, greek, cyrillic, hebrew, arabic, devanagari, thai, hangul, han }

  /// Returns the place of the first letter of the second script, and both; `nil` for a letter or a sentence on a side.
  private static func change(in text: [Unicode.Scalar]) -> (place: Int, scripts: [Script])? {
    var first: Script?
    var found: (place: Int, script: Script)?
    var (count, behind) = (0, 0)
    for (index, scalar) in text.enumerated() {
      guard let script = script(of: scalar) else { continue }
      if let second = found?.script {
        guard script == second else { return nil }
        behind += 1
      } else if first == nil || script == first {
        first = script
        count += 1
      } else {
        found = (index, script)
        behind = 1
      }
    }
    // A syllable or an ideograph may be a word.
    guard let first, let found, count > 1 || [.han, .hangul].contains(first),
      behind > 1 || [.han, .hangul].contains(found.script),
      let last = text.last, !"。？！?!".unicodeScalars.contains(last)
    else { return nil }
    // A bracket belongs to what it opens.
    var place = found.place
    while place > 0, "([（【".unicodeScalars.contains(text[place - 1]) { place -= 1 }
    return (place, [first, found.script])
  }

  private static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x590...0x5FF: .hebrew
    case 0x600...0x6FF, 0x750...0x77F: .arabic
    case 0x900...0x97F: .devanagari
    case 0xE00...0xE7F: .thai
    case 0x1100...0x11FF, 0xAC00...0xD7AF: .hangul
    // With the syllables of Japanese.
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FA1F: .han
    default: nil
    }
  }
}
