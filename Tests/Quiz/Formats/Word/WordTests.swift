import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import ReaderTestSupport
import TestSupport
import Testing

@testable import QuizFormats

/// Documents of Word: the signs of right choices, what is told, and what is refused.
struct WordTests {
  private typealias File = WordFile

  /// Returns a question with three choices, one of which has a look.
  private func question(_ looks: [String], style: String = "") -> File {
    let choices = zip(["a) Rome", "b) Lima", "c) Oslo"], looks).map {
      File.paragraph($0, look: $1, properties: style)
    }
    return File(body: ([File.paragraph("1. Where?")] + choices).joined())
  }

  private func outline(_ read: Import) -> [String] {
    read.groups.flatMap(\.questions).map {
      "\($0.prompt) = \($0.answer) ~ \($0.distractors.joined(separator: " | "))"
    }
  }

  private static let looks = [
    "<w:b/>", "<w:b w:val=\"true\"/>", "<w:highlight w:val=\"yellow\"/>",
    "<w:color w:val=\"FF0000\"/>", "<w:shd w:val=\"clear\" w:fill=\"FFFF00\"/>",
    "<w:u w:val=\"single\"/>",
  ]

  @Test(arguments: looks)
  func `a look that one of the choices has tells the right one`(_ look: String) throws {
    let read = try question(["", look, ""]).read()
    #expect(outline(read) == ["Where? = Lima ~ Rome | Oslo"])
    #expect(read.warnings.isEmpty && read.skipped.isEmpty)
  }

  @Test(arguments: looks + ["<w:b w:val=\"0\"/>", "<w:color w:val=\"404040\"/>"])
  func `a look that all choices have tells nothing`(_ look: String) throws {
    let read = try question([look, look, look]).read()
    #expect(read.groups.isEmpty)
    #expect(read.skipped.map(\.reason) == [.noAnswerLine])
  }

  @Test func `beside green, red is wrong`() throws {
    let (red, green) = ("<w:color w:val=\"C00000\"/>", "<w:color w:val=\"00B050\"/>")
    let read = try question([red, green, red]).read()
    #expect(outline(read) == ["Where? = Lima ~ Rome | Oslo"])
  }

  @Test func `parts that no question has are told`() throws {
    let parts = [
      "<w:r><w:footnoteReference w:id=\"1\"/></w:r>": "footnote",
      "<w:r><w:commentReference w:id=\"1\"/></w:r>": "comment",
      "<w:r><w:drawing><w:txbxContent/></w:drawing></w:r>": "text box",
      "<w:r><w:drawing><c:chart/></w:drawing></w:r>": "drawing",
      "<w:r><w:rPr><w:vanish/></w:rPr><w:t>x</w:t></w:r>": "hidden text",
      "<w:r><w:instrText>EQ \\f(1,2)</w:instrText></w:r>": "formula",
      "<w:r><w:sym w:font=\"Webdings\" w:char=\"F021\"/></w:r>": "symbol",
      "<w:r><w:drawing><a:blip r:embed=\"r9\"/></w:drawing></w:r>": "picture",
    ]
    for (part, name) in parts {
      let prompt = "<w:p><w:r><w:t>1. Where?</w:t></w:r>\(part)</w:p>"
      let read = try File(body: prompt + File.paragraph("Answer: Lima")).read()
      #expect(read.groups.first?.questions.count == 1, "\(name)")
      #expect(read.warnings.map(\.reason) == [.partsLeftOut([name])], "\(name)")
      #expect(read.warnings.map(\.line) == [1])
    }
  }

  @Test func `a picture that is not in the file is told`() throws {
    let drawing = "<w:r><w:drawing><a:blip r:embed=\"p\"/></w:drawing></w:r>"
    for target in ["media/none.png", "../../../etc/passwd", "media/text.png"] {
      var file = File(
        body: "<w:p><w:r><w:t>1. Where?</w:t></w:r>\(drawing)</w:p>"
          + File.paragraph("Answer: Lima")
      )
      file.relations = "<Relationship Id=\"p\" Type=\"x/image\" Target=\"\(target)\"/>"
      file.files = [("word/media/text.png", Array("no picture".utf8))]
      let read = try file.read()
      #expect(read.groups.first?.questions.count == 1)
      #expect(read.warnings.map(\.reason) == [.embeddedFiles], "\(target)")
    }
  }

