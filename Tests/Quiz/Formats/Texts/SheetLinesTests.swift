import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Lines of sheets: letters of every alphabet, lines to write on, words for true and false.
struct SheetLinesTests {
  // MARK: Letters

  @Test(arguments: [
    ["א. x", "ב. y", "ג. z", "תשובה: ב"], ["أ- x", "ب- y", "ت- z", "الإجابة: ب"],
    ["أ) x", "ب) y", "ج) z", "الجواب: ب"], ["ا. x", "ب. y", "ج. z", "پاسخ: ب"],
    ["ア．x", "イ．y", "ウ．z", "正解：イ"], ["(ア) x", "(イ) y", "(ウ) z", "答え: イ"],
    ["가. x", "나. y", "다. z", "정답: 나"], ["ㄱ) x", "ㄴ) y", "ㄷ) z", "정답: ㄴ"],
    ["ก. x", "ข. y", "ค. z", "คำตอบ: ข"], ["(क) x", "(ख) y", "(ग) z", "उत्तर: ख"],
    ["Ａ．x", "Ｂ．y", "Ｃ．z", "答案：Ｂ"], ["ａ）x", "ｂ）y", "ｃ）z", "答案：ｂ"],
    ["A．x", "B．y", "C．z", "答案：Ｂ"], ["А) x", "Б) y", "В) z", "Ответ: Б"],
    ["A- x", "B- y", "C- z", "Answer: B"],
  ])
  func `letters of any alphabet name choices`(_ lines: [String]) throws {
    let found = try NumberedText.reading((["1. Where?"] + lines).joined(separator: "\n"))
    #expect(found.outline == ["Where? = y ~ x | z"])
    #expect(found.warnings.isEmpty && found.skipped.isEmpty)
  }

  @Test(arguments: ["1.", "１．", "١.", "۱.", "१.", "๑.", "1-", "١-"])
  func `figures of any script number questions`(_ number: String) throws {
    let found = try NumberedText.reading("\(number) Where?\nA. x\nB. y\nAnswer: B")
    #expect(found.outline == ["Where? = y ~ x"])
  }

  @Test(arguments: ["1-2 x", "1 - 2 = ?", "A-level", "א-ב"])
  func `a dash between figures and letters is none behind a label`(_ text: String) {
    #expect(SheetLabel(Array(text.unicodeScalars)[...]) == nil)
  }

  @Test(arguments: ["____", "＿＿＿＿", "___________"])
  func `a line to write on is a gap`(_ line: String) throws {
    let found = try NumberedText.reading("1. The sky is \(line).\nAnswer: blue")
    #expect(found.groups.flatMap(\.questions).map(\.prompt) == ["The sky is {{blue}}."])
  }

