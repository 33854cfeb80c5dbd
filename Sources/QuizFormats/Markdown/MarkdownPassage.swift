import Quiz
import QuizDocuments

/// The lines of a passage of Markdown, and the text they show.
///
/// Escapes and character references are undone, `<br>` and the ends of lines are line breaks; other markup, such as
/// emphasis, stays as it is typed.
struct MarkdownPassage {
  /// The lines, without blanks at their edges.
  var lines: [ArraySlice<UInt8>]

  /// The text, with the lines joined.
  var text: String {
    guard lines.count > 1 else { return Self.text(of: lines.first ?? []) }
    return Self.text(of: Array(lines.joined(separator: [UInt8(ascii: "\n")]))[...])
  }

  /// The mark in front of a number.
  static let numberMark = "≈ "

  /// The items of a list, each with its mark, one of those given; `nil` for another passage.
  func items(marks: [String]) -> [Item]? {
    // Most passages are no lists.
    guard let first = lines.first?.first, "-*[".utf8.contains(first) else { return nil }
    return items { line in
      marks.first { line.starts(with: $0.utf8) || line.elementsEqual($0.utf8.dropLast()) }
    }
  }

  /// An item of a list.
  typealias Item = (mark: String, lines: [ArraySlice<UInt8>])

  /// The items that begin at the lines with a mark; `nil` where the first line has none.
  private func items(mark: (ArraySlice<UInt8>) -> String?) -> [Item]? {
    var items: [Item] = []
    for line in lines {
      if let mark = mark(line) {
        items.append((mark, [line.dropFirst(mark.utf8.count).withoutBlanks]))
      } else if items.isEmpty {
        return nil
      } else {
        items[items.count - 1].lines.append(line)
      }
    }
    return items
  }

  /// The choices of a task list, each with the quote below it as its feedback; `nil` for another passage.
  func choices(_ style: Markdown.Style) -> [ShownChoice]? {
    items(marks: style.right + style.wrong)?.map { item in
      let quoteMark = UInt8(ascii: ">")
      let quote = item.lines.dropFirst().firstIndex { $0.first == quoteMark } ?? item.lines.endIndex
      let feedback = item.lines[quote...].map { line in
        (line.first == quoteMark ? line.dropFirst() : line).withoutBlanks
      }
      let choice = Choice(
        MarkdownPassage(lines: Array(item.lines[..<quote])).text,
        feedback: feedback.isEmpty ? nil : MarkdownPassage(lines: feedback).text
      )
      return ShownChoice(choice, isRight: style.right.contains(item.mark))
    }
  }

  /// The steps of a list that is numbered from 0 or 1 on; `nil` for another passage.
  var steps: [String]? {
    guard let first = lines.first?.first, "01".utf8.contains(first) else { return nil }
    let items = items { line in
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
    guard let first = lines.first, first.starts(with: Self.numberMark.utf8) else { return nil }
    let number = first.dropFirst(Self.numberMark.utf8.count).withoutBlanks
    return MarkdownPassage(lines: [number] + lines.dropFirst()).text
  }

  /// A row of a table of two columns.
  typealias Row = (left: String, right: String)

  /// The heading and the rows of a table of two columns; `nil` for another passage.
  var table: (left: String, right: String, rows: [Row])? {
    let bar = UInt8(ascii: "|")
    guard lines.count > 1, lines.allSatisfy({ $0.first == bar }) else { return nil }
    let rows = lines.map(Self.cells)
    guard rows.allSatisfy({ $0.count == 2 }),
      rows[1].allSatisfy({ $0.contains(UInt8(ascii: "-")) && $0.allSatisfy("-: ".utf8.contains) })
    else { return nil }
    let texts = rows.map { (left: Self.text(of: $0[0]), right: Self.text(of: $0[1])) }
    return (texts[0].left, texts[0].right, Array(texts[2...]))
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
    guard let first = lines.first, first.starts(with: "**".utf8) else { return nil }
    return labels.first { first.starts(with: $0.mark.utf8) }
  }

  /// The label of a part that a kind of question has, and the passage behind it.
  func labelled(for kind: QuestionKind) -> (label: MarkdownLabel, text: MarkdownPassage)? {
    let labels = MarkdownLabel.allCases.filter { $0.kinds.contains(kind) }
    guard let label = label(among: labels), let first = lines.first else { return nil }
    let rest = first.dropFirst(label.mark.utf8.count).withoutBlanks
    return (label, MarkdownPassage(lines: [rest] + lines.dropFirst()))
  }

  /// Returns the visible text of a line of Markdown.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    let isPlain = bytes.allSatisfy {
      $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<")
    }
    if isPlain { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        // Before the end of a line it is a hard break, which the end is already.
        guard let next = rest.first, isPunctuation(next) || next == UInt8(ascii: "\n") else {
          text.append(byte)
          continue
        }
        text.append(next)
        rest.removeFirst()
      case UInt8(ascii: "&"):
        let name = rest.prefix(34).prefix { $0 != UInt8(ascii: ";") }
        let string = String(decoding: name, as: UTF8.self)
        if rest[name.endIndex...].first == UInt8(ascii: ";"),
          let scalar = HTMLText.scalar(of: string)
        {
          text += String(scalar).utf8
          rest = rest[(name.endIndex + 1)...]
        } else {
          text.append(byte)
        }
      case UInt8(ascii: "<"):
        let breaks = ["br>", "br/>", "br />"]
        if let found = breaks.first(where: { rest.starts(with: $0.utf8) }) {
          text.append(UInt8(ascii: "\n"))
          rest = rest.dropFirst(found.utf8.count)
        } else {
          text.append(byte)
        }
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    UInt8(ascii: "!")...UInt8(ascii: "~") ~= byte && !byte.isLetter && !byte.isDigit
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs at their edges.
  var withoutBlanks: ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let kept = drop(while: isBlank)
    guard let last = kept.lastIndex(where: { !isBlank($0) }) else { return kept }
    return kept[...last]
  }
}
