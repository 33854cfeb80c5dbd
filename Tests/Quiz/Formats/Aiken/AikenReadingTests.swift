import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct AikenReadingTests {
  private func outline(_ read: Import) -> [String] {
    read.groups.flatMap { group in
      [group.title]
        + group.questions.map {
          "\($0.prompt) = \($0.answer) ~ \($0.distractors.joined(separator: " | "))"
        }
    }
  }

  private func read(_ text: String) throws -> Import {
    try Aiken().read(Array(text.utf8), titled: "file name")
  }

  @Test(
    arguments: [
      "Which?\nA) x\nB) y\nC) z\nANSWER: B\n",
      "Which?\r\nA. x\r\nB. y\r\nC. z\r\nANSWER: B",
      "\u{FEFF}\n  Which?\rA)x\rB)\ty \r-\r\rC) z\r ANSWER:B \r",
      "Which?\nB) x\nA) y\nC) z\nANSWER: A",
      "Which?\nA) x\nB) y\nC) z\nD)\nANSWER: B",
    ]
  )
  func `what Moodle reads is read without remarks`(_ text: String) throws {
    let read = try read(text)
    #expect(outline(read) == ["file name", "Which? = y ~ x | z"])
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("A) x", "is outside of a question"),
      ("ANSWER: A", "is outside of a question"),
      ("What?", "has no line with its answer"),
      ("What?\nA) x\nB) y", "has no line with its answer"),
      ("What?\nANSWER: A", "has fewer than two choices"),
      ("What?\nA) x\nANSWER: A", "has fewer than two choices"),
      ("What?\nA) x\nB) y\nANSWER: C", "has the answer “C”, which is not one of its choices"),
      ("What?\nA) x\nB) y\nANSWER:", "has the answer “”, which is not one of its choices"),
      ("What?\nA)\nB) y\nANSWER: A", "answer: is missing"),
    ]
  )
  func `what is no question is skipped with line, reason and text`(
    _ text: String,
    _ reason: String
  ) throws {
    let good = "Good?\nA) x\nB) y\nANSWER: A\n"
    let read = try read(good + "\n" + text + "\n" + good)
    #expect(outline(read) == ["file name", "Good? = x ~ y", "Good? = x ~ y"])
    #expect(read.skipped.map { "\($0.told) [\($0.text)]" } == ["line 6: \(reason) [\(text)]"])
  }

  @Test func `a prompt of several lines has lost all but the last`() throws {
    let read = try read("One\ntwo\nA) x\nB) y\nANSWER: A\n")
    #expect(outline(read) == ["file name", "two = x ~ y"])
    #expect(read.skipped.map(\.told) == ["line 1: has no line with its answer"])
  }

  @Test func `an empty file and one that is not UTF-8 are refused`() {
    #expect(throws: FormatError.empty) { try read("\n \r\n") }
    #expect(throws: FormatError.notUTF8(line: 2, offset: 4)) {
      try Aiken().read([0x41, 0x42, 0x43, 0x0A, 0xE9, 0x0A], titled: "x")
    }
  }

  @Test func `a file without a good question has no group`() throws {
    let read = try read("A comment\n")
    #expect(read.groups == [])
    #expect(read.skipped.count == 1)
  }
}
