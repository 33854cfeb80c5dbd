import BuilderKit
import Quiz
import QuizDocuments
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct QTIPackageTests {
  private func entries(_ groups: [QuestionGroup]) throws -> [(name: String, text: String)] {
    let archive = try ZipReader(QTIPackage().write(groups).bytes)
    return try archive.entries.map {
      ($0.name, String(decoding: try archive.contents(of: $0), as: UTF8.self))
    }
  }

  /// The only item, without declaration and outermost element.
  private func item(_ question: Question) throws -> String {
    let text = try entries([.sample("t", [question])])[0].text
    return text.split(separator: "\n").dropFirst(2).dropLast().joined(separator: "\n")
  }

  @Test func `a package has its items, a test and a manifest`() throws {
    let groups = [
      try QuestionGroup.sample(
        "One & \"two\"",
        id: "g",
        [.sample("p", id: "1"), .sample("q", id: "2")]
      ),
      try .sample("T", id: "h", [.sample("r", id: "1")]),
    ]
    let entries = try entries(groups)
    #expect(
      entries.map(\.name)
        == ["items/1.xml", "items/2.xml", "items/3.xml", "test.xml", "imsmanifest.xml"]
    )
    #expect(
      entries[3].text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" \
        identifier="quizbuilder-test" title="quizbuilder">
        <testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">
        <assessmentSection identifier="q-g" title="One &amp; &quot;two&quot;" visible="true">
        <assessmentItemRef identifier="item-1" href="items/1.xml"/>
        <assessmentItemRef identifier="item-2" href="items/2.xml"/>
        </assessmentSection>
        <assessmentSection identifier="q-h" title="T" visible="true">
        <assessmentItemRef identifier="item-3" href="items/3.xml"/>
        </assessmentSection>
        </testPart>
        </assessmentTest>

        """
    )
    #expect(entries[4].text.hasPrefix(Self.manifestStart))
    #expect(
      entries[4].text.hasSuffix(
        """
        <dependency identifierref="item-3"/>
        </resource>
        <resource identifier="item-1" type="imsqti_item_xmlv2p1" href="items/1.xml">\
        <file href="items/1.xml"/></resource>
        <resource identifier="item-2" type="imsqti_item_xmlv2p1" href="items/2.xml">\
        <file href="items/2.xml"/></resource>
        <resource identifier="item-3" type="imsqti_item_xmlv2p1" href="items/3.xml">\
        <file href="items/3.xml"/></resource>
        </resources>
        </manifest>

        """
      )
    )
  }

  private static let manifestStart = """
    <?xml version="1.0" encoding="UTF-8"?>
    <manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="manifest">
    <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
    <organizations/>
    <resources>
    <resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml">
    <file href="test.xml"/>
    <dependency identifierref="item-1"/>
    """

  @Test func `a typed answer counts with its alternatives`() throws {
    let question = try Question.sample("Capital\nof <France>?", "Paris", id: "Q 1") {
      $0.alternatives = ["Lutetia \"x\""]
      $0.hint = "P"
      $0.explanation = "Since 987"
      $0.settings[.points] = .number(2)
      $0.settings[.caseSensitive] = .truth(true)
    }
    let text = try entries([.sample("t", [question])])[0].text
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q-Q_201" \
        title="Capital of &lt;France&gt;?" adaptive="false" timeDependent="false">
        <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string">
        <correctResponse><value>Paris</value></correctResponse>
        <mapping defaultValue="0"><mapEntry mapKey="Paris" mappedValue="2" caseSensitive="true"/>\
        <mapEntry mapKey="Lutetia &quot;x&quot;" mappedValue="2" caseSensitive="true"/></mapping>
        </responseDeclaration>
        <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" \
        normalMaximum="2">\
        <defaultValue><value>0</value></defaultValue></outcomeDeclaration>
        <outcomeDeclaration identifier="FEEDBACK" cardinality="multiple" baseType="identifier">\
        <defaultValue><value>HINT</value><value>general_explanation</value></defaultValue></outcomeDeclaration>
        <itemBody>
        <p>Capital<br/>of &lt;France&gt;?</p>
        <p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="11"/></p>
        </itemBody>
        <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>
        <modalFeedback outcomeIdentifier="FEEDBACK" identifier="HINT" showHide="show"><p>P</p></modalFeedback>
        <modalFeedback outcomeIdentifier="FEEDBACK" identifier="general_explanation" showHide="show">\
        <p>Since 987</p></modalFeedback>
        </assessmentItem>

        """
    )
  }

  @Test func `with wrong choices it is a choice`() throws {
    let question = try Question.sample("p", "r", id: "q") {
      $0.distractors = ["w", "", "v"]
      $0.alternatives = ["s"]
    }
    let text = try item(question)
    let right = try #require(text.firstMatch(of: /<simpleChoice identifier="(C\d)">r</)?.output.1)
    #expect(text.contains("baseType=\"identifier\""))
    #expect(text.contains("<correctResponse><value>\(right)</value></correctResponse>"))
    #expect(text.contains("<mapEntry mapKey=\"\(right)\" mappedValue=\"1\"/>"))
    #expect(text.contains("shuffle=\"true\" maxChoices=\"1\">\n<prompt>p</prompt>"))
    let choices = text.matches(of: />(\w)<\/simpleChoice>/).map { String($0.output.1) }
    #expect(choices.sorted() == ["r", "v", "w"])
    let losses = QTIPackage().losses(in: [try .sample("t", [question])]).map(\.inOneLine)
    #expect(losses == ["q distractors blanksRemoved", "q alternatives leftOut"])
  }

  @Test func `an answer of several lines is graded by hand`() throws {
    let text = try item(.sample("p", "a\nb", id: "q") { $0.alternatives = ["c"] })
    #expect(text.contains("<value>a\nb</value>"))
    #expect(text.contains("mapKey=\"a&#10;b\""))
    #expect(!text.contains("mapKey=\"c\""))
    #expect(text.contains("<extendedTextInteraction responseIdentifier=\"RESPONSE\"/>"))
    #expect(!text.contains("responseProcessing"))
  }

  @Test(
    arguments: [
      ("abc-1.x", "q-abc-1.x"), ("0f8b", "q-0f8b"), ("a b", "q-a_20b"), ("a_b", "q-a_5Fb"),
      ("é", "q-_C3_A9"), ("", "q-"),
    ]
  )
  func `an identifier tells the id`(_ id: String, _ identifier: String) {
    #expect(QTIIdentifier.identifier(of: id) == identifier)
  }

  @Test(
    arguments: [
      ("a b", []), ("a\nb", []), ("a  b", []), (" a ", ["blanksRemoved"]),
      ("\na", ["blanksRemoved"]),
      ("a\r\nb", ["respelled"]), ("a\u{A0}b", ["respelled"]),
      ("a\tb", ["blanksDropped"]), ("a\u{1}b", ["controlCharactersRemoved"]),
      ("```\n\ta  b\n```", []),
    ] as [(String, [String])]
  )
  func `what a page cannot show of a text is said`(_ text: String, _ losses: [String]) throws {
    let question = try Question.sample(text, "x", id: "q") { $0.explanation = text }
    let found = QTIPackage().losses(in: [try .sample("t", [question])]).map(\.inOneLine)
    #expect(found == losses.map { "q prompt \($0)" } + losses.map { "q explanation \($0)" })
  }

  @Test func `what a package has no place for is said`() throws {
    let losses = QTIPackage().losses(in: [try .everything()]).map(\.inOneLine)
    #expect(
      losses == [
        "group-1 template leftOut", "q-1 alternatives leftOut", "q-1 hint shownAfterwards",
        "q-1 hint droppedByCanvas", "q-1 tags leftOut", "q-3 alternatives blanksRemoved",
      ]
    )
  }
}
