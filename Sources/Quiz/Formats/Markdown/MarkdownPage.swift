import QuizInterchange

/// A page of Markdown while it is read.
struct MarkdownPage {
  let sink: any ItemSink
  let files: FilesBeside
  var lines: MarkdownLineReader
  private let survey: MarkdownSurvey
  let title: String
  /// The group turned to last, with the language in the front matter.
  var group: ItemGroup
  var entry: MarkdownEntry?
  /// The titles above, by the depths of their headings.
  private var titles: [Int: String] = [:]
  /// The lines of a passage that may still become a card.
  var passage: [MarkupLine] = []
  /// The prompt of a card whose answer is the next passage.
  var tagged: TaggedPrompt?

  /// Starts at the first line of a page whose layout is known; cards are in lines where none is.
  init(
    _ lines: TextLines,
    _ survey: MarkdownSurvey,
    titled title: String,
    beside files: FilesBeside,
    into sink: any ItemSink
  ) {
    self.lines = MarkdownLineReader(lines)
    self.survey = survey
    self.title = title
    (self.sink, self.files) = (sink, files)
    group = ItemGroup(title: title)
  }

  private var style: Markdown.Style { survey.style ?? .lines }

  /// Reads to the end.
  mutating func read() {
    while let line = lines.next() {
      if style == .halves {
        takeHalf(line)
      } else if line.isCode {
        takeCode(line)
      } else if line.first.number == 1, style != .rules, Self.isRule(line.first.text) {
        skipFrontMatter()
      } else if takeComment(line.first) {
        if entry?.isOwn == true, entry?.isFormatted == true { takeRecord() }
      } else {
        switch style {
        case .headings, .rules: takeLine(line)
        case .tasks: takeTaskLine(line)
        case .sides: takeSideLine(line)
        case .lines: takeCardLine(line)
        case .halves: break
        }
      }
    }
    close()
  }

  mutating func close() {
    if style == .halves { return closeHalves() }
    // The passage may be the answer of a card with a tag.
    closeTagged()
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
    let depth = style == .headings ? survey.depth : 1
    let heading = Self.heading(line)
    if let heading, heading.depth == depth {
      close()
      beginEntry(heading.text, at: line)
    } else if let heading, entry?.take(line, heading: heading.text) == true {
      // An answer may have a heading of its own.
    } else if style == .headings, let heading, heading.depth < depth {
      close()
      beginGroup(below: heading)
    } else if Self.isRule(line.first.text) {
      if style == .rules { return closeEntry() }
      for (name, value) in Self.options(behind: &lines) ?? [] { entry?.set(name, value) }
    } else if entry != nil {
      if entry?.take(line, heading: heading?.text) != true { entry?.append(line) }
    } else {
      takePassageLine(line)
    }
  }

  /// Begins a question at the heading that is its prompt, without its number; an answer may follow in the line.
  private mutating func beginEntry(_ heading: ArraySlice<UInt8>, at line: MarkupLine) {
    let end =
      survey.depth == TidiedPage.summaryDepth
      ? heading.firstIndex(of: TidiedPage.endOfSummary) : nil
    var prompt = end.map { heading[..<$0] } ?? heading
    if survey.isNumbered, let rest = Self.numbered(prompt)?.rest { prompt = rest }
    entry = MarkdownEntry(line.first, heading: prompt)
    guard let end else { return }
    var answer = line
    answer.text = heading[end...].dropFirst(TidiedPage.endOfSummary.utf8.count)
    entry?.append(answer)
  }

  /// Begins the group of a heading that is a title, below those above it.
  mutating func beginGroup(below heading: (depth: Int, text: ArraySlice<UInt8>)) {
    titles = titles.filter { $0.key < heading.depth }
    titles[heading.depth] = Self.plain(heading.text).nonblank
    beginGroup(titles.sorted { $0.key < $1.key }.map(\.value).joined(separator: "::"))
  }

  private mutating func beginGroup(_ title: String) {
    group = ItemGroup(title: title.nonblank ?? self.title, language: group.language)
  }

  /// Returns a title, which is plain.
  private static func plain(_ heading: ArraySlice<UInt8>) -> String {
    ItemTexts.read { texts in texts.plain(heading) }
  }

  /// Keeps a line outside of questions until its passage is known.
  mutating func takePassageLine(_ line: MarkupLine) {
    if line.text.isEmpty { closePassage() } else { passage.append(line) }
  }

  // MARK: Sides

  private mutating func takeSideLine(_ line: MarkupLine) {
    if let (depth, heading) = Self.heading(line) {
      if let side = CardSide(named: heading) { return begin(side, [], at: line) }
      close()
      if depth == 1, !Self.isNumbered(heading) { beginGroup(Self.plain(heading)) }
    } else if Self.isCardNumber(line.text) {
      close()
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

  /// Returns whether a line is nothing but the number of a card: `Flashcard 2`, `**Karte 2:**`.
  private static func isCardNumber(_ text: ArraySlice<UInt8>) -> Bool {
    let bare = text.filter { !"*_#:. ".utf8.contains($0) }
    let digits = bare.reversed().prefix(while: \.isDigit).count
    let word = String(decoding: bare.dropLast(digits), as: UTF8.self).lowercased()
    return digits > 0 && ["card", "flashcard", "karte", "carte", "tarjeta", "卡片"].contains(word)
  }

  /// Returns whether a heading is no title but the number of a card: `Card 1`, `3.`.
  private static func isNumbered(_ heading: ArraySlice<UInt8>) -> Bool {
    let words = heading.split { $0.isBlank || $0 == UInt8(ascii: "#") }
    guard let last = words.last, words.count < 3 else { return false }
    return last.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  // MARK: Ends

  /// Makes a card of the lines of a passage, and a warning of lines that are none.
  mutating func closePassage() {
    let closed = passage
    passage = []
    guard let first = closed.first, let last = closed.last else { return }
    let whole = MarkdownPassage(lines: closed)
    let place = place(first, last)
    if addTable(whole) || style == .lines && addCard(of: closed, at: place) { return }
    sink.skip(place.remark(.outsideQuestion))
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

  mutating func closeEntry() {
    guard let closed = entry else { return }
    entry = nil
    if closed.kindName == nil, closed.passages.count == 1, addTable(closed.passages[0]) { return }
    let place = lines.lines.place(from: closed.first, through: closed.last)
    // A passage without choices is no prompt.
    if style == .tasks, closed.isInPrompt { return sink.skip(place.remark(.outsideQuestion)) }
    do throws(RowRemark.Reason) {
      sink.take(try closed.read(style, in: group, at: place, beside: files))
    } catch {
      sink.skip(place.remark(error))
    }
  }

  func place(_ first: MarkupLine, _ last: MarkupLine) -> ReadPlace {
    lines.lines.place(from: first.first, through: last.last)
  }

  /// Adds a card; one with a side that is nothing but an embedded note is skipped.
  func add(
    _ prompt: MarkdownPassage,
    _ answer: MarkdownPassage,
    in dialect: MarkdownDialect,
    leftovers: [RowRemark.LeftoverMark],
    tags: [String] = [],
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
    read.item.tags = tags
    read.leftovers = leftovers
    sink.take(read)
  }
}
