import QuizText

/// A text of Markdown as a page has it: what could be taken for a part of the page, or for HTML, has a backslash.
struct WrittenMarkdown {
  private let text: RichText
  /// The source, if it is one paragraph in one line.
  private let line: String?
  private let hasGaps: Bool

  /// Reads a text.
  init(_ source: String, hasGaps: Bool = false) {
    self.hasGaps = hasGaps
    text = RichText(markdown: source, hasGaps: hasGaps)
    let trimmed = source.trimmed
    // A dollar may begin a formula, whose delimiters are written as TeX has them.
    let isLine = text.isParagraph && !trimmed.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "$") }
    line = isLine && !trimmed.hasPrefix("**") ? trimmed : nil
  }

  private init(_ text: RichText, hasGaps: Bool) {
    (self.text, self.hasGaps, line) = (text, hasGaps, nil)
  }

  /// True if the first block is a paragraph, which can be behind a mark.
  var beginsWithParagraph: Bool {
    if case .paragraph? = text.blocks.first { true } else { false }
  }

  /// Returns whether a mark has to part the text from a quote behind it, or from none.
  func needsMarkBeforeQuote(_ quote: String?) -> Bool {
    // Code may look like a quote, too.
    let hasQuote = lines.contains { $0.utf8.first == UInt8(ascii: ">") }
    return hasQuote || (quote != nil && !text.isParagraph)
  }

  /// The text in lines.
  var lines: [Substring] {
    text.isEmpty ? [] : shown.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The text; the marks that a page has at the beginning of lines are others.
  var shown: String { Self.escaped(line ?? text.markdown(), hasGaps: hasGaps) }

  /// The first block in one line, with `<br>` for its line breaks; `nil` where it has other lines or is no paragraph.
  var firstLine: String? {
    guard case .paragraph(let inlines)? = text.blocks.first else { return nil }
    let paragraph = WrittenMarkdown(RichText(blocks: [.paragraph(inlines)]), hasGaps: hasGaps)
    let source = line.map { Self.escaped($0, hasGaps: hasGaps) } ?? paragraph.shown
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    // Formulas and gaps may have lines of their own.
    guard lines.count - 1 == inlines.breakCount else { return nil }
    var joined = ""
    for (index, line) in lines.enumerated() {
      let isBroken =
        index + 1 < lines.count
        && !line.utf8.reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
      joined +=
        isBroken ? "\(line.dropLast())<br>" : index + 1 < lines.count ? "\(line) " : String(line)
    }
    // Number signs at the end close a heading.
    let signs = joined.utf8.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    guard signs > 0, joined.utf8.dropLast(signs).last != UInt8(ascii: "\\") else { return joined }
    return "\(joined.dropLast(signs))\\\(String(repeating: "#", count: signs))"
  }

  /// The text in a cell of a table; `nil` where it has lines of its own, or a bar.
  var cell: String? {
    guard text.isParagraph || text.isEmpty else { return nil }
    guard let line = text.isEmpty ? "" : firstLine, !line.utf8.contains(UInt8(ascii: "|")) else {
      return nil
    }
    return line
  }

  /// The blocks behind the first one; `nil` for none.
  var withoutFirst: WrittenMarkdown? {
    let rest = text.blocks.dropFirst()
    return rest.isEmpty ? nil : WrittenMarkdown(RichText(blocks: Array(rest)), hasGaps: hasGaps)
  }
}

extension WrittenMarkdown {
  /// Returns Markdown without what looks like HTML, and like a heading or a label of a page; blocks of code stay.
  fileprivate static func escaped(_ source: String, hasGaps: Bool) -> String {
    let lines = Array(source.utf8).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    var written: [UInt8] = []
    var prose: [UInt8] = []
    var fence: (mark: UInt8, length: Int)?
    func endProse() {
      var scan = ProseScan(prose, hasGaps: hasGaps)
      written += scan.escaped()
      prose = []
    }
    for (index, line) in lines.enumerated() {
      let end: [UInt8] = index + 1 < lines.count ? [UInt8(ascii: "\n")] : []
      let inner = line.drop { " >".utf8.contains($0) }
      if let (mark, length) = fence {
        written += line + end
        if inner.count >= length, inner.allSatisfy({ $0 == mark }) { fence = nil }
      } else if let opened = Self.fence(line) {
        endProse()
        fence = opened
        written += line + end
      } else {
        prose += Self.withoutPageMark(line) + end
      }
    }
    endProse()
    return String(decoding: written, as: UTF8.self)
  }

