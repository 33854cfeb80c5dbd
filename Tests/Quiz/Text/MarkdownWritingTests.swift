import QuizText
import Testing

private typealias Inline = RichText.Inline

struct MarkdownWritingTests {
  /// What a text with certain characters is written as: nothing has a backslash without need.
  @Test(arguments: [
    ("snake_case, 2 * 3 and a < b & c", "snake_case, 2 * 3 and a < b & c"),
    ("a*b", "a\\*b"),
    ("_a_", "\\_a\\_"),
    ("`a`", "\\`a\\`"),
    ("[a](b) [c]", "[a\\](b) [c]"),
    ("[a]: b", "[a\\]: b"),
    ("&amp; R&D", "\\&amp; R&D"),
    ("<b>a</b> <sup>c</sup> <https://d.e>", "<b>a</b> \\<sup>c\\</sup> \\<https://d.e>"),
    ("$5", "$5"),
    ("$5 and $x$", "\\$5 and \\$x\\$"),
    ("{{a}} {b}", "\\{\\{a}} {b}"),
    ("# a", "\\# a"),
    ("#a", "#a"),
    ("> a", "\\> a"),
    ("- a", "\\- a"),
    ("-a", "-a"),
    ("1. a", "1\\. a"),
    ("1.5", "1.5"),
    ("---", "\\---"),
    ("~~~", "\\~~~"),
    ("C:\\new\\*", "C:\\new\\\\\\*"),
    ("\\(a\\)", "\\\\(a\\\\)"),
    (" a ", "&#32;a&#32;"),
  ])
  func text(_ text: String, _ markdown: String) {
    let text = RichText(blocks: [.paragraph([.text(text)])])
    #expect(text.markdown() == markdown)
    #expect(RichText(markdown: markdown) == text)
  }

  /// Stars where they are read as emphasis, else underscores, else tags.
  @Test(
    arguments: [
      ([.strong([.text("a")])], "**a**"),
      ([.text("重"), .strong([.text("点")]), .text("在")], "重**点**在"),
      ([.text("重"), .strong([.text("“点”")]), .text("在")], "重<strong>“点”</strong>在"),
      ([.emphasis([.strong([.text("a")])])], "***a***"),
      ([.emphasis([.strong([.text("a")]), .text(" b")])], "_**a** b_"),
      ([.emphasis([.text("a")]), .strong([.text("b")])], "<em>a</em>**b**"),
      ([.emphasis([.gap("a")])], "*{{a}}*"),
      ([.text("x"), .superscript([.emphasis([.text("n")])])], "x<sup>*n*</sup>"),
      (
        [.text("a!"), .link(address: "b c", title: "d\"", [.text("[e]")])],
        "a\\![&#91;e\\]](<b c> \"d&quot;\")"
      ),
      ([.link(address: "https://a.b", title: "", [.text("https://a.b")])], "<https://a.b>"),
      ([.code("`a"), .code(" b ")], "`` `a b  ``"),
      ([.tex("x", isDisplay: false), .tex("\ny\n", isDisplay: true)], "\\(x\\)\\[y\\]"),
      ([.text("a"), .lineBreak, .text("- b"), .softBreak, .text("c")], "a\\\n\\- b\nc"),
      ([.media(address: "x.png", title: "", description: "^a")], "![\\^a](x.png)"),
    ] as [([Inline], String)]
  )
  private func lines(_ inlines: [Inline], _ markdown: String) {
    let text = RichText(blocks: [.paragraph(inlines)]).normalized
    #expect(text.markdown() == markdown)
    #expect(RichText(markdown: markdown) == text)
  }

  /// Blocks within others.
  @Test func blocks() {
    let markdown = """
      ## A

      > B
      >
      > - C
      >   1. D
      >   2. E
      >
      >      F
      > -

      + G

        ```swift
        H

          I
        ```

      + | J | K |
        | :-- | --: |
        | L\\|M | |

      ***
      """
    let text = RichText(markdown: markdown)
    // A list that is loose within makes that of its item tight no longer.
    #expect(RichText(markdown: text.markdown()) == text)
    #expect(text.markdown().contains("L\\|M"))
    #expect(text.markdown().contains("  H\n\n    I\n"))
  }

  /// Lists beside each other, and lists as the first part of items, stay apart.
  @Test func neighbours() {
    func list(_ start: Int?, _ item: [RichText.Block]) -> RichText.Block {
      .list(RichText.List(start: start, items: [item]))
    }
    let text = RichText(blocks: [
      list(nil, [.paragraph([.text("a")])]), list(nil, [list(nil, [list(nil, [])])]),
      list(1, [.paragraph([.text("b")])]), list(1, [.rule]),
    ])
    #expect(text.markdown() == "- a\n\n+ - +\n\n1. b\n\n1) ***")
    #expect(RichText(markdown: text.markdown()) == text)
  }
}
