import QuizInterchange

/// The lines of a passage of Markdown, and the text they show, see ``MarkdownInline``.
struct MarkdownPassage {
  /// The lines, without blanks at their edges, and the blocks of code.
  var lines: [MarkupLine]

  /// The text, with the lines joined, and code as it is.
  var text: String {
    let parts = Array(lines.drop(while: \.isBlank))
    guard parts.contains(where: \.isCode) else { return Self.shown(parts[...]) }
    var texts: [String] = []
    var rest = parts[...]
    while let line = rest.first {
      if line.isCode {
        texts.append(String(decoding: line.text, as: UTF8.self))
        rest = rest.dropFirst()
      } else {
        let prose = rest.prefix { !$0.isCode }
        texts.append(Self.besideCode(Self.shown(prose)))
        rest = rest[prose.endIndex...]
      }
    }
    return texts.joined(separator: "\n")
  }

  private static func shown(_ lines: ArraySlice<MarkupLine>) -> String {
    guard lines.count > 1 else { return MarkdownInline.text(of: lines.first?.text ?? []) }
    let bytes = lines.map(\.text).joined(separator: [UInt8(ascii: "\n")])
    return MarkdownInline.text(of: Array(bytes)[...])
  }

  /// Returns the text beside code: one of nothing but line breaks is written with one more, as no paragraph is empty.
  static func besideCode(_ text: String) -> String {
    let isBlank = !text.isEmpty && text.utf8.allSatisfy { $0 == UInt8(ascii: "\n") }
    return isBlank ? String(text.dropFirst()) : text
  }

  /// Returns whether code ends before a list or a table, which begins another passage.
  func endsWithCode(before line: MarkupLine) -> Bool {
    guard lines.last?.isCode == true, !line.isCode else { return false }
    let isItem = lines.first.map { !$0.isCode && MarkdownFence.markLength(of: $0.text) > 0 } == true
    let isBlock =
      MarkdownFence.markLength(of: line.text) > 0 || line.text.first == UInt8(ascii: "|")
    return !isItem && isBlock
  }

  /// True if there is nothing but a picture, or another embedded file.
  var isEmbed: Bool { lines.count == 1 && !lines[0].isCode && Self.isEmbed(lines[0].text) }

  /// Returns whether a line is nothing but a picture, or another embedded file.
  static func isEmbed(_ line: ArraySlice<UInt8>) -> Bool {
    let ends = [("![[", "]]"), ("![", ")"), ("<img ", ">")]
    return ends.contains { start, end in
      guard line.starts(with: start.utf8), line.suffix(end.utf8.count).elementsEqual(end.utf8)
      else { return false }
      return line.dropFirst(2).firstIndex(of: "![") == nil
        && line.dropFirst(1).firstIndex(of: end) == line.endIndex - end.utf8.count
    }
  }

  /// The marks of other formats in the lines, but for escaped ones and those that are read.
  var leftoverMarks: [RowRemark.LeftoverMark] {
    let source = lines.filter { !$0.isCode }.map(\.text).joined(separator: [UInt8(ascii: "\n")])
    var text = String(decoding: source.withoutEscapes, as: UTF8.self)
    if text.contains("</a>") { text = text.replacing("<a ", with: "").replacing("</a>", with: "") }
    for tag in ["<br>", "<br/>", "<br />", "<sup>", "</sup>", "<sub>", "</sub>"]
    where text.contains("<") {
      text = text.replacing(tag, with: "")
    }
    return Leftovers.marks(in: text).filter { $0 != .htmlReference }
  }

  /// The mark in front of a number.
  static let numberMark = "≈ "
  private static let listMarks = ["- ", "* ", "+ "]

  /// True for a list of several items without numbers.
  var isList: Bool { lines.items(marks: Self.listMarks).map { $0.count > 1 } == true }

  /// The texts of the items of a list; `nil` for another passage.
  func texts(ofItems marks: [String]) -> [String]? {
    lines.items(marks: marks)?.map { MarkdownPassage(lines: $0.lines).text }
  }

  /// The choices of a task list, each with the quote below it as its feedback; `nil` for another passage.
  func choices(_ style: Markdown.Style) -> [Answer]? {
    lines.items(marks: style.right + style.wrong)?.map { item in
      let quoteMark = UInt8(ascii: ">")
      let quote =
        item.lines.dropFirst().firstIndex { $0.isCode ? $0.isQuoted : $0.text.first == quoteMark }
        ?? item.lines.endIndex
      let feedback = item.lines[quote...].map { line in
        var line = line
        if !line.isCode, line.text.first == quoteMark {
          line.text = line.text.dropFirst().withoutBlanks
        }
        return line
      }
      return Answer(
        MarkdownPassage(lines: Array(item.lines[..<quote])).text,
        isRight: style.right.contains(item.mark),
        feedback: feedback.isEmpty ? nil : MarkdownPassage(lines: feedback).text
      )
    }
  }

  /// The choices of a list in which some items, and not all, are bold or have a tick: those are right.
  var markedChoices: [Answer]? {
    guard let items = lines.items(marks: Self.listMarks), items.count > 1 else { return nil }
    let choices = items.map { item in
      var lines = item.lines
      let right = Self.unmarked(lines[0].text)
      if let right { lines[0].text = right }
      return Answer(MarkdownPassage(lines: lines).text, isRight: right != nil)
    }
    let rightCount = choices.count(where: \.earns)
    return (1..<choices.count).contains(rightCount) ? choices : nil
  }

