import QuizText

/// Plain text written so that CommonMark shows exactly this text, and the pictures that it refers to.
///
/// Section numbers are those of CommonMark 0.31. GitHub's tables and strikethrough are kept out too.
struct MarkdownText {
  /// The place of the text, which decides about possible markup.
  enum Place: Equatable {
    /// In one line of a heading: line breaks become `<br>`.
    case line
    /// In one line between commas.
    case listed
    /// In one line between bars, or behind other text.
    case cell
    /// In a paragraph, whose further lines are indented.
    case paragraph(indent: String)
  }

  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  private let place: Place
  /// True for a text that may show pictures, sounds and films.
  private let showsMedia: Bool

  init(_ place: Place, showsMedia: Bool = false) {
    (self.place, self.showsMedia) = (place, showsMedia)
  }

  /// Appends text, with U+FFFD for each NUL.
  func append(_ text: String, to bytes: inout [UInt8]) {
    if case .paragraph(let indent) = place, text.utf8.contains(UInt8(ascii: "`")) {
      appendBlocks(of: text, indent, to: &bytes)
    } else {
      appendProse(text, to: &bytes)
    }
  }

  private func appendProse(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  /// Appends a text in which blocks of code are fenced.
  private func appendBlocks(of text: String, _ indent: String, to bytes: inout [UInt8]) {
    for (index, piece) in Self.pieces(of: text).enumerated() {
      let isBehindMark = index == 0 && bytes.last.map { $0 != UInt8(ascii: "\n") } == true
      switch piece {
      case .prose(let prose):
        if index > 0 { bytes += "\n\(indent)".utf8 }
        appendProse(Self.besideCode(prose, text), to: &bytes)
      case .code:
        // A fence begins a line; blanks behind a mark are dropped.
        if isBehindMark, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        if index > 0 || isBehindMark { bytes += "\n\(indent)".utf8 }
        appendCode(piece.text, indent, to: &bytes)
      }
    }
  }

  private func appendCode(_ text: String, _ indent: String, to bytes: inout [UInt8]) {
    for (index, line) in text.utf8.split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    ).enumerated() {
      if index > 0 {
        bytes.append(UInt8(ascii: "\n"))
        let isQuote = indent.contains(">")
        bytes += line.isEmpty ? (isQuote ? "  >" : "").utf8 : indent.utf8
      }
      bytes += line
    }
  }

  /// The prose and the code of a text; what no block can have, such as CR, is prose.
  static func pieces(of text: String) -> [FencedText.Piece] {
    let isPlain = text.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\r") }
    return isPlain ? [.prose(text)] : FencedText(text).pieces
  }

