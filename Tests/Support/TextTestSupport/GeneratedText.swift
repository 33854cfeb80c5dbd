internal import CoreTestSupport
package import QuizText

/// Makes texts of every form, with whatever could be taken for a mark.
package struct GeneratedText {
  private var generator: SeededGenerator

  /// Creates a generator of texts; print the seed with a failure.
  package init(seed: Int) {
    generator = SeededGenerator(seed: seed)
  }

  /// Makes a text, which need not be in normal form.
  package mutating func text() -> RichText {
    RichText(blocks: blocks(depth: 0, upTo: 4))
  }

  /// Makes a source: pieces of Markdown and HTML, in no order.
  package mutating func source(upTo count: Int = 12) -> String {
    var source = ""
    for _ in 0..<number(1, count) { source += pick(Self.pieces) }
    return source
  }

  private mutating func number(_ low: Int, _ high: Int) -> Int {
    Int.random(in: low...high, using: &generator)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(1, 100) <= percent }

  private mutating func pick<T>(_ list: [T]) -> T { list[number(0, list.count - 1)] }

  private mutating func blocks(depth: Int, upTo count: Int) -> [RichText.Block] {
    (0..<number(depth == 0 ? 1 : 0, count)).map { _ in block(depth: depth) }
  }

  private mutating func block(depth: Int) -> RichText.Block {
    switch number(0, depth < 3 ? 13 : 8) {
    case 0: return .heading(level: number(1, 6), inlines(depth: 0))
    case 1:
      return .code(
        code(),
        language: pick(["", "", "swift", "c++", "a`b", "{{x}}", "\\(x\\)", "&amp;"])
      )
    case 2: return .rule
    case 3: return table()
    case 4...8: return .paragraph(inlines(depth: 0))
    case 9, 10: return .quote(blocks(depth: depth + 1, upTo: 3))
    default:
      let start = chance(50) ? nil : pick([0, 1, 1, 7, 99, 999_999_999])
      let items = (0..<number(1, 4)).map { _ in blocks(depth: depth + 1, upTo: 3) }
      return .list(RichText.List(start: start, isTight: chance(50), items: items))
    }
  }

  private mutating func table() -> RichText.Block {
    let columns = number(1, 4)
    func row(_ generated: inout Self) -> [RichText.Table.Cell] {
      (0..<columns).map { _ in generated.chance(20) ? [] : generated.inlines(depth: 1) }
    }
    let alignments = (0..<columns).map { _ in pick(RichText.Table.Alignment.allCases) }
    let header = row(&self)
    let rows = (0..<number(0, 3)).map { _ in row(&self) }
    return .table(RichText.Table(alignments: alignments, header: header, rows: rows))
  }

  private mutating func code() -> String {
    (0..<number(1, 4)).map { _ in words() }.joined(separator: pick(["\n", "\n\n", "\n  ", "\n\t"]))
  }

  private mutating func inlines(depth: Int) -> [RichText.Inline] {
    (0..<number(1, depth == 0 ? 6 : 3)).map { _ in inline(depth: depth) }
  }

  private mutating func inline(depth: Int) -> RichText.Inline {
    switch number(0, depth < 3 ? 19 : 11) {
    case 0: return .code(words())
    case 1: return .lineBreak
    case 2: return .softBreak
    case 3:
      let source =
        chance(50)
        ? words()
        : pick(["x^2", "\\frac{a}{{b}}", "a\nb", "a\\ ", "\\text{\\(x\\)}", "\\|x\\|", "a_{1}$"])
      return .tex(source, isDisplay: chance(30))
    case 4:
      return .gap(
        chance(50) ? words() : pick(["Paris", "a|b~c::d", "{a}", "a\\}b", "a\nb", "", "a\\", "`"])
      )
    case 5:
      return .media(address: address(), title: chance(20) ? words() : "", description: words())
    case 6...11: return .text(words())
    case 12, 13: return .emphasis(inlines(depth: depth + 1))
    case 14, 15: return .strong(inlines(depth: depth + 1))
    case 16: return .superscript(inlines(depth: depth + 1))
    case 17: return .subscripted(inlines(depth: depth + 1))
    default:
      let title = chance(20) ? words() : ""
      return .link(address: address(), title: title, inlines(depth: depth + 1))
    }
  }

  private mutating func address() -> String {
    pick([
      "https://example.org/a?b=c", "media/oak-leaf-3f2a.png", "a b", "a(b)c", "a)(", "<a>",
      "\\(a\\)", "a\\", "&amp;", "a&b;",
      "{{a}}", "`", "$a$", "*a*", "|", "\"", "a'b", "#", "漢字", words(),
    ])
  }

  private mutating func words() -> String {
    (0..<number(1, 4)).map { _ in pick(Self.words) }.joined(separator: pick(["", "", " "]))
  }

  /// U+FDD0 and its like, which source code cannot have.
  private static func noncharacter(_ last: UInt8) -> String {
    String(decoding: [0xEF, 0xB7, last], as: UTF8.self)
  }

  private static let words: [String] = [
    "a", "not", "leaf", "1", "42", "é", "e\u{301}", "漢字", "山道", "🌿", " ", "  ", "\t", "\u{A0}",
    "\u{3000}", ".", ",", "!", "?", "(",
    ")", "*", "**", "***", "_", "__", "`", "``", "```", "~~~", "~", "\\", "\\\\", "\\(", "\\)",
    "\\[", "\\]", "$", "$$", "{", "}",
    "{{", "}}", "\\{{", "|", "-", "--", "---", "+", "=", "===", "#", "##", ">", "<", "<b>", "</b>",
    "<sup>", "</sup>", "<em>", "</em>",
    "<br>", "<https://a.b>", "<a@b.c>", "&", "&amp;", "&#42;", "&copy", ";", ":", "]: ", "](", "[",
    "]", "[a](b)", "![", "1.", "1)",
    "- ", "+ ", "* ", "> ", "# ", "1. ", "\"", "'", "“", "”", "。", "，", noncharacter(0x90),
    noncharacter(0x91), noncharacter(0x92),
    noncharacter(0x90) + "0" + noncharacter(0x91),
    "\u{FEFF}", "\u{1}", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{200B}", "€", "+", "×", "\n",
    "\r\n", "\r", "\0", "[sound:a.mp3]",
    "[$]", "[/$]", "[latex]", "[/latex]", "<!--", "-->", "<script>", "::", "||", ":-:", "|-|",
  ]

  private static let pieces: [String] =
    words + words + [
      "\n", "\n", "\n\n", "\n\n", "\n- ", "\n1. ", "\n> ", "\n# ", "\n    ", "\n  ", "\n```\n",
      "\n~~~\n", "| a | b |\n| - | - |\n",
      "*a*", "**b**", "_c_", "***d***", "`e`", "[f](g)", "![h](i \"j\")", "\\(x\\)", "\\[y\\]",
      "$z$", "$$z$$", "{{gap}}", "{{a|b~c::d}}",
      "<sup>2</sup>", "<sub>i</sub>", "[k]: l\n", "[k]", "\\\n", "  \n", "<p>", "</p>", "<ul><li>",
      "</li></ul>", "<table><tr><td>",
      "</td></tr></table>", "<i>", "</i>", "<a href=\"x\">", "</a>", "<img src=y alt=z>", "<pre>",
      "</pre>", "<ruby>山<rt>やま</rt></ruby>",
      "&nbsp;", "&lt;",
    ]
}
