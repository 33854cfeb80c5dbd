import BuilderKit
import LosslessJSON
import Quiz
import Testing

@testable import QuizDocuments

/// Questions in Markdown in files, and the third version of the format.
@Suite struct `A file with Markdown` {
  private func file(_ version: Int, _ questions: String) -> [UInt8] {
    let head = #"{"format":"quizbuilder/group","version":\#(version),"id":"g","title":"T","#
    return Array("\(head)\n\"questions\":[\(questions)]}".utf8)
  }

  private func saved(_ bytes: [UInt8], _ change: (inout QuestionBuilder) -> Void) throws
    -> JSONObject
  {
    var reading = try GroupDocument.read(bytes)
    change(&reading.builder.questions[0])
    return reading.document.updated(with: reading.builder).root
  }

  private let plain = #"{"id":"q","prompt":"*a*","answer":"b"}"#

  @Test func `has the third version as soon as a question needs it, and not before`() throws {
    for version in 1...3 {
      let bytes = file(version, plain)
      #expect(try saved(bytes) { $0.hint = "h" }["version"] == .number(JSONNumber(version)))
      let root = try saved(bytes) { $0 = $0.converted(to: .markdown) }
      #expect(root["version"] == .number(JSONNumber(3)))
      let question = try #require(root["questions"]?[0]?.objectValue)
      #expect(question.map(\.key) == ["id", "markup", "prompt", "answer"])
      #expect(question["markup"] == .string("markdown"))
      #expect(question["prompt"] == .string(#"\*a\*"#))
    }
  }

  @Test func `keeps the version when its last Markdown goes`() throws {
    let root = try saved(file(3, #"{"id":"q","markup":"markdown","prompt":"a","answer":"b"}"#)) {
      $0 = $0.converted(to: .plain)
    }
    #expect(root["version"] == .number(JSONNumber(3)))
    #expect(root["questions"]?[0]?["markup"] == nil)
  }

  @Test func `of an earlier version has a key of the user's own of that name`() throws {
    for version in 1...2 {
      let bytes = file(version, #"{"id":"q","markup":{"mine":1.50},"prompt":"*a*","answer":"b"}"#)
      var reading = try GroupDocument.read(bytes)
      #expect(reading.problems.isEmpty)
      #expect(reading.builder.questions[0].markup == .plain)
      reading.builder.questions[0].hint = "h"
      let kept = reading.document.updated(with: reading.builder)
      #expect(
        try kept.root["questions"]?[0]?["markup"] == JSONValue(parsing: #"{"mine":1.50}"#.utf8)
      )
      reading.builder.questions[0].markup = .markdown
      let renamed = reading.document.renamedKeys(with: reading.builder)
      #expect(renamed == [RenamedKey(question: 0, old: "markup", new: "x-markup")])
      let raised = reading.document.updated(with: reading.builder)
      #expect(
        try raised.root["questions"]?[0]?["x-markup"] == JSONValue(parsing: #"{"mine":1.50}"#.utf8)
      )
      #expect(try raised.builder().questions[0].markup == .markdown)
    }
  }

  @Test func `reports a markup that it does not know, and keeps it`() throws {
    let bytes = file(3, #"{"id":"q","markup":"latex","prompt":"a","answer":"b"}"#)
    let reading = try GroupDocument.read(bytes)
    #expect(reading.problems.map(\.problem.path.description) == ["questions[0].markup"])
    #expect(try saved(bytes) { $0.hint = "h" }["questions"]?[0]?["markup"] == .string("latex"))
  }

  @Test(
    arguments: [
      (1, #"{"id":"q","kind":"order","prompt":"?","steps":["a","b"]}"#, 2),
      (1, #"{"id":"q","markup":"markdown","prompt":"?","answer":"*a*"}"#, 3),
      (2, #"{"id":"q","markup":"markdown","prompt":"?","answer":"*a*"}"#, 3),
    ]
  )
  func `that says too low a version says so once`(version: Int, question: String, needed: Int)
    throws
  {
    let other = question.replacing(#""id":"q""#, with: #""id":"r""#)
    let whole = #"{"id":"s","kind":"text","prompt":"?","answer":"a"}"#
    let problems = try GroupDocument.problems(in: file(version, "\(whole),\(question),\(other)"))
    #expect(
      problems.map(\.description)
        == ["line 1: version: is too low: question 2 needs version \(needed)"]
    )
  }

  @Test func `names what a text lacks, whatever its version`() throws {
    let problems = try GroupDocument.problems(
      in: file(1, #"{"id":"q","kind":"text","prompt":"?"}"#)
    )
    #expect(problems.map(\.description) == ["line 2: questions[0].answer: is missing"])
  }

  @Test func `may have a key “kind” of the user's own in the first version`() throws {
    let question = #"{"id":"q","kind":"order","prompt":"?","answer":"a"}"#
    #expect(try GroupDocument.problems(in: file(1, question)).isEmpty)
  }

  @Test func `merges with one without`() throws {
    func reading(_ bytes: [UInt8]) throws -> GroupReading { try GroupDocument.read(bytes) }
    let base = try reading(file(1, plain))
    let ours = try reading(
      file(3, #"{"id":"q","markup":"markdown","prompt":"**a**","answer":"b","mine":1}"#)
    )
    let theirs = try reading(file(2, #"{"id":"q","prompt":"*a*","answer":"*c*"}"#))
    let merge = GroupFileMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.isClean)
    let question = try #require(merge.document.elements.first?.objectValue)
    #expect(question["markup"] == .string("markdown"))
    #expect(question["prompt"] == .string("**a**"))
    #expect(question["answer"] == .string(#"\*c\*"#))
    #expect(question["mine"] == .number(JSONNumber(1)))
  }
}
