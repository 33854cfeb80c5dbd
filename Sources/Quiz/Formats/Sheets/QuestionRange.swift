/// The numbers of questions that a line names: `Questions 1–3 refer to …`, `Fragen 1 bis 3`, `第1至3题`, `[1~2]`.
struct QuestionRange {
  /// The numbers.
  let numbers: ClosedRange<Int>
  /// The place behind them.
  let end: Int

  /// Finds the first range of numbers in a line that has a word for questions, or begins with the range in brackets; `nil` for
  /// any other line.
  init?(_ line: SheetScan) {
    let line = line.trimmed
    let isBracketed = line.first.map { "[(（【［".unicodeScalars.contains($0) } ?? false
    guard isBracketed || SheetLabel.namesQuestions(line) else { return nil }
    for start in line.indices where line[start].digit != nil {
      guard start == line.startIndex || line[start - 1].digit == nil,
        let found = QuestionRange(at: line[start...])
      else { continue }
      if !SheetLabel.namesQuestions(line) {
        let close = line[found.end...].behindBlanks().first
        guard start == line.startIndex + 1, let close, "])）】］".unicodeScalars.contains(close)
        else { return nil }
      }
      self = found
      return
    }
    return nil
  }

  /// The number of questions that one text may be for.
  private static let greatestCount = 50
  private static let signs = "-–—‐‑−~～〜至到".unicodeScalars
  private static let words = [
    "to", "through", "thru", "and", "&", "bis", "und", "à", "a", "al", "ao", "au", "et", "y", "e",
    "и", "до", "по", "do", "i", "tot", "en", "till", "och", "til", "og", "ile", "και", "έως", "から",
  ]

  /// Reads two numbers, the second one greater, and a sign or a word between them.
  private init?(at text: SheetScan) {
    guard let (first, behind) = text.number() else { return nil }
    var rest = behind.behindBlanks().behindQuestionWord()
    if let sign = rest.first, Self.signs.contains(sign) {
      rest = rest.dropFirst()
    } else {
      let word = rest.prefix { $0.isAnyLetter || $0 == "&" }
      guard Self.words.contains(word.word) else { return nil }
      rest = rest[word.endIndex...]
    }
    rest = rest.behindBlanks()
    rest = rest.behind("第") ?? rest
    guard let (last, end) = rest.number(), first < last, last - first < Self.greatestCount,
      end.first.map({ !"./:%".unicodeScalars.contains($0) || end.dropFirst().first?.digit == nil })
        ?? true
    else { return nil }
    numbers = first...last
    self.end = end.startIndex
  }
}

extension SheetScan {
  /// Returns the characters behind `题`, which may be between two numbers: `第1题至第3题`.
  fileprivate func behindQuestionWord() -> SheetScan {
    (behind("题") ?? behind("題"))?.behindBlanks() ?? self
  }
}

extension SheetLabel {
  /// Words for questions that do not begin with the word for one.
  private static let plurals = [
    "numbers", "nos", "items", "vragen", "frågor", "questões", "pytań", "题", "題", "問", "問い", "문제",
    "문항",
  ]

  /// Returns whether a line has a word for questions: `Questions`, `Fragen`, `第1-3题`.
  static func namesQuestions(_ line: SheetScan) -> Bool {
    let text = line.string.lowercased()
    let words = text.split { !$0.isLetter }
    return words.contains { word in
      questionWords.contains { name in
        // `domande` is the plural of `domanda`.
        name.count > 3 && word.hasPrefix(name.count > 5 ? name.dropLast() : name[...])
      }
    }
      || plurals.contains { name in
        name.unicodeScalars.first.map { $0.value > 0x2E80 } == true
          ? text.contains(name) : words.contains { $0 == name }
      }
  }
}
