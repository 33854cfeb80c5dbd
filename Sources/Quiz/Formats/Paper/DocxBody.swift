import QuizInterchange
import QuizMedia
import QuizPaper
import QuizText

/// The text of a document that is printed.
///
/// A question stays on one page: each of its paragraphs but the last one is kept with the next.
struct DocxBody {
  let exam: Exam
  let words: PaperWords
  private let media: any MediaSource
  /// The pictures, in the order in which they are first shown.
  private(set) var pictures: [(name: String, bytes: [UInt8])] = []
  /// The texts at the feet of pages, in the order of the document's sections.
  private(set) var footers: [String] = []
  private var places: [String: Int] = [:]
  private var bytes: [UInt8] = []
  private var drawingCount = 0

  init(_ exam: Exam, media: any MediaSource) {
    (self.exam, self.media) = (exam, media)
    words = PaperWords(language: exam.layout.language)
  }

  /// The document.
  var document: [UInt8] {
    let start = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    let body = "<w:document \(DocxParts.namespaces)><w:body>"
    return Array((start + body).utf8) + bytes + Array("</w:body></w:document>".utf8)
  }

  // MARK: Elements

  mutating func append(_ text: String) { bytes += text.utf8 }

  /// Appends a paragraph of a style.
  mutating func paragraph(_ style: String, _ runs: String, isKept: Bool = false) {
    let kept = isKept ? "<w:keepNext/>" : ""
    append("<w:p><w:pPr><w:pStyle w:val=\"\(style)\"/>\(kept)</w:pPr>\(runs)</w:p>")
  }

