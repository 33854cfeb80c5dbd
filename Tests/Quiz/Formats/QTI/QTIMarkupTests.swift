import BuilderKit
import Quiz
import QuizDocuments
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Questions in Markdown in packages of both versions of QTI.
struct QTIMarkupTests {
  private static let prompt = #"It is **not** so: \(x^2\) & <b> here"#
  private static let blocks =
    "First\n\n- a\n- *b*\n\n| a | b |\n|---|---|\n| 1 | ![c](d.png) |\n\n---"

  private func question(_ kind: QuestionKind, _ fields: [QuestionField: FieldValue]) throws
    -> Question
  {
    try .markdown(kind, fields.merging([.prompt: .text(Self.prompt)]) { own, _ in own })
  }

  private func text(
    _ format: any ExportFormat,
    _ entry: (String) -> Bool,
    of question: Question
  ) throws -> (text: String, losses: [String]) {
    let export = format.write([try .sample("t", [question])])
    let archive = try ZipReader(export.bytes)
    let entry = try #require(archive.entries.first { entry($0.name) })
    let text = String(decoding: try archive.contents(of: entry), as: UTF8.self)
    return (text, export.losses.map(\.inOneLine))
  }

  private func second(_ question: Question) throws -> (text: String, losses: [String]) {
    try text(QTIPackage(), { $0 == "items/1.xml" }, of: question)
  }

  @Test func `2.1 has XHTML in its elements, a paragraph without one of its own in a prompt`()
    throws
  {
    let choice = try question(
      .choice,
      [.answer: .text("*a*"), .distractors: .list(["- b\n- c"]), .explanation: .text(Self.blocks)]
    )
    let (text, losses) = try second(choice)
    #expect(text.contains(#"title="It is not so: x^2 &amp; &lt;b&gt; here""#))
    #expect(
      text.contains(
        #"<prompt>It is <strong>not</strong> so: \(x^2\) &amp; &lt;b&gt; here</prompt>"#
      )
    )
    #expect(text.contains("<em>a</em>"))
    #expect(text.contains("<ul><li>b</li><li>c</li></ul>"))
    #expect(text.contains("<div><p>First</p><ul><li>a</li><li><em>b</em></li></ul><table>"))
    #expect(text.contains(#"<img src="d.png" alt="c"/>"#))
    #expect(text.contains("<hr/></div>"))
    #expect(losses == [])
  }

  @Test func `a prompt with blocks is before its interaction`() throws {
    let order = try question(.order, [.prompt: .text(Self.blocks), .steps: .list(["**a**", "b"])])
    let text = try second(order).text
    let block = try #require(text.firstRange(of: "<div><p>First</p>"))
    let interaction = try #require(text.firstRange(of: "<orderInteraction"))
    #expect(block.lowerBound < interaction.lowerBound)
    #expect(!text.contains("<prompt>"))
    #expect(text.contains("<strong>a</strong>"))
  }

  @Test func `gaps are in the emphasis around them, and a model answer is plain text`() throws {
    let gaps = try question(.gaps, [.prompt: .text("A **{{so}}** (b) `{{c}}`")])
    let text = try second(gaps).text
    #expect(text.contains("<p>A <strong><textEntryInteraction"))
    #expect(text.contains("</strong> (b) <code>{{c}}</code></p>"))
    let essay = try second(try question(.essay, [.answer: .text("**Yes**")]))
    #expect(essay.text.contains("<value>Yes</value>"))
    #expect(essay.losses.contains("q answer formattingRemoved"))
  }

  @Test func `1.2 has HTML as text, and names gaps that Markdown cannot take for links`() throws {
    func first(_ question: Question) throws -> String {
      try self.text(
        QTI12Package(),
        { $0.hasSuffix(".xml") && $0 != "imsmanifest.xml" },
        of: question
      )
      .text
    }
    let choice = try question(.choice, [.answer: .text("*a*"), .distractors: .list(["b"])])
    let html = try first(choice)
    #expect(
      html.contains(
        #"It is &lt;strong&gt;not&lt;/strong&gt; so: \(x^2\) &amp;amp; &amp;lt;b&amp;gt;"#
      )
    )
    #expect(html.contains("&lt;em&gt;a&lt;/em&gt;"))
    let gaps = try first(try question(.gaps, [.prompt: .text("**{{so}}**(b)")]))
    #expect(gaps.contains("&lt;strong&gt;[gap1]&lt;/strong&gt;(b)"))
    #expect(gaps.contains(#"<mattext texttype="text/plain">so</mattext>"#))
  }
}
