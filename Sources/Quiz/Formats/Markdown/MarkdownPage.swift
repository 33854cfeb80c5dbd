import Quiz
import QuizDocuments

/// A page of Markdown while it is read.
struct MarkdownPage {
  /// The results so far.
  private(set) var gathered = GatheredGroups()
  private var lines: MarkdownLineReader
  private let style: Markdown.Style
  private let title: String
  private var head: GroupHead
  /// The language in the front matter.
  private var language: String?
  private var entry: MarkdownEntry?
  /// The lines of a passage that may still become a card.
  private var passage: [MarkdownLine] = []

  init(_ lines: TextLines, style: Markdown.Style, title: String) {
    self.lines = MarkdownLineReader(lines)
    self.style = style
    self.title = title
    head = GroupHead(title: title)
  }

  /// Reads to the end.
  mutating func read() {
    while let line = lines.next() {
      if line.isCode {
        takeCode(line)
      } else if line.first.number == 1, style != .rules, Self.isRule(line.first.text) {
        skipFrontMatter()
      } else if !takeComment(line.first) {
        switch style {
        case .headings, .rules: takeLine(line)
        case .sides: takeSideLine(line)
        case .lines: takeCardLine(line)
        }
      }
    }
    close()
  }

  private mutating func close() {
    closePassage()
    closeEntry()
  }

  /// Returns whether a line is a thematic break of dashes.
  static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.count > 2 && line.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// Parts a line at the first `::` or `:::` that has text on both sides and is not in back ticks.
  static func sides(of line: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    var isCode = false
    for index in line.indices.dropLast() {
      if line[index] == UInt8(ascii: "`") { isCode.toggle() }
      guard !isCode, line[index...].starts(with: "::".utf8) else { continue }
      let prompt = line[..<index].withoutBlanks
      let answer = line[index...].drop { $0 == UInt8(ascii: ":") }.withoutBlanks
      return prompt.isEmpty || answer.isEmpty ? nil : (prompt, answer)
    }
    return nil
  }

  private mutating func skipFrontMatter() {
    while let line = lines.next(), !Self.isRule(line.first.text) {
      language = language ?? FrontMatter.language(in: line.text)
    }
  }

  /// Reads ids from comments of ``Markdown``, and passes over others, like the schedules of Obsidian.
  private mutating func takeComment(_ line: TextLines.Line) -> Bool {
    guard line.text.starts(with: "<!--".utf8) else { return false }
    var text = line.text.dropFirst(4)
    text = text[..<(text.firstIndex(of: "-->") ?? text.endIndex)]
    for word in text.split(separator: UInt8(ascii: ",")) {
      guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let value = MarkdownText.uncommented(word[(colon + 1)...].filter { $0 != UInt8(ascii: " ") })
      switch String(decoding: word[..<colon].withoutBlanks, as: UTF8.self) {
      case "group" where entry == nil: head.id = value.isEmpty ? nil : value
      case "template" where entry == nil: head.template = value
      case "question":
        entry?.id = value.isEmpty ? nil : value
        entry?.isOwn = true
      case "kind": entry?.kindName = value
      case "prompt": entry?.isPromptBelow = value == Markdown.promptBelow
      default: break
      }
    }
    return true
  }

  private mutating func takeCode(_ line: MarkdownLine) {
    if entry != nil { entry?.append(line) } else { passage.append(line) }
  }

  // MARK: Headings

  private mutating func takeLine(_ line: MarkdownLine) {
    let depth = style == .headings ? 2 : 1
    if let heading = Self.heading(line, depth: depth) {
      close()
      entry = MarkdownEntry(line.first, heading: heading)
    } else if style == .headings, let heading = Self.heading(line, depth: 1) {
      close()
      head = GroupHead(title: MarkdownInline.text(of: heading).nonblank ?? title)
    } else if Self.isRule(line.first.text) {
      if style == .rules { closeEntry() }
    } else if entry != nil {
      entry?.append(line)
    } else {
      takePassageLine(line)
    }
  }

  /// Keeps a line outside of questions until its passage is known.
  private mutating func takePassageLine(_ line: MarkdownLine) {
    if line.text.isEmpty { closePassage() } else { passage.append(line) }
  }

  /// The text of a heading of a depth, without marks that close it; `nil` for another line.
  static func heading(_ line: MarkdownLine, depth: Int) -> ArraySlice<UInt8>? {
    let text = line.text
    let marks = text.prefix { $0 == UInt8(ascii: "#") }
    guard marks.count == depth, text.count == depth || text[marks.endIndex].isBlank else {
      return nil
    }
    let rest = text[marks.endIndex...].withoutBlanks
    let open = rest.lastIndex { $0 != UInt8(ascii: "#") }.map { rest[...$0] } ?? rest
    let isClosed = open.count < rest.count && open.last == UInt8(ascii: " ")
    return isClosed ? open.withoutBlanks : rest
  }

  // MARK: Sides

  private mutating func takeSideLine(_ line: MarkdownLine) {
    let heading = (1...6).lazy.compactMap { Self.heading(line, depth: $0) }.first
    if let heading {
      let isTitle = Self.heading(line, depth: 1) != nil
      if let side = MarkdownSide(named: heading) { return begin(side, [], at: line) }
      close()
      if isTitle, !Self.isNumbered(heading) {
        head = GroupHead(title: MarkdownInline.text(of: heading).nonblank ?? title)
      }
    } else if let (side, text) = MarkdownSide.labelled(line.text) {
      begin(side, text, at: line)
    } else if Self.isRule(line.first.text) {
      if entry?.isInPrompt == false { closeEntry() }
    } else if entry != nil {
      entry?.append(line)
    } else {
      takePassageLine(line)
    }
  }

