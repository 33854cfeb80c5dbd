import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

/// Changes that spreadsheets and people make in tables.
struct SpreadsheetTests {
  @Test(
    arguments: [
      "\"#separator:Comma\",,,\n\"#html:false\",,,\n\"#columns:Front,Back,Tags\",\nq,a,t\n",
      "#separator:comma,,\n#html:false,,\n#tags column:3,,\nq,a,t\n",
      "#Separator:Comma\r\n#HTML:FALSE\r\n#Tags Column:3,,,,\r\n\"q\",\"a\",\"t\"\r\n",
      "\u{FEFF}\"#separator:semicolon\";;\n\"#tags column: 3\";;\n\"q\";\"a\";t\n",
      "#separator:;\n#html:false\n#tags:t;;\nq;a;;\n",
      "#separator:tab\t\t\n#html:false\t\t\n#tags column:3\t\t\nq\ta\tt\n",
      "\"#separator:|\"\n#tags column:3|||\nq|a|t|||\n",
    ]
  )
  func `a header for Anki is read behind quotes and separators of a spreadsheet`(
    _ text: String
  ) throws {
    let bytes = Array(text.utf8)
    #expect(FormatCatalog.standard.recognition(of: bytes).format is AnkiText)
    let read = try AnkiText().read(bytes, titled: "file")
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map { "\($0.prompt) \($0.answer) \($0.tags)" } == ["q a [\"t\"]"])
    #expect(read.skipped == [])
  }

  @Test(
    arguments: [
      // What is in a row, the questions of it, and what is said.
      ("q", [], "line 2: answer: is missing"),
      ("q,a", ["q a"], nil),
      ("q,a,,,", ["q a"], nil),
      ("q,a,more", ["q a"], "line 2: has 3 cells instead of 2"),
      (",a", [], "line 2: prompt: is missing"),
      (",,,", [], nil),
      ("   ,a", [], "line 2: prompt: is missing"),
      ("\"q\" ,a", [], "line 2: has text between a closing quote and the next separator"),
      ("\"q,a", [], "line 2: opens a quote that is never closed"),
      ("q\"r,a", ["q\"r a"], nil),
      ("\"q\"\"\",\"a\nb\"", ["q\" a\nb"], nil),
      ("=1+1,'a", ["=1+1 'a"], nil),
    ] as [(String, [String], String?)]
  )
  func `a ragged row is read or named with its line`(
    _ row: String,
    _ questions: [String],
    _ remark: String?
  ) throws {
    for (format, separator) in [(CSV() as any ImportFormat, ","), (CSV(), ";"), (TSV(), "\t")] {
      let text = "prompt,answer\n\(row)\n".replacing(",", with: separator)
      let read = try format.read(Array(text.utf8), titled: "file")
      #expect(read.groups.flatMap(\.questions).map { "\($0.prompt) \($0.answer)" } == questions)
      #expect((read.skipped + read.warnings).map(\.told) == (remark.map { [$0] } ?? []))
    }
  }
}
