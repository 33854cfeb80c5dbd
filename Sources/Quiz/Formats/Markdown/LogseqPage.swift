import Quiz
import QuizDocuments

/// A page of Logseq, in which a block with the tag `#card` is a card and the blocks below it are its back.
///
/// ```text
/// - What is the capital of France? #card
///   card-last-score:: 5
///     - Paris
/// - The capital of Italy is {{cloze Rome}}. #card
/// ```
///
/// Of the properties, `id` and `tags` are read. Other blocks are skipped.
///
/// Source of the rules: <https://docs.logseq.com/#/page/Flashcards>.
struct LogseqPage {
  /// The results so far.
  private(set) var gathered = GatheredGroups()
  private var lines: MarkdownLineReader
  private let head: GroupHead
  private var card: LogseqCard?
  /// The lines outside of cards since the last blank one.
  private var others: [MarkdownLine] = []

  /// Starts at the first line of a page.
  init(_ lines: TextLines, titled title: String) {
    self.lines = MarkdownLineReader(lines)
    head = GroupHead(title: title)
  }

  /// Returns whether a page has a block with the tag.
  static func resembles(_ lines: TextLines) -> Bool {
    var block: MarkdownLine?
    return IteratorSequence(MarkdownLineReader(lines)).contains { line in
      defer { block = line }
      return LogseqCard(line) != nil || block.flatMap { LogseqCard($0, line) } != nil
    }
  }

  /// Reads to the end.
  mutating func read() {
    while let line = lines.next() {
      if let next = LogseqCard(line) {
        close()
        card = next
      } else if let block = others.last, let next = LogseqCard(block, line) {
        others.removeLast()
        close()
        card = next
      } else if line.text.isEmpty, !line.isCode {
        closeOthers()
      } else if card?.append(line) != true, LogseqCard.property(line) == nil {
        closeCard()
        others.append(line)
      }
    }
    close()
  }

  private mutating func close() {
    closeCard()
    closeOthers()
  }

  private mutating func closeOthers() {
    guard let first = others.first, let last = others.last else { return }
    others = []
    gathered.skipped.append(
      lines.lines.remark(.outsideQuestion, from: first.first, through: last.last)
    )
  }

  private mutating func closeCard() {
    guard let closed = card else { return }
    card = nil
    let page = lines.lines
    func remark(_ reason: RowRemark.Reason) -> RowRemark {
      page.remark(reason, from: closed.first.first, through: closed.last.last)
    }
    do throws(RowRemark.Reason) {
      let marks = LeftoverSearch.searched(closed.leftovers)
      try gathered.add(try closed.question, to: head, leftovers: marks, remark)
    } catch {
      gathered.skipped.append(remark(error))
    }
  }
}

/// A card of Logseq: its block, and the blocks below it.
struct LogseqCard {
  let first: MarkdownLine
  private(set) var last: MarkdownLine
  private let depth: Int
  private var front: [MarkdownLine]
  private var back: [MarkdownLine] = []
  /// The depths of the blocks of the back.
  private var depths: [Int] = []
  private var id: String?
  private var tags: [String] = []

  /// Begins a card at a block with the tag; `nil` for any other line.
  init?(_ line: MarkdownLine) {
    guard !line.isCode, Self.isBlock(line), var prompt = Self.untagged(line) else { return nil }
    prompt.text = prompt.text.dropFirst(2).withoutBlanks
    (first, last, front) = (line, line, [prompt])
    depth = Self.depth(of: line)
  }

  /// Begins a card at a block whose second line has the tag; `nil` for any other lines.
  init?(_ block: MarkdownLine, _ line: MarkdownLine) {
    guard !block.isCode, !line.isCode, Self.isBlock(block), !Self.isBlock(line),
      Self.depth(of: line) > Self.depth(of: block), let rest = Self.untagged(line)
    else { return nil }
    var prompt = block
    prompt.text = block.text.dropFirst(2).withoutBlanks
    (first, last, front) = (block, line, [prompt] + (rest.text.isEmpty ? [] : [rest]))
    depth = Self.depth(of: block)
  }

