import BuilderKit

/// The visible text of HTML, as plain text.
///
/// A blank line separates paragraphs. Items of lists get a mark and the indentation of their depth. Runs of spaces
/// become one, as on a screen. Superscripts and subscripts have the spelling of ``TextScript``, and a link keeps its
/// address in parentheses. Preformatted text becomes a block of code, as ``FencedText`` reads it. Emphasis and colours
/// are dropped. Invalid HTML stays as it is. Takes linear time.
///
/// ```swift
/// HTMLText("<p>2 &lt; 3</p><p>10<sup>-3</sup></p>").text    // "2 < 3\n\n10⁻³"
/// ```
struct HTMLText {
  /// The text, without blanks at its ends.
  var text: String { String(decoding: output, as: UTF8.self) }
  /// True if pictures, sounds or other files are shown, which a text cannot have.
  var hasMedia = false
  /// True if nothing but such files is shown: without them there is no text.
  var isOnlyMedia: Bool { hasMedia && output.allSatisfy(\.isBlank) }
  /// True if the text says all that is seen: no emphasis or picture is left out.
  var isWhole = true

  private let keepsLineBreaks: Bool
  private var output: [UInt8] = []
  private var lineBreaks = 0
  private var hasBlank = false
  /// True if an element with lines of its own has begun or ended since the last text.
  private var isParted = false
  /// The links and scripts that are open, the outermost first.
  private var spans: [Span] = []
  /// The number of those that are open in too many others.
  private var ignoredSpans = 0
  /// The preformatted text that is open.
  private var code: Code?
  var lists = HTMLLists()
  /// True if a search for the end of a tag has failed, and would fail again.
  var isUnclosed = false

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
    code?.depth = 0
    closeCode()
    closeSpans(downTo: 0)
  }

  /// Appends a byte of the text.
  mutating func add(_ byte: UInt8) {
    if code != nil {
      code?.bytes.append(byte)
    } else {
      let isInside =
        lineBreaks == 0 && !hasBlank && !lists.hasMark && spans.last?.start != .some(nil)
      if !isInside { separate() }
      output.append(byte)
    }
  }

  /// Writes the line breaks, blanks and marks before the next text.
  private mutating func separate() {
    let mark = lists.takeMark()
    if !output.isEmpty {
      if lineBreaks > 0 {
        output.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: lineBreaks))
        let indentation = mark?.indentation ?? lists.indentation
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
      } else if hasBlank {
        output.append(UInt8(ascii: " "))
      }
    }
    (lineBreaks, hasBlank, isParted) = (0, false, false)
    if let mark { output.append(contentsOf: mark.text.utf8) }
    startSpans()
  }

  private mutating func addBlank(_ byte: UInt8) {
    if code != nil {
      if byte != UInt8(ascii: "\r") { code?.bytes.append(byte) }
    } else if byte == UInt8(ascii: "\n"), keepsLineBreaks {
      lineBreaks += 1
    } else {
      hasBlank = true
    }
  }

  /// Reads a reference to a character; anything else stays as it is.
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
    guard name.hasPrefix("#") else { return HTMLEntities.scalar(for: name[...]) }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}

// MARK: Lines

extension HTMLText {
  /// Breaks the line once more, as `<br>` does.
  mutating func breakLine() {
    if code != nil { code?.bytes.append(UInt8(ascii: "\n")) } else { lineBreaks += 1 }
  }

  /// Parts two cells of a row.
  mutating func partCells() {
    if code != nil { code?.bytes.append(UInt8(ascii: " ")) } else { hasBlank = true }
  }

  /// Begins a new line, or a new paragraph, where an element has lines of its own.
  mutating func part(_ name: String) {
    let count =
      switch name {
      case "p", "blockquote", "table", "h1", "h2", "h3", "h4", "h5", "h6": 2
      case "ul", "ol": lists.depth > 1 ? 1 : 2
      case "li", "div", "tr", "dt", "dd", "hr", "section", "article": 1
      default: 0
      }
    guard count > 0 else { return }
    guard code == nil else {
      let last = code?.bytes.last ?? UInt8(ascii: "\n")
      return last == UInt8(ascii: "\n") ? () : breakLine()
    }
    closeScripts()
    // The text of an item follows its mark, whatever is around it.
    guard !lists.hasMark else { return }
    (lineBreaks, isParted) = (max(lineBreaks, count), true)
  }
}

