import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizMedia
import TestSupport
import Testing

@testable import QuizFormats

/// Texts above several items, as sections and stimuli have them.
struct QTIPassageTests {
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 9, 0, 0, 0, 3]

  private func package(_ entries: [(String, String)]) -> [UInt8] {
    var archive = ZipWriter()
    var bytes: [UInt8] = []
    for (name, text) in entries { archive.append(Array(text.utf8), named: name, to: &bytes) }
    archive.append(Self.picture, named: "media/oak.png", to: &bytes)
    archive.finish(into: &bytes)
    return bytes
  }

  private func item(_ id: String, _ more: String = "", asks: Bool = true) -> String {
    let entry = "<p><textEntryInteraction responseIdentifier=\"R\"/></p>"
    return """
      <assessmentItem identifier="\(id)"><responseDeclaration identifier="R" baseType="string">\
      <correctResponse><value>x</value></correctResponse></responseDeclaration>\(more)\
      <itemBody><p>\(id)?</p>\(asks ? entry : "")</itemBody></assessmentItem>
      """
  }

  /// Reads a test whose sections name the items `a`, `b` and so on, and returns its questions, each below its passage.
  private func outline(
    ofTest sections: String,
    _ items: [(String, String)] = [],
    _ others: [(String, String)] = []
  ) throws -> (lines: [String], read: Import) {
    let own = Dictionary(items) { first, _ in first }
    let documents = ["a", "b", "c", "d"].map { ("items/\($0).xml", own[$0] ?? item($0)) }
    let test = """
      <assessmentTest identifier="t" title="Test"><testPart identifier="p">\(sections)</testPart>\
      </assessmentTest>
      """
    let read = try QTIPackage().read(
      package([("test.xml", test)] + documents + others),
      titled: "file"
    )
    return (outline(of: read), read)
  }

  private func outline(of read: Import) -> [String] {
    read.groups.flatMap(\.questions).map { question in
      let prompt = question.prompt.replacing(/\n+/, with: " / ")
        .replacing(/media\/[^)]*/, with: "oak")
      return (question.under == nil ? "" : "  ") + prompt
    }
  }

  private func reference(_ names: String...) -> String {
    names.map { "<assessmentItemRef identifier=\"\($0)\" href=\"items/\($0).xml\"/>" }.joined()
  }

  private func section(_ contents: String...) -> String {
    "<assessmentSection identifier=\"s\" title=\"S\">\(contents.joined())</assessmentSection>"
  }

  private func rubric(_ text: String, view: String = "candidate") -> String {
    "<rubricBlock view=\"\(view)\"><p>\(text)</p></rubricBlock>"
  }

  @Test func `a text of a section is above its items`() throws {
    let (lines, read) = try outline(
      ofTest: section(rubric("Read.", view: "author candidate"), reference("a", "b", "c", "d"))
    )
    #expect(lines == ["Read.", "  a?", "  b?", "  c?", "  d?"])
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test func `a text for others, or of nothing, is no passage`() throws {
    let (lines, _) = try outline(
      ofTest: section(
        rubric("Grade.", view: "scorer"),
        rubric("<br/>"),
        reference("a", "b", "c", "d")
      )
    )
    #expect(lines == ["a?", "b?", "c?", "d?"])
  }

  @Test func `texts of a section and of those around it are one passage`() throws {
    let inner = section(rubric("Three."), reference("b", "c"))
    let (lines, _) = try outline(
      ofTest: section(rubric("One."), rubric("Two."), reference("a"), inner, reference("d"))
    )
    #expect(
      lines == [
        "One. / Two.", "  a?", "One. / Two. / Three.", "  b?", "  c?", "One. / Two.", "  d?",
      ]
    )
  }

  @Test func `the text of a section ends with it`() throws {
    let inner = section(rubric("Read."), reference("a"))
    let (lines, _) = try outline(ofTest: section(inner, reference("b", "c", "d")))
    #expect(lines == ["Read.", "  a?", "b?", "c?", "d?"])
  }

  @Test func `an item that asks nothing is a passage in a section and behind one`() throws {
    let inner = section(rubric("Read."), reference("a", "b"))
    let (lines, _) = try outline(
      ofTest: section(inner, reference("c", "d")),
      [("c", item("c", asks: false))]
    )
    #expect(lines == ["Read.", "  a?", "  b?", "c?", "  d?"])
    let (last, _) = try outline(
      ofTest: section(inner, reference("c", "d")),
      [("d", item("d", asks: false))]
    )
    #expect(last == ["Read.", "  a?", "  b?", "c?", "d?"])
  }

  private let night = (
    "shared/night.xml",
    """
    <assessmentStimulus identifier="night" title="Night"><stimulusBody><p>At night \
    <img src="../media/oak.png" alt="an oak"/></p></stimulusBody></assessmentStimulus>
    """
  )

  private func stimulus(_ href: String = "../shared/night.xml") -> String {
    "<assessmentStimulusRef identifier=\"s\" href=\"\(href)\"/>"
  }

  @Test func `a stimulus is above the items that name it`() throws {
    let shared = stimulus()
    let (lines, read) = try outline(
      ofTest: section(reference("a", "b", "c", "d")),
      [("b", item("b", shared)), ("c", item("c", shared))],
      [night]
    )
    #expect(lines == ["a?", "At night ![an oak](oak)", "  b?", "  c?", "d?"])
    #expect(read.media.map(\.bytes) == [Self.picture])
    #expect(read.groups[0].questions[1].id.rawValue == "night")
    #expect(read.warnings == [])
  }

  @Test func `a stimulus is there again where others are between its items`() throws {
    let shared = stimulus()
    let (lines, read) = try outline(
      ofTest: section(reference("a", "b", "c", "d")),
      [("a", item("a", shared)), ("c", item("c", shared))],
      [night]
    )
    let passage = "At night ![an oak](oak)"
    #expect(lines == [passage, "  a?", "b?", passage, "  c?", "d?"])
    #expect(read.warnings == [])
  }

  @Test(arguments: ["../shared/day.xml", "../../night.xml", "", "/shared/night.xml", "b.xml"])
  func `a stimulus that is not there is told with each item`(_ href: String) throws {
    let (lines, read) = try outline(
      ofTest: section(reference("a", "b", "c", "d")),
      [("a", item("a", stimulus())), ("b", item("b", stimulus(href)))],
      [night]
    )
    #expect(lines == ["At night ![an oak](oak)", "  a?", "b?", "c?", "d?"])
    #expect(
      read.warnings.map(\.reason) == [.partsLeftOut(["assessmentStimulusRef[@href='\(href)']"])]
    )
  }

  @Test func `a passage with a picture that is missing is told, and its items are free`() throws {
    let lost = (night.0, night.1.replacing("oak.png", with: "elm.png"))
    let (lines, read) = try outline(
      ofTest: section(rubric("Read."), reference("a"))
        + section(reference("b", "c"))
        + section(reference("d")),
      [("b", item("b", stimulus())), ("c", item("c", stimulus()))],
      [lost]
    )
    #expect(lines == ["Read.", "  a?", "b?", "c?", "d?"])
    #expect(read.skipped.map(\.reason) == [.embeddedFiles])
    #expect(read.skipped.map(\.part) == [night.0])
    #expect(
      read.warnings.map(\.reason)
        == Array(repeating: .partsLeftOut(["assessmentStimulusRef"]), count: 2)
    )
  }

  @Test func `passages that come again and again have an end`() throws {
    let long = "<p>\(String(repeating: "At night. ", count: 150))</p>"
    let shared = """
      <assessmentStimulus identifier="s"><stimulusBody>\(long)</stimulusBody></assessmentStimulus>
      """
    let items = ["a", "c"].map { ("items/\($0).xml", item($0, stimulus())) }
    let test = """
      <assessmentTest><assessmentSection title="S">\(reference("a", "b", "c"))</assessmentSection>\
      </assessmentTest>
      """
    var format = QTIPackage()
    format.limit = ExpansionLimit(size: 2_500, fieldSize: 2_500, ratio: nil)
    let entries = [("test.xml", test), ("items/b.xml", item("b"))] + items + [(night.0, shared)]
    let read = try format.read(package(entries), titled: "file")
    #expect(read.groups[0].questions.map(\.kind) == [.passage, .text, .text, .text])
    #expect(read.groups[0].questions.map { $0.under == nil } == [true, false, true, true])
    #expect(read.warnings.map(\.reason) == [.partsLeftOut(["assessmentStimulusRef"])])
  }

  @Test func `a text for the candidate within an item is a part of its prompt`() throws {
    let text = "<itemBody><rubricBlock view=\"scorer candidate\"><p>Read.</p></rubricBlock>"
    let (lines, read) = try outline(
      ofTest: section(reference("a")),
      [("a", item("a").replacing("<itemBody>", with: text))]
    )
    #expect(lines.first == "Read. / a?")
    #expect(read.warnings == [])
  }

  // MARK: QTI 1.2

  private func first(_ id: String) -> String {
    """
    <item ident="\(id)"><presentation><material><mattext>\(id)?</mattext></material>\
    <response_str ident="r"><render_fib/></response_str></presentation><resprocessing><respcondition>\
    <conditionvar><varequal respident="r">x</varequal></conditionvar><setvar>100</setvar></respcondition>\
    </resprocessing></item>
    """
  }

  private func text(_ text: String) -> String {
    "<flow_mat><flow_mat><material><mattext texttype=\"text/html\">\(text)</mattext></material></flow_mat></flow_mat>"
  }

  private func lines(of sections: String) throws -> [String] {
    let document = """
      <questestinterop><assessment ident="q" title="Quiz"><rubric>\(text("Take your time."))</rubric>\
      <presentation_material>\(text("Page 1"))</presentation_material>\
      <section ident="CONTAINER_SECTION">\(sections)</section></assessment></questestinterop>
      """
    let read = try QTI12Package().read(package([("quiz/quiz_d2l_1.xml", document)]), titled: "file")
    #expect(read.skipped == [])
    return outline(of: read)
  }

  @Test(arguments: [
    "presentation_material", "rubric", "rubric view=\"All\"", "rubric view=\"Candidate\"",
  ])
  func `the text of a section of Brightspace is above its items`(_ tag: String) throws {
    let name = String(tag.prefix { $0 != " " })
    let passage = "<\(tag)>\(text("Read &lt;b&gt;this&lt;/b&gt;."))</\(name)>"
    let lines = try lines(
      of: first("a") + "<section ident=\"s\">\(passage)\(first("b"))\(first("c"))</section>"
        + "<section ident=\"t\"><presentation_material>\(text(""))</presentation_material>"
        + first("d") + "</section>"
    )
    #expect(lines == ["a?", "Read **this**.", "  b?", "  c?", "d?"])
  }

  @Test func `a picture in the text of a section comes in`() throws {
    let picture = text("&lt;img src=\"media/oak.png\" alt=\"an oak\"&gt;")
    let lines = try lines(
      of:
        "<section ident=\"s\"><presentation_material>\(picture)</presentation_material>\(first("a"))</section>"
    )
    #expect(lines == ["![an oak](oak)", "  a?"])
  }

  @Test func `notes of a section for those who grade are no passage`() throws {
    let notes = "<rubric view=\"Scorer\">\(text("One point each."))</rubric>"
    #expect(try lines(of: "<section ident=\"s\">\(notes)\(first("a"))</section>") == ["a?"])
  }
}
