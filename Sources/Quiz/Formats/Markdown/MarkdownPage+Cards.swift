import QuizInterchange

/// The prompt of a card with a tag, whose answer is the next passage: `What is a port? #card`.
struct TaggedPrompt {
  /// The lines without the tag and the marks of a heading.
  let lines: [MarkupLine]
  /// The line of the tag, or the last one before the answer.
  let last: MarkupLine
  /// True if the answer is asked for its prompt, too.
  let isReversed: Bool
  let tags: [String]
}

// Cards of note programs, which are lines and passages among others.

extension MarkdownPage {
  mutating func takeCardLine(_ line: MarkupLine) {
    if line.text.elementsEqual("START".utf8) {
      close()
      takeBlock(from: line)
    } else if let inner = Self.inlineBlock(line.text) {
      close()
      var shown = line
      shown.text = inner
      add(ObsidianBlock([shown]), at: place(line, line))
    } else if let prompt = Self.untagged(line) {
      if !passage.isEmpty, !prompt.isHeading {
        // The lines above belong to the prompt.
        tagged = TaggedPrompt(passage + prompt.lines, prompt)
        passage = []
      } else {
        close()
        tagged = prompt
      }
    } else if tagged == nil, let card = Self.card(of: line.text) {
      closePassage()
      var (front, back) = (line, line)
      // The mark of an item before a card is none of its text.
      front.text = MarkdownMark.escapedStart(of: card.prompt)
      back.text = MarkdownMark.escapedStart(of: card.answer)
      addCard([front], [back], isReversed: card.isReversed, at: place(line, line))
    } else if let deck = Self.deck(in: line.text) {
      closePassage()
      group.title = deck.nonblank ?? title
    } else if line.text.isEmpty {
      if tagged == nil { closePassage() } else if !passage.isEmpty { closeTagged() }
    } else if Self.heading(line) != nil {
      close()
    } else if !Self.isTag(line.text) {
      passage.append(line)
    }
  }

