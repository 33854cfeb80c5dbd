import QuizInterchange
import QuizText

/// A question of this program whose texts are Markdown, which its comment says, while its lines are read.
///
/// ```markdown
/// ## Which is *not* one?
/// <!-- question: 5b1d03aa, kind: choice, markup: markdown, prompt: below -->
///
/// | even | odd |
/// | --- | --- |
/// | 2 | 3 |
///
/// <!-- answer -->
///
/// - [x] Seven,
///
///   - or more
///
///   <!-- feedback -->
///
///   > Indeed
/// - [ ] `8`
///
/// **Hint:** Count.
/// ```
///
/// Each part goes on to the next label. Pairs whose sides have lines of their own are items with quotes.
struct MarkdownRecord {
  /// The word of a comment for texts of Markdown.
  static let markup = ItemMarkup.markdown.rawValue
  /// The line behind a prompt that goes on below its heading.
  static let answerMark = "<!-- answer -->"
  /// The line between a choice and its feedback, where the choice has blocks of its own.
  static let feedbackMark = "<!-- feedback -->"
  /// The line between the sides of a pair, where the left one has blocks of its own.
  static let rightMark = "<!-- right -->"

  private typealias Line = ArraySlice<UInt8>

  /// The line of the prompt without its mark.
  let heading: ArraySlice<UInt8>
  let id: String?
  let kindName: String?
  let isPromptBelow: Bool
  private(set) var last: TextLines.Line
  private var prompt: [Line] = []
  private var answer: [Line] = []
  private var labelled: [(label: MarkdownLabel, lines: [Line])] = []

  /// Reads up to the next heading of the page, which is left.
  init(_ entry: MarkdownEntry, _ lines: inout MarkdownLineReader) {
    (heading, id, kindName) = (entry.heading, entry.id, entry.kindName)
    (isPromptBelow, last) = (entry.isPromptBelow, entry.last)
    var isInPrompt = isPromptBelow
    var fence: MarkdownFence?
    var rest = lines
    while let line = rest.nextLine() {
      let opened = line.raw.first.map { "`~".utf8.contains($0) } == true
      if let open = fence {
        if open.isClosed(by: line.raw) { fence = nil }
      } else if opened {
        fence = MarkdownFence(line.raw, isInList: false).flatMap { rest.closes($0) ? $0 : nil }
      } else if Self.isHeading(line.raw) {
        break
      }
      lines = rest
      if !line.text.isEmpty { last = line }
      let isMark = fence == nil && !opened
      if isMark, isInPrompt, line.text.elementsEqual(Self.answerMark.utf8) {
        isInPrompt = false
      } else if isInPrompt {
        prompt.append(line.raw)
      } else if isMark,
        let label = MarkdownLabel.allCases.first(where: { line.raw.starts(with: $0.mark.utf8) })
      {
        labelled.append((label, [line.raw.dropFirst(label.mark.utf8.count).withoutBlanks]))
      } else if labelled.isEmpty {
        answer.append(line.raw)
      } else {
        labelled[labelled.count - 1].lines.append(line.raw)
      }
    }
  }

  /// Returns whether a line is the heading of a question or a group.
  private static func isHeading(_ line: Line) -> Bool {
    let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
    return (1...2).contains(signs) && line.dropFirst(signs).first.map(\.isBlank) ?? true
  }

  /// Returns the item; throws the reason for which there is no place for it.
  func read(
    in group: ItemGroup,
    at place: ReadPlace,
    beside files: FilesBeside
  ) throws(RowRemark.Reason) -> ReadItem {
    let kind = try Markdown.kind(named: kindName ?? ItemKind.text.rawValue)
    let first = MarkdownMark.withHardBreaks(heading, hasGaps: kind == .gaps)
    let texts = [first, Self.text(prompt)].filter { !$0.isEmpty }
    var item = Item(texts.joined(separator: "\n\n"), interaction(of: kind))
    (item.id, item.markup) = (id, .markdown)
    var read = ReadItem(item, in: group, at: place)
    for (label, lines) in labelled {
      switch label {
      case .alternatives, .spares:
        read.take(Self.items(lines, boxes: false).map { Self.text($0.lines) }, behind: label)
      case .tags:
        let words = lines.flatMap { $0.split(separator: UInt8(ascii: ",")) }
        read.take(
          words.map { EscapedMarkdown.text(of: $0.withoutBlanks) }.filter { !$0.isEmpty },
          behind: label
        )
      case .tolerance, .unit: read.take([Self.plain(lines)], behind: label)
      case .model, .notes, .hint, .explanation: read.take([Self.text(lines)], behind: label)
      }
    }
    return ItemTexts.read(beside: files) { texts in read.mapped(&texts) }
  }

