import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import ReaderTestSupport
import Testing

@testable import QuizFormats

/// Small documents that say a lot, or refer to what is outside of them: each ends with its questions or a reason.
struct HostileDocumentTests {
  private typealias File = WordFile

  /// A question that stands in each document, to see that it is still read.
  private static let question = ["1. Where?", "a) Rome", "b) Lima", "Answer: b"]
    .map { File.paragraph($0) }.joined()

  private func prompts(_ read: Import) -> [String] {
    read.groups.flatMap(\.questions).map(\.prompt)
  }

  private func expansion(_ file: File, _ limit: ExpansionLimit) -> Expansion? {
    do throws(FormatError) {
      _ = try file.read(limit: limit)
      return nil
    } catch {
      if case .tooLarge(let part) = error { return part } else { return nil }
    }
  }

  // MARK: Text

  @Test func `half a megabyte in one run is read, or refused before memory is given for it`()
    throws
  {
    let long = String(repeating: "word ", count: 100_000)
    let file = File(
      body: Self.question + File.paragraph("2. " + long) + File.paragraph("Answer: x")
    )
    let read = try file.read()
    #expect(prompts(read).first == "Where?")
    #expect(prompts(read).count + read.skipped.count == 2)
    let part = try #require(expansion(file, ExpansionLimit(megabytes: 2)))
    #expect(part.part == "word/document.xml" && part.size > part.limit)
  }

  @Test func `a long text before the paragraphs of a list is cut`() throws {
    let items = String(repeating: File.paragraph("item", properties: File.item(3)), count: 2_000)
    var file = File(body: Self.question + items)
    let text = String(repeating: "%1", count: 50_000)
    file.numbering = """
      <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="upperLetter"/>\
      <w:start w:val="9000"/><w:lvlText w:val="\(text)"/></w:lvl></w:abstractNum>\
      <w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>
      """
    #expect(prompts(try file.read()) == ["Where?"])
  }

  // MARK: Lists and styles

  @Test func `levels that no list has are none`() throws {
    var file = File(body: "")
    let levels = (0..<20_000).map {
      "<w:lvlOverride w:ilvl=\"\($0 + 9)\"><w:lvl w:ilvl=\"\($0)\"/></w:lvlOverride>"
    }
    file.numbering = """
      <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>\
      <w:lvl w:ilvl="9"/><w:lvl w:ilvl="-1"/><w:lvl w:ilvl="99999999999999999999"/></w:abstractNum>\
      <w:num w:numId="3"><w:abstractNumId w:val="1"/>\(levels.joined())</w:num>
      """
    let depths = ["9", "-1", "2147483648", "99999999999999999999", "x"]
    let lost = depths.map { depth in
      File.paragraph(
        "far",
        properties: "<w:numPr><w:ilvl w:val=\"\(depth)\"/><w:numId w:val=\"3\"/></w:numPr>"
      )
    }
    let items = String(repeating: File.paragraph("item", properties: File.item(3)), count: 5_000)
    file.body = Self.question + lost.joined() + items
    #expect(prompts(try file.read()).first == "Where?")
  }

  @Test func `lists and styles that refer to each other in a circle end`() throws {
    let count = 20_000
    var file = File(
      body: Self.question
        + File.paragraph("2. Who?", properties: "<w:pStyle w:val=\"s7\"/>" + File.item(5))
        + File.paragraph("Answer: me")
    )
    file.styles = (0..<count).map { index in
      """
      <w:style w:type="paragraph" w:styleId="s\(index)"><w:basedOn w:val="s\((index + 1) % count)"/>\
      <w:pPr><w:numPr><w:numId w:val="\(index)"/></w:numPr></w:pPr></w:style>
      """
    }.joined()
    file.numbering = (0..<count).map { index in
      """
      <w:abstractNum w:abstractNumId="\(index)"><w:numStyleLink w:val="s\((index + 1) % count)"/></w:abstractNum>\
      <w:num w:numId="\(index)"><w:abstractNumId w:val="\(index)"/></w:num>
      """
    }.joined()
    #expect(prompts(try file.read()) == ["Where?", "Who?"])
  }

