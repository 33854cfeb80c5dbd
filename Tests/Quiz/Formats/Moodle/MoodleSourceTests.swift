import BuilderKit
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Texts that Moodle shows as they are meant only in HTML, and questions that it would refuse.
struct MoodleSourceTests {
  @Test(
    arguments: [
      ("plain", "plain_text"), ("\\(x", "plain_text"), ("a $ b $ c", "plain_text"),
      ("\\(x < 2\\)", "html"), ("\\[x\\]", "html"), ("$$x$$", "html"),
      ("```\na  b\n```", "html"), ("x ``` y", "plain_text"),
    ]
  )
  func `TeX and code are HTML, anything else is as it was typed`(_ text: String, _ format: String) {
    #expect(MoodleSource(text).format == format)
  }

  @Test func `TeX and code come back from every part`() throws {
    let text = "\\(a < b\\)\n```swift\nlet x  = 1\n```"
    let question = try Question.sample(text, text, id: "q") {
      $0.distractors = ["$$y$$"]
      $0.explanation = text
      $0.hint = text
    }
    let export = MoodleXML().write([try .sample("t", [question])])
    let read = try MoodleXML().read(export.bytes, titled: "t").groups[0].questions[0]
    #expect(export.losses == [])
    // What Moodle draws is drawn here, too.
    let drawn = "\\(a < b\\)\n\n```swift\nlet x  = 1\n```"
    #expect(read.markup == .markdown)
    #expect(
      [read.prompt, read.answer, read.explanation, read.hint] == [drawn, drawn, drawn, drawn]
    )
    let file = String(decoding: export.bytes, as: UTF8.self)
    #expect(
      file.contains(
        "&lt;p&gt;\\(a &amp;lt; b\\)&lt;/p&gt;&lt;pre&gt;&lt;code class=\"language-swift\"&gt;"
      )
    )
  }

  @Test func `a typed answer stays plain, and gaps stay as Moodle spells them`() throws {
    let typed = MoodleXML().write([try .sample("t", [.sample("p", "\\(x\\)")])])
    let file = String(decoding: typed.bytes, as: UTF8.self)
    #expect(file.contains("<answer fraction=\"100\" format=\"plain_text\"><text>\\(x\\)</text>"))
    var builder = QuestionBuilder()
    builder.prompt = "\\(a < b\\) {{c & d|e}}"
    builder.response.kind = .gaps
    let group = try QuestionGroup.sample("t", [builder.build()])
    let gaps = MoodleXML().write([group])
    let text = String(decoding: gaps.bytes, as: UTF8.self)
    #expect(text.contains("\\(a &amp;lt; b\\) {1:SHORTANSWER:=c &amp;#38; d~=e}"))
    let read = try MoodleXML().read(gaps.bytes, titled: "t")
    #expect(read.groups[0].questions[0].prompt == builder.prompt)
  }

  @Test(
    arguments: [
      (.pairs, [.pairs: .list(["a → b"])], 0), (.pairs, [.pairs: .list(["a → b", "c → d"])], 0),
      (.pairs, [.pairs: .list(["a → b", "c → d"]), .spares: .list(["e"])], 1),
      (.order, [.steps: .list(["a"])], 0), (.order, [.steps: .list(["a", "b"])], 1),
      (.choices, [.answers: .list(["a"])], 0), (.choices, [.answers: .list(["a", "b"])], 1),
    ] as [(QuestionKind, [QuestionField: FieldValue], Int)]
  )
  func `a question that Moodle would refuse is left out, as announced`(
    _ kind: QuestionKind,
    _ fields: [QuestionField: FieldValue],
    _ count: Int
  ) throws {
    var builder = QuestionBuilder()
    builder.prompt = "p"
    builder.response.kind = kind
    for (field, value) in fields { builder[field] = value }
    let export = MoodleXML().write([try .sample("t", [builder.build()])])
    let file = String(decoding: export.bytes, as: UTF8.self)
    #expect(file.matches(of: /<question type="(?!category)/).count == count)
    #expect(export.losses.map(\.kind) == (count == 0 ? [.leftOut] : []))
  }
}
