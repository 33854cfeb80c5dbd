import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// The report of `check` about questions of every kind.
struct CheckKindsTests {
  private func check(_ questions: String) -> Seen {
    let trial = CommandTrial()
    trial.files.place(
      """
      {
        "format": "quizbuilder/group",
        "version": 2,
        "id": "kinds",
        "title": "Kinds",
        "questions": [
      \(questions)
        ]
      }
      """,
      at: "kinds.json"
    )
    return trial.run(["check", "kinds.json"])
  }

  @Test(arguments: [
    (#"{"id": "1", "kind": "choice", "prompt": "P", "answer": "A"}"#, "distractors: is missing"),
    (
      #"{"id": "1", "kind": "choices", "prompt": "P", "distractors": ["A"]}"#, "answers: is missing"
    ),
    (
      #"{"id": "1", "kind": "number", "prompt": "P", "value": "three"}"#,
      "value: is neither a number such as 3.14 nor a range such as 1..5"
    ),
    (
      #"{"id": "1", "kind": "number", "prompt": "P", "range": [1, 2], "tolerance": 1}"#,
      "tolerance: does not apply to a range, which has its own bounds"
    ),
    (
      #"{"id": "1", "kind": "gaps", "prompt": "P {{"}"#,
      "prompt: has a gap that is not closed, at character 3"
    ),
    (#"{"id": "1", "kind": "gaps", "prompt": "P"}"#, "prompt: has no gap such as {{Paris}}"),
    (
      #"{"id": "1", "kind": "pairs", "prompt": "P", "pairs": [{"left": "A", "right": "B"}, {"left": "C"}]}"#,
      "pairs[1].right: is missing"
    ),
    (
      #"{"id": "1", "kind": "pairs", "prompt": "P", "pairs": "A"}"#,
      "pairs: must be a list, not a text"
    ),
    (#"{"id": "1", "kind": "order", "prompt": "P"}"#, "steps: is missing"),
    (#"{"id": "1", "kind": 7, "prompt": "P"}"#, "kind: must be a text, not a number"),
  ])
  func `a fault of each kind is told with its place`(_ question: String, _ message: String) {
    let seen = check(question)
    #expect(seen.output == "kinds.json:7: questions[0].\(message)\n")
    #expect(seen.end == .status(.badData))
  }

  @Test(arguments: [
    (
      #"{"id": "1", "kind": "order", "prompt": "P", "steps": ["A", "A"]}"#,
      "steps[1]: is the same as steps[0] [repeatedItem]"
    ),
    (#"{"id": "1", "kind": "order", "prompt": "P", "steps": ["A", " "]}"#, "steps[1]: is blank"),
    (
      #"{"id": "1", "kind": "choices", "prompt": "P", "answers": ["A"], "distractors": ["A", "B"]}"#,
      "distractors[0]: is a wrong choice, but is the same as answers[0] [rightDistractor]"
    ),
    (
      #"{"id": "1", "kind": "hotspot", "prompt": "P"}"#,
      "kind: “hotspot” is not a kind that this version knows; the question stays unchanged"
    ),
    (
      #"{"id": "1", "kind": "choces", "prompt": "P"}"#,
      "kind: “choces” is not a kind that this version knows; the question stays unchanged. Did you mean “choices”?"
    ),
  ])
  func `what is allowed but not meant is a warning`(_ question: String, _ message: String) {
    let seen = check(question)
    #expect(seen.output == "kinds.json:7: warning: questions[0].\(message)\n")
    #expect(seen.end == .status(.success))
  }
}