  /// Returns the mark and the length of a fence behind the marks of quotes and lists.
  private static func fence(_ line: ArraySlice<UInt8>) -> (mark: UInt8, length: Int)? {
    var rest = line.drop { " >".utf8.contains($0) }
    while MarkdownFence.markLength(of: rest) > 0 {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest[digits.endIndex...].dropFirst(2).drop { " >".utf8.contains($0) }
    }
    guard let mark = rest.first, "`~".utf8.contains(mark) else { return nil }
    let run = rest.prefix { $0 == mark }
    guard run.count > 2, mark != UInt8(ascii: "`") || !rest[run.endIndex...].contains(mark) else {
      return nil
    }
    return (mark, run.count)
  }

  /// Returns a line that does not begin as a heading or a label of a page does.
  private static func withoutPageMark(_ line: ArraySlice<UInt8>) -> [UInt8] {
    switch line.first {
    case UInt8(ascii: "#"):
      let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
      return signs < 3 ? [UInt8(ascii: " ")] + line : Array(line)
    case UInt8(ascii: "*"):
      guard let label = MarkdownLabel.allCases.first(where: { line.starts(with: $0.mark.utf8) })
      else { return Array(line) }
      return Array("<strong>\(label.rawValue):</strong>".utf8)
        + line.dropFirst(label.mark.utf8.count)
    default: return Array(line)
    }
  }
}

/// A look at prose for what a renderer would take for HTML.
private struct ProseScan {
  private var rest: ArraySlice<UInt8>
  private let hasGaps: Bool
  private var output: [UInt8] = []
  private var futile = MarkdownMark.Futile()

  init(_ prose: [UInt8], hasGaps: Bool) { (rest, self.hasGaps) = (prose[...], hasGaps) }

  /// Returns the prose with a backslash before each `<` that begins no mark of its own.
  mutating func escaped() -> [UInt8] {
    guard rest.contains(UInt8(ascii: "<")) else { return Array(rest) }
    while let byte = rest.first {
      let opaque = MarkdownMark.opaqueLength(at: rest, hasGaps: hasGaps, &futile)
      if byte == UInt8(ascii: "<") {
        let length = markLength ?? 0
        if length == 0 { output.append(UInt8(ascii: "\\")) }
        take(max(length, 1))
      } else if rest.starts(with: "](<".utf8) {
        // The address of a link.
        take(
          3 + rest.dropFirst(3).prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\n") }.count
        )
      } else {
        take(opaque ?? 1)
      }
    }
    return output
  }

  private mutating func take(_ count: Int) {
    output += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  /// The length of a tag of Markdown or of an address; `nil` for another `<`, and 1 for one that begins nothing.
  private var markLength: Int? {
    guard let next = rest.dropFirst().first, next.isLetter || "/!?".utf8.contains(next) else {
      return 1
    }
    let near = rest.dropFirst().prefix(1 << 11).prefix { !$0.isBlank && !"<>".utf8.contains($0) }
    guard rest[near.endIndex...].first == UInt8(ascii: ">") else { return nil }
    let tag = String(decoding: rest[...near.endIndex], as: UTF8.self)
    let isMark =
      MarkdownMark.tags.contains(tag.lowercased()) || near.contains { ":@".utf8.contains($0) }
    return isMark ? near.count + 2 : nil
  }
}

extension RichText {
  /// True for a single paragraph.
  fileprivate var isParagraph: Bool {
    guard blocks.count == 1, case .paragraph = blocks[0] else { return false }
    return true
  }
}

extension [RichText.Inline] {
  /// The number of line ends in the source that are breaks, soft or hard.
  fileprivate var breakCount: Int {
    reduce(0) { count, inline in
      switch inline {
      case .lineBreak, .softBreak: count + 1
      case .emphasis(let inner), .strong(let inner), .superscript(let inner),
        .subscripted(let inner), .link(_, _, let inner):
        count + inner.breakCount
      case .text, .code, .media, .tex, .gap: count
      }
    }
  }
}
