import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import Testing

@testable import QuizFormats

/// Choices that only the answer tells from a prompt, letters in circles, and answers beside a statement.
struct PromptChoicesTests {
  @Test(arguments: [
    ("(i) x\n(ii) y\n(iii) z", "(ii)"), ("i. x\nii. y\niii. z", "ii"),
    ("I) x\nII) y\nIII) z", "II"),
    ("i) x\n\nii) y\n\niii) z", "ii) y"), ("A x\nB y\nC z", "B"), ("a x\nb y\nc z", "b"),
    ("Option 1: x\nOption 2: y\nOption 3: z", "Option 2"),
    ("Option A: x\nOption B: y\nOption C: z", "B"),
    ("选项1：x\n选项2：y\n选项3：z", "2"), ("[i] x\n[ii] y\n[iii] z", "y"), ("x\ny\nz", "y"),
    ("ⓐ x\nⓑ y\nⓒ z", "ⓑ"), ("Ⓐ x Ⓑ y Ⓒ z", "B"), ("🅐 x\n🅑 y\n🅒 z", "🅑"), ("🅰️ x\n🅱️ y", "🅱️"),
    ("𝐀. x\n𝐁. y\n𝐂. z", "𝐁"), ("1️⃣ x\n2️⃣ y\n3️⃣ z", "2️⃣"), ("① x\n② y\n③ z", "2"),
    ("(1) x   (2) y   (3) z", "(2)"), ("   1. x\n   2. y\n   3. z", "2"), ("A- x\nB- y\nC- z", "B"),
  ])
  func `an answer tells the choices of its prompt`(_ lines: String, _ answer: String) throws {
    let found = try NumberedText.reading(
      "1. Where?\n\(lines)\nAnswer: \(answer)\n\n2. When?\n\(lines)\nAns: \(answer)"
    )
    let rest = lines.contains("🅰️") ? "x" : "x | z"
    #expect(found.outline == ["Where? = y ~ \(rest)", "When? = y ~ \(rest)"])
    #expect(found.skipped.isEmpty && found.warnings.isEmpty)
  }

