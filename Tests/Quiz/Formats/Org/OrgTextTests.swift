import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import Testing

@testable import QuizFormats

@Suite(.serialized) struct OrgTextTests {
  private func answer(_ text: String) throws -> Question? {
    try Org().read(Array("* Heading?\n\(text)\n".utf8), titled: "t").groups.first?.questions.first
  }

  @Test(
    arguments: [
      ("*bold* and /italic/, ~a*b~ =c=.", "**bold** and *italic*, `a*b` `c`."),
      ("a*b*c and 1/2/3 but (*d*)", "a\\*b\\*c and 1/2/3 but (**d**)"),
      ("a * not* bold, *nor this *", nil), ("/nested *bold*/ x", "_nested **bold**_ x"),
      ("*x* y^{2} and H_{2}O", "**x** y<sup>2</sup> and H<sub>2</sub>O"),
      ("[[https://a.b/c][the /c/]] [[https://a.b]]", "[the *c*](https://a.b/c) <https://a.b>"),
      ("[[#here][a]] *b*", "a **b**"),
      ("\\(x^2\\) $y$, $5 and $6.", "\\(x^2\\) \\(y\\), \\$5 and \\$6."),
      ("- a\n  - /b/\n- c\n\nd", "- a\n  - *b*\n- c\n\nd"), ("1. a\n2. b", "1. a\n2. b"),
      ("| a | b |\n|---+---|\n| *1* | 2 |", "| a | b |\n| --- | --- |\n| **1** | 2 |"),
      ("| a | b |", "| | |\n| --- | --- |\n| a | b |"),
      ("*a*\n#+begin_src c\nf();\n#+end_src\nb", "**a**\n\n```c\nf();\n```\n\nb"),
      ("*a\nb* c\\\\\nd", "**a\\\nb** c\\\nd"), ("=a [[b][c]]= ~[x]~", "`a [[b][c]]` `[x]`"),
    ] as [(String, String?)]
  )
  func `marks have the meaning of the manual`(_ text: String, _ expected: String?) throws {
    let question = try #require(try answer(text))
    #expect(question.markup == (expected == nil ? .plain : .markdown))
    #expect(question.answer == expected ?? text)
  }

  @Test(arguments: [("_a_ b", "*a* b", "underline"), ("*c* +a+ b", "**c** a b", "strikethrough")])
  func `what is lost is noted`(_ text: String, _ expected: String, _ simplification: String) throws
  {
    let read = try Org().read(Array("* Heading?\n\(text)\n".utf8), titled: "t")
    #expect(read.groups.first?.questions.first?.answer == expected)
    let noted = read.warnings.map { warning in
      if case .simplified(let all) = warning.reason { all.map(\.rawValue) } else { [] as [String] }
    }
    #expect(noted == [[simplification]])
  }

  @Test(
    arguments: [
      ("A [*b*||h] in /c/ and ~[d]~ [[e.org][f]]", "A {{b::h}} in *c* and `[d]` [f](e.org)"),
      ("A {{c1::*b*}} in /c/", "A {{b}} in *c*"), ("A [b] c", "A {{b}} c"),
      ("/A/ [b]\n#+begin_src c\na[x];\n#+end_src", "*A* {{b}}\n\n```c\na[x];\n```"),
    ]
  )
  func `the answer of a gap is plain, and there is none in code`(
    _ text: String,
    _ expected: String
  ) throws {
    let read = try Org().read(Array("* Item :drill:\n\(text)\n".utf8), titled: "t")
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.kind == .gaps && question.prompt == expected)
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "*a ", "*a* ", "/*_+a ", "[[", "[[a][", "[a", "{{", "\\(", "$a ", "- ", "- a\n  ", "|",
      "|a\n", "=", "~a",
      "^{", "<https://",
    ]
  )
  func `a file of a great many of the same mark is read in linear time`(_ mark: String) throws {
    let piece = String(
      repeating: mark,
      count: caseCount(1_000, thorough: 1_000_000) / mark.utf8.count
    )
    _ = try Org().read(Array("* Item :drill:\n\(piece)\n".utf8), titled: "t")
  }

  @Test(.timeLimit(.minutes(30)))
  func `lists in each other are read in linear time`() throws {
    var text = "* Item\n"
    for depth in 0..<caseCount(400, thorough: 1_500) {
      text += String(repeating: " ", count: depth) + "- a\n"
    }
    _ = try Org().read(Array(text.utf8), titled: "t")
  }
}