  @Test(arguments: [
    ("1. Where?\n① x\n② y\n③ z", "②"), ("1. Where? ① x ② y ③ z", "②"), ("Where?\n①x\n②y\n③z", "②"),
    ("1. Where?\nア x\nイ y\nウ z", "イ"), ("1. Where?\nア　x　イ　y　ウ　z", "イ"),
  ])
  func `letters without a sign name choices if the answer does`(
    _ text: String,
    _ answer: String
  ) throws {
    #expect(
      (try NumberedText.reading("\(text)\nAnswer: \(answer)")).outline == ["Where? = y ~ x | z"]
    )
    let typed = try NumberedText.reading("\(text)\nAnswer: nowhere").groups.flatMap(\.questions)
    #expect(typed.map(\.answer) == ["nowhere"])
  }

  @Test func `circled statements above the choices belong to the prompt`() throws {
    let found = try NumberedText.reading("1. Which?\n① x\n② y\nA. ①\nB. ②\nAnswer: B")
    #expect(found.outline == ["Which?\n① x\n② y = ② ~ ①"])
  }

  // MARK: True and false

  @Test(arguments: [
    ("True*\nFalse", "True"), ("True\nFalse ✓", "False"), ("- True\n- False (correct)", "False"),
    ("* True\n- False", "True"), ("Vrai\nFaux*", "Faux"), ("Falsch*\nRichtig", "Falsch"),
    ("对\n错*", "错"), ("Yes\nNo*", "No"), ("True / False*", "False"), ("True\n\nFalse*", "False"),
    ("True\nFalse\nAnswer: False", "False"), ("T | F\nAnswer: T", "T"),
  ])
  func `words for true and false below a prompt are its choices`(
    _ lines: String,
    _ right: String
  ) throws {
    for prompt in ["Trees talk.", "1. Trees talk."] {
      let found = try NumberedText.reading("Biology\n\n\(prompt)\n\(lines)")
      let questions = found.groups.flatMap(\.questions)
      #expect(questions.map(\.prompt) == ["Trees talk."], "\(prompt)")
      #expect(questions.map(\.answer) == [right], "\(prompt)")
      #expect(questions.first?.distractors.count == 1)
      #expect(found.skipped.isEmpty && found.warnings.isEmpty, "\(prompt)")
    }
  }

  @Test(arguments: ["Not given", "Cannot say", "未提及"])
  func `a third word below true and false is a choice`(_ word: String) throws {
    let found = try NumberedText.reading(
      "Trees talk.\nTrue\nFalse*\n\(word)\n\nMoss sings.\nTrue*\nFalse\n\(word)"
    )
    #expect(
      found.outline == [
        "Trees talk. = False ~ True | \(word)", "Moss sings. = True ~ False | \(word)",
      ]
    )
  }

  @Test(arguments: ["Trees talk.\nTrue\nFalse", "1. Trees talk.\nTrue\nFalse"])
  func `of words for true and false one must be marked`(_ text: String) throws {
    let found = try NumberedText.reading(text + "\n\n2. Where?\nAnswer: x")
    #expect(found.outline.count == 1)
    #expect(found.skipped.map(\.reason) == [.noAnswerLine])
  }

  @Test(arguments: ["True\nTrue", "True\nNo", "True", "Vrai\nFalsch"])
  func `words that are no opposites are no choices`(_ lines: String) throws {
    let found = try NumberedText.reading("1. Trees talk.\n\(lines)\nAnswer: x")
    #expect(found.groups.flatMap(\.questions).map(\.prompt) == ["Trees talk.\n\(lines)"])
  }

  @Test func `the sections and the key of ExamView are read, with their points`() throws {
    let found = try NumberedText.reading(
      """
      Multiple Choice
      Identify the choice that best completes the statement or answers the question.

      ____ 1. Where in South America is the city that Pizarro founded in 1535?
      a. on the coast of the Pacific Ocean
      b. on the coast of the Atlantic Ocean
      ____ 2. When was the Republic of Peru founded?
      a. in 1535
      b. in 1821

      True/False
      Indicate whether the statement is true or false.

      ____ 3. The capital of Peru is in the desert.

      Answer Section

      MULTIPLE CHOICE

      1. ANS: A PTS: 2 DIF: Easy REF: p. 12
      2. ANS: B\tPTS: 3

      TRUE/FALSE

      3. ANS: T PTS: 2
      """
    )
    let questions = found.groups.flatMap(\.questions)
    #expect(found.groups.map(\.title) == ["Multiple Choice", "True/False"])
    #expect(questions.map(\.answer) == ["on the coast of the Pacific Ocean", "in 1821", "True"])
    #expect(questions[1].prompt == "When was the Republic of Peru founded?")
    #expect(questions.map { $0.settings[.points] } == [.number(2), .number(3), .number(2)])
    #expect(found.skipped.isEmpty)
    #expect(found.warnings.contains { $0.told.contains("DIF: Easy") })
  }

  @Test(arguments: ["Peru — Lima", "Peru – Lima", "Peru - Lima", "Peru → Lima", "Peru: Lima"])
  func `pairs have any dash between them`(_ first: String) throws {
    let second = first.replacing("Peru", with: "Chile").replacing("Lima", with: "Santiago")
    let found = try NumberedText.reading("1. Match the following:\n- \(first)\n- \(second)\n")
    #expect(found.groups.flatMap(\.questions).map(\.kind) == [.pairs])
    #expect(found.warnings.isEmpty)
  }
}
