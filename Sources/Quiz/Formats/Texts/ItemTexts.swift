import QuizInterchange
import QuizMedia
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
  /// True if a picture, a sound or another file is shown by one of them that does not come in.
  var hasMedia = false
  /// Returns the file at the address that a source has; `nil` where there is none.
  var find: (_ address: String) -> MediaFile?
  /// The files that come in.
  private let media: IncomingMedia
  /// True if a text still refers to a file that is nowhere; else it is left out.
  private let keepsMissing: Bool
  /// The addresses of files that are nowhere, each once.
  private(set) var missing: [String] = []
  /// What the texts lack of their sources, in the order in which it was found.
  private(set) var simplified: [RowRemark.Simplification] = []
  /// The remarks on files that are nowhere.
  var remarks: [RowRemark.Reason] { missing.isEmpty ? [] : [.missingFiles(missing)] }

  private init(
    _ markup: ItemMarkup,
    _ media: IncomingMedia,
    _ find: @escaping (String) -> MediaFile?,
    keepsMissing: Bool
  ) {
    (self.markup, self.media, self.find, self.keepsMissing) = (markup, media, find, keepsMissing)
  }

  /// Reads an item with plain texts, and once more with Markdown if these say less than their sources.
  static func read<Read, Failure: Error>(
    into media: IncomingMedia = IncomingMedia(),
    finding find: @escaping (_ address: String) -> MediaFile? = { _ in nil },
    keepingMissing keepsMissing: Bool = false,
    _ read: (inout ItemTexts) throws(Failure) -> Read
  ) throws(Failure) -> Read {
    var texts = ItemTexts(.plain, media, find, keepsMissing: keepsMissing)
    let plain = try read(&texts)
    guard texts.needsMarkdown else { return plain }
    texts = ItemTexts(.markdown, media, find, keepsMissing: keepsMissing)
    return try read(&texts)
  }

  /// Reads an item whose texts refer to files beside it; those that are nowhere stay as references.
  static func read<Read, Failure: Error>(
    beside files: FilesBeside,
    _ read: (inout ItemTexts) throws(Failure) -> Read
  ) throws(Failure) -> Read {
    try Self.read(into: files.incoming, finding: files.file, keepingMissing: true, read)
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
    if reading.text.hasMedia, !keepsMissing || !plain.refers(toAllOf: reading.text) {
      let found = found(reading)
      if found.text.hasMedia || keepsMissing { return written(found.text) }
      hasMedia = true
      needsMarkdown = true
    }
    guard markup == .plain else { return source }
    if isMore(reading.text) || reading.text.hasScripts { needsMarkdown = true }
    return plain
  }

  /// Returns a text in which every character is what it is.
  func text(plain: String) -> String { markup == .plain ? plain : plain.escapedForMarkdown() }

  /// Returns a text in the markup of the item, and notes what it lacks.
  mutating func text(_ reading: RichTextReading) -> String {
    let reading = found(reading)
    note(reading)
    return written(reading.text)
  }

  private mutating func written(_ text: RichText) -> String {
    guard markup == .plain else { return text.markdown() }
    if text.hasFormatting || text.hasFormulas { needsMarkdown = true }
    return text.plainText(media: RichText.plainMedia)
  }

  /// Returns a text with the files that come in; those of the web become links, and all others are left out.
  mutating func found(_ reading: RichTextReading) -> RichTextReading {
    guard reading.text.hasMedia else { return reading }
    var found = reading
    var isMissing = false
    var isOfWeb = false
    found.text =
      reading.text.mappingMedia { address, title, description in
        // A file of a folder of media has its name already: it is looked for when all is read.
        if keepsMissing, RichText.mediaName(at: address) != nil {
          return .media(address: address, title: title, description: description)
        }
        if let known = media.address(ofKept: address) ?? media.keep(at: address, find) {
          return keepsMissing
            ? picture(at: known, title, description)
            : .media(address: known, title: title, description: description)
        }
        if address.isOfWeb {
          isOfWeb = true
          let text = description.isEmpty ? address : description
          return .link(address: address, title: title, [.text(text)])
        }
        guard keepsMissing else {
          isMissing = true
          return nil
        }
        if !missing.contains(address) { missing.append(address) }
        return picture(at: address.withoutFileScheme, title, description)
      }.withoutEdgeBlanks
    if isMissing { hasMedia = true }
    if isOfWeb { simplify(.webMedia) }
    return found
  }

  /// Returns a picture without the size that some programs have for a title; a title stands in for a description.
  private mutating func picture(
    at address: String,
    _ title: String,
    _ description: String
  ) -> RichText.Inline {
    let title = title.isSize ? "" : title
    if description.isEmpty { return .media(address: address, title: "", description: title) }
    if !title.isEmpty { needsMarkdown = true }
    return .media(address: address, title: title, description: description)
  }

  /// Returns Markdown of this program as it is, but for the addresses of files that come in.
  mutating func text(own source: String, hasGaps: Bool = false) -> String {
    guard source.utf8.contains(UInt8(ascii: "!")) else { return source }
    let text = RichText(markdown: source, hasGaps: hasGaps)
    guard text.hasMedia else { return source }
    var hasFound = false
    let found = text.mappingMedia { address, title, description in
      let same = RichText.Inline.media(address: address, title: title, description: description)
      guard !address.isOfWeb, RichText.mediaName(at: address) == nil else { return same }
      guard let known = media.address(ofKept: address) ?? media.keep(at: address, find) else {
        if !missing.contains(address) { missing.append(address) }
        return same
      }
      hasFound = true
      return picture(at: known, title, description)
    }
    return hasFound ? found.markdown() : source
  }

  /// Returns what is seen of HTML in a place that has plain text in every item, such as a gap.
  mutating func plain(html: String, in dialect: HTMLDialect = .standard) -> String {
    guard !html.isPlainHTML else { return html }
    let reading = RichTextReading(html: html, in: dialect)
    note(reading)
    if reading.text.hasMedia { hasMedia = true }
    if reading.text.hasFormatting, !reading.text.hasMedia { simplify(.markup) }
    return reading.text.plainText(tex: RichText.delimited(tex:isDisplay:))
  }

  /// Notes a simplification, once.
  mutating func simplify(_ simplification: RowRemark.Simplification) {
    if !simplified.contains(simplification) { simplified.append(simplification) }
  }

  /// Notes what a text lacks of its source.
  mutating func note(_ reading: RichTextReading) {
    if reading.remarks.contains(.embedded) { hasMedia = true }
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
  /// Returns whether the text refers to every file of a reading of it, and each is in a folder of media.
  fileprivate func refers(toAllOf text: RichText) -> Bool {
    var count = 0
    _ = text.mappingMedia { _, _, _ in
      count += 1
      return nil
    }
    return mediaReferences.count == count
  }

  /// True for the address of something that only the network has.
  var isOfWeb: Bool {
    let start = prefix(8).lowercased()
    return ["http://", "https://", "//"].contains { start.hasPrefix($0) }
  }

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
