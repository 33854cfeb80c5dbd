import BuilderKit
import Quiz
import QuizInterchange
import QuizResources
import TestSupport
import Testing

@testable import QuizDocuments

struct RecipeJSONTests {
  private func read(_ text: String, by recipe: String) throws -> Import {
    let file = try #require(EmbeddedFile("Recipes/\(recipe).json"))
    return try RecipeJSON(parsing: file.bytes).read(Array(text.utf8), titled: "file name")
  }

  private func descriptions(_ remarks: [RowRemark]) -> [String] {
    remarks.map { "\($0.told) \($0.text)" }
  }

  @Test(arguments: EmbeddedFile.recipes.map(\.stem))
  func `every shipped recipe is right and has the name of its file`(_ name: String) throws {
    let file = try #require(EmbeddedFile("Recipes/\(name).json"))
    #expect(try RecipeJSON(parsing: file.bytes).name == name)
  }

  @Test func `the program's own groups come back`() throws {
    let group = try QuestionGroup.everything()
    let read = try read(
      String(decoding: GroupJSON().write([group]).bytes, as: UTF8.self),
      by: "quizbuilder"
    )
    // A hint or an explanation without text is none.
    #expect(read.groups.map(\.id) == [group.id])
    #expect(read.groups[0].questions.map(\.id) == group.questions.map(\.id))
    #expect(read.groups[0].questions[0] == group.questions[0])
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test func `the program's own groups of every kind come back, with their feedback`() throws {
    let group = try QuestionGroup.everyKind()
    let read = try read(
      String(decoding: GroupJSON().write([group]).bytes, as: UTF8.self),
      by: "quizbuilder"
    )
    #expect(read.groups == [group])
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test func `choices with a flag are right and wrong ones, with their feedback`() throws {
    let recipe = """
      {"mapping": {"questions": "q"}, "transformers": {"questions": {"each": {"recipe":
        {"mapping": {"prompt": "p", "answer": "a", "kind": "k", "choices": "c"},
         "transformers": {"choices": {"each": {"recipe": {
           "mapping": {"text": "t", "feedback": "f", "correct": "points"},
           "transformers": {"text": "trimmed", "correct": {"lookup": [[100, true], [0, false]]}}}}}}}}}}}
      """
    let read = try RecipeJSON(parsing: Array(recipe.utf8)).read(
      Array(
        """
        {"q": [
          {"p": "1", "c": [{"t": " b ", "f": "no", "points": 0}, {"t": "a", "f": "yes", "points": 100}]},
          {"p": "2", "c": [{"t": "a", "points": 100}, {"t": "b", "points": 100}, {"t": "c"}]},
          {"p": "3", "a": "b", "c": [{"t": "a"}, {"t": "b", "f": "right"}, {"t": "c", "f": ""}]},
          {"p": "4", "k": "choices", "c": [{"t": "a", "points": 100}, {"t": "b", "points": 0}]},
          {"p": "5", "c": [{"t": "a", "points": 0}, {"t": "b", "points": 0}]},
          {"p": "6", "c": [{"t": "a", "points": 100}, {"t": "b", "points": "some"}]}
        ]}
        """.utf8
      ),
      titled: "x"
    )
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map(\.prompt) == ["1", "2", "3", "4", "6"])
    #expect(questions.map(\.kind) == [.choice, .choices, .choice, .choices, .choice])
    #expect(
      questions.map { QuestionBuilder($0)[.distractors] } == [
        .list(["b :: no"]), .list(["c"]), .list(["a", "c"]), .list(["b"]), .list(["b"]),
      ]
    )
    #expect(QuestionBuilder(questions[0])[.answer] == .text("a :: yes"))
    #expect(QuestionBuilder(questions[1])[.answers] == .list(["a", "b"]))
    #expect(QuestionBuilder(questions[2])[.answer] == .text("b :: right"))
    #expect(QuestionBuilder(questions[3])[.answers] == .list(["a"]))
    #expect(
      read.skipped.map(\.told) == ["line 6: questions[4].answer ← $.q[4].a: is missing"]
    )
    #expect(read.warnings.map(\.line) == [7])
  }

  @Test func `several groups of RabbleWabble are read with new ids`() throws {
    let read = try read(
      """
      [
        {"questions": [{"prompt": "あ", "answer": "a"}, {"prompt": "い", "hint": "", "answer": "i"}],
         "score": {"correctCount": 0, "incorrectCount": 0}, "title": "Hiragana"},
        {"questions": [{"prompt": "おはよう", "hint": "ohayou", "answer": "Hello,\\nGood Morning"}],
         "score": {"correctCount": 1, "incorrectCount": 0}, "title": "Basic Phrases"}
      ]
      """,
      by: "rabblewabble"
    )
    #expect(read.groups.map(\.title) == ["Hiragana", "Basic Phrases"])
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map(\.prompt) == ["あ", "い", "おはよう"])
    #expect(questions.map(\.hint) == [nil, nil, "ohayou"])
    #expect(questions.map(\.answer) == ["a", "i", "Hello,\nGood Morning"])
    #expect(Set(questions.map(\.id)).count == 3)
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test func `an answer of Open Trivia DB is decoded, with its wrong choices and tags`() throws {
    let read = try read(
      """
      {"response_code": 0, "results": [
        {"type": "multiple", "difficulty": "easy", "category": "Entertainment: Books",
         "question": "Who wrote &quot;R&eacute;flexions&quot; &amp; more?",
         "correct_answer": "Camus &amp; Koestler",
         "incorrect_answers": ["Sartre", "&Eacute;luard", "Gide"]},
        {"type": "boolean", "difficulty": "hard", "category": "hard",
         "question": "Isn&#039;t it?", "correct_answer": "True", "incorrect_answers": ["False"]}
      ]}
      """,
      by: "opentdb"
    )
    let group = try #require(read.groups.first)
    #expect(group.title == "file name")
    let first = group.questions[0]
    #expect(first.prompt == "Who wrote \"Réflexions\" & more?")
    #expect(first.answer == "Camus & Koestler")
    #expect(first.distractors == ["Sartre", "Éluard", "Gide"])
    #expect(first.tags == ["Entertainment: Books", "easy"])
    let second = group.questions[1]
    #expect(second.prompt == "Isn't it?")
    #expect(second.distractors == ["False"])
    #expect(second.tags == ["hard"])
  }

  @Test func `what is missing or wrong is named with both places, and the rest is read`() throws {
    let read = try read(
      """
      [
        {"title": "Good", "questions": [
          {"prompt": "p", "answer": "a",
           "hint": 1},
          {"prompt": 2, "answer": " "},
          "three"
        ]},
        {"title": "Empty"},
        4
      ]
      """,
      by: "rabblewabble"
    )
    #expect(read.groups.map(\.title) == ["Good"])
    #expect(read.groups[0].questions.map(\.hint) == [nil])
    #expect(
      descriptions(read.skipped) == [
        """
        line 5: questions[1].prompt ← $[0].questions[1].prompt: must be a text, not a number; \
        questions[1].answer ← $[0].questions[1].answer: is missing {"prompt":2,"answer":" "}
        """,
        """
        line 6: questions[2] ← $[0].questions[2]: must be an object, not a text "three"
        """,
        "line 8: questions ← $[1].questions: is missing {\"title\":\"Empty\"}",
        "line 9: $[2]: must be an object, not a number 4",
      ]
    )
    #expect(
      descriptions(read.warnings) == [
        """
        line 4: questions[0].hint ← $[0].questions[0].hint: must be a text, not a number 1
        """
      ]
    )
  }

  @Test func `every one of very many faulty questions is named`() throws {
    let faulty = Array(repeating: #"{"prompt": 1, "answer": "a"}"#, count: 250)
    let questions = (faulty + [#"{"prompt": "p", "answer": "a"}"#]).joined(separator: ",\n")
    let read = try read("{\"title\": \"t\", \"questions\": [\(questions)]}", by: "rabblewabble")
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["p"])
    #expect(read.skipped.count == 250)
    #expect(
      read.skipped.last?.told == """
        line 250: questions[249].prompt ← $.questions[249].prompt: must be a text, not a number
        """
    )
  }

  @Test func `an id that is there twice is new the second time`() throws {
    let read = try read(
      """
      {"id": "g", "title": "t", "questions": [
        {"id": "q", "prompt": "p", "answer": "a"}, {"id": "q", "prompt": "r", "answer": "b"},
        {"id": " ", "prompt": "s", "answer": "c"}
      ]}
      """,
      by: "quizbuilder"
    )
    let group = try #require(read.groups.first)
    #expect(group.id.rawValue == "g")
    #expect(group.questions[0].id.rawValue == "q")
    #expect(Set(group.questions.map(\.id)).count == 3)
    #expect(group.questions[2].id.rawValue != " ")
  }

  @Test func `a recipe can take a bare array of questions for one group`() throws {
    let recipe = """
      {"mapping": {"questions": {"pointer": ""}}, "transformers": {"questions": {"each": {"recipe":
        {"mapping": {"prompt": "q", "answer": "a[0]", "alternatives": "others"}}}}}}
      """
    let read = try RecipeJSON(parsing: Array(recipe.utf8)).read(
      Array(#"[{"q": "p", "a": ["x", "y"]}, {"q": "r", "a": []}]"#.utf8),
      titled: "file name"
    )
    #expect(read.groups.map(\.title) == ["file name"])
    #expect(read.groups.flatMap(\.questions).map(\.answer) == ["x"])
    #expect(
      read.skipped.map(\.told) == ["line 1: questions[1].answer ← $[1].a[0]: is missing"]
    )
  }

  @Test func `everything wrong in a recipe is told at once with its place`() {
    let recipe = """
      {"mapping": {"titel": "title", "questions": "results"},
       "transformers": {"questions": {"each": {"recipe":
         {"mapping": {"prompt": "question"}, "transformers": {"prompt": "htmlEntitysDecoded"}}}}}}
      """
    let error = #expect(throws: RecipeError.self) { try RecipeJSON(parsing: Array(recipe.utf8)) }
    #expect(
      error?.description == """
        line 1, column 14: ImportedGroup has no stored property "titel"; did you mean "title"?
        line 3, column 67: questions.prompt: there is no transformer "htmlEntitysDecoded"; \
        did you mean "htmlEntitiesDecoded"?
        """
    )
  }

  @Test(arguments: [
    ([], FormatError.empty),
    ([0xEF, 0xBB, 0xBF], FormatError.empty),
  ])
  func `an empty file is refused`(_ bytes: [UInt8], _ error: FormatError) throws {
    let file = try #require(EmbeddedFile("Recipes/opentdb.json"))
    let format = try RecipeJSON(parsing: file.bytes)
    #expect(throws: error) { try format.read(bytes, titled: "x") }
  }
}
