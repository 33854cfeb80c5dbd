import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import Testing

@testable import QuizFormats

/// Texts to read above numbered questions.
struct SheetPassageTests {
  private func read(_ text: String) throws -> Import {
    try FormatCatalog.standard.read(Array(text.utf8), titled: "quiz", named: "quiz.txt")
  }

  /// Questions of a number each, with two choices.
  private func questions(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "\($0). Question \($0)?\nA. yes\nB. no\nAnswer: B" }.joined(separator: "\n\n")
  }

  @Test(arguments: [
    "Passage: The Nile is long.\nIt flows north.",
    "Reading passage:\nThe Nile is long.\nIt flows north.",
  ])
  func `a passage stands above its questions`(_ passage: String) throws {
    let found = try read(
      "\(passage)\n\nA. It is wide.\n\nQuestions\n\n1. Which?\nA. Nile\nB. Po\nAnswer: A\n\n2. Where? Answer: north"
    )
    let questions = try #require(found.groups.first?.questions)
    #expect(
      questions.map(\.prompt) == [
        "The Nile is long.\nIt flows north.\n\nA. It is wide.", "Which?", "Where?",
      ]
    )
    #expect(questions.map(\.kind) == [.passage, .choice, .text])
    #expect(questions.map(\.under) == [nil, questions[0].id, questions[0].id])
    #expect(found.skipped.isEmpty)
  }

  @Test(arguments: [
    "Questions 1-2 refer to the following passage.\n\nThe Nile is long.\nIt flows north.",
    "Read the passage and answer questions 1 to 2.\nThe Nile is long.\n\nIt flows north.",
    "Use the information below for items 1 and 2\n\nThe Nile is long.",
    "(1–2) Read the dialogue.\n\nAnna: Where is it?\nBen: In Africa.",
    "The following passage is for questions 1 through 2:\n“The Nile is long.”",
    "Text for questions 1–2: The Nile is long.",
    "Fragen 1 bis 2 beziehen sich auf den folgenden Text.\n\nDer Nil ist lang.",
    "Lisez le texte et répondez aux questions 1 à 2.\n\nLe Nil est long.",
    "Lea el texto y conteste las preguntas 1 y 2.\n\nEl Nilo es largo.",
    "Leggi il brano e rispondi alle domande 1-2.\n\nIl Nilo è lungo.",
    "Прочитайте текст и ответьте на вопросы 1–2.\n\nНил длинный.",
    "阅读下面短文，回答第1-2题。\n\n尼罗河很长。",
    "閱讀下文，回答第1題至第2題。\n\n尼羅河很長。",
    "次の文章を読んで、問1～2に答えなさい。\n\nナイル川は長い。",
    "[1~2] 다음 글을 읽고 물음에 답하시오.\n\n나일강은 길다.",
  ])
  func `a text is for the questions whose numbers stand above it`(_ passage: String) throws {
    let found = try read("\(passage)\n\n\(questions(1...4))")
    #expect(found.groups.map(\.title) == ["quiz"])
    let read = try #require(found.groups.first?.questions)
    #expect(read.map(\.prompt) == [passage] + (1...4).map { "Question \($0)?" })
    #expect(read.map(\.kind) == [.passage, .choice, .choice, .choice, .choice])
    #expect(read.map(\.under) == [nil, read[0].id, read[0].id, nil, nil])
    #expect(found.skipped.isEmpty)
    #expect(found.warnings.isEmpty)
  }

  @Test func `several texts stand each above its questions, also below a title`() throws {
    let found = try read(
      """
      Rivers

      \(questions(1...1))

      Reading

      Questions 2-3 refer to this text.
      The Nile is long.

      \(questions(2...3))

      Read this table and answer questions 4-5.

      | Nile | 6,650 km |

      \(questions(4...6))
      """
    )
    let read = found.groups.flatMap(\.questions)
    #expect(found.groups.map(\.title) == ["Rivers", "Reading"])
    #expect(found.groups.map(\.questions.count) == [1, 7])
    let passages = read.filter { $0.kind == .passage }
    #expect(
      read.map { question in passages.firstIndex { $0.id == question.under } }
        == [nil, nil, 0, 0, nil, 1, 1, nil]
    )
    #expect(found.skipped.isEmpty)
    #expect(found.warnings.isEmpty)
  }

  @Test func `a long text above short questions is no reason to take the sheet for another format`()
    throws
  {
    let text = "A train leaves at 9:00 and arrives at 11:30. It stops three times on its way."
    let found = try read(
      "Use the following information to answer questions 2 and 3.\n\(text)\n\n\(questions(2...3))"
    )
    let read = found.groups.flatMap(\.questions)
    #expect(read.map(\.kind) == [.passage, .choice, .choice])
    #expect(read.last?.prompt == "Question 3?")
    #expect(found.skipped.isEmpty)
  }

  @Test func `numbers that begin again are of other questions`() throws {
    let passage = "Questions 1-3 refer to this text.\n\nThe Nile is long."
    let found = try read("\(passage)\n\n\(questions(1...2))\n\n\(questions(1...2))")
    let read = found.groups.flatMap(\.questions)
    #expect(read.map(\.under) == [nil, read[0].id, read[0].id, nil, nil])
  }

  @Test func `the answers may stand at the end`() throws {
    let found = try read(
      """
      1. First?
      A. x
      B. y

      Questions 2-3 refer to the following text.

      The Nile is long.

      2. Second?
      A. x
      B. y

      3. Third?
      A. x
      B. y

      Answer key
      1. A
      2. B
      3. A
      """
    )
    let read = found.groups.flatMap(\.questions)
    #expect(read.map(\.kind) == [.choice, .passage, .choice, .choice])
    #expect(read.map(\.answer) == ["x", "", "y", "x"])
    #expect(read.map(\.under) == [nil, nil, read[1].id, read[1].id])
    #expect(found.warnings.isEmpty)
  }

  @Test(arguments: [
    // Instructions without a text, titles, and numbers of others.
    "Read each question carefully: 1-4.", "Questions 1-4: choose the best answer.\n2 points each.",
    "Read the text and answer questions 1 to 4.",
    "Questions 2-4 refer to the passage below.\n\nHe.",
    "Lesson 2 (Questions 1–4)\nChoose the best answer.",
    "Part 1: Reading (Questions 1–4)\nChoose the best answer.",
    "The text has 1-4 mistakes.\n\nFind them.", "Section A (questions 1 to 4)",
  ])
  func `other lines above questions are no texts to read`(_ lines: String) throws {
    let found = try read("\(lines)\n\n\(questions(1...4))")
    let read = found.groups.flatMap(\.questions)
    #expect(read.map(\.kind) == [.choice, .choice, .choice, .choice])
    #expect(read.map(\.under) == [nil, nil, nil, nil])
    // They are told, or are the title of the group.
    #expect(!found.warnings.isEmpty || found.groups[0].title == lines)
  }
}
