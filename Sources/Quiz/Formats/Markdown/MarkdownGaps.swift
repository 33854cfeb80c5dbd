import QuizInterchange
import QuizText

/// The gaps of a prompt as note programs mark them: `==Paris==`, `{{c1::Paris::a city}}`.
enum MarkdownGaps {
  /// Returns the texts and gaps of a prompt; `nil` without such gaps.
  ///
  /// `braces` is the number of braces around a gap without a mark of its own, as `{{Paris}}` in Mochi; zero for none.
  static func pieces(
    of heading: ArraySlice<UInt8>,
    _ below: [MarkdownPassage] = [],
    in dialect: MarkdownDialect,
    braces: Int = 0,
    _ texts: inout ItemTexts
  ) -> [Interaction.Piece]? {
    let lines = below.flatMap(\.lines)
    guard !lines.contains(where: \.isCode) else { return nil }
    let sources = ([heading] + lines.map(\.text)).filter { !$0.isEmpty }
    let lineEnd = dialect == .notes ? "\\\n" : "\n"
    let typed = String(
      decoding: Array(sources.joined(separator: Array(lineEnd.utf8))),
      as: UTF8.self
    )
    guard typed.utf8.contains(where: { "{=".utf8.contains($0) }) else { return nil }
    // What is in code is no gap.
    let brace = Unicode.Scalar.mark(notIn: "\(Unicode.Scalar.mark(notIn: typed))\(typed)")
    let shielded = shielded(typed, by: brace)
    var read = texts
    func seen(_ text: String) -> String {
      let foreign = ForeignMarkdown(text.replacing(String(brace), with: "{").utf8)
      let plain = EscapedMarkdown.text(of: Array(foreign.source.utf8)[...])
      return read.text(source: foreign.source, plain: plain)
    }
    if let cloze = ClozeText(shielded, seen: seen) {
      texts = read
      return texts.markup == .plain ? cloze.pieces : plain(cloze.pieces, &texts)
    }
    let pieces = GapMark.pieces(
      in: typed,
      seen: seen,
      plainLength: { $0.first == UInt8(ascii: "`") ? CodeSpan.length(at: $0) : 1 },
      gap: { highlighted($0) ?? clozed($0) ?? (braces > 0 ? braced($0, braces) : nil) }
    )
    guard let pieces else { return nil }
    texts = read
    return plain(pieces, &texts)
  }

  /// Returns whether a prompt has such gaps.
  static func areMarked(in heading: ArraySlice<UInt8>, _ below: [MarkdownPassage]) -> Bool {
    ItemTexts.read { texts in pieces(of: heading, below, in: .pages, &texts) } != nil
  }

  /// Returns the pieces with what is seen of the texts of their gaps, which are plain in every item.
  private static func plain(
    _ pieces: [Interaction.Piece],
    _ texts: inout ItemTexts
  ) -> [Interaction.Piece] {
    pieces.map { piece in
      guard case .gap(var gap) = piece else { return piece }
      for index in gap.answers.indices {
        gap.answers[index].text = texts.plain(Array(gap.answers[index].text.utf8)[...])
      }
      gap.hint = gap.hint.map { texts.plain(Array($0.utf8)[...]) }
      return .gap(gap)
    }
  }