// MARK: Links and scripts

extension HTMLText {
  /// An element with text in a line, to which its end adds something.
  private struct Span {
    enum Kind: Equatable {
      case link(address: String)
      case script(TextScript)
    }

    let kind: Kind
    /// The index of its text in the output; `nil` while it has none.
    var start: Int?
  }

  /// The greatest number of spans in each other.
  private static let greatestSpanDepth = 8

  /// Opens a link; one within another ends that.
  mutating func openLink(to address: String) {
    if code != nil {
      isWhole = false
      return
    }
    closeLink()
    open(.link(address: address))
  }

  mutating func open(_ script: TextScript) {
    if code == nil { open(.script(script)) }
  }

  private mutating func open(_ kind: Span.Kind) {
    guard spans.count < Self.greatestSpanDepth else {
      (ignoredSpans, isWhole) = (ignoredSpans + 1, false)
      return
    }
    spans.append(Span(kind: kind))
  }

  private mutating func startSpans() {
    for index in spans.indices where spans[index].start == nil { spans[index].start = output.count }
  }

  mutating func closeLink() {
    closeLastSpan { if case .link = $0 { true } else { false } }
  }

  mutating func close(_ script: TextScript) { closeLastSpan { $0 == .script(script) } }

  private mutating func closeLastSpan(where isMeant: (Span.Kind) -> Bool) {
    guard ignoredSpans == 0 else {
      ignoredSpans -= 1
      return
    }
    guard let index = spans.lastIndex(where: { isMeant($0.kind) }) else { return }
    closeSpans(downTo: index)
  }

  /// Closes the scripts, which never go on in another block.
  private mutating func closeScripts() {
    let isScript = { (span: Span) in if case .script = span.kind { true } else { false } }
    if let index = spans.firstIndex(where: isScript) { closeSpans(downTo: index) }
  }

  private mutating func closeSpans(downTo count: Int) {
    while spans.count > count {
      let span = spans.removeLast()
      guard let start = span.start else { continue }
      let text = String(decoding: output[start...], as: UTF8.self)
      switch span.kind {
      case .link(let address):
        output.replaceSubrange(start..., with: HTMLLink(text, address: address).text.utf8)
      case .script(let script): output.replaceSubrange(start..., with: script.spelled(text).utf8)
      }
    }
  }
}

// MARK: Code

extension HTMLText {
  /// Preformatted text.
  private struct Code {
    var bytes: [UInt8] = []
    var language = ""
    /// The number of elements like it that are open in it.
    var depth = 0
  }

  /// Begins preformatted text, in which a class may name the language.
  mutating func openCode(class name: String?) {
    guard code == nil else {
      code?.depth += 1
      return
    }
    if !spans.allSatisfy({ $0.start != nil }) { isWhole = false }
    closeSpans(downTo: 0)
    code = Code()
    nameLanguage(class: name)
  }

  /// Takes the language of preformatted text from a class such as `language-swift`.
  mutating func nameLanguage(class name: String?) {
    guard code?.bytes.isEmpty == true, let name else { return }
    let marks = ["language-", "lang-"]
    for word in name.split(separator: " ") {
      guard let mark = marks.first(where: { word.hasPrefix($0) }) else { continue }
      let language = String(word.dropFirst(mark.utf8.count))
      if FencedText.isLanguage(language) { code?.language = language }
    }
  }

  /// Ends preformatted text, and appends it as a block of code.
  mutating func closeCode() {
    guard let closed = code else { return }
    guard closed.depth == 0 else {
      code?.depth -= 1
      return
    }
    code = nil
    var bytes = closed.bytes[...]
    if bytes.last == UInt8(ascii: "\n") { bytes = bytes.dropLast() }
    let source = String(decoding: bytes, as: UTF8.self)
    guard FencedText.isCode(source) else { return isParted ? () : breakLine() }
    // A line break directly around preformatted text is implied.
    lineBreaks = isParted ? max(lineBreaks, 1) : lineBreaks + 1
    if lists.hasMark {
      separate()
      while output.last == UInt8(ascii: " ") { output.removeLast() }
      lineBreaks = 1
    }
    if !output.isEmpty {
      output.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: lineBreaks))
    }
    output += FencedText.Piece.code(source, language: closed.language).text.utf8
    (lineBreaks, hasBlank, isParted) = (1, false, true)
  }
}
