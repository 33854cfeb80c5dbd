import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import ReaderTestSupport
import TestSupport
import Testing

@testable import QuizFormats

/// The templates of note types, and the parts of a question that they show of a note.
struct AnkiTemplateTests {
  private static let fields = [
    "Front": "sea", "Back": "Meer", "Hint": "wet", "Extra": "salty", "Empty": "<br>",
    "Word": "海[うみ]", "Gap": "{{c1::x}}",
  ]

  /// Two sides, and what they make: prompt, answer, hint, explanation.
  struct Card: Sendable, CustomTestStringConvertible {
    let question: String
    let answer: String
    let parts: [String]

    init(_ question: String, _ answer: String, _ parts: String...) {
      (self.question, self.answer, self.parts) = (question, answer, parts)
    }

    var testDescription: String { "\(question) | \(answer)" }
  }

  @Test(
    arguments: [
      Card("{{Front}}", "{{FrontSide}}<hr id=answer>{{Back}}", "sea", "Meer", "", ""),
      Card(
        "{{ Front }}",
        "{{FrontSide}}<HR class=x id = 'answer' />{{Back}}",
        "sea",
        "Meer",
        "",
        ""
      ),
      Card("{{Front}}", "{{FrontSide}}<br>{{Back}}", "sea", "Meer", "", ""),
      Card("{{Front}}", "{{Front}}<hr>{{Back}}", "sea", "Meer", "", ""),
      Card("{{Front}}", "Question: {{Front}}<p>Answer: {{Back}}", "sea", "Meer", "", ""),
      Card("{{Front}}", "{{FrontSide}}<hr id=answer>{{Front}}<br>{{Back}}", "sea", "Meer", "", ""),
      Card("{{Front}}", "<hr id=answer>{{Front}} is {{Back}}", "sea", "sea is Meer", "", ""),
      Card("Say <i>{{Front}}</i>!", "{{FrontSide}}{{Back}}", "Say sea!", "Meer", "", ""),
      Card("{{Front}}<br>{{hint:Extra}}", "{{Back}}", "sea", "Meer", "salty", ""),
      Card("{{Front}} Hint: {{hint:Hint}}", "{{Back}}", "sea", "Meer", "wet", ""),
      Card("{{Front}}<br>{{Hint}}", "{{Back}}<br>{{Extra}}", "sea", "Meer", "wet", "salty"),
      Card("{{Front}}", "{{Back}}<p>More: {{Extra}}<p>{{Tags}}", "sea", "Meer", "", "salty"),
      Card("{{Front}}", "{{Extra}}", "sea", "salty", "", ""),
      Card("{{Front}}", "{{FrontSide}}{{Extra}}<hr id=answer>{{Back}}", "sea", "Meer", "", "salty"),
      Card("{{Front}}", "<hr id=answer>A: {{Back}} B: {{Word}}", "sea", "A: Meer B: 海[うみ]", "", ""),
      Card("{{Hint}}", "{{Back}}", "wet", "Meer", "", ""),
      Card("{{Front}}{{type:Back}}", "{{Front}}<hr id=answer>{{type:Back}}", "sea", "Meer", "", ""),
      Card(
        "{{#Empty}}a{{/Empty}}{{^Empty}}b{{/Empty}}{{Front}}",
        "{{Back}}",
        "bsea",
        "Meer",
        "",
        ""
      ),
      Card("{{#Back}}{{#Empty}}a{{/Empty}}c{{/Back}}{{/Back}}", "{{Back}}", "c", "Meer", "", ""),
      Card("{{#Back}}{{Front}}", "{{^Front}}x{{/Front}}{{Back}}", "sea", "Meer", "", ""),
      Card("{{kanji:Word}}", "{{kana:Word}}", "海", "うみ", "", ""),
      Card("{{furigana:Word}}{{tts ja_JP:Word}}", "{{text:Back}}", "海(うみ)", "Meer", "", ""),
      Card("{{strange:Front}}{{Missing}}", "{{Deck}}{{Back}}", "sea", "Meer", "", ""),
      Card("<!-- {{Back}} -->{{Front}}", "{{Back}} {{x", "sea", "Meer {{x", "", ""),
      Card("{{{Front}}}", "{{Back}}<script>'{{Front}}'</script>", "sea}", "Meer", "", ""),
    ]
  )
  func `the two sides of a card are parted into the parts of a question`(_ card: Card) throws {
    let template = AnkiTemplate(question: card.question, answer: card.answer)
    let contents = AnkiCardContents(template, of: Self.fields, isCloze: false)
    let parts = [contents.prompt, contents.answer, contents.hint, contents.explanation]
    let texts = try parts.map { html in
      try ItemTexts.read { texts throws(RowRemark.Reason) in
        ItemMarkup.markdown.visible(texts.seen(html))
      }
    }
    #expect(texts == card.parts)
  }

