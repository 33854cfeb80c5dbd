internal import BuilderKit
internal import QuizText

/// A fault in the gaps of a text, with its place.
package struct GapFault: Hashable, Sendable {
  /// The kinds of fault.
  package enum Kind: Hashable, Sendable {
    /// A gap has no end.
    case unclosed
    /// A gap has an answer or a choice without text.
    case emptyItem
  }

  /// The fault.
  package let kind: Kind
  /// The place of the gap or of the item, in UTF-8 code units from the start of the text.
  package let offset: Int

  /// Returns the number of the fault's character in its text, counted from one.
  ///
  /// - Complexity: O(*n*) in the offset.
  package func column(in text: String) -> Int {
    text[..<text.utf8.index(text.startIndex, offsetBy: offset)].count + 1
  }
}

extension GappedText {
  /// Reads a text as an author types it; a gap without end is taken as text.
  package init(reading typed: String, markup: Markup = .plain) {
    self = Self.read(typed, markup: markup).text
  }

  /// Reads a text as an author types it, with every fault.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func read(
    _ typed: String,
    markup: Markup = .plain
  ) -> (text: GappedText, faults: [GapFault]) {
    switch markup {
    case .plain:
      var reader = GapReader(typed)
      reader.read()
      return (GappedText(reader.pieces), reader.faults)
    case .markdown:
      return readMarkdown(typed.withNormalLineEnds)
    }
  }

  private static func readMarkdown(_ source: String) -> (text: GappedText, faults: [GapFault]) {
    guard source.utf8.contains(.openBrace) else {
      return (GappedText([.text(source)], markup: .markdown), [])
    }
    let bytes = Array(source.utf8)
    var pieces: [Piece] = []
    var faults: [GapFault] = []
    var place = 0
    let gaps = RichTextReading(markdown: source).gaps
    for gap in gaps {
      pieces.append(.text(String(decoding: bytes[place..<gap.range.lowerBound], as: UTF8.self)))
      var reader = GapReader("{{\(gap.source)}}")
      reader.read()
      pieces += reader.pieces
      faults += reader.faults.map {
        GapFault(kind: $0.kind, offset: $0.offset + gap.range.lowerBound)
      }
      place = gap.range.upperBound
    }
    pieces.append(.text(String(decoding: bytes[place...], as: UTF8.self)))
    // A gap that only lacks its end gets one.
    let closed = RichTextReading(markdown: source + "}}").gaps
    if closed.count > gaps.count, let last = closed.last {
      faults.append(GapFault(kind: .unclosed, offset: last.range.lowerBound))
    }
    return (GappedText(pieces, markup: .markdown), faults)
  }
}

extension GappedText {
  /// Returns the reasons for which a text is no question with gaps; of several the first of a kind.
  static func problems(in prompt: String, markup: Markup) -> [InvalidReason] {
    let (text, faults) = read(prompt, markup: markup)
    if let fault = faults.first {
      let column = "\(fault.column(in: prompt))"
      switch fault.kind {
      case .unclosed:
        return [
          InvalidReason(
            code: "gapUnclosed",
            arguments: ["number": column],
            description: "has a gap that is not closed, at character \(column)"
          )
        ]
      case .emptyItem:
        return [
          InvalidReason(
            code: "gapEmpty",
            arguments: ["number": column],
            description: "has a gap with an empty answer, at character \(column)"
          )
        ]
      }
    }
    guard text.gaps.isEmpty else { return [] }
    return [
      InvalidReason(
        code: "noGap",
        arguments: ["text": "{{Paris}}"],
        description: "has no gap such as {{Paris}}"
      )
    ]
  }
}

private struct GapReader {
  private let bytes: [UInt8]
  private var position = 0
  private var text: [UInt8] = []
  private(set) var pieces: [GappedText.Piece] = []
  private(set) var faults: [GapFault] = []

  init(_ typed: String) {
    bytes = Array(typed.utf8)
  }

  mutating func read() {
    while position < bytes.count {
      let backslashes = count(of: .backslash, at: position)
      let braces = count(of: .openBrace, at: position + backslashes)
      switch braces {
      case 0 where backslashes == 0:
        text.append(bytes[position])
        position += 1
      case 2:
        text += Array(repeating: .backslash, count: backslashes / 2)
        position += backslashes
        if backslashes.isMultiple(of: 2) { readGap() } else { takeText(2) }
      default:
        takeText(backslashes + max(braces > 2 ? braces - 2 : braces, 0))
        if braces > 2 { readGap() }
      }
    }
    endText()
  }

  private func count(of byte: UInt8, at start: Int) -> Int {
    bytes[start...].prefix { $0 == byte }.count
  }

  private mutating func takeText(_ count: Int) {
    text += bytes[position..<position + count]
    position += count
  }

  private mutating func endText() {
    if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  /// Reads the gap that opens at the position; without an end, all that is left is text.
  private mutating func readGap() {
    let start = position
    var gap = GapParts(at: start + 2)
    position += 2
    while position < bytes.count {
      let byte = bytes[position]
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      switch byte {
      case .backslash where next.isSpecialInGap:
        gap.item.append(next)
        position += 2
      case .closeBrace where gap.depth == 0 && next == .closeBrace:
        position += 2
        gap.endItem(.hint, at: position)
        endText()
        faults += gap.emptyItems.map { GapFault(kind: .emptyItem, offset: $0) }
        pieces.append(.gap(gap.gap))
        return
      case .bar where gap.endsItems, .tilde where gap.endsItems:
        position += 1
        gap.endItem(byte == .bar ? .right : .wrong, at: position)
      case .colon where gap.endsItems && next == .colon:
        position += 2
        gap.endItem(.hint, at: position)
      default:
        gap.take(byte)
        position += 1
      }
    }
    faults.append(GapFault(kind: .unclosed, offset: start))
    text += bytes[start...]
  }
}

/// The items of a gap while it is read.
private struct GapParts {
  enum Kind {
    case right, wrong, hint
  }

  var item: [UInt8] = []
  private(set) var depth = 0
  private(set) var emptyItems: [Int] = []
  private var kind = Kind.right
  private var start: Int
  private var answers: [String] = []
  private var wrongChoices: [String] = []
  private var hint: String?

  init(at start: Int) {
    self.start = start
  }

  /// True where a separator would end the item: outside of braces, and before the hint.
  var endsItems: Bool { depth == 0 && kind != .hint }

  var gap: GappedText.Gap {
    GappedText.Gap(answers: answers, wrongChoices: wrongChoices, hint: hint)
  }

  mutating func take(_ byte: UInt8) {
    if byte == .openBrace { depth += 1 }
    if byte == .closeBrace, depth > 0 { depth -= 1 }
    item.append(byte)
  }

  /// Ends the item, and begins one of another kind at an offset.
  mutating func endItem(_ next: Kind, at offset: Int) {
    let text = trimmed(String(decoding: item, as: UTF8.self)[...])
    switch kind {
    case .right: answers.append(text)
    case .wrong: wrongChoices.append(text)
    case .hint: hint = text
    }
    if text.isEmpty, kind != .hint { emptyItems.append(start) }
    item = []
    kind = next
    start = offset
  }
}
