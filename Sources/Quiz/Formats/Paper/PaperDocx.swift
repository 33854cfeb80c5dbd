package import QuizInterchange
package import QuizMedia
package import QuizPaper

/// A test as a document of Word and LibreOffice, with styles that a teacher can change.
///
/// Source of the rules: ISO/IEC 29500 (<https://ecma-international.org/publications-and-standards/standards/ecma-376/>).
package struct PaperDocx: PaperWriter {
  /// The names of the format.
  package static let identity = FormatIdentity(
    name: "docx",
    titleKey: "format.paper-docx",
    fileExtension: "docx",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
  )
  /// The formats of pictures that every version of Word shows.
  package static let pictures: Set<MediaFormat> = [.png, .jpeg, .gif]

  package init() {}

  package func write(_ exam: Exam, _ part: PaperPart, media: any MediaSource) -> [UInt8] {
    var body = DocxBody(exam, media: media)
    body.write(part)
    var archive = ZipWriter()
    var output: [UInt8] = []
    func add(_ name: String, _ text: String) {
      archive.append(Array(text.utf8), named: name, to: &output)
    }
    add("[Content_Types].xml", DocxParts.contentTypes(footerCount: body.footers.count))
    add("_rels/.rels", DocxParts.relations)
    archive.append(body.document, named: "word/document.xml", to: &output)
    add(
      "word/_rels/document.xml.rels",
      DocxParts.documentRelations(body.pictures.map(\.name), footerCount: body.footers.count)
    )
    add("word/styles.xml", DocxParts.styles(of: exam))
    for (index, footer) in body.footers.enumerated() {
      add("word/footer\(index + 1).xml", DocxParts.footer(footer))
    }
    for picture in body.pictures {
      archive.append(picture.bytes, named: "word/media/\(picture.name)", to: &output)
    }
    archive.finish(into: &output)
    return output
  }
}

/// The parts of a document that do not depend on its questions.
enum DocxParts {
  private static let start = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packages = "http://schemas.openxmlformats.org/package/2006"
  private static let word =
    "application/vnd.openxmlformats-officedocument.wordprocessingml"
  /// The names of elements.
  static let namespaces =
    "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\""
    + " xmlns:r=\"\(office)\""
    + " xmlns:wp=\"http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing\""

  /// Returns the list of the types of all parts.
  static func contentTypes(footerCount: Int) -> String {
    let footers = (0..<footerCount).map {
      "<Override PartName=\"/word/footer\($0 + 1).xml\" ContentType=\"\(word).footer+xml\"/>"
    }
    return """
      \(start)<Types xmlns="\(packages)/content-types">\
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
      <Default Extension="xml" ContentType="application/xml"/>\
      <Default Extension="png" ContentType="image/png"/>\
      <Default Extension="jpg" ContentType="image/jpeg"/>\
      <Default Extension="gif" ContentType="image/gif"/>\
      <Override PartName="/word/document.xml" ContentType="\(word).document.main+xml"/>\
      <Override PartName="/word/styles.xml" ContentType="\(word).styles+xml"/>\
      \(footers.joined())</Types>
      """
  }

  /// The relation of the file to its document.
  static var relations: String {
    relations([("officeDocument", "word/document.xml", "rId1")])
  }

  /// Returns the relations of the document to its styles, feet and pictures.
  static func documentRelations(_ pictures: [String], footerCount: Int) -> String {
    relations(
      [("styles", "styles.xml", "styles")]
        + (0..<footerCount).map { ("footer", "footer\($0 + 1).xml", "footer\($0 + 1)") }
        + pictures.enumerated().map { ("image", "media/\($1)", "picture\($0 + 1)") }
    )
  }

  private static func relations(
    _ relations: [(kind: String, target: String, id: String)]
  ) -> String {
    let elements = relations.map {
      "<Relationship Id=\"\($0.id)\" Type=\"\(office)/\($0.kind)\" Target=\"\($0.target)\"/>"
    }
    return
      "\(start)<Relationships xmlns=\"\(packages)/relationships\">\(elements.joined())</Relationships>"
  }

  /// Returns the foot of the pages of a version, with their number.
  static func footer(_ text: String) -> String {
    """
    \(start)<w:ftr \(namespaces)><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>\
    <w:r><w:t xml:space="preserve">\(escaped(text)) · </w:t></w:r>\
    <w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>\
    <w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r>\
    <w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:ftr>
    """
  }

