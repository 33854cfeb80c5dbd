import BuilderKit
import CoreTestSupport
import LosslessJSON
import Quiz
import QuizDocuments
import QuizInterchange
import TestSupport
import Testing

struct GroupDocumentReadingTests {
  private func read(_ text: String) throws -> GroupReading {
    try GroupDocument.read(Array(text.utf8))
  }

  @Test func `every part of a group is read`() throws {
    let reading = try read(
      """
      {
        "format": "quizbuilder/group", "version": 1, "id": "g", "title": "Capitals",
        "template": "t", "settings": { "points": 2 },
        "questions": [
          {
            "id": "q", "prompt": "France?", "answer": "Paris", "hint": "P", "alternatives": ["Lutetia"],
            "distractors": ["Lyon", "Nice"], "explanation": "Since 987", "tags": ["europe"]
          }
        ]
      }
      """
    )
    let question = try Question.build {
      $0.id = QuestionID(rawValue: "q")
      $0.prompt = "France?"
      $0.answer = "Paris"
      $0.hint = "P"
      $0.alternatives = ["Lutetia"]
      $0.distractors = ["Lyon", "Nice"]
      $0.explanation = "Since 987"
      $0.tags = ["europe"]
    }
    let group = try QuestionGroup.build {
      $0.id = GroupID(rawValue: "g")
      $0.title = "Capitals"
      $0.template = GroupID(rawValue: "t")
      $0.settings[.points] = .number(2)
      $0.questions = [Question.Builder(question)]
    }
    #expect(try reading.builder.build() == group)
    #expect(reading.problems == [])
  }

  @Test func `what is required is enough, and ids are made`() throws {
    let text = """
      {"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T",
       "questions": [{"prompt": "P", "answer": "A"}, {"prompt": "Q", "answer": "B"}]}
      """
    let reading = try read(text)
    #expect(reading.problems == [])
    let group = try reading.builder.build()
    #expect(group.questions.map(\.prompt) == ["P", "Q"])
    #expect(group.questions[0].id != group.questions[1].id)
    #expect(group.questions.allSatisfy { $0.id.rawValue.count == 36 })
    #expect(try GroupDocument.problems(in: Array(text.utf8)) == [])
  }

  @Test func `an incomplete group opens, and blank is not the same as absent`() throws {
    let reading = try read(
      """
      {"format": "quizbuilder/group", "version": 1, "id": "g",
       "questions": [{"prompt": "", "hint": ""}, {"answer": null, "hint": null}]}
      """
    )
    #expect(reading.problems == [])
    #expect(reading.builder.title == nil)
    #expect(reading.builder.questions.map(\.prompt) == ["", nil])
    #expect(reading.builder.questions.map(\.answer) == [nil, nil])
    #expect(reading.builder.questions.map(\.hint) == ["", nil])
  }

