import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import Testing

@testable import QuizFormats

/// Tables of questions among the lines of a sheet, answers that a click shows, and letters in the texts of choices.
struct MarkdownTableTests {
  @Test func `a table of questions has the columns of any other table`() throws {
    let text = """
      # Countries

      | # | Question | A | B | C | Answer |
      |---|:--------:|---|---|---|--------|
      | 1 | Capital of Peru? | Quito | Lima | La Paz | B |
      | 2 | *Capital* of Chile? | Santiago | a \\| b | Arica | A |
      """
    #expect(NumberedText.resembles(Array(text.utf8)[...]))
    let found = try NumberedText.reading(text)
    #expect(
      found.outline == [
        "Capital of Peru? = Lima ~ Quito | La Paz", "Capital of Chile? = Santiago ~ a | b | Arica",
      ]
    )
    #expect(found.groups.map(\.title) == ["Countries"])
    #expect(found.warnings.map(\.line) == [6])
    #expect(found.skipped.isEmpty)
  }

  @Test func `a table stands among other questions`() throws {
    let found = try NumberedText.reading(
      "1. Where?\nA. x\nB. y\nAnswer: B\n\n| Question | Answer |\n|--|--|\n| When? | now |\n\n2. Who?\nAnswer: me"
    )
    #expect(found.outline == ["Where? = y ~ x", "When? = now ~ ", "Who? = me ~ "])
  }

  @Test(arguments: [
    "| Question | Answer |\n|---|---|\n| 1 | B |\n| 2 | A |", "| 1 | B |\n|---|---|\n| 2 | A |",
  ])
  func `a table of numbers is a key`(_ key: String) throws {
    let found = try NumberedText.reading(
      "1. Where?\nA. x\nB. y\n\n2. When?\nA. z\nB. w\n\nAnswers\n\n\(key)"
    )
    #expect(found.outline == ["Where? = y ~ x", "When? = z ~ w"])
  }

  @Test(arguments: [
    "|-|-|\n", "| Name | Age |\n|---|---|\n| x | 1 |\n", "| Question | Question |\n|---|---|\n",
  ])
  func `thousands of other tables are no questions`(_ table: String) throws {
    let found = try NumberedText.reading(
      "1. Where?\nA. x\nB. y\nAnswer: B\n\n" + String(repeating: table, count: 2_000)
    )
    #expect(found.outline == ["Where? = y ~ x"])
  }

  @Test(arguments: [
    "<details>\n<summary>Show answer</summary>\n\nB. y\n\n</details>",
    "<details><summary>Answer</summary>B</details>",
    "<details>\n<summary>Lösung anzeigen</summary>\nB\n</details>",
  ])
  func `an answer may be shown at a click`(_ details: String) throws {
    let found = try NumberedText.reading(
      "### 1. Where?\n\nA. x  \nB. y  \n\n\(details)\n\n### 2. When?\n\nA. z\nB. w\n\nAnswer: A"
    )
    #expect(found.outline == ["Where? = y ~ x", "When? = z ~ w"])
    #expect(found.skipped.isEmpty && found.warnings.isEmpty)
  }

  @Test(arguments: [
    (["A) x", "B) y"], ["x", "y"]), (["a. x", "b. y", "c. z"], ["x", "y", "z"]),
    (["(1) x", "(2) y"], ["x", "y"]), (["A、x", "B、y"], ["x", "y"]), (["A. x", "C. y"], nil),
    (["A. x", "B) y"], nil), (["1.5", "2.5"], nil), (["A. x"], nil), (["x", "y"], nil),
    (["A. ", "B. "], nil),
  ])
  func `labels in the texts of choices go together or not at all`(
    _ texts: [String],
    _ shown: [String]?
  ) {
    #expect(ChoiceLabels.removed(from: texts) == shown)
  }

  @Test(arguments: ["B", "4", "B. 4", "2"])
  func `choices of a cell with letters are shown without them`(_ answer: String) throws {
    let table = "Question,Choices,Answer\n2+2?,\"A. 3; B. 4; C. 5\",\(answer)\n"
    #expect((try CSV().read(Array(table.utf8), titled: "x")).outline == ["2+2? = 4 ~ 3 | 5"])
  }

  @Test(arguments: [" -> ", " → ", " => ", "：", " = "])
  func `cards may have an arrow between their sides`(_ sign: String) throws {
    let list = ["Hund", "Katze", "Maus"].map { "\($0)\(sign)x\($0)\n" }.joined()
    #expect(Quizlet.resembles(Array(list.utf8)[...]))
    let found = try Quizlet().read(Array(list.utf8), titled: "x")
    #expect(found.outline == ["Hund = xHund ~ ", "Katze = xKatze ~ ", "Maus = xMaus ~ "])
  }
}
