import QuizInterchange

// Texts to read, which the questions below them belong to.
extension SheetQuestions {
  /// Begins a text to read, up to the next question.
  mutating func beginPassage(_ text: SheetText, at place: ReadPlace) {
    settlePoints()
    finishCurrent()
    settlePending(isBeforeQuestion: true)
    var entry = SheetEntry(number: nil, in: group, at: place)
    (entry.isPassage, entry.prompt) = (true, text)
    (titlePlace, passageNumbers) = (nil, nil)
    current = entry
  }

  /// Makes a text to read of the lines before a question, if the first of them says that it is for the questions from this one
  /// on: `Questions 1–3 refer to the text below.` Lines above that one stay.
  mutating func takePassage(before number: Int?) {
    guard let number, let (place, line, range) = passageStart(before: number) else { return }
    var entry = SheetEntry(number: nil, in: group, at: pending[place][line].place)
    entry.isPassage = true
    for (index, paragraph) in pending[place...].enumerated() {
      for (offset, line) in paragraph.dropFirst(index == 0 ? line : 0).enumerated() {
        entry.prompt.append(line.whole, behind: offset > 0 ? "\n" : index > 0 ? "\n\n" : "")
        if index + offset > 0 { entry.take(line.place) }
      }
    }
    pending = Array(pending[..<place]) + [Array(pending[place].prefix(line))].filter { !$0.isEmpty }
    settlePending(isBeforeQuestion: true)
    (titlePlace, passageNumbers) = (nil, range)
    entry.group = group
    entries.append(entry)
  }

  /// Finds the line that tells which questions a text is for, the first of which is about to begin, among those that belong to
  /// no question; `nil` if none does, or there is no text.
  private func passageStart(
    before number: Int
  ) -> (paragraph: Int, line: Int, numbers: Range<Int>)? {
    for (place, paragraph) in pending.enumerated() {
      for (index, line) in paragraph.enumerated() {
        let text = line.whole.scalars[...]
        guard let range = QuestionRange(text), range.numbers.lowerBound == number else { continue }
        let isAbove = place < pending.count - 1 || index < paragraph.count - 1
        // The name of a part is a title.
        guard !(Self.isTitle(line.whole) && Self.namesPart(text)),
          isAbove && Self.asksToRead(text)
            || !isAbove && Self.asksToRead(text[..<range.end]) && Self.hasText(text[range.end...])
            || Self.endsText(text, with: range)
        else { return nil }
        return (place, index, Range(range.numbers))
      }
    }
    return nil
  }

  /// Returns whether a text follows a colon.
  private static func hasText(_ text: SheetScan) -> Bool {
    let rest = text.behindBlanks()
    return (rest.first == ":" || rest.first == "：") && !rest.dropFirst().trimmed.isEmpty
  }

  /// Returns whether a range stands in brackets behind a text: `A man has chest pain. (Questions 1-2)`.
  private static func endsText(_ text: SheetScan, with range: QuestionRange) -> Bool {
    let rest = text[range.end...].trimmed
    guard rest.count == 1, let close = rest.first, ")]）】".unicodeScalars.contains(close),
      let open = text[..<range.end].lastIndex(where: { "([（【".unicodeScalars.contains($0) })
    else { return false }
    return text[..<open].trimmed.last.map { ".!?。！？…”\"".unicodeScalars.contains($0) } ?? false
  }

  /// Tells whether a question belongs to the text to read above it, whose numbers are known.
  mutating func endsPassage(at number: Int?) -> Bool {
    guard let numbers = passageNumbers, let number else { return false }
    passageNumbers = numbers.contains(number) ? number + 1..<numbers.upperBound : nil
    return passageNumbers == nil
  }

  /// Beginnings of words for texts to read, and for the reading.
  private static let readingWords = [
    "passage", "text", "read", "article", "story", "dialog", "conversation", "extract", "excerpt",
    "poem", "information", "scenario", "paragraph", "letter", "email", "e-mail", "table", "graph",
    "diagram", "following", "below", "refer", "lese", "lest", "lies", "folgend", "tabelle", "texte",
    "lis",
    "suivant", "document", "texto", "lea", "lee", "leer", "siguiente", "testo", "brano", "legg",
    "seguente", "leia", "seguinte", "текст", "прочита", "следующ", "tekst", "przeczyt",
    "metin", "okuy", "阅读", "短文", "下面", "材料", "閱讀", "文章", "読", "次の", "다음", "글을", "지문",
  ]

  /// Returns whether a line asks to read a text.
  private static func asksToRead(_ line: SheetScan) -> Bool {
    let text = line.string.lowercased()
    let words = text.split { !$0.isLetter && $0 != "-" }
    return readingWords.contains { name in
      name.unicodeScalars.first.map { $0.value > 0x2E80 } == true
        ? text.contains(name) : words.contains { $0.hasPrefix(name) }
    }
  }
}