  @Test func `all problems are told at once, each with its line and path`() throws {
    let text = """
      {
        "format": "quizbuilder/group",
        "title": 5,
        "template": ["t"],
        "questions": [
          { "id": "a", "prompt": "P", "answer": "A", "tags": "europe" },
          {
            "id": "a",
            "prompt": true,
            "answer": " ",
            "distractors": ["x", 1, null]
          },
          "What?",
          {
            "prompt": "P",
            "hint": {}
          }
        ]
      }
      """
    #expect(
      try GroupDocument.problems(in: Array(text.utf8)).map(\.description) == [
        "line 1: version: is missing",
        "line 1: id: is missing",
        "line 3: title: must be a text, not a number",
        "line 4: template: must be a text, not a list",
        "line 6: questions[0].tags: must be a list, not a text",
        "line 8: questions[1].id: is already the identifier of questions[0]; the next save writes a new one",
        "line 9: questions[1].prompt: must be a text, not true or false",
        "line 10: questions[1].answer: is missing",
        "line 11: questions[1].distractors[1]: must be a text, not a number",
        "line 11: questions[1].distractors[2]: must be a text, not null",
        "line 13: questions[2]: must be an object, not a text",
        "line 14: questions[3].answer: is missing",
        "line 16: questions[3].hint: must be a text, not an object",
      ]
    )
  }

  @Test func `every repeated id is said to be that of the first question that has it`() throws {
    let ids = ["a", "b", "a", "a", "b"]
    let questions = ids.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let reading = try read(
      #"{"format": "quizbuilder/group", "version": 1, "id": "g", "questions": [\#(questions)]}"#
    )
    #expect(
      reading.problems.map(\.problem.description)
        == [(2, 0), (3, 0), (4, 1)].map { index, first in
          "questions[\(index)].id: is already the identifier of questions[\(first)]; the next save writes a new one"
        }
    )
    #expect(Set(reading.builder.questions.map(\.id)).count == ids.count)
    #expect(reading.builder.questions.prefix(2).map(\.id.rawValue) == ["a", "b"])
  }

  @Test(arguments: [
    (#"{"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T"}"#, "is missing"),
    (
      #"{"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T", "questions": {}}"#,
      "must be a list, not an object"
    ),
  ])
  func `a group without questions opens with none`(_ text: String, _ problem: String) throws {
    #expect(try read(text).builder.questions == [])
    #expect(
      try GroupDocument.problems(in: Array(text.utf8)).map(\.description)
        == ["line 1: questions: \(problem)"]
    )
  }

  @Test(
    arguments: [
      ("", nil, "line 1, column 1: the document is empty", 1),
      ("{\n  \"format\": }", nil, "line 2, column 13: expected a value", 2),
      (
        #"{"title": "T", "title": "U"}"#, nil,
        #"line 1, column 16: the key "title" occurs twice in one object"#, 1
      ),
      ("[]", GroupFileError.wrongFormat(expected: "quizbuilder/group"), nil, nil),
      (#"{"title": "T"}"#, .wrongFormat(expected: "quizbuilder/group"), nil, nil),
      (#"{"format": "quizbuilder/draft"}"#, .wrongFormat(expected: "quizbuilder/group"), nil, nil),
      (
        "{\r\n\"format\": \"quizbuilder/group\",\r\n\"version\": 4}",
        .unknownVersion("4", line: 3), nil, 3
      ),
      (
        "{\"format\": \"quizbuilder/group\", \"version\": 1.5}",
        .unknownVersion("1.5", line: 1), nil, 1
      ),
    ] as [(String, GroupFileError?, String?, Int?)]
  )
  func `what is no group is refused with its place`(
    _ text: String,
    _ expected: GroupFileError?,
    _ message: String?,
    _ line: Int?
  ) {
    let error = #expect(throws: GroupFileError.self) { try read(text) }
    if let expected {
      #expect(error == expected)
    }
    if let message, case .syntax(let error)? = error {
      #expect(error.description == message)
    }
    #expect((message == nil) == (expected != nil))
    #expect(error?.line == line)
  }

  @Test func `a byte order mark is passed over`() throws {
    let text = "\u{feff}" + #"{"format": "quizbuilder/group", "version": 1.0, "title": "T"}"#
    #expect(try read(text).builder.title == "T")
  }

  @Test func `ten thousand mutated files are read or refused, and lose nothing when written`()
    throws
  {
    let seed = Array(
      """
      {"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T", "x": [1e400, {}],
       "questions": [{"id": "q", "prompt": "P", "answer": "A", "tags": ["a"]}, {"answer": "é"}]}
      """.utf8
    )
    let replacements = Array(#"{}[]",:\0a"#.utf8) + [0xff, 0xc3]
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<10_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = replacements[Int.random(in: replacements.indices, using: &generator)]
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[index], at: index)
        }
      }
      guard let reading = try? GroupDocument.read(bytes) else { continue }
      _ = try GroupDocument.problems(in: bytes)
      let again = try GroupDocument.read(reading.document.updated(with: reading.builder).bytes)
      #expect(
        again.builder.withoutIDs == reading.builder.withoutIDs,
        "\(String(decoding: bytes, as: UTF8.self))"
      )
    }
  }
}

extension QuestionGroup.Builder {
  /// The group with the same id for every question: what is no object gets another at each reading.
  fileprivate var withoutIDs: Self {
    var copy = self
    for index in copy.questions.indices {
      copy.questions[index].id = QuestionID(rawValue: "")
    }
    return copy
  }
}
