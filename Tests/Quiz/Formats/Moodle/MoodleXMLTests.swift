import BuilderKit
import Quiz
import QuizDocuments
import QuizExchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct MoodleXMLTests {
  private func written(_ groups: [QuestionGroup]) -> (text: String, losses: [String]) {
    let export = MoodleXML().write(groups)
    return (String(decoding: export.bytes, as: UTF8.self), export.losses.map(\.inOneLine))
  }

  /// The text between the head and the tail of a question.
  private func body(of question: Question) throws -> (text: String, losses: [String]) {
    let (text, losses) = written([try .sample("t", [question])])
    let start = try #require(text.firstRange(of: "<hidden>0</hidden>\n")).upperBound
    let end = try #require(text.ranges(of: "</question>").last).lowerBound
    return (String(text[start..<end]), losses)
  }

  @Test func `everything stands where Moodle looks for it`() throws {
    let (text, losses) = written([try .everything()])
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <quiz>
        <question type="category">
        <category><text>$course$/top/Geography::Capitals</text></category>
        <idnumber>group-1</idnumber>
        </question>
        <question type="multichoice">
        <name><text>What is the capital of France?</text></name>
        <questiontext format="plain_text"><text>What is the capital of France?</text></questiontext>
        <generalfeedback format="plain_text"><text>Since 987,
        with pauses.</text></generalfeedback>
        <defaultgrade>1</defaultgrade>
        <penalty>0.3333333</penalty>
        <hidden>0</hidden>
        <idnumber>q-1</idnumber>
        <single>true</single>
        <shuffleanswers>true</shuffleanswers>
        <answernumbering>abc</answernumbering>
        <answer fraction="100" format="plain_text"><text>Paris</text></answer>
        <answer fraction="100" format="plain_text"><text>Lutetia</text></answer>
        <answer fraction="100" format="plain_text"><text>Paname; the city</text></answer>
        <answer fraction="100" format="plain_text"><text>City \\ of light</text></answer>
        <answer fraction="0" format="plain_text"><text>Lyon</text></answer>
        <answer fraction="0" format="plain_text"><text>Marseille</text></answer>
        <answer fraction="0" format="plain_text"><text>Nice</text></answer>
        <hint format="plain_text"><text>It begins with P</text></hint>
        <tags>
        <tag><text>europe</text></tag>
        <tag><text>capital city</text></tag>
        </tags>
        </question>
        <question type="shortanswer">
        <name><text>Capital of Italy?</text></name>
        <questiontext format="plain_text"><text>Capital of Italy?</text></questiontext>
        <defaultgrade>1</defaultgrade>
        <penalty>0.3333333</penalty>
        <hidden>0</hidden>
        <idnumber>q-2</idnumber>
        <usecase>0</usecase>
        <answer fraction="100" format="plain_text"><text>Rome</text></answer>
        </question>
        <question type="shortanswer">
        <name><text>Two lines and a "quote"</text></name>
        <questiontext format="plain_text"><text>Two
        lines and a "quote"</text></questiontext>
        <defaultgrade>1</defaultgrade>
        <penalty>0.3333333</penalty>
        <hidden>0</hidden>
        <idnumber>q-3</idnumber>
        <usecase>0</usecase>
        <answer fraction="100" format="plain_text"><text>= 1 + 1</text></answer>
        </question>
        </quiz>

        """
    )
    #expect(losses == ["group-1 template leftOut", "q-3 alternatives blanksRemoved"])
  }

  @Test func `an answer of several lines is the model of an essay`() throws {
    let question = try Question.sample("p", "a\r\nb", id: "q") { $0.alternatives = ["c"] }
    let (text, losses) = try body(of: question)
    #expect(
      text == """
        <idnumber>q</idnumber>
        <responseformat>plain</responseformat>
        <responserequired>1</responserequired>
        <responsefieldlines>15</responsefieldlines>
        <attachments>0</attachments>
        <graderinfo format="plain_text"><text>a&#13;
        b</text></graderinfo>

        """
    )
    #expect(losses == ["q alternatives leftOut", "q question askedAsEssay"])
  }

  @Test(arguments: [("True", "False", 100, 0), ("False", "True", 0, 100)])
  func `true against false is a type of its own`(
    _ answer: String,
    _ other: String,
    _ first: Int,
    _ second: Int
  ) throws {
    let question = try Question.sample("p", answer, id: "q") { $0.distractors = [other] }
    let (text, losses) = try body(of: question)
    #expect(
      text == """
        <idnumber>q</idnumber>
        <answer fraction="\(first)" format="plain_text"><text>true</text></answer>
        <answer fraction="\(second)" format="plain_text"><text>false</text></answer>

        """
    )
    #expect(losses == [])
  }

  @Test func `Markdown is HTML where it says more than plain text`() throws {
    let choice = try Question.markdown(
      .choice,
      [
        .prompt: .text(#"It is **not** so: \(x^2\)"#), .answer: .text("*a* :: **yes**"),
        .distractors: .list([#"2 \* 3"#]), .hint: .text("- a\n- b"),
        .explanation: .text("| a | b |\n|---|---|\n| 1 | 2 |"),
      ]
    )
    let (text, losses) = written([try .sample("t", [choice])])
    let html = [
      #"<name><text>It is not so: x^2</text></name>"#,
      #"<questiontext format="html"><text>&lt;p&gt;It is &lt;strong&gt;not&lt;/strong&gt; so: \(x^2\)&lt;/p&gt;</text>"#,
      #"format="html"><text>&lt;p&gt;&lt;em&gt;a&lt;/em&gt;&lt;/p&gt;</text>"#,
      #"<feedback format="html"><text>&lt;p&gt;&lt;strong&gt;yes&lt;/strong&gt;&lt;/p&gt;</text>"#,
      #"format="plain_text"><text>2 * 3</text>"#,
      #"<hint format="html"><text>&lt;ul&gt;&lt;li&gt;a&lt;/li&gt;&lt;li&gt;b&lt;/li&gt;&lt;/ul&gt;</text>"#,
      #"<generalfeedback format="html"><text>&lt;table&gt;"#,
    ]
    for piece in html { #expect(text.contains(piece), "\(piece)\n\(text)") }
    #expect(losses.isEmpty)
  }

  @Test func `Markdown around gaps is HTML, and their answers are plain`() throws {
    let gaps = try Question.markdown(
      .gaps,
      [.prompt: .text(#"`{{x}}` is **{{so*|a~b}}** and \(\frac{a}{{b}}\)"#)]
    )
    let (text, losses) = written([try .sample("t", [gaps])])
    #expect(text.contains("&lt;code&gt;{{x}}&lt;/code&gt; is &lt;strong&gt;{1:MULTICHOICE_S:=so*"))
    #expect(text.contains("_____ and"))
    #expect(losses.isEmpty)
  }

  @Test func `a typed answer in Markdown is what is seen, as is a right side`() throws {
    let typed = try Question.markdown(
      .text,
      [.prompt: .text("**?**"), .answer: .text("*H*<sub>2</sub>O")]
    )
    #expect(written([try .sample("t", [typed])]).text.contains("<text>H₂O</text>"))
    let pairs = try Question.markdown(
      .pairs,
      [.prompt: .text("?"), .pairs: .list(["**a** → *b*", "c → d", "e → f"])]
    )
    let (text, losses) = written([try .sample("t", [pairs])])
    #expect(text.contains("&lt;strong&gt;a&lt;/strong&gt;"))
    #expect(text.contains("<answer><text>b</text></answer>"))
    #expect(losses.map { $0.suffix(23) } == ["pairs formattingRemoved"])
  }

  @Test func `stars of a short answer stand for themselves, and markup is text`() throws {
    let question = try Question.sample("<b>&amp;]]></b>", "*<i>\\*", id: "<q>")
    let (text, losses) = written([try .sample("a/b", [question])])
    #expect(text.contains("<text>$course$/top/a//b</text>"))
    #expect(text.contains("<text>&lt;b&gt;&amp;amp;]]&gt;&lt;/b&gt;</text></questiontext>"))
    #expect(text.contains("<idnumber>&lt;q&gt;</idnumber>"))
    #expect(text.contains("<text>\\*&lt;i&gt;\\\\*</text></answer>"))
    #expect(losses == [])
  }

  @Test(
    arguments: [
      ("/", "$course$/top/ //"), ("/a", "$course$/top/ //a"), ("a/", "$course$/top/a//"),
      ("a//b", "$course$/top/a////b"), ("a/\u{301}b", "$course$/top/a//\u{301}b"),
      ("$x$", "$course$/top/$x$"), ("top", "$course$/top/top"),
    ]
  )
  func `a slash in a title is no level of categories`(_ title: String, _ path: String) {
    #expect(MoodleCategory.path(of: [title]) == path)
    #expect(MoodleCategory.names(in: path) == [title])
  }

  @Test(
    arguments: [
      ("$course$/top/Science/Rivers", ["Science", "Rivers"]), ("$system$/Old", ["Old"]),
      ("$course$", []), ("$course$/top", []), ("Science/Rivers", ["Science", "Rivers"]),
      ("top/x", ["top", "x"]), ("", [""]), ("a///b", ["a//b"]),
    ] as [(String, [String])]
  )
  func `the names of a category are parted by slashes`(_ path: String, _ names: [String]) {
    #expect(MoodleCategory.names(in: path) == names)
  }

  @Test(
    arguments: [
      ("p\u{1}", "p", "prompt controlCharactersRemoved"), (" p", "p", "prompt blanksRemoved"),
      ("p\n", "p", "prompt blanksRemoved"),
      ("\u{1}", "\u{FFFD}", "prompt controlCharactersRemoved"),
    ]
  )
  func `what Moodle does not keep of a text is said`(
    _ prompt: String,
    _ kept: String,
    _ loss: String
  ) throws {
    let (text, losses) = written([try .sample("t", [.sample(prompt, "a", id: "q")])])
    #expect(text.contains("<text>\(kept)</text></questiontext>"))
    #expect(losses == ["q \(loss)"])
  }

  @Test(
    arguments: [
      (["a", "A", "a b"], ["a", "a b"], ["q tags repeated"]),
      (["a  b\nc", "<x>"], ["a b c", "x"], ["q tags respelled"]),
      (
        [String(repeating: "é", count: 51)], [String(repeating: "é", count: 50)],
        ["q tags respelled"]
      ),
      (["", "\u{1}"], [], ["q tags respelled"]),
    ] as [([String], [String], [String])]
  )
  func `tags are spelled as Moodle keeps them`(
    _ tags: [String],
    _ kept: [String],
    _ losses: [String]
  ) throws {
    let group = try QuestionGroup.sample("t", [.sample("p", "a", id: "q") { $0.tags = tags }])
    let export = MoodleXML().write([group])
    #expect(export.losses.map(\.inOneLine) == losses)
    let read = try MoodleXML().read(export.bytes, titled: "x")
    #expect(read.groups.map { $0.questions.map(\.tags) } == [[kept]])
  }

  @Test func `names and ids are as long as Moodle keeps them`() throws {
    let long = String(repeating: "é ", count: 200)
    let (text, losses) = written([try .sample("t", [.sample(long + "x", "a", id: long + "x")])])
    let name = String((String(repeating: "é ", count: 127)).dropLast()) + " …"
    #expect(text.contains("<name><text>\(name)</text></name>"))
    #expect(name.unicodeScalars.count == 255)
    #expect(losses == ["\(long)x id leftOut"])
  }

  @Test func `two groups of one title are one category to Moodle`() throws {
    let groups = try ["1", "2"].map {
      try QuestionGroup.sample("Same <b>", id: $0, [.sample("p", "a", id: "q")])
    }
    let export = MoodleXML().write(groups)
    #expect(
      export.losses.map(\.inOneLine) == [
        "1 title respelled", "2 title merged", "2 title respelled", "q id repeated",
      ]
    )
    #expect(try MoodleXML().read(export.bytes, titled: "x").groups == groups)
  }

  @Test func `points are the grade, and case matters where it says so`() throws {
    let group = try QuestionGroup.build { builder throws(BuildError) in
      builder.id = GroupID(rawValue: "g")
      builder.title = "t"
      builder.settings[.points] = .number(2.5)
      for index in 0..<4 {
        var question = QuestionBuilder()
        question.id = QuestionID(rawValue: "\(index)")
        question.prompt = "p"
        question.answer = "a"
        if index > 0 { question.settings[.points] = .number(Double(index)) }
        if index == 2 { question.settings[.caseSensitive] = .truth(true) }
        if index == 3 { question.settings[.timeLimitInSeconds] = .number(9) }
        builder.questions.append(question)
      }
    }
    let (text, losses) = written([group])
    let grades = text.matches(of: /<defaultgrade>(.*)<\/defaultgrade>/).map { String($0.output.1) }
    #expect(grades == ["2.5", "1", "2", "3"])
    #expect(losses == ["3 settings leftOut"])
    let read = try #require(try MoodleXML().read(Array(text.utf8), titled: "x").groups.first)
    #expect(read.questions[2] == group.questions[2])
    #expect(read.questions[0].settings[.points] == .number(2.5))
  }
}
