import CoreTestSupport
import Quiz
import QuizDocuments
import QuizInterchange
import QuizPractice
import TestSupport
import Testing

@testable import QuizExchange
@testable import QuizFormats

/// A text with five questions of different kinds about it, as other programs write it: from each to practice, and to each other.
struct ComprehensionTests {
  /// A program that writes such a test.
  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: any ExportFormat & ImportFormat
    let file: @Sendable () -> [UInt8]
  }

  private static let sources = [
    Source(testDescription: "GIFT", format: GIFT()) { Array(gift.utf8) },
    Source(testDescription: "Moodle XML", format: MoodleXML()) { Array(moodle.utf8) },
    Source(testDescription: "Canvas", format: QTI12Package()) { canvas },
  ]

  private static let kinds: [QuestionKind] = [.passage, .choice, .choice, .text, .number, .essay]
  private static let text = "Rome lies on seven hills."

  /// Tells what is wrong with the questions of a group: their kinds, their places, or the passage that they belong to.
  private func faults(of group: QuestionGroup?) -> [String] {
    guard let group else { return ["no group"] }
    let questions = group.questions
    var faults: [String] = []
    if questions.map(\.kind) != [.text] + Self.kinds {
      faults.append("\(questions.map(\.kind))")
    }
    guard let passage = questions.first(where: { $0.kind == .passage }) else { return faults }
    if !passage.prompt.hasPrefix(Self.text) { faults.append(passage.prompt) }
    let expected = [nil, nil] + Array(repeating: passage.id, count: Self.kinds.count - 1)
    if questions.map(\.under) != expected { faults.append("\(questions.map(\.under))") }
    return faults
  }

  @Test(arguments: sources)
  func `is read with its text above its questions`(source: Source) throws {
    let read = try source.format.read(source.file(), titled: "Rome")
    #expect(faults(of: read.groups.first) == [])
    #expect(read.groups.count == 1)
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test(arguments: sources)
  func `is practised with its text before each question, one behind the other`(
    source: Source
  ) throws {
    let group = try #require(try source.format.read(source.file(), titled: "Rome").groups.first)
    let resolved = try #require([group].resolved().first)
    var passages: [QuestionReference: QuestionReference] = [:]
    func item(_ id: QuestionID) -> QuestionReference {
      QuestionReference(group: group.id, question: id)
    }
    for question in resolved.questions {
      passages[item(question.question.id)] = question.passage.map { item($0.id) }
    }
    let asked = group.questions.filter(\.kind.asks)
    let own = asked.dropFirst().map { item($0.id) }
    #expect(Set(passages.keys) == Set(own))
    #expect(Set(passages.values.map(\.question)) == [group.questions[1].id])
    for seed in 0..<40 as Range<UInt64> {
      let round = PracticeRound(
        of: asked.map { item($0.id) },
        in: Random(),
        under: passages,
        seed: seed
      )
      #expect(round.items.count == 6)
      let place = try #require(round.items.firstIndex(of: own[0]))
      #expect(Array(round.items[place..<(place + 5)]) == own)
    }
  }

  @Test(arguments: sources, sources)
  func `goes to each other program with its text above its questions`(
    source: Source,
    target: Source
  ) throws {
    let group = try #require(try source.format.read(source.file(), titled: "Rome").groups.first)
    let export = target.format.write([group])
    #expect(export.losses.filter { $0.part == .question } == [])
    let read = try target.format.read(export.bytes, titled: "Rome")
    #expect(faults(of: read.groups.first) == [])
    #expect(
      read.warnings.filter { if case .leftoverMarkup = $0.reason { false } else { true } } == []
    )
  }

  // MARK: Files, as the programs write them

  private static let gift = """
    // question: 0  name: Switch category to $course$/top/Default for LAT1
    $CATEGORY: $course$/top/Default for LAT1


    // question: 7100  name: Italy
    ::Italy::[html]<p>What is the capital of Italy?</p>{
    \t=%100%Rome#
    }


    // question: 7101  name: Read
    ::Read::[html]<p dir\\="ltr" style\\="text-align\\: left;">Rome lies on seven hills. It was not built in a day.</p>


    // question: 7102  name: River
    ::River::[html]<p>Which river is in Rome?</p>{
    \t=<p>Tiber</p>
    \t~<p>Po</p>#<p>That is in the north.</p>
    \t~<p>Arno</p>
    }


    // question: 7103  name: Day
    ::Day::[html]<p>It was built in a day.</p>{FALSE#<p>Read again.</p>}


    // question: 7104  name: Empire
    ::Empire::[html]<p>What did it become the capital of?</p>{
    \t=%100%an empire#
    \t=%100%the empire#
    }


    // question: 7105  name: Hills
    ::Hills::[html]<p>How many hills?</p>{#
    \t=%100%7:0#
    }


    // question: 7106  name: Why
    ::Why::[html]<p>Why on hills?</p>{}


    """

  private static func question(_ type: String, _ text: String, _ answers: String = "") -> String {
    """
      <question type="\(type)">
        <name>
          <text>\(text.prefix(9))</text>
        </name>
        <questiontext format="html">
          <text><![CDATA[<p dir="ltr">\(text)</p>]]></text>
        </questiontext>
        <generalfeedback format="html">
          <text></text>
        </generalfeedback>
        <defaultgrade>1.0000000</defaultgrade>
        <penalty>0.3333333</penalty>
        <hidden>0</hidden>
        <idnumber></idnumber>
        \(answers)
      </question>
    """
  }

  private static func answer(_ fraction: Int, _ text: String, _ more: String = "") -> String {
    """
    <answer fraction="\(fraction)" format="html"><text>\(text)</text>
          <feedback format="html"><text></text></feedback>\(more)</answer>
    """
  }

  private static let moodle = """
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz>
    <!-- question: 0  -->
      <question type="category">
        <category>
          <text>$course$/top/Default for LAT1</text>
        </category>
        <info format="moodle_auto_format">
          <text></text>
        </info>
        <idnumber></idnumber>
      </question>
    <!-- question: 7100  -->
    \(question("shortanswer", "What is the capital of Italy?", "<usecase>0</usecase>" + answer(100, "Rome")))
    <!-- question: 7101  -->
    \(question("description", "Rome lies on seven hills. It was not built in a day."))
    <!-- question: 7102  -->
    \(question(
      "multichoice", "Which river is in Rome?",
      "<single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>"
        + answer(100, "Tiber") + answer(0, "Po") + answer(0, "Arno")
    ))
    <!-- question: 7103  -->
    \(question("truefalse", "It was built in a day.", answer(0, "true") + answer(100, "false")))
    <!-- question: 7104  -->
    \(question(
      "shortanswer", "What did it become the capital of?",
      "<usecase>0</usecase>" + answer(100, "an empire") + answer(100, "the empire")
    ))
    <!-- question: 7105  -->
    \(question("numerical", "How many hills?", answer(100, "7", "<tolerance>0</tolerance>")))
    <!-- question: 7106  -->
    \(question(
      "essay", "Why on hills?",
      "<responseformat>editor</responseformat><responserequired>1</responserequired>"
        + "<graderinfo format=\"html\"><text></text></graderinfo>"
    ))
    </quiz>
    """

  private static func item(
    _ number: Int,
    _ type: String,
    _ text: String,
    _ answer: String = "",
    _ right: String = ""
  ) -> String {
    let fields = [
      ("question_type", "\(type)_question"), ("points_possible", answer.isEmpty ? "0.0" : "1.0"),
      ("original_answer_ids", ""), ("assessment_question_identifierref", "g\(number)a"),
    ]
    let metadata = fields.map {
      "<qtimetadatafield><fieldlabel>\($0)</fieldlabel><fieldentry>\($1)</fieldentry></qtimetadatafield>"
    }
    let scoring =
      right.isEmpty
      ? ""
      : """
      <respcondition continue="No"><conditionvar>\(right)</conditionvar>\
      <setvar action="Set" varname="SCORE">100</setvar></respcondition>
      """
    let processing = """
      <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/>\
      </outcomes>\(scoring)</resprocessing>
      """
    return """
      <item ident="g\(number)" title="Question"><itemmetadata><qtimetadata>\(metadata.joined())\
      </qtimetadata></itemmetadata><presentation><material>\
      <mattext texttype="text/html">&lt;div&gt;&lt;p&gt;\(text)&lt;/p&gt;&lt;/div&gt;</mattext>\
      </material>\(answer)</presentation>\(answer.isEmpty ? "" : processing)</item>
      """
  }

  private static func choices(_ texts: String...) -> String {
    let labels = texts.enumerated().map { index, text in
      """
      <response_label ident="\(index)"><material><mattext texttype="text/plain">\(text)</mattext>\
      </material></response_label>
      """
    }
    return """
      <response_lid ident="response1" rcardinality="Single"><render_choice>\(labels.joined())\
      </render_choice></response_lid>
      """
  }

  private static func field(_ attributes: String = "") -> String {
    """
    <response_str ident="response1" rcardinality="Single"><render_fib\(attributes)>\
    <response_label ident="answer1" rshuffle="No"/></render_fib></response_str>
    """
  }

  private static func equal(_ texts: String...) -> String {
    texts.map { "<varequal respident=\"response1\">\($0)</varequal>" }.joined()
  }

  private static let canvas: [UInt8] = {
    let items = [
      item(1, "short_answer", "What is the capital of Italy?", field(), equal("Rome")),
      item(2, "text_only", "Rome lies on seven hills. It was not built in a day."),
      item(
        3,
        "multiple_choice",
        "Which river is in Rome?",
        choices("Tiber", "Po", "Arno"),
        equal("0")
      ),
      item(4, "true_false", "It was built in a day.", choices("True", "False"), equal("1")),
      item(
        5,
        "short_answer",
        "What did it become the capital of?",
        field(),
        equal("an empire", "the empire")
      ),
      item(
        6,
        "numerical",
        "How many hills?",
        field(" fibtype=\"Decimal\""),
        "<or>\(equal("7"))<and><vargte respident=\"response1\">7</vargte>"
          + "<varlte respident=\"response1\">7</varlte></and></or>"
      ),
      item(7, "essay", "Why on hills?", field()),
    ]
    let quiz = """
      <?xml version="1.0" encoding="UTF-8"?>
      <questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
      <assessment ident="g0" title="Rome"><qtimetadata><qtimetadatafield>\
      <fieldlabel>cc_maxattempts</fieldlabel><fieldentry>1</fieldentry></qtimetadatafield></qtimetadata>
      <section ident="root_section">\(items.joined(separator: "\n"))</section></assessment></questestinterop>
      """
    let manifest = """
      <?xml version="1.0" encoding="UTF-8"?>
      <manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><metadata/>\
      <organizations/><resources><resource identifier="g0" type="imsqti_xmlv1p2">\
      <file href="g0/g0.xml"/></resource></resources></manifest>
      """
    var (bytes, archive): ([UInt8], ZipWriter) = ([], ZipWriter())
    archive.append(Array(manifest.utf8), named: "imsmanifest.xml", to: &bytes)
    archive.append(Array(quiz.utf8), named: "g0/g0.xml", to: &bytes)
    archive.finish(into: &bytes)
    return bytes
  }()
}