  @Test func `a style tells headings, numbers and a look`() throws {
    var file = File(
      body: [
        File.paragraph("Cities", properties: "<w:pStyle w:val=\"h\"/>"),
        File.paragraph("Where?", properties: "<w:pStyle w:val=\"q\"/>"),
        File.paragraph("Rome", properties: "<w:pStyle w:val=\"c\"/>"),
        File.paragraph(
          "Lima",
          look: "<w:rStyle w:val=\"right\"/>",
          properties: "<w:pStyle w:val=\"c\"/>"
        ),
      ].joined()
    )
    file.styles = """
      <w:style w:type="paragraph" w:styleId="h"><w:name w:val="heading 2"/></w:style>\
      <w:style w:type="paragraph" w:styleId="b"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>\
      <w:style w:type="paragraph" w:styleId="q"><w:basedOn w:val="b"/></w:style>\
      <w:style w:type="paragraph" w:styleId="c"><w:basedOn w:val="b"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>\
      <w:style w:type="character" w:styleId="right"><w:rPr><w:b/></w:rPr></w:style>
      """
    file.numbering = """
      <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>\
      <w:lvl w:ilvl="1"><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%2."/></w:lvl></w:abstractNum>\
      <w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>
      """
    let read = try file.read()
    #expect(read.groups.map(\.title) == ["Cities"])
    #expect(outline(read) == ["Where? = Lima ~ Rome"])
    #expect(read.warnings.isEmpty && read.skipped.isEmpty)
  }

  @Test func `bullets below a question without a number are its choices`() throws {
    let items = ["Rome", "Lima"].map {
      File.paragraph($0, look: $0 == "Lima" ? "<w:b/>" : "", properties: File.item(3))
    }
    var file = File(body: File.paragraph("Where?") + items.joined())
    file.numbering = """
      <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl>\
      </w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>
      """
    #expect(outline(try file.read()) == ["Where? = Lima ~ Rome"])
  }

  // MARK: Tables

  private func table(_ rows: [[String]]) -> String {
    let rows = rows.map { row in
      "<w:tr>\(row.map { "<w:tc>\(File.paragraph($0))</w:tc>" }.joined())</w:tr>"
    }
    return "<w:tbl>\(rows.joined())</w:tbl>"
  }

  private static let keys: [[[String]]] = [
    [["Question", "Answer"], ["1", "Lima"]], [["1", "B"]], [["1", "b"], ["2", ""]],
    [["No.", "1", "2"], ["Key", "B", "A"]], [["Answers"], ["1. B"]],
  ]

  @Test(arguments: keys)
  func `a table of numbers and letters behind questions is their key`(_ rows: [[String]]) throws {
    let lines = ["1. Where?", "a) Rome", "b) Lima"].map { File.paragraph($0) }.joined()
    let read = try File(body: lines + table(rows)).read()
    #expect(outline(read) == ["Where? = Lima ~ Rome"])
  }

  @Test func `a table of figures below a prompt is a part of it`() throws {
    let body =
      File.paragraph("1. When?") + table([["Year", "1", "2"], ["Sales", "5k", "b"]])
      + File.paragraph("Answer: 2")
    let read = try File(body: body).read()
    #expect(outline(read).count == 1)
    #expect(read.groups.first?.questions.first?.prompt.contains("| Sales | 5k | b |") == true)
  }

