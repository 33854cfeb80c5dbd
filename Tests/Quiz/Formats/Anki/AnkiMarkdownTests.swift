import BuilderKit
import CoreTestSupport
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizText
import ReaderTestSupport
import SQLite
import TestSupport
import Testing
import TextTestSupport

@testable import QuizFormats

/// Formatted texts in packages, and in text with HTML.
struct AnkiMarkdownTests {
  private static func package(front: String, back: String = "x") throws -> Import {
    let collection = try NewerPackageTests.collection(
      """
      INSERT INTO notes VALUES (1, 'a', 1, '', '\(front)'||char(31)||'\(back)'||char(31)||'');
      INSERT INTO cards VALUES(1, 0, 5, 0);
      """
    )
    let frame = StoredZstandard.frame(of: collection)
    return try AnkiPackage().read(NewerPackageTests.package(frame), titled: "t")
  }

  private static func text(front: String, back: String = "x") throws -> Import {
    let file = "#separator:tab\n#html:true\n\(front)\t\(back)\n"
    return try AnkiText().read(Array(file.utf8), titled: "t")
  }

  @Test(
    arguments: [
      (#"<p>It is <b>not</b> so: \(x^2\)</p>"#, #"It is **not** so: \(x^2\)"#, []),
      (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
        "| a | b |\n| --- | --- |\n| 1 | 2 |", []
      ),
      ("<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>", "- a\n  1. b\n- c", []),
      ("<ruby>山道<rt>やまみち</rt></ruby>", "山道(やまみち)", []),
      (
        #"<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math>"#,
        #"\(x_1\)"#, []
      ),
      ("<math><mi>x</mi><mn>2</mn></math>", "x2", [.formula]),
      ("[latex]$x$ y[/latex]", #"\(x\) y"#, []),
      ("[$]x[/$] [$$]y[/$$]", #"\(x\) \[y\]"#, []),
      ("<anki-mathjax block=true>z</anki-mathjax>", #"\[z\]"#, []),
      ("<span style=\"color: red\">a</span> <u>b</u>", "a *b*", [.color, .underline]),
      ("<s>a</s>", "a", [.strikethrough]),
      ("a<br><br><b>b</b>", "a\n\n**b**", []),
      ("<a href=\"https://a.org/\">a</a> <code>*b</code>", "[a](https://a.org/) `*b`", []),
      ("*a* [1] &lt;b&gt;", "*a* [1] <b>", []),
      ("*a* <b>b</b>", #"\*a\* **b**"#, []),
    ] as [(String, String, [RowRemark.Simplification])]
  )
  func `fronts and backs are Markdown where plain text says less`(
    _ html: String,
    _ text: String,
    _ simplified: [RowRemark.Simplification]
  ) throws {
    for read in [
      try Self.package(front: html), try Self.text(front: html),
    ] {
      #expect(read.groups.flatMap(\.questions).map(\.prompt) == [text])
      #expect(Self.simplified(read) == Set(simplified))
    }
    for read in [
      try Self.package(front: "q", back: html), try Self.text(front: "q", back: html),
    ] where !text.contains("\n\n") {
      #expect(read.groups.flatMap(\.questions).map(\.answer) == [text])
      #expect(Self.simplified(read) == Set(simplified))
    }
  }

  @Test(arguments: [
    ("a <b>b</b> <img src=c.png>", "a **b**"), ("a [sound:c.mp3]", "a"),
  ])
  func `files that are not in a package are left out`(_ html: String, _ text: String) throws {
    let read = try Self.package(front: html, back: html)
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map(\.prompt) == [text] && questions.map(\.answer) == [text])
    #expect(Self.simplified(read) == [.media])
  }

  private static func simplified(_ read: Import) -> Set<RowRemark.Simplification> {
    Set(
      read.warnings.flatMap { warning -> [RowRemark.Simplification] in
        if case .simplified(let all) = warning.reason { all } else { [] }
      }
    )
  }

  @Test func `hints and explanations of formatted text are blocks of their own`() throws {
    let read = try Self.text(
      front: "<b>p</b><br><br>(h)",
      back: "<ul><li>a</li></ul><p>e <i>f</i></p><p>g</p>"
    )
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.prompt == "**p**" && question.hint == "h")
    #expect(question.answer == "- a" && question.explanation == "e *f*\n\ng")
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("one<div>two</div>", "one\ntwo", nil),
      ("<div>one</div><div><br></div><div>two</div>", "one", "two"),
      ("<b>p</b><br>a", "a", nil), ("<p><i>p</i></p><p><b>a</b></p>", "**a**", nil),
    ] as [(String, String, String?)]
  )
  func `lines are no paragraphs, and the prompt is not repeated`(
    _ back: String,
    _ answer: String,
    _ explanation: String?
  ) throws {
    let read = try Self.text(front: "p", back: back)
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.answer == answer && question.explanation == explanation)
    #expect(read.warnings == [])
  }

  @Test func `choices of formatted text are plain, and that is told`() throws {
    let read = try Self.text(front: "<b>p</b><br><br>A) x<br>B) \\(y\\)", back: "x")
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.kind == .choice && question.prompt == "p")
    #expect(Self.simplified(read) == [.markup])
  }