  /// Begins a side of a card, with the text behind its label.
  private mutating func begin(
    _ side: MarkdownSide,
    _ text: ArraySlice<UInt8>,
    at line: MarkdownLine
  ) {
    if side == .front {
      close()
      entry = MarkdownEntry(line.first, heading: [], isInPrompt: true)
    }
    guard entry != nil else { return takePassageLine(line) }
    if side != .front { entry?.begin(side, at: line) }
    guard !text.isEmpty else { return }
    var rest = line
    rest.text = text
    entry?.append(rest)
  }

  /// Returns whether a heading is no title but the number of a card: `Card 1`, `3.`.
  private static func isNumbered(_ heading: ArraySlice<UInt8>) -> Bool {
    let words = heading.split { $0.isBlank || $0 == UInt8(ascii: "#") }
    guard let last = words.last, words.count < 3 else { return false }
    return last.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  // MARK: Cards in lines

  private mutating func takeCardLine(_ line: MarkdownLine) {
    if let (prompt, answer) = Self.sides(of: line.text) {
      closePassage()
      var (front, back) = (line, line)
      (front.text, back.text) = (prompt, answer)
      addCard([front], [back], from: line, through: line)
    } else if line.text.starts(with: "#flashcards".utf8) {
      let name = line.text.drop { $0 != UInt8(ascii: "/") }.dropFirst()
      head.title = String(decoding: name, as: UTF8.self).nonblank ?? title
    } else if line.text.isEmpty {
      closePassage()
    } else if (1...6).contains(where: { Self.heading(line, depth: $0) != nil }) {
      closePassage()
    } else if !line.text.starts(with: "#".utf8) {
      passage.append(line)
    }
  }

  /// Adds a card whose sides are recognized by their place.
  private mutating func addCard(
    _ prompt: [MarkdownLine],
    _ answer: [MarkdownLine],
    from first: MarkdownLine,
    through last: MarkdownLine
  ) {
    let (front, back) = (MarkdownPassage(lines: prompt), MarkdownPassage(lines: answer))
    func remark(_ reason: RowRemark.Reason) -> RowRemark {
      lines.lines.remark(reason, from: first.first, through: last.last)
    }
    guard !front.isEmbed, !back.isEmbed else {
      gathered.skipped.append(remark(.embeddedFiles))
      return
    }
    var question = QuestionBuilder()
    question.prompt = front.text
    question.answer = back.text
    let marks = Set(front.leftoverMarks + back.leftoverMarks)
    let leftovers = RowRemark.LeftoverMark.allCases.filter(marks.contains)
    add(question, leftovers.isEmpty ? [] : [.leftoverMarkup(leftovers)], first.first, last.last)
  }

  // MARK: Ends

  /// Makes a card of the lines before and behind a `?`, or of gaps, and a warning of others.
  private mutating func closePassage() {
    let closed = passage
    passage = []
    guard let first = closed.first, let last = closed.last else { return }
    if addTable(MarkdownPassage(lines: closed)) { return }
    let mark = closed.firstIndex { ["?", "??"].contains(String(decoding: $0.text, as: UTF8.self)) }
    if style == .lines, let mark {
      addCard(
        Array(closed[..<mark]),
        Array(closed[(mark + 1)...]),
        from: first,
        through: last
      )
    } else if style == .lines,
      let text = MarkdownGaps.text(of: [], [MarkdownPassage(lines: closed)])
    {
      var question = QuestionBuilder()
      question.response.kind = .gaps
      question.prompt = text
      add(question, [], first.first, last.last)
    } else {
      skip(.outsideQuestion, first.first, last.last)
    }
  }

  /// Adds the questions of a table with a heading for questions.
  private mutating func addTable(_ passage: MarkdownPassage) -> Bool {
    guard let rows = passage.questions else { return false }
    for (line, row) in rows {
      if [row.left, row.right].contains(where: { MarkdownPassage.isEmbed(Array($0.utf8)[...]) }) {
        skip(.embeddedFiles, line.first, line.last)
        continue
      }
      var question = QuestionBuilder()
      (question.prompt, question.answer) = (row.left, row.right)
      let marks = MarkdownPassage(lines: [line]).leftoverMarks
      add(question, marks.isEmpty ? [] : [.leftoverMarkup(marks)], line.first, line.last)
    }
    return true
  }

  private mutating func closeEntry() {
    guard let closed = entry else { return }
    entry = nil
    if closed.kindName == nil, closed.passages.count == 1, addTable(closed.passages[0]) { return }
    do throws(RowRemark.Reason) {
      var notes = MarkdownNotes()
      let question = try closed.question(style, notes: &notes)
      add(question, notes.reasons, closed.first, closed.last)
    } catch {
      skip(error, closed.first, closed.last)
    }
  }

  private mutating func add(
    _ question: QuestionBuilder,
    _ warnings: [RowRemark.Reason],
    _ first: TextLines.Line,
    _ last: TextLines.Line
  ) {
    do throws(RowRemark.Reason) {
      var head = head
      head.language = language
      try gathered.add(question, to: head)
      gathered.warnings += warnings.map { lines.lines.remark($0, from: first, through: last) }
    } catch {
      skip(error, first, last)
    }
  }

  private mutating func skip(
    _ reason: RowRemark.Reason,
    _ first: TextLines.Line,
    _ last: TextLines.Line
  ) {
    gathered.skipped.append(lines.lines.remark(reason, from: first, through: last))
  }
}
