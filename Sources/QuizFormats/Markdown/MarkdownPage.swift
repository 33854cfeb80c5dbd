import Quiz
import QuizDocuments

/// A page of Markdown while it is read.
struct MarkdownPage {
  /// The results so far.
  private(set) var gathered = GatheredGroups()
  private var lines: TextLines
  private let style: Markdown.Style
  private let title: String
  private var head: GroupHead
  private var entry: MarkdownEntry?
  /// The lines of a passage that may still become a card.
  private var passage: [TextLines.Line] = []

  init(_ lines: TextLines, style: Markdown.Style, title: String) {
    self.lines = lines
    self.style = style
    self.title = title
    head = GroupHead(title: title)
  }

  /// Reads to the end.
  mutating func read() {
    while let line = lines.next() {
      if line.number == 1, style != .rules, Self.isRule(line.text) {
        skipFrontMatter()
      } else if !takeComment(line) {
        style == .lines ? takeCardLine(line) : takeLine(line)
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
    while let line = lines.next(), !Self.isRule(line.text) {}
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
      case "question": entry?.id = value.isEmpty ? nil : value
      case "kind": entry?.kindName = value
      default: break
      }
    }
    return true
  }

  private mutating func takeLine(_ line: TextLines.Line) {
    let promptMark = style == .headings ? "## " : "# "
    if line.text.starts(with: promptMark.utf8) {
      close()
      entry = MarkdownEntry(line, prompt: Self.heading(line))
    } else if style == .headings, line.text.starts(with: "# ".utf8) {
      close()
      head = GroupHead(title: Self.heading(line).nonblank ?? title)
    } else if Self.isRule(line.text) {
      if style == .rules { closeEntry() }
    } else if entry != nil {
      entry?.append(line)
    } else if line.text.isEmpty {
      closePassage()
    } else {
      passage.append(line)
    }
  }

  private mutating func takeCardLine(_ line: TextLines.Line) {
    if let (prompt, answer) = Self.sides(of: line.text) {
      closePassage()
      var question = QuestionBuilder()
      question.prompt = MarkdownPassage.text(of: prompt)
      question.answer = MarkdownPassage.text(of: answer)
      add(question, line, line)
    } else if line.text.starts(with: "#flashcards".utf8) {
      let name = line.text.drop { $0 != UInt8(ascii: "/") }.dropFirst()
      head.title = String(decoding: name, as: UTF8.self).nonblank ?? title
    } else if line.text.isEmpty {
      closePassage()
    } else if !line.text.starts(with: "#".utf8) {
      passage.append(line)
    }
  }

  /// Makes a card of the lines before and behind a `?`, and a remark of others.
  private mutating func closePassage() {
    defer { passage = [] }
    guard let first = passage.first, let last = passage.last else { return }
    let mark = passage.firstIndex {
      ["?", "??"].contains(String(decoding: $0.text, as: UTF8.self))
    }
    guard style == .lines, let mark else {
      gathered.skipped.append(lines.remark(.outsideQuestion, from: first, through: last))
      return
    }
    var question = QuestionBuilder()
    question.prompt = MarkdownPassage(lines: passage[..<mark].map(\.text)).text
    question.answer = MarkdownPassage(lines: passage[(mark + 1)...].map(\.text)).text
    add(question, first, last)
  }

  private mutating func closeEntry() {
    guard let closed = entry else { return }
    entry = nil
    do throws(RowRemark.Reason) {
      var leftOut: [String] = []
      let question = try closed.question(style, leftOut: &leftOut)
      try gathered.add(question, to: head)
      if !leftOut.isEmpty {
        let remark = lines.remark(.partsLeftOut(leftOut), from: closed.first, through: closed.last)
        gathered.warnings.append(remark)
      }
    } catch {
      gathered.skipped.append(lines.remark(error, from: closed.first, through: closed.last))
    }
  }

  private mutating func add(
    _ question: QuestionBuilder,
    _ first: TextLines.Line,
    _ last: TextLines.Line
  ) {
    do throws(RowRemark.Reason) {
      try gathered.add(question, to: head)
    } catch {
      gathered.skipped.append(lines.remark(error, from: first, through: last))
    }
  }

  /// The text of a heading, without marks that close it.
  private static func heading(_ line: TextLines.Line) -> String {
    let text = line.raw.withoutBlanks.drop { $0 == UInt8(ascii: "#") }.withoutBlanks
    let open = text.lastIndex { $0 != UInt8(ascii: "#") }.map { text[...$0] } ?? text
    let isClosed = open.count < text.count && open.last == UInt8(ascii: " ")
    return MarkdownPassage.text(of: isClosed ? open.withoutBlanks : text)
  }
}
