import QuizInterchange
package import QuizText

/// A text of a sheet with its emphasis: the characters that are seen, and the style of each.
///
/// Marks of questions, such as `a)`, are looked for among the characters; what is behind them is a part of the text, with its
/// styles.
///
/// ```swift
/// let line = SheetText(runs: [("b) ", []), ("Lima", .bold)])
/// line[3...].isWhole(.bold)    // true
/// ```
package struct SheetText: Hashable, Sendable {
  /// The look of a character.
  package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Style(rawValue: 1)
    package static let italic = Style(rawValue: 2)
    package static let code = Style(rawValue: 4)
    package static let raised = Style(rawValue: 8)
    package static let lowered = Style(rawValue: 16)
    /// Highlighted, underlined or coloured: it may tell a right choice, and is never kept.
    package static let highlighted = Style(rawValue: 32)
    /// Underlined: it becomes emphasis within a text.
    package static let underlined = Style(rawValue: 64)
    /// Crossed out, which is told.
    package static let struck = Style(rawValue: 128)

    /// The styles that a text keeps.
    static let kept: Style = [.bold, .italic, .code, .raised, .lowered, .underlined]
    /// The styles that may tell a right choice.
    static let telling: Style = [.bold, .highlighted]
  }

  /// The characters that are seen; U+FFFC for a picture, a formula or a link.
  package private(set) var scalars: [Unicode.Scalar] = []
  /// The style of each character.
  private var styles: [Style] = []
  /// The pictures, formulas and links by their places.
  private var inlines: [Int: RichText.Inline] = [:]
  /// The tables by their places, each in a line of its own.
  private var tables: [Int: RichText.Table] = [:]
  /// True if the characters are Markdown, whose marks are read when the text is complete.
  private(set) var isMarkdown = false

  /// Takes a text in which every character is what it is.
  package init(_ text: String = "") {
    scalars = Array(text.unicodeScalars)
    styles = Array(repeating: [], count: scalars.count)
  }

  /// Takes Markdown as it is written.
  init(markdown: String) {
    self.init(markdown)
    isMarkdown = true
  }

  /// Takes pieces with their styles.
  package init(runs: [(text: String, style: Style)]) {
    for run in runs { append(run.text, run.style) }
  }

  /// Takes a table.
  package init(_ table: RichText.Table) {
    append("\u{FFFC}")
    tables[0] = table
  }

  /// Takes the parts of a line.
  package init(_ line: [RichText.Inline]) { append(line, []) }

  private init(_ scalars: [Unicode.Scalar], _ styles: [Style]) {
    (self.scalars, self.styles) = (scalars, styles)
  }

  // MARK: Parts

  /// The number of characters.
  package var count: Int { scalars.count }
  /// True if nothing is seen.
  package var isBlank: Bool { scalars.allSatisfy(\.isBlank) }
  /// The characters as they are seen.
  package var string: String { scalars[...].string }

  /// Returns the part between two places, without blanks at its ends.
  subscript(range: Range<Int>) -> SheetText {
    let (lower, upper) = scalars[range].trimmedBounds
    var part = SheetText(Array(scalars[lower..<upper]), Array(styles[lower..<upper]))
    part.isMarkdown = isMarkdown
    for (place, inline) in inlines where lower..<upper ~= place {
      part.inlines[place - lower] = inline
    }
    for (place, table) in tables where lower..<upper ~= place {
      part.tables[place - lower] = table
    }
    return part
  }

  /// Returns the part from a place on.
  subscript(range: PartialRangeFrom<Int>) -> SheetText { self[range.lowerBound..<count] }

  /// Appends a piece.
  package mutating func append(_ text: String, _ style: Style = []) {
    scalars += text.unicodeScalars
    styles += Array(repeating: style, count: scalars.count - styles.count)
  }

  /// Appends a picture, a formula or a link.
  package mutating func append(_ inline: RichText.Inline) {
    inlines[count] = inline
    append("\u{FFFC}")
  }

  /// Appends another text behind a separator.
  mutating func append(_ other: SheetText, behind separator: String) {
    append(count == 0 ? "" : separator)
    let start = count
    scalars += other.scalars
    styles += other.styles
    for (place, inline) in other.inlines { inlines[start + place] = inline }
    for (place, table) in other.tables { tables[start + place] = table }
  }

  /// Returns the text with a character in place of each of some parts.
  func replacing(_ parts: [Range<Int>], with scalar: Unicode.Scalar) -> SheetText {
    var text = SheetText()
    text.isMarkdown = isMarkdown
    var start = 0
    for part in parts + [count..<count] {
      for place in start..<part.lowerBound {
        if let inline = inlines[place] { text.inlines[text.count] = inline }
        if let table = tables[place] { text.tables[text.count] = table }
        text.scalars.append(scalars[place])
        text.styles.append(styles[place])
      }
      if !part.isEmpty { text.append(String(scalar)) }
      start = part.upperBound
    }
    return text
  }

  private mutating func append(_ line: [RichText.Inline], _ style: Style) {
    for inline in line {
      switch inline {
      case .text(let text): append(text, style)
      case .emphasis(let inner): append(inner, style.union(.italic))
      case .strong(let inner): append(inner, style.union(.bold))
      case .code(let text): append(text, style.union(.code))
      case .superscript(let inner): append(inner, style.union(.raised))
      case .subscripted(let inner): append(inner, style.union(.lowered))
      case .lineBreak: append("\n", style)
      case .softBreak: append(" ", style)
      case .link, .media, .tex, .gap: append(inline)
      }
    }
  }

  // MARK: Styles

  /// Returns whether everything that is seen has one of some styles.
  package func isWhole(_ style: Style) -> Bool {
    !isBlank && zip(scalars, styles).allSatisfy { $0.isBlank || !$1.isDisjoint(with: style) }
  }

  /// The text without a style that all of it has: emphasis of a whole text is its place on the sheet, and stresses nothing.
  var withoutWholeStyle: SheetText {
    var text = self
    for style in [Style.bold, .italic, .underlined, .highlighted] where isWhole(style) {
      for index in text.styles.indices { text.styles[index].subtract(style) }
    }
    return text
  }

  /// The text in one line, as a cell of a table has it.
  var cell: RichText.Table.Cell { inlines(of: 0..<count) }

  /// Returns the text in the markup of an item.
  func text(_ texts: inout ItemTexts) -> String {
    if isMarkdown {
      // Markdown has no NUL.
      let nul = String(Unicode.Scalar.mark(notIn: string))
      let source = string.replacing("<br>", with: "\\\n").replacing("\0", with: nul)
      let text = texts.text(RichTextReading(markdown: source, hasGaps: false))
      return text.replacing(nul, with: "\0")
    }
    noteLostStyles(&texts)
    guard
      !inlines.isEmpty || !tables.isEmpty || styles.contains(where: { !$0.isDisjoint(with: .kept) })
    else {
      return texts.text(plain: string)
    }
    return texts.text(RichTextReading(text: RichText(blocks: paragraphs).normalized))
  }

  /// Notes the styles that a text does not keep, but for one that all of it has.
  private func noteLostStyles(_ texts: inout ItemTexts) {
    if styles.contains(where: { $0.contains(.struck) }) { texts.simplify(.strikethrough) }
    if styles.contains(where: { $0.contains(.underlined) }) { texts.simplify(.underline) }
    let isColored = styles.contains { $0.contains(.highlighted) && !$0.contains(.underlined) }
    if isColored, !isWhole(.highlighted) { texts.simplify(.color) }
  }

  private var paragraphs: [RichText.Block] {
    let breaks = scalars.indices.filter { scalars[$0] == "\n" }
    var lines: [Range<Int>] = []
    var start = 0
    for place in breaks + [count] {
      lines.append(start..<place)
      start = place + 1
    }
    var blocks: [RichText.Block] = []
    var paragraph: [RichText.Inline] = []
    func endParagraph() {
      if !paragraph.isEmpty { blocks.append(.paragraph(paragraph)) }
      paragraph = []
    }
    for line in lines {
      if line.isEmpty {
        endParagraph()
      } else if line.count == 1, let table = tables[line.lowerBound] {
        endParagraph()
        blocks.append(.table(table))
      } else {
        if !paragraph.isEmpty { paragraph.append(.lineBreak) }
        paragraph += inlines(of: line)
      }
    }
    endParagraph()
    return blocks
  }

  private func inlines(of range: Range<Int>) -> [RichText.Inline] {
    var found: [RichText.Inline] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let style = styles[start].intersection(.kept)
      if let inline = inlines[start] {
        found.append(style.wrapping(inline))
        start += 1
        continue
      }
      let end =
        scalars.indices[start..<range.upperBound].first {
          inlines[$0] != nil || styles[$0].intersection(.kept) != style
        } ?? range.upperBound
      let text = scalars[start..<end].string
      found.append(style.wrapping(style.contains(.code) ? .code(text) : .text(text)))
      start = end
    }
    return found
  }
}

extension SheetText.Style {
  /// Returns a part of a line with the look of the style around it.
  fileprivate func wrapping(_ inline: RichText.Inline) -> RichText.Inline {
    var inline = inline
    if contains(.raised) { inline = .superscript([inline]) }
    if contains(.lowered) { inline = .subscripted([inline]) }
    if contains(.italic) || contains(.underlined) { inline = .emphasis([inline]) }
    if contains(.bold) { inline = .strong([inline]) }
    return inline
  }
}
