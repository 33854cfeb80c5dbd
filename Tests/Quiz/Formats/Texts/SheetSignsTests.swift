import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import Testing

@testable import QuizFormats

/// The signs and names by which sheets of many countries tell numbers, choices and answers.
struct SheetSignsTests {
  @Test(arguments: [
    "【問題1】Where?\n①xx\n②yy\n③zz\n【解答】②", "第1問 Where?\nア xx\nイ yy\nウ zz\n解答：イ",
    "1. Where?\n(1) xx\n(2) yy\n(3) zz\n답: (2)", "प्रश्न 1. Where?\n(A) xx\n(B) yy\n(C) zz\nउत्तर: (B)",
    "Zadanie 1. Where?\nA. xx\nB. yy\nC. zz\nOdpowiedź: B", "1. Where?\n○ xx\n● yy\n○ zz",
    "1. Where?\n( ) xx\n(X) yy\n( ) zz", "1. Where?   a) xx   b) *yy   c) zz",
    "1. Where? [b]\na) xx\nb) yy\nc) zz", "1. Where? (b)\na) xx\nb) yy\nc) zz",
    "1. Where?\nA. xx\nB. yy\nC. zz\n\nB", "1. Where?\nA. xx\nB. yy\nC. zz\n= B",
    "1. Where?\nA. xx\nB. yy <--\nC. zz", "1. Where?\nA. xx\nB. yy ←\nC. zz",
    "1. Where?\n1 xx\n2 yy\n3 zz\n正解 2", "1. Where?\n(1) xx\n(2) yy\n(3) zz\nAnswer (2)",
    "1. Where?\n(1) xx\n(2) yy\n(3) zz\nAnswer (2)\nSol. Because.",
  ])
  func `each sheet tells the right choice in its way`(_ text: String) throws {
    let second = text.replacing("1】", with: "2】").replacing("第1", with: "第2")
      .replacing("1. W", with: "2. W")
    let sheet = "\(text)\n\n\(second)\n"
    #expect(NumberedText.resembles(Array(sheet.utf8)[...]))
    let found = try NumberedText.reading(sheet)
    #expect(found.outline == ["Where? = yy ~ xx | zz", "Where? = yy ~ xx | zz"])
    #expect(found.skipped.isEmpty && found.warnings.isEmpty)
  }

  @Test(arguments: [
    ("1. Find the value of (a)\nA. x\nB. y", []), ("1. Where?\nA. x\nB. y\n\nD", []),
    ("1. How much?\n1 kg\n2 kg\nAnswer: 3", ["How much?\n1 kg\n2 kg = 3 ~ "]),
    ("1. Where is\n1 x\n2 y\nAnswer: 1", ["Where is\n1 x\n2 y = 1 ~ "]),
    ("1. Where?\nA. *x\nB. *y\n\nC", ["Where? = x + y ~ "]),
  ])
  func `signs that tell nothing answer nothing`(_ text: String, _ first: [String]) throws {
    let found = try NumberedText.reading("\(text)\n\n2. When?\nAnswer: now")
    #expect(found.outline == first + ["When? = now ~ "])
  }