  @Test func `questions of a table stand where the document has them, in the group above them`()
    throws
  {
    let rows = [["Question", "A", "B", "Answer"], ["Capital of Peru?", "Quito", "Lima", "B"]]
    let (question, answer) = (File.paragraph("1. Where?"), File.paragraph("Answer: here"))
    let read = try File(
      body: question + answer + File.paragraph("Cities") + table(rows) + question + answer
    ).read()
    #expect(read.groups.map(\.title) == ["file", "Cities"])
    #expect(
      outline(read) == ["Where? = here ~ ", "Capital of Peru? = Lima ~ Quito", "Where? = here ~ "]
    )
    #expect(read.warnings.isEmpty && read.skipped.isEmpty)
  }

  @Test(arguments: [["a) oak", "*b) fir"], ["Answer: fir"]])
  func `a table between a prompt and its answer is a part of the prompt`(_ lines: [String]) throws {
    let rows = [["Term", "Definition"], ["oak", "a tree"], ["fir", "another one"]]
    let below = lines.map { File.paragraph($0) }.joined()
    let read = try File(body: File.paragraph("1. Which is green?") + table(rows) + below).read()
    #expect(read.groups.flatMap(\.questions).map(\.answer) == ["fir"])
    #expect(read.groups.first?.questions.first?.prompt.contains("| fir | another one |") == true)
  }

  @Test func `a heading without questions at the end is told`() throws {
    let heading = "<w:outlineLvl w:val=\"0\"/>"
    let read = try File(
      body: File.paragraph("1. Where?") + File.paragraph("Answer: here")
        + File.paragraph("Sources", properties: heading)
    ).read()
    #expect(outline(read).count == 1)
    #expect(read.warnings.map(\.reason) == [.textLeftOut])
    #expect(read.warnings.map(\.line) == [3])
  }

  // MARK: Headers and footers

  private static let field = """
    <w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r>\
    <w:r><w:fldChar w:fldCharType="end"/></w:r>
    """

  @Test(arguments: [
    (File.paragraph("Professor Gray"), true), (File.paragraph("Name: ____ Date: ____"), true),
    (File.paragraph("Cities of the world"), false), (File.paragraph("file"), false),
    (File.paragraph("- 3 -"), false), ("<w:p>\(field)</w:p>", false),
    (
      "<w:p><w:r><w:t>Page</w:t><w:tab/></w:r>\(field)<w:r><w:tab/><w:t>of 9</w:t></w:r></w:p>",
      false
    ),
    ("<w:p><w:r><w:t>Do not turn the page</w:t></w:r>\(field)</w:p>", true),
    ("<w:p><w:fldSimple w:instr=\"PAGE\"><w:r><w:t>Page 1</w:t></w:r></w:fldSimple></w:p>", false),
    ("<w:tbl><w:tr><w:tc>\(File.paragraph("Class 7b"))</w:tc></w:tr></w:tbl>", true),
  ])
  func `a header is told unless it is a page number or a title`(
    _ header: String,
    _ isTold: Bool
  ) throws {
    var file = File(
      body: ["Cities of the world", "1. Where?", "Answer: here"].map { File.paragraph($0) }.joined()
    )
    file.relations = """
      <Relationship Id="h" Type="x/header" Target="header1.xml"/>\
      <Relationship Id="f" Type="x/footer" Target="header1.xml"/>
      """
    file.files = [("word/header1.xml", Array("<w:hdr>\(header)</w:hdr>".utf8))]
    let read = try file.read()
    #expect(outline(read) == ["Where? = here ~ "])
    #expect(read.warnings.map(\.reason) == (isTold ? [.textLeftOut] : []))
    #expect(read.warnings.map(\.part) == (isTold ? ["word/header1.xml"] : []))
  }

  // MARK: Refusals

  @Test func `a file that is no document is refused`() {
    #expect(throws: FormatError.empty) { try Word().read([], titled: "x") }
    #expect(throws: FormatError.package(.damagedArchive)) { try Word().read([1, 2], titled: "x") }
    #expect(throws: FormatError.package(.noDocument)) {
      try Word().read(StoredZip.archive(of: [], named: "x"), titled: "x")
    }
    #expect(throws: FormatError.empty) { try File(body: "<w:p/><w:p/>").read() }
  }

  @Test(arguments: [
    "<w:p>", String(repeating: "<w:sdt>", count: 1_000_000),
    "<!DOCTYPE x [<!ENTITY a \"b\">]><w:p>&a;</w:p>",
  ])
  func `damaged, nested and growing XML is refused`(_ body: String) {
    #expect(throws: FormatError.package(.damagedDocument)) { try File(body: body).read() }
  }

  @Test func `text that takes more memory than is given is refused`() {
    let body = String(repeating: File.paragraph("a line of a text"), count: 4_000)
    let limit = ExpansionLimit(megabytes: 1)
    #expect(throws: FormatError.self) { try File(body: body).read(limit: limit) }
  }

  @Test func `a document is recognized by its entries, also with a workbook in it`() {
    var file = File(body: "")
    file.files = [("word/embeddings/a.xlsx", Array("PK\u{3}\u{4}xl/workbook.xml".utf8))]
    #expect(Word.resembles(file.bytes[...]))
    let book = StoredZip.archive(of: [
      ("xl/workbook.xml", []), ("xl/embeddings/a.docx", Array("word/document.xml".utf8)),
    ])
    #expect(!Word.resembles(book[...]))
    #expect(!Word.resembles(Array("word/document.xml".utf8)[...]))
  }
}
