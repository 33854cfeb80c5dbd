/// Writes the parts of a paragraph, a heading or a cell, with as few backslashes as reading them back allows.
struct MarkdownLine {
  /// Where the line is.
  enum Place {
    case paragraph
    case heading
    case cell
  }

  /// What is beside a mark of emphasis, by the rules for these marks.
  enum Edge {
    case space
    case punctuation
    /// Letters, digits, and what cmark sees a placeholder of.
    case word
    /// A character that some versions of Markdown take for punctuation.
    case symbol
    /// A star of other emphasis.
    case star
    /// Other emphasis, whatever its marks.
    case stressed
  }

  private(set) var output: [UInt8] = []
  let place: Place
  /// True where Markdown would take a dollar for the start of a formula.
  let hasDollars: Bool
  /// True in a link or a description.
  var isInBrackets = false
  /// True between underscores, which others could end.
  private var isInUnderscores = false
  /// What is before the next character.
  var edge = Edge.space
  /// True before the first character of a line.
  private(set) var isAtStart = true
  /// What quotes and lists have before each line.
  private let prefix: [UInt8]

  /// Returns the parts of a line as Markdown; `prefix` begins each further line.
  static func written(
    _ inlines: [RichText.Inline],
    _ place: Place,
    prefix: [UInt8]
  ) -> [UInt8] {
    let dollars = inlines.reduce(0) { $0 + $1.dollars }
    var line = Self(place: place, hasDollars: dollars > 1, prefix: prefix)
    line.write(inlines, before: .space, isOuter: true)
    return line.output
  }

  private init(place: Place, hasDollars: Bool, prefix: [UInt8]) {
    self.place = place
    self.hasDollars = hasDollars
    self.prefix = prefix
  }

  /// Writes parts that something of a kind follows; outer ones end with their line.
  private mutating func write(_ inlines: [RichText.Inline], before end: Edge, isOuter: Bool) {
    for (index, inline) in inlines.enumerated() {
      let next = index + 1 < inlines.count ? inlines[index + 1] : nil
      write(inline, next: next, before: next?.firstEdge ?? end, isOuter: isOuter)
    }
  }

  private mutating func write(
    _ inline: RichText.Inline,
    next: RichText.Inline?,
    before following: Edge,
    isOuter: Bool
  ) {
    switch inline {
    case .text(let text):
      let isLink = if case .link? = next { true } else { false }
      writeText(text, isAtEnd: next?.isBreak ?? isOuter, isBeforeLink: isLink)
    case .emphasis(let inlines):
      writeStressed(inlines, "*", "_", .emphasis, before: following)
    case .strong(let inlines):
      writeStressed(inlines, "**", "__", .strong, before: following)
    case .superscript(let inlines):
      write(inlines, within: .superscript)
    case .subscripted(let inlines):
      write(inlines, within: .subscripted)
    case .code(let code):
      writeCode(code)
    case .link(let address, let title, let inlines):
      if title.isEmpty, inlines == [.text(address)], address.isPlainAddress {
        append("<")
        append(address)
        append(">")
      } else {
        append("[")
        edge = .punctuation
        let wasInBrackets = isInBrackets
        isInBrackets = true
        write(inlines, before: .punctuation, isOuter: false)
        isInBrackets = wasInBrackets
        writeAddress(address, title)
      }
      edge = .punctuation
    case .media(let address, let title, let description):
      append("![")
      let wasInBrackets = isInBrackets
      isInBrackets = true
      // For the sake of footnotes, cmark-gfm sees no picture in `![^`.
      if description.utf8.first == UInt8(ascii: "^") { append("\\") }
      writeText(description, isAtEnd: false, isBeforeLink: false)
      isInBrackets = wasInBrackets
      writeAddress(address, title)
      edge = .punctuation
    case .lineBreak:
      append("\\")
      endLine()
    case .softBreak:
      endLine()
    case .tex(let source, let isDisplay):
      append(isDisplay ? "\\[" : "\\(")
      appendLines(source)
      append(isDisplay ? "\\]" : "\\)")
      edge = .word
    case .gap(let source):
      append("{{")
      appendLines(source)
      append("}}")
      edge = .word
    }
  }

