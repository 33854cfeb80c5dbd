import QuizText
import Testing

private typealias Inline = RichText.Inline

struct HTMLReadingTests {
  /// Parts of lines, as browsers show them.
  @Test(
    arguments: [
      (
        "<p>It is <b>not</b> so: \\(x^2\\)</p>",
        [.text("It is "), .strong([.text("not")]), .text(" so: "), .tex("x^2", isDisplay: false)],
        []
      ),
      (
        " a \n <i> b</i>  c<br> d ",
        [.text("a "), .emphasis([.text("b")]), .text(" c"), .lineBreak, .text("d")], []
      ),
      (
        "<b>a<i>b</b>c</i>",
        [.strong([.text("a"), .emphasis([.text("b")])]), .emphasis([.text("c")])], []
      ),
      (
        "<span style='font-weight: 700; font-style: italic'>a</span>",
        [.emphasis([.strong([.text("a")])])], []
      ),
      ("<b style='font-weight:normal'>a</b>", [.text("a")], []),
      ("<span style='color: red'>a</span> <font color=#00f>b</font>", [.text("a b")], [.color]),
      ("<span style='color: rgb(0, 0, 0)'>a</span>", [.text("a")], []),
      ("<u>a</u><s>b</s>", [.emphasis([.text("a")]), .text("b")], [.underline, .strikethrough]),
      (
        "x<sup>2</sup><sub>i</sub>",
        [.text("x"), .superscript([.text("2")]), .subscripted([.text("i")])], []
      ),
      ("<ruby>山道<rp>(</rp><rt>やまみち</rt><rp>)</rp></ruby>", [.text("山道(やまみち)")], []),
      (
        "<a href='b' title=c>a</a><a name=d></a>", [.link(address: "b", title: "c", [.text("a")])],
        []
      ),
      (
        "<img src='a b.png' alt='c &amp; d'>",
        [.media(address: "a b.png", title: "", description: "c & d")], []
      ),
      (
        "<audio controls><source src=a.mp3>b</audio>",
        [.media(address: "a.mp3", title: "", description: "b")], []
      ),
      (
        "<iframe src='https://a.b'></iframe>",
        [.link(address: "https://a.b", title: "", [.text("https://a.b")])], [.embedded]
      ),
      ("a&nbsp;&nbsp;b\u{A0}c &eacute;&#233;&lt;", [.text("a  b\u{A0}c éé<")], []),
      ("<code>a &lt; b</code><kbd>c</kbd>", [.code("a < bc")], []),
      ("a<!-- b --><script>c</script><style>d</style>", [.text("a")], []),
      ("<p hidden>b</p><span style='display:none'>c</span>a", [.text("a")], []),
      ("<q>a</q>", [.text("“a”")], []),
      (
        "\\[a&lt;b\\] $$c$$ $d$",
        [.tex("a<b", isDisplay: true), .text(" "), .tex("c", isDisplay: true), .text(" $d$")], []
      ),
      ("\\<span></span>(a\\)", [.text("\\(a\\)")], []),
      (
        "<math display=block><mi>x</mi><annotation encoding='application/x-tex'>\\frac12</annotation></math>",
        [.tex("\\frac12", isDisplay: true)], []
      ),
      ("<math><mi>x</mi> <mo>+</mo> <mn>1</mn></math>", [.text("x+1")], [.formula]),
      (
        "<img class=equation_image data-equation-content='x^2' src=a>",
        [.tex("x^2", isDisplay: false)], []
      ),
      ("<img class=equation_image alt='LaTeX: x^2' src=a>", [.tex("x^2", isDisplay: false)], []),
      (
        "<img class=equation_image src='/equation_images/%255Cfrac%257Ba%257D?scale=1'>",
        [.tex("\\frac{a}", isDisplay: false)], []
      ),
      ("<script type='math/tex; mode=display'>x</script>", [.tex("x", isDisplay: true)], []),
      ("[$]x[/$]", [.text("[$]x[/$]")], []),
    ] as [(String, [Inline], Set<RichTextRemark>)]
  )
  private func lines(_ html: String, _ inlines: [Inline], _ remarks: Set<RichTextRemark>) {
    let reading = RichTextReading(html: html)
    #expect(reading.text.blocks == [.paragraph(inlines)])
    #expect(reading.remarks == remarks)
  }