  private static func shielded(_ text: String, by mark: Unicode.Scalar) -> String {
    guard text.utf8.contains(UInt8(ascii: "`")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      let length = byte == UInt8(ascii: "`") ? CodeSpan.length(at: rest) : 0
      for inner in rest.prefix(max(length, 1)) {
        if length > 0, inner == UInt8(ascii: "{") {
          bytes += "\(mark)".utf8
        } else {
          bytes.append(inner)
        }
      }
      rest = rest.dropFirst(max(length, 1))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the gap of `{{cloze Paris \\\\ on the Seine}}`, as Logseq has it, at the start of a text, and the index behind it.
  private static func clozed(_ text: ArraySlice<UInt8>) -> (gap: Gap, end: Int)? {
    guard text.starts(with: "{{cloze ".utf8) else { return nil }
    let near = text.dropFirst(8).prefix(1 << 9).prefix { $0 != UInt8(ascii: "\n") }
    guard let end = near.firstIndex(of: "}}") else { return nil }
    let inner = near[..<end]
    let hint = inner.firstIndex(of: "\\\\")
    let answer = String(decoding: inner[..<(hint ?? end)].withoutBlanks, as: UTF8.self)
    guard answer.nonblank != nil else { return nil }
    let shown = hint.map { String(decoding: inner[($0 + 2)...].withoutBlanks, as: UTF8.self) }
    return (Gap(right: [answer], hint: shown), end + 2)
  }

  /// Returns the gap between braces at the start of a text, and the index behind it: `{{Paris}}`, `{{1::Paris}}`, `{c1:Paris}`.
  private static func braced(_ text: ArraySlice<UInt8>, _ count: Int) -> (gap: Gap, end: Int)? {
    let marks = (
      open: String(repeating: "{", count: count), close: String(repeating: "}", count: count)
    )
    guard text.starts(with: marks.open.utf8) else { return nil }
    let near = text.dropFirst(count).prefix(1 << 9).prefix { !"\n{".utf8.contains($0) }
    guard let end = near.firstIndex(of: marks.close) else { return nil }
    var inner = near[..<end]
    let number = inner.drop { $0 == UInt8(ascii: "c") }.prefix(while: \.isDigit)
    let behind = inner[number.endIndex...]
    if !number.isEmpty, let mark = ["::", ":", "|"].first(where: { behind.starts(with: $0.utf8) }) {
      inner = behind.dropFirst(mark.utf8.count)
    }
    let hint = inner.firstIndex(of: "::")
    let answer = String(decoding: inner[..<(hint ?? end)].withoutBlanks, as: UTF8.self)
    guard answer.nonblank != nil else { return nil }
    let shown = hint.map { String(decoding: inner[($0 + 2)...].withoutBlanks, as: UTF8.self) }
    return (Gap(right: [answer], hint: shown?.nonempty), end + count)
  }

  /// Returns the gap of `==…==` at the start of a text, and the index behind it.
  private static func highlighted(_ text: ArraySlice<UInt8>) -> (gap: Gap, end: Int)? {
    guard text.starts(with: "==".utf8) else { return nil }
    let near = text.dropFirst(2).prefix(1 << 9).prefix { $0 != UInt8(ascii: "\n") }
    guard let first = near.first, !first.isBlank, first != UInt8(ascii: "="),
      let end = near.firstIndex(of: "=="), !near[end - 1].isBlank
    else { return nil }
    return (Gap(right: [String(decoding: near[..<end], as: UTF8.self)]), end + 2)
  }
}

extension MarkdownGaps {
  /// Returns whether a prompt has a gap as an author of this program types it: `{{Paris}}`.
  ///
  /// The first that opens decides: what is behind one without an end is text. Of more than two braces in a row the last two
  /// open a gap; a backslash makes just two of them text.
  static func areTyped(in prompt: String) -> Bool {
    // What is in code is no gap.
    if prompt.utf8.contains(UInt8(ascii: "`")) {
      return !RichTextReading(markdown: prompt).gaps.isEmpty
    }
    var rest = Array(prompt.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let backslashes = rest[..<open].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      let braces = rest[open...].prefix { $0 == UInt8(ascii: "{") }
      rest = rest[braces.endIndex...]
      if braces.count > 2 || braces.count == 2 && backslashes.isMultiple(of: 2) {
        return endOfGap(in: rest) != nil
      }
    }
    return false
  }

  /// Returns the place behind a gap that is open before a text; braces in it may balance.
  static func endOfGap(in text: ArraySlice<UInt8>) -> Int? {
    var (rest, depth) = (text, 0)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): rest = rest.dropFirst()
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}") where depth > 0: depth -= 1
      case UInt8(ascii: "}"): if rest.first == byte { return rest.startIndex + 1 }
      default: break
      }
    }
    return nil
  }
}

extension MarkdownPassage {
  /// Returns the question of a note with gaps; `nil` without any.
  func gapped(
    in group: ItemGroup,
    at place: ReadPlace,
    beside files: FilesBeside
  ) -> ReadItem? {
    ItemTexts.read(beside: files) { texts in
      guard let pieces = MarkdownGaps.pieces(of: [], [self], in: .notes, braces: 2, &texts) else {
        return nil
      }
      var read = ReadItem(Item("", .gaps(pieces)), in: group, at: place)
      read.item.markup = texts.markup
      (read.simplified, read.remarks) = (texts.simplified, texts.remarks)
      return read
    }
  }
}
