import Testing

@testable import QuizFormats

struct ChoiceLettersTests {
  private let numbers: [ChoiceLetters.Named] = [
    ("A", "2"), ("B", "4"), ("C", "5"), ("D", "8"), ("E", "10"),
  ]

  @Test(arguments: [
    ("B", [1]), ("b.", [1]), ("(B)", [1]), ("[B]", [1]), ("B)", [1]), ("4", [1]), ("B) 4", [1]),
    ("A, C", [0, 2]), ("A,C", [0, 2]), ("A; C", [0, 2]), ("A/C", [0, 2]), ("A & C", [0, 2]),
    ("A + C", [0, 2]), ("A C", [0, 2]), ("AC", [0, 2]), ("ac", [0, 2]), ("A and C", [0, 2]),
    ("A, B, and C", [0, 1, 2]), ("A und C", [0, 2]), ("A et C", [0, 2]), ("A y C", [0, 2]),
    ("A и C", [0, 2]), ("A和C", [0, 2]), ("A、C", [0, 2]), ("A，C", [0, 2]), ("(A) (C)", [0, 2]),
    ("2, 5", [0, 2]), ("A) 2, C) 5", [0, 2]), ("A. 2; C. 5", [0, 2]), ("C, A, C", [2, 0]),
    ("A e C", [0, 2]),
    ("A, E", [0, 4]), ("A, e", [0, 4]), ("A, E, C", [0, 4, 2]), ("E", [4]), ("A,C.", [0, 2]),
  ])
  func `letters are read in every spelling`(text: String, indices: [Int]) {
    let letters = ChoiceLetters(of: text, among: numbers)
    #expect(letters?.indices == indices)
    #expect(letters?.rest == nil)
  }

  @Test(arguments: [
    "", "F", "A, F", "A or C", "a or c", "A-C", "A – C", "A to C", "AF", "AA", "A) 2 or C) 5",
    "none",
    "?", "BEDF",
  ])
  func `what names no choice, or leaves open which one, is refused`(text: String) {
    #expect(ChoiceLetters(of: text, among: numbers)?.indices == nil)
  }

  @Test(arguments: [
    ("B (of course)", "(of course)"), ("B, a city", "a city"),
    ("B because of this", "because of this"),
  ])
  func `words behind a letter are handed out`(text: String, rest: String) {
    let letters = ChoiceLetters(of: text, among: numbers)
    #expect(letters?.indices == [1])
    #expect(letters?.rest == rest)
  }

  @Test func `the text of a choice is not taken for letters`() {
    let choices: [ChoiceLetters.Named] = [("A", "BA"), ("B", "AB")]
    #expect(ChoiceLetters(of: "AB", among: choices)?.indices == [1])
    let blood: [ChoiceLetters.Named] = [("A", "A"), ("B", "B"), ("C", "AB")]
    #expect(ChoiceLetters(of: "AB", among: blood)?.indices == [2])
  }

  @Test func `a text that two choices have is refused`() {
    let choices: [ChoiceLetters.Named] = [("A", "Lima"), ("B", "Lima")]
    #expect(ChoiceLetters(of: "Lima", among: choices)?.indices == nil)
  }
}
