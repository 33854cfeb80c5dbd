import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizWords
import Testing

struct FormLayoutTests {
  @Test(arguments: QuestionKind.known)
  func `the built-in form asks for every part of a kind, in the order of its table`(
    kind: QuestionKind
  ) {
    let layout = FormLayout.builtIn
    let fields = layout.fields(of: kind)
    #expect(fields.map(\.part) == kind.parts.map(\.field))
    #expect(fields.map(\.isInMore) == kind.parts.map(\.isInMore))
    #expect(fields.allSatisfy { $0.rows == nil && $0.wording == FormLayout.Wording() })
    #expect(layout.title == FormLayout.Wording())
  }

  @Test func `what can be typed into a field follows from the shape of its part`() {
    let entries = FormLayout.builtIn.fields.map { "\($0.part) \($0.entry)" }
    #expect(
      entries == [
        "prompt text", "answer text", "answers list", "value line", "tolerance line", "unit line",
        "pairs list", "spares list", "steps list", "notes text", "distractors list", "hint text",
        "alternatives list", "explanation text", "tags words",
      ]
    )
  }

  @Test
  func
    `required parts that a layout leaves out or hides are shown, the first of them behind the answer`()
    throws
  {
    let text = """
      {"fields": ["tags", {"name": "answers", "more": true}, "answer", "prompt",
        {"name": "hint", "more": true}, {"name": "explanation", "more": false}]}
      """
    let layout = try FormLayout(parsing: text.utf8)
    func told(_ kind: QuestionKind) -> String {
      layout.fields(of: kind).map { $0.isInMore ? "(\($0.part))" : "\($0.part)" }
        .joined(separator: " ")
    }
    #expect(told(.text) == "(tags) answer prompt (hint) explanation")
    #expect(told(.choice) == "(tags) answer distractors prompt (hint) explanation")
    #expect(told(.choices) == "(tags) answers prompt (hint) explanation")
    #expect(told(.number) == "(tags) value prompt (hint) explanation")
    #expect(told(.gaps) == "(tags) prompt (hint) explanation")
    #expect(told(.pairs) == "(tags) pairs prompt (hint) explanation")
    #expect(told(.essay) == "(tags) answer prompt (hint) explanation")
  }

  @Test func `what a field takes decides whether it can hold a line break`() {
    #expect(FormLayout.Entry.allCases.filter(\.isMultiline) == [.text, .list])
  }

  @Test func `a layout says what is shown, in which order, how high and under which name`() throws {
    let layout = try FormLayout(
      parsing: """
        \u{FEFF}{
          "$schema": "layout.schema.json",
          "title": { "label": "Deck", "placeholder": "" },
          "fields": [
            { "name": "answer", "label": "Back", "rows": 3 },
            { "name": "prompt", "entry": "line", "placeholder": "Front 👩‍🏫" },
            "tags",
            { "name": "hint", "more": true }
          ]
        }
        """.utf8
    )
    #expect(layout.title == FormLayout.Wording(label: "Deck", placeholder: ""))
    #expect(
      layout.fields == [
        FormLayout.Field(.answer, wording: FormLayout.Wording(label: "Back"), rows: 3),
        FormLayout.Field(
          .prompt,
          wording: FormLayout.Wording(placeholder: "Front 👩‍🏫"),
          entry: .line
        ),
        FormLayout.Field(.tags),
        FormLayout.Field(.hint, more: true),
      ]
    )
    #expect(layout[.explanation] == FormLayout.Field(.explanation))
  }

  @Test(arguments: [
    (Language.english, "Hint", "Front", "Title"),
    (.simplifiedChinese, "提示", "Front", "标题"),
  ])
  func `words that a layout does not give are the program's own`(
    language: Language,
    hint: String,
    prompt: String,
    title: String
  ) throws {
    let text = #"{"fields": [{"name": "prompt", "label": "Front"}, "answer", "hint"]}"#
    let layout = try FormLayout(parsing: text.utf8)
    let phrases = Phrasebook(language)
    #expect(layout[.hint].label(in: phrases) == hint)
    #expect(layout[.prompt].label(in: phrases) == prompt)
    #expect(layout.titleLabel(in: phrases) == title)
  }

  private func told(_ error: LayoutError) -> String {
    error.problems.map { Phrasebook(.english).line(for: $0, in: "x") }.joined(separator: "\n")
  }

  @Test func `every fault of a layout is listed with its place, in the order of the file`() {
    let error = #expect(throws: LayoutError.self) {
      try FormLayout(
        parsing: """
          {
            "colour": "red",
            "title": { "labl": "Deck", "more": true },
            "fields": [
              { "name": "prompt", "more": true },
              { "name": "answr", "label": " " },
              { "label": "a\\u001b[2J", "entry": "lines", "required": 1 },
              "hint",
              { "name": "hint", "rows": 0 },
              { "name": "tags", "rows": 2, "entry": "list" },
              7
            ]
          }
          """.utf8
      )
    }
    #expect(
      error.map(told) == """
        x:2:3: colour: is unknown; the known keys are fields, title, $schema
        x:3:14: title.labl: is unknown; did you mean “label”?
        x:3:38: title.more: “title” is required, so it cannot be hidden
        x:4:13: fields: “answer” is required, so the form must contain it
        x:5:33: fields[0].more: “prompt” is required, so it cannot be hidden
        x:6:15: fields[1].name: “answr” is not a field of a question; did you mean “answer”?
        x:6:33: fields[1].label: is blank
        x:7:5: fields[2].name: is missing
        x:7:16: fields[2].label: contains control characters
        x:7:48: fields[2].required: is unknown; the known keys are name, label, \
        placeholder, entry, rows, more
        x:9:15: fields[4].name: “hint” is already in the form
        x:9:31: fields[4].rows: is not a whole number from 1 to 20
        x:10:31: fields[5].rows: does not apply to “words”, which is a single line
        x:10:43: fields[5].entry: is not one of words
        x:11:5: fields[6]: must be an object, not a number
        """
    )
  }

  @Test(arguments: [
    ("{}", "x:1:1: fields: is missing"),
    (#"{"fields": {}}"#, "x:1:12: fields: must be a list, not an object"),
    ("[]", "x:1:1: must be an object, not a list"),
    ("{", "x:1:2: is not valid JSON: "),
    (#"{"fields": [], "fields": []}"#, "x:1:16: is not valid JSON: "),
    (
      String(repeating: "[", count: 1_000),
      "x:1:17: is not valid JSON: "
    ),
    (String(repeating: " ", count: 65_537), "x: is larger than 64 kB"),
  ])
  func `a file of another shape is refused`(text: String, description: String) {
    let error = #expect(throws: LayoutError.self) { try FormLayout(parsing: text.utf8) }
    #expect(error.map(told)?.hasPrefix(description) == true, "\(String(describing: error))")
  }

  @Test(arguments: ["-1", "0", "21", "1e9", "1e999", "2.5", "\"3\"", "null"])
  func `a height that no field can have is refused`(rows: String) {
    let text = #"{"fields": ["prompt", "answer", {"name": "hint", "rows": \#(rows)}]}"#
    let error = #expect(throws: LayoutError.self) { try FormLayout(parsing: text.utf8) }
    #expect(error?.problems.map(\.problem.path.description) == ["fields[2].rows"])
  }

  @Test(arguments: [
    "\u{7}", "a\nb", "\u{9B}2J", "\u{202E}abc", "\u{2028}",
    "e" + String(repeating: "\u{301}", count: 40),
  ])
  func `words that a terminal would obey, or that have no end, are refused`(label: String) {
    let text: JSONValue = .object([
      "fields": ["prompt", .object(["name": "answer", "label": .string(label)])]
    ])
    let error = #expect(throws: LayoutError.self) { try FormLayout(parsing: text.write(.compact)) }
    #expect(error?.problems.map(\.problem.path.description) == ["fields[1].label"])
  }

  @Test func `nobody reads more than a hundred faults`() {
    let text = #"{"fields": [\#(Array(repeating: "0", count: 5_000).joined(separator: ","))]}"#
    let error = #expect(throws: LayoutError.self) { try FormLayout(parsing: text.utf8) }
    #expect(error?.problems.count == LayoutError.greatestCount)
  }
}