  /// Writes emphasis between stars, where these are read as such, else between underscores, else between tags.
  private mutating func writeStressed(
    _ inlines: [RichText.Inline],
    _ stars: String,
    _ underscores: String,
    _ tag: Shield.Tag,
    before following: Edge
  ) {
    guard let first = inlines.first?.firstEdge, let last = inlines.last?.lastEdge else { return }
    if tag == .emphasis, inlines.count == 1, case .strong(let inner) = inlines[0],
      let first = inner.first?.firstEdge, let last = inner.last?.lastEdge,
      Self.areMarks(edge, first, last, following, isUnderscore: false),
      first != .stressed, last != .stressed
    {
      append("***")
      edge = .star
      write(inner, before: .star, isOuter: false)
      append("***")
      edge = .star
      return
    }
    for (marks, isUnderscore) in [(stars, false), (underscores, true)]
    where !(isUnderscore && isInUnderscores)
      && Self.areMarks(edge, first, last, following, isUnderscore: isUnderscore)
    {
      append(marks)
      edge = isUnderscore ? .punctuation : .star
      let wasInUnderscores = isInUnderscores
      isInUnderscores = isInUnderscores || isUnderscore
      write(inlines, before: edge, isOuter: false)
      isInUnderscores = wasInUnderscores
      append(marks)
      edge = isUnderscore ? .punctuation : .star
      return
    }
    write(inlines, within: tag)
  }

  private mutating func write(_ inlines: [RichText.Inline], within tag: Shield.Tag) {
    append("<\(tag.name)>")
    edge = .word
    write(inlines, before: .word, isOuter: false)
    append("</\(tag.name)>")
    edge = .word
  }

  private mutating func writeCode(_ code: String) {
    let fence = Array(repeating: UInt8.backtick, count: code.longestRun(of: .backtick) + 1)
    let bytes = code.utf8
    let isPadded = bytes.first == .space && bytes.last == .space && bytes.contains { $0 != .space }
    let pad: [UInt8] =
      isPadded || bytes.first == .backtick || bytes.last == .backtick ? [.space] : []
    append(fence + pad)
    for byte in bytes { append(byte == .pipe && place == .cell ? [.backslash, byte] : [byte]) }
    append(pad + fence)
    edge = .punctuation
  }

  private mutating func writeAddress(_ address: String, _ title: String) {
    append("](")
    let isPlain = address.utf8.allSatisfy { !"()<> ".utf8.contains($0) && $0 != 0x7F }
    if !isPlain { append("<") }
    writeQuoted(address)
    if !isPlain { append(">") }
    if !title.isEmpty {
      append(" \"")
      writeQuoted(title, isTitle: true)
      append("\"")
    }
    append(")")
  }

  /// Writes an address or a title, whose references cmark reads before its backslashes.
  private mutating func writeQuoted(_ text: String, isTitle: Bool = false) {
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : nil
      switch byte {
      case UInt8(ascii: "&") where bytes[(index + 1)...].beginsReference:
        append("&amp;")
      case UInt8(ascii: "\"") where isTitle:
        append("&quot;")
      case .backslash where isTitle:
        // Of two quotes behind backslashes, cmark takes the later one for the end.
        append(next?.isPunctuation ?? false ? "&#92;&#92;" : "&#92;")
      case .backslash where next?.isPunctuation ?? true,
        .backtick, .openBrace, .less, .greater,
        .dollar where hasDollars,
        .pipe where place == .cell,
        UInt8(ascii: "!") where index == 0, UInt8(ascii: "?") where index == 0:
        append([.backslash, byte])
      default:
        append([byte])
      }
    }
  }

  private mutating func endLine() {
    append("\n")
    output += prefix
    edge = .space
    isAtStart = true
  }

  /// Writes lines that the scan before cmark takes as they are.
  private mutating func appendLines(_ text: String) {
    for byte in text.utf8 {
      append([byte])
      if byte == .newline { output += prefix }
    }
  }

  mutating func append(_ text: String) { append(Array(text.utf8)) }

  mutating func append(_ bytes: [UInt8]) {
    output += bytes
    if !bytes.isEmpty { isAtStart = false }
  }
}

extension ArraySlice<UInt8> {
  /// True if what is behind an ampersand could make a reference to a character of it.
  fileprivate var beginsReference: Bool {
    let name = prefix(40).prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#") }
    return !name.isEmpty && self[name.endIndex...].first == UInt8(ascii: ";")
  }
}
