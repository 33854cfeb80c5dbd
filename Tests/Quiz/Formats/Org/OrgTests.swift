import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import Testing

@testable import QuizFormats

struct OrgTests {
  private func questions(_ text: String) throws -> [Question] {
    try Org().read(Array(text.utf8), titled: "t").groups.flatMap(\.questions)
  }

  @Test func `a list with boxes has choices, with the texts that org-mode shows`() throws {
    let text = "* Which?\n- [X] \\(x^2\\) &amp;\n- [ ] [[https://a.b][c]]\n  > d\n"
    let question = try #require(try questions(text).first)
    #expect(question.kind == .choice)
    #expect(question.answer == "\\(x^2\\) \\&amp;")
    #expect(question.distractors == ["[c](https://a.b)\\\n\\> d"])
  }

  @Test func `several ticked boxes are all right`() throws {
    let text = "* Which?\n- [X] a\n- [ ] b\n- [x] c\n"
    let question = try #require(try questions(text).first)
    #expect(question.kind == .choices)
    #expect(question.distractors == ["b"])
  }

  @Test(.timeLimit(.minutes(30)))
  func `many headings below one are read in linear time`() throws {
    let text = "* Rivers\n" + String(repeating: "** Longest?\nNile\n", count: 3_000)
    let read = try Org().read(Array(text.utf8), titled: "x")
    #expect(read.groups.map(\.title) == ["Rivers"])
    #expect(read.groups.first?.questions.count == 3_000)
  }
}
