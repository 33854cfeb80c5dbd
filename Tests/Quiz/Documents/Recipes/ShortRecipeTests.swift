import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizInterchange
import Testing

struct ShortRecipeTests {
  private func read(_ recipe: String, _ text: String) throws -> Import {
    try RecipeJSON(parsing: Array(recipe.utf8), html: { $0.replacing("<b>", with: "*") })
      .read(Array(text.utf8), titled: "x")
  }

  @Test func `five properties are five lines`() throws {
    let read = try read(
      """
      {
        "title": "topic",
        "questions": "data.items[]",
        "prompt": ["q", "text | html | trimmed"],
        "answer": "a[0]",
        "tags": "words | split , | trimmed"
      }
      """,
      #"{"topic": "T", "data": {"items": [{"text": " <b>x ", "a": ["y"], "words": "one, two"}]}}"#
    )
    let group = try #require(read.groups.first)
    #expect(group.title == "T")
    #expect(group.questions[0].prompt == "*x")
    #expect(group.questions[0].answer == "y")
    #expect(group.questions[0].tags == ["one", "two"])
  }

  @Test(arguments: [
    ("1", "1"), ("\"B\"", "1"), ("\"b\"", "1"), ("\"1\"", "1"), ("\"Lyon\"", "1"),
    ("[0, \"C\"]", "0 2"),
  ])
  func `the right choice is known by its number, its letter or its text`(
    _ right: String,
    _ indices: String
  ) throws {
    let read = try read(
      #"{"questions": "[]", "prompt": "q", "options": "o", "right": "r"}"#,
      "[{\"q\": \"p\", \"o\": [\"Paris\", \"Lyon\", \"Nice\"], \"r\": \(right)}]"
    )
    let builder = QuestionBuilder(read.groups[0].questions[0])
    let all = ["Paris", "Lyon", "Nice"]
    let rights = indices.split(separator: " ").compactMap { Int($0) }.map { all[$0] }
    let wrongs = all.filter { !rights.contains($0) }
    #expect(builder[.distractors] == .list(wrongs))
    #expect(
      rights.count > 1 ? builder[.answers] == .list(rights) : builder[.answer] == .text(rights[0])
    )
  }

  @Test func `numbers may be counted from one, and a mark of no choice is a fault of its line`()
    throws
  {
    let read = try read(
      #"{"questions": "[]", "prompt": "q", "options": "o", "right": "r | countedFrom 1"}"#,
      """
      [{"q": "p", "o": ["a", "b"], "r": 2},
       {"q": "p", "o": ["a", "b"],
        "r": 3}]
      """
    )
    #expect(read.groups[0].questions.map(\.answer) == ["b"])
    #expect(read.skipped.map(\.line) == [2])
    guard case .mapping(let faults) = read.skipped[0].reason else {
      Issue.record("\(read.skipped)")
      return
    }
    #expect(faults[0].description.contains("[1].r: 2 is not one of the 2 choices"), "\(faults)")
  }

  @Test func `a flag above a number makes a choice right`() throws {
    let read = try read(
      #"{"questions": "[]", "prompt": "q", "choices": "c", "choices.text": "t", "choices.correct": "f | above 0"}"#,
      #"[{"q": "p", "c": [{"t": "a", "f": 0.5}, {"t": "b", "f": "50"}, {"t": "c", "f": -1}]}]"#
    )
    let builder = QuestionBuilder(read.groups[0].questions[0])
    #expect(builder[.answers] == .list(["a", "b"]))
    #expect(builder[.distractors] == .list(["c"]))
  }

  @Test func `options without the answer are the wrong choices`() throws {
    let read = try read(
      #"{"questions": "[]", "prompt": "q", "options": "o", "answer": "a"}"#,
      #"[{"q": "p", "o": ["x", "y", "z"], "a": "y"}]"#
    )
    let question = read.groups[0].questions[0]
    #expect(question.answer == "y")
    #expect(question.distractors == ["x", "z"])
  }

  @Test func `members of an object are questions, and their faults have their lines`() throws {
    let read = try read(
      #"{"questions": "words{}", "prompt": "key", "answer": "value.de"}"#,
      """
      {"words": {"dog": {"de": "Hund"},
        "cat": {"de": "Katze"},
        "cow": {"fr": "vache"}}}
      """
    )
    #expect(read.groups[0].questions.map(\.prompt) == ["dog", "cat"])
    #expect(read.skipped.map(\.line) == [3])
    guard case .mapping(let faults) = read.skipped[0].reason else {
      Issue.record("\(read.skipped)")
      return
    }
    #expect(faults[0].description.contains("$.words.cow.de"), "\(faults)")
  }

  @Test func `a bare list is read as if it had the key of the list`() throws {
    let recipe = #"{"questions": "items[]", "prompt": "q", "answer": "a"}"#
    let text = "[{\"q\": \"p\", \"a\": \"b\"},\n {\"q\": \"no answer\"}]"
    let bare = try read(recipe, text)
    #expect(bare.groups[0].questions.map(\.prompt) == ["p"])
    #expect(bare.skipped.map(\.line) == [2])
  }

  @Test(arguments: [
    (#"{"questions": "items", "prompt": "q"}"#, "1:15"),
    (#"{"questions": "[]", "promt": "q"}"#, "1:21"),
    (#"{"questions": "[]", "prompt": "q | htlm"}"#, "1:31"),
    (#"{"questions": "[]", "prompt": ["q | html", "r"]}"#, "1:32"),
    (#"{"questions": "[]", "prompt": "q..r"}"#, "1:31"),
    (#"{"questions": "[]", "choices": "c", "choices.txt": "t"}"#, "1:37"),
    (#"{"questions": "[]", "choices": "c", "choices.correct": "f | above x"}"#, "1:56"),
    (#"{"questions": "[]", "titel": "x", "prompt": "q", "pointer": "y"}"#, "1:21 1:50"),
  ])
  func `what is wrong in a short form has its place`(_ recipe: String, _ places: String) {
    let error = #expect(throws: RecipeError.self) { try RecipeJSON(parsing: Array(recipe.utf8)) }
    let found = error?.problems.map { $0.place.map { "\($0.line):\($0.column)" } ?? "?" }
    #expect(found?.joined(separator: " ") == places, "\(error?.description ?? "")")
  }
}
