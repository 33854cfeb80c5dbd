/// The marks of Markdown within a text, by their places.
enum MarkdownMark {
  /// Returns the length of what begins a text and in which nothing is another mark; `nil` for any other text.
  ///
  /// These are escapes, code, formulas between `\(` and `\)` or `\[` and `\]`, and gaps.
  static func opaqueLength(at text: ArraySlice<UInt8>, hasGaps: Bool, _ futile: inout Futile)
    -> Int?
  {
    switch text.first {
    case UInt8(ascii: "\\"):
      for (open, close) in [("\\(", "\\)"), ("\\[", "\\]")] where text.starts(with: open.utf8) {
        if let end = futile.endOfFormula(close, in: text) { return end - text.startIndex }
      }
      return min(2, text.count)
    case UInt8(ascii: "`"): return futile.lengthOfCode(at: text)
    case UInt8(ascii: "{") where hasGaps && text.starts(with: "{{".utf8):
      // Of more than two braces the last two begin a gap.
      guard text.dropFirst(2).first != UInt8(ascii: "{") else { return 1 }
      return futile.endOfGap(in: text).map { $0 - text.startIndex }
    default: return nil
    }
  }

  /// The marks without an end behind them, which are not looked for once more.
  struct Futile {
    private var marks: Set<String> = []

    /// Returns the place behind the next mark; `nil` for none.
    mutating func end(of mark: String, in text: ArraySlice<UInt8>, from offset: Int) -> Int? {
      guard !marks.contains(mark) else { return nil }
      guard let start = text.dropFirst(offset).firstIndex(of: mark) else {
        marks.insert(mark)
        return nil
      }
      return start + mark.utf8.count
    }

    /// Returns the place behind a formula, in which a backslash hides another one.
    fileprivate mutating func endOfFormula(_ close: String, in text: ArraySlice<UInt8>) -> Int? {
      guard !marks.contains(close) else { return nil }
      var rest = text.dropFirst(2)
      while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
        if rest[slash...].starts(with: close.utf8) { return slash + close.utf8.count }
        rest = rest[slash...].dropFirst(2)
      }
      marks.insert(close)
      return nil
    }

    /// Returns the length of the code that begins a text, up to the next run of as many back ticks, or of those alone.
    fileprivate mutating func lengthOfCode(at text: ArraySlice<UInt8>) -> Int {
      let tick = UInt8(ascii: "`")
      let length = text.prefix { $0 == tick }.count
      guard !marks.contains("`\(length)") else { return length }
      var rest = text.dropFirst(length)
      while let start = rest.firstIndex(of: tick) {
        let run = rest[start...].prefix { $0 == tick }
        if run.count == length { return run.endIndex - text.startIndex }
        rest = rest[run.endIndex...]
      }
      marks.insert("`\(length)")
      return length
    }

    fileprivate mutating func endOfGap(in text: ArraySlice<UInt8>) -> Int? {
      guard !marks.contains("}}") else { return nil }
      let end = MarkdownGaps.endOfGap(in: text.dropFirst(2))
      if end == nil { marks.insert("}}") }
      return end
    }
  }

  /// Returns the length of `<br>` that begins a text; `nil` for any other text.
  static func lineBreakLength(at text: ArraySlice<UInt8>) -> Int? {
    ["<br>", "<br/>", "<br />"].first { text.starts(with: $0.utf8) }?.utf8.count
  }

  /// Returns the offset of the mark of a block that begins a text: of a list, a heading, a quote or a table.
  static func blockMarkOffset(in text: ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix(9).prefix(while: \.isDigit)
    let rest = text[digits.endIndex...]
    guard let mark = rest.first else { return nil }
    let behind = rest.prefix(65).drop { $0 == mark }.first
    let isAlone = behind.map { $0.isBlank } ?? true
    let next = rest.dropFirst().first
    let isMark: Bool
    switch mark {
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      isMark = !digits.isEmpty && next.map { $0.isBlank } ?? true
    case _ where !digits.isEmpty: isMark = false
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      isMark = isAlone || next.map { $0.isBlank } ?? true
    case UInt8(ascii: "#"), UInt8(ascii: "="): isMark = isAlone
    case UInt8(ascii: ">"), UInt8(ascii: "|"): isMark = true
    case UInt8(ascii: "~"): isMark = rest.starts(with: "~~~".utf8)
    case UInt8(ascii: ":"): isMark = next == UInt8(ascii: "-")
    default: isMark = false
    }
    return isMark ? digits.count : nil
  }

  /// Returns a text from a place that has no blocks, with a backslash before what would begin one: `1\. Who?`.
  static func escapedStart(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let offset = blockMarkOffset(in: text) else { return text }
    return (Array(text.prefix(offset)) + [UInt8(ascii: "\\")] + text.dropFirst(offset))[...]
  }

  /// The tags that Markdown of this program has.
  static let tags = ["sup", "sub", "em", "strong"].flatMap { ["<\($0)>", "</\($0)>"] }

  /// Returns a line with another end for each `<br>` outside of code, formulas and gaps: a hard break.
  static func withHardBreaks(_ line: ArraySlice<UInt8>, hasGaps: Bool = false) -> String {
    var bytes: [UInt8] = []
    var rest = line
    var futile = Futile()
    while let byte = rest.first {
      if let length = opaqueLength(at: rest, hasGaps: hasGaps, &futile) {
        bytes += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else if let length = lineBreakLength(at: rest) {
        bytes += "\\\n".utf8
        rest = rest.dropFirst(length)
        if let offset = blockMarkOffset(in: rest) {
          bytes += rest.prefix(offset) + [UInt8(ascii: "\\")] + rest.dropFirst(offset).prefix(1)
          rest = rest.dropFirst(offset + 1)
        }
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// True for a character of ASCII that a backslash makes text in Markdown.
  var isPunctuation: Bool { 0x21...0x7E ~= self && !isLetter && !isDigit }
}
