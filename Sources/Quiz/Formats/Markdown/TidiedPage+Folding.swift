extension TidiedPage {
  /// The folded texts of a page, and whether their summaries are prompts or hide the answers below prompts.
  struct Folding {
    /// True if any text is folded.
    private(set) var isThere = false
    /// The summaries that are prompts.
    private var prompts: Set<[UInt8]> = []

    /// Reads all summaries.
    init(_ source: [UInt8]) {
      let small = source[...].smallLetters
      guard small.firstIndex(of: "<summary") != nil else { return }
      isThere = true
      var (position, counts): (Int, [[UInt8]: Int]) = (0, [:])
      while let start = small[position...].firstIndex(of: "<summary"),
        let open = small[start...].firstIndex(of: UInt8(ascii: ">")),
        let end = small[open...].firstIndex(of: "</summary>")
      {
        let text = Array(Self.plain(source[(open + 1)..<end]))
        let isBelowQuestion = Self.lineBefore(start, in: source)?.last == UInt8(ascii: "?")
        if !isBelowQuestion, !Self.reveals(text[...]) { counts[text, default: 0] += 1 }
        position = end
      }
      // What is above every answer is none of the prompts.
      prompts = Set(
        counts.keys.filter { text in (counts[text] ?? 0) < 2 || text.last == UInt8(ascii: "?") }
      )
    }

    /// Returns whether a summary is a prompt.
    func isPrompt(_ summary: ArraySlice<UInt8>) -> Bool { prompts.contains(Array(summary)) }

    /// Returns the last line with text before a place, without the tag of what is folded.
    private static func lineBefore(_ place: Int, in source: [UInt8]) -> ArraySlice<UInt8>? {
      let near = source[..<place].suffix(400)
      let lines = near.split(whereSeparator: \.isLineBreak).map(\.withoutBlanks)
      return lines.last { !$0.isEmpty && !$0.smallLetters.starts(with: "<details".utf8) }
    }

    /// The words of a summary behind which there is the answer.
    private static let words = [
      "answer", "solution", "show", "reveal", "click", "toggle", "expand", "spoiler", "details",
      "lösung", "antwort", "anzeigen", "réponse", "respuesta", "solución", "ver ", "ответ", "答案",
      "解答", "回答",
    ]

    /// Returns whether a summary hides an answer or another part of a card.
    private static func reveals(_ summary: ArraySlice<UInt8>) -> Bool {
      guard summary.last != UInt8(ascii: "?") else { return false }
      if CardSide(named: summary) != nil || CardSide.labelled(summary) != nil { return true }
      let text = String(decoding: summary, as: UTF8.self).lowercased()
      return text.isEmpty || text.utf8.count < 60 && words.contains(where: text.contains)
    }

    /// Returns the text of a summary in one line, without tags around it.
    static func plain(_ summary: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let words = summary.split(whereSeparator: \.isBlank)
      var text = withoutEdgeTags(Array(words.joined(separator: [UInt8(ascii: " ")]))[...])
      for mark in ["**", "__"] where text.count > 4 && text.starts(with: mark.utf8) {
        let inner = text.dropFirst(2).dropLast(2)
        if text.suffix(2).elementsEqual(mark.utf8), inner.firstIndex(of: mark) == nil {
          text = inner
        }
      }
      return text.drop { $0 == UInt8(ascii: "#") }.withoutBlanks
    }

    /// The tags around folded text that say no more than where it begins and ends.
    private static let tags = [
      "<br>", "<br/>", "<br />", "<b>", "</b>", "<p>", "</p>", "<div>", "</div>", "<strong>",
      "</strong>", "<h3>", "</h3>", "<h4>", "</h4>",
    ]

    /// Returns a line without tags at its edges, if what is left of it has none of their counterparts.
    static func withoutEdgeTags(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      var text = line.withoutBlanks
      // Nobody nests more tags around a word.
      guard text.count < 1 << 12, text.contains(UInt8(ascii: "<")) else { return text }
      var isChanged = true
      for _ in 0..<8 where isChanged {
        isChanged = false
        for tag in tags {
          let small = text.smallLetters
          if small.starts(with: tag.utf8), !closes(tag, in: small) {
            text = text.dropFirst(tag.utf8.count).withoutBlanks
            isChanged = true
          } else if small.count >= tag.utf8.count,
            small.suffix(tag.utf8.count).elementsEqual(tag.utf8),
            tag.hasPrefix("</") ? !opens(tag, in: small) : tag.hasPrefix("<br")
          {
            text = text.dropLast(tag.utf8.count).withoutBlanks
            isChanged = true
          } else if !tag.hasPrefix("</"), !tag.hasPrefix("<br"), surrounds(tag, small) {
            text = text.dropFirst(tag.utf8.count).dropLast(tag.utf8.count + 1).withoutBlanks
            isChanged = true
          }
        }
      }
      return text
    }

    private static func closes(_ tag: String, in text: [UInt8]) -> Bool {
      guard !tag.hasPrefix("</"), !tag.hasPrefix("<br") else { return false }
      return text[...].firstIndex(of: "</" + tag.dropFirst()) != nil
    }

    private static func opens(_ tag: String, in text: [UInt8]) -> Bool {
      text[...].firstIndex(of: "<" + tag.dropFirst(2)) != nil
    }

    /// Returns whether an element is all of a text.
    private static func surrounds(_ tag: String, _ text: [UInt8]) -> Bool {
      let close = "</" + tag.dropFirst()
      guard text.starts(with: tag.utf8) else { return false }
      return text[...].firstIndex(of: close) == text.count - close.utf8.count
    }
  }
}
