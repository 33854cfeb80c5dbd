import Quiz
import QuizDocuments
import QuizInterchange
import QuizPages
import QuizText
import TestSupport
import Testing

@testable import QuizFormats

/// Formatting as programs have it, on its way here and on into other formats.
struct FormattingWalkTests {
  /// HTML, the Markdown that it becomes, and the lines that practice draws of it.
  static let texts: [(html: String, markdown: String, lines: [String])] = [
    (
      #"<p>It is <b>not</b> so: \(x^2\)</p>"#, #"It is **not** so: \(x^2\)"#,
      ["It is not so: x²"]
    ),
    (
      "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
      "| a | b |\n| --- | --- |\n| 1 | 2 |", ["a │ b", "──┼──", "1 │ 2"]
    ),
    (
      "<ul><li>one<ol><li>two</li><li>three</li></ol></li><li>four</li></ul>",
      "- one\n  1. two\n  2. three\n- four", ["• one", "  1. two", "  2. three", "• four"]
    ),
    ("<p><ruby>山道<rt>やまみち</rt></ruby></p>", "山道(やまみち)", ["山道(やまみち)"]),
    (
      """
      <p><math><semantics><mrow><mi>x</mi></mrow>\
      <annotation encoding="application/x-tex">x^2</annotation></semantics></math></p>
      """, #"\(x^2\)"#, ["x²"]
    ),
    (
      """
      <p><img class="equation_image" title="\\alpha" src="/equation_images/%255Calpha" \
      alt="LaTeX: \\alpha" data-equation-content="\\alpha"></p>
      """, #"\(\alpha\)"#, ["α"]
    ),
    (
      "<pre><code class=\"language-swift\">let x = 1\n</code></pre>", "```swift\nlet x = 1\n```",
      ["  let x = 1"]
    ),
    (
      "<p>See <a href=\"https://example.org/a?b=1&amp;c\">this</a> and <code>a*b</code>.</p>",
      "See [this](https://example.org/a?b=1&c) and `a*b`.",
      ["See this (https://example.org/a?b=1&c) and a*b."]
    ),
  ]

  /// Files of other programs with HTML as the text of a question.
  static let sources:
    [(name: String, format: RoundTrip.Format, file: @Sendable (String) -> String)] =
      [
        (
          "Moodle XML", MoodleXML(),
          { html in
            """
            <quiz><question type="shortanswer"><questiontext format="html"><text><![CDATA[\(html)]]>\
            </text></questiontext><answer fraction="100"><text>a</text></answer></question></quiz>
            """
          }
        ),
        (
          "QTI 1.2", QTI12Package(),
          { html in
            """
            <questestinterop><item ident="i"><presentation><material>\
            <mattext texttype="text/html"><![CDATA[\(html)]]></mattext></material>\
            <response_str ident="r"><render_fib/></response_str></presentation>\
            <resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal>\
            </conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing>\
            </item></questestinterop>
            """
          }
        ),
        (
          "QTI 2.1", QTIPackage(),
          { html in
            let page = html.replacing("alpha\"></p>", with: "alpha\"/></p>")
            return """
              <assessmentItem identifier="i"><responseDeclaration identifier="R" \
              cardinality="single" baseType="string"><correctResponse><value>a</value>\
              </correctResponse></responseDeclaration><itemBody>\(page)\
              <p><textEntryInteraction responseIdentifier="R"/></p></itemBody></assessmentItem>
              """
          }
        ),
        (
          "Anki text", AnkiText(),
          { "#separator:tab\n#html:true\n\($0.replacing("\n", with: "<br>"))\ta\n" }
        ),
      ]

  @Test(arguments: sources.indices, texts.indices)
  func `comes in, is drawn, and goes on`(_ source: Int, _ index: Int) throws {
    let (html, markdown, lines) = Self.texts[index]
    let (name, format, file) = Self.sources[source]
    let read = try format.read(Array(file(html).utf8), titled: "t")
    #expect(read.skipped == [] && read.warnings == [], "\(name)")
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.prompt == markdown, "\(name)")
    #expect(question.answer == "a")
    let text = RichText(markdown: question.prompt, hasGaps: false)
    #expect(question.markup == .markdown || RichText(plain: question.prompt) == text)
    let page = TextPage(text, columns: 60)
    #expect(page.lines.map(\.text) == lines, "\(name)")

    let group = try QuestionGroup.sample("t", [question])
    for (name, other, _) in Self.sources where name != Self.sources[source].name {
      let export = other.write([group])
      let again = try other.read(export.bytes, titled: "t")
      let prompt = try #require(again.groups.first?.questions.first?.prompt)
      let isLost = export.losses.contains { $0.part == .prompt && $0.kind == .formattingRemoved }
      let isSame = RichText(markdown: prompt, hasGaps: false) == text
      #expect(isSame != isLost, "\(name): \(prompt)")
    }
  }
}
