import Quiz
import QuizDocuments

/// The gaps of a prompt as note programs mark them: `==Paris==`, `{{c1::Paris::a city}}`.
enum MarkdownGaps {
  /// Returns the prompt with its gaps as they are typed; `nil` without such gaps.
  static func text(of heading: ArraySlice<UInt8>, _ below: [MarkdownPassage] = []) -> String? {
    let lines = below.flatMap(\.lines)
    guard !lines.contains(where: \.isCode) else { return nil }
    let sources = ([heading] + lines.map(\.text)).filter { !$0.isEmpty }
    return text(of: Array(sources.joined(separator: [UInt8(ascii: "\n")]))[...])
  }

  /// Returns a text with its gaps as they are typed; `nil` without such gaps.
  private static func text(of source: ArraySlice<UInt8>) -> String? {
    let typed = String(decoding: source, as: UTF8.self)
    if let cloze = ClozeText(typed, seen: { MarkdownInline.text(of: Array($0.utf8)[...]) }) {
      return cloze.text.description
    }
    let mark = GapMark.mark(notIn: typed)
    var marked: [UInt8] = []
    var gaps: [GappedText.Gap] = []
    var rest = source
    while let byte = rest.first {
      if byte == UInt8(ascii: "`") {
        let length = MarkdownInline.lengthOfCode(at: rest)
        marked += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else if let (gap, end) = highlighted(rest) ?? clozed(rest) {
        gaps.append(gap)
        marked += "\(mark)".utf8
        rest = rest[end...]
      } else {
        marked.append(byte)
        rest.removeFirst()
      }
    }
    guard !gaps.isEmpty else { return nil }
    return GapMark.text(MarkdownInline.text(of: marked[...]), mark, gaps).description
  }

  /// Returns the gap of `{{cloze Paris \\\\ on the Seine}}`, as Logseq has it, at the start of a text, and the index behind it.
  private static func clozed(_ text: ArraySlice<UInt8>) -> (gap: GappedText.Gap, end: Int)? {
    guard text.starts(with: "{{cloze ".utf8) else { return nil }
    let near = text.dropFirst(8).prefix(1 << 9).prefix { $0 != UInt8(ascii: "\n") }
    guard let end = near.firstIndex(of: "}}") else { return nil }
    let inner = near[..<end]
    let hint = inner.firstIndex(of: "\\\\")
    let answer = MarkdownInline.text(of: inner[..<(hint ?? end)].withoutBlanks)
    let gap = GappedText.Gap(
      answers: [answer],
      hint: hint.map { MarkdownInline.text(of: inner[($0 + 2)...].withoutBlanks) }
    )
    return gap.answers.isEmpty ? nil : (gap, end + 2)
  }

  /// Returns the gap of `==…==` at the start of a text, and the index behind it.
  private static func highlighted(
    _ text: ArraySlice<UInt8>
  ) -> (gap: GappedText.Gap, end: Int)? {
    guard text.starts(with: "==".utf8) else { return nil }
    let near = text.dropFirst(2).prefix(1 << 9).prefix { $0 != UInt8(ascii: "\n") }
    guard let first = near.first, !first.isBlank, first != UInt8(ascii: "="),
      let end = near.firstIndex(of: "=="), !near[end - 1].isBlank
    else { return nil }
    return (GappedText.Gap(answers: [MarkdownInline.text(of: near[..<end])]), end + 2)
  }
}
