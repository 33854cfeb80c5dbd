import QuizInterchange

/// The lines of a list that are no cards: headings of Markdown, a title above all cards, and sentences around them.
enum QuizletTitles {
  /// Returns the first line, if a blank line or a colon parts it from the cards.
  static func firstLine(of lines: [QuizletCards.Card]) -> QuizletCards.Card? {
    guard lines.count > 3, let first = lines.first, heading(first) == nil else { return nil }
    let isApart = first.text.last == UInt8(ascii: ":") || lines[1].line > first.line + 1
    return isApart ? first : nil
  }

  /// Returns the last line, if a blank line parts it from the cards: chat programs ask there what else one wants.
  static func lastLine(of lines: [QuizletCards.Card]) -> QuizletCards.Card? {
    guard lines.count > 3, let last = lines.last, lines[lines.count - 2].line < last.line - 1 else {
      return nil
    }
    return last
  }

  /// Returns a first line as a title; `nil` for sentences and long lines.
  static func title(_ line: QuizletCards.Card) -> QuizletCards.Card? {
    let text = line.text.last == UInt8(ascii: ":") ? line.text.dropLast() : line.text
    guard text.count <= 80, !text.contains(where: { ".!?".utf8.contains($0) }) else { return nil }
    return QuizletCards.Card(text: text, line: line.line)
  }

  /// Returns the text of `## Unit 1`; `nil` for another line, and for one with a tab.
  static func heading(_ line: QuizletCards.Card) -> QuizletCards.Card? {
    let text = line.text.drop { $0 == UInt8(ascii: "#") }
    let title = text.drop { $0.isBlank || $0 == UInt8(ascii: "*") }
    guard (1...6).contains(text.startIndex - line.text.startIndex), text.first?.isBlank == true,
      let first = String(decoding: title.prefix(4), as: UTF8.self).first,
      first.isLetter || first.isNumber, !text.contains(UInt8(ascii: "\t"))
    else { return nil }
    let stars = title.reversed().prefix { $0 == UInt8(ascii: "*") }.count
    return QuizletCards.Card(text: title.dropLast(stars).withoutEdgeBlanks, line: line.line)
  }
}
