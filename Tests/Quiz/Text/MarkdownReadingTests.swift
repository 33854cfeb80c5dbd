import QuizText
import Testing

private typealias Inline = RichText.Inline

struct MarkdownReadingTests {
  /// Parts of lines.
  @Test(
    arguments: [
      (
        "a *b* **c** `d`",
        [
          .text("a "), .emphasis([.text("b")]), .text(" "), .strong([.text("c")]), .text(" "),
          .code("d"),
        ]
      ),
      ("***a***", [.emphasis([.strong([.text("a")])])]),
      ("*a **b** c*", [.emphasis([.text("a "), .strong([.text("b")]), .text(" c")])]),
      (
        "x<sup>2</sup> H<SUB>2</SUB>O",
        [
          .text("x"), .superscript([.text("2")]), .text(" H"), .subscripted([.text("2")]),
          .text("O"),
        ]
      ),
      ("<strong>a<em>b</em></strong>", [.strong([.text("a"), .emphasis([.text("b")])])]),
      ("<sup>a", [.text("<sup>a")]),
      ("*<sup>a*</sup>", [.emphasis([.text("<sup>a")]), .text("</sup>")]),
      (
        "<b>a</b> <br> <!-- *c* -->",
        [.text("<b>a</b> <br> <!-- "), .emphasis([.text("c")]), .text(" -->")]
      ),
      (
        "[a *b*](c \"d\")",
        [.link(address: "c", title: "d", [.text("a "), .emphasis([.text("b")])])]
      ),
      ("<https://a.b/c>", [.link(address: "https://a.b/c", title: "", [.text("https://a.b/c")])]),
      (
        "![an *oak* leaf](media/oak.png)",
        [.media(address: "media/oak.png", title: "", description: "an oak leaf")]
      ),
      (
        "![](<media/an oak.mp3>)", [.media(address: "media/an oak.mp3", title: "", description: "")]
      ),
      ("a\\\nb\nc", [.text("a"), .lineBreak, .text("b"), .softBreak, .text("c")]),
      ("a  \nb", [.text("a"), .lineBreak, .text("b")]),
      ("2 * 3 = 6, a_b_c", [.text("2 * 3 = 6, a_b_c")]),
      ("&lt;&#42;&gt; \\*", [.text("<*> *")]),
      ("**a**b*c*", [.strong([.text("a")]), .text("b"), .emphasis([.text("c")])]),
      ("[](a)", [.link(address: "a", title: "", [.text("a")])]),
      ("a\r\nb\rc\0", [.text("a"), .softBreak, .text("b"), .softBreak, .text("c\u{FFFD}")]),
    ] as [(String, [Inline])]
  )
  private func lines(_ source: String, _ inlines: [Inline]) {
    #expect(RichText(markdown: source).blocks == [.paragraph(inlines)])
  }

  /// Blocks.
  @Test(
    arguments: [
      ("# a *b*", [.heading(level: 1, [.text("a "), .emphasis([.text("b")])])]),
      ("a\n---", [.heading(level: 2, [.text("a")])]),
      ("> a\n>\n> b", [.quote([.paragraph([.text("a")]), .paragraph([.text("b")])])]),
      (
        "- a\n- b",
        [.list(RichText.List(items: [[.paragraph([.text("a")])], [.paragraph([.text("b")])]]))]
      ),
      (
        "7) a\n\n8) b",
        [
          .list(
            RichText.List(
              start: 7,
              isTight: false,
              items: [[.paragraph([.text("a")])], [.paragraph([.text("b")])]]
            )
          )
        ]
      ),
      (
        "- a\n  1. b\n- c",
        [
          .list(
            RichText.List(items: [
              [
                .paragraph([.text("a")]),
                .list(RichText.List(start: 1, items: [[.paragraph([.text("b")])]])),
              ],
              [.paragraph([.text("c")])],
            ])
          )
        ]
      ),
      ("```swift x\nlet a = 1\n\n```", [.code("let a = 1\n", language: "swift")]),
      ("    a\n     b", [.code("a\n b", language: "")]),
      ("***", [.rule]),
      (
        "<div>\n*a*\n</div>",
        [
          .paragraph([
            .text("<div>"), .softBreak, .emphasis([.text("a")]), .softBreak, .text("</div>"),
          ])
        ]
      ),
      (
        "| a | b |\n|:-:|---|\n| `c\\|d` |",
        [
          .table(
            RichText.Table(
              alignments: [.center, .natural],
              header: [[.text("a")], [.text("b")]],
              rows: [[[.code("c|d")], []]]
            )
          )
        ]
      ),
      ("[a]: b\n\n[a]", [.paragraph([.link(address: "b", title: "", [.text("a")])])]),
      ("\n \n", []),
    ] as [(String, [RichText.Block])]
  )
  func blocks(_ source: String, _ blocks: [RichText.Block]) {
    #expect(RichText(markdown: source).blocks == blocks)
  }