  /// Returns text as it is written between tags.
  static func escaped(_ text: String) -> String {
    // Most texts have nothing to escape: no markup, no control character, and no U+FFFE.
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0xEF && !"<>&\"'".utf8.contains($0) }
    if isPlain { return text }
    var bytes: [UInt8] = []
    XMLText.append(XMLText.withoutForbidden(text) ?? text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the styles of paragraphs, by whose names a teacher finds them.
  static func styles(of exam: Exam) -> String {
    let layout = exam.layout
    let size = layout.isLarge ? 36 : 22
    let language = escaped(layout.language ?? "en")
    let isRight = layout.isRightToLeft
    func style(_ id: String, _ name: String, _ paragraph: String, _ run: String = "") -> String {
      """
      <w:style w:type="paragraph" w:customStyle="1" w:styleId="\(id)"><w:name w:val="\(name)"/>\
      <w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>\(paragraph)</w:pPr><w:rPr>\(run)</w:rPr></w:style>
      """
    }
    return """
      \(start)<w:styles \(namespaces)><w:docDefaults><w:rPrDefault><w:rPr>\
      <w:rFonts w:ascii="Cambria" w:hAnsi="Cambria" w:eastAsia="Noto Serif CJK SC" w:cs="Times New Roman"/>\
      <w:sz w:val="\(size)"/><w:szCs w:val="\(size)"/>\
      <w:lang w:val="\(language)" w:eastAsia="\(language)" w:bidi="\(language)"/></w:rPr></w:rPrDefault>\
      <w:pPrDefault><w:pPr><w:spacing w:after="60" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>\
      <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>\
      <w:pPr>\(isRight ? "<w:bidi/>" : "")</w:pPr></w:style>\
      \(style("Title", "Title", "<w:spacing w:before=\"120\" w:after=\"120\"/>", "<w:b/><w:bCs/><w:sz w:val=\"\(size * 3 / 2)\"/><w:szCs w:val=\"\(size * 3 / 2)\"/>"))\
      \(style("Heading1", "heading 1", "<w:keepNext/><w:spacing w:before=\"240\"/><w:outlineLvl w:val=\"0\"/>", "<w:b/><w:bCs/><w:sz w:val=\"\(size + 4)\"/><w:szCs w:val=\"\(size + 4)\"/>"))\
      \(style("Head", "Test Head", "<w:tabs><w:tab w:val=\"right\" w:pos=\"\(width(layout))\"/></w:tabs>"))\
      \(style("Prompt", "Test Question", "<w:keepLines/><w:tabs><w:tab w:val=\"left\" w:pos=\"\(indent)\"/><w:tab w:val=\"right\" w:pos=\"\(columnWidth(layout))\"/></w:tabs><w:spacing w:before=\"200\"/><w:ind w:start=\"\(indent)\" w:left=\"\(indent)\" w:hanging=\"\(indent)\"/>"))\
      \(style("More", "Test Question Text", "<w:keepLines/><w:ind w:start=\"\(indent)\" w:left=\"\(indent)\"/>"))\
      \(style("Choice", "Test Choice", "<w:keepLines/><w:ind w:start=\"\(indent * 5 / 2)\" w:left=\"\(indent * 5 / 2)\" w:hanging=\"\(indent * 3 / 2)\"/>"))\
      \(style("Line", "Test Line", "<w:keepLines/><w:pBdr><w:bottom w:val=\"single\" w:sz=\"4\" w:space=\"1\" w:color=\"777777\"/><w:between w:val=\"single\" w:sz=\"4\" w:space=\"1\" w:color=\"777777\"/></w:pBdr><w:spacing w:before=\"0\" w:after=\"0\" w:line=\"480\"/><w:ind w:start=\"\(indent)\" w:left=\"\(indent)\"/>"))\
      \(style("Task", "Test Task", "<w:keepNext/><w:ind w:start=\"\(indent)\" w:left=\"\(indent)\"/>", "<w:i/><w:iCs/>"))\
      \(style("Passage", "Test Passage", "<w:pBdr><w:left w:val=\"single\" w:sz=\"12\" w:space=\"6\" w:color=\"777777\"/></w:pBdr><w:ind w:start=\"\(indent / 2)\" w:left=\"\(indent / 2)\"/>"))\
      \(style("Answer", "Test Answer", "<w:ind w:start=\"\(indent)\" w:left=\"\(indent)\"/>", "<w:b/><w:bCs/>"))\
      \(style("Remark", "Test Remark", "<w:ind w:start=\"\(indent)\" w:left=\"\(indent)\"/>", "<w:i/><w:iCs/>"))\
      \(style("Footer", "footer", "<w:jc w:val=\"center\"/>", "<w:sz w:val=\"18\"/><w:szCs w:val=\"18\"/>"))\
      </w:styles>
      """
  }

  // Lengths in twentieths of a point.

  /// The room for the number of a question.
  static let indent = 500
  /// The margin at each side of a page.
  static let margin = 1_020

  /// Returns the size of a page.
  static func size(_ layout: PaperLayout) -> (width: Int, height: Int) {
    layout.page == .a4 ? (11_906, 16_838) : (12_240, 15_840)
  }

  /// Returns the width between the margins.
  static func width(_ layout: PaperLayout) -> Int { size(layout).width - 2 * margin }

  /// Returns the width of a column.
  static func columnWidth(_ layout: PaperLayout) -> Int {
    layout.hasTwoColumns ? (width(layout) - columnGap) / 2 : width(layout)
  }

  /// The room between two columns.
  static let columnGap = 500
}
