import Quiz
import QuizResources
import Testing

@testable import QuizCommands

/// Passages line by line.
struct PlainPassageTests {
  @Test func `the questions behind a passage belong to it, until a line says otherwise`() {
    let trial = PlainTrial.fill(
      """
      First?
      a

      !passage
      Rome lies on seven hills.
      How many?
      seven

      !under
      Another?
      b

      Alone?
      c


      """
    )
    #expect(trial.ending == .finished, "\(trial.transcript)")
    #expect(trial.kinds == [.text, .passage, .text, .text, .text])
    let passage = trial.builder.questions[1].id
    #expect(trial.builder.questions.map(\.under) == [nil, nil, passage, nil, nil])
    #expect(trial.transcript.contains("Question 4 belongs to no passage."))
  }

  @Test func `a question comes back to the passage above`() {
    let trial = PlainTrial.fill("!passage\nRead.\n!under\n!under\nWhy?\na\n\n\n")
    #expect(trial.builder.questions.map(\.under) == [nil, trial.builder.questions[0].id])
    #expect(
      trial.transcript.contains("Question 2 belongs to the passage above. !under takes it out.")
    )
    let alone = PlainTrial.fill("!under\nWhy?\na\n\n\n")
    #expect(alone.transcript.contains("There is no passage above"))
    #expect(alone.builder.questions.map(\.under) == [nil])
  }
}