  /// Returns prose as it is written beside code: nothing but line breaks gets one more, as no paragraph is empty.
  static func besideCode(_ prose: String, _ text: String) -> String {
    let isBlank = prose.utf8.allSatisfy { $0 == UInt8(ascii: "\n") }
    return isBlank && prose.utf8.count < text.utf8.count ? prose + "\n" : prose
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var lineStart = 0
    while true {
      let lineEnd = text[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      appendLine(text[lineStart..<lineEnd], to: &bytes)
      guard lineEnd < text.count else { return }
      lineStart = lineEnd + 1
      switch place {
      case .line, .listed, .cell: bytes += "<br>".utf8
      case .paragraph where lineStart == text.count:
        // A hard break cannot end a paragraph (section 6.7).
        bytes += "&#10;".utf8
        return
      case .paragraph(let indent):
        bytes += "\\\n".utf8
        bytes += indent.utf8
      }
    }
  }

  private func appendLine(_ line: Line, to bytes: inout [UInt8]) {
    // Renderers trim lines, some of them by Unicode's white space; they do not trim entities.
    let lead = blankPrefix(of: line)
    let trail = blankSuffix(of: line[lead.endIndex...])
    appendEntity(for: lead, to: &bytes)
    let inner = line[lead.endIndex..<trail.startIndex]
    let isStart = lead.isEmpty && place != .cell
    appendInner(inner, isStart: isStart, to: &bytes)
    appendEntity(for: trail, to: &bytes)
  }

  /// Returns the bytes of the first character if it is blank, or the mark of a number.
  private func blankPrefix(of line: Line) -> Line {
    guard let first = line.first else { return line }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let bytes = line.prefix(length)
    let isMark = bytes.elementsEqual(MarkdownPassage.numberMark.utf8.dropLast())
    return isMark && place != .line || isBlank(bytes) ? bytes : bytes.prefix(0)
  }

  /// Returns the bytes of the last character if it is blank.
  private func blankSuffix(of line: Line) -> Line {
    let start = line.lastIndex { $0 & 0xC0 != 0x80 } ?? line.endIndex
    let bytes = line[start...]
    return isBlank(bytes) ? bytes : bytes.suffix(0)
  }

  private func isBlank(_ bytes: Line) -> Bool {
    guard let byte = bytes.first else { return false }
    if byte < 0x80 { return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    // HTML reads the number of U+0085 as that of another character.
    return scalar.map { $0.properties.isWhitespace && $0.value > 0x9F || $0 == "\u{FEFF}" } ?? false
  }

  private func appendEntity(for blank: Line, to bytes: inout [UInt8]) {
    guard let scalar = String(decoding: blank, as: UTF8.self).unicodeScalars.first else { return }
    bytes += "&#\(scalar.value);".utf8
  }

  /// Appends a line without its edges, in which only marks inside or at its start can be markup.
  private func appendInner(_ line: Line, isStart: Bool, to bytes: inout [UInt8]) {
    var index = line.startIndex
    if isStart, let marker = markerIndex(of: line) {
      bytes += line[index..<marker]
      bytes.append(backslash)
      bytes.append(line[marker])
      index = marker + 1
    }
    guard showsMedia, line.contains(UInt8(ascii: "!")) else {
      return appendMarks(line[index...], to: &bytes)
    }
    let rest = line[index...]
    index = rest.startIndex
    for reference in String(decoding: rest, as: UTF8.self).mediaReferences where reference.isPlain {
      appendMarks(line[index..<(rest.startIndex + reference.range.lowerBound)], to: &bytes)
      bytes += "![".utf8
      appendDescription(reference.description, to: &bytes)
      bytes += "](\(RichText.mediaFolder)\(reference.name))".utf8
      index = rest.startIndex + reference.range.upperBound
    }
    appendMarks(line[index...], to: &bytes)
  }

  private func appendDescription(_ description: String, to bytes: inout [UInt8]) {
    var description = description
    description.withUTF8 { text in
      for part in text[...].split(separator: UInt8(ascii: "]"), omittingEmptySubsequences: false) {
        if part.startIndex > 0 { bytes += "\\]".utf8 }
        appendMarks(part, to: &bytes)
      }
    }
  }

  /// Appends text in which only marks inside a line can be markup.
  private func appendMarks(_ line: Line, to bytes: inout [UInt8]) {
    var index = line.startIndex
    while index < line.endIndex {
      let plain = line[index...].prefix { !Self.isSpecial($0) }
      bytes += plain
      index = plain.endIndex
      guard index < line.endIndex else { break }
      let byte = line[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&") where index == line.endIndex || !startsEntity(line[index]),
        UInt8(ascii: "#") where place != .line,
        UInt8(ascii: ",") where place != .listed:
        bytes.append(byte)
      case UInt8(ascii: "|") where place == .cell: bytes += "&#124;".utf8
      case UInt8(ascii: ","): bytes += "&#44;".utf8
      case UInt8(ascii: "\r"): bytes += "&#13;".utf8
      case 0: bytes += "\u{FFFD}".utf8
      default:
        bytes.append(backslash)
        bytes.append(byte)
      }
    }
  }

  /// Returns whether a byte could be, or begin, inline markup in some place.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case backslash, UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
      UInt8(ascii: "<"), UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: "&"),
      UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: "\r"), 0:
      true
    default: false
    }
  }

  /// Returns the index of a mark that would make a block of the line: a list, a quote, an underline.
  private func markerIndex(of line: Line) -> Int? {
    let digits = line.prefix(while: \.isDigit)
    guard digits.endIndex < line.endIndex else { return nil }
    // The line below the heading of a table.
    let isRule = line.first == UInt8(ascii: ":") && line.allSatisfy(":-| ".utf8.contains)
    if isRule { return line.startIndex }
    let marks = digits.isEmpty ? "#+-=>" : ".)"
    return marks.utf8.contains(line[digits.endIndex]) ? digits.endIndex : nil
  }

  private func startsEntity(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte.isLetter
  }
}

private let backslash = UInt8(ascii: "\\")

extension MarkdownText {
  /// Returns text for an HTML comment: characters that could end it are percent-encoded.
  static func comment(_ text: String) -> String {
    var encoded = ""
    var previous: UInt8 = UInt8(ascii: "-")
    for byte in text.utf8 {
      let isPlain = byte.isLetter || byte.isDigit || ":._-".utf8.contains(byte)
      if isPlain, byte != UInt8(ascii: "-") || previous != byte {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += byte < 0x10 ? "%0" : "%"
        encoded += String(byte, radix: 16, uppercase: true)
      }
      previous = byte
    }
    return encoded
  }

  /// Returns the text of a comment, its percent-encoding undone.
  static func uncommented(_ text: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    guard rest.contains(UInt8(ascii: "%")) else { return String(decoding: rest, as: UTF8.self) }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count > 1,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
