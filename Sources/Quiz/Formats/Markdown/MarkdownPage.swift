import QuizInterchange

/// A page of Markdown while it is read.
struct MarkdownPage {
  private let sink: any ItemSink
  private let files: FilesBeside
  private var lines: MarkdownLineReader
  private let style: Markdown.Style
  private let title: String
  /// The group turned to last, with the language in the front matter.
  private var group: ItemGroup
  private var entry: MarkdownEntry?
  /// The lines of a passage that may still become a card.
  private var passage: [MarkupLine] = []

  init(
    _ lines: TextLines,
    style: Markdown.Style,
    titled title: String,
    beside files: FilesBeside,
    into sink: any ItemSink
  ) {
    self.lines = MarkdownLineReader(lines)
    self.style = style
    self.title = title
    (self.sink, self.files) = (sink, files)
    group = ItemGroup(title: title)
  }

  /// Reads to the end.
  mutating func read() {
    while let line = lines.next() {
      if line.isCode {
        takeCode(line)
      } else if line.first.number == 1, style != .rules, Self.isRule(line.first.text) {
        skipFrontMatter()
      } else if takeComment(line.first) {
        if entry?.isOwn == true, entry?.isFormatted == true { takeRecord() }
      } else {
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

  private mutating func skipFrontMatter() {
    while let line = lines.next(), !Self.isRule(line.first.text) {
      group.language = group.language ?? FrontMatter.language(in: line.text)
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
      case "group" where entry == nil: group.id = value.isEmpty ? nil : value
      case "template" where entry == nil: group.template = value
      case "question":
        entry?.id = value.isEmpty ? nil : value
        entry?.isOwn = true
      case "kind": entry?.kindName = value
      case "markup": entry?.isFormatted = value == MarkdownRecord.markup
      case "prompt": entry?.isPromptBelow = value == Markdown.promptBelow
      default: break
      }
    }
    return true
  }

  /// Reads the question that a comment has announced, with its texts as they are.
  private mutating func takeRecord() {
    guard let announced = entry else { return }
    entry = nil
    let record = MarkdownRecord(announced, &lines)
    let place = lines.lines.place(from: announced.first, through: record.last)
    do throws(RowRemark.Reason) {
      sink.take(try record.read(in: group, at: place, beside: files))
    } catch {
      sink.skip(place.remark(error))
    }
  }

  private mutating func takeCode(_ line: MarkupLine) {
    if entry != nil { entry?.append(line) } else { passage.append(line) }
  }

  // MARK: Headings

  private mutating func takeLine(_ line: MarkupLine) {
    let depth = style == .headings ? 2 : 1
    if let heading = Self.heading(line, depth: depth) {
      close()
      entry = MarkdownEntry(line.first, heading: heading)
    } else if style == .headings, let heading = Self.heading(line, depth: 1) {
      close()
      beginGroup(heading)
    } else if Self.isRule(line.first.text) {
      if style == .rules { closeEntry() }
    } else if entry != nil {
      entry?.append(line)
    } else {
      takePassageLine(line)
    }
  }

  private mutating func beginGroup(_ heading: ArraySlice<UInt8>) {
    let title = Self.plain(heading).nonblank ?? title
    group = ItemGroup(title: title, language: group.language)
  }

  /// Returns a title, which is plain.
  private static func plain(_ heading: ArraySlice<UInt8>) -> String {
    ItemTexts.read { texts in texts.plain(heading) }
  }

  /// Keeps a line outside of questions until its passage is known.
  private mutating func takePassageLine(_ line: MarkupLine) {
    if line.text.isEmpty { closePassage() } else { passage.append(line) }
  }

  // MARK: Sides

  private mutating func takeSideLine(_ line: MarkupLine) {
    let heading = (1...6).lazy.compactMap { Self.heading(line, depth: $0) }.first
    if let heading {
      let isTitle = Self.heading(line, depth: 1) != nil
      if let side = CardSide(named: heading) { return begin(side, [], at: line) }
      close()
      if isTitle, !Self.isNumbered(heading) { beginGroup(heading) }
    } else if let (side, text) = CardSide.labelled(line.text) {
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
    _ side: CardSide,
    _ text: ArraySlice<UInt8>,
    at line: MarkupLine
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

  private mutating func takeCardLine(_ line: MarkupLine) {
    if let (prompt, answer) = Self.sides(of: line.text) {
      closePassage()
      var (front, back) = (line, line)
      // The mark of an item before a card is none of its text.
      front.text = MarkdownMark.escapedStart(of: prompt)
      back.text = MarkdownMark.escapedStart(of: answer)
      addCard([front], [back], at: place(line, line))
    } else if line.text.starts(with: "#flashcards".utf8) {
      let name = line.text.drop { $0 != UInt8(ascii: "/") }.dropFirst()
      group.title = String(decoding: name, as: UTF8.self).nonblank ?? title
    } else if line.text.isEmpty {
      closePassage()
    } else if (1...6).contains(where: { Self.heading(line, depth: $0) != nil }) {
      closePassage()
    } else if !line.text.starts(with: "#".utf8) {
      passage.append(line)
    }
  }

  /// Adds a card whose sides are recognized by their place.
  private func addCard(_ prompt: [MarkupLine], _ answer: [MarkupLine], at place: ReadPlace) {
    let sides = [prompt, answer].map { MarkdownPassage(lines: $0) }
    add(sides[0], sides[1], in: .notes, leftovers: sides.leftoverMarks, at: place)
  }

  // MARK: Ends

  /// Makes a card of the lines before and behind a `?`, or of gaps, and a warning of others.
  private mutating func closePassage() {
    let closed = passage
    passage = []
    guard let first = closed.first, let last = closed.last else { return }
    let whole = MarkdownPassage(lines: closed)
    if addTable(whole) { return }
    let place = place(first, last)
    let mark = closed.firstIndex { ["?", "??"].contains(String(decoding: $0.text, as: UTF8.self)) }
    if style == .lines, let mark {
      addCard(Array(closed[..<mark]), Array(closed[(mark + 1)...]), at: place)
    } else if style == .lines, let gapped = whole.gapped(in: group, at: place, beside: files) {
      sink.take(gapped)
    } else {
      sink.skip(place.remark(.outsideQuestion))
    }
  }

  /// Adds the questions of a table with a heading for questions.
  private func addTable(_ passage: MarkdownPassage) -> Bool {
    guard let rows = passage.questions else { return false }
    for (line, row) in rows {
      let leftovers = MarkdownPassage(lines: [line]).leftoverMarks
      add(row.left, row.right, in: .pages, leftovers: leftovers, at: place(line, line))
    }
    return true
  }

  private mutating func closeEntry() {
    guard let closed = entry else { return }
    entry = nil
    if closed.kindName == nil, closed.passages.count == 1, addTable(closed.passages[0]) { return }
    let place = lines.lines.place(from: closed.first, through: closed.last)
    do throws(RowRemark.Reason) {
      sink.take(try closed.read(style, in: group, at: place, beside: files))
    } catch {
      sink.skip(place.remark(error))
    }
  }

  private func place(_ first: MarkupLine, _ last: MarkupLine) -> ReadPlace {
    lines.lines.place(from: first.first, through: last.last)
  }

  /// Adds a card; one with a side that is nothing but an embedded note is skipped.
  private func add(
    _ prompt: MarkdownPassage,
    _ answer: MarkdownPassage,
    in dialect: MarkdownDialect,
    leftovers: [RowRemark.LeftoverMark],
    at place: ReadPlace
  ) {
    guard !prompt.isEmbed, !answer.isEmbed else { return sink.skip(place.remark(.embeddedFiles)) }
    var read = ItemTexts.read(beside: files) { texts in
      let front = texts.text(prompt, in: dialect)
      let back = texts.text(answer, in: dialect)
      var read = ReadItem(Item(front, .typed([Answer(back)])), in: group, at: place)
      read.item.markup = texts.markup
      (read.simplified, read.remarks) = (texts.simplified, texts.remarks)
      return read
    }
    read.leftovers = leftovers
    sink.take(read)
  }
}
