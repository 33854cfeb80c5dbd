import CoreTestSupport
import Quiz
import QuizDocuments
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct MarkdownReadingTests {
  private func read(_ text: String) throws -> Import {
    try Markdown().read(Array(text.utf8), titled: "file name")
  }

  /// The groups in short: title, then `prompt=answer` and wrong choices of each question.
  private func outline(_ read: Import) -> [String] {
    read.groups.map { group in
      let questions = group.questions.map {
        "\($0.prompt)=\($0.answer)" + $0.distractors.map { " ~\($0)" }.joined()
          + $0.alternatives.map { " +\($0)" }.joined()
      }
      return ([group.title] + questions).joined(separator: "|")
    }
  }

  @Test(
    arguments: [
      ("# T\n\n## p\n\na\n\n## q\n- [x] b\n- [ ] c\n- [X] d\n", ["T|p=a|q=b ~c +d"]),
      ("## p ##\r\na\r\nb\r\n\r\nc\r\n# U\r\n## C#\r\nx", ["file name|p=a\nb\n\nc", "U|C#=x"]),
      ("---\ntags: [x]\n---\n## 1 \\< 2 &amp; \\*\na<br>b\\\nc\n", ["file name|1 < 2 & *=a\nb\nc"]),
      ("# p\na\n---\n# q\n* b\n- c\n* d\n", ["file name|p=a|q=b ~c +d"]),
      ("p::a\n\nHow `x::y`? ::: b\n", ["file name|p=a|How `x::y`?=b"]),
      (
        "#flashcards/Deck\n# Note\np\nq\n?\na\nb\n<!--SR:!2026-01-01,3,250-->\n\nr::s",
        ["Deck|p\nq=a\nb|r=s"]
      ),
    ] as [(String, [String])]
  )
  func `pages of other programs are read without remarks`(
    _ text: String,
    _ expected: [String]
  ) throws {
    let read = try read(text)
    #expect(outline(read) == expected)
    #expect(read.skipped == [] && read.warnings == [])
  }

  @Test(
    arguments: [
      (
        "# T\nWords\nof mine\n\n## p\na\n## q\n",
        [
          "line 2: stands outside of a question [Words\nof mine]",
          "line 7: answer: is missing [## q]",
        ]
      ),
      ("p::a\n\nWords\n", ["line 3: stands outside of a question [Words]"]),
      ("p::a\n\n?\nb\n", ["line 3: prompt: is missing [?\nb]"]),
      ("# p\na\n---\n# q\n", ["line 4: answer: is missing [# q]"]),
    ] as [(String, [String])]
  )
  func `what is no question is skipped with line, reason and text`(
    _ text: String,
    _ remarks: [String]
  ) throws {
    let read = try read(text)
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["p"])
    #expect(read.skipped.map { "\($0.told) [\($0.text)]" } == remarks)
  }

  @Test(arguments: ["a, , b", "a,,b", ", a, b", "a, b,"])
  func `a tag without text is passed over wherever it stands`(_ tags: String) throws {
    let read = try read("## p\na\n\n**Tags:** \(tags)\n")
    #expect(read.groups.flatMap(\.questions).map(\.tags) == [["a", "b"]])
  }

  @Test func `everything comes back`() throws {
    let groups = [
      try QuestionGroup.everything(), try .sample("Same", id: "2", [.sample("p")]),
      try .sample("Same", id: "3", template: "2", [.sample("p")]),
    ]
    let export = Markdown().write(groups)
    let read = try Markdown().read(export.bytes, titled: "x")
    #expect(read == Import(groups: groups, skipped: [], warnings: []))
    #expect(Markdown().write(read.groups) == export)
  }

  @Test func `many questions are all read`() throws {
    let count = caseCount(5_000, thorough: 20_000)
    let bytes = Markdown().write([try .uniform(count: count)]).bytes
    let read = try Markdown().read(bytes, titled: "x")
    #expect(read.groups.map(\.questions.count) == [count])
    #expect(read.skipped == [])
  }

  @Test func `an empty file and one that is not UTF-8 are refused`() {
    #expect(throws: FormatError.empty) { try read("\n") }
    #expect(throws: FormatError.notUTF8(line: 2, offset: 4)) {
      try Markdown().read([0x23, 0x20, 0x41, 0x0A, 0xE9], titled: "x")
    }
  }
}
