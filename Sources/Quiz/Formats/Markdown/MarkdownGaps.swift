import QuizInterchange

/// The gaps of a prompt as note programs mark them: `==Paris==`, `{{c1::Paris::a city}}`.
enum MarkdownGaps {
  /// Returns the texts and gaps of a prompt; `nil` without such gaps.
  static func pieces(
    of heading: ArraySlice<UInt8>,
    _ below: [MarkdownPassage] = []
  ) -> [Interaction.Piece]? {
    let lines = below.flatMap(\.lines)
    guard !lines.contains(where: \.isCode) else { return nil }
    let sources = ([heading] + lines.map(\.text)).filter { !$0.isEmpty }
    let source = Array(sources.joined(separator: [UInt8(ascii: "\n")]))
    let typed = String(decoding: source, as: UTF8.self)
    func seen(_ text: String) -> String { MarkdownInline.text(of: Array(text.utf8)[...]) }
    if let cloze = ClozeText(typed, seen: seen) { return cloze.pieces }
    return GapMark.pieces(
      in: typed,
      seen: seen,
      plainLength: { $0.first == UInt8(ascii: "`") ? CodeSpan.length(at: $0) : 1 },
      gap: { highlighted($0) ?? clozed($0) }
    )
  }

  /// Returns the gap of `{{cloze Paris \\\\ on the Seine}}`, as Logseq has it, at the start of a text, and the index behind it.
  private static func clozed(_ text: ArraySlice<UInt8>) -> (gap: Gap, end: Int)? {
    guard text.starts(with: "{{cloze ".utf8) else { return nil }
    let near = text.dropFirst(8).prefix(1 << 9).prefix { $0 != UInt8(ascii: "\n") }
    guard let end = near.firstIndex(of: "}}") else { return nil }
    let inner = near[..<end]
    let hint = inner.firstIndex(of: "\\\\")
    let answer = MarkdownInline.text(of: inner[..<(hint ?? end)].withoutBlanks)
    guard answer.nonblank != nil else { return nil }
    let shown = hint.map { MarkdownInline.text(of: inner[($0 + 2)...].withoutBlanks) }
    return (Gap(right: [answer], hint: shown), end + 2)
  }

  /// Returns the gap of `==…==` at the start of a text, and the index behind it.
  private static func highlighted(_ text: ArraySlice<UInt8>) -> (gap: Gap, end: Int)? {
    guard text.starts(with: "==".utf8) else { return nil }
    let near = text.dropFirst(2).prefix(1 << 9).prefix { $0 != UInt8(ascii: "\n") }
    guard let first = near.first, !first.isBlank, first != UInt8(ascii: "="),
      let end = near.firstIndex(of: "=="), !near[end - 1].isBlank
    else { return nil }
    return (Gap(right: [MarkdownInline.text(of: near[..<end])]), end + 2)
  }
}

extension MarkdownGaps {
  /// Returns whether a prompt has a gap as an author of this program types it: `{{Paris}}`.
  ///
  /// The first that opens decides: what is behind one without an end is text. Of more than two braces in a row the last two
  /// open a gap; a backslash makes just two of them text.
  static func areTyped(in prompt: String) -> Bool {
    var rest = Array(prompt.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let backslashes = rest[..<open].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      let braces = rest[open...].prefix { $0 == UInt8(ascii: "{") }
      rest = rest[braces.endIndex...]
      if braces.count > 2 || braces.count == 2 && backslashes.isMultiple(of: 2) {
        return endsGap(in: rest)
      }
    }
    return false
  }

  /// Returns whether a gap ends that is open before a text; braces in it may balance.
  private static func endsGap(in text: ArraySlice<UInt8>) -> Bool {
    var (rest, depth) = (text, 0)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): rest = rest.dropFirst()
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}") where depth > 0: depth -= 1
      case UInt8(ascii: "}"): if rest.first == byte { return true }
      default: break
      }
    }
    return false
  }
}
