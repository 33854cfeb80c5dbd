import LosslessJSON
import Quiz
import Testing

@testable import QuizDocuments

/// The problems of questions of each kind, with their places in the file.
@Suite struct `A file with a faulty question` {
  /// The problems of a file whose questions begin in its second line.
  private func problems(_ questions: String, version: Int = 2) throws -> [String] {
    let head =
      #"{"format":"quizbuilder/group","version":\#(version),"id":"g","title":"T","questions":["#
    return try GroupDocument.problems(in: Array("\(head)\n\(questions)\n]}".utf8)).map(
      \.description
    )
  }

  @Test(
    arguments: [
      (#""kind":"text""#, "line 2: questions[0].answer: is missing"),
      (#""kind":"choice","answer":"a""#, "line 2: questions[0].distractors: is missing"),
      (#""answer":" ","distractors":["b"]"#, "line 2: questions[0].answer: is missing"),
      (#""kind":"choices","distractors":["b"]"#, "line 2: questions[0].answers: is missing"),
      (#""kind":"number""#, "line 2: questions[0].value: is missing"),
      (#""kind":"pairs","spares":["b"]"#, "line 2: questions[0].pairs: is missing"),
      (#""kind":"order""#, "line 2: questions[0].steps: is missing"),
      ("\"kind\":\"order\",\n\"steps\":[]", "line 3: questions[0].steps: is missing"),
      (
        "\"kind\":\"pairs\",\n\"pairs\":[{\"left\":\"a\",\"right\":\"b\"},\n{\"left\":\"c\"}]",
        "line 4: questions[0].pairs[1].right: is missing"
      ),
      (
        "\"kind\":\"pairs\",\"pairs\":[\n{\"right\":\"b\"}]",
        "line 3: questions[0].pairs[0].left: is missing"
      ),
    ]
  )
  func `lacks a part`(parts: String, problem: String) throws {
    #expect(try problems(#"{"id":"q","prompt":"?",\#(parts)}"#) == [problem])
  }

  @Test(
    arguments: [
      (
        "\"kind\":\"pairs\",\"pairs\":[{\"left\":\"a\",\"right\":\"b\"},\nnull]",
        "line 3: questions[0].pairs[1]: must be an object, not null"
      ),
      (
        "\"kind\":\"pairs\",\"pairs\":[{\"left\":\"a\",\"right\":\"b\"},\n\"x\"]",
        "line 3: questions[0].pairs[1]: must be an object, not a text"
      ),
      (
        "\"kind\":\"order\",\n\"steps\":\"a\"",
        "line 3: questions[0].steps: must be a list, not a text"
      ),
      (
        "\"kind\":\"order\",\"steps\":[\"a\",\n7]",
        "line 3: questions[0].steps[1]: must be a text, not a number"
      ),
      (
        "\"answer\":\"a\",\"distractors\":[\"b\",\n{\"text\":7}]",
        "line 3: questions[0].distractors[1].text: must be a text, not a number"
      ),
      (
        "\"answer\":\"a\",\"distractors\":[\"b\",\n{\"feedback\":\"f\"}]",
        "line 3: questions[0].distractors[1].text: is missing"
      ),
      (
        "\"kind\":\"choices\",\"answers\":[\"b\",{\"text\":\"c\",\n\"feedback\":[]}]",
        "line 3: questions[0].answers[1].feedback: must be a text, not a list"
      ),
      ("\n\"kind\":7,\"answer\":\"a\"", "line 3: questions[0].kind: must be a text, not a number"),
      (
        "\"kind\":\"number\",\"value\":3,\n\"tolerance\":true",
        "line 3: questions[0].tolerance: must be a number, not true or false"
      ),
      (
        "\"kind\":\"number\",\"value\":3,\n\"tolerance\":\"some\"",
        "line 3: questions[0].tolerance: is neither a number such as 0.01 nor a percentage such as 2 %"
      ),
    ]
  )
  func `has a value of the wrong sort`(parts: String, problem: String) throws {
    #expect(try problems(#"{"id":"q","prompt":"?",\#(parts)}"#) == [problem])
  }

  @Test(
    arguments: [
      ("\n\"value\":\"many\"", "value: is neither a number such as 3.14 nor a range such as 1..5"),
      ("\n\"range\":[5,1]", "range: begins with the greater number; write the smaller one first"),
      (
        "\n\"value\":\"5..1\"", "value: begins with the greater number; write the smaller one first"
      ),
      ("\n\"range\":\"1..5\"", "range: must be a list, not a text"),
      ("\n\"range\":[1]", "range: is not a list of two numbers such as [1, 5]"),
      ("\n\"range\":[1,\"x\"]", "range: is not a list of two numbers such as [1, 5]"),
      (
        "\"value\":3,\n\"range\":[1,5]", "range: cannot be used with “value”; leave one of them out"
      ),
      (
        "\"range\":[1,5],\n\"tolerance\":1",
        "tolerance: does not apply to a range, which has its own bounds"
      ),
      ("\n\"value\":\(String(repeating: "7", count: 40))", "value: has more than 36 digits"),
    ]
  )
  func `has a number that is none`(parts: String, problem: String) throws {
    let question = #"{"id":"q","prompt":"?","kind":"number",\#(parts)}"#
    #expect(try problems(question) == ["line 3: questions[0].\(problem)"])
    // What cannot be read stays in the file, and gives way to a number.
    let head = #"{"format":"quizbuilder/group","version":2,"id":"g","title":"T","questions":["#
    let reading = try GroupDocument.read(Array("\(head)\(question)]}".utf8))
    #expect(reading.document.updated(with: reading.builder) == reading.document)
    var builder = reading.builder
    builder.questions[0].response.number.value = "8"
    builder.questions[0].response.number.tolerance = nil
    let element = reading.document.updated(with: builder).elements[0]
    #expect(element.text(.compact) == #"{"id":"q","prompt":"?","kind":"number","value":8}"#)
  }

  @Test func `has a prompt with a gap that has no end`() throws {
    #expect(
      try problems("{\"id\":\"q\",\"kind\":\"gaps\",\n\"prompt\":\"Two {{and\"}") == [
        "line 3: questions[0].prompt: has a gap that is not closed, at character 5"
      ]
    )
  }

  @Test func `has keys of the user's own in the first version`() throws {
    #expect(
      try problems(
        #"{"id":"q","prompt":"?","answer":"a","kind":7,"range":"x","value":3}"#,
        version: 1
      ) == []
    )
  }
}
