import Quiz
import Testing

@Suite struct `A number typed with a comma` {
  @Test(arguments: [
    ("2,5", "2.5"), ("-2,50", "-2.50"), ("0,125", "0.125"), (",5", ".5"), ("1,5e3", "1.5e3"),
    ("6,022e23", "6,022e23"), ("1,5..2,25", "1.5..2.25"), ("1,5 .. 3", "1.5..3"),
    ("3.14", "3.14"), (" 1 .. 5 ", " 1 .. 5 "), ("1,000", "1,000"), ("12,345", "12,345"),
    ("1,2,3", "1,2,3"), ("1.000,5", "1.000,5"), ("2,", "2,"), (",", ","),
    ("two, three", "two, three"),
  ])
  func `has a point in the file`(typed: String, kept: String) {
    #expect(FieldPath.question(0, .value).kept(typed: typed) == kept)
    #expect(FieldPath.question(0, .value).kept(typed: kept) == kept)
  }

  @Test func `has one in tolerances too, and texts keep theirs`() throws {
    #expect(FieldPath.question(0, .tolerance).kept(typed: "2,5 %") == "2.5 %")
    #expect(try QuizSetting.tolerance.value(typed: "2,5 %") == .text("2.5 %"))
    #expect(try QuizSetting.points.value(typed: "0,125") == .number(0.125))
    for field in [QuestionField.prompt, .answer, .unit, .tags] {
      #expect(FieldPath.question(0, field).kept(typed: "2,5") == "2,5")
    }
    #expect(FieldPath.title.kept(typed: "2,5") == "2,5")
  }
}
