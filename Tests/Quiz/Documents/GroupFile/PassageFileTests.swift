import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import Testing

@Suite struct `Passages in group files` {
  private static let file = """
    {
      "format": "quizbuilder/group",
      "version": 3,
      "id": "g",
      "title": "Reading",
      "questions": [
        {
          "id": "p",
          "kind": "passage",
          "prompt": "Rome lies on seven hills."
        },
        {
          "id": "a",
          "under": "p",
          "prompt": "How many hills?",
          "answer": "seven"
        }
      ]
    }

    """

  @Test func `are read, and written as they were`() throws {
    let reading = try GroupDocument.read(Array(Self.file.utf8))
    #expect(reading.problems == [])
    #expect(reading.builder.questions.map(\.kind) == [.passage, .text])
    #expect(reading.builder.questions[1].under == QuestionID(rawValue: "p"))
    let new = GroupDocument().updated(with: reading.builder)
    #expect(String(decoding: new.bytes, as: UTF8.self) == Self.file)
  }

  @Test func `do not count as questions`() throws {
    let summary = try GroupSummary(reading: Array(Self.file.utf8))
    #expect(summary.questionCount == 1)
    #expect(summary.kindCounts == [.passage: 1, .text: 1])
  }

  @Test func `need version 3, in which under is no key of one's own`() throws {
    let old = Self.file.replacing("\"version\": 3", with: "\"version\": 2")
      .replacing("\"kind\": \"passage\"", with: "\"answer\": \"x\"")
    var reading = try GroupDocument.read(Array(old.utf8))
    #expect(reading.builder.questions.map(\.under) == [nil, nil])
    #expect(
      reading.document.updated(with: reading.builder).bytes == Array(old.utf8)
    )
    reading.builder.questions[0].response.kind = .passage
    let raised = reading.document.updated(with: reading.builder)
    #expect(raised.root["version"] == 3)
    #expect(raised.root["questions"]?[1]?["x-under"] == "p")
    #expect(raised.root["questions"]?[1]?["under"] == nil)
  }

  @Test func `in a lower version are reported once`() throws {
    let old = Self.file.replacing("\"version\": 3", with: "\"version\": 1")
    let problems = try GroupDocument.problems(in: Array(old.utf8))
    #expect(problems.count == 1)
  }

  @Test func `keep their questions of an unknown kind`() throws {
    let file = Self.file.replacing(
      "\"under\": \"p\",",
      with: "\"kind\": \"hotspot\",\n      \"under\": \"p\","
    )
    var reading = try GroupDocument.read(Array(file.utf8))
    #expect(reading.builder.questions[1].kind == .unknown)
    #expect(reading.builder.questions[1].under == QuestionID(rawValue: "p"))
    reading.builder.questions[1].under = nil
    let freed = reading.document.updated(with: reading.builder)
    #expect(freed.root["questions"]?[1]?["under"] == nil)
    #expect(freed.root["questions"]?[1]?["answer"] == "seven")
  }

  @Test func `and the questions that they get and lose are in journals`() throws {
    let form = try GroupDocument.read(Array(Self.file.utf8)).builder
    let edits: [(GroupEdit, String)] = [
      (
        .under(ofQuestion: 1, old: QuestionID(rawValue: "p"), new: nil),
        #"{"edit":"under","put":null,"question":1}"#
      ),
      (
        .under(ofQuestion: 1, old: QuestionID(rawValue: "p"), new: QuestionID(rawValue: "q")),
        #"{"edit":"under","put":"q","question":1}"#
      ),
      (
        .insert(form.questions[0], at: 1),
        #"{"edit":"insert","at":1,"put":{"id":"p","kind":"passage","prompt":"Rome lies on seven hills."}}"#
      ),
    ]
    for (edit, json) in edits {
      #expect(String(decoding: edit.json, as: UTF8.self) == json)
      #expect(try GroupEdit(json: Array(json.utf8), on: form) == edit)
    }
    #expect(try GroupEdit(json: Array(#"{"edit":"under","question":1}"#.utf8), on: form) == nil)
  }
}
