import Quiz
import QuizDocuments
import QuizResources
import QuizWords
import Testing

struct GroupChangeTests {
  private static let file = Array(
    """
    { "format": "quizbuilder/group", "version": 1, "id": "g", "title": "Capitals", "questions": [
      { "id": "q1", "prompt": "France?", "answer": "Paris" },
      { "id": "q2", "prompt": "Italy?", "answer": "Rome" }
    ] }
    """.utf8
  )

  private func line(_ old: String?, _ new: String?) -> String {
    let change = GroupChange(
      from: old.map { Array($0.utf8) },
      to: new.map { Array($0.utf8) },
      in: "capitals.json"
    )
    return Phrasebook(.english).line(change)
  }

  private var text: String { String(decoding: Self.file, as: UTF8.self) }

  @Test func `a change is told in a line`() {
    #expect(line(nil, text) == "Capitals: new, 2 questions")
    #expect(line(text, nil) == "Capitals: removed")
    #expect(line(text, text.replacing("Paris", with: "Lutetia")) == "Capitals: 1 question changed")
    let more = text.replacing("Paris", with: "Lutetia").replacing("Rome", with: "Roma")
      .replacing("\"questions\": [", with: "\"questions\": [ { \"id\": \"q3\" },")
    #expect(line(text, more) == "Capitals: 2 questions changed, 1 added")
    #expect(
      line(text, text.replacing("Capitals", with: "Towns"))
        == "Towns: title was Capitals"
    )
    #expect(
      line(
        text,
        text.replacing("\"id\": \"g\"", with: "\"id\": \"g\", \"settings\": { \"points\": 2 }")
      )
        == "Capitals: settings changed"
    )
    let fewer = text.replacing(
      "{ \"id\": \"q1\", \"prompt\": \"France?\", \"answer\": \"Paris\" },",
      with: ""
    )
    #expect(line(text, fewer) == "Capitals: 1 question removed")
    #expect(
      line(text, text.replacing("\"id\": \"g\"", with: "\"id\": \"g\", \"x\": 1"))
        == "Capitals: changed"
    )
    #expect(line(text, "{") == "Capitals: changed")
    #expect(line("1", "2") == "capitals.json: changed")
  }

  @Test func `a title cannot break out of its line, and is cut`() {
    let hostile = text.replacing(
      "Capitals",
      with: "A\\u001b]0;x\\nB" + String(repeating: "é", count: 99)
    )
    let told = line(nil, hostile)
    #expect(!told.contains("\u{1B}"))
    #expect(!told.contains("\n"))
    #expect(told.count < 90)
  }

  @Test func `a commit of several groups has a line for each`() {
    let phrases = Phrasebook(.english)
    let changes = [
      GroupChange("A", file: "a.json", .new(questions: 1)),
      GroupChange("#B", file: "b.json", .removed),
    ]
    #expect(phrases.message(of: changes) == "2 groups changed\n\nA: new, 1 question\n#B: removed\n")
    #expect(phrases.message(of: [changes[0]]) == "A: new, 1 question\n")
  }
}
