import QuizText

extension FuzzedReader {
  /// Readers of texts with formatting: what they read must be written so that it is read again.
  static let formatting: [FuzzedReader] = [
    FuzzedReader(
      "formatted-html",
      [
        "<p>It is <b>not</b> <i>so</i>: \\(x^2\\)&nbsp;&amp; $$y$$</p><pre><code>a\n</code></pre>",
        "<ul><li>a<ol start=\"3\"><li>b</li></ol></li></ul><blockquote>q</blockquote><hr>",
        "<table><tr><th>a</th><td colspan=2>b</td></tr></table><ruby>山<rt>やま</rt></ruby>",
        "<a href=\"https://a.b/?c=1&amp;d\" title=\"t\">l</a><img src=\"x.png\" alt=\"d\"><sup>2</sup>",
        "[latex]$x$[/latex] [$]y[/$] [sound:a.mp3]<math><annotation>z</annotation></math>",
      ].map { Array($0.utf8) },
      marks: [
        "<b>", "</b>", "<p>", "<td>", "</table>", "<li>", "<div>", "<pre>", "&#x", "&nbsp;", "\\(",
        "\\)", "$$", "<!--", "-->", "<span style=\"white-space:pre\">", "{{", "}}", "<script>",
        "[$]",
      ]
    ) { bytes in
      let html = String(decoding: bytes, as: UTF8.self)
      let texts = [HTMLDialect.standard, .moodle, .anki].map { RichText(html: html, in: $0) }
      return texts.lazy.compactMap(\.damage).first.map { .broken($0) } ?? .read
    },
    FuzzedReader(
      "formatted-markdown",
      [
        "It is **not** *so*: \\(x^2\\) $y$ `a*b` {{gap|x~y::h}} [l](<a b> \"t\") ![d](x.png)",
        "- a\n  1. b\n\n     c\n- d\n\n> q\n\n```swift\nlet x = 1\n```\n\n***\n",
        "| a | b |\n|:--|--:|\n| 1 | `x\\|y` |\n\n# H\n\nx<sup>2</sup>\\\ny  \nz\n",
      ].map { Array($0.utf8) },
      marks: [
        "*", "**", "_", "`", "```\n", "\n\n", "- ", "> ", "1. ", "|", "\n|--|--|\n", "\\", "\\(",
        "\\)",
        "$", "{{", "}}", "[", "](", ")", "![", "<sup>", "</sup>", "&#32;", "<", "    ", "\t", "# ",
      ]
    ) { bytes in
      let text = RichText(markdown: String(decoding: bytes, as: UTF8.self))
      return text.damage.map { .broken($0) } ?? .read
    },
  ]
}

extension RichText {
  /// What is read otherwise than it was written; `nil` for nothing.
  fileprivate var damage: String? {
    if RichText(markdown: markdown()) != self { return "Markdown is read otherwise: \(self)" }
    // The end of a line of the source is a blank in HTML, so that only what comes from there is compared.
    let spaced = RichText(html: html(in: .anki), in: .anki)
    let again = RichTextReading(html: spaced.html(in: .anki), in: .anki)
    // What is nested more deeply than a text may be is told.
    let isTold = again.remarks.contains(.nesting)
    return again.text == spaced || isTold ? nil : "HTML is read otherwise: \(self)"
  }
}
