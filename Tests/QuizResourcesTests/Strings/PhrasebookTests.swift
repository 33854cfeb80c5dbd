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
    #expect(chinese(.libraryCopyTitle, [.title: "Rivers"]) == "Rivers 副本")
    #expect(
      english(.missingItem, [.number: 3, .field: english[.fieldAnswer]]) == "Question 3: answer"
    )
  }

  @Test func `the count chooses the form`() {
    #expect(
      [0, 1, 2].map { english(.formMissingCount, [.count: $0]) }
        == ["0 inputs missing", "1 input missing", "2 inputs missing"]
    )
    #expect(
      [0, 1, 2].map { chinese(.formMissingCount, [.count: $0]) }
        == ["0 项未填", "1 项未填", "2 项未填"]
    )
  }

  @Test func `a value that looks like a placeholder is left alone`() {
    let title = "{count} {title} {"
    #expect(english(.libraryCopyTitle, [.title: title, .count: 1]) == "\(title) copy")
  }

  @Test func `a placeholder without a value stays to be seen`() {
    #expect(english(.missingItem, [.number: 3]) == "Question 3: {field}")
    #expect(english[.formMissingCount] == "{count} inputs missing")
  }

  @Test func `a rule's code and figures give the reason in the reader's language`() {
    let limit = ["limit": "2000"]
    #expect(
      english.reason(code: "maxLength", arguments: limit) == "is longer than 2000 characters"
    )
    #expect(chinese.reason(code: "maxLength", arguments: limit) == "超过 2000 个字符")
    #expect(english.reason(code: "missing", arguments: ["unheard-of": "1"]) == "is missing")
    #expect(english.reason(code: "unheardOf") == nil)
    let types = ["expected": "text", "found": "list"]
    #expect(
      english.reason(code: "wrongType", arguments: types) == "must be a text, not a list"
    )
    #expect(chinese.reason(code: "wrongType", arguments: types) == "应为文本，而不是列表")
  }

  @Test func `an error's code and figures give the message in the reader's language`() {
    let arguments = ["path": "/a.json", "other": "/b.json"]
    #expect(
      english.message(code: "sharedID", arguments: arguments) == """
        /a.json has the same id as /b.json. Remove the “id” line of one of them, and save it.
        """
    )
    #expect(
      chinese.message(code: "notAFile", arguments: arguments) == "/a.json 不是文件。请选择文件。"
    )
    #expect(
      chinese.message(code: "noSuchGroup", arguments: ["name": "text"])
        == "没有标识、文件名或标题为“text”的题组。用 `quizbuilder list` 查看已有题组。"
    )
    #expect(english.message(code: "unheardOf") == nil)
  }

  @Test func `a loss agrees with its part in number`() {
    #expect(
      [1, 12].map { english.loss("movedToFront", of: "hint", count: $0) }
        == ["1 hint goes onto the front of the card", "12 hints go onto the front of the card"]
    )
    #expect(chinese.loss("leftOut", of: "tags", count: 3) == "3 组标签将略去")
    #expect(english.loss("unheardOf", of: "hint", count: 1) == nil)
    #expect(english.loss("leftOut", of: "unheardOf", count: 1) == nil)
  }

  @Test func `a key binding has a label for help and one for the footer`() {
    #expect(english.label(screen: "group-form", binding: "nextField") == "go to the next field")
    #expect(english.shortLabel(screen: "group-form", binding: "nextField") == "Next")
    #expect(chinese.shortLabel(screen: "library", binding: "quit") == "退出")
    #expect(english.label(screen: "prompt", binding: "yank") == "put back what was cut")
    #expect(chinese.shortLabel(screen: "group-form", binding: "lineEnd") == "行尾")
    #expect(english.label(screen: "library", binding: "unheardOf") == nil)
    #expect(english.shortLabel(screen: "unheard-of", binding: "quit") == nil)
  }

  @Test func `phrasebooks are equal by language`() {
    #expect(english == Phrasebook(.english))
    #expect(english != chinese)
  }
}
