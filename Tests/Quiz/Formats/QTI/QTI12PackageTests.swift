import BuilderKit
import CoreTestSupport
import Quiz
import QuizDocuments
import TestSupport
import Testing

@testable import QuizFormats

/// Packages of QTI 1.2.
struct QTI12PackageTests {
  private func entries(_ groups: [QuestionGroup]) throws -> [(name: String, text: String)] {
    let archive = try ZipReader(QTI12Package().write(groups).bytes)
    return try archive.entries.map {
      ($0.name, String(decoding: try archive.contents(of: $0), as: UTF8.self))
    }
  }

  private func item(_ question: Question) throws -> (text: String, losses: [String]) {
    let group = try QuestionGroup.sample("t", [question])
    return (try entries([group])[0].text, QTI12Package().losses(in: [group]).map(\.inOneLine))
  }

  private func item(of id: String) throws -> (text: String, losses: [String]) {
    try item(try #require(try QuestionGroup.everyKind().questions.first { $0.id.rawValue == id }))
  }

  @Test func `a package has an assessment a group, with a file for Canvas, and a manifest`() throws
  {
    let question = try Question.sample("p", id: "1") { $0.settings[.points] = .number(2.5) }
    let entries = try entries([
      .sample("One & \"two\"", id: "g", [question, .sample("q", id: "2")]),
      .sample("T", id: "h", [.sample("r", id: "1")]),
    ])
    #expect(
      entries.map(\.name) == [
        "quiz-1/quiz-1.xml", "quiz-1/assessment_meta.xml", "quiz-2/quiz-2.xml",
        "quiz-2/assessment_meta.xml", "imsmanifest.xml",
      ]
    )
    #expect(
      entries[0].text.contains("<assessment ident=\"q-g\" title=\"One &amp; &quot;two&quot;\">")
    )
    #expect(entries[1].text.contains("identifier=\"q-g\">\n<title>One &amp; \"two\"</title>"))
    #expect(entries[1].text.contains("<points_possible>3.5</points_possible>"))
    #expect(
      entries[4].text.contains(
        """
        <resource identifier="q-h" type="imsqti_xmlv1p2">
        <file href="quiz-2/quiz-2.xml"/>
        <dependency identifierref="quiz-2-meta"/>
        </resource>
        """
      )
    )
  }

  @Test func `a short answer is right by each of its texts`() throws {
    let question = try Question.sample("Capital\nof <France>?", "Paris", id: "Q 1") {
      $0.alternatives = ["Lutetia & x"]
      $0.hint = "P"
      $0.explanation = "Since 987"
      $0.settings[.points] = .number(2)
      $0.settings[.caseSensitive] = .truth(true)
    }
    let (text, losses) = try item(question)
    let start = try #require(text.firstRange(of: "<item ")).lowerBound
    #expect(text[start...].hasPrefix(Self.shortAnswer))
    #expect(losses == ["Q 1 hint droppedByCanvas", "Q 1 settings droppedByCanvas"])
  }

  private static let shortAnswer = """
    <item ident="q-Q_201" title="Capital of &lt;France&gt;?">
    <itemmetadata><qtimetadata>
    <qtimetadatafield><fieldlabel>question_type</fieldlabel>\
    <fieldentry>short_answer_question</fieldentry></qtimetadatafield>
    <qtimetadatafield><fieldlabel>points_possible</fieldlabel>\
    <fieldentry>2</fieldentry></qtimetadatafield>
    </qtimetadata></itemmetadata>
    <presentation>
    <material><mattext texttype="text/html">Capital&lt;br&gt;of &amp;lt;France&amp;gt;?</mattext></material>\
    <response_str ident="response1" rcardinality="Single"><render_fib>\
    <response_label ident="answer1" rshuffle="No"/></render_fib></response_str>
    </presentation>
    <resprocessing>
    <outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
    <respcondition continue="Yes"><conditionvar><other/></conditionvar>\
    <displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>
    <respcondition continue="No"><conditionvar><varequal respident="response1" case="Yes">Paris</varequal>\
    </conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>
    <respcondition continue="No"><conditionvar>\
    <varequal respident="response1" case="Yes">Lutetia &amp; x</varequal>\
    </conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>
    </resprocessing>
    <itemfeedback ident="general_fb"><flow_mat><material><mattext texttype="text/html">Since 987\
    </mattext></material></flow_mat></itemfeedback>
    <itemfeedback ident="hint_fb"><hint><hintmaterial><material><mattext texttype="text/html">P\
    </mattext></material></hintmaterial></hint></itemfeedback>
    </item>
    """

  @Test(
    arguments: [
      ("text", "short_answer", []), ("choice", "multiple_choice", []), ("truth", "true_false", []),
      ("choices", "multiple_answers", []), ("number", "numerical", ["hint droppedByCanvas"]),
      ("share", "numerical", ["unit leftOut", "tolerance converted"]), ("range", "numerical", []),
      ("gaps", "fill_in_multiple_blanks", ["gaps askedAsText", "gapHints leftOut"]),
      ("gap", "fill_in_multiple_blanks", []), ("pairs", "matching", []),
      ("essay", "essay", ["answer droppedByCanvas", "notes droppedByCanvas"]),
    ] as [(String, String, [String])]
  )
  func `each kind has its type in Canvas`(_ id: String, _ type: String, _ losses: [String]) throws {
    let found = try item(of: id)
    #expect(found.text.contains("<fieldentry>\(type)_question</fieldentry>"))
    #expect(found.losses == losses.map { "\(id) \($0)" })
  }

  @Test func `an order has no place`() throws {
    let (text, losses) = try item(of: "order")
    #expect(!text.contains("<item "))
    #expect(losses == ["order question leftOut"])
  }

  @Test func `several choices are right together, and each has its feedback`() throws {
    let (text, _) = try item(of: "choices")
    let labels = text.matches(of: /ident="(C\d)"><material><mattext texttype="text\/html">(\d)</)
    let names = Dictionary(uniqueKeysWithValues: labels.map { ($0.output.2, $0.output.1) })
    let condition = try #require(text.firstMatch(of: /<and>.*<\/and>/)).output
    for text in ["2", "3", "5"] as [Substring] {
      let name = try #require(names[text])
      #expect(condition.contains("<varequal respident=\"response1\">\(name)</varequal>"))
    }
    let four = try #require(names["4"])
    #expect(condition.contains("<not><varequal respident=\"response1\">\(four)</varequal></not>"))
    #expect(text.contains("linkrefid=\"\(four)_fb\""))
    #expect(text.contains("<itemfeedback ident=\"\(four)_fb\">"))
  }

  @Test(
    arguments: [
      (
        "number",
        "<or><varequal respident=\"response1\">3.14</varequal><and>"
          + "<vargte respident=\"response1\">3.13</vargte>"
          + "<varlte respident=\"response1\">3.15</varlte></and></or>"
      ),
      (
        "range",
        "<vargte respident=\"response1\">1</vargte><varlte respident=\"response1\">5</varlte>"
      ),
    ]
  )
  func `a number is right between its bounds`(_ id: String, _ condition: String) throws {
    let text = try item(of: id).text
    #expect(text.contains("<conditionvar>\(condition)</conditionvar>"))
    #expect(text.contains("<render_fib fibtype=\"Decimal\">"))
  }

  private func gapped(_ prompt: String) throws -> (text: String, losses: [String]) {
    var builder = QuestionBuilder()
    builder.id = QuestionID(rawValue: "q")
    builder.prompt = prompt
    builder.response.kind = .gaps
    return try item(try builder.build())
  }

  @Test func `gaps to type in have every text that is right, and a share of the points each`()
    throws
  {
    let (text, losses) = try gapped("A {{b|B}} [gap1] {{c}}.")
    #expect(losses == [])
    #expect(text.contains(">A [gapx1] [gap1] [gapx2].</mattext>"))
    #expect(
      text.matches(of: /<response_label ident="(G\dC\d)">/).map(\.output.1)
        == ["G1C1", "G1C2", "G2C1"]
    )
    let shares = text.matches(of: /respident="(response_gapx\d)">(G\dC\d)<.*"Add" .*>50</)
    #expect(shares.map(\.output.1) == ["response_gapx1", "response_gapx1", "response_gapx2"])
  }

  @Test(
    arguments: [
      ("{{a~b}} {{c~d}}", "multiple_dropdowns", []),
      ("{{a~b}} {{c}}", "fill_in_multiple_blanks", ["q gaps askedAsText"]),
    ]
  )
  func `gaps are all picked or all typed`(_ prompt: String, _ type: String, _ losses: [String])
    throws
  {
    let found = try gapped(prompt)
    #expect(found.text.contains("<fieldentry>\(type)_question</fieldentry>"))
    #expect(found.text.contains(">b</mattext>") == losses.isEmpty)
    #expect(found.losses == losses)
  }

  @Test func `each pair earns its share`() throws {
    let (text, _) = try item(of: "pairs")
    #expect(text.matches(of: /<response_lid ident="response_L\d"/).count == 3)
    #expect(text.matches(of: /action="Add" varname="SCORE">33.33</).count == 3)
    #expect(text.matches(of: />Oslo</).count == 3)
  }

  @Test func `right sides that are the same are one`() throws {
    var builder = QuestionBuilder()
    builder.id = QuestionID(rawValue: "q")
    builder.prompt = "p"
    builder.response.kind = .pairs
    for left in ["a", "b"] {
      var pair = Pair.Builder()
      (pair.left, pair.right) = (left, "r")
      builder.response.pairs.pairs.append(pair)
    }
    builder.response.pairs.spares = ["r", "s"]
    let (text, losses) = try item(try builder.build())
    #expect(text.matches(of: /ident="R\d">/).count == 4)
    #expect(losses == ["q spares repeated"])
  }
}
