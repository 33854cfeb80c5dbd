import BuilderKit
import Quiz
import Testing

@Suite struct `The markers of a merge` {
  @Test(
    arguments: [
      ("Paris", "Lutetia"), ("Paris\n", nil), (nil, "Lutetia"), ("", ""), ("a\r\nb", "<<<<<<<"),
    ] as [(String?, String?)]
  )
  func `are found where they were put`(ours: String?, theirs: String?) {
    #expect(ConflictMarkers.stand(in: ConflictMarkers.text(ours: ours, theirs: theirs)))
  }

  @Test(
    arguments: [
      "", "Paris", "<<<<<<< ours", "=======\n>>>>>>> theirs",
      "1 <<<<<<< 2\n=======\n>>>>>>>", ">>>>>>>\n=======\n<<<<<<<", "<<<<<<\n======\n>>>>>>",
    ]
  )
  func `are not found where not all of them begin a line, one after the other`(text: String) {
    #expect(!ConflictMarkers.stand(in: text))
  }

  @Test(
    arguments: [
      ("Paris", "Lutetia"), ("", "a\nb\n"), ("Paris", ConflictMarkers.text(ours: "1", theirs: "2")),
    ]
  )
  func `part the versions, with the lines around them`(ours: String, theirs: String) {
    let text = "before\n\(ConflictMarkers.text(ours: ours, theirs: theirs))\nafter"
    #expect(ConflictMarkers.version(.ours, of: text) == "before\n\(ours)\nafter")
    #expect(ConflictMarkers.version(.theirs, of: text) == "before\n\(theirs)\nafter")
    #expect(ConflictMarkers.version(.ours, of: "Paris") == nil)
    #expect(ConflictMarkers.version(.ours, of: "<<<<<<<\n=======") == nil)
  }

  @Test func `are a warning of every field that has them, and no problem`() {
    let text = ConflictMarkers.text(ours: "Paris", theirs: "Lutetia")
    var group = QuestionGroupBuilder.starting()
    group.title = text
    group.addNewQuestion()
    group.questions[1].prompt = "France?"
    group.questions[1].answer = text
    group.questions[1].explanation = text
    #expect(
      group.warnings(in: WarningScope()).map(\.description) == [
        "title: conflictMarkers", "questions[1].answer: conflictMarkers",
        "questions[1].explanation: conflictMarkers",
      ]
    )
    #expect(group.questions[1].isComplete)
  }
}