  /// Returns a run of text.
  func run(_ text: String, _ properties: String = "") -> String {
    guard !text.isEmpty else { return "" }
    let direction = exam.layout.isRightToLeft ? "<w:rtl/>" : ""
    let all = properties + direction
    let format = all.isEmpty ? "" : "<w:rPr>\(all)</w:rPr>"
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x09 }) else {
      return "<w:r>\(format)<w:t xml:space=\"preserve\">\(DocxParts.escaped(text))</w:t></w:r>"
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { part in
        part.isEmpty ? "" : "<w:t xml:space=\"preserve\">\(DocxParts.escaped(String(part)))</w:t>"
      }.joined(separator: "<w:tab/>")
    }
    return "<w:r>\(format)\(lines.joined(separator: "<w:br/>"))</w:r>"
  }

  /// Ends the pages of a version, which have its name at their feet, and begins new ones.
  ///
  /// - Parameters:
  ///   - foot: The text at the foot.
  ///   - columnCount: The number of columns.
  ///   - isContinued: Whether it goes on below what is before it.
  ///   - isLast: Whether the document ends here.
  mutating func endSection(
    _ foot: String,
    columnCount: Int = 1,
    isContinued: Bool = false,
    isLast: Bool = false
  ) {
    if footers.last != foot { footers.append(foot) }
    let (width, height) = DocxParts.size(exam.layout)
    let kind = isContinued ? "continuous" : "nextPage"
    let margins = ["top", "right", "bottom", "left"].map { "w:\($0)=\"\(DocxParts.margin)\"" }
    let properties = """
      <w:sectPr><w:footerReference w:type="default" r:id="footer\(footers.count)"/>\
      <w:type w:val="\(kind)"/><w:pgSz w:w="\(width)" w:h="\(height)"/>\
      <w:pgMar \(margins.joined(separator: " ")) w:header="500" w:footer="500" w:gutter="0"/>\
      \(isContinued ? "" : "<w:pgNumType w:start=\"1\"/>")\
      <w:cols w:num="\(columnCount)" w:space="\(DocxParts.columnGap)"/>\
      \(exam.layout.isRightToLeft ? "<w:bidi/>" : "")</w:sectPr>
      """
    append(isLast ? properties : "<w:p><w:pPr>\(properties)</w:pPr></w:p>")
  }

  /// Appends a table; each row stays on one page.
  mutating func table(_ rows: [[String]], widths: [Int], hasBorders: Bool, isKept: Bool = false) {
    let sides = ["top", "left", "bottom", "right", "insideH", "insideV"]
    let borders = sides.map {
      "<w:\($0) w:val=\"single\" w:sz=\"4\" w:space=\"0\" w:color=\"auto\"/>"
    }
    append(
      "<w:tbl><w:tblPr>\(exam.layout.isRightToLeft ? "<w:bidiVisual/>" : "")<w:tblW w:w=\"0\" w:type=\"auto\"/>"
    )
    append("<w:tblInd w:w=\"\(DocxParts.indent)\" w:type=\"dxa\"/>")
    if hasBorders { append("<w:tblBorders>\(borders.joined())</w:tblBorders>") }
    append("</w:tblPr><w:tblGrid>")
    append(widths.map { "<w:gridCol w:w=\"\($0)\"/>" }.joined() + "</w:tblGrid>")
    for row in rows {
      append("<w:tr><w:trPr><w:cantSplit/></w:trPr>")
      for (cell, width) in zip(row, widths) {
        append("<w:tc><w:tcPr><w:tcW w:w=\"\(width)\" w:type=\"dxa\"/></w:tcPr>")
        paragraph("Normal", cell, isKept: isKept)
        append("</w:tc>")
      }
      append("</w:tr>")
    }
    append("</w:tbl>")
  }

  // MARK: Texts

  /// Appends the parts of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - first: The style of its first paragraph, and what is before and behind it.
  ///   - style: The style of all others.
  ///   - gaps: What is in the place of each gap.
  mutating func write(
    _ text: RichText,
    first: (style: String, before: String, behind: String),
    style: String,
    gaps: [String] = []
  ) {
    var gaps = gaps[...]
    var blocks = text.blocks[...]
    var line = ""
    if case .paragraph(let inlines)? = blocks.first {
      line = runs(inlines, &gaps)
      blocks = blocks.dropFirst()
    }
    paragraph(first.style, first.before + line + first.behind, isKept: true)
    write(Array(blocks), style, "", &gaps)
  }

  /// Appends blocks as paragraphs that are kept with the next.
  private mutating func write(
    _ blocks: [RichText.Block],
    _ style: String,
    _ before: String,
    _ gaps: inout ArraySlice<String>
  ) {
    var before = before
    for block in blocks {
      switch block {
      case .paragraph(let inlines):
        paragraph(style, before + runs(inlines, &gaps), isKept: true)
      case .heading(_, let inlines):
        paragraph(style, before + runs(inlines, &gaps, "<w:b/><w:bCs/>"), isKept: true)
      case .quote(let inner): write(inner, style, before + run("\t"), &gaps)
      case .list(let list):
        for (index, item) in list.items.enumerated() {
          let mark = list.start.map { "\($0 + index)." } ?? "•"
          write(item.isEmpty ? [.paragraph([])] : item, style, before + run("\(mark) "), &gaps)
        }
      case .code(let code, _):
        paragraph(style, before + run(code, Self.monospaced), isKept: true)
      case .table(let table):
        let hasNames = table.header.contains { !$0.isEmpty }
        var rows = table.rows.map { row in row.map { runs($0, &gaps) } }
        if hasNames { rows.insert(table.header.map { runs($0, &gaps, "<w:b/><w:bCs/>") }, at: 0) }
        let count = max(table.header.count, 1)
        let width = (DocxParts.columnWidth(exam.layout) - 2 * DocxParts.indent) / count
        self.table(
          rows,
          widths: Array(repeating: width, count: count),
          hasBorders: true,
          isKept: true
        )
      case .rule: paragraph("Line", "", isKept: true)
      }
      before = ""
    }
  }

  private static let monospaced =
    "<w:rFonts w:ascii=\"Courier New\" w:hAnsi=\"Courier New\" w:cs=\"Courier New\"/>"

  /// Returns the runs of a text in one paragraph, whose parts are lines of it; tables and lists as plain text.
  mutating func runs(_ text: RichText) -> String {
    var gaps: ArraySlice<String> = []
    let lines = text.blocks.map { block in
      if case .paragraph(let inlines) = block { return runs(inlines, &gaps) }
      let part = RichText(blocks: [block])
      return run(part.plainText(tex: { source, _ in RichText.unicode(ofTeX: source) }))
    }
    return lines.joined(separator: run("\n"))
  }

  private mutating func runs(
    _ inlines: [RichText.Inline],
    _ gaps: inout ArraySlice<String>,
    _ format: String = ""
  ) -> String {
    var result = ""
    for inline in inlines {
      switch inline {
      case .text(let text): result += run(text, format)
      case .emphasis(let inner): result += runs(inner, &gaps, format + "<w:i/><w:iCs/>")
      case .strong(let inner): result += runs(inner, &gaps, format + "<w:b/><w:bCs/>")
      case .code(let code): result += run(code, Self.monospaced + format)
      case .superscript(let inner):
        result += runs(inner, &gaps, format + "<w:vertAlign w:val=\"superscript\"/>")
      case .subscripted(let inner):
        result += runs(inner, &gaps, format + "<w:vertAlign w:val=\"subscript\"/>")
      case .link(let address, _, let inner):
        let text = runs(inner, &gaps, format)
        let isShown = RichText(blocks: [.paragraph(inner)]).plainText() == address
        result += isShown ? text : text + run(" (\(address))", format)
      case .media(let address, _, let description): result += drawing(address, description)
      case .lineBreak: result += run("\n")
      case .softBreak: result += run(" ", format)
      case .tex(let source, let isDisplay):
        let formula = RichText.unicode(ofTeX: source)
        result += run(isDisplay ? "\n\(formula)\n" : formula, format)
      case .gap: result += gaps.popFirst() ?? ""
      }
    }
    return result
  }

  /// Returns a picture, at most as wide as its column and nine centimetres high.
  private mutating func drawing(_ address: String, _ description: String) -> String {
    guard let file = media.file(at: address) else {
      return run("[\(description.isEmpty ? address : description)]")
    }
    let place = places[address] ?? pictures.count
    if place == pictures.count {
      places[address] = place
      pictures.append(("picture\(place + 1).\(file.format.fileExtension)", file.bytes))
    }
    drawingCount += 1
    let size = MediaHead(file.bytes)?.size
    // 96 pixels are an inch of 914,400 units; a twentieth of a point is 635.
    let (width, height) = (Double(size?.width ?? 300), Double(size?.height ?? 200))
    let room = Double(DocxParts.columnWidth(exam.layout) - 2 * DocxParts.indent) * 635
    let scale = min(9_525, room / width, 3_240_000 / height)
    let extent = "cx=\"\(max(Int(width * scale), 1))\" cy=\"\(max(Int(height * scale), 1))\""
    var text: [UInt8] = []
    XMLText.append(XMLText.withoutForbidden(description) ?? description, to: &text, in: .attribute)
    let name = "id=\"\(drawingCount)\" name=\"Picture \(drawingCount)\""
    let drawing = "http://schemas.openxmlformats.org/drawingml/2006"
    return """
      <w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent \(extent)/>\
      <wp:docPr \(name) descr="\(String(decoding: text, as: UTF8.self))"/>\
      <a:graphic xmlns:a="\(drawing)/main"><a:graphicData uri="\(drawing)/picture">\
      <pic:pic xmlns:pic="\(drawing)/picture"><pic:nvPicPr><pic:cNvPr \(name)/><pic:cNvPicPr/></pic:nvPicPr>\
      <pic:blipFill><a:blip r:embed="picture\(place + 1)"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>\
      <pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext \(extent)/></a:xfrm>\
      <a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>\
      </wp:inline></w:drawing></w:r>
      """
  }
}
