import QuizInterchange

/// A page of RemNote, an outline in which a sign parts the sides of a card.
///
/// ```text
/// - Chlorophyll :: A green pigment
///     - Colour ;; green
/// - Capital of Peru >> Lima
/// - Colours of a traffic light >>>
///     - red
///     - green
/// - The capital of Chile is {{Santiago}}.
/// ```
///
/// A descriptor (`;;`) asks about the item that it is below, which its prompt begins with. Items around cards only order them.
///
/// Source of the signs: <https://help.remnote.com>.
struct RemNotePage {
  private let sink: any ItemSink
  private let files: FilesBeside
  private let lines: TextLines
  private let group: ItemGroup
  private var items: [Node] = []

  /// An item of the outline.
  private struct Node {
    var depth: Int
    var lines: [MarkupLine]
    /// The index of the item that it is below.
    var parent: Int?
    var children: [Int] = []
  }

  /// The signs that no other program has, longest first; the others count only beside them.
  private static let ownSigns = [">>>", "<<<", ";;;", "<>", ">>", "<<", ";;"]
  private static let signs = [">>>", "<<<", ";;;", ":::", "<>", ">>", "<<", ";;", "::"]

  /// Starts at the first line of a page.
  init(
    _ lines: TextLines,
    titled title: String,
    beside files: FilesBeside,
    into sink: any ItemSink
  ) {
    self.lines = lines
    (self.sink, self.files) = (sink, files)
    group = ItemGroup(title: title)
  }

  /// Returns whether most lines are items of a list, and one has a sign.
  static func resembles(_ lines: TextLines) -> Bool {
    var (itemCount, otherCount, hasSign) = (0, 0, false)
    for line in IteratorSequence(MarkdownLineReader(lines)) where !line.isCode && !line.isBlank {
      guard isItem(line) else {
        otherCount += 1
        continue
      }
      itemCount += 1
      hasSign = hasSign || parted(line.text, at: ownSigns) != nil
    }
    return hasSign && itemCount > otherCount
  }

  private static func isItem(_ line: MarkupLine) -> Bool {
    line.text.starts(with: "- ".utf8) || line.text.starts(with: "* ".utf8)
  }

  /// A text with a sign between its sides, of which the second may be below.
  private typealias Parted = (
    front: ArraySlice<UInt8>, sign: String, back: ArraySlice<UInt8>
  )

  /// Parts a text at the first sign with blanks around it, outside of code.
  private static func parted(_ text: ArraySlice<UInt8>, at signs: [String]) -> Parted? {
    var rest = text
    while let byte = rest.first {
      if byte == UInt8(ascii: "`") {
        rest = rest.dropFirst(CodeSpan.length(at: rest))
        continue
      }
      let isBehindBlank = rest.startIndex > text.startIndex && text[rest.startIndex - 1].isBlank
      let sign = isBehindBlank ? signs.first { rest.starts(with: $0.utf8) } : nil
      if let sign, rest.dropFirst(sign.utf8.count).first?.isBlank ?? true {
        let front = text[..<rest.startIndex].withoutBlanks
        let back = rest.dropFirst(sign.utf8.count).withoutBlanks
        return front.drop { "-* ".utf8.contains($0) }.isEmpty ? nil : (front, sign, back)
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Reads to the end.
  mutating func read() {
    gather()
    var used: Set<Int> = []
    for index in items.indices where !used.contains(index) { take(index, &used) }
  }

  /// Gathers the items; other lines belong to the one before.
  private mutating func gather() {
    var reader = MarkdownLineReader(lines)
    var open: [Int] = []
    while let line = reader.next() {
      if !line.isCode, line.text.elementsEqual(TidiedPage.hidden.utf8) || line.isBlank { continue }
      guard !line.isCode, Self.isItem(line) else {
        let isBelow = open.last.map { line.indentation > items[$0].depth } ?? false
        if isBelow, let last = open.last {
          items[last].lines.append(line)
        } else if MarkdownPage.heading(line) == nil {
          sink.skip(place(line, line).remark(.outsideQuestion))
        }
        continue
      }
      while let last = open.last, items[last].depth >= line.indentation { open.removeLast() }
      var shown = line
      shown.text = line.text.dropFirst(2).withoutBlanks
      shown.indentation = 0
      if let parent = open.last { items[parent].children.append(items.count) }
      items.append(Node(depth: line.indentation, lines: [shown], parent: open.last))
      open.append(items.count - 1)
    }
  }

  private func place(_ first: MarkupLine, _ last: MarkupLine) -> ReadPlace {
    lines.place(from: first.first, through: last.last)
  }

  private func take(_ index: Int, _ used: inout Set<Int>) {
    let item = items[index]
    let place = place(item.lines[0], item.lines[item.lines.count - 1])
    guard let card = Self.parted(item.lines[0].text, at: Self.signs) else {
      let passage = MarkdownPassage(lines: item.lines)
      if let gapped = passage.gapped(in: group, at: place, beside: files) {
        sink.take(gapped)
      } else if item.children.isEmpty {
        sink.skip(place.remark(.outsideQuestion))
      }
      return
    }
    var (front, back) = (item.lines[0], Array(item.lines.dropFirst()))
    front.text = MarkdownMark.escapedStart(of: card.front)
    if !card.back.isEmpty {
      var line = item.lines[0]
      line.text = MarkdownMark.escapedStart(of: card.back)
      back.insert(line, at: 0)
    } else {
      back += list(below: index, level: 0, &used)
    }
    var prompt = [front]
    if card.sign.first == ";", let parent = item.parent { prompt = [above(front, parent)] }
    switch card.sign.first {
    case "<" where card.sign == "<>":
      add(prompt, back, at: place)
      add(back, prompt, at: place)
    case "<": add(back, prompt, at: place)
    default: add(prompt, back, at: place)
    }
  }

  /// Returns a prompt behind the item that it asks about: `Chlorophyll: Colour`.
  private func above(_ prompt: MarkupLine, _ parent: Int) -> MarkupLine {
    let text = items[parent].lines[0].text
    let name = Self.parted(text, at: Self.signs)?.front ?? text
    var line = prompt
    line.text = (Array(MarkdownMark.escapedStart(of: name)) + Array(": ".utf8) + prompt.text)[...]
    return line
  }

  /// Returns the items below one as a list; a single one is a text.
  private func list(below index: Int, level: Int, _ used: inout Set<Int>) -> [MarkupLine] {
    let children = items[index].children
    let isList = children.count > 1 || level > 0
    var lines: [MarkupLine] = []
    for child in children {
      used.insert(child)
      for (number, line) in items[child].lines.enumerated() {
        var line = line
        if number == 0, isList { line.text = (Array("- ".utf8) + line.text)[...] }
        line.indentation = isList ? 2 * (min(level, 12) + (number == 0 ? 0 : 1)) : 0
        lines.append(line)
      }
      if level < 64 { lines += list(below: child, level: level + 1, &used) }
    }
    return lines
  }

  private func add(_ prompt: [MarkupLine], _ answer: [MarkupLine], at place: ReadPlace) {
    let sides = [prompt, answer].map { MarkdownPassage(lines: $0) }
    var read = ItemTexts.read(beside: files) { texts in
      let front = texts.text(sides[0], in: .notes)
      let back = texts.text(sides[1], in: .notes)
      var item = Item(front, .typed([Answer(back)]))
      item.markup = texts.markup
      var read = ReadItem(item, in: group, at: place)
      (read.simplified, read.remarks) = (texts.simplified, texts.remarks)
      return read
    }
    read.leftovers = sides.leftoverMarks
    sink.take(read)
  }
}
