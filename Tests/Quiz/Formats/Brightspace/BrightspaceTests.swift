import BuilderKit
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// The blocks that Brightspace imports.
struct BrightspaceTests {
  /// The rows of a question of each kind behind its prompt.
  @Test(
    arguments: [
      ("text", "SA", "InputBox,1,40,,|Answer,100,Rome,,|Answer,100,Roma,,", []),
      ("truth", "TF", "TRUE,100,,,|FALSE,0,Look up,,", []),
      (
        "pairs", "M",
        "Scoring,EquallyWeighted,,,|Choice,1,France,,|Choice,2,Italy,,|Choice,3,Peru,,"
          + "|Match,1,Paris,,|Match,2,Rome,,|Match,3,Lima,,",
        ["spares leftOut"]
      ),
      ("essay", "WR", "AnswerKey,Short waves are scattered more.,,,", ["notes leftOut"]),
      ("number", nil, "", ["question leftOut"]), ("gaps", nil, "", ["question leftOut"]),
    ] as [(String, String?, String, [String])]
  )
  func `a question of each kind has its rows, or is left out`(
    _ id: String,
    _ type: String?,
    _ rows: String,
    _ losses: [String]
  ) throws {
    let question = try #require(
      try QuestionGroup.everyKind().questions.first { $0.id.rawValue == id }
    )
    let export = Brightspace().write([try .sample("t", [question])])
    let own = export.losses.filter { $0.question != nil }
    #expect(Set(own.map(\.inOneLine)) == Set(losses.map { "\(id) \($0)" }))
    let text = String(decoding: export.bytes, as: UTF8.self)
    guard let type else {
      #expect(text.isEmpty)
      return
    }
    #expect(text.hasPrefix("\u{FEFF}NewQuestion,\(type),,,\r\nID,\(id),,,\r\nTitle,"))
    let lines = text.split(separator: "\r\n").drop { !$0.hasPrefix("Difficulty") }.dropFirst()
    #expect(lines.joined(separator: "|") == rows)
  }

  @Test func `a text is HTML only where it has to be`() throws {
    let group = try QuestionGroup.sample(
      "t",
      [.sample("Is 1 < 2, or not?", "yes", id: "a"), .sample("One,\n\"two\"?", "yes", id: "b")]
    )
    let text = String(decoding: Brightspace().write([group]).bytes, as: UTF8.self)
    #expect(text.contains("QuestionText,\"Is 1 &lt; 2, or not?\",HTML,,\r\n"))
    #expect(text.contains("HTML,,\r\nPoints"))
    let read = try Brightspace().read(Array(text.utf8), titled: "t")
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == group.questions.map(\.prompt))
  }

  @Test(arguments: [
    ("NewQuestion,MC\n", true), ("// a\n\"// b, c\",\n\"NewQuestion\";MC\n", true),
    ("Question,NewQuestion,MC\n", false), ("NewQuestions,MC\n", false),
    ("prompt,answer\nNew,x\n", false),
  ])
  func `a file is told by the row that begins a question`(_ text: String, _ isSigned: Bool) {
    #expect(Brightspace.isSigned(Array(text.utf8)[...]) == isSigned)
  }
}