  @Test func `gaps count only behind the filter of a cloze type`() {
    let template = AnkiTemplate(question: "{{cloze:Gap}} {{Gap}}", answer: "{{cloze:Gap}}{{Back}}")
    let contents = AnkiCardContents(template, of: Self.fields, isCloze: true)
    #expect(contents.asksForGaps && contents.explanation == "Meer")
    #expect(ClozeText(contents.prompt) { $0 }?.pieces.gaps.count == 1)
  }

  @Test(
    arguments: [
      ("[anki:play:q:0]x[[type:Back]]", "x"), ("[anki:a", "[anki:a"), ("a[1]", "a[1]"),
    ]
  )
  func `marks of Anki's own are no text`(_ html: String, _ text: String) {
    #expect(AnkiField.withoutMarks(html) == text)
  }

  @Test func `long templates and fields take linear time`() {
    for mark in ["{{", "{{#a}}", "{{/a}}", "{{a}}", "<!--", "<hr ", "[", "{{#a}}{{^a}}"] {
      let text = String(repeating: mark, count: 10_000)
      let template = AnkiTemplate(question: text, answer: text)
      _ = AnkiCardContents(template, of: ["a": "b"], isCloze: false)
      _ = AnkiFilters(["furigana"]).applied(to: "x" + text)
      _ = AnkiField.withoutMarks(text + "[anki:" + "[[type:")
    }
  }
}

/// Notes whose prompt and answer the user names.
struct FieldChoiceTests {
  private static let notes = """
    INSERT INTO notes VALUES
      (1, 'a', 1, '', 'Who?'||char(31)||'You'||char(31)||'me'),
      (2, 'b', 2, '', 'The {{c1::sea}}'||char(31)||'Salt');
    INSERT INTO cards VALUES(1, 0, 5, 0), (2, 0, 1, 0);
    """

  private func read(_ fields: FieldChoice) throws -> Import {
    let frame = StoredZstandard.frame(of: try NewerPackageTests.collection(Self.notes))
    let catalog = FormatCatalog.standard.with(.fields(fields))
    return try catalog.read(NewerPackageTests.package(frame), titled: "x")
  }

  @Test func `named fields are prompt and answer, in any case`() throws {
    let read = try read(FieldChoice(prompt: "source", answer: "FRONT"))
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["me"])
    #expect(read.groups.flatMap(\.questions).map(\.answer) == ["Who?"])
    #expect(read.warnings.map(\.told) == ["line 1: is read without Back"])
    #expect(
      read.skipped.map(\.told) == ["line 2: has no field “source”: its fields are Text, Extra"]
    )
  }

  @Test func `one name leaves the other to the template`() throws {
    let answer = try read(FieldChoice(answer: "Source"))
    #expect(answer.groups[0].questions.map(\.prompt) == ["Who?"])
    #expect(answer.groups[0].questions.map(\.answer) == ["me"])
    let prompt = try read(FieldChoice(prompt: "Source"))
    #expect(prompt.groups[0].questions.map(\.prompt) == ["me"])
    #expect(prompt.groups[0].questions.map(\.answer) == ["You"])
  }
}
