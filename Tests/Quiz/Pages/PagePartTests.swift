import QuizPages
import QuizText
import TerminalText
import Testing

/// The parts of a text on a page, each by itself.
struct PagePartTests {
  private typealias Style = TextPage.Style

  private func lines(_ markdown: String, columns: Int, signs: TextPage.Signs = .unicode) -> [String]
  {
    let text = RichText(markdown: markdown, hasGaps: true)
    return TextPage(text, columns: columns, signs: signs).lines.map(\.text)
  }

  /// The pieces of the first line, each with its look.
  private func runs(_ markdown: String, columns: Int = 76) -> [TextPage.Run] {
    TextPage(RichText(markdown: markdown, hasGaps: true), columns: columns).lines.first?.runs ?? []
  }

  @Test(
    arguments: [
      (
        "a *b* **c**",
        [
          ("a ", Style()), ("b", Style(.text, .emphasis)), (" ", Style()),
          ("c", Style(.text, .strong)),
        ]
      ),
      ("***a***", [("a", Style(.text, [.strong, .emphasis]))]),
      ("**a `b`**", [("a ", Style(.text, .strong)), ("b", Style(.code, .strong))]),
      ("# a", [("a", Style(.heading, .strong))]),
      ("[a](b)", [("a", Style(.link)), (" (b)", Style(.muted))]),
      ("<https://a.b>", [("https://a.b", Style(.link))]),
      ("<a@b.c>", [("a@b.c", Style(.link))]),
      ("![a](b.png)", [("[picture: a]", Style(.media))]),
      ("\\(x^2\\){{a}}", [("x²", Style(.formula)), ("{{a}}", Style(.gap))]),
      ("> a", [("│ ", Style(.muted)), ("a", Style())]),
      ("- a", [("• a", Style())]),
      ("---", [(String(repeating: "─", count: 76), Style(.muted))]),
    ] as [(String, [(String, TextPage.Style)])]
  )
  private func `a piece has the look of its meaning`(markdown: String, pieces: [(String, Style)]) {
    let runs = runs(markdown)
    #expect(runs.map(\.text) == pieces.map(\.0))
    #expect(runs.map(\.style) == pieces.map(\.1))
  }

  @Test func `a look that spans rows is in each of them`() {
    let page = TextPage(RichText(markdown: "aa **bb cc** dd"), columns: 6)
    #expect(page.lines.map(\.text) == ["aa bb", "cc dd"])
    #expect(page.lines.map { $0.runs.map(\.style.emphasis) } == [[[], .strong], [.strong, []]])
  }

  @Test func `code has its ground beside what is at its left`() {
    let page = TextPage(
      RichText(markdown: "- > ```\n  > a\n  >\n  > \tb\n  > ```\n- c"),
      columns: 40
    )
    #expect(page.lines.map(\.text) == ["• │   a", "  │", "  │       b", "• c"])
    #expect(page.lines.map(\.ground) == [4, 4, 4, nil])
  }

  @Test func `numbers of a list end in the same column`() {
    #expect(lines("9. a\n1. b b", columns: 40) == [" 9. a", "10. b b"])
    #expect(lines("1. a\n\n       b", columns: 40) == ["1. a", "", "     b"])
    #expect(lines("- a\n-\n- - b", columns: 40) == ["• a", "•", "• • b"])
  }

  @Test func `a formula on lines of its own is indented`() {
    let markdown =
      "It is \\[\\begin{align}a &= b\\\\ &= c\\end{align}\\] where *b* is \\(\\begin{gathered}c\\\\d\\end{gathered}\\)."
    #expect(lines(markdown, columns: 40) == ["It is", "  a = b", "  = c", "where b is c; d."])
  }

  @Test(arguments: [
    ("x<sup>2</sup>", "x²", "x^2"), ("a<sub>ij</sub>", "aᵢⱼ", "a_(ij)"),
    ("a<sup>b, *c*</sup>", "a^(b, c)", "a^(b, c)"), ("a<sup>é</sup>", "a^é", "a^é"),
  ])
  func `scripts have their own characters where they exist`(
    markdown: String,
    unicode: String,
    ascii: String
  ) {
    #expect(lines(markdown, columns: 40) == [unicode])
    #expect(lines(markdown, columns: 40, signs: .ascii) == [ascii])
  }

  @Test(arguments: [
    ("a.png", "leaf", "[picture: leaf]"), ("b/a.PNG", "", "[picture: a.PNG]"),
    ("a.mp3", "wind", "[sound: wind]"), ("a.OGG?x=a.mp4#b", "wind", "[sound: wind]"),
    ("https://a.b/c.webm", "oak", "[film: oak]"), ("a", "oak", "[picture: oak]"),
    ("a.mp3/b", "oak", "[picture: oak]"), ("", "", "[picture: ]"),
  ])
  func `a file is shown by its form`(address: String, description: String, words: String) {
    #expect(TextPage.words(forMediaAt: address, description) == words)
  }

  @Test func `what stands for gaps and files is the caller's`() {
    let text = RichText(markdown: "a {{b|c}} ![d](e.png)", hasGaps: true)
    let page = TextPage(text, columns: 40, media: { "<\($0), \($1)>" }, gap: { "__\($0.count)__" })
    #expect(page.lines.map(\.text) == ["a __3__ <e.png, d>"])
  }

  @Test func `a table without names has no line below them`() {
    let table = RichText.Table(
      alignments: [.natural, .right],
      header: [[], []],
      rows: [[[.text("a")], [.text("1")]], [[.text("bb")], [.text("10")]]]
    )
    let page = TextPage(RichText(blocks: [.table(table)]), columns: 20)
    #expect(page.lines.map(\.text) == ["a  │  1", "bb │ 10"])
  }

  @Test func `nothing that a terminal would obey is in a line`() {
    let evil = "a\u{1B}[31m\u{9B}\u{202E}b\tc\r\nd"
    let text = RichText(blocks: [
      .paragraph([
        .text(evil), .code(evil), .link(address: evil, title: evil, [.text(evil)]), .gap(evil),
        .media(address: evil, title: "", description: evil), .tex(evil, isDisplay: false),
        .tex(evil, isDisplay: true), .superscript([.text(evil)]),
      ]),
      .code(evil, language: evil),
      .table(RichText.Table(alignments: [.left], header: [[.text(evil)]], rows: [])),
    ])
    for columns in [1, 7, 40] {
      for line in TextPage(text, columns: columns).lines {
        #expect(line.text == line.text.withVisibleControls)
      }
    }
  }
}
