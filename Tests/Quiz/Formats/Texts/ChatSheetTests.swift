import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import Testing

@testable import QuizFormats

/// Pages as chat programs write them, found by their contents.
struct ChatSheetTests {
  private func read(_ text: String, named name: String = "quiz.md") throws -> Import {
    try FormatCatalog.standard.read(Array(text.utf8), titled: "quiz", named: name)
  }

  @Test func `headings above numbered questions name groups`() throws {
    let found = try read(
      """
      # Quiz

      ## Multiple Choice

      1. Where?
         - A) x
         - B) y ✅

      2. When?
         - A) z ✅
         - B) w

      ## True / False

      3. The Earth is flat. **False**
      4. The sun is a star. **True**

      ## Short Answer

      5. Who? **Answer:** me
      """
    )
    #expect(
      found.titledOutline == [
        "Multiple Choice: Where? = y ~ x", "Multiple Choice: When? = z ~ w",
        "True / False: The Earth is flat. = False ~ True",
        "True / False: The sun is a star. = True ~ False", "Short Answer: Who? = me ~ ",
      ]
    )
    // The title above all groups is told.
    #expect(found.skipped.isEmpty && found.warnings.map(\.line) == [1])
  }

  @Test(arguments: [
    "- **a**: x\n- **b**: y\n- **c**: z", "- **a:** x\n- **b:** y\n- **c:** z",
    "**a** – x\n**b** – y\n**c** – z", "* **a** - x\n* **b** - y\n* **c** - z",
  ])
  func `bold terms of a list are terms without marks`(_ list: String) throws {
    #expect(
      (try read(list)).titledOutline == ["quiz: a = x ~ ", "quiz: b = y ~ ", "quiz: c = z ~ "]
    )
  }

  @Test(arguments: ["Flashcard", "**Card", "Karte"])
  func `the number of a card is no part of it`(_ word: String) throws {
    let cards = [("1", "p", "x"), ("2", "q", "y")].map { number, front, back in
      "\(word) \(number)\(word.hasPrefix("*") ? ":**" : "")\nFront: \(front)\nBack: \(back)\n"
    }
    let found = try read(cards.joined(separator: "\n"))
    #expect(found.titledOutline.map { $0.dropFirst(6) } == ["p = x ~ ", "q = y ~ "])
  }

  @Test func `letters in a task list are none of the choices`() throws {
    let found = try read("## Where?\n\n- [ ] A. x\n- [x] B. y\n- [ ] C. z\n")
    #expect(found.titledOutline == ["quiz: Where? = y ~ x | z"])
  }

  @Test(arguments: [
    ("🔹 Question 1\nWhere?\n🅰️ x\n🅱️ y\n✅ Answer: B", "Where? = y ~ x"),
    ("Q1: Where?\n👉 x\n👉 y\n👉 z\n✔️ Correct answer: y", "Where? = y ~ x | z"),
    ("1. Where?\n🔸 A) x\n🔸 B) y\nAnswer: B", "Where? = y ~ x"),
    ("1. Where?\n👉 x\n👉 y ✅\n\n❓ When?\nA) z ✅\nB) w", "Where? = y ~ x"),
    ("1. 🐶 Where?\nA) x\nB) y\nAnswer: B", "🐶 Where? = y ~ x"),
    ("1. Where?\n🍎 red\n🍏 green\nA) x\nB) y\nAnswer: B", "Where?\n🍎 red\n🍏 green = y ~ x"),
  ])
  func `an emoji before a mark is a bullet`(_ text: String, _ question: String) throws {
    #expect((try read(text, named: "quiz.txt")).titledOutline.first == "quiz: \(question)")
  }

  @Test(arguments: ["📷 A photo", "🐱 fur\n🐾 paws"])
  func `an emoji may begin a line of the prompt`(_ lines: String) throws {
    let found = try read("1. What is it?\n\(lines)\nAnswer: cat", named: "quiz.txt")
    #expect(found.titledOutline == ["quiz: What is it?\n\(lines) = cat ~ "])
  }

  @Test(arguments: [
    "1. Put these in order.\na. one\nb. two\nc. three\nCorrect order: b, a, c",
    "1. Arrange:\n(i) one\n(ii) two\n(iii) three\nAnswer: ii, i, iii",
    "1. Ordne die Schritte.\nA) one\nB) two\nC) three\nReihenfolge: B, A, C",
    "1. Sort by size:\nA. one B. two C. three\nAnswer: BAC",
  ])
  func `an answer may be the order of the choices`(_ text: String) throws {
    let question = try #require(try read(text, named: "quiz.txt").groups.first?.questions.first)
    guard case .order(let order) = question.response else {
      Issue.record("no order")
      return
    }
    #expect(order.steps == ["two", "one", "three"])
  }

  @Test func `a letter answers what is no statement`() throws {
    let found = try read(
      "1. Which grade is worst?\nAnswer: F\n\n2. Trees talk.\nAnswer: F",
      named: "quiz.txt"
    )
    #expect(
      found.titledOutline == [
        "quiz: Which grade is worst? = F ~ ", "quiz: Trees talk. = False ~ True",
      ]
    )
  }

  @Test func `a prompt may speak of the right answer`() throws {
    let found = try read(
      "1. Choose the correct answer: She ___ home.\n(A) go\n(B) goes\nAnswer: (B)\n\n2. Who? Answer: me",
      named: "quiz.txt"
    )
    #expect(
      found.titledOutline == [
        "quiz: Choose the correct answer: She ___ home. = goes ~ go", "quiz: Who? = me ~ ",
      ]
    )
  }

  @Test func `a Chinese section needs no blank line above it`() throws {
    let found = try read(
      "一、选择题\n1.甲？\nA.一 B.二\n二、填空题\n2.水是______。\n三、判断题\n3.太阳是恒星。（ ）\n4.月亮会发光。（ × ）\n\n参考答案\n1.A 2.H2O 3.√",
      named: "quiz.txt"
    )
    #expect(
      found.titledOutline == [
        "一、选择题: 甲？ = 一 ~ 二", "二、填空题: 水是{{H2O}}。 =  ~ ", "三、判断题: 太阳是恒星。（ ） = 对 ~ 错",
        "三、判断题: 月亮会发光。 = 错 ~ 对",
      ]
    )
    #expect(found.skipped.isEmpty && found.warnings.isEmpty)
  }

  @Test(arguments: [
    ["apple 苹果", "to run 跑", "big adj. 大的；巨大的"], ["苹果 apple", "跑 to run", "大的 big"],
    ["собака dog", "большой дом big house", "кот cat"], ["개 dog", "고양이 cat", "쥐 mouse"],
    ["りんご apple", "走る to run", "大きい big"], ["1. apple 苹果", "2. run 跑", "3. big 大的"],
  ])
  func `the change of the script parts words`(_ lines: [String]) throws {
    let found = try read(lines.joined(separator: "\n"), named: "quiz.txt")
    let sides = found.groups.flatMap(\.questions).map { "\($0.prompt) \($0.answer)" }
    let plain = lines.map { $0.first?.isNumber == true ? String($0.dropFirst(3)) : $0 }
    #expect(sides == plain)
    #expect(found.warnings.first?.reason == .separator(" "))
  }

  @Test(arguments: [
    ["A. 苹果", "B. 香蕉", "C. 橙子"], ["Linux 是系统。", "Swift 是语言。", "Git 是工具。"],
    ["apple 苹果", "banana", "orange 橙子"], ["apple 苹果 a", "banana 香蕉 b", "orange 橙子 c"],
  ])
  func `other lines in two scripts are no words`(_ lines: [String]) {
    #expect(!Quizlet.resembles(Array(lines.joined(separator: "\n").utf8)[...]))
  }

  @Test(arguments: [
    "German,English", "Deutsch;Englisch", "Français\tAnglais", "英语,中文", "Latin,Unit,German",
  ])
  func `languages name the columns of words`(_ header: String) throws {
    let sign = header.first { ",;\t".contains($0) } ?? ","
    let hasUnit = header.contains("Unit")
    let rows = ["Hund", "Katze"].map { word in
      ([word] + (hasUnit ? ["1"] : []) + ["x\(word)"]).joined(separator: "\(sign)")
    }
    let found = try read(([header] + rows).joined(separator: "\n"), named: "words.csv")
    let sides = found.groups.flatMap(\.questions).map { "\($0.prompt) \($0.answer)" }
    #expect(sides == ["Hund xHund", "Katze xKatze"])
  }
}
