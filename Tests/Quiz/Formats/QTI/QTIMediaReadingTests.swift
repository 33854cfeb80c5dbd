import CoreTestSupport
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizMedia
import QuizText
import TestSupport
import Testing

@testable import QuizFormats

/// Pictures, sounds and films in packages of learning platforms, each with its own addresses.
struct QTIMediaReadingTests {
  /// A picture that differs from others by a number.
  private static func picture(_ number: UInt8 = 1) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, number, 0, 0, 0, 3]
  }
  private static let sound = Array("ID3\u{4}\0\0 and noise".utf8)

  typealias Entries = KeyValuePairs<String, [UInt8]>

  private func package(_ document: (String, String), _ files: Entries) -> [UInt8] {
    var archive = ZipWriter()
    var bytes: [UInt8] = []
    archive.append(Array(document.1.utf8), named: document.0, to: &bytes)
    for (name, contents) in files { archive.append(contents, named: name, to: &bytes) }
    archive.finish(into: &bytes)
    return bytes
  }

  private func read(_ document: (String, String), _ files: Entries) throws -> Import {
    try QTIPackage().read(package(document, files), titled: "file")
  }

  private func first(_ material: String) -> String {
    """
    <questestinterop><assessment ident="a" title="Quiz"><section ident="s"><item ident="i"><presentation>\
    <material>\(material)</material><response_str ident="r"><render_fib/></response_str></presentation>\
    <resprocessing><respcondition><conditionvar><varequal respident="r">oak</varequal></conditionvar>\
    <setvar varname="SCORE">100</setvar></respcondition></resprocessing></item></section></assessment>\
    </questestinterop>
    """
  }

  private func html(_ source: String) -> String {
    "<mattext texttype=\"text/html\">\(source.escapedForHTML)</mattext>"
  }

  private func second(_ body: String, _ attributes: String = "", _ more: String = "") -> String {
    """
    <assessmentItem identifier="i" \(attributes)><responseDeclaration identifier="R" baseType="string">\
    <correctResponse><value>oak</value></correctResponse></responseDeclaration>\(more)\
    <itemBody>\(body)<p><textEntryInteraction responseIdentifier="R"/></p></itemBody></assessmentItem>
    """
  }

  private func expect(
    _ read: Import,
    shows bytes: [UInt8],
    _ description: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(read.skipped == [], sourceLocation: location)
    #expect(read.warnings == [], sourceLocation: location)
    #expect(read.media.map(\.bytes) == [bytes], sourceLocation: location)
    let prompts = read.groups.flatMap(\.questions).map(\.prompt)
    let name = read.media.first?.name.address ?? ""
    #expect(prompts == ["Which? ![\(description)](\(name))"], sourceLocation: location)
  }

  @Test(
    arguments: [
      ("$IMS-CC-FILEBASE$/oak.png", "web_resources/oak.png"),
      (
        "$IMS-CC-FILEBASE$/Uploaded%20Media/oak.png?canvas_download=1&canvas_qs_wrap=1",
        "web_resources/Uploaded Media/oak.png"
      ),
      ("%24IMS-CC-FILEBASE%24/unfiled/oak.png", "web_resources/unfiled/oak.png"),
      ("$IMS-CC-FILEBASE$/images/oak.png", "images/oak.png"),
      ("$IMS_CC_FILEBASE$/../q/oak.png", "q/oak.png"),
      ("web_resources/oak.png", "web_resources/oak.png"),
      ("/oak.png", nil), ("$IMS-CC-FILEBASE$/../../oak.png", nil),
    ] as [(String, String?)]
  )
  func `Canvas names files by a mark for their folder`(_ address: String, _ name: String?) throws {
    let document = first(html("<p>Which? <img src=\"\(address)\" alt=\"a leaf\"></p>"))
    for folder in ["", "export/"] {
      let files: Entries = [
        "\(folder)imsmanifest.xml": Array("<manifest/>".utf8),
        folder + (name ?? "oak.png"): Self.picture(),
      ]
      let read = try read(("\(folder)g1/g1.xml", document), files)
      if name == nil {
        #expect(read.skipped.map(\.reason) == [.embeddedFiles])
      } else {
        expect(read, shows: Self.picture(), "a leaf")
      }
    }
  }

  @Test(arguments: [
    (
      "<mat_extension><mat_formattedtext type=\"HTML\">Which? &lt;img alt=\"oak\" "
        + "src=\"@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-7_1\"&gt;</mat_formattedtext></mat_extension>",
      "csfiles/home_dir/leaf__xid-7_1.png", "oak"
    ),
    (
      "<mattext texttype=\"HTML\">Which? &lt;img alt=\"oak\" "
        + "src=\"@X@EmbeddedFile.location@X@oak.png\"&gt;</mattext>", "oak.png", "oak"
    ),
    ("<mattext>Which? </mattext><matimage uri=\"img/oak.png\"/>", "img/oak.png", ""),
    (
      "<mattext>Which? </mattext><matimage imagtype=\"image/png\" uri=\"oak.png\"/><altmaterial>"
        + "<mattext>an oak</mattext></altmaterial>", "oak.png", "an oak"
    ),
    (
      "<mattext texttype=\"text/html\">Which? &lt;img src=\"res00001/oak.png\" alt=\"oak\"&gt;</mattext>",
      "res00001/oak.png", "oak"
    ),
  ])
  func `Blackboard has pictures in HTML and as material`(
    _ material: String,
    _ name: String,
    _ description: String
  ) throws {
    let files: Entries = [name: Self.picture(), "\(name).xml": Array("<lom/>".utf8)]
    let read = try read(("res00001.dat", first(material)), files)
    expect(read, shows: Self.picture(), description)
  }

  @Test(arguments: [
    "@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-8_1",
    "@X@EmbeddedFile.requestUrlStub@X@oak.png",
    "xid-7_1", "https:oak.png", "file:///oak.png",
  ])
  func `a picture that a package does not have costs its question`(_ address: String) throws {
    let document = first(html("Which? <img src=\"\(address)\">"))
    let read = try read(("a.dat", document), ["x__xid-7_1.png": Self.picture()])
    #expect(read.skipped.map(\.reason) == [.embeddedFiles])
    #expect(read.media == [])
  }

  @Test(arguments: [
    ("<p>Which? <img src=\"quizzing/oak.png\" alt=\"oak\"></p>", "quizzing/oak.png"),
    ("Which? <img src=\"oak%20leaf.png\" alt=\"oak\">", "oak leaf.png"),
    ("Which? <img alt=\"oak\" src=\"csfiles/home_dir/oak.png#x\">", "csfiles/home_dir/oak.png"),
    ("Which? <img alt=\"oak\" src=\"./oak.png\">", "oak.png"),
    ("Which? <IMG ALT=\"oak\" SRC=\"a/../oak.png\">", "oak.png"),
  ])
  func `Brightspace names files by their paths in the package`(_ source: String, _ name: String)
    throws
  {
    let read = try read(("quiz/questiondb.xml", first(html(source))), [name: Self.picture()])
    expect(read, shows: Self.picture(), "oak")
  }

  @Test(arguments: [
    ("<p>Which? <img src=\"../media/oak.png\" alt=\"oak\"/></p>", "", "pkg/media/oak.png"),
    ("<p>Which? <img src=\"oak.png\" alt=\"oak\"/></p>", "xml:base=\"../img/\"", "pkg/img/oak.png"),
    (
      "<p>Which? <object data=\"oak.png\" type=\"image/png\">oak</object></p>", "",
      "pkg/items/oak.png"
    ),
    (
      "<div>Which? <object data=\"../oak.png\"><img src=\"x.gif\" alt=\"oak\"/></object></div>", "",
      "pkg/oak.png"
    ),
    ("<p>Which? <img src=\"media/oak.png\" alt=\"oak\"/></p>", "", "pkg/media/oak.png"),
  ])
  func `an item of 2.1 names files beside itself`(
    _ body: String,
    _ attributes: String,
    _ name: String
  ) throws {
    let files: Entries = [name: Self.picture(), "pkg/imsmanifest.xml": Array("<manifest/>".utf8)]
    expect(
      try read(("pkg/items/1.xml", second(body, attributes)), files),
      shows: Self.picture(),
      "oak"
    )
  }

  @Test(arguments: [
    "<p>Which? <object data=\"song.mp3\" type=\"audio/mpeg\">a song</object></p>",
    "<p>Which? <audio controls=\"controls\" src=\"song.mp3\" aria-label=\"a song\"></audio></p>",
    "<p>Which? <audio><source src=\"song.mp3\"/>a song</audio></p>",
    "<p>Which? <video src=\"song.mp3\">a song</video></p>",
    "<p>Which? <object data=\"song.mp3\"> a <b>song</b></object></p>",
  ])
  func `a sound is a sound in any element`(_ body: String) throws {
    let read = try read(("1.xml", second(body)), ["song.mp3": Self.sound])
    expect(read, shows: Self.sound, "a song")
  }

  @Test(arguments: [
    "<p>Which? <object data=\"oak.png\" type=\"text/html\">x</object></p>",
    "<p>Which? <object type=\"image/png\">x</object></p>", "<p>Which? <audio>x</audio></p>",
    "<p>Which? <object data=\"../../oak.png\">x</object></p>",
    "<p>Which? <img src=\"/oak.png\"/></p>",
  ])
  func `what is no file of the package costs its question`(_ body: String) throws {
    let read = try read(("1.xml", second(body)), ["oak.png": Self.picture()])
    #expect(read.skipped.map(\.reason) == [.embeddedFiles])
    #expect(read.media == [])
  }

  @Test func `a file in its address comes in, and one of the web is a link`() throws {
    let data = try #require(MediaFile(Self.picture(), named: "x")).base64
    let inside = "<img src=\"data:image/png;base64,\(data)\" alt=\"oak\"/>"
    expect(
      try read(("1.xml", second("<p>Which? \(inside)</p>")), [:]),
      shows: Self.picture(),
      "oak"
    )
    expect(try read(("1.xml", first(html("Which? \(inside)"))), [:]), shows: Self.picture(), "oak")
    let embedded = "<mattext>Which? </mattext><matimage embedded=\"base64\">\(data)</matimage>"
    expect(try read(("1.xml", first(embedded)), [:]), shows: Self.picture(), "")
    let web = "<p>Which? <img src=\"http://example.org/oak.png\" alt=\"oak\"/></p>"
    let read = try read(("1.xml", second(web)), [:])
    #expect(read.warnings.map(\.reason) == [.simplified([.webMedia])])
    #expect(read.groups[0].questions[0].prompt == "Which? [oak](http://example.org/oak.png)")
  }

  @Test(arguments: [
    "$IMS-CC-FILEBASE$/a.pdf?canvas_download=1", "%24IMS-CC-FILEBASE%24/a.pdf",
    "@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-7_1",
  ])
  func `a link to a file of the package is told`(_ address: String) throws {
    let document = first(html("Which? <a href=\"\(address)\">See this.</a>"))
    let read = try read(("1.xml", document), ["web_resources/a.pdf": Array("%PDF".utf8)])
    #expect(read.groups.flatMap(\.questions).count == 1)
    #expect(read.warnings.map(\.reason) == [.simplified([.media])])
  }

  @Test func `files that are shown twice come in once, and equal ones as one`() throws {
    let source =
      "Which? <img src=\"a.png\"> <img src=\"a.png?x\"> <img src=\"b.png\"> <img src=\"c.png\">"
    let files: Entries = [
      "a.png": Self.picture(), "b.png": Self.picture(), "c.png": Self.picture(2),
      "unshown.png": Self.picture(3),
    ]
    let read = try read(("1.xml", first(html(source))), files)
    #expect(Set(read.media.map(\.bytes)) == [Self.picture(), Self.picture(2)])
    #expect(read.media.count == 2)
    let names = read.groups.flatMap(\.mediaReferences).map(\.name)
    #expect(names.count == 4)
    #expect(Set(names).count == 2)
  }

  @Test
  func `a picture in feedback that is missing leaves the question, and one that is there comes in`()
    throws
  {
    let feedback = second("<p>Which?</p>").replacing(
      "</assessmentItem>",
      with: """
        <modalFeedback identifier="general" outcomeIdentifier="F"><p>See <img src="a.png" alt="a"/>\
        <img src="b.png" alt="b"/></p></modalFeedback></assessmentItem>
        """
    )
    let read = try read(("1.xml", feedback), ["a.png": Self.picture()])
    let name = try #require(read.media.first).name.address
    #expect(read.groups[0].questions.map(\.explanation) == ["See ![a](\(name))"])
    #expect(read.warnings.map(\.reason) == [.simplified([.media])])
  }

  @Test func `a file that would unpack to more than is allowed is missing`() throws {
    let large = Self.picture() + [UInt8](repeating: 0, count: 3 << 20)
    let document = first(html("Which? <img src=\"a.png\" alt=\"a\">"))
    let bytes = package(("1.xml", document), ["a.png": large])
    var format = QTIPackage()
    #expect(try format.read(bytes, titled: "x").media.map(\.bytes) == [large])
    format.limit = ExpansionLimit(megabytes: 2)
    let read = try format.read(bytes, titled: "x")
    #expect(read.skipped.map(\.reason) == [.embeddedFiles])
  }

  @Test func `a document alone shows what is beside it`() throws {
    struct Folder: MediaSource {
      func file(at address: String) -> MediaFile? {
        address == "img/oak.png" ? MediaFile(QTIMediaReadingTests.picture(), named: address) : nil
      }
    }
    var format = QTIPackage()
    format.media = Folder()
    let good = "<p>Which? <img src=\"./img/oak.png\" alt=\"oak\"/></p>"
    expect(
      try format.read(Array(second(good).utf8), titled: "x"),
      shows: Self.picture(),
      "oak"
    )
    let out = "<p>Which? <img src=\"../img/oak.png\" alt=\"oak\"/></p>"
    let read = try format.read(Array(second(out).utf8), titled: "x")
    #expect(read.skipped.map(\.reason) == [.embeddedFiles])
    // A package is whole: what is beside it is not of it.
    #expect(try format.read(package(("1.xml", second(good)), [:]), titled: "x").media == [])
  }

  @Test
  func `a damaged package with files is read or refused, and shows nothing that is not there`()
    throws
  {
    let source =
      "Which? <img src=\"$IMS-CC-FILEBASE$/a%20b.png\" alt=\"a\"> <audio src=\"b.mp3\"></audio>"
    let files: Entries = ["web_resources/a b.png": Self.picture(), "b.mp3": Self.sound]
    let samples = [
      package(("1.xml", first(html(source))), files),
      package(
        ("items/1.xml", second("<p>Which? <object data=\"../b.mp3\">b</object></p>")),
        files
      ),
    ]
    let marks = ["PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "a b.png", "b.mp3", "../", "\0\0"]
    let mutator = Mutator(marks: marks)
    var generator = SeededGenerator(seed: 20_261_128)
    var readings = 0
    for index in 0..<caseCount(400, thorough: 20_000) {
      let bytes = mutator.mutated(samples, using: &generator)
      do throws(FormatError) {
        let read = try QTIPackage().read(bytes, titled: "x")
        readings += 1
        let there = Set(read.media.map(\.name.text))
        let shown = read.groups.flatMap(\.mediaReferences).map(\.name)
        #expect(there.isSuperset(of: shown), "file \(index)")
        #expect(!read.groups.isEmpty || !read.skipped.isEmpty, "file \(index)")
      } catch {
        continue
      }
    }
    #expect(readings > 0)
  }
}