  // MARK: Tables

  @Test(arguments: ["2147483648", "99999999999999999999", "0", "-1", "x"])
  func `a cell spans at most the columns that a table may have`(_ span: String) throws {
    let wide =
      "<w:tc><w:tcPr><w:gridSpan w:val=\"\(span)\"/></w:tcPr>\(File.paragraph("wide"))</w:tc>"
    let body = """
      \(File.paragraph("1. Where?"))<w:tbl><w:tr>\(String(repeating: wide, count: 500))</w:tr>\
      <w:tr><w:tc>\(File.paragraph("x"))</w:tc></w:tr></w:tbl>\(File.paragraph("Answer: here"))
      """
    #expect(try File(body: body).read().groups.first?.questions.count == 1)
  }

  @Test func `a table of many rows is read in one pass`() throws {
    let row =
      "<w:tr>"
      + ["Who?", "me"].map {
        "<w:tc>\(File.paragraph($0, look: "<w:i/>"))</w:tc>"
      }.joined() + "</w:tr>"
    let body = "<w:tbl>\(String(repeating: row, count: 10_000))</w:tbl>"
    let read = try File(body: body).read()
    #expect(prompts(read).count + read.skipped.count == 10_000)
  }

  // MARK: What is outside

  @Test(arguments: [
    "file:///etc/passwd", "http://example.com/a.png", "../../../../etc/passwd", "/etc/passwd",
    "C:\\Windows\\win.ini",
  ])
  func `no relation leads out of the file`(_ target: String) throws {
    for mode in ["", " TargetMode=\"External\""] {
      var file = File(
        body: """
          \(Self.question)<w:p><w:r><w:t>2. Who?</w:t></w:r><w:r><w:drawing><a:blip r:embed="p" r:link="p"/></w:drawing></w:r>\
          <w:hyperlink r:id="p"><w:r><w:t>here</w:t></w:r></w:hyperlink></w:p>\(File.paragraph("Answer: me"))
          """
      )
      let relations = ["image", "header", "styles", "numbering", "hyperlink", "attachedTemplate"]
      file.relations = relations.enumerated().map { index, kind in
        "<Relationship Id=\"\(index == 0 ? "p" : "p\(index)")\" Type=\"x/\(kind)\" Target=\"\(target)\"\(mode)/>"
      }.joined()
      let read = try file.read()
      #expect(read.groups.flatMap(\.questions).count == 2)
      #expect(read.media.isEmpty)
      #expect(read.warnings.count == 1, "\(target)\(mode)")
      #expect(read.groups.flatMap(\.mediaReferences).isEmpty)
      #expect(prompts(read).allSatisfy { !$0.contains("root:") })
    }
  }

  @Test func `a picture without a byte, and a document in the document, are told`() throws {
    var file = File(
      body: """
        <w:p><w:r><w:t>1. Where?</w:t></w:r><w:r><w:drawing><a:blip r:embed="p"/></w:drawing></w:r></w:p>\
        \(File.paragraph("Answer: here"))<w:altChunk r:id="d"/>
        """
    )
    file.relations = """
      <Relationship Id="p" Type="x/image" Target="media/none.png"/>\
      <Relationship Id="d" Type="x/aFChunk" Target="inner.docx"/>
      """
    file.files = [
      ("word/media/none.png", []), ("word/inner.docx", File(body: Self.question).bytes),
    ]
    let read = try file.read()
    #expect(prompts(read) == ["Where?"])
    #expect(
      read.warnings.map(\.reason) == [.partsLeftOut(["another document"]), .embeddedFiles]
        || read.warnings.map(\.reason) == [.embeddedFiles, .partsLeftOut(["another document"])]
    )
  }
}
