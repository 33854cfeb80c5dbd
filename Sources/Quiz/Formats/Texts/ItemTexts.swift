import QuizInterchange
import QuizText

/// The texts of one item as a reader finds them: all of them become plain text, or all become Markdown.
///
/// ```swift
/// let item = try ItemTexts.read { texts throws(RowRemark.Reason) in
///   var item = Item(texts.text(html: "It is <b>not</b> so."))
///   item.markup = texts.markup
///   return item
/// }
/// item.prompt    // "It is **not** so."
/// ```
struct ItemTexts {
  /// The language of the texts.
  let markup: ItemMarkup
  /// True if plain text says less than one of the sources, or shows TeX as it is written.
  private(set) var needsMarkdown = false
  /// True if a picture, a sound or another file is shown by one of them.
  var hasMedia = false
  /// What the texts lack of their sources, in the order in which it was found.
  private(set) var simplified: [RowRemark.Simplification] = []

  private init(_ markup: ItemMarkup) { self.markup = markup }

  /// Reads an item with plain texts, and once more with Markdown if these say less than their sources.
  static func read<Read, Failure: Error>(
    _ read: (inout ItemTexts) throws(Failure) -> Read
  ) throws(Failure) -> Read {
    var texts = ItemTexts(.plain)
    let plain = try read(&texts)
    guard texts.needsMarkdown else { return plain }
    texts = ItemTexts(.markdown)
    return try read(&texts)
  }

  /// Returns a text that HTML has, without blanks at its ends.
  mutating func text(html: String, in dialect: HTMLDialect = .standard) -> String {
    guard !html.isPlainHTML else { return text(plain: html) }
    var reading = RichTextReading(html: html, in: dialect)
    reading.text = reading.text.withoutEdgeBlanks
    return text(reading)
  }

  /// Returns a text that another program's Markdown has.
  mutating func text(markdown: String) -> String {
    // Two braces are a gap of this program alone.
    text(RichTextReading(markdown: markdown, hasGaps: false))
  }

  /// Returns Markdown as it is; in plain text, what is seen of it.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - plain: What is seen, if nothing in it is more than characters.
  ///   - isMore: Whether plain text would say less than a text.
  /// - Returns: The text in the markup of the item.
  mutating func text(
    source: String,
    plain: String,
    isMore: (RichText) -> Bool = { $0.hasFormatting || $0.hasFormulas }
  ) -> String {
    let reading = RichTextReading(markdown: source, hasGaps: false)
    note(reading)
    guard markup == .plain else { return source }
    if isMore(reading.text) || reading.text.hasScripts { needsMarkdown = true }
    return plain
  }

  /// Returns a text in which every character is what it is.
  func text(plain: String) -> String { markup == .plain ? plain : plain.escapedForMarkdown() }

  /// Returns a text in the markup of the item, and notes what it lacks.
  mutating func text(_ reading: RichTextReading) -> String {
    note(reading)
    let text = reading.text.hasMedia ? reading.text.withoutMedia.withoutEdgeBlanks : reading.text
    guard markup == .plain else { return text.markdown() }
    if text.hasFormatting || text.hasFormulas { needsMarkdown = true }
    return text.plainText()
  }

  /// Returns what is seen of HTML in a place that has plain text in every item, such as a gap.
  mutating func plain(html: String, in dialect: HTMLDialect = .standard) -> String {
    guard !html.isPlainHTML else { return html }
    let reading = RichTextReading(html: html, in: dialect)
    note(reading)
    if reading.text.hasFormatting, !reading.text.hasMedia { simplify(.markup) }
    return reading.text.plainText(tex: RichText.delimited(tex:isDisplay:))
  }

  /// Notes a simplification, once.
  mutating func simplify(_ simplification: RowRemark.Simplification) {
    if !simplified.contains(simplification) { simplified.append(simplification) }
  }

  /// Notes what a text lacks of its source.
  mutating func note(_ reading: RichTextReading) {
    if reading.text.hasMedia || reading.remarks.contains(.embedded) { hasMedia = true }
    for remark in RichTextRemark.allCases where reading.remarks.contains(remark) {
      if let simplification = RowRemark.Simplification(remark) { simplify(simplification) }
    }
  }
}

extension RowRemark.Simplification {
  /// What a remark on a text means for its question; `nil` for files, which are told apart.
  init?(_ remark: RichTextRemark) {
    switch remark {
    case .length: self = .length
    case .nesting: self = .nesting
    case .size: self = .size
    case .color: self = .color
    case .underline: self = .underline
    case .strikethrough: self = .strikethrough
    case .spans, .cells: self = .cells
    case .formula: self = .formula
    case .embedded: return nil
    }
  }
}

extension RichText {
  /// The text without blanks at its ends, which nobody sees.
  var withoutEdgeBlanks: RichText {
    var text = self
    if case .paragraph(var line)? = blocks.first, case .text(let first)? = line.first {
      line[0] = .text(String(Substring(first.utf8.drop(while: \.isBlank))))
      text.blocks[0] = .paragraph(line)
    }
    if case .paragraph(var line)? = text.blocks.last, case .text(let last)? = line.last {
      let kept = last.utf8.lastIndex { !$0.isBlank }.map { last.utf8[...$0] } ?? "".utf8[...]
      line[line.count - 1] = .text(String(Substring(kept)))
      text.blocks[text.blocks.count - 1] = .paragraph(line)
    }
    return text.normalized
  }
}

extension String {
  /// True if HTML shows the characters as they are: words with a blank between them, and no mark of any dialect.
  var isPlainHTML: Bool {
    var isBehindBlank = true
    for byte in utf8 {
      // C2 begins no-break spaces and further controls.
      if byte < 0x20 || byte == 0x7F || byte == 0xC2 || "<&\\$[{".utf8.contains(byte) {
        return false
      }
      let isBlank = byte == UInt8(ascii: " ")
      if isBlank, isBehindBlank { return false }
      isBehindBlank = isBlank
    }
    return !isBehindBlank || isEmpty
  }
}
