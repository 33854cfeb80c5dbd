import QuizResources
import Testing

struct FormLayoutTests {
  @Test func `the question form asks for every part of a question in its order`() {
    let fields = FormLayout.questionForm.fields
    #expect(
      fields.map(\.name)
        == ["prompt", "answer", "hint", "alternatives", "distractors", "explanation", "tags"]
    )
    #expect(fields.map(\.entry) == [.text, .text, .text, .list, .list, .text, .words])
    #expect(fields.filter(\.isRequired).map(\.name) == ["prompt", "answer"])
    #expect(
      fields.filter(\.isInMore).map(\.name)
        == ["alternatives", "distractors", "explanation", "tags"]
    )
    #expect(fields.first?.label == .formLabelPrompt)
    #expect(fields.first?.placeholder == .formPlaceholderPrompt)
  }

  @Test func `what a field takes decides whether it can hold a line break`() {
    #expect(FormLayout.Entry.allCases.filter(\.isMultiline) == [.text, .list])
  }

  @Test func `placeholder, required and more may be left out`() throws {
    let layout = try FormLayout(
      parsing: #"{"fields": [{"name": "x", "label": "form.label.hint", "entry": "line"}]}"#.utf8
    )
    let field = try #require(layout.fields.first)
    #expect(layout.fields.count == 1)
    #expect(field.placeholder == nil)
    #expect(!field.isRequired)
    #expect(!field.isInMore)
    #expect(field.entry == .line)
  }

  @Test func `every fault of a layout is listed with its place`() {
    let error = #expect(throws: ResourceError.self) {
      try FormLayout(
        parsing: """
          {
            "colour": "red",
            "fields": [
              {"name": "a", "label": "form.label.hint", "entry": "line"},
              {"name": "a", "label": "form.label.hint", "entry": "line"},
              {"label": "form.label.unheard-of", "entry": "lines", "required": 1, "extra": true},
              "b",
              {"name": 1, "label": "form.label.hint", "entry": "line", "placeholder": null}
            ]
          }
          """.utf8
      )
    }
    #expect(
      error?.description == """
        “colour” is none of fields
        fields[1].name: “a” was used before
        fields[2]: “extra” is none of name, label, placeholder, entry, required, more
        fields[2].name: is missing
        fields[2].label: “form.label.unheard-of” is not the key of a phrase
        fields[2].entry: “lines” is none of line, text, list, words
        fields[2].required: is not true or false
        fields[3]: is not an object
        fields[4].name: is not a string
        fields[4].placeholder: is not a string
        """
    )
  }

  @Test(arguments: [
    ("{}", "fields: is missing"),
    (#"{"fields": {}}"#, "fields: is not an array"),
    ("[]", "is not an object"),
  ])
  func `a document of another shape is refused`(text: String, description: String) {
    let error = #expect(throws: ResourceError.self) { try FormLayout(parsing: text.utf8) }
    #expect(error?.description == description)
  }

  @Test func `a text that is not JSON is refused with the reader's own error`() {
    let error = #expect(throws: ResourceError.self) { try FormLayout(parsing: "{".utf8) }
    guard case .notJSON = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
