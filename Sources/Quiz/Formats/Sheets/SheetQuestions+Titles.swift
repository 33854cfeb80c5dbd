import QuizInterchange

// The titles of groups, and the lines that belong to no question.
extension SheetQuestions {
  /// Turns to another group.
  mutating func beginGroup(_ title: SheetText, at place: ReadPlace) {
    finishCurrent()
    settlePending(isBeforeQuestion: false)
    if let titlePlace { asides.append(titlePlace) }
    group = ItemGroup(title: title.string)
    (titlePlace, hasTitle) = (place, true)
  }

  /// Tells lines that belong to no question; the first one of the sheet, and the last one before a question, may be titles.
  mutating func settlePending(isBeforeQuestion: Bool) {
    let paragraphs = pending
    pending = []
    for (index, paragraph) in paragraphs.enumerated() {
      for (place, line) in paragraph.enumerated() {
        let isFirst =
          index == 0 && place == 0 && entries.isEmpty && inserts.isEmpty && !hasTitle
        // Above the instructions of a section: `True/False`, `Part B`.
        let isSection = place == 0 && Self.namesPart(line.whole.scalars[...])
        let isLast =
          isBeforeQuestion
          && (isSection || index == paragraphs.count - 1 && paragraph.count == 1)
        if (isFirst || isLast) && Self.isTitle(line.whole) {
          if let titlePlace { asides.append(titlePlace) }
          group = ItemGroup(title: line.whole.string.trimmedOfColon)
          (titlePlace, hasTitle) = (line.place, true)
        } else {
          asides.append(line.place)
        }
      }
    }
  }

  /// Words of lines above a sheet that are no titles.
  private static let formWords: Set<String> = [
    "name", "date", "class", "score", "period", "student", "teacher", "datum", "klasse", "nom",
    "prénom", "classe", "nombre", "fecha", "nome", "data", "имя", "дата", "姓名", "班级", "得分",
    "instructions", "directions",
  ]

  /// Returns whether a line is short, and no sentence.
  static func isTitle(_ text: SheetText) -> Bool {
    let scan = text.scalars[...].trimmed
    let words = scan.split(whereSeparator: \.isBlank)
    guard let last = scan.last, scan.count <= 80, words.count <= 12, let first = words.first,
      !scan.contains(where: \.isUnderscore), !"<|{".unicodeScalars.contains(scan[scan.startIndex]),
      scan.contains(where: \.isAnyLetter)
    else { return false }
    if ".?!;,…。？！；，".unicodeScalars.contains(last) { return false }
    if last == ":" || last == "：" { guard words.count <= 3, scan.count <= 24 else { return false } }
    let head = first.prefix { $0.isAnyLetter }.word
    return !formWords.contains(head)
  }

  /// Returns whether a line is the title of a section, whatever is above it: `二、填空题`, `第二部分`.
  static func isSection(_ text: SheetText) -> Bool {
    let scan = text.scalars[...].trimmed
    guard scan.count < 40 else { return false }
    let numerals = "一二三四五六七八九十".unicodeScalars
    let number = (scan.first == "第" ? scan.dropFirst() : scan).prefix { numerals.contains($0) }
    guard (1...2).contains(number.count) else { return false }
    let rest = scan[number.endIndex...]
    return scan.first == "第"
      ? rest.behind("部分") != nil || rest.behind("大题") != nil
      : rest.first == "、" && isTitle(text) && sectionWords.contains { text.string.contains($0) }
  }

  /// Words for a part of a sheet.
  private static let partWords = [
    "part", "section", "unit", "teil", "abschnitt", "partie", "parte", "sección", "sezione",
    "seção", "secção", "часть", "раздел", "deel", "część", "del", "avsnitt", "bölüm",
  ]

  /// Returns whether a line is the name of a part: `Part B`, `Section II: True or False`, `Multiple Choice`, `二、判断题`.
  static func namesPart(_ text: SheetScan) -> Bool {
    let line = text.trimmed
    guard line.count < 80 else { return false }
    if KindNames.kind(of: line.string) != nil { return true }
    let word = line.prefix { $0.isAnyLetter }
    let rest = line[word.endIndex...].behindBlanks()
    if partWords.contains(word.word), rest.startIndex > word.endIndex {
      let name = rest.prefix { $0.isAnyLetter || $0.digit != nil }
      return name.count == 1
        || (2...4).contains(name.count)
          && (name.allSatisfy { $0.digit != nil }
            || name.allSatisfy { "IVX".unicodeScalars.contains($0) })
    }
    return isSection(SheetText(line.string))
  }

  /// Returns a line of a key behind the name of a part: `Part A: 1. B  2. C`, `一、1. B  2. C`.
  static func behindPart(_ text: SheetText) -> SheetText {
    let scalars = text.scalars[...].behindBlanks()
    let numeral = scalars.prefix { "一二三四五六七八九十".unicodeScalars.contains($0) }
    if !numeral.isEmpty, scalars[numeral.endIndex...].first == "、" {
      return text[(numeral.endIndex + 1)...]
    }
    guard let colon = scalars.prefix(48).firstIndex(where: { $0 == ":" || $0 == "：" }),
      namesPart(scalars[..<colon])
    else { return text }
    return text[(colon + 1)...]
  }

  /// Words of section titles; other lines with such numbers are questions.
  private static let sectionWords = [
    "选择题", "填空", "判断题", "简答", "问答题", "计算题", "论述题", "解答题", "名词解释", "阅读", "作文", "听力", "翻译", "连线题",
    "选择", "判断", "選擇題", "是非題", "問答題",
  ]

  /// Notes a line that belongs to no question.
  mutating func leaveOut(_ place: ReadPlace) { asides.append(place) }
}

extension String {
  /// The text without a colon at its end.
  fileprivate var trimmedOfColon: String {
    let text = trimmed
    return text.hasSuffix(":") || text.hasSuffix("：") ? String(text.dropLast()).trimmed : text
  }
}
