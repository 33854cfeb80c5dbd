import BuilderKit
import Quiz
import QuizInterchange
import Testing

@testable import QuizExchange

/// What becomes of what other programs say, whatever format it comes from.
struct ReadQuestionTests {
  private func read(
    _ interaction: Interaction,
    _ prompt: String = "?",
    _ configure: (inout ReadItem) -> Void = { _ in }
  ) -> ReadQuestion {
    var read = ReadItem(
      Item(prompt, interaction),
      in: ItemGroup(title: "t"),
      at: ReadPlace(line: 1, text: "")
    )
    configure(&read)
    return ReadQuestion(read)
  }

  @Test func `of typed answers those that earn all points are right`() {
    let answers = [
      Answer("a", feedback: "yes"), Answer("b", share: 50), Answer("c*", comparison: .pattern),
      Answer("d", feedback: "no", share: 0), Answer("e"), Answer("[f]", comparison: .expression),
      Answer("g", comparison: .loose),
    ]
    let read = read(.typed(answers)) { $0.item.explanation = "why" }
    #expect(read.builder.response.text.answer == "a")
    #expect(read.builder.response.text.alternatives == ["e", "g"])
    // The feedback on the right answer explains it.
    #expect(read.builder.explanation == "yes\n\nwhy")
    #expect(
      Set(read.simplified) == [.partialCredit, .wildcard, .feedback, .expression, .looseMatch]
    )
    #expect(read.leftOut == [])
  }

  @Test func `what has a place in the file is named by it`() {
    let answers = [
      Answer("a"), Answer("b", share: 50, place: "answer[2]"),
      Answer("c", feedback: "no", share: 0, place: "answer[3]"),
    ]
    let read = read(.typed(answers))
    #expect(read.leftOut == ["answer[2]", "answer[3]", "answer[3]/feedback"])
    #expect(read.simplified == [])
  }

  @Test func `of several numbers the first is taken`() {
    var second = NumberTarget("4")
    second.feedback = "near"
    let read = read(.number([NumberTarget("3", tolerance: "0.0"), second], unit: "m"))
    #expect(read.builder.response.number.value == "3")
    #expect(read.builder.response.number.tolerance == nil)
    #expect(read.builder.response.number.unit == "m")
    #expect(read.simplified == [.severalNumbers, .feedback])
  }

  @Test func `several numbers without a tolerance and a unit are accepted as texts`() {
    let read = read(.number(["3", "-4.5"].map { NumberTarget($0, tolerance: "0") }, unit: nil))
    #expect(read.builder.kind == .text)
    #expect(read.builder.response.text.answer == "3")
    #expect(read.builder.response.text.alternatives == ["-4.5"])
    #expect(read.simplified == [.numbersAsTexts])
  }

  @Test(
    arguments: [
      ("3", "2.5", "3.5", "3", "0.5"), (nil, "1", "5", "1..5", nil), ("2", "1", "5", "1..5", nil),
    ] as [(String?, String, String, String, String?)]
  )
  func `bounds around a number are its distance, and others a range`(
    _ value: String?,
    _ lower: String,
    _ upper: String,
    _ number: String,
    _ distance: String?
  ) {
    let target = NumberTarget(value, bounds: NumberTarget.Bounds(lower, upper))
    let read = read(.number([target], unit: nil))
    #expect(read.builder.response.number.value == number)
    #expect(read.builder.response.number.tolerance == distance)
  }

  @Test func `the words on every wrong answer of a gap are its hint`() {
    let shared = Gap(
      [Answer("a"), Answer("b", feedback: "h", share: 0), Answer("c", feedback: "h", share: 0)],
      isPicked: true
    )
    #expect(read(.gaps([.gap(shared)])).builder.prompt == "{{a~b~c::h}}")
    let different = Gap(
      [Answer("a"), Answer("b", feedback: "h", share: 0), Answer("c", share: 0)],
      isPicked: true,
      place: "gap[1]"
    )
    let read = read(.gaps([.gap(different)]))
    #expect(read.builder.prompt == "{{a~b~c}}")
    #expect(read.leftOut == ["gap[1]/feedback"])
  }

  @Test func `a gap without a right answer goes, and says so`() {
    let gap = Gap([Answer("a", share: 50, place: "gap[1]/answer[1]")], place: "gap[1]")
    let read = read(.gaps([.text("x "), .gap(gap), .text("y")]))
    #expect(read.builder.prompt == "x y")
    #expect(read.leftOut == ["gap[1]"])
  }

  @Test func `choices that fill a gap together count each by itself`() {
    let gap = Gap(
      [Answer("a", share: 50), Answer("b", share: 50), Answer("c", share: -50)],
      isPicked: true,
      takesSeveral: true
    )
    let read = read(.gaps([.gap(gap)]))
    #expect(read.builder.prompt == "{{a|b~c}}")
    #expect(read.simplified == [.choicesApart])
  }

  @Test func `rules other than the usual ones are settings`() {
    let read = read(.typed([Answer("a")])) {
      $0.item.grading.points = 2
      $0.item.grading.isCaseSensitive = true
      $0.item.grading.givesPartialCredit = false
    }
    #expect(read.builder.settings[.points] == .number(2))
    #expect(read.builder.settings[.caseSensitive] == .truth(true))
    #expect(read.builder.settings[.partialCredit] == .truth(false))
    #expect(self.read(.typed([])).builder.settings.isEmpty)
  }

  @Test func `parts as they are typed complete an item, and others are left out`() {
    let read = read(Interaction(.choices)) {
      $0.fields = [
        ReadItem.Field(.prompt, text: "Which?"),
        ReadItem.Field(.answers, items: ["a :: b"]), ReadItem.Field(.unit, text: "m"),
        ReadItem.Field(.value, text: " "),
      ]
      $0.settings = [(.points, "3"), (.partialCredit, "maybe"), (.hintPolicy, "always")]
    }
    #expect(read.builder.prompt == "Which?")
    #expect(read.builder.response.choices.answers == [Choice("a", feedback: "b")])
    #expect(read.builder.settings[.points] == .number(3))
    #expect(read.builder.settings[.hintPolicy] == .text("always"))
    #expect(read.leftOut == ["unit", "partialCredit"])
  }

  @Test func `a prompt with gaps and no answer has its answers in them`() {
    func kind(_ prompt: String, _ answer: String, _ mayHave: Bool) -> QuestionKind {
      read(.typed([Answer(answer)]), prompt) { $0.mayHaveTypedGaps = mayHave }.builder.kind
    }
    #expect(kind("It is {{a}}.", " ", true) == .gaps)
    #expect(kind("It is {{a}}.", "b", true) == .text)
    #expect(kind("It is {{a}}.", "", false) == .text)
    #expect(kind(#"It is \{{a}}."#, "", true) == .text)
  }
}
