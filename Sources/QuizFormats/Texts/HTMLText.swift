import BuilderKit

/// The visible text of HTML, as plain text.
///
/// Paragraphs are parted by a blank line, items of lists get a mark, runs of blanks are one, as on a screen; emphasis,
/// links and colours go. Invalid HTML stands for itself. Takes linear time.
///
/// ```swift
/// HTMLText("<p>2 &lt; 3</p><p>Why?</p>").text    // "2 < 3\n\nWhy?"
/// ```
struct HTMLText {
  /// The text, without blanks at its ends.
  var text: String { String(decoding: output, as: UTF8.self) }
  /// True if pictures, sounds or other files are shown, which a text cannot have.
  private(set) var hasMedia = false
  /// True if nothing but text in lines, lists and tables is seen: no emphasis, link or picture.
  private(set) var isWhole = true

  private let keepsLineBreaks: Bool
  private var output: [UInt8] = []
  private var lineBreaks = 0
  private var hasBlank = false
  private var preformattedDepth = 0
  /// The lists that are open: the number of items of an ordered one so far, `nil` for a bulleted one.
  private var lists: [Int?] = []
  /// The mark of an item of a list that has no text yet.
  private var mark: String?
  /// True if a search for the end of a tag has failed, and would fail again.
  private var isUnclosed = false

  /// Reads a document, or a piece of one; `keepsLineBreaks` shows line breaks of the source, as in Moodle's own format.
  init(_ html: String, keepsLineBreaks: Bool = false) {
    self.keepsLineBreaks = keepsLineBreaks
    var html = html
    html.withUTF8 { read($0) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): index = readTag(bytes, at: index)
      case UInt8(ascii: "&"): index = readReference(bytes, at: index)
      case let byte:
        byte.isBlank ? addBlank(byte) : add(byte)
        index += 1
      }
    }
  }

  private mutating func add(_ byte: UInt8) {
    if !output.isEmpty {
      if lineBreaks > 0 {
        output.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: lineBreaks))
      } else if hasBlank {
        output.append(UInt8(ascii: " "))
      }
    }
    (lineBreaks, hasBlank) = (0, false)
    if let mark {
      output.append(contentsOf: mark.utf8)
      self.mark = nil
    }
    output.append(byte)
  }

  private mutating func addBlank(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n"), keepsLineBreaks || preformattedDepth > 0 {
      lineBreaks += 1
    } else if preformattedDepth > 0, byte != UInt8(ascii: "\r") {
      add(byte)
    } else {
      hasBlank = true
    }
  }

  /// Reads a reference to a character; anything else stands for itself.
  private mutating func readReference(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let longest = bytes[start...].prefix(34)
    guard let end = longest.firstIndex(of: UInt8(ascii: ";")), end > start + 1,
      let scalar = Self.scalar(of: String(decoding: bytes[(start + 1)..<end], as: UTF8.self))
    else {
      add(bytes[start])
      return start + 1
    }
    // Editors write U+00A0 wherever blanks would be one.
    for byte in scalar == "\u{A0}" ? " ".utf8 : String(scalar).utf8 { add(byte) }
    return end + 1
  }

  /// Returns the character of a reference by the part between `&` and `;`, such as `eacute`, `#233` or `#xE9`; `nil`
  /// for anything else.
  static func scalar(of name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return HTMLEntities.scalar(named: name) }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}

extension HTMLText {
  /// The elements that only place text; the empty one is a comment or a declaration.
  private static let layout: Set = [
    "", "html", "head", "body", "p", "br", "hr", "div", "section", "article", "span", "pre",
    "blockquote", "ul", "ol", "li", "dl", "dt", "dd", "table", "thead", "tbody", "tfoot", "tr",
    "td", "th",
  ]

  /// Reads a tag and returns its end; any other `<` stands for itself.
  private mutating func readTag(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    func literal(_ text: inout HTMLText) -> Int {
      text.add(bytes[start])
      return start + 1
    }
    guard !isUnclosed, start + 1 < bytes.count else { return literal(&self) }
    let rest = bytes[(start + 1)...]
    if rest.starts(with: "!--".utf8) {
      guard let end = end(of: "-->", in: rest.dropFirst(3)) else {
        isUnclosed = true
        return literal(&self)
      }
      return end
    }
    let isEnd = rest.first == UInt8(ascii: "/")
    let name = rest.dropFirst(isEnd ? 1 : 0).prefix { $0.isLetter || $0.isDigit }
    let isDeclaration = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "?")
    guard name.first?.isLetter ?? isDeclaration else { return literal(&self) }
    guard let end = end(of: ">", in: rest) else {
      isUnclosed = true
      return literal(&self)
    }
    let lowered = String(decoding: name, as: UTF8.self).lowercased()
    if !isEnd, !Self.layout.contains(lowered) { isWhole = false }
    if !isEnd, ["script", "style"].contains(lowered) {
      let close = self.end(of: "</\(lowered)", in: bytes[end...]) ?? bytes.count
      return self.end(of: ">", in: bytes[close...]) ?? bytes.count
    }
    isEnd ? closeElement(lowered) : openElement(lowered)
    return end
  }

  /// Returns the end of the first occurrence of a mark in a slice.
  private func end(of mark: String, in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let mark = Array(mark.utf8)
    let start = bytes.indices.first { index in
      bytes[index] == mark[0]
        && bytes[index...].prefix(mark.count).elementsEqual(mark) { $0.isSame(asLowercase: $1) }
    }
    return start.map { $0 + mark.count }
  }

  private mutating func openElement(_ name: String) {
    switch name {
    case "br": lineBreaks += 1
    case "img", "audio", "video", "object", "embed", "iframe", "svg": hasMedia = true
    case "td", "th": hasBlank = true
    case "ul": lists.append(nil)
    case "ol": lists.append(.some(0))
    case "pre": preformattedDepth += 1
    default: break
    }
    part(name)
    guard name == "li" else { return }
    if let last = lists.last, let count = last {
      lists[lists.count - 1] = count + 1
      mark = "\(count + 1). "
    } else {
      mark = "- "
    }
  }

  private mutating func closeElement(_ name: String) {
    if name == "li" { mark = nil }
    part(name)
    switch name {
    case "ul", "ol": _ = lists.popLast()
    case "pre": preformattedDepth = max(0, preformattedDepth - 1)
    default: break
    }
  }

  /// Begins a new line, or a new paragraph, where an element has lines of its own.
  private mutating func part(_ name: String) {
    // The text of an item follows its mark, whatever is around it.
    guard mark == nil else { return }
    switch name {
    case "p", "pre", "blockquote", "table", "h1", "h2", "h3", "h4", "h5", "h6":
      lineBreaks = max(lineBreaks, 2)
    case "ul", "ol": lineBreaks = max(lineBreaks, lists.count > 1 ? 1 : 2)
    case "li", "div", "tr", "dt", "dd", "hr", "section", "article":
      lineBreaks = max(lineBreaks, 1)
    default: break
    }
  }
}
