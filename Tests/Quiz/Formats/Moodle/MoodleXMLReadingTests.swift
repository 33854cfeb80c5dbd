import BuilderKit
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct MoodleXMLReadingTests {
  private func read(_ questions: String) throws -> Import {
    try MoodleXML().read(
      Array("<?xml version=\"1.0\"?>\n<quiz>\n\(questions)\n</quiz>\n".utf8),
      titled: "file name"
    )
  }

  private func question(_ type: String, _ rest: String) -> String {
    "<question type=\"\(type)\"><questiontext format=\"html\"><text>p</text></questiontext>\(rest)"
      + "</question>"
  }

  private func right(_ question: Question) -> [String] {
    guard case .choices(let choices) = question.response else {
      return [question.answer] + question.alternatives
    }
    return choices.answers.map(\.text)
  }

  /// A question in short: `prompt=answer|alternative-distractor`.
  private func outline(_ read: Import) -> [String] {
    read.groups.flatMap(\.questions).map { question in
      "\(question.prompt)=\(right(question).joined(separator: "|"))"
        + question.distractors.map { "-\($0)" }.joined()
    }
  }

  @Test func `a file as Moodle exports it is read`() throws {
    let read = try read(
      """
      <!-- question: 0  -->
        <question type="category">
          <category>
            <text>$course$/top/Science/Rivers</text>
          </category>
          <info format="moodle_auto_format">
            <text></text>
          </info>
          <idnumber></idnumber>
        </question>

      <!-- question: 12  -->
        <question type="shortanswer">
          <name>
            <text>Danube</text>
          </name>
          <questiontext format="html">
            <text><![CDATA[<p>Which river flows through <b>Ulm</b>?&nbsp;<br></p>]]></text>
          </questiontext>
          <generalfeedback format="html">
            <text><![CDATA[<ul><li>It is long</li><li>It is blue</li></ul>]]></text>
          </generalfeedback>
          <defaultgrade>2.0000000</defaultgrade>
          <penalty>0.3333333</penalty>
          <hidden>0</hidden>
          <idnumber>r-1</idnumber>
          <usecase>1</usecase>
          <answer fraction="100" format="moodle_auto_format">
            <text>Donau &lt;b&gt;</text>
            <feedback format="html">
              <text></text>
            </feedback>
          </answer>
          <answer fraction="100" format="moodle_auto_format">
            <text>Danube \\*</text>
          </answer>
          <hint format="html">
            <text><![CDATA[<p>It is blue</p>]]></text>
          </hint>
          <hint format="html">
            <text>says a waltz</text>
          </hint>
          <tags>
            <tag><text>europe</text>
      </tag>
            <tag><text>two words</text></tag>
          </tags>
        </question>
      """
    )
    #expect(read.skipped == [])
    #expect(read.warnings == [])
    let group = try #require(read.groups.first)
    #expect(group.title == "Science::Rivers")
    let prompt = "Which river flows through **Ulm**?"
    let expected = try Question.sample(prompt, "Donau <b>", id: "r-1") {
      $0.markup = .markdown
      $0.alternatives = ["Danube *"]
      $0.hint = "It is blue\n\nsays a waltz"
      $0.explanation = "- It is long\n- It is blue"
      $0.tags = ["europe", "two words"]
      $0.settings[.points] = .number(2)
      $0.settings[.caseSensitive] = .truth(true)
    }
    #expect(group.questions == [expected])
  }

  @Test(
    arguments: [
      (
        "multichoice",
        """
        <answer fraction="0"><text>w</text></answer><answer fraction="100"><text>r</text></answer>
        <answer fraction="100.0"><text>s</text></answer><answer fraction="-50"><text>x</text></answer>
        <single>true</single>
        """,
        "p=r|s-w-x"
      ),
      (
        "multichoice",
        """
        <single>false</single><answer fraction="100"><text>r</text></answer>
        <answer fraction="-100"><text><![CDATA[<p>w</p>]]></text></answer>
        """,
        "p=r-w"
      ),
      (
        "multichoice",
        """
        <single>false</single><answer fraction="50"><text>a</text></answer><answer fraction="50">\
        <text>b</text></answer><answer fraction="-50"><text>w</text></answer>
        """,
        "p=a|b-w"
      ),
      (
        "truefalse",
        """
        <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer>
        """,
        "p=False-True"
      ),
      ("essay", "<graderinfo format=\"html\"><text>a&lt;br&gt;b</text></graderinfo>", "p=a\nb"),
      ("shortanswer", "<answer fraction=\"100\">bare</answer>", "p=bare"),
    ]
  )
  func `the types that have a counterpart are read`(
    _ type: String,
    _ rest: String,
    _ expected: String
  ) throws {
    let read = try read(question(type, rest))
    #expect(outline(read) == [expected])
    #expect(read.groups.map(\.title) == ["file name"])
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("html", "a\n &lt;i&gt;b&lt;/i&gt; &amp;amp; c", "a *b* & c"),
      ("moodle_auto_format", "a\nb &amp;lt; c", "a\nb < c"),
      ("plain_text", "a\n &lt;i&gt;b&lt;/i&gt; &amp;amp;", "a\n <i>b</i> &amp;"),
      ("markdown", "**a**\n\n- b", "**a**\n\n- b"), ("markdown", "*a* {{b}}", "*a* \\{\\{b}}"),
    ]
  )
  func `each format of texts is read as it is seen`(
    _ format: String,
    _ text: String,
    _ prompt: String
  ) throws {
    let read = try read(
      """
      <question type="shortanswer"><questiontext format="\(format)"><text> \(text)
      </text></questiontext><answer fraction="100"><text>a</text></answer></question>
      """
    )
    #expect(read.groups.map { $0.questions.map(\.prompt) } == [[prompt]])
  }

  @Test(
    arguments: [
      ("calculated", "", "is a question of the type “calculated”, which has no counterpart here"),
      ("matching", "", "pairs: is missing"),
      ("ordering", "", "steps: is missing"),
      ("numerical", "", "value: is missing"),
      (
        "numerical", "<answer fraction=\"100\"><text>1,000</text></answer>",
        "value: has a comma that can be read in two ways; write 1000 or 1.000"
      ),
      ("", "", "is a question of the type “”, which has no counterpart here"),
      ("shortanswer", "", "answer: is missing"),
      (
        "shortanswer", "<answer fraction=\"100\"><text>a*</text></answer>",
        "accepts any text in its answer: “a*” has a *, which has no counterpart here"
      ),
      (
        "essay",
        "<graderinfo><text>a</text><file name=\"x\" encoding=\"base64\">eA==</file></graderinfo>",
        "shows pictures or other files"
      ),
      (
        "essay", "<graderinfo><text>a @@PLUGINFILE@@/x.png</text></graderinfo>",
        "shows pictures or other files"
      ),
    ]
  )
  func `a question without a counterpart is skipped, and the rest is read`(
    _ type: String,
    _ rest: String,
    _ reason: String
  ) throws {
    let skipped = question(type, rest)
    let good = question("essay", "<graderinfo><text>a</text></graderinfo>")
    let read = try read(skipped + "\n" + good)
    #expect(outline(read) == ["p=a"])
    #expect(read.skipped.map(\.told) == ["line 3: \(reason)"])
    #expect(read.skipped.map(\.text) == [skipped])
  }

  @Test(
    arguments: [
      (
        "shortanswer",
        """
        <answer fraction="100"><text>a</text></answer><answer fraction="50"><text>b</text></answer>
        <answer fraction="100"><text>c*</text></answer>
        """,
        "p=a", "answer[2], answer[3]"
      ),
      (
        "essay",
        "<graderinfo><text>a</text></graderinfo><defaultgrade>-1</defaultgrade>",
        "p=a", "defaultgrade"
      ),
    ]
  )
  func `what a question is read without is said`(
    _ type: String,
    _ rest: String,
    _ expected: String,
    _ places: String
  ) throws {
    let read = try read(question(type, rest))
    #expect(outline(read) == [expected])
    #expect(read.warnings.map(\.told) == ["line 3: is read without \(places)"])
    #expect(read.skipped == [])
  }

  /// The worth of the answer in the middle, what is read, and whether a part of the points is lost.
  @Test(
    arguments: [
      ("true", "100", "p=c|a-b", false), ("true", "100.0", "p=c|a-b", false),
      ("true", "99.99999", "p=c-a-b", true), ("true", "95", "p=c-a-b", true),
      ("true", "90", "p=c-a-b", true), ("true", "0.00001", "p=c-a-b", true),
      ("true", "0", "p=c-a-b", false), ("true", "-50", "p=c-a-b", false),
      ("true", "", "p=c-a-b", false),
    ]
  )
  func `a choice is right if it is worth all of the points`(
    _ single: String,
    _ worth: String,
    _ expected: String,
    _ isPartial: Bool
  ) throws {
    let answers = """
      <single>\(single)</single><answer fraction="100"><text>c</text></answer>\
      <answer fraction="\(worth)"><text>a</text></answer><answer fraction="0"><text>b</text></answer>
      """
    let read = try read(question("multichoice", answers))
    #expect(outline(read) == [expected])
    #expect(read.warnings.map(\.reason) == (isPartial ? [.simplified([.partialCredit])] : []))
  }

  @Test(arguments: [("1", true), ("50", true), ("99", true), ("100", false)])
  func `of choices of which several are taken the only one with points is right`(
    _ worth: String,
    _ isUnusual: Bool
  ) throws {
    let answers = """
      <single>false</single><answer fraction="0"><text>d</text></answer>\
      <answer fraction="\(worth)"><text>a</text></answer><answer fraction="-10"><text>b</text></answer>
      """
    let read = try read(question("multichoice", answers))
    #expect(outline(read) == ["p=a-d-b"])
    #expect(read.groups.first?.questions.first?.kind == .choices)
    let simplified: [RowRemark.Simplification] =
      isUnusual ? [.unevenShares, .wrongShares] : [.wrongShares]
    #expect(read.warnings.map(\.reason) == [.simplified(simplified)])
  }

  @Test(arguments: [("100", "p=c|a|b", false), ("99.9", "p=c|b", true), ("90", "p=c|b", true)])
  func `a short answer is right if it is worth all of the points`(
    _ worth: String,
    _ expected: String,
    _ isLeftOut: Bool
  ) throws {
    let answers = """
      <answer fraction="100"><text>c</text></answer><answer fraction="\(worth)"><text>a</text></answer>\
      <answer fraction="100"><text>b</text></answer>
      """
    let read = try read(question("shortanswer", answers))
    #expect(outline(read) == [expected])
    #expect(read.warnings.map(\.reason) == (isLeftOut ? [.partsLeftOut(["answer[2]"])] : []))
  }

  @Test func `a category that comes again goes on`() throws {
    func category(_ name: String) -> String {
      "<question type=\"category\"><category><text>$course$/\(name)</text></category></question>"
    }
    func essay(_ text: String) -> String {
      question("essay", "<graderinfo><text>\(text)</text></graderinfo>")
    }
    let read = try read(
      [essay("0"), category("A"), essay("1"), category("B"), category("A"), essay("2")].joined()
    )
    #expect(read.groups.map(\.title) == ["file name", "A"])
    #expect(read.groups.map { $0.questions.map(\.answer) } == [["0"], ["1", "2"]])
    #expect(Set(read.groups.flatMap { $0.questions.map(\.id) }).count == 3)
  }

  @Test(arguments: ["", " \u{3000}", "$course$", "$course$/top", "$course$/top/ "])
  func `a category without a name is a group of the file's title`(_ path: String) throws {
    let category =
      "<question type=\"category\"><category><text>\(path)</text></category></question>"
    let answer = "<graderinfo><text>a</text></graderinfo>"
    let read = try read(category + question("essay", answer))
    #expect(read.groups.map(\.title) == ["file name"])
  }

  @Test(
    arguments: [
      ([], FormatError.empty, "x: the file is empty"),
      (
        Array("<quiz>\n<question></quiz>".utf8),
        FormatError.xml(
          XMLError(reason: .notWellFormed(.mismatchedTag), line: 2, column: 13, byte: 19)
        ),
        "x:2: column 13 is not valid XML: mismatched tag"
      ),
      (
        Array("<html/>".utf8),
        .xml(
          XMLError(reason: .otherRoot(expected: "quiz", found: "html"), line: 1, column: 1, byte: 0)
        ),
        "x:1: the outermost element is “html” instead of “quiz”"
      ),
    ] as [([UInt8], FormatError, String)]
  )
  func `a file that is none is refused with its place`(
    _ bytes: [UInt8],
    _ error: FormatError,
    _ message: String
  ) {
    #expect(throws: error) { try MoodleXML().read(bytes, titled: "x") }
    #expect(error.told == message)
  }

  @Test(
    arguments: [
      ("<?xml version=\"1.0\"?>\n<quiz>", "moodle-xml"), ("\u{FEFF}\n <quiz/>", "moodle-xml"),
      ("<!-- x --><quiz a='b'>", "moodle-xml"), ("<quizzes>", "csv"), ("a,<quiz>", "csv"),
      ("<quiz", "csv"), ("<html>", "csv"), (" {", "json"), ("\u{FEFF}[", "json"), ("", "csv"),
    ]
  )
  func `a file is recognized by how it begins`(_ text: String, _ name: String) {
    #expect(
      type(of: FormatCatalog.standard.recognition(of: Array(text.utf8)).format).identity.name
        == name
    )
    let wide = "\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let isMoodle =
      type(of: FormatCatalog.standard.recognition(of: wide).format).identity.name == "moodle-xml"
    #expect(isMoodle == (name == "moodle-xml"))
  }

  @Test func `a skipped question of a file in UTF-16 is shown as text`() throws {
    let text = "\u{FEFF}<quiz><question type='é'/></quiz>"
    let bytes = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let read = try MoodleXML().read(bytes, titled: "x")
    #expect(read.skipped.map(\.text) == ["<question type='é'/>"])
    #expect(read.skipped.map(\.reason) == [.unsupportedType("é")])
  }
}
