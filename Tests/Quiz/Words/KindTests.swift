import BuilderKit
import Quiz
import QuizResources
import QuizWords
import Testing

/// The words for kinds of questions.
struct KindTests {
  @Test(arguments: QuestionKind.known, Language.allCases)
  func `a kind has a name, a usage and a sign of its own`(
    _ kind: QuestionKind,
    _ language: Language
  ) {
    let phrases = Phrasebook(language)
    let usage = phrases.usage(of: kind)
    #expect(usage != kind.rawValue && !usage.contains("{text}"))
    #expect(phrases.kind(named: phrases[kind.name]) == kind)
    #expect(phrases.kind(named: kind.rawValue.uppercased()) == kind)
    #expect(QuestionKind.allCases.filter { $0.sign == kind.sign } == [kind])
  }

  @Test(arguments: ["", "pair", "unknown", "nothing"])
  func `another word names no kind`(_ word: String) {
    #expect(Phrasebook(.english).kind(named: word) == nil)
  }

  @Test func `the side of a pair is named with its number`() {
    func problem(_ components: ProblemPath.Component...) -> Problem {
      Problem(path: ProblemPath(components), kind: .missing)
    }
    let right = problem(
      .property("questions"),
      .index(0),
      .property("pairs"),
      .index(1),
      .property("right")
    )
    let left = problem(.property("pairs"), .index(0), .property("left"))
    let list = problem(.property("questions"), .index(0), .property("pairs"))
    #expect(
      [right, left, list].map { Phrasebook(.english).itemName(of: $0) }
        == ["Pair 2: the right side", "Pair 1: the left side", nil]
    )
    #expect(Phrasebook(.simplifiedChinese).itemName(of: right) == "第2对：右项")
  }
}