  private func interaction(of kind: ItemKind) -> Interaction {
    switch kind {
    case .text: return .typed([Answer(Self.text(answer))])
    case .choice, .choices:
      let choices = Self.items(answer, boxes: true).map { item in
        let (text, feedback) = Self.parted(item.lines, at: Self.feedbackMark)
        return Answer(text, isRight: item.mark != "- [ ]", feedback: feedback)
      }
      if kind == .choice { return .choice(choices, .one) }
      return .several(right: choices.filter(\.earns), wrong: choices.filter { !$0.earns })
    case .number:
      var number = Self.plain(answer)[...]
      if number.hasPrefix(MarkdownPassage.numberMark) {
        number = number.dropFirst(MarkdownPassage.numberMark.count)
      }
      return .number([NumberTarget(String(number))], unit: nil)
    case .pairs: return .match(Match(pairs))
    case .order: return .order(Order(Self.items(answer, boxes: false).map { Self.text($0.lines) }))
    // Their parts are in the prompt, or behind labels.
    default: return Interaction(kind)
    }
  }

  private var pairs: [Match.Pair] {
    let rows = answer.filter { $0.first == UInt8(ascii: "|") }
    guard rows.isEmpty else {
      return rows.dropFirst(2).map { row in
        let cells = MarkdownPassage.cells(row).map { MarkdownMark.withHardBreaks($0) }
        return Match.Pair(cells.first ?? "", cells.dropFirst().joined(separator: " | "))
      }
    }
    return Self.items(answer, boxes: false).map { item in
      let (left, right) = Self.parted(item.lines, at: Self.rightMark)
      return Match.Pair(left, right ?? "")
    }
  }

  // MARK: Lines

  /// Returns the text of lines, without blank ones at the edges.
  private static func text(_ lines: [Line]) -> String {
    guard let first = lines.firstIndex(where: { !$0.withoutBlanks.isEmpty }),
      let last = lines.lastIndex(where: { !$0.withoutBlanks.isEmpty })
    else { return "" }
    let bytes = Array(lines[first...last].joined(separator: [UInt8(ascii: "\n")]))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func plain(_ lines: [Line]) -> String {
    EscapedMarkdown.text(of: Array(text(lines).utf8)[...].withoutBlanks)
  }

  /// Returns the items of a list, each with the mark before its text.
  private static func items(_ lines: [Line], boxes: Bool) -> [(mark: String, lines: [Line])] {
    var items: [(mark: String, lines: [Line])] = []
    var width = 0
    for line in lines {
      if let mark = mark(of: line, hasBox: boxes) {
        items.append((mark, [line.dropFirst(mark.utf8.count).withoutBlanks]))
        width = mark.hasPrefix("-") ? 2 : mark.utf8.count + 1
      } else if !items.isEmpty {
        items[items.count - 1].lines.append(MarkdownFence.outdented(line, by: width))
      }
    }
    return items
  }

  private static func mark(of line: Line, hasBox: Bool) -> String? {
    let digits = line.prefix(10).prefix(while: \.isDigit)
    let end = digits.isEmpty ? line.startIndex : digits.endIndex
    guard let mark = line[end...].first, (digits.isEmpty ? "-" : ".").utf8.contains(mark),
      line[end...].dropFirst().first.map(\.isBlank) ?? true
    else { return nil }
    if hasBox, digits.isEmpty {
      let boxes = ["- [x]", "- [ ]"]
      return boxes.first { line.starts(with: $0.utf8) } ?? "-"
    }
    return String(decoding: line[...end], as: UTF8.self)
  }

  /// Parts the lines of an item at a mark, or else at the first quote.
  private static func parted(_ lines: [Line], at mark: String) -> (text: String, quote: String?) {
    let marked = lines.firstIndex { $0.withoutBlanks.elementsEqual(mark.utf8) }
    let greater = UInt8(ascii: ">")
    let end = marked ?? lines.indices.dropFirst().first { lines[$0].first == greater }
    guard let end else { return (text(lines), nil) }
    let quote = lines[end...].filter { $0.first == greater }.map { line in
      line.dropFirst().first == UInt8(ascii: " ") ? line.dropFirst(2) : line.dropFirst()
    }
    return (text(Array(lines[..<end])), quote.isEmpty ? nil : text(Array(quote)))
  }
}
