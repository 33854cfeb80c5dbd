/// A choice of a list.
struct MarkdownChoice {
  let text: MarkdownPassage
  let isRight: Bool
  var feedback: MarkdownPassage?
}

extension MarkdownPassage {
  /// The choices of a task list, each with the quote below it as its feedback; `nil` for another passage.
  func choices(_ style: Markdown.Style) -> [MarkdownChoice]? {
    (lines.items(marks: style.right + style.wrong) ?? numberedTasks)?.map { item in
      let quoteMark = UInt8(ascii: ">")
      let quote =
        item.lines.dropFirst().firstIndex { $0.isCode ? $0.isQuoted : $0.text.first == quoteMark }
        ?? item.lines.endIndex
      let below = item.lines[quote...].map { line in
        let inner = MarkdownPassage(lines: [line]).quoted
        return inner?.lines[0] ?? line
      }
      let end = item.lines[..<quote].lastIndex { !$0.isBlank } ?? 0
      return MarkdownChoice(
        text: MarkdownPassage(lines: Array(item.lines[...end])),
        isRight: style.right.contains(item.mark)
          || item.mark.hasSuffix("[x] ") || item.mark.hasSuffix("[X] "),
        feedback: below.isEmpty ? nil : MarkdownPassage(lines: below)
      )
    }
  }

  /// The items of a task list with numbers, as quizdown has it: `1. [x] Lima`; `nil` for another passage.
  private var numberedTasks: [MarkupItem]? {
    lines.items { line in
      guard line.first?.isDigit == true, Self.isTask(line) else { return nil }
      return String(decoding: line.prefix(MarkdownFence.markLength(of: line)), as: UTF8.self)
    }
  }

  /// Returns whether a line begins an item with a box.
  static func isTask(_ line: ArraySlice<UInt8>) -> Bool {
    let mark = line.prefix(MarkdownFence.markLength(of: line))
    return ["[ ] ", "[x] ", "[X] "].contains { mark.suffix(4).elementsEqual($0.utf8) }
  }

  /// True for a task list with a box that is ticked.
  var hasTicks: Bool { choices(.headings)?.contains(where: \.isRight) == true }

  /// The choices of a list in which some items, and not all, are bold or have a tick: those are right.
  var markedChoices: [MarkdownChoice]? {
    guard let items = lines.items(marks: Self.listMarks), items.count > 1 else { return nil }
    let choices = items.map { item in
      var lines = item.lines
      let right = Self.unmarked(lines[0].text)
      if let right { lines[0].text = right }
      return MarkdownChoice(text: MarkdownPassage(lines: lines), isRight: right != nil)
    }
    let rightCount = choices.count(where: \.isRight)
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
}

// MARK: - Tables

extension MarkdownPassage {
  /// A row of a table of two columns.
  struct Row {
    let left: MarkdownPassage
    let right: MarkdownPassage
  }

  /// The heading and the rows of a table of two columns; `nil` for another passage.
  var table: (heading: Row, rows: [Row])? {
    let bar = UInt8(ascii: "|")
    guard lines.count > 1, lines.allSatisfy({ $0.text.first == bar }) else { return nil }
    let cells = lines.map { Self.cells($0.text) }
    guard cells.allSatisfy({ $0.count == 2 }),
      cells[1].allSatisfy({ $0.contains(UInt8(ascii: "-")) && $0.allSatisfy("-: ".utf8.contains) })
    else { return nil }
    let rows = zip(lines, cells).map { line, cells in
      Row(left: Self.cell(cells[0], in: line), right: Self.cell(cells[1], in: line))
    }
    return (rows[0], Array(rows[2...]))
  }

  /// The rows of a table whose heading names the sides of a card, each with its line; `nil` for another passage.
  ///
  /// So a table of questions is distinguished from pairs, whose heading names what is matched, or nothing.
  var questions: [(line: MarkupLine, row: Row)]? {
    guard let table, CardSide(named: table.heading.left.plain.utf8) == .front,
      CardSide(named: table.heading.right.plain.utf8) == .back
    else { return nil }
    return Array(zip(lines.dropFirst(2), table.rows))
  }

  private static func cell(_ text: ArraySlice<UInt8>, in line: MarkupLine) -> MarkdownPassage {
    var cell = line
    cell.indentation = 0
    // A backslash before a bar is for the table alone, also in code.
    let hasBar = text.contains(UInt8(ascii: "|"))
    let bytes = String(decoding: text, as: UTF8.self).replacing("\\|", with: "|").utf8
    cell.text = MarkdownMark.escapedStart(of: hasBar ? Array(bytes)[...] : text)
    return MarkdownPassage(lines: [cell])
  }

  /// Parts a row of a table at the bars without a backslash before them.
  static func cells(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
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
}
