internal import NormalizationForms
import QuizInterchange
import QuizText

extension AnkiField {
  /// The dialect of the program's own note types, which show blanks and line ends as they are.
  static let dialect = {
    var dialect = HTMLDialect.anki
    dialect.keepsLineBreaks = true
    return dialect
  }()

  /// The start of a plain text in which code or formulas are drawn: what is in it does not become Markdown.
  private static let plainMark = "<div class=\"plain\">"
  private static let endOfPlain = "</div>"

  /// Appends a text in the markup of its item.
  static func append(_ text: String, _ markup: ItemMarkup, to bytes: inout [UInt8]) {
    bytes.append(html(text, markup))
  }

  /// Returns the HTML of a text in the markup of its item.
  static func html(_ text: String, _ markup: ItemMarkup) -> String {
    if markup == .plain, text.isInert { return text }
    let rich = markup.rich(text)
    // The files of a collection lie in one folder.
    let html = rich.inlineHTML(in: dialect) { RichText.mediaName(at: $0) ?? $0 }
    guard markup == .plain, rich.hasFormatting || rich.hasFormulas else { return html }
    return plainMark + html + endOfPlain
  }

  /// Returns the contents of a field, and whether it is a plain text in which code or formulas are drawn.
  static func withoutPlainMark(_ html: String) -> (html: String, isPlain: Bool) {
    guard html.hasPrefix(plainMark), html.hasSuffix(endOfPlain) else { return (html, false) }
    return (String(html.dropFirst(plainMark.count).dropLast(endOfPlain.count)), true)
  }
}

extension ItemTexts {
  /// Returns the text of a field of the program's own note types, as it was written or as it was changed in Anki.
  mutating func written(_ html: String) -> String {
    if html == AnkiField.emptyText { return "" }
    if html.isInert { return text(plain: html) }
    let (inner, isPlain) = AnkiField.withoutPlainMark(html)
    let reading = writtenReading(inner)
    guard isPlain, markup == .plain, let source = reading.text.plainSource else {
      return text(reading)
    }
    note(reading)
    return text(plain: source)
  }

  /// Returns a text that may be missing.
  mutating func optional(_ html: String) -> String? { html.isEmpty ? nil : written(html) }

  /// Reads HTML as the program's own note types show it, without files.
  mutating func writtenReading(_ html: String) -> RichTextReading {
    reading("<div style=\"white-space: pre-wrap\">\(html)</div>", in: AnkiField.dialect)
  }

  /// Returns what HTML of others shows, without files.
  mutating func seen(_ html: String) -> String {
    guard html.utf8.contains(where: { "<&[\\".utf8.contains($0) || $0 < 0x20 }) else {
      return text(html: html, in: .anki).trimmed
    }
    return text(seenReading(html)).trimmed
  }

  /// Reads HTML of others, without files.
  mutating func seenReading(_ html: String) -> RichTextReading {
    var reading = reading(AnkiField.withoutMarks(html), in: .anki)
    reading.text = reading.text.withoutEdges
    if markup == .markdown { reading.text = reading.text.partedAtBlankLines }
    return reading
  }

  private mutating func reading(_ html: String, in dialect: HTMLDialect) -> RichTextReading {
    var reading = found(RichTextReading(html: html, in: dialect))
    if reading.text.hasMedia || hasMedia { reading.text = reading.text.withoutEdges }
    return reading
  }

  /// Returns a number or a unit, which is plain text in every item.
  mutating func typed(_ html: String) -> String {
    html.isInert ? html : gap(writtenReading(AnkiField.withoutPlainMark(html).html))
  }

  /// Returns what HTML shows in a gap, which has plain text in every item.
  mutating func gap(_ reading: RichTextReading) -> String {
    note(reading)
    if let source = reading.text.plainSource { return source }
    simplify(.markup)
    return reading.text.plainText(tex: RichText.delimited(tex:isDisplay:))
  }

  /// Reads a part, and returns whether it shows files, which other parts have no say in.
  mutating func withMedia<Part>(_ read: (inout ItemTexts) -> Part) -> (part: Part, hasMedia: Bool) {
    let outer = hasMedia
    hasMedia = false
    defer { hasMedia = outer || hasMedia }
    let part = read(&self)
    return (part, hasMedia)
  }
}

extension String {
  /// True if HTML and plain text are the same where blanks stay: no character means anything to HTML, to Anki or to TeX.
  var isInert: Bool {
    utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && !"<&\\[{$".utf8.contains(byte) || byte == UInt8(ascii: "\t")
    }
  }
}

extension TextForm {
  /// Plain texts as a package has them: without line breaks at their edges, and with code and formulas in one spelling.
  ///
  /// Anki composes texts when it imports a note.
  static let ankiPackage = TextForm(keepsBlanks: true) { text, _ in
    let composed: [LossKind] = text.isComposed ? [] : [.composed]
    guard !text.isInert, let kept = ItemMarkup.plain.rich(text).normalized.plainSource,
      !kept.hasSameBytes(as: text)
    else { return Fitted(text, composed) }
    let lines = text.withLineFeeds
    let isOfEdges = lines.withoutEdgeLines.hasSameBytes(as: kept)
    var changes: [LossKind] = []
    if lines.hasControls { changes.append(.controlCharactersRemoved) }
    if isOfEdges, !kept.hasSameBytes(as: lines) { changes.append(.blanksRemoved) }
    if changes.isEmpty { changes.append(.respelled) }
    return Fitted(kept, changes + composed)
  }

  /// Texts in Markdown, of which nothing is lost but what Anki composes.
  static let ankiMarkdown = TextForm(keepsBlanks: true) { text, _ in
    Fitted(text, text.isComposed ? [] : [.composed])
  }
}

extension String {
  /// True if it has a control character that no text keeps: NUL, or one from U+0080 to U+009F.
  fileprivate var hasControls: Bool {
    unicodeScalars.contains { $0.value == 0 || 0x80...0x9F ~= $0.value }
  }
}
