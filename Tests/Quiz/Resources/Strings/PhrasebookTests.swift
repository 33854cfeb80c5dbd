import Testing

@testable import QuizResources

struct PhrasebookTests {
  private let english = Phrasebook(.english)
  private let chinese = Phrasebook(.simplifiedChinese)

  @Test func `a phrase without placeholders stands as it is`() {
    #expect(english[.formAddQuestion] == "Add question")
    #expect(chinese[.formAddQuestion] == "添加题目")
  }

  @Test func `values take the place of their placeholders`() {
    #expect(english(.libraryCopyTitle, [.title: "Rivers"]) == "Rivers copy")
    #expect(chinese(.libraryCopyTitle, [.title: "Rivers"]) == "Rivers副本")
    #expect(
      english(.missingItem, [.number: 3, .field: english[.fieldAnswer]]) == "Question 3: answer"
    )
  }

  @Test func `the count chooses the form`() {
    #expect(
      [0, 1, 2].map { english(.formQuestionsCount, [.count: $0]) }
        == ["0 questions", "1 question", "2 questions"]
    )
    #expect(
      [0, 1, 2].map { chinese(.formQuestionsCount, [.count: $0]) }
        == ["0道题", "1道题", "2道题"]
    )
  }

  @Test func `a value that looks like a placeholder is left alone`() {
    let title = "{count} {title} {"
    #expect(english(.libraryCopyTitle, [.title: title, .count: 1]) == "\(title) copy")
  }

  @Test func `a placeholder without a value stays to be seen`() {
    #expect(english(.missingItem, [.number: 3]) == "Question 3: {field}")
    #expect(english[.formQuestionsCount] == "{count} questions")
  }

  @Test func `a key binding has a label for help and one for the footer`() {
    #expect(english.label(screen: "group-form", binding: "nextField") == "go to the next field")
    #expect(english.shortLabel(screen: "group-form", binding: "nextField") == "Next")
    #expect(chinese.shortLabel(screen: "library", binding: "quit") == "退出")
    #expect(english.label(screen: "prompt", binding: "yank") == "insert the text that was cut")
    #expect(chinese.shortLabel(screen: "group-form", binding: "lineEnd") == "行尾")
    #expect(english.label(screen: "library", binding: "unheardOf") == nil)
    #expect(english.shortLabel(screen: "unheard-of", binding: "quit") == nil)
  }

  @Test func `phrasebooks are equal by language`() {
    #expect(english == Phrasebook(.english))
    #expect(english != chinese)
  }
}
