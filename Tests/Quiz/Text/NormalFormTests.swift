import QuizText
import Testing

private typealias Inline = RichText.Inline

struct NormalFormTests {
  /// Parts of lines.
  @Test(
    arguments: [
      ([.text("a"), .text(""), .text("b")], [.text("ab")]),
      ([.code("a"), .code("b"), .code("")], [.code("ab")]),
      ([.emphasis([.text("a")]), .emphasis([.text("b")])], [.emphasis([.text("ab")])]),
      (
        [.emphasis([.text(" a\u{A0}")]), .text("b")],
        [.text(" "), .emphasis([.text("a")]), .text("\u{A0}b")]
      ),
      ([.text("a"), .strong([.text(" ")]), .text("b")], [.text("a b")]),
      ([.strong([.emphasis([.text("a")])])], [.emphasis([.strong([.text("a")])])]),
      (
        [.emphasis([.text("a"), .strong([.emphasis([.text("b")])])])],
        [.emphasis([.text("a"), .strong([.text("b")])])]
      ),
      (
        [.lineBreak, .text("a"), .softBreak, .lineBreak, .text("b"), .softBreak],
        [.text("a"), .lineBreak, .text("b")]
      ),
      ([.text("a\r\nb")], [.text("a"), .softBreak, .text("b")]),
      ([.link(address: "", title: "", [.text("a")])], [.text("a")]),
      (
        [.link(address: " a\n", title: "b\nc", [])],
        [.link(address: "a", title: "b c", [.text("a")])]
      ),
      (
        [.link(address: "a", title: "", [.link(address: "b", title: "", [.text("c")])])],
        [.link(address: "a", title: "", [.text("c")])]
      ),
      ([.media(address: "", title: "", description: "a")], [.text("a")]),
      ([.tex(" \\(a\\)\n\n{{b}} ", isDisplay: false)], [.tex("$a$\n{ {b}}", isDisplay: false)]),
      (
        [.tex("a\\ ", isDisplay: false), .tex(" ", isDisplay: true)],
        [.tex("a\\ ", isDisplay: false)]
      ),
      ([.gap("a}}b")], [.gap("a\\}\\}b")]),
      ([.gap("{a}")], [.gap("\\{a\\}")]),
      ([.text("a"), .superscript([])], [.text("a")]),
    ] as [([Inline], [Inline])]
  )
  private func lines(_ inlines: [Inline], _ normal: [Inline]) {
    let text = RichText(blocks: [.paragraph(inlines)]).normalized
    #expect(text.blocks == [.paragraph(normal)])
    #expect(text.normalized == text)
  }

  /// What shows nothing is left out.
  @Test func nothing() {
    let blocks: [RichText.Block] = [
      .paragraph([.text(" \u{A0}"), .lineBreak]), .heading(level: 1, []), .quote([]),
      .code("", language: "swift"),
      .list(RichText.List(items: [])),
      .table(RichText.Table(alignments: [.left], header: [[]], rows: [[[.text(" ")]]])),
    ]
    #expect(RichText(blocks: blocks).normalized.isEmpty)
  }

  /// Headings and cells have a single line, and rows as many cells as the longest one.
  @Test func singleLines() {
    let line: [Inline] = [.text("a"), .lineBreak, .text("b")]
    let table = RichText.Table(alignments: [], header: [], rows: [[line, line], []])
    let text = RichText(blocks: [.heading(level: 9, line), .table(table)]).normalized
    let normal = RichText.Table(
      alignments: [.natural, .natural],
      header: [[], []],
      rows: [[[.text("a b")], [.text("a b")]], [[], []]]
    )
    #expect(text.blocks == [.heading(level: 6, [.text("a b")]), .table(normal)])
  }

  /// Lists are tight unless Markdown needs, or shows, a blank line.
  @Test func tightness() {
    func isTight(_ isTight: Bool, _ items: [[RichText.Block]]) -> Bool? {
      let text = RichText(blocks: [.list(RichText.List(isTight: isTight, items: items))]).normalized
      guard case .list(let list)? = text.blocks.first else { return nil }
      return list.isTight
    }
    let paragraph = RichText.Block.paragraph([.text("a")])
    let code = RichText.Block.code("a", language: "")
    #expect(isTight(true, [[paragraph], [paragraph]]) == true)
    #expect(isTight(false, [[paragraph], [paragraph]]) == false)
    #expect(isTight(true, [[paragraph, paragraph]]) == false)
    #expect(isTight(true, [[paragraph, code]]) == true)
    #expect(isTight(false, [[paragraph]]) == true)
    #expect(isTight(false, [[code], [code]]) == true)
  }

  /// Nothing is deeper than Markdown reads.
  @Test func depth() {
    var block = RichText.Block.paragraph([.text("a")])
    var inline = Inline.text("a")
    for _ in 0..<200 {
      block = .quote([block])
      inline = .superscript([inline])
    }
    let text = RichText(blocks: [block, .paragraph([inline])]).normalized
    let reading = RichTextReading(markdown: text.markdown())
    #expect(reading.text == text)
    #expect(reading.remarks.isEmpty)
  }
}