  @Test func `Markdown is written as HTML`() throws {
    let question = try Question.markdown(
      .choice,
      [
        .prompt: .text(#"It is **not** so: \(x^2\)"#), .answer: .text("*a* :: - b\n- c"),
        .distractors: .list([#"2 \* 3"#]), .hint: .text("a\nb"),
      ]
    )
    let export = AnkiPackage(time: 1).write([try .sample("t", [question])])
    #expect(export.losses == [])
    let archive = try ZipReader(export.bytes)
    let database = try SQLiteDatabase(
      reading: #require(try archive.contents(of: "collection.anki2"))
    )
    let statement = try SQLiteStatement("SELECT flds, sfld FROM notes", in: database)
    #expect(try statement.step())
    let fields = statement.texts(at: 0, separatedBy: AnkiField.separator)
    #expect(fields[0] == #"It is <strong>not</strong> so: \(x^2\)"#)
    #expect(fields[1] == "<em>a</em>")
    #expect(fields[2] == "a b")
    #expect(
      fields[3].contains(
        "<li class=\"right\"><em>a</em><div class=\"feedback\"><ul><li>b</li><li>c</li></ul></div></li>"
      )
    )
    #expect(fields[3].contains("<li>2 * 3</li>"))
    #expect(statement.text(at: 1) == "It is not so: x^2")
  }

  @Test func `questions of every kind come back from a package`() throws {
    var kinds: Set<QuestionKind> = []
    for seed in 0..<caseCount(60, thorough: 10_000) {
      var random = RandomMarkdown(seed: seed)
      let all = QuestionKind.known.filter(\.asks)
      let kind = all[seed % all.count]
      guard let question = try? random.question(of: kind) else { continue }
      kinds.insert(kind)
      let bytes = AnkiPackage(time: 1).write([try .sample("t", id: "g", [question])]).bytes
      let read = try AnkiPackage().read(bytes, titled: "t")
      let found = read.groups.flatMap(\.questions)
      #expect(found.map(\.kind) == [kind], "seed \(seed) \(read.skipped)")
      #expect(read.warnings == [], "seed \(seed)")
      let texts = found.first.map { RandomMarkdown.texts(of: $0.converted(to: .markdown)) }
      let expected = RandomMarkdown.texts(of: question)
      #expect(texts == expected, "seed \(seed)")
      guard texts == expected else { return }
    }
    #expect(kinds == Set(QuestionKind.known.filter(\.asks)))
  }

  @Test(
    arguments: [
      "<li>", "<ul><li>", "</li>", "<li></ul>", "<div class=\"feedback\">", "<td>", "<table><td>",
      "<b>", "</b>", "<b></i>", "<a \"", "<a b='", "<!--", "<", "&", "{{c1::<b>", "</b>}}",
      "{{c1::</i><b>a}}",
      "<br>", "[sound:", "[$]", "<img>", "<pre>", "<script>",
    ]
  )
  func `many of one mark are read in linear time`(_ mark: String) throws {
    func html(_ size: Int) -> String { String(repeating: mark, count: size / mark.utf8.count) }
    let large = html(1 << 17)
    _ = AnkiField.elements("li", in: large)
    _ = AnkiField.elements("td", in: large)
    _ = AnkiField.contents("div", "notes", in: large)
    _ = large.isBlankHTML
    _ = HTMLGlance(large).hasMedia
    let html = html(1 << 12)
    _ = try written(html)
    _ = try pieces(written: html)
    _ = try Self.text(front: html, back: html)
  }
}

/// Random questions in Markdown without files.
private struct RandomMarkdown {
  private var generated: GeneratedText

  init(seed: Int) { generated = GeneratedText(seed: seed) }

  private mutating func text() -> String {
    while true {
      let text = RichText(markdown: "x\n\n" + generated.text().markdown(), hasGaps: false)
      if !text.hasMedia { return text.markdown() }
    }
  }

  /// Makes a choice with feedback, which is typed behind the last line of its text: that is no fence.
  private mutating func choice() -> String {
    var text = self.text()
    while text.hasSuffix("`") || text.hasSuffix("~") { text = self.text() }
    return Choice(text, feedback: self.text()).typed
  }

  mutating func question(of kind: QuestionKind) throws -> Question {
    var fields: [QuestionField: FieldValue] = [
      .prompt: .text(text()), .hint: .text(text()), .explanation: .text(text()),
    ]
    switch kind {
    case .text:
      fields[.answer] = .text(text())
      fields[.alternatives] = .list([text(), text()])
    case .choice:
      fields[.answer] = .text(choice())
      fields[.distractors] = .list([choice(), choice()])
    case .choices:
      fields[.answers] = .list([choice(), choice()])
      fields[.distractors] = .list([choice()])
    case .number:
      fields[.value] = .text("2.5")
      fields[.unit] = .text("*kg*")
    case .gaps: fields[.prompt] = .text(text() + "\n\n**The {{sea* a::h}}** b {{*c*}}")
    case .pairs:
      let pairs = (0..<2).map { _ in
        var pair = Pair.Builder()
        (pair.left, pair.right) = (text(), text())
        return pair.typed
      }
      fields[.pairs] = .list(pairs)
      fields[.spares] = .list([text()])
    case .order: fields[.steps] = .list([text(), text()])
    case .essay:
      fields[.answer] = .text(text())
      fields[.notes] = .text(text())
    case .passage, .unknown: break
    }
    return try .markdown(kind, fields)
  }

  /// The texts of a question, in which soft breaks are blanks.
  static func texts(of question: Question) -> [RichText] {
    question.shownTexts.map { text in
      RichText(markdown: text, hasGaps: question.kind == .gaps).replacing { inline in
        inline == .softBreak ? [.text(" ")] : nil
      }
    }
  }
}