  /// Gaps are as they were typed; code goes first, and formulas last.
  @Test(
    arguments: [
      ("{{Paris|Paname~Lyon::on *the* Seine}}", [.gap("Paris|Paname~Lyon::on *the* Seine")]),
      ("*{{a*b}}*", [.emphasis([.gap("a*b")])]),
      ("{{a {b} \\} c}}", [.gap("a {b} \\} c")]),
      ("{{{a}}}", [.text("{"), .gap("a"), .text("}")]),
      ("\\{{a}}", [.text("{{a}}")]),
      ("\\\\{{a}}", [.text("\\"), .gap("a")]),
      ("{{a\n\nb}}", [.gap("a\n\nb")]),
      ("{{a {{b}}", [.text("{{a {{b}}")]),
      ("`{{a}}` {{b}}", [.code("{{a}}"), .text(" "), .gap("b")]),
      ("`{{` and `}}`", [.code("{{"), .text(" and "), .code("}}")]),
      ("{{a `b` c}}", [.gap("a `b` c")]),
      ("\\(\\frac{a}{{b}}\\)", [.text("(\\frac{a}"), .gap("b"), .text(")")]),
      ("[{{a}}](b{{c}})", [.link(address: "b{{c}}", title: "", [.gap("a")])]),
    ] as [(String, [Inline])]
  )
  private func gaps(_ source: String, _ inlines: [Inline]) {
    #expect(RichText(markdown: source).blocks == [.paragraph(inlines)])
  }

  /// Formulas between TeX's own delimiters, and between dollars by pandoc's rule.
  @Test(
    arguments: [
      (
        "\\(x^2\\) and \\[ y_1 \\]",
        [.tex("x^2", isDisplay: false), .text(" and "), .tex("y_1", isDisplay: true)]
      ),
      (
        "$x_1$, $$a_b*c*$$",
        [.tex("x_1", isDisplay: false), .text(", "), .tex("a_b*c*", isDisplay: true)]
      ),
      ("$5 and $6", [.text("$5 and $6")]),
      ("$5 and 6$7", [.text("$5 and 6$7")]),
      ("$ a$", [.text("$ a$")]),
      ("$a $", [.text("$a $")]),
      ("\\$a$", [.text("$a$")]),
      ("$a\\$b$", [.tex("a\\$b", isDisplay: false)]),
      ("$a `b$` c$", [.text("$a "), .code("b$"), .text(" c$")]),
      ("\\(a\\\\)b\\)", [.tex("a\\\\)b", isDisplay: false)]),
      ("\\(a", [.text("(a")]),
      ("`\\(a\\)` $$b", [.code("\\(a\\)"), .text(" $$b")]),
      (
        "$$\n\\begin{aligned}\na &= b\n\\end{aligned}\n$$",
        [
          .tex("\\begin{aligned}\na &= b\n\\end{aligned}", isDisplay: true)
        ]
      ),
    ] as [(String, [Inline])]
  )
  private func formulas(_ source: String, _ inlines: [Inline]) {
    #expect(RichText(markdown: source).blocks == [.paragraph(inlines)])
  }

  /// Without gaps, braces are TeX's, parted by a blank.
  @Test func bracesWithoutGaps() {
    let text = RichText(markdown: "\\(\\frac{a}{{b}}\\) {{c}}", hasGaps: false)
    #expect(
      text.blocks == [.paragraph([.tex("\\frac{a}{ {b}}", isDisplay: false), .text(" {{c}}")])]
    )
  }

  /// A dollar does not reach into another item, row, heading or quote.
  @Test(arguments: [
    "- $a\n- b$", "| $a | b$ |\n|-|-|", "# $a\nb$", "$a\n> b$", "$a\n\nb$", "$a\n***\nb$",
  ])
  func dollarsOfOtherBlocks(_ source: String) {
    #expect(!"\(RichText(markdown: source))".contains("tex("))
  }

  /// The marks of quotes and items before later lines are no part of a formula, a gap or code.
  @Test func linesWithinQuotes() {
    let text = RichText(
      markdown: "> - $$\n>   a\n>   $$\n>   {{b\n>   c}}\n>\n>   ```\n>   {{d\n>   e}}\n>   ```"
    )
    let item: [RichText.Block] = [
      .paragraph([.tex("a", isDisplay: true), .softBreak, .gap("b\nc")]),
      .code("{{d\ne}}", language: ""),
    ]
    #expect(text.blocks == [.quote([.list(RichText.List(isTight: false, items: [item]))])])
  }
}
