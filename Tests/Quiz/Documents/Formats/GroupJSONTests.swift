import BuilderKit
import Quiz
import QuizInterchange
import TestSupport
import Testing

@testable import QuizDocuments

struct GroupJSONTests {
  private func written(_ groups: [QuestionGroup]) -> String {
    String(decoding: GroupJSON().write(groups).bytes, as: UTF8.self)
  }

  private func read(_ text: String) throws -> Import {
    try GroupJSON().read(Array(text.utf8), titled: "file name")
  }

  @Test func `a question whose kind is no text is skipped with its place`() throws {
    let file =
      #"{"format":"quizbuilder/group","version":2,"id":"g","title":"T","questions":["#
      + "{\"id\":\"q\",\"prompt\":\"?\",\"answer\":\"a\"},\n{\"id\":\"r\",\"prompt\":\"?\",\"kind\":7},\n"
      + #"{"id":"s","prompt":"?","kind":"number","range":[5,1]}]}"#
    let read = try GroupJSON().read(Array(file.utf8), titled: "x")
    #expect(read.groups.map(\.questions.count) == [1])
    #expect(
      read.skipped.map(\.told) == [
        "line 2: questions[1].kind: must be a text, not a number",
        "line 3: questions[2].range: begins with the greater number; write the smaller one first",
      ]
    )
  }

  @Test func `one group is its own file, several are a list of such files`() throws {
    let first = try QuestionGroup.sample("First", id: "g-1", [.sample("p", "a", id: "q-1")])
    let second = try QuestionGroup.sample("Second", id: "g-2", [.sample("r", "b", id: "q-2")])
    func file(_ number: Int, _ title: String, _ prompt: String, _ answer: String) -> String {
      """
      {
        "format": "quizbuilder/group",
        "version": 1,
        "id": "g-\(number)",
        "title": "\(title)",
        "questions": [
          {
            "id": "q-\(number)",
            "prompt": "\(prompt)",
            "answer": "\(answer)"
          }
        ]
      }
      """
    }
    let (one, two) = (file(1, "First", "p", "a"), file(2, "Second", "r", "b"))
    #expect(written([first]) == one + "\n")
    #expect(written([first, second]) == "[\n\(one),\n\(two)\n]\n")
    #expect(written([]) == "[\n]\n")
    #expect(try read("[]").groups == [])
  }

  @Test func `what is missing or wrong is named with its line, and the rest is read`() throws {
    let text = """
      [
        {"format": "quizbuilder/group", "version": 1, "id": "g-1", "title": " ", "questions": [
          {"id": "q-1", "prompt": "p", "answer": "a",
           "hint": 1},
          {"id": "q-2", "prompt": 2},
          "three"
        ]},
        {"format": "another"},
        {"format": "quizbuilder/group", "version": 1, "id": "g-3", "title": "empty"}
      ]
      """
    let read = try read(text)
    #expect(read.groups == [try .sample("file name", id: "g-1", [.sample("p", "a", id: "q-1")])])
    #expect(
      read.skipped.map { "\($0.told) \($0.text)" } == [
        """
        line 5: questions[1].prompt: must be a text, not a number; questions[1].answer: is missing \
        {"id":"q-2","prompt":2}
        """,
        "line 6: questions[2]: must be an object, not a text \"three\"",
        "line 8: “format” is not “quizbuilder/group” {\"format\":\"another\"}",
        """
        line 9: questions: is missing \
        {"format":"quizbuilder/group","version":1,"id":"g-3","title":"empty"}
        """,
      ]
    )
    #expect(
      read.warnings.map { "\($0.told) \($0.text)" } == [
        """
        line 4: questions[0].hint: must be a text, not a number \
        {"id":"q-1","prompt":"p","answer":"a","hint":1}
        """
      ]
    )
  }

  @Test func `a group without an id gets one, and it is said`() throws {
    let read = try read(
      """
      {"format": "quizbuilder/group", "version": 1, "title": "t",
       "questions": [{"prompt": "p", "answer": "a"}]}
      """
    )
    #expect(read.groups.map(\.title) == ["t"])
    #expect(read.warnings.map(\.told) == ["line 1: id: is missing"])
  }

  @Test(
    arguments: [
      (
        "{}",
        "x: “format” is not “quizbuilder/group”"
      ),
      (
        "{\"format\": \"quizbuilder/group\",\n \"version\": 9}",
        "x:2: this program does not know version 9"
      ),
      (
        "1 2",
        "x:1: column 3 is not valid JSON: expected nothing more after the document's value"
      ),
    ]
  )
  func `a file that holds no group is refused with the reason`(
    _ text: String,
    _ message: String
  ) throws {
    let error = #expect(throws: FormatError.self) { try read(text) }
    #expect(error?.told == message)
  }
}
