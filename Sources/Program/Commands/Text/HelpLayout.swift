import TerminalText

/// The parser's help in lines that fit the terminal.
///
/// The parser counts characters, so that its lines of Chinese take up to twice the width; and it never wraps a usage.
struct HelpLayout {
  /// The width of a terminal that nobody knows.
  static let usualColumns = 80

  /// The width in columns.
  let columns: Int

  /// Returns a help text whose lines are no wider than the terminal.
  func laidOut(_ text: String) -> String {
    var paragraphs: [Paragraph] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if paragraphs.last?.isContinued(by: line) == true {
        paragraphs[paragraphs.count - 1].lines.append(line)
      } else {
        paragraphs.append(Paragraph(lines: [line]))
      }
    }
    return paragraphs.flatMap(laidOut).joined(separator: "\n")
  }

  private func laidOut(_ paragraph: Paragraph) -> [String] {
    let lines = paragraph.lines.map(String.init)
    guard lines.contains(where: { $0.columns > columns }) else { return lines }
    let (head, text) = paragraph.headAndText
    let room = max(columns - head.columns, 1)
    let rows =
      paragraph.isUsage
      ? Self.filled(Self.words(ofUsage: text), toColumns: room) : text.wrapped(toColumns: room)
    let blanks = String(repeating: " ", count: head.columns)
    return rows.enumerated().map { $0 == 0 ? head + $1 : blanks + $1 }
  }

  /// The words of a usage; brackets stay together with what is in them.
  private static func words(ofUsage text: String) -> [String] {
    var open = 0
    return text.split(separator: " ").reduce(into: []) { words, word in
      if open > 0 || word == "..." {
        words[words.count - 1] += " \(word)"
      } else {
        words.append(String(word))
      }
      open += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
  }

  private static func filled(_ words: [String], toColumns columns: Int) -> [String] {
    words.reduce(into: []) { rows, word in
      if let row = rows.last, row.columns + 1 + word.columns <= columns {
        rows[rows.count - 1] = "\(row) \(word)"
      } else {
        rows.append(word)
      }
    }
  }
}

/// Lines of the help that are one text: a paragraph, or an option with its meaning.
private struct Paragraph {
  var lines: [Substring]

  /// Whether it is a usage, such as `USAGE: quizbuilder list [--json]`.
  var isUsage: Bool {
    lines.count == 1
      && (lines[0].hasPrefix("      quizbuilder") || lines[0].contains(/^\p{L}+[:：] ?quizbuilder/))
  }

  /// The part that the text is beside: an option, or a usage's title; in a paragraph its blanks.
  var headAndText: (head: String, text: String) {
    let line = lines[0]
    var start = line.prefix { $0 == " " }.endIndex
    if isUsage {
      start = line.firstRange(of: "quizbuilder")?.lowerBound ?? start
    } else if let gap = line[start...].firstRange(of: "  ") {
      start = line[gap.upperBound...].prefix { $0 == " " }.endIndex
    }
    let rows = lines.dropFirst().map { $0.drop { $0 == " " } }
    return (String(line[..<start]), rows.reduce(String(line[start...]), Self.joined))
  }

  /// Returns whether a line belongs to the text.
  func isContinued(by line: Substring) -> Bool {
    let blanks = line.prefix { $0 == " " }.count
    guard !isUsage, blanks < line.count, lines[0].contains(where: { $0 != " " }) else {
      return false
    }
    return blanks == 0 ? lines[0].first != " " && lines[0].last != ":" : blanks == indent
  }

  /// The blanks before the lines behind the first one; `nil` if there can be none.
  private var indent: Int? {
    let (head, _) = Paragraph(lines: [lines[0]]).headAndText
    return head.contains { $0 != " " } ? head.columns : nil
  }

  /// Joins two rows of a text as they were before the parser broke it: it removes the blank there, and Chinese has none.
  private static func joined(_ text: String, _ row: Substring) -> String {
    let isWide = text.last.map { String($0).columns > 1 } ?? false
    let isNextWide = row.first.map { String($0).columns > 1 } ?? false
    return text + (isWide && isNextWide ? "" : " ") + row
  }
}