  /// Returns the text of a right item: without the bold type that it is all in, or without its tick.
  private static func unmarked(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for mark in ["**", "__"] where text.count > 4 && text.starts(with: mark.utf8) {
      let inner = text.dropFirst(2).dropLast(2)
      if text.suffix(2).elementsEqual(mark.utf8), inner.firstIndex(of: mark) == nil { return inner }
    }
    for tick in ["✓", "✔", "✅", "✔️"] {
      if text.starts(with: tick.utf8) { return text.dropFirst(tick.utf8.count).withoutBlanks }
      if text.suffix(tick.utf8.count).elementsEqual(tick.utf8) {
        return text.dropLast(tick.utf8.count).withoutBlanks
      }
    }
    return nil
  }

  /// The steps of a list that is numbered from 0 or 1 on; `nil` for another passage.
  var steps: [String]? {
    guard let first = lines.first?.text.first, "01".utf8.contains(first) else { return nil }
    let items = lines.items { line in
      let digits = line.prefix(while: \.isDigit)
      let rest = line[digits.endIndex...]
      guard (1...9).contains(digits.count), let mark = rest.first, ".)".utf8.contains(mark),
        [nil, UInt8(ascii: " ")].contains(rest.dropFirst().first)
      else { return nil }
      return String(decoding: digits, as: UTF8.self) + String(Unicode.Scalar(mark))
    }
    guard let items, ["0", "1"].contains(items[0].mark.dropLast()) else { return nil }
    return items.map { MarkdownPassage(lines: $0.lines).text }
  }

  /// The number behind its mark; `nil` for another passage.
  var number: String? {
    guard var first = lines.first, first.text.starts(with: Self.numberMark.utf8) else { return nil }
    first.text = first.text.dropFirst(Self.numberMark.utf8.count).withoutBlanks
    return MarkdownPassage(lines: [first] + lines.dropFirst()).text
  }

  /// The heading and the rows of a table of two columns; `nil` for another passage.
  var table: (heading: Match.Pair, rows: [Match.Pair])? {
    let bar = UInt8(ascii: "|")
    guard lines.count > 1, lines.allSatisfy({ $0.text.first == bar }) else { return nil }
    let rows = lines.map { Self.cells($0.text) }
    guard rows.allSatisfy({ $0.count == 2 }),
      rows[1].allSatisfy({ $0.contains(UInt8(ascii: "-")) && $0.allSatisfy("-: ".utf8.contains) })
    else { return nil }
    let texts = rows.map {
      Match.Pair(MarkdownInline.text(of: $0[0]), MarkdownInline.text(of: $0[1]))
    }
    return (texts[0], Array(texts[2...]))
  }

  /// The rows of a table whose heading names the sides of a card, each with its line; `nil` for another passage.
  ///
  /// So a table of questions is distinguished from pairs, whose heading names what is matched, or nothing.
  var questions: [(line: MarkupLine, row: Match.Pair)]? {
    guard let table, CardSide(named: table.heading.left.utf8) == .front,
      CardSide(named: table.heading.right.utf8) == .back
    else { return nil }
    return Array(zip(lines.dropFirst(2), table.rows))
  }

  /// Parts a row of a table at the bars without a backslash before them.
  private static func cells(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var cells: [ArraySlice<UInt8>] = []
    var start = line.startIndex + 1
    var index = start
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\\") {
        index += 1
      } else if line[index] == UInt8(ascii: "|") {
        cells.append(line[start..<index].withoutBlanks)
        start = index + 1
      }
      index += 1
    }
    if start < line.endIndex { cells.append(line[start...].withoutBlanks) }
    return cells
  }

  /// The label that the passage begins with.
  func label(among labels: [MarkdownLabel]) -> MarkdownLabel? {
    guard let first = lines.first?.text, first.starts(with: "**".utf8) else { return nil }
    return labels.first { first.starts(with: $0.mark.utf8) }
  }

  /// The label of a part that a kind of question has, and the passage behind it.
  func labelled(for kind: ItemKind) -> (label: MarkdownLabel, text: MarkdownPassage)? {
    let labels = MarkdownLabel.allCases.filter { $0.kinds?.contains(kind) ?? true }
    guard let label = label(among: labels), var first = lines.first else { return nil }
    first.text = first.text.dropFirst(label.mark.utf8.count).withoutBlanks
    return (label, MarkdownPassage(lines: [first] + lines.dropFirst()))
  }
}

extension Sequence<MarkdownPassage> {
  /// The marks of other formats in the lines, each once.
  var leftoverMarks: [RowRemark.LeftoverMark] {
    let marks = Set(flatMap(\.leftoverMarks))
    return RowRemark.LeftoverMark.allCases.filter(marks.contains)
  }
}

extension Sequence<UInt8> {
  /// The bytes without those that a backslash makes text, and without that backslash.
  fileprivate var withoutEscapes: [UInt8] {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in self {
      if isEscaped || byte == UInt8(ascii: "\\") {
        isEscaped.toggle()
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
