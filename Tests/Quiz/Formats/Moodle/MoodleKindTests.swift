import BuilderKit
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Every kind of question in Moodle's XML.
struct MoodleKindTests {
  /// The text between the head and the tail of a question of every kind, and the losses.
  private func body(of id: String) throws -> (text: String, losses: [String]) {
    let question = try #require(
      try QuestionGroup.everyKind().questions.first { $0.id.rawValue == id }
    )
    return try body(of: question)
  }

  private func body(of question: Question) throws -> (text: String, losses: [String]) {
    let export = MoodleXML().write([try .sample("t", [question])])
    let text = String(decoding: export.bytes, as: UTF8.self)
    let start = try #require(text.firstRange(of: "</idnumber>\n", after: "<question type=\"", 2))
    let end = try #require(text.ranges(of: "</question>").last).lowerBound
    return (String(text[start..<end]), export.losses.map(\.inOneLine))
  }

  private func read(_ type: String, _ rest: String, prompt: String = "p") throws -> Import {
    let text = """
      <quiz><question type="\(type)"><questiontext format="html"><text>\(prompt)</text>\
      </questiontext>\(rest)</question></quiz>
      """
    return try MoodleXML().read(Array(text.utf8), titled: "t")
  }

  private func only(_ read: Import) throws -> Question {
    try #require(read.groups.first?.questions.first)
  }

  @Test func `right choices share the points, and a wrong one takes those of one`() throws {
    let (text, losses) = try body(of: "choices")
    #expect(
      text == """
        <single>false</single>
        <shuffleanswers>true</shuffleanswers>
        <answernumbering>abc</answernumbering>
        <answer fraction="33.33333" format="plain_text"><text>2</text></answer>
        <answer fraction="33.33333" format="plain_text"><text>3</text>
        <feedback format="plain_text"><text>Odd, too</text></feedback>
        </answer>
        <answer fraction="33.33333" format="plain_text"><text>5</text></answer>
        <answer fraction="-33.33333" format="plain_text"><text>4</text>
        <feedback format="plain_text"><text>2 · 2</text></feedback>
        </answer>

        """
    )
    #expect(losses == [])
  }

  @Test func `without credit for parts a wrong choice takes all points, and the setting is lost`()
    throws
  {
    var builder = QuestionBuilder()
    builder.prompt = "p"
    builder.response.kind = .choices
    builder.response.choices.answers = [Choice("a"), Choice("b")]
    builder.response.choices.distractors = [Choice("c")]
    builder.settings[.partialCredit] = .truth(false)
    let (text, losses) = try body(of: builder.build())
    #expect(text.contains("<answer fraction=\"-100\" format=\"plain_text\"><text>c</text>"))
    #expect(losses.count == 1 && losses[0].hasSuffix(" settings leftOut"))
  }

  @Test(arguments: [1, 3, 7, 10, 11, 15, 19, 20])
  func `any number of right choices up to twenty has shares of Moodle's list`(_ count: Int) throws {
    let list = [
      "100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10", "5",
    ]
    var builder = QuestionBuilder()
    builder.prompt = "p"
    builder.response.kind = .choices
    builder.response.choices.answers = (1...count).map { Choice("\($0)") }
    builder.response.choices.distractors = [Choice("w")]
    let file = MoodleXML().write([try .sample("t", [builder.build()])]).bytes
    let shares = String(decoding: file, as: UTF8.self).matches(of: /fraction="([^-"]*)"/)
      .map { String($0.output.1) }
    #expect(shares.count == count)
    #expect(shares.allSatisfy(list.contains))
    let sum = shares.reduce(0.0) { $0 + (Double($1) ?? 0) }
    #expect(abs(sum - 100) < 0.001)
  }

  @Test func `more right choices than Moodle can share the points among are left out`() throws {
    var builder = QuestionBuilder()
    builder.id = QuestionID(rawValue: "q")
    builder.prompt = " p"
    builder.response.kind = .choices
    builder.response.choices.answers = (1...21).map { Choice(" \($0)") }
    let export = MoodleXML().write([try .sample("t", [builder.build()])])
    #expect(export.losses.map(\.inOneLine) == ["q question leftOut"])
    #expect(!String(decoding: export.bytes, as: UTF8.self).contains("multichoice"))
  }

  @Test(
    arguments: [
      ("number", "3.14", "0.01", []), ("share", "299792", "5995.84", ["share tolerance converted"]),
      ("range", "3", "2", ["range value converted"]),
    ] as [(String, String, String, [String])]
  )
  func `a number has its distance`(
    _ id: String,
    _ value: String,
    _ tolerance: String,
    _ losses: [String]
  ) throws {
    let found = try body(of: id)
    #expect(
      found.text.contains(
        """
        <answer fraction="100" format="plain_text"><text>\(value)</text>\
        <tolerance>\(tolerance)</tolerance></answer>
        """
      )
    )
    #expect(found.text.contains("<unit_name>km/s</unit_name>") == (id == "share"))
    #expect(found.losses == losses)
  }

  @Test func `gaps are cloze, their hints the feedback on wrong answers`() throws {
    let export = MoodleXML().write([try .everyKind()])
    let text = String(decoding: export.bytes, as: UTF8.self)
    #expect(
      text.contains(
        """
        <text>The capital of {1:SHORTANSWER:=France~=la France} is \
        {1:MULTICHOICE_S:=Paris~Lyon#on the Seine~Nice#on the Seine}.</text>
        """
      )
    )
    #expect(text.contains("<name><text>The capital of _____ is _____.</text></name>"))
  }

  @Test func `marks in gaps are references, and text never opens one`() throws {
    let gap = GappedText.Gap(answers: ["a}~#\\*&", "b"], hint: "<h>")
    let prompt = GappedText([.text("{1:SA:=x} "), .gap(gap)]).description
    var builder = QuestionBuilder()
    builder.id = QuestionID(rawValue: "q")
    builder.prompt = prompt
    builder.response.kind = .gaps
    let export = MoodleXML().write([try .sample("t", [builder.build()])])
    let text = String(decoding: export.bytes, as: UTF8.self)
    #expect(
      text.contains(
        """
        <text>{ 1:SA:=x} {1:SHORTANSWER:=a&amp;#125;&amp;#126;&amp;#35;&amp;#92;&amp;#92;*\
        &amp;#38;~=b~*#&amp;#38;#60;h&amp;#38;#62;}</text>
        """.replacing("&amp;#38;#60;", with: "&amp;#38;&amp;#35;60;")
          .replacing("&amp;#38;#62;", with: "&amp;#38;&amp;#35;62;")
      )
    )
    #expect(export.losses.map(\.inOneLine) == ["q prompt respelled"])
    let found = try only(try MoodleXML().read(export.bytes, titled: "t"))
    #expect(GappedText(reading: found.prompt).gaps == [gap])
  }

  @Test func `pairs are subquestions, and a spare side belongs to none`() throws {
    let (text, losses) = try body(of: "pairs")
    #expect(
      text.hasPrefix(
        """
        <shuffleanswers>true</shuffleanswers>
        <subquestion format="plain_text"><text>France</text><answer><text>Paris</text></answer></subquestion>
        """
      )
    )
    #expect(
      text.hasSuffix(
        """
        <subquestion format="plain_text"><text></text><answer><text>Oslo</text></answer></subquestion>

        """
      )
    )
    #expect(losses == [])
  }

  @Test func `steps stand in their order`() throws {
    let (text, losses) = try body(of: "order")
    #expect(
      text.hasSuffix(
        """
        <gradingtype>ABSOLUTE_POSITION</gradingtype>
        <showgrading>SHOW</showgrading>
        <answer fraction="1" format="plain_text"><text>Boil water</text></answer>
        <answer fraction="2" format="plain_text"><text>Add the tea</text></answer>
        <answer fraction="3" format="plain_text"><text>Wait</text></answer>
        <answer fraction="4" format="plain_text"><text>Pour</text></answer>

        """
      )
    )
    #expect(losses == [])
  }

  @Test func `an essay tells its graders the model and the notes`() throws {
    let (text, losses) = try body(of: "essay")
    #expect(
      text.hasSuffix(
        """
        <graderinfo format="plain_text"><text>Short waves are scattered more.

        Notes for grading:
        Two points for Rayleigh</text></graderinfo>

        """
      )
    )
    #expect(losses == [])
  }

  @Test(
    arguments: [
      ("model", nil), (nil, "notes"), ("a\n\nb", "c\nd"), (nil, nil),
    ] as [(String?, String?)]
  )
  func `model and notes come back`(_ answer: String?, _ notes: String?) throws {
    var output = ItemOutput()
    let text = MoodleGraderInfo(answer: answer, notes: notes).text(.plain, into: &output)
    let read = MoodleGraderInfo(text ?? "")
    #expect(read.answer == answer)
    #expect(read.notes == notes)
    #expect(output.losses == [])
  }

  @Test func `a number is read with its unit, and other numbers are left out`() throws {
    let read = try read(
      "numerical",
      """
      <answer fraction="100"><text>9.81</text><tolerance>0.010</tolerance></answer>
      <answer fraction="50"><text>10</text><tolerance>1</tolerance></answer>
      <answer fraction="0"><text>*</text></answer>
      <units><unit><multiplier>100</multiplier><unit_name>cm/s²</unit_name></unit>
      <unit><multiplier>1</multiplier><unit_name>m/s²</unit_name></unit></units>
      """
    )
    guard case .number(let number) = try only(read).response else {
      Issue.record("no number")
      return
    }
    #expect([number.value, number.tolerance, number.unit] == ["9.81", "0.010", "m/s²"])
    #expect(
      read.warnings.map(\.told) == ["line 1: is read without answer[2], answer[3], units/unit[1]"]
    )
  }

  @Test(
    arguments: [
      ("2 + 2 = {1:NUMERICAL:=4}.", "2 + 2 = {{4}}.", ""),
      ("{:SA:=a~b#no}", "{{a}}", "gap[1]/answer[2]"),
      (
        "{2:MCV:=a~%50%b~%0%c}", "{{a~b~c}}",
        "gap[1]/answer[2]/@fraction, questiontext/gap[1]/@weight"
      ),
      ("{1:MC:%100%a~%-50%b}", "{{a~b}}", ""),
      ("&lt;p&gt;{1:SAC:=A &amp;amp; B}&lt;/p&gt;", "{{A & B}}", ""),
      ("{1:SA:=\\}\\#~=\\~~=&amp;#123;}", "{{\\}#|\\~|\\{}}", ""),
      ("{1:NM:=3.14:0.01}", "{{3.14}}", "gap[1]/answer[1]/tolerance"),
      ("{1:XX:=a} {1:SA:=b}", "{1:XX:=a} {{b}}", ""),
      ("{1:SA:=a*~=b}", "{{b}}", "gap[1]/answer[1]"),
      ("{1:SA:a} {1:SA:=b}", " {{b}}", "gap[1]"),
    ]
  )
  func `the gaps of others are read`(
    _ source: String,
    _ prompt: String,
    _ leftOut: String
  ) throws {
    let read = try read("cloze", "", prompt: source)
    #expect(try only(read).prompt.trimmed == prompt.trimmed)
    let told = leftOut.isEmpty ? [] : ["line 1: is read without questiontext/\(leftOut)"]
    let mark = "line 1: has a Moodle gap ({1:SA:=) in its text, which is left as typed"
    let left = prompt.contains("{1:XX") ? [mark] : []
    #expect(read.warnings.map(\.told) == left + told)
    #expect(read.skipped == [])
  }

  @Test func `a text without gaps, or with a gap that never ends, is skipped`() throws {
    for source in [
      "no gap", "{1:SA:=a", "{1:SA:a}", String(repeating: "{1:SA:", count: 50_000) + "\\}",
    ] {
      let read = try read("cloze", "", prompt: source)
      #expect(read.groups == [])
      #expect(read.skipped.count == 1)
    }
  }

  @Test func `shares of others that are not even are told`() throws {
    let read = try read(
      "multichoice",
      """
      <single>false</single><answer fraction="60"><text>a</text></answer>\
      <answer fraction="40"><text>b</text></answer><answer fraction="0"><text>c</text></answer>
      """
    )
    #expect(try only(read).kind == .choices)
    #expect(
      read.warnings.map(\.told) == [
        "line 1: has right choices worth different points: they count equally; "
          + "has wrong choices that cost other points: each costs what a right one earns"
      ]
    )
  }
}

extension String {
  /// Returns the end of the first occurrence of a mark behind the given occurrence of another.
  fileprivate func firstRange(of mark: String, after other: String, _ number: Int) -> Index? {
    let starts = ranges(of: other)
    guard starts.count >= number else { return nil }
    return self[starts[number - 1].upperBound...].firstRange(of: mark)?.upperBound
  }
}
