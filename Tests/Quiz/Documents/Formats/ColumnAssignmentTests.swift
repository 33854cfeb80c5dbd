import Quiz
import QuizDocuments
import QuizInterchange
import QuizWords
import Testing

struct ColumnAssignmentTests {
  @Test func `names are read in any case and with blanks, and written as they are`() throws {
    let columns = try ColumnAssignment(parsing: " Prompt, ANSWER ,-,,tags,wrong,wrong")
    #expect(
      columns.parts == [
        .field(.prompt), .field(.answer), .ignored, .ignored, .field(.tags), .wrong, .wrong,
      ]
    )
    #expect("\(columns)" == "prompt,answer,-,-,tags,wrong,wrong")
  }

  @Test func `every part has a name by which it is read`() {
    for part in ColumnPart.all { #expect(ColumnPart(named: part.name.uppercased()) == part) }
    #expect(Set(ColumnPart.all.map(\.name)).count == ColumnPart.all.count)
    #expect(ColumnPart.all.count == QuestionField.allCases.count + 10 + ColumnPart.settings.count)
  }

  @Test(
    arguments: [
      ("prompt,answr", .unknownPart("answr", nearest: "answer")),
      ("prompt,colour,answer", .unknownPart("colour", nearest: nil)),
      ("prompt,prompt,answer", .repeated(.field(.prompt))),
      ("prompt,right,choice,choice,points,points", .repeated(.points)),
      ("answer,tags", .missing([.field(.prompt)])),
      ("prompt,tags", .missing([.field(.answer)])),
      ("", .missing([.field(.prompt), .field(.answer)])),
      ("prompt,choice,choice", .missing([.right])),
      ("prompt,right", .missing([.choice])),
    ] as [(String, ColumnAssignmentError)]
  )
  func `columns that make no question are refused with the first fault`(
    _ text: String,
    _ error: ColumnAssignmentError
  ) {
    #expect(throws: error) { try ColumnAssignment(parsing: text) }
  }

  @Test(arguments: [
    "prompt,answer", "kind,prompt", "prompt,value", "prompt,pairs", "prompt,steps",
    "prompt,answers", "prompt,choice,choice,right", "prompt,answer,wrong",
  ])
  func `these make a question`(_ text: String) throws {
    #expect("\(try ColumnAssignment(parsing: text))" == text)
  }

  @Test func `the key of a header does not depend on its case and blanks`() {
    func key(_ rows: [[String]], _ header: Int?) -> String {
      TablePreview(
        rows: rows,
        headerIndex: header,
        columnCount: 2,
        guess: ColumnAssignment([]),
        isCertain: false
      ).headerKey
    }
    #expect(key([["Title"], ["Term ", "The  Meaning"], ["a", "b"]], 1) == "term\tthe meaning")
    #expect(key([["TERM", "the meaning"]], nil) == "term\tthe meaning")
    #expect(key([], nil) == "")
  }
}
