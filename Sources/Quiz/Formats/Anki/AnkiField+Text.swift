extension AnkiField {
  /// Appends a text, in which other characters of ASCII are references, too; blocks of code, as ``FencedText`` parts them,
  /// are preformatted, and the line breaks around them implied.
  static func append(_ text: String, escaping others: String = "", to bytes: inout [UInt8]) {
    let pieces = FencedText(text).pieces
    for piece in pieces {
      switch piece {
      case .prose(let prose):
        append(prose, breakingLinesBy: "<br>", escaping: others, to: &bytes)
        // Beside code, a line without text has one break more than none.
        if pieces.count > 1, isBlankLines(prose.utf8) { bytes.append("<br>") }
      case .code(let source, let language):
        bytes.append(HTMLSource.startOfCode(in: language))
        append(source, breakingLinesBy: "\n", escaping: others, to: &bytes)
        bytes.append(HTMLSource.endOfCode)
      }
    }
  }

  private static func append(
    _ text: String,
    breakingLinesBy lineBreak: String,
    escaping others: String,
    to bytes: inout [UInt8]
  ) {
    let text = text.utf8
    let (marks, others) = ("&<>[\u{7F}".utf8, others.utf8)
    guard text.contains(where: { $0 < 0x20 || marks.contains($0) || others.contains($0) }) else {
      bytes.append(contentsOf: text)
      return
    }
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "&"): bytes.append("&amp;")
      case UInt8(ascii: "<"): bytes.append("&lt;")
      case UInt8(ascii: ">"): bytes.append("&gt;")
      case lineFeed: bytes.append(lineBreak)
      // Anki plays `[sound:x.mp3]` and draws `[$]x[/$]`, and would look for a file.
      case UInt8(ascii: "["): bytes.append(isMark(text[index...]) ? "&#91;" : "[")
      case 0..<0x20 where byte != UInt8(ascii: "\t"), 0x7F: bytes.append("&#\(byte);")
      default: others.contains(byte) ? bytes.append("&#\(byte);") : bytes.append(byte)
      }
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func isBlankLines(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == lineFeed }
  }

  private static func isMark(_ text: Substring.UTF8View) -> Bool {
    ["[sound:", "[anki:", "[latex]", "[$"].contains { mark in
      text.prefix(mark.utf8.count).elementsEqual(mark.utf8) { $0.isSame(asLowercase: $1) }
    }
  }
}

extension AnkiField {
  /// Returns the text of a field.
  static func text(_ html: String) -> String {
    if html == emptyText { return "" }
    let bytes = Array(html.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html
    }
    return WrittenText(bytes[...])?.text ?? HTMLText(html, keepsLineBreaks: true).text
  }

  /// A field that has no other elements than those that are written.
  private struct WrittenText {
    /// The prose and the blocks of code so far.
    private var pieces: [[UInt8]] = []
    private var hasCode = false

    /// The text.
    var text: String {
      String(decoding: Array(pieces.joined(separator: [lineFeed])), as: UTF8.self)
    }

    /// Reads a field; `nil` for one with other elements.
    init?(_ html: ArraySlice<UInt8>) {
      var (rest, prose) = (html, [] as [UInt8])
      while let byte = rest.first {
        if byte != UInt8(ascii: "<") {
          AnkiField.takeCharacter(from: &rest, to: &prose)
        } else if let mark = lineBreaks.first(where: { rest.starts(with: $0) }) {
          prose.append(lineFeed)
          rest = rest.dropFirst(mark.count)
        } else {
          guard let code = Self.takeCode(from: &rest) else { return nil }
          hasCode = true
          addProse(prose)
          pieces.append(code)
          prose = []
        }
      }
      addProse(prose)
    }

    private mutating func addProse(_ prose: [UInt8]) {
      let isBlank = hasCode && isBlankLines(prose)
      if !(isBlank && prose.isEmpty) { pieces.append(isBlank ? Array(prose.dropLast()) : prose) }
    }

    /// Takes a block of code with its fence from the start of a field; `nil` if there is none.
    private static func takeCode(from html: inout ArraySlice<UInt8>) -> [UInt8]? {
      guard html.starts(with: "<pre>".utf8), let end = html.firstIndex(of: HTMLSource.endOfCode),
        let start = html[..<end].dropFirst("<pre>".utf8.count).firstIndex(of: UInt8(ascii: ">"))
      else { return nil }
      let tags = String(decoding: html[...start], as: UTF8.self)
      let language = String(tags.split(separator: "\"").dropFirst().first?.dropFirst(9) ?? "")
      guard tags == HTMLSource.startOfCode(in: language) else { return nil }
      var (inner, source) = (html[..<end][(start + 1)...], [] as [UInt8])
      while let byte = inner.first {
        guard byte != UInt8(ascii: "<") else { return nil }
        AnkiField.takeCharacter(from: &inner, to: &source)
      }
      let code = String(decoding: source, as: UTF8.self)
      guard FencedText.isCode(code), language.isEmpty || FencedText.isLanguage(language) else {
        return nil
      }
      html = html[end...].dropFirst(HTMLSource.endOfCode.utf8.count)
      return Array(FencedText.Piece.code(code, language: language).text.utf8)
    }
  }

  private static let lineBreaks = ["<br>", "<br/>", "<br />"].map { Array($0.utf8) }

  /// Takes a character, or a reference to one.
  private static func takeCharacter(from html: inout ArraySlice<UInt8>, to text: inout [UInt8]) {
    guard html.first == UInt8(ascii: "&") else { return text.append(html.removeFirst()) }
    let reference = html.dropFirst().prefix(34).prefix { $0 != UInt8(ascii: ";") }
    guard html.indices.contains(reference.endIndex),
      let scalar = scalar(String(decoding: reference, as: UTF8.self))
    else { return text.append(html.removeFirst()) }
    text.append(contentsOf: String(scalar).utf8)
    html = html[(reference.endIndex + 1)...]
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else {
      // Anki's editor writes U+00A0 wherever blanks would be one.
      return name == "nbsp" ? " " : HTMLText.scalar(of: name)
    }
    return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
  }
}
