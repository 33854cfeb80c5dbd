import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizTestSupport
import QuizText
import TestSupport
import Testing
import TextTestSupport

@testable import QuizFormats

/// Questions with emphasis, lists, tables and the like, on pages of others and of this program.
@Suite(.serialized) struct MarkdownFormattingTests {
  private func read(_ text: String) throws -> Import {
    try Markdown().read(Array(text.utf8), titled: "x")
  }

  @Test(
    arguments: [
      ("It is **not** _so_.", "It is **not** _so_."),
      ("- a\n  - b\n  - c\n\n  more\n- d", "- a\n  - b\n  - c\n\n  more\n- d"),
      (
        "| a | b | c |\n|---|:-:|---|\n| `1` | 2 | |", "| a | b | c |\n|---|:-:|---|\n| `1` | 2 | |"
      ),
      ("Price $x^2$ and \\(y\\)", "Price $x^2$ and \\(y\\)"),
      ("a *b*  \nc", "a *b*\\\nc"), ("*a*<br>b<br/>\nc", "*a*\\\nb\\\nc"),
      ("*a*<br>- b", "*a*\\\n\\- b"), ("*a*<br>1. b", "*a*\\\n1\\. b"),
      ("<b>a</b> <I>b</I> x<sup>2</sup>", "<strong>a</strong> <em>b</em> x<sup>2</sup>"),
      ("<kbd>Ctrl</kbd> <code>a &lt; b</code>", "`Ctrl` `a < b`"),
      ("**x** <ruby>山道<rt>やまみち</rt></ruby>", "**x** 山道(やまみち)"),
      ("<a href=\"https://a.b/c_d\">the *b*</a>", "[the *b*](https://a.b/c_d)"),
      ("so ==high **light**==, `==a==`", "so <em>high **light**</em>, `==a==`"),
      ("a ==b== c", "a *b* c"), ("*a* [[page|shown]] [[page]]", "*a* shown page"),
      ("<p>It is <b>not</b> so: \\(x^2\\)</p>", "It is **not** so: \\(x^2\\)"),
      ("`a <b>c</b>`", "`a <b>c</b>`"), ("> ```c\n> f();\n> ```", "> ```c\n> f();\n> ```"),
    ]
  )
  func `a text of a page is the Markdown that it is`(_ text: String, _ expected: String) throws {
    let read = try read("## p\n\(text)\n")
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.markup == .markdown)
    #expect(question.answer == expected)
    #expect(read.warnings.map(\.told).filter { !$0.contains("list") } == [])
  }

  @Test(
    arguments: [
      ("a==b and c==d", "a==b and c==d"), ("[[page]] for more", "page for more"),
      ("2 < 3 and 4 > 3 &copy;", "2 < 3 and 4 > 3 ©"), ("a\nb", "a\nb"),
      ("[[1], [2]]", "[[1], [2]]"),
    ]
  )
  func `a text that plain text says as well is plain`(_ text: String, _ expected: String) throws {
    let question = try #require(try read("## p\n\(text)\n").groups.first?.questions.first)
    #expect(question.markup == .plain)
    #expect(question.answer == expected)
  }

  @Test(
    arguments: [
      ("**a** ~~b~~", "**a** b", "strikethrough"), ("<u>a</u>", "<em>a</em>", "underline"),
      ("**a** <s>b</s>", "**a** b", "strikethrough"), ("~~b~~", "b", "strikethrough"),
    ]
  )
  func `what is lost of a text is noted`(
    _ text: String,
    _ expected: String,
    _ simplification: String
  ) throws {
    let read = try read("## p\n\(text)\n")
    #expect(read.groups.first?.questions.first?.answer == expected)
    let noted = read.warnings.map { warning in
      if case .simplified(let all) = warning.reason { all.map(\.rawValue) } else { [] as [String] }
    }
    #expect(noted == [[simplification]])
  }

  @Test(
    arguments: [
      ("A {{c1::**b**}} in *c*", "A {{b}} in *c*", ["markup"]),
      ("A ==`b`== in *c*", "A {{b}} in *c*", ["markup"]),
      (
        "`{{c1::a}}` and {{c2::b::h}} in `==c==`", "`{{c1::a}}` and {{b::h}} in `==c==`",
        ["cardNumbers"]
      ),
      ("*A* {{c1::2\\*3\\*4}}", "*A* {{2*3*4}}", []), ("A {{c1::2\\*3\\*4}}", "A {{2*3*4}}", []),
    ] as [(String, String, [String])]
  )
  func `the answer of a gap is plain, and there is none in code`(
    _ prompt: String,
    _ expected: String,
    _ simplified: [String]
  ) throws {
    let read = try read("## \(prompt)\n")
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.kind == .gaps)
    #expect(question.prompt == expected)
    let noted = read.warnings.flatMap { warning in
      if case .simplified(let all) = warning.reason { all.map(\.rawValue) } else { [] as [String] }
    }
    #expect(noted.filter { $0 != "cardNumbers" } == simplified.filter { $0 != "cardNumbers" })
  }

  @Test func `the end of a line of a note is one on the screen`() throws {
    let read = try read("p *q*\nr\n?\n**a**\nb\n")
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.prompt == "p *q*\\\nr" && question.answer == "**a**\\\nb")
  }

  @Test(
    arguments: [
      ("## 1. *Who*?\na", "1\\. *Who*?"), ("## 1. Who?\na", "1. Who?"), ("- p::`a`", "\\- p"),
      ("| Question | Answer |\n|---|---|\n| # p | *a* |", "\\# p"),
    ]
  )
  func `a text in a line has no blocks`(_ page: String, _ prompt: String) throws {
    #expect(try read(page).groups.first?.questions.first?.prompt == prompt)
  }

  @Test func `lists of choices may have lists and code`() throws {
    let text = "## p\n- [x] a\n\n  ```c\n  f();\n  ```\n- [ ] b:\n  1. c\n  2. d\n"
    let question = try #require(try read(text).groups.first?.questions.first)
    #expect(question.answer == "a\n\n```c\nf();\n```")
    #expect(question.distractors == ["b:\n1. c\n2. d"])
  }

  // MARK: Pages of this program

  @Test func `texts of Markdown are on the page as they are`() throws {
    let question = try Question.markdown(
      .choice,
      [
        .prompt: .text("Which is *it*?\n\n| a | b |\n| --- | --- |\n| 1 | 2 |"),
        .answer: .text("**a**\n\n- b :: Since *c*"),
        .distractors: .list(["`x` < <b>", "> q"]),
        .hint: .text("**Hint:** no\n\n## So"),
        .explanation: .text("- a\n- b"),
      ]
    )
    let group = try QuestionGroup.sample("t", [question])
    let export = Markdown().write([group])
    #expect(
      String(decoding: export.bytes, as: UTF8.self) == """
        # t
        <!-- group: g -->

        ## Which is *it*?
        <!-- question: q, kind: choice, markup: markdown, prompt: below -->

        | a | b |
        | --- | --- |
        | 1 | 2 |

        <!-- answer -->

        - [x] **a**

          - b

          <!-- feedback -->

          > Since *c*
        - [ ] `x` < \\<b>
        - [ ]
          > q

          <!-- feedback -->

        **Hint:** <strong>Hint:</strong> no

         ## So

        **Explanation:**

        - a
        - b

        """
    )
    #expect(export.losses == [])
    try expectSame(group, try read(String(decoding: export.bytes, as: UTF8.self)))
  }

  @Test func `sides with lines of their own are items`() throws {
    let question = try Question.markdown(
      .pairs,
      [
        .prompt: .text("*Match*"),
        .pairs: .list(["- a\n- b → | c | d |\n| --- | --- |\n| 1 | 2 |", "e → `f`"]),
        .spares: .list(["```\ng\n```"]),
      ]
    )
    let group = try QuestionGroup.sample("t", [question])
    let export = Markdown().write([group])
    #expect(export.losses == [])
    try expectSame(group, try read(String(decoding: export.bytes, as: UTF8.self)))
  }

  @Test(arguments: QuestionKind.known.filter(\.asks))
  func `generated questions come back`(_ kind: QuestionKind) throws {
    for seed in 0..<caseCount(5, thorough: 2_000) {
      var questions = RandomQuestions(generator: SeededGenerator(seed: seed)) { generator in
        while true {
          var texts = GeneratedText(seed: Int.random(in: 0..<1_000_000, using: &generator))
          let text = texts.text().normalized.markdown()
          // A gap in a question without any is text.
          if !text.contains("{{") { return text }
        }
      }
      questions.markups = [.plain, .markdown]
      var built: [Question] = []
      while built.count < 3 {
        var question = questions.question(of: kind, isComplete: true)
        question.tags = []
        if kind == .gaps, question.markup == .markdown {
          question.prompt = "{{x|y~z::h}} \(question.hint ?? "")"
        }
        if let question = try? question.build() { built.append(question) }
      }
      let group = try QuestionGroup.sample("t", built)
      let page = String(decoding: Markdown().write([group]).bytes, as: UTF8.self)
      let read = try read(page)
      let questionsRead = read.groups.flatMap(\.questions)
      guard read.skipped.isEmpty, questionsRead.count == built.count else {
        Issue.record("seed \(seed): \(read.skipped.map(\.told)), \(questionsRead.count)\n\(page)")
        return
      }
      for (one, other) in zip(built, questionsRead) {
        let pairs = zip(Self.seen(one), Self.seen(other))
        guard let (before, after) = pairs.first(where: { $0 != $1 }) else { continue }
        Issue.record(
          "seed \(seed), \(one.markup):\n\(before.markdown())\nis\n\(after.markdown())\n\(other.shownTexts.filter { RichText(markdown: $0).hasFormatting })"
        )
        return
      }
    }
  }

  private func expectSame(_ group: QuestionGroup, _ read: Import) throws {
    let questions = read.groups.flatMap(\.questions)
    #expect(read.skipped.map(\.told) == [] && read.warnings == [])
    #expect(questions.count == group.questions.count)
    for (one, other) in zip(group.questions, questions) {
      #expect(Self.seen(one) == Self.seen(other), "\(one.shownTexts)\n\(other.shownTexts)")
    }
  }

  /// The texts of a question, in which a soft break is the blank that a reader sees.
  private static func seen(_ question: Question) -> [RichText] {
    let hasMarkup = question.markup == .markdown && QuestionBuilder(question).needsMarkup
    let shown = hasMarkup ? question : question.converted(to: .plain)
    let hasGaps = question.kind == .gaps
    guard hasMarkup else {
      let builder = QuestionBuilder(shown)
      return shown.kind.parts.map {
        RichText(blocks: [.code("\(builder[$0.field])", language: "")])
      }
    }
    return shown.shownTexts.enumerated().map { index, text in
      let text = RichText(markdown: text, hasGaps: hasGaps && index == 0)
      return RichText(blocks: text.blocks.map(\.withoutSoftBreaks)).normalized
    }
  }

  // MARK: Time

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "==a ", "==a==", "~~a ", "[[a", "[[a]]", "<b>", "</b>", "<b>a</b>", "<a href=x>", "<kbd>",
      "<br>",
      "<ruby>", "{{c1::", "`{{", "{{a}}", "\\(", "- ", "- a\n  ", "> ", "| a ", "  - a\n\n", "<",
      "*_",
      "<p>",
    ]
  )
  func `a page of a great many of the same mark is read in linear time`(_ mark: String) throws {
    let piece = String(
      repeating: mark,
      count: caseCount(1_000, thorough: 1_000_000) / mark.utf8.count
    )
    _ = try read("## p\n\(piece)\n\n## \(piece)\na\n")
    _ = try read("## p\n<!-- question: 1, kind: pairs, markup: markdown -->\n\n\(piece)\n")
    _ = Markdown().write([
      try .sample("t", [.markdown(.text, [.prompt: .text("*p*"), .answer: .text("*a*\(piece)")])])
    ])
  }
}

extension RichText.Block {
  /// The block with a blank for each soft break.
  fileprivate var withoutSoftBreaks: RichText.Block {
    switch self {
    case .paragraph(let inlines): .paragraph(inlines.map(\.withoutSoftBreaks))
    case .heading(let level, let inlines): .heading(level: level, inlines.map(\.withoutSoftBreaks))
    default: self
    }
  }
}

extension RichText.Inline {
  fileprivate var withoutSoftBreaks: RichText.Inline {
    switch self {
    case .softBreak: .text(" ")
    case .emphasis(let inner): .emphasis(inner.map(\.withoutSoftBreaks))
    case .strong(let inner): .strong(inner.map(\.withoutSoftBreaks))
    case .superscript(let inner): .superscript(inner.map(\.withoutSoftBreaks))
    case .subscripted(let inner): .subscripted(inner.map(\.withoutSoftBreaks))
    case .link(let address, let title, let inner):
      .link(address: address, title: title, inner.map(\.withoutSoftBreaks))
    case .text, .code, .media, .lineBreak, .tex, .gap: self
    }
  }
}