  /// Anki's marks.
  @Test(
    arguments: [
      (
        "[$]x&lt;y[/$] [$$]z[/$$]",
        [.tex("x<y", isDisplay: false), .text(" "), .tex("z", isDisplay: true)]
      ),
      (
        "[latex]\\begin{align}a<br>b\\end{align}[/latex]",
        [.tex("\\begin{align}a\nb\\end{align}", isDisplay: true)]
      ),
      (
        "[latex]$a$ or $$b$$.[/latex]",
        [.tex("a", isDisplay: false), .text(" or "), .tex("b", isDisplay: true), .text(".")]
      ),
      ("[latex]\\frac12[/latex]", [.tex("\\frac12", isDisplay: false)]),
      (
        "<anki-mathjax block=\"true\">a</anki-mathjax><anki-mathjax>b</anki-mathjax>",
        [.tex("a", isDisplay: true), .tex("b", isDisplay: false)]
      ),
      ("[sound:a b.mp3]", [.media(address: "a b.mp3", title: "", description: "")]),
      ("[latex]a [sound:b", [.text("[latex]a [sound:b")]),
    ] as [(String, [Inline])]
  )
  private func ankiMarks(_ html: String, _ inlines: [Inline]) {
    #expect(RichText(html: html, in: .anki).blocks == [.paragraph(inlines)])
  }

  /// Blocks.
  @Test(
    arguments: [
      (
        "<div>a</div>b<div><br></div><p>&nbsp;</p><p>c",
        [.paragraph([.text("a")]), .paragraph([.text("b")]), .paragraph([.text("c")])], []
      ),
      (
        "<b><p>a</p><p>b</p></b>",
        [.paragraph([.strong([.text("a")])]), .paragraph([.strong([.text("b")])])], []
      ),
      (
        "<h2>a<br>b</h2><hr><blockquote><p>c</blockquote>",
        [.heading(level: 2, [.text("a b")]), .rule, .quote([.paragraph([.text("c")])])], []
      ),
      (
        "<pre><code class=language-swift>a\n  b\n</code></pre>",
        [.code("a\n  b", language: "swift")], []
      ),
      (
        "<ol start=3><li>a<ul><li>b</ul><li>c</ol>",
        [
          .list(
            RichText.List(
              start: 3,
              items: [
                [
                  .paragraph([.text("a")]),
                  .list(RichText.List(items: [[.paragraph([.text("b")])]])),
                ], [.paragraph([.text("c")])],
              ]
            )
          )
        ], []
      ),
      (
        "<ul><li>a</li><ul><li>b</li></ul></ul>",
        [
          .list(
            RichText.List(items: [
              [.paragraph([.text("a")]), .list(RichText.List(items: [[.paragraph([.text("b")])]]))]
            ])
          )
        ], []
      ),
      (
        "<ul><li><p>a</p><li><p>b</p></ul>",
        [
          .list(
            RichText.List(
              isTight: false,
              items: [[.paragraph([.text("a")])], [.paragraph([.text("b")])]]
            )
          )
        ], []
      ),
      (
        "<table><tr><th>a<th align=right>b<tr><td colspan=2>c<br>d<tr><td>e</table>",
        [
          .table(
            RichText.Table(
              alignments: [.natural, .right],
              header: [[.text("a")], [.text("b")]],
              rows: [[[.text("c d")], []], [[.text("e")], []]]
            )
          )
        ], [.spans, .cells]
      ),
      (
        "<table><tr><td rowspan=2>a<td>b<tr><td>c</table>",
        [
          .table(
            RichText.Table(
              alignments: [.natural, .natural],
              header: [[], []],
              rows: [[[.text("a")], [.text("b")]], [[], [.text("c")]]]
            )
          )
        ], [.spans]
      ),
      (
        "<table><tr><td><p>a</p><p>b</p></table>",
        [.paragraph([.text("a")]), .paragraph([.text("b")])], []
      ),
      ("<dl><dt>a<dd>b</dl>", [.paragraph([.strong([.text("a")])]), .paragraph([.text("b")])], []),
      ("<svg><text>a</text></svg><select><option>b</select>", [], [.embedded]),
      ("", [], []),
    ] as [(String, [RichText.Block], Set<RichTextRemark>)]
  )
  func blocks(_ html: String, _ blocks: [RichText.Block], _ remarks: Set<RichTextRemark>) {
    let reading = RichTextReading(html: html)
    #expect(reading.text.blocks == blocks)
    #expect(reading.remarks == remarks)
  }
}
