import Testing

@testable import QuizResources

struct PhraseTableTests {
  @Test func `braces that are not a pair are plain text`() {
    #expect(PhraseTemplate.placeholders(in: "a } b {c} { d") == ["c"])
    #expect(
      PhraseTemplate.text("a } b {title} { d").text(with: [.title: "T"], in: .english)
        == "a } b T { d"
    )
  }

  @Test func `a well-formed file gives its phrases by key`() throws {
    let table = try PhraseTable(
      parsing: """
        {
          "a": "A",
          "b": {"one": "{count} b", "other": "{count} bs"},
          "keys.x.y": {"label": "do y", "short": "Y"}
        }
        """.utf8,
      language: .english
    )
    #expect(table.keys.sorted() == ["a", "b", "keys.x.y"])
    #expect(table["a"] == .text("A"))
    #expect(table["b"] == .plural([.one: "{count} b", .other: "{count} bs"]))
    #expect(table["keys.x.y"] == .key(label: "do y", short: "Y"))
    #expect(table["c"] == nil)
  }

  @Test func `every fault of a file is listed with its key`() {
    let error = #expect(throws: ResourceError.self) {
      try PhraseTable(
        parsing: """
          {
            "a": 1,
            "b": {"other": "b"},
            "c": {"one": "c", "other": 2, "few": "c"},
            "keys.x.y": {"label": "do y"}
          }
          """.utf8,
        language: .english
      )
    }
    #expect(
      error?.description == """
        a: is not a string or an object
        b.one: is missing
        c: “few” is none of one, other
        c.other: is not a string
        keys.x.y.short: is missing
        """
    )
  }

  @Test func `a form that the language does not have is refused`() {
    let error = #expect(throws: ResourceError.self) {
      try PhraseTable(
        parsing: #"{"a": {"one": "a", "other": "a"}}"#.utf8,
        language: .simplifiedChinese
      )
    }
    #expect(error?.description == "a: “one” is none of other")
  }

  @Test func `a file that is not an object is refused`() {
    let error = #expect(throws: ResourceError.self) {
      try PhraseTable(parsing: "[]".utf8, language: .english)
    }
    #expect(error?.description == "is not an object")
  }
}