  @Test func `a key may have letters without numbers`() throws {
    let sheet = "1. Where?\nA. x\nB. y\n\n2. When?\nA. z\nB. w\n\nKey\n"
    #expect(
      (try NumberedText.reading(sheet + "B\nA\n")).outline == ["Where? = y ~ x", "When? = z ~ w"]
    )
    let short = try NumberedText.reading(sheet + "B\n")
    #expect(short.outline.isEmpty)
    #expect(short.skipped.map(\.line) == [10, 1, 5])
  }

  @Test func `a word below the letter of an answer explains it`() throws {
    let found = try NumberedText.reading("1. Where?\n(1) xx\n(2) yy\nAnswer (2)\nSol. Sum.")
    #expect(found.groups.first?.questions.first?.explanation == "Sum.")
    #expect(found.warnings.isEmpty)
  }

  @Test func `a letter in the prompt counts where nothing else tells`() throws {
    let found = try NumberedText.reading(
      "1. Which unit? (I)\nA. x\nB. y\nAnswer: A\n\n2. Which? (b)\n*A. z\nB. w"
    )
    #expect(found.outline == ["Which unit? (I) = x ~ y", "Which? (b) = z ~ w"])
  }

  @Test func `a key may follow the last statement at once`() throws {
    let found = try NumberedText.reading("1. Trees talk.\n2. Moss sings.\n1. T  2. F")
    #expect(found.outline == ["Trees talk. = True ~ False", "Moss sings. = False ~ True"])
  }

  @Test func `Chinese figures may number questions`() throws {
    let found = try NumberedText.reading("一、首都是（ ）\nA. x\nB. y\n答案：B\n二、河流是（ ）\nA. z\nB. w\n答案：A")
    #expect(found.outline == ["一、首都是（ ） = y ~ x", "二、河流是（ ） = z ~ w"])
  }

  @Test(arguments: [
    "1. What is a port Answer: a place where ships load",
    "1. What is it? answer: a place where ships load",
  ])
  func `an answer of many words may follow in the line`(_ text: String) throws {
    #expect(
      try NumberedText.reading(text).groups.first?.questions.first?.answer
        == "a place where ships load"
    )
  }

  @Test func `the number of a solution is no answer`() throws {
    let found = try NumberedText.reading(
      "1. Where?\nAnswer: here\n\n2. When?\nAnswer: now\n\nSolution 2\nIt is late."
    )
    #expect(found.outline == ["Where? = here ~ ", "When? = now ~ "])
  }

  @Test(arguments: [
    (
      "Question: Where?\nCorrect: Lima\nIncorrect: Quito\nIncorrect: La Paz, Bolivia",
      "Where? = Lima ~ Quito | La Paz, Bolivia"
    ),
    (
      "1. Where?\nAnswer: Lima\nWrong answers: Quito, La Paz\n\n2. When?\nAnswer: now\nWrong answers: then",
      "Where? = Lima ~ Quito | La Paz"
    ),
    ("1. Where?\nWrong: a, b; c\nAnswer: d", "Where? = d ~ a, b | c"),
    ("1. Where?\nWrong: y; z\n\nAnswers\n1. x", "Where? = x ~ y | z"),
    ("1. Where?\nAnswer: x, y\nDistractors: z, w", "Where? = x, y ~ z, w"),
    ("1. Where?\nAnswer: x\nIncorrect answers:\n- y\n- z", "Where? = x ~ y | z"),
    ("1. Wo?\nRichtige Antwort: x\nFalsche Antworten: y, z", "Wo? = x ~ y | z"),
    (
      "Вопрос: Где?\nПравильный ответ: x\nНеправильные ответы: y, z\n\nВопрос: Кто?\nПравильный ответ: w\nНеправильные ответы: v",
      "Где? = x ~ y | z"
    ),
    ("1. 哪里？\n正确答案：x\n错误答案：y、z", "哪里？ = x ~ y | z"),
    ("? Where?\n+ x\n- y\n- z\n\n? When?\n- v\n+ w", "Where? = x ~ y | z"),
  ])
  func `wrong answers have lines of their own`(_ sheet: String, _ question: String) throws {
    let found = try NumberedText.reading(sheet)
    #expect(found.outline.first == question)
    #expect(found.groups.map(\.title) == ["x"])
    #expect(found.warnings.isEmpty)
    #expect(found.skipped.isEmpty)
  }

  @Test func `beside choices, a line about a wrong one is left out and told`() throws {
    let found = try NumberedText.reading(
      "1. Where?\nA. x\nB. y\nAnswer: A\nIncorrect: Look at the map.\n\n2. When?\nA. x\nB. y\nAnswer: B"
    )
    #expect(found.outline == ["Where? = x ~ y", "When? = y ~ x"])
    #expect(found.warnings.count == 1)
  }

  @Test(arguments: [
    ("1. 지구는 둥글다. (O)\n2. 달은 별이다. (X)", ["지구는 둥글다. = 참 ~ 거짓", "달은 별이다. = 거짓 ~ 참"]),
    ("1. 지구는 둥글다. (O/X)\n정답: X", ["지구는 둥글다. = 거짓 ~ 참"]),
    ("O/X\n\n1. 지구는 둥글다.\n정답: O", ["지구는 둥글다. = 참 ~ 거짓"]),
  ])
  func `a circle and a cross are true and false in Korean`(
    _ sheet: String,
    _ questions: [String]
  ) throws {
    #expect(try NumberedText.reading(sheet).outline == questions)
  }
}
