import QuizInterchange

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
  private let sink: any ItemSink
  private let files: FilesBeside
  private var lines: MarkdownLineReader
  private let group: ItemGroup
  private var card: LogseqCard?
  /// The lines outside of cards since the last blank one.
  private var others: [MarkupLine] = []

  /// Starts at the first line of a page.
  init(
    _ lines: TextLines,
    titled title: String,
    beside files: FilesBeside,
    into sink: any ItemSink
  ) {
    self.lines = MarkdownLineReader(lines)
    (self.sink, self.files) = (sink, files)
    group = ItemGroup(title: title)
  }

  /// Returns whether a page has a block with the tag.
  static func resembles(_ lines: TextLines) -> Bool {
    var block: MarkupLine?
    return IteratorSequence(MarkdownLineReader(lines)).contains { line in
      defer { block = line }
      return LogseqCard(line) != nil || block.flatMap { LogseqCard($0, line) } != nil
    }
  }

  /// Reads to the end.
  mutating func read() {
    while let line = lines.next() {
      if !line.isCode, line.text.elementsEqual(TidiedPage.hidden.utf8) { continue }
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
    sink.skip(lines.lines.remark(.outsideQuestion, from: first.first, through: last.last))
  }

  private mutating func closeCard() {
    guard let closed = card else { return }
    card = nil
    let place = lines.lines.place(from: closed.first.first, through: closed.last.last)
    do throws(RowRemark.Reason) {
      sink.take(try closed.read(in: group, at: place, beside: files))
    } catch {
      sink.skip(place.remark(error))
    }
  }
}

/// A card of Logseq: its block, and the blocks below it.
struct LogseqCard {
  let first: MarkupLine
  private(set) var last: MarkupLine
  private let depth: Int
  private var front: [MarkupLine]
  private var back: [MarkupLine] = []
  /// The depths of the blocks of the back.
  private var depths: [Int] = []
  private var id: String?
  private var tags: [String] = []

  /// Begins a card at a block with the tag; `nil` for any other line.
  init?(_ line: MarkupLine) {
    guard !line.isCode, Self.isBlock(line), var prompt = Self.untagged(line) else { return nil }
    prompt.text = prompt.text.dropFirst(2).withoutBlanks
    prompt.indentation = 0
    (first, last, front) = (line, line, [prompt])
    depth = Self.depth(of: line)
  }

  /// Begins a card at a block whose second line has the tag; `nil` for any other lines.
  init?(_ block: MarkupLine, _ line: MarkupLine) {
    guard !block.isCode, !line.isCode, Self.isBlock(block), !Self.isBlock(line),
      Self.depth(of: line) > Self.depth(of: block), var rest = Self.untagged(line)
    else { return nil }
    var prompt = block
    prompt.text = block.text.dropFirst(2).withoutBlanks
    (prompt.indentation, rest.indentation) = (0, 0)
    (first, last, front) = (block, line, [prompt] + (rest.text.isEmpty ? [] : [rest]))
    depth = Self.depth(of: block)
  }

  /// Returns a line without the tag; `nil` for one that does not have it.
  private static func untagged(_ line: MarkupLine) -> MarkupLine? {
    let words = line.text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.contains(where: isTag) else { return nil }
    var untagged = line
    let text = words.filter { !isTag($0) }.joined(separator: [UInt8(ascii: " ")])
    untagged.text = Array(text)[...].withoutBlanks
    return untagged
  }

  private static func isBlock(_ line: MarkupLine) -> Bool {
    line.text.starts(with: "- ".utf8) || line.text.starts(with: "* ".utf8)
  }

  private static func isTag(_ word: ArraySlice<UInt8>) -> Bool {
    ["#card", "#[[card]]", "[[card]]"].contains { word.elementsEqual($0.utf8) }
  }

  /// The width of the blanks before a line, in which a tab counts for four.
  private static func depth(of line: MarkupLine) -> Int {
    let blanks = line.first.raw.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return MarkdownFence.width(of: blanks)
  }

  /// Takes a line below the block; returns false for one that is beside or above it.
  mutating func append(_ line: MarkupLine) -> Bool {
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
      var shown = line
      shown.indentation = max(line.indentation - self.depth - 2, 0)
      front.append(shown)
    } else {
      back.append(line)
    }
    return true
  }

  /// Returns the name and the value of a property, such as `card-repeats:: 2`; `nil` for another line.
  static func property(_ line: MarkupLine) -> (name: String, value: String)? {
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
      var known = Set(tags)
      tags += names.filter { !$0.isEmpty && known.insert($0).inserted }
    default: break
    }
  }

  /// The lines of the back: a single block is a text, several are a list.
  private var shownBack: [MarkupLine] {
    guard let least = depths.min() else { return [] }
    let isList = depths.count > 1
    var level = 0
    return back.map { line in
      guard !line.isCode else {
        var code = line
        code.indentation = isList ? 2 * (min(level, 12) + 1) : 0
        return code
      }
      let isBlock = Self.isBlock(line) || line.text.elementsEqual("-".utf8)
      if isBlock { level = (Self.depth(of: line) - least + 3) / 4 }
      var shown = line
      if isBlock, !isList { shown.text = line.text.dropFirst(2).withoutBlanks }
      shown.indentation = isList ? 2 * (min(level, 12) + (isBlock ? 0 : 1)) : 0
      return shown
    }.filter { !$0.isBlank }
  }

  /// Returns the card as an item; throws the reason for which there is no place for it.
  func read(
    in group: ItemGroup,
    at place: ReadPlace,
    beside files: FilesBeside
  ) throws(RowRemark.Reason) -> ReadItem {
    let (prompt, answer) = (MarkdownPassage(lines: front), MarkdownPassage(lines: shownBack))
    guard !prompt.isEmbed, !answer.isEmbed else { throw .embeddedFiles }
    var read = ItemTexts.read(beside: files) { texts in
      let back = texts.text(answer, in: .notes)
      var item = Item(texts.text(prompt, in: .notes), .typed([Answer(back)]))
      if let pieces = MarkdownGaps.pieces(of: [], [prompt], in: .notes, &texts) {
        item.interaction = .gaps(pieces)
        item.explanation = back.nonblank
      }
      item.markup = texts.markup
      var read = ReadItem(item, in: group, at: place)
      (read.simplified, read.remarks) = (texts.simplified, texts.remarks)
      return read
    }
    read.item.id = id
    read.item.tags = tags
    read.leftovers = [front, back].map { MarkdownPassage(lines: $0) }.leftoverMarks
    return read
  }
}
