import QuizInterchange
import QuizText

/// Markdown of another program in that of this one.
///
/// Inline HTML becomes the marks for it, `==highlight==` becomes emphasis, and `[[page|shown]]` what it shows; pictures become
/// those of ``MarkdownPicture``. A line through text goes, and that is noted. Tags without a counterpart stay as they are.
struct ForeignMarkdown {
  /// The text.
  var source: String { String(decoding: bytes, as: UTF8.self) }
  /// The parts of the other program's text that it lacks.
  private(set) var simplified: Set<RowRemark.Simplification> = []
  /// True if an embedded note, or what could be a picture, stays as it is typed.
  private(set) var leavesEmbed = false
  private var bytes: [UInt8] = []
  private var rest: ArraySlice<UInt8>
  private var futile = MarkdownMark.Futile()
  /// The tags that are open, by their names.
  private var open: [String: Int] = [:]
  /// The places of the ends that were found last, by their marks.
  private var ends: [String: Int] = [:]

  /// Reads lines without blocks of code; takes linear time.
  init(_ source: some Sequence<UInt8>) {
    rest = Array(source)[...]
    guard rest.contains(where: { "<=~[".utf8.contains($0) }) else {
      bytes = Array(rest)
      return
    }
    if readBlock() { return }
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "="): readHighlight()
      case UInt8(ascii: "~"): readStruck()
      case UInt8(ascii: "["): readPage()
      case UInt8(ascii: "!") where rest.dropFirst().first == UInt8(ascii: "["): readPicture()
      default: take(MarkdownMark.opaqueLength(at: rest, hasGaps: false, &futile) ?? 1)
      }
    }
  }

  /// Keeps bytes as they are.
  private mutating func take(_ count: Int) {
    bytes += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  private mutating func note(_ remarks: Set<RichTextRemark>) {
    simplified.formUnion(remarks.compactMap { RowRemark.Simplification($0) })
  }

  // MARK: Marks

  /// Returns what is between two marks that begin a text and end a word in its line; `nil` for other text.
  private func marked(by mark: String) -> ArraySlice<UInt8>? {
    guard rest.starts(with: mark.utf8), bytes.last.map(Self.isWord) != true else { return nil }
    let near = rest.dropFirst(2).prefix(1 << 9).prefix { $0 != UInt8(ascii: "\n") }
    guard let first = near.first, !first.isBlank, first != rest.first,
      let end = near.firstIndex(of: mark), !near[end - 1].isBlank,
      rest[end...].dropFirst(2).first.map(Self.isWord) != true
    else { return nil }
    return near[..<end]
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "=~".utf8.contains(byte)
  }

  private mutating func readHighlight() {
    guard let inner = marked(by: "==") else {
      return take(rest.prefix { $0 == UInt8(ascii: "=") }.count)
    }
    let isSimple = !inner.contains { "*_".utf8.contains($0) }
    bytes += (isSimple ? "*" : "<em>").utf8 + inner + (isSimple ? "*" : "</em>").utf8
    rest = rest[inner.endIndex...].dropFirst(2)
  }

  private mutating func readStruck() {
    guard let inner = marked(by: "~~") else {
      return take(rest.prefix { $0 == UInt8(ascii: "~") }.count)
    }
    simplified.insert(.strikethrough)
    bytes += inner
    rest = rest[inner.endIndex...].dropFirst(2)
  }

  private mutating func readPicture() {
    if let picture = MarkdownPicture(rest) {
      bytes += picture.source
      rest = rest.dropFirst(picture.length)
    } else {
      if Leftovers.isEmbed(rest) { leavesEmbed = true }
      take(3)
    }
  }

  /// Reads `[[page]]` or `[[page|shown]]`.
  private mutating func readPage() {
    let near = rest.dropFirst(2).prefix(1 << 9)
    guard rest.starts(with: "[[".utf8),
      let end = near.firstIndex(where: { "[]\n".utf8.contains($0) }),
      near[end...].starts(with: "]]".utf8)
    else { return take(1) }
    let inner = near[..<end]
    let shown = inner.lastIndex(of: UInt8(ascii: "|")).map { inner[$0...].dropFirst() } ?? inner
    // In a cell, the bar has a backslash.
    bytes += shown
    rest = rest[end...].dropFirst(2)
  }

  // MARK: Tags

  /// The fate of the tags of an element: others are before and behind its text.
  private static let replaced: [String: (tag: String, remark: RichTextRemark?)] = [
    "b": ("strong", nil), "strong": ("strong", nil), "i": ("em", nil), "em": ("em", nil),
    "cite": ("em", nil), "var": ("em", nil), "mark": ("em", nil), "u": ("em", .underline),
    "ins": ("em", .underline), "s": ("", .strikethrough), "del": ("", .strikethrough),
    "strike": ("", .strikethrough), "sup": ("sup", nil), "sub": ("sub", nil),
  ]
  /// The elements whose text has no marks of Markdown.
  private static let read: Set = ["code", "kbd", "samp", "tt", "ruby", "audio", "video"]

  private mutating func readTag() {
    if let length = MarkdownMark.lineBreakLength(at: rest) { return readLineBreak(length) }
    let isEnd = rest.dropFirst().first == UInt8(ascii: "/")
    let letters = rest.dropFirst(isEnd ? 2 : 1).prefix(8).prefix { $0.isLetter }
    let typed = String(decoding: letters, as: UTF8.self)
    let name = typed.lowercased()
    guard !letters.isEmpty else { return take(1) }
    if name == "img", !isEnd { return readImage() }
    let tag = rest.prefix(1 << 10).prefix { !">\n".utf8.contains($0) }
    guard rest[tag.endIndex...].first == UInt8(ascii: ">"),
      letters.endIndex == tag.endIndex || rest[letters.endIndex].isBlank
    else { return take(1) }
    let length = tag.count + 1
    if let (other, remark) = Self.replaced[name] {
      guard isEnd ? open[name, default: 0] > 0 : end(of: "</\(typed)>") != nil else {
        return take(1)
      }
      open[name, default: 0] += isEnd ? -1 : 1
      if let remark { note([remark]) }
      if !other.isEmpty { bytes += "<\(isEnd ? "/" : "")\(other)>".utf8 }
      rest = rest.dropFirst(length)
    } else if Self.read.contains(name), !isEnd, let end = end(of: "</\(typed)>") {
      read(html: rest[..<end])
      rest = rest[end...]
    } else if name == "a" {
      readLink(length, isEnd: isEnd)
    } else {
      take(1)
    }
  }

  /// True if no picture with its file in its address ends from here on.
  private var isImageOpen = false

  private mutating func readImage() {
    let hasFile = rest.prefix(1 << 8).firstIndex(of: "data:") != nil
    guard !(hasFile && isImageOpen) else { return take(1) }
    var quote: UInt8?
    for index in rest.prefix(hasFile ? rest.count : 1 << 10).indices {
      let byte = rest[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        read(html: rest[...index])
        rest = rest[index...].dropFirst()
        return
      }
    }
    if hasFile { isImageOpen = true }
    take(1)
  }

  /// The addresses of the links that are open.
  private var links: [String] = []

  private mutating func readLink(_ length: Int, isEnd: Bool) {
    if isEnd, let address = links.popLast() {
      bytes += "](\(address))".utf8
    } else if !isEnd, links.isEmpty, end(of: "</a>") != nil,
      let address = Self.address(String(decoding: rest.prefix(length), as: UTF8.self))
    {
      links.append(address)
      bytes.append(UInt8(ascii: "["))
    } else {
      return take(1)
    }
    rest = rest.dropFirst(length)
  }

  /// Returns the address of a link as Markdown has it; `nil` for none.
  private static func address(_ tag: String) -> String? {
    let link = RichText(html: "\(tag)x</a>").markdown()
    guard link.hasPrefix("[x]("), link.hasSuffix(")") else { return nil }
    return String(link.dropFirst(4).dropLast())
  }

  private mutating func read(html: ArraySlice<UInt8>) {
    let reading = RichTextReading(html: String(decoding: html, as: UTF8.self))
    note(reading.remarks)
    bytes += reading.text.markdown().utf8
  }

  /// Returns the place behind a mark, however many tags wait for it.
  private mutating func end(of mark: String) -> Int? {
    if let end = ends[mark], end > rest.startIndex { return end }
    let end = futile.end(of: mark, in: rest, from: 0)
    ends[mark] = end
    return end
  }

  /// Makes a hard break of `<br>`; a row of a table and a heading have a blank, as they have a single line.
  private mutating func readLineBreak(_ length: Int) {
    rest = rest.dropFirst(length)
    let next = rest.drop { $0 == UInt8(ascii: " ") }
    let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[start...].drop { $0 == UInt8(ascii: " ") }
    if line.first == UInt8(ascii: "|") || line.first == UInt8(ascii: "#") {
      simplified.insert(.cells)
      bytes.append(UInt8(ascii: " "))
    } else if next.first == UInt8(ascii: "\n") {
      bytes.append(UInt8(ascii: "\\"))
      rest = next
    } else if !next.isEmpty {
      bytes += "\\\n".utf8
      // What was no mark in the line would be one at its beginning.
      rest = next
      if let offset = MarkdownMark.blockMarkOffset(in: rest) {
        take(offset)
        bytes.append(UInt8(ascii: "\\"))
        take(1)
      }
    }
  }

  /// The elements that are blocks of HTML, in which Markdown has no marks.
  private static let blocks: Set = [
    "p", "div", "ul", "ol", "table", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6",
  ]

  /// Reads a text that is an element as HTML.
  private mutating func readBlock() -> Bool {
    guard rest.first == UInt8(ascii: "<"), rest.last == UInt8(ascii: ">") else { return false }
    let letters = rest.dropFirst().prefix(12).prefix { $0.isLetter || $0.isDigit }
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    guard Self.blocks.contains(name),
      rest.suffix(name.utf8.count + 3).elementsEqual("</\(name)>".utf8)
    else { return false }
    read(html: rest)
    rest = []
    return true
  }
}
