import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Pages as note programs and people write them.
struct NotePageTests {
  private func read(_ text: String) throws -> Import {
    try Markdown().read(Array(text.utf8), titled: "page")
  }

  /// The groups in short: title, then `prompt=answers ~wrong ?hint !explanation #tag` of each question.
  private func outline(_ read: Import) -> String {
    read.groups.map { group in
      let questions = group.questions.map { question in
        let listed = (question.choiceLists.first ?? []).map(\.text)
        let right = listed.isEmpty ? [question.answer] : listed
        return "\(question.prompt)=\(right.joined(separator: "+"))"
          + question.distractors.map { " ~\($0)" }.joined()
          + [question.hint.map { " ?\($0)" }, question.explanation.map { " !\($0)" }]
          .compactMap(\.self).joined() + question.tags.map { " #\($0)" }.joined()
      }
      return ([group.title] + questions).joined(separator: "|")
    }.joined(separator: "||")
  }

  @Test(
    arguments: [
      ("### p?\na\n\n### q?\nb\n", "page|p?=a|q?=b"),
      ("# T\n## U\n### p?\na\n## V\n### q?\nb\n", "T::U|p?=a||T::V|q?=b"),
      ("## 1. p\na\n## 2. q\nb\n", "page|p=a|q=b"),
      ("## 1984. p\na\n## 7. q\nb\n", "page|1984. p=a|7. q=b"),
      ("## Q1: p\na\n## Question 2: q\nb\n", "page|p=a|q=b"),
      ("## p\na <!-- note\nof mine -->\nb\n", "page|p=a\nb"),
      ("## p\n`<!-- a -->` %%b%%\n", "page|p=`<!-- a -->`"),
      ("## p ^abc123\na\n^def456\n", "page|p=a"), ("## p\n2 ^3 and x ^2\n", "page|p=2 ^3 and x ^2"),
      ("## p\n<details><summary>Show answer</summary>a</details>\n", "page|p=a"),
      ("<details>\n<summary>\np?\n</summary>\n\na\n\n</details>\n", "page|p?=a"),
      ("## p\n<details><summary>Hint</summary>h</details>\n\na\n", "page|p=a ?h"),
      ("## p\n\n> h\n\n1. [ ] b\n1. [x] a\n", "page|p=a ~b ?h"),
      ("## p\n\nmore\n\n- [x] a\n- [ ] b\n", "page|p\n\nmore=a ~b"),
      ("## p\n- A) a\n- B) b\n\n**Answer:** B\n", "page|p=b ~a"),
      ("## p\nA. a\nB. b\nC. c\nAnswer: A, C\nSo.\n", "page|p=a+c ~b !So."),
      ("## p\nA. a\n**B. b**\n", "page|p=b ~a"),
      ("### Question 1\np\n\n- A) a\n- B) b\n\n**Correct answer: B**\n", "page|p=b ~a"),
      ("## p\n\nmore\n\n**Answer:** a\n", "page|p\n\nmore=a"),
      ("## Question 1\n\np\n\n- [x] a\n- [ ] b\n", "page|p=a ~b"),
      ("**Q: p**\n**A: a**\n", "page|p=a"), ("__Q: p__\n\n__A: **a**__\n", "page|p=a"),
      ("# T\n## U\np::a\n\nq\n?\nb\n", "page|p=a|q=b"),
      ("## U\nP::a\n\nQ::b\n", "page|P=a|Q=b"), ("## U\np::a\nq::b\n", "page|p=a|q=b"),
      ("## p\nstd::vector is one.\n\n## q\nA list.\n", "page|p=std::vector is one.|q=A list."),
      ("## What?\nNode::Edge\n\n## Who?\nOne::Two\n", "page|What?=Node::Edge|Who?=One::Two"),
      ("p\n??\na\n", "page|p=a|a=p"), ("p #card #x\na\n\nb\n", "page|p=a #x"),
      ("## p #card\na\n", "page|p=a"), ("p\n#card-reverse\na\n", "page|p=a|a=p"),
      ("TARGET DECK: D\nSTART\nBasic\np\nq\nBack: a\nb\nTags: x y\nEND\n", "D|p\nq=a\nb #x #y"),
      ("START\nCloze\nA {b} {1:c}\nExtra: e\nEND\n", "page|A {{b}} {{c}}= !e"),
      ("STARTI [Basic] p Back: a Tags: x ENDI\n", "page|p=a #x"),
      ("p\n\n---\n\na\n", "page|p=a"), ("A {{b}} c\n", "page|A {{b}} c="),
      ("- c :: a\n  - p ;; d\n- q >> b\n- r << s\n", "page|c=a|c: p=d|q=b|s=r"),
      ("- p >>>\n  - a\n  - b\n- q <> c\n", "page|p=- a\n- b|q=c|c=q"),
    ]
  )
  func `a page comes in as its author means it`(_ text: String, _ expected: String) throws {
    let read = try read(text)
    #expect(outline(read).replacing("**", with: "") == expected.replacing("**", with: ""))
    #expect(read.warnings == [])
  }

  @Test func `steps are in the order of their numbers`() throws {
    let read = try read("# p\n3. c\n1. a\n2. b\n---\n# q\n1. d\n1. e\n---\n")
    let steps = read.groups.flatMap(\.questions).map { QuestionBuilder($0)[.steps] }
    #expect(steps == [.list(["a", "b", "c"]), .list(["d", "e"])])
  }

  @Test func `options of quizdown are read, and keep the order`() throws {
    let read = try read(
      "---\nshuffle_questions: true\n---\n\n# p\n\n---\nshuffle_answers: false\n---\n\n- [ ] a\n- [x] b\n"
    )
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.answer == "b")
    #expect(question.settings[.shuffleChoices] == .truth(false))
  }

  @Test(
    arguments: [
      (
        "## p\nA. a\nB. b\n\nAnswer: D\n",
        "line 1: has the answer “D”, which is not one of its choices"
      ),
      (
        "START\nOwn\np\nx: y\nEND\n",
        "line 1: is a question of the type “Own”, which has no counterpart here"
      ),
      ("## 1. p?\na\n## 2. q?\n", "line 3: answer: is missing"),
    ]
  )
  func `what cannot be read is told`(_ text: String, _ reason: String) throws {
    #expect(try read(text).skipped.map(\.told) == [reason])
  }

  @Test func `choices with letters and without a right one are told`() throws {
    let read = try read("## p\n(a) a\n(b) b\n")
    #expect(
      read.warnings.map(\.told) == [
        "line 1: has a list as its answer, which is read as one text; tick the right choices as in - [x]"
      ]
    )
  }

  @Test(arguments: ["Dear Ada,\n\n---\n\nEmma\n", "Hello {{name}},\n\nsee {{place}}.\n"])
  func `a letter is no page`(_ text: String) {
    #expect(!Markdown.resembles(Array(text.utf8)[...]))
  }

  @Test(arguments: [
    "<details>", "<summary>", "<b>", "<!--", "%%", "`", " ^abcd", "#card\n", "START\n",
    "- a >>>\n  ",
    "A. a\n", "Answer: A\n", "{{", "---\na_b: c\n",
  ])
  func `a page of a great many of the same mark is read to its end`(_ mark: String) throws {
    for start in ["## p\n", "- a >> b\n", "a::b\n", "<summary>p?</summary>\n"] {
      _ = try read(start + String(repeating: mark, count: 1_000) + "\nb\n")
    }
  }
}