  /// Returns a line without the tag; `nil` for one that does not have it.
  private static func untagged(_ line: MarkdownLine) -> MarkdownLine? {
    let words = line.text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.contains(where: isTag) else { return nil }
    var untagged = line
    let text = words.filter { !isTag($0) }.joined(separator: [UInt8(ascii: " ")])
    untagged.text = Array(text)[...].withoutBlanks
    return untagged
  }

  private static func isBlock(_ line: MarkdownLine) -> Bool {
    line.text.starts(with: "- ".utf8) || line.text.starts(with: "* ".utf8)
  }

  private static func isTag(_ word: ArraySlice<UInt8>) -> Bool {
    ["#card", "#[[card]]", "[[card]]"].contains { word.elementsEqual($0.utf8) }
  }

  /// The width of the blanks before a line, in which a tab counts for four.
  private static func depth(of line: MarkdownLine) -> Int {
    let blanks = line.first.raw.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return MarkdownFence.width(of: blanks)
  }

  /// Takes a line below the block; returns false for one that is beside or above it.
  mutating func append(_ line: MarkdownLine) -> Bool {
    let depth = Self.depth(of: line)
    guard depth > self.depth else { return false }
    last = line
    if let (name, value) = Self.property(line) {
      set(name, value)
      return true
    }
    if !line.isCode, Self.isBlock(line) || line.text.elementsEqual("-".utf8) {
      depths.append(depth)
      back.append(line)
    } else if depths.isEmpty {
      front.append(line)
    } else {
      back.append(line)
    }
    return true
  }

  /// Returns the name and the value of a property, such as `card-repeats:: 2`; `nil` for another line.
  static func property(_ line: MarkdownLine) -> (name: String, value: String)? {
    guard !line.isCode else { return nil }
    let name = line.text.prefix { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
    let rest = line.text[name.endIndex...]
    guard !name.isEmpty, rest.starts(with: "::".utf8), rest.dropFirst(2).first?.isBlank ?? true
    else { return nil }
    let value = String(decoding: rest.dropFirst(2).withoutBlanks, as: UTF8.self)
    return (String(decoding: name, as: UTF8.self), value)
  }

  private mutating func set(_ name: String, _ value: String) {
    switch name {
    case "id": id = value.nonblank
    case "tags":
      let names = value.split(separator: ",").map { tag in
        String(tag.filter { !"[]#".contains($0) }).trimmed
      }
      tags += names.filter { !$0.isEmpty && !tags.contains($0) }
    default: break
    }
  }

  /// The lines of the back: a single block is a text, several are a list.
  private var shownBack: [MarkdownLine] {
    guard let least = depths.min() else { return [] }
    let isList = depths.count > 1
    var level = 0
    return back.map { line in
      guard !line.isCode else { return line }
      let isBlock = Self.isBlock(line) || line.text.elementsEqual("-".utf8)
      if isBlock { level = (Self.depth(of: line) - least + 3) / 4 }
      var shown = line
      if isBlock, !isList { shown.text = line.text.dropFirst(2).withoutBlanks }
      if isList {
        let indent = String(repeating: "  ", count: min(level, 12) + (isBlock ? 0 : 1))
        shown.text = Array(indent.utf8)[...] + shown.text
      }
      return shown
    }.filter { $0.isCode || !$0.text.isEmpty }
  }

  /// The marks of other formats in the card.
  var leftovers: [RowRemark.LeftoverMark] {
    let marks = Set([front, back].flatMap { MarkdownPassage(lines: $0).leftoverMarks })
    return RowRemark.LeftoverMark.allCases.filter(marks.contains)
  }

  /// The question of the card, complete or not; throws the reason for which there is no place for it.
  var question: QuestionBuilder {
    get throws(RowRemark.Reason) {
      let (prompt, answer) = (MarkdownPassage(lines: front), MarkdownPassage(lines: shownBack))
      guard !prompt.isEmbed, !answer.isEmbed else { throw .embeddedFiles }
      var question = QuestionBuilder()
      if let id { question.id = QuestionID(rawValue: id) }
      question.tags = tags
      if let text = MarkdownGaps.text(of: [], [prompt]) {
        question.response.kind = .gaps
        question.prompt = text
        question.explanation = answer.text.nonblank
      } else {
        question.prompt = prompt.text
        question.answer = answer.text
      }
      return question
    }
  }
}