  @Test(arguments: [
    ("(i) x\n(ii) y\n(iii) z", "i and iii"), ("A x\nB y\nC z", "A, C"),
    ("Option 1: x\nOption 2: y\nOption 3: z", "Option 1 & Option 3"),
  ])
  func `an answer names several choices`(_ lines: String, _ answer: String) throws {
    #expect(
      (try NumberedText.reading("1. Where?\n\(lines)\nAnswer: \(answer)")).outline == [
        "Where? = x + z ~ y"
      ]
    )
  }

  @Test(arguments: [
    "i. x\nii. y\niv. z", "(i) x\nii. y", "x\ny", "A x\nC y", "Option 1: x\nOption 3: y", "x\nx\ny",
  ])
  func `lines of no series stay in the prompt`(_ lines: String) throws {
    let found = try NumberedText.reading("1. Where?\n\(lines)\nAnswer: nowhere")
    #expect(found.outline == ["Where?\n\(lines) = nowhere ~ "])
  }

  @Test(arguments: ["y*", "y ✓", "y (correct)", "y ← correct answer"])
  func `a sign behind a line makes it and its neighbours choices`(_ line: String) throws {
    for mark in ["", "- ", "• "] {
      let found = try NumberedText.reading("1. Where?\n\(mark)x\n\(mark)\(line)\n\(mark)z")
      #expect(found.outline == ["Where? = y ~ x | z"], "\(mark)")
    }
  }

  @Test(arguments: ["wrong", "incorrect", "falsch", "错误"])
  func `signs of wrong choices go where another one is told as right`(_ word: String) throws {
    let marked = try NumberedText.reading(
      "1. Where?\nA. x (\(word))\nB. y (correct)\nC. z (\(word))"
    )
    #expect(marked.outline == ["Where? = y ~ x | z"])
    let named = try NumberedText.reading("1. Where?\nA. x (\(word))\nB. y\nAnswer: B")
    #expect(named.outline == ["Where? = y ~ x (\(word))"])
  }

  // MARK: Answers elsewhere

  @Test(arguments: [
    "The correct answer is B.", "Answer is B", "Answer: The correct answer is B", "Answer- B",
    "The right answer is option B", "Die richtige Antwort ist B.", "Απάντηση: B", "ตอบ B",
    "Kunci jawaban: B", "Answer: b) y",
  ])
  func `answers have many forms`(_ line: String) throws {
    let found = try NumberedText.reading("1. Where?\nA. x\nB. y\nC. z\n\(line)")
    #expect(found.outline == ["Where? = y ~ x | z"])
    #expect(found.skipped.isEmpty && found.warnings.isEmpty)
  }

  @Test(arguments: [
    "__B__ 1. Where?\nA. x\nB. y\nC. z", "( B ) 1. Where?\nA. x\nB. y\nC. z",
    "（ B ）1、Where?\nA. x\nB. y\nC. z", "_B_ 1) Where?\n(A) x\n(B) y\n(C) z",
  ])
  func `an answer may be in the blank before the number`(_ text: String) throws {
    #expect(NumberedText.resembles(Array(text.utf8)[...]))
    #expect((try NumberedText.reading(text)).outline == ["Where? = y ~ x | z"])
  }

  @Test func `a choice may begin like a number`() throws {
    let found = try NumberedText.reading(
      "11. How many?\n(A) 10.\n(B) 12.\nAnswer: B\n\n(A) 12. Where?\n(A) x\n(B) y"
    )
    #expect(found.outline == ["How many? = 12. ~ 10.", "Where? = x ~ y"])
  }

  @Test(arguments: [
    ("1. Trees talk. (%)", ["True", "False"]), ("1. Trees talk. [%]", ["T", "F"]),
    ("1. Trees talk.（%）", ["√", "×"]), ("1. Trees talk.（ % ）", ["对", "错"]),
    ("1. Trees talk. %", ["True", "False"]), ("1. Trees talk. – %", ["Wahr", "Falsch"]),
    ("% 1. Trees talk.", ["T", "F"]), ("__%__ 1. Trees talk.", ["T", "F"]),
    ("( % ) 1. Trees talk.", ["√", "×"]), ("（%）1、Trees talk.", ["对", "错"]),
  ])
  func `a statement may say whether it is true`(_ form: String, _ words: [String]) throws {
    let text = zip([0, 1], words).map { index, word in
      form.replacing("%", with: word).replacing("1", with: "\(index + 1)")
    }
    let found = try NumberedText.reading(text.joined(separator: "\n"))
    #expect(NumberedText.resembles(Array(text.joined(separator: "\n").utf8)[...]))
    let questions = found.groups.flatMap(\.questions)
    #expect(questions.map(\.prompt) == ["Trees talk.", "Trees talk."])
    #expect(questions.map { Truth($0.answer)?.right } == words.map { Truth($0)?.right })
    #expect(questions.map(\.distractors.count) == [1, 1])
    #expect(found.skipped.isEmpty && found.warnings.isEmpty)
  }

  @Test(arguments: [
    "1. He ____ (go) to school.", "1. Where? Paris", "1. Is it true?", "1. Say no. No",
    "1. Write (false) here", "1. Who was Charles (V)", "1. Find f (T)",
  ])
  func `other words behind a statement are no answers`(_ text: String) throws {
    let found = try NumberedText.reading("\(text)\n\n2. When?\nAnswer: now")
    #expect(found.outline == ["When? = now ~ "])
    #expect(found.skipped.map(\.reason) == [.noAnswerLine])
  }

  @Test(arguments: [
    "1. Question: Where?", "Question 1: Where?", "問1　Where?", "1. Câu hỏi: Where?", "第1問　Where?",
  ])
  func `a word beside the number is no part of the prompt`(_ line: String) throws {
    #expect(
      (try NumberedText.reading("\(line)\nA. x\nB. y\nAnswer: B")).outline == ["Where? = y ~ x"]
    )
  }

  @Test(arguments: [
    "a. Peru     1. Quito\nb. Ecuador   2. Lima\nAnswer: a-2, b-1",
    "a. Peru\nb. Ecuador\n1. Quito\n2. Lima\nAnswer: a → 2; b → 1",
    "1. Peru     a. Quito\n2. Ecuador   b. Lima\nAnswer: 1-b, 2-a",
  ])
  func `either side of pairs may have the numbers`(_ lines: String) throws {
    let found = try NumberedText.reading("1. Match the capitals.\n\(lines)")
    let question = try #require(found.groups.first?.questions.first)
    guard case .pairs(let matching) = question.response else {
      Issue.record("no pairs")
      return
    }
    #expect(matching.pairs.map(\.left) == ["Peru", "Ecuador"])
    #expect(matching.pairs.map(\.right) == ["Lima", "Quito"])
  }

  @Test func `letters below a prompt that matches a word are choices`() throws {
    let found = try NumberedText.reading(
      "1. Match the word: dog\nA) Hund\nB) Katze\nAnswer: A\n\n2. Match: cat\n*A) Katze\nB) Hund\n\n1. Who?\nAnswer: me"
    )
    #expect(
      found.outline == [
        "Match the word: dog = Hund ~ Katze", "Match: cat = Katze ~ Hund", "Who? = me ~ ",
      ]
    )
  }

  // MARK: Sheets of many makers

  @Test(arguments: [
    "Question: Where?\nOptions: A) x B) y C) z\nAnswer: B",
    "Question: Where?\nOptions:\n- x\n- y\n- z\nAnswer: y",
    "Question: Where?\nChoices:\nA. x\nB. y\nC. z\nAnswer: B",
    "1. Where?\nOptions:\nx\ny\nz\nAnswer: y", "1.- Where?\na.- x\nb.- y\nc.- z\nRespuesta: b",
    "Вопрос №1\nWhere?\n- x\n+ y\n- z", "1. Where?\n+ y\n- x\n- z",
  ])
  func `choices come with a name or a sign`(_ text: String) throws {
    let found = try NumberedText.reading("\(text)\n\n\(text.replacing("1", with: "2"))")
    #expect(found.outline == ["Where? = y ~ x | z", "Where? = y ~ x | z"])
    #expect(found.skipped.isEmpty && found.warnings.isEmpty)
  }

  @Test func `a solution below the letter of an answer explains it`() throws {
    let found = try NumberedText.reading(
      "1. 2x = 4?\nA. 1\nB. 2\nAnswer: B\nSolution: x is the half of 4."
    )
    #expect(found.outline == ["2x = 4? = 2 ~ 1"])
    let question = try #require(found.groups.first?.questions.first)
    #expect(question.explanation == "x is the half of 4.")
    #expect(found.warnings.isEmpty)
  }

  @Test func `one line may have the answers of any form`() throws {
    let found = try NumberedText.reading(
      "1. Where?\nA. x B. y\n2. Who is ____?\n3. When?\n答案：1.A 2.me 3.now"
    )
    #expect(found.outline == ["Where? = x ~ y", "Who is {{me}}? =  ~ ", "When? = now ~ "])
    let gaps = try NumberedText.reading(
      "1. Where?\nA. x B. y\nAnswer: A\n2. ____ and ____\nAnswer: 1. red 2. blue"
    )
    #expect(gaps.outline.last == "{{red}} and {{blue}} =  ~ ")
  }

  @Test func `blanks in code count, and nothing there is a mark`() throws {
    let code = "```python\nif x:\n    A. y\n\n    1. z\n```"
    let found = try NumberedText.reading("1. What?\n\(code)\nA. x\nB. y\nAnswer: B")
    #expect(found.outline == ["What?\n\(code) = y ~ x"])
  }

  @Test func `answers with a name are no cards`() throws {
    let text = "1. Fill: The sky is ____.\nAnswer: blue\n\n2. Fill: Grass is ____.\nAnswer: green"
    #expect(!Quizlet.resembles(Array(text.utf8)[...]))
  }

  @Test(arguments: ["• ", "- ", "* ", "– "])
  func `bullets of cards are left out`(_ bullet: String) throws {
    let list = ["Hund", "Katze", "Maus"].map { "\(bullet)\($0) = x\($0)\n" }.joined()
    let found = try Quizlet().read(Array(list.utf8), titled: "x")
    #expect(found.outline == ["Hund = xHund ~ ", "Katze = xKatze ~ ", "Maus = xMaus ~ "])
  }
}
