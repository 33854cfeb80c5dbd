import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct MarkdownReadingTests {
  private func read(_ text: String) throws -> Import {
    try Markdown().read(Array(text.utf8), titled: "file name")
  }

  /// The groups in short: title, then `prompt=answer` and wrong choices of each question.
  private func outline(_ read: Import) -> [String] {
    read.groups.map { group in
      let questions = group.questions.map {
        "\($0.prompt)=\($0.answer)"
          + $0.choiceLists[0].dropFirst($0.kind == .choice ? 1 : 0)
          .map { " =\($0.text)" }.joined() + $0.distractors.map { " ~\($0)" }.joined()
          + $0.alternatives.map { " +\($0)" }.joined()
      }
      return ([group.title] + questions).joined(separator: "|")
    }
  }

  @Test(
    arguments: [
      ("# T\n\n## p\n\na\n\n## q\n- [x] b\n- [ ] c\n- [X] d\n", ["T|p=a|q= =b =d ~c"]),
      ("## p ##\r\na\r\nb\r\n\r\nc\r\n# U\r\n## C#\r\nx", ["file name|p=a\nb\n\nc", "U|C#=x"]),
      ("---\ntags: [x]\n---\n## 1 \\< 2 &amp; \\*\na<br>b\\\nc\n", ["file name|1 < 2 & *=a\nb\nc"]),
      ("# p\na\n---\n# q\n* b\n- c\n* d\n", ["file name|p=a|q= =b =d ~c"]),
      ("p::a\n\nHow `x::y`? ::: b\n", ["file name|p=a|How `x::y`?=b|b=How `x::y`?"]),
      (
        "#flashcards/Deck\n# Note\np\nq\n?\na\nb\n<!--SR:!2026-01-01,3,250-->\n\nr::s",
        ["Deck|p\nq=a\nb|r=s"]
      ),
    ] as [(String, [String])]
  )
  func `pages of other programs are read without remarks`(
    _ text: String,
    _ expected: [String]
  ) throws {
    let read = try read(text)
    #expect(outline(read) == expected)
    #expect(read.skipped == [] && read.warnings == [])
  }

  @Test(
    arguments: [
      (
        "# T\nWords\nof mine\n\n## p\na\n## q\n",
        [
          "line 2: is outside of a question [Words\nof mine]",
          "line 7: answer: is missing [## q]",
        ]
      ),
      ("p::a\n\nWords\n", ["line 3: is outside of a question [Words]"]),
      ("p::a\n\n?\nb\n", ["line 3: prompt: is missing [?\nb]"]),
      ("# p\na\n---\n# q\n", ["line 4: answer: is missing [# q]"]),
    ] as [(String, [String])]
  )
  func `what is no question is skipped with line, reason and text`(
    _ text: String,
    _ remarks: [String]
  ) throws {
    let read = try read(text)
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["p"])
    #expect(read.skipped.map { "\($0.told) [\($0.text)]" } == remarks)
  }

  /// The parts of a question that its kind fills in, each with its value.
  private func parts(_ question: Question) -> [String] {
    let builder = QuestionBuilder(question)
    let parts = question.kind.parts.dropFirst().compactMap { part -> String? in
      switch builder[part.field] {
      case .text(let text): text.map { "\(part.field): \($0)" }
      case .list(let items):
        items.isEmpty ? nil : "\(part.field): \(items.joined(separator: " | "))"
      }
    }
    return ["\(question.kind)"] + parts
  }

  @Test(
    arguments: [
      (
        "- [x] a\n- [X] b\n  > why\n  not\n- [ ] c",
        ["choices", "answers: a | b :: why\nnot", "distractors: c"]
      ),
      ("- [x] a\n  > yes\n- [ ] b\n  >", ["choice", "answer: a :: yes", "distractors: b ::"]),
      ("- [x] a", ["text", "answer: a"]),
      ("≈ 3.14\n\n**Tolerance:** 2 %", ["number", "value: 3.14", "tolerance: 2 %"]),
      (
        "≈ 1..5\n\n**Unit:** m\n\nBetween.",
        ["number", "value: 1..5", "unit: m", "explanation: Between."]
      ),
      ("| | |\n|:-|-:|\n|a|b \\| c|\n| d | e", ["pairs", "pairs: a → b | c | d → e"]),
      (
        "| | |\n|-|-|\n| a | b |\n\n**Spares:**\n- c\n- d",
        ["pairs", "pairs: a → b", "spares: c | d"]
      ),
      ("|a|\n|-|\n|b|", ["text", "answer: |a|\n|-|\n|b|"]),
      ("1. a\n2) b\n   c\n2. d", ["order", "steps: a | b\nc | d"]),
      ("1984. A year\n2. b", ["text", "answer: 1984. A year\n2. b"]),
      ("1. a", ["text", "answer: 1. a"]),
      (
        "1. a\n2. b\n\nSo.\n\n**Explanation:** c",
        ["order", "steps: a | b", "explanation: So.\n\nc"]
      ),
      ("**Notes:** n\n\n**Model answer:** m\nm", ["essay", "answer: m\nm", "notes: n"]),
      ("a\n\n**Notes:** n", ["text", "answer: a\n\n**Notes:** n"]),
      ("**Also accepted:** b\n\na", ["text", "answer: a", "alternatives: b"]),
    ] as [(String, [String])]
  )
  func `the form of an answer tells its kind`(_ text: String, _ expected: [String]) throws {
    let read = try read("## p\n\(text)\n")
    #expect(read.groups.flatMap(\.questions).map(parts) == [expected])
    #expect(read.skipped == [] && read.warnings == [])
  }

  @Test func `a prompt with gaps and nothing below it has its answers in them`() throws {
    let read = try read("## A {{b}} and c\n\n**Hint:** h\n\n## A {{b}}\nc\n")
    #expect(
      read.groups.flatMap(\.questions).map(parts) == [["gaps", "hint: h"], ["text", "answer: c"]]
    )
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["A {{b}} and c", "A {{b}}"])
  }

  @Test func `gaps are typed just where a question with gaps has them`() {
    var prompts = [""]
    for _ in 0..<7 {
      prompts = prompts.flatMap { prompt in ["{", "}", "\\", "a"].map { prompt + $0 } }
      let others = prompts.filter {
        MarkdownGaps.areTyped(in: $0) == GappedText(reading: $0).gaps.isEmpty
      }
      #expect(others == [])
    }
  }

  @Test func `the kind of a comment goes before the form, and what does not fit is told`() throws {
    let read = try read(
      """
      ## p
      <!-- question: 1, kind: choices -->
      - [x] a

      ## p
      <!-- kind: order -->
      1. a

      ## p
      <!-- kind: essay -->

      ## p
      <!-- kind: puzzle -->
      a

      ## p
      <!-- kind: number -->
      many

      ## p
      <!-- kind: pairs -->
      a

      ## p
      | Land | City |
      |---|---|
      | a | b |
      """
    )
    #expect(
      read.groups.flatMap(\.questions).map(parts) == [
        ["choices", "answers: a"], ["order", "steps: a"], ["essay"], ["pairs", "pairs: a → b"],
      ]
    )
    #expect(
      read.skipped.map(\.told) == [
        "line 12: is a question of the type “puzzle”, which has no counterpart here",
        "line 16: value: is neither a number such as 3.14 nor a range such as 1..5",
        "line 20: pairs: is missing",
      ]
    )
    #expect(read.warnings.map(\.told) == ["line 24: is read without Land, City"])
  }

  @Test(
    arguments: [
      ("## p\n```sh\n# a\n\n## b\n- [x] c\n---\n```\n", "p=```sh\n# a\n\n## b\n- [x] c\n---\n```"),
      ("## p\n~~~ {.py}\nx::y\n~~~\n\nSo.", "p=```\nx::y\n```\n\nSo."),
      ("## p\n\n    # a\n\n\tb\n\nc", "p=```\n# a\n\nb\n```\n\nc"),
      ("## p\n```c\nf();\n```\n- [x] a\n- [ ] b", "p\n\n```c\nf();\n```=a ~b"),
      ("## p\n```c\nf();\n```\n\n1. a\n2. b", "p\n\n```c\nf();\n```="),
      (
        "## p\n- [x] a\n  ```c\n  f();\n    g();\n  ```\n- [ ] ```\n  h\n  ```",
        "p=a\n```c\nf();\n  g();\n``` ~```\nh\n```"
      ),
      (
        "## `a` \\` `\\*` [b](c_d) <http://x.y>\nx<sup>2</sup> <a href=\"u\">v</a>",
        "`a` \\` `\\*` [b](c_d) <http://x.y>=x<sup>2</sup> [v](u)"
      ),
      ("p::`a::b`\n```\nq::r\n```\n", "p=`a::b`"),
      ("p\n?\n```\na\n\nb\n```\n", "p=```\na\n\nb\n```"),
      ("## Front\np\nq\n## Back\na\n\nb\n", "p\nq=a\n\nb"),
      ("# T\n\n### RÜCKSEITE\nx\n\n### Vorderseite\np\n### Rückseite:\na", "p=a"),
      ("Q: p\nA: a\nb\n", "p=a\nb"), ("- **Question 1:** p\n  - **Answer:** a", "p=a"),
      ("问：p\n答：a", "p=a"), ("**Pregunta**: p\n\n**Respuesta**: a", "p=a"),
      ("## Card 1\n### Front\np\n### Back\n- [x] a\n- [ ] b\n### Hint\nh", "p=a ~b"),
      ("| Question | Answer |\n|---|---|\n| p | a \\| b |", "p=a | b"),
      ("## p\n- a\n- **b**\n- c", "p=b ~a ~c"), ("## p\n* ✅ a\n* b\n* c ✓", "p= =a =c ~b"),
      ("#flashcards\nA ==b== c\n", "A {{b}} c="), ("## A ==b== `==c==`\n", "A {{b}} `==c==`="),
      ("## A {{c1::b::h}} and {{c2::c}}\n", "A {{b::h}} and {{c}}="),
    ]
  )
  func `pages are read as people write them`(_ text: String, _ expected: String) throws {
    let read = try read(text)
    let questions = outline(read).flatMap { $0.split(separator: "|", maxSplits: 1).dropFirst() }
    #expect(questions.joined(separator: "|") == expected)
    #expect(read.skipped.count < 2 && read.warnings == [])
    #expect(Markdown.resembles(Array(text.utf8)[...]))
  }

  @Test(
    arguments: [
      ("## ![[a]]\nc", "line 1: shows pictures or other files"),
      ("## p\n![[b.pdf]]", "line 1: shows pictures or other files"),
      ("p::![[x#y]]", "line 1: shows pictures or other files"),
      ("Front\n\n## Front\n![[x]]\n## Back\na", "line 3: shows pictures or other files"),
    ]
  )
  func `a question that is an embedded note is skipped`(_ text: String, _ reason: String) throws {
    #expect(try read(text).skipped.last?.told == reason)
  }

  @Test(
    arguments: [
      (
        "## p ![[b]]\nc",
        "has an embedded picture or note (![…]) in its text, which is left as typed"
      ),
      ("## p\na <font>c</font> \\<i>", "has HTML (<b>) in its text, which is left as typed"),
      ("## p\n```\na", "has code that begins with ``` and does not end: it is left as typed"),
      ("p::{{c1::a}}", "has an Anki gap ({{c1::) in its text, which is left as typed"),
      (
        "## p\n- a\n- b",
        "has a list as its answer, which is read as one text; tick the right choices as in - [x]"
      ),
    ]
  )
  func `what is left as it is typed is reported`(_ text: String, _ reason: String) throws {
    let read = try read(text)
    #expect(read.warnings.map(\.told) == ["line 1: \(reason)"])
    #expect(read.skipped == [])
  }

  @Test func `a fence that is not closed swallows no question`() throws {
    let read = try read("## p\n```js\na\n## q\n```js\nb\n```\n## r\nc")
    #expect(outline(read) == ["file name|p=```js\na|q=```js\nb\n```|r=c"])
    #expect(read.warnings.map(\.line) == [1])
  }

  @Test func `code comes back in every part`() throws {
    for text in RandomText.several().filter({ !$0.utf8.contains(0) }) {
      var question = QuestionBuilder()
      (question.prompt, question.explanation, question.hint) = (text + "p", text + "e", text + "h")
      question.response.kind = .choice
      question.response.choice.answer = Choice(text + "a", feedback: text + "f")
      question.response.choice.distractors = [Choice(text), Choice("b")]
      question.response.choice.alternatives = [text + "l"]
      var essay = QuestionBuilder()
      essay.prompt = "p" + text
      essay.response.kind = .essay
      essay.response.essay.answer = text
      var plain = QuestionBuilder()
      (plain.prompt, plain.answer) = ("p", text + "a")
      let group = try QuestionGroup.sample("t", [question.build(), essay.build(), plain.build()])
      let page = Markdown().write([group]).bytes
      let read = try Markdown().read(page, titled: "x")
      #expect(read == Import(groups: [group]), "\(String(decoding: page, as: UTF8.self))")
    }
  }

  @Test(arguments: [
    "```\n", "```x\n", "~~~\n", "    a\n\n", "- ```\n", "> ```\n", "<sup>", "[a](", "<a ", "==a",
    "Q: ", "![", "|a|b|\n|-|-|\n",
  ])
  func `a page of a great many of the same mark is read to its end`(_ mark: String) throws {
    for start in ["## p\n", "a::b\n", "# p\n\n---\n", "Q: a\nA: b\n"] {
      let text = start + String(repeating: mark, count: caseCount(1_000, thorough: 50_000))
      _ = try read(text)
    }
  }

  @Test(arguments: ["a, , b", "a,,b", ", a, b", "a, b,"])
  func `a tag without text is passed over wherever it stands`(_ tags: String) throws {
    let read = try read("## p\na\n\n**Tags:** \(tags)\n")
    #expect(read.groups.flatMap(\.questions).map(\.tags) == [["a", "b"]])
  }

  @Test func `everything comes back`() throws {
    let groups = [
      try QuestionGroup.everything(), try .sample("Same", id: "2", [.sample("p")]),
      try .sample("Same", id: "3", template: "2", [.sample("p")]),
    ]
    let export = Markdown().write(groups)
    let read = try Markdown().read(export.bytes, titled: "x")
    #expect(read == Import(groups: groups, skipped: [], warnings: []))
    #expect(Markdown().write(read.groups) == export)
  }

  @Test func `many questions are all read`() throws {
    let count = caseCount(5_000, thorough: 20_000)
    let bytes = Markdown().write([try .uniform(count: count)]).bytes
    let read = try Markdown().read(bytes, titled: "x")
    #expect(read.groups.map(\.questions.count) == [count])
    #expect(read.skipped == [])
  }

  @Test func `an empty file and one that is not UTF-8 are refused`() {
    #expect(throws: FormatError.empty) { try read("\n") }
    #expect(throws: FormatError.notUTF8(line: 2, offset: 4)) {
      try Markdown().read([0x23, 0x20, 0x41, 0x0A, 0xE9], titled: "x")
    }
  }
}