  /// Returns whether a line begins with a tag, which is none of a card.
  private static func isTag(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "#") && text.dropFirst().first?.isBlank != true
  }

  /// Returns the deck that a line names: `#flashcards/geo`, `TARGET DECK: geo`; `nil` for another line.
  private static func deck(in text: ArraySlice<UInt8>) -> String? {
    if text.starts(with: "TARGET DECK:".utf8) {
      return String(decoding: text.dropFirst(12).withoutBlanks, as: UTF8.self)
    }
    guard text.starts(with: "#flashcards".utf8) else { return nil }
    let word = text.prefix { !$0.isBlank }
    return String(decoding: word.drop { $0 != UInt8(ascii: "/") }.dropFirst(), as: UTF8.self)
  }

  /// Parts a line at its `::` or, for a card that is asked both ways, at `:::`.
  private static func card(
    of text: ArraySlice<UInt8>
  ) -> (prompt: ArraySlice<UInt8>, answer: ArraySlice<UInt8>, isReversed: Bool)? {
    guard let (prompt, answer) = sides(of: text) else { return nil }
    let between = text[prompt.endIndex..<answer.startIndex]
    return (prompt, answer, between.count { $0 == UInt8(ascii: ":") } > 2)
  }

  /// Adds a card whose sides are recognized by their place, and its reverse if that is asked for, too.
  private func addCard(
    _ prompt: [MarkupLine],
    _ answer: [MarkupLine],
    isReversed: Bool,
    tags: [String] = [],
    at place: ReadPlace
  ) {
    let sides = [prompt, answer].map { MarkdownPassage(lines: $0) }
    let leftovers = sides.leftoverMarks
    add(sides[0], sides[1], in: .notes, leftovers: leftovers, tags: tags, at: place)
    guard isReversed, !prompt.isEmpty, !answer.isEmpty else { return }
    add(sides[1], sides[0], in: .notes, leftovers: leftovers, tags: tags, at: place)
  }

  /// Adds the card of the lines before and behind a `?`, or of gaps; `false` for other lines.
  mutating func addCard(of closed: [MarkupLine], at place: ReadPlace) -> Bool {
    let marks = ["?", "??"]
    let mark = closed.firstIndex { marks.contains(String(decoding: $0.text, as: UTF8.self)) }
    if let mark {
      addCard(
        Array(closed[..<mark]),
        Array(closed[(mark + 1)...]),
        isReversed: closed[mark].text.count > 1,
        at: place
      )
      return true
    }
    guard let gapped = MarkdownPassage(lines: closed).gapped(in: group, at: place, beside: files)
    else { return false }
    sink.take(gapped)
    return true
  }

  // MARK: Cards with a tag

  /// Returns the prompt of a line with the tag `#card`; `nil` for another line.
  static func untagged(_ line: MarkupLine) -> TaggedPrompt? {
    guard !line.isCode, line.text.firstIndex(of: "#card") != nil else { return nil }
    let words = line.text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    let names = words.map { String(decoding: $0, as: UTF8.self).lowercased() }
    let reverse = ["#card-reverse", "#card/reverse"]
    guard let tag = names.firstIndex(where: { $0 == "#card" || reverse.contains($0) }) else {
      return nil
    }
    var shown = line
    let before = Array(words[..<tag].joined(separator: [UInt8(ascii: " ")]))[...].withoutBlanks
    shown.text = before.drop { $0 == UInt8(ascii: "#") }.withoutBlanks
    if shown.text.isEmpty, before.isEmpty { shown.text = [] }
    let tags = words[(tag + 1)...].filter { $0.first == UInt8(ascii: "#") && $0.count > 1 }
    return TaggedPrompt(
      lines: shown.text.isEmpty ? [] : [shown],
      last: line,
      isReversed: reverse.contains(names[tag]),
      tags: tags.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
    )
  }

  /// Makes a card of a prompt with a tag and the passage below it.
  mutating func closeTagged() {
    guard let prompt = tagged else { return }
    tagged = nil
    let answer = passage
    passage = []
    guard let first = prompt.lines.first ?? answer.first else { return }
    addCard(
      prompt.lines,
      answer,
      isReversed: prompt.isReversed,
      tags: prompt.tags,
      at: place(first, answer.last ?? prompt.last)
    )
  }

  // MARK: Blocks

  /// Reads the note up to `END`; without that the line is text.
  private mutating func takeBlock(from start: MarkupLine) {
    var rest = lines
    var block: [MarkupLine] = []
    while let line = rest.next(), !line.text.elementsEqual("START".utf8) {
      guard line.isCode || !line.text.elementsEqual("END".utf8) else {
        lines = rest
        return add(ObsidianBlock(block), at: place(start, line))
      }
      if !line.text.elementsEqual(TidiedPage.hidden.utf8) { block.append(line) }
    }
    passage.append(start)
  }

  /// Returns the note of a line with `STARTI` and `ENDI`.
  private static func inlineBlock(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.starts(with: "STARTI ".utf8), let end = text.lastIndex(of: "ENDI") else {
      return nil
    }
    return text[..<end].dropFirst(7).withoutBlanks
  }

  private func add(_ block: ObsidianBlock, at place: ReadPlace) {
    do throws(RowRemark.Reason) {
      for read in try block.items(in: group, at: place, beside: files) { sink.take(read) }
    } catch {
      sink.skip(place.remark(error))
    }
  }

  // MARK: Halves

  mutating func takeHalf(_ line: MarkupLine) {
    if !line.isCode, line.text.elementsEqual(TidiedPage.hidden.utf8) { return }
    passage.append(line)
  }

  /// Makes a card of what is before and behind the only rule of the page.
  mutating func closeHalves() {
    let all = passage
    passage = []
    let kept = all.drop(while: \.isBlank)
    let rules = kept.indices.filter { !kept[$0].isCode && Self.isRule(kept[$0].first.text) }
    guard let first = kept.first, let last = kept.last(where: { !$0.isBlank }) else { return }
    guard rules.count == 1 else { return sink.skip(place(first, last).remark(.outsideQuestion)) }
    let answer = kept[(rules[0] + 1)...].drop(while: \.isBlank)
    let back = answer.lastIndex { !$0.isBlank }.map { Array(answer[...$0]) } ?? []
    let prompt = kept[..<rules[0]]
    let front = prompt.lastIndex { !$0.isBlank }.map { Array(prompt[...$0]) } ?? []
    addCard(front, back, isReversed: false, at: place(first, last))
  }
}

extension TaggedPrompt {
  /// True if the tag is in a heading.
  var isHeading: Bool {
    last.text.first == UInt8(ascii: "#") && last.text.dropFirst().first != UInt8(ascii: "c")
  }

  /// Takes the lines of a prompt whose last one has the tag.
  init(_ lines: [MarkupLine], _ other: TaggedPrompt) {
    self.init(lines: lines, last: other.last, isReversed: other.isReversed, tags: other.tags)
  }
}
