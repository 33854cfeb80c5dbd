import QuizInterchange
import QuizText

/// The contents of a document (ISO 29500-1) in reading order: paragraphs and tables.
///
/// The text that is made of it counts for the limit of the file, together with its parts.
struct WordDocument {
  /// A part of a document.
  enum Block {
    case paragraph(WordParagraph)
    case table(WordTable)
  }

  private(set) var blocks: [Block] = []
  /// The texts of page headers and footers that are not in the body as well, each once: all but page numbers and titles.
  private(set) var margins: [ReadPlace] = []
  /// The rest of the file, for its pictures.
  private(set) var container: OfficePackage

  /// Reads a file.
  init(_ bytes: [UInt8], limit: ExpansionLimit) throws(FormatError) {
    container = try OfficePackage(bytes, limit: limit, damage: .damagedDocument)
    let root =
      try container.relations(of: "").first { $0.kind == "officeDocument" && !$0.isExternal }?
      .target ?? "word/document.xml"
    guard let text = try container.contents(of: root) else { throw .package(.noDocument) }
    let relations = try container.relations(of: root)
    var context = WordRuns.Context()
    context.relations = Dictionary(relations.map { ($0.id, $0) }) { first, _ in first }
    var numbering = WordNumbering()
    if let bytes = try Self.part("styles", of: relations, in: &container) {
      context.styles = try container.reading { () throws(XMLError) in try WordStyles(bytes) }
    }
    if let bytes = try Self.part("numbering", of: relations, in: &container) {
      numbering = try container.reading { () throws(XMLError) in try WordNumbering(bytes) }
      numbering.link(context.styles)
    }
    // Where something is green, red is the colour of what is wrong.
    let hues = try container.reading { () throws(XMLError) in try Self.hues(in: text) }
    if hues.contains(.green) { context.isSign = { $0 != .red } }
    let body = Body(context, numbering, room: container.limit.size - container.size)
    try container.reading { () throws(XMLError) in try body.read(text) }
    container.size += body.size
    guard body.size <= body.room else {
      throw .tooLarge(
        Expansion(part: root, size: container.size, limit: container.limit.size)
      )
    }
    blocks = body.blocks
    var known = Set(body.blocks.compactMap(\.text))
    for relation in relations
    where ["header", "footer"].contains(relation.kind) && !relation.isExternal {
      guard let bytes = try container.contents(of: relation.target) else { continue }
      let room = container.limit.size - container.size
      let places = try container.reading { () throws(XMLError) in
        try Self.margin(bytes, of: relation.target, context, room: room)
      }
      margins += places.filter { known.insert($0.text).inserted }
    }
  }

  /// Words beside the number of a page.
  private static let pageWords: Set<String> = [
    "page", "pages", "p", "of", "seite", "von", "sur", "página", "pagina", "pág", "pag", "de", "di",
    "da", "страница", "стр", "из", "strona", "z", "sida", "av", "side", "af", "sivu", "sayfa",
    "trang", "第", "页", "頁", "共", "쪽", "페이지",
  ]

  /// Returns the paragraphs of a header or a footer with more than the number of the page.
  private static func margin(
    _ bytes: [UInt8],
    of part: String,
    _ context: WordRuns.Context,
    room: Int
  ) throws(XMLError) -> [ReadPlace] {
    var (places, count): ([ReadPlace], Int) = ([], 0)
    try XMLReader(bytes, units: ["p"]).read { element in
      count += 1
      guard 8 * element.textSize <= room else {
        places.append(ReadPlace(line: count, of: part, text: ""))
        return
      }
      var runs = WordRuns(context, above: WordLook(nil))
      runs.read(element)
      let text = runs.lines.map(\.string).joined(separator: "\n").trimmed
      let words = text.split { !$0.isLetter }.map { $0.lowercased() }
      let isNumber = element.hasPageNumber && words.allSatisfy(Self.pageWords.contains)
      guard !words.isEmpty, !isNumber else { return }
      places.append(ReadPlace(line: count, of: part, text: text))
    }
    return places
  }

  private static func part(
    _ kind: String,
    of relations: [OfficePackage.Relation],
    in container: inout OfficePackage
  ) throws(FormatError) -> [UInt8]? {
    guard let relation = relations.first(where: { $0.kind == kind && !$0.isExternal }) else {
      return nil
    }
    return try container.contents(of: relation.target)
  }

  private static func hues(in bytes: [UInt8]) throws(XMLError) -> Set<WordHue> {
    var hues: Set<WordHue> = []
    try XMLReader(bytes, units: ["color", "highlight", "shd"]).read { element in
      if let hue = WordHue(element) { hues.insert(hue) }
    }
    return hues
  }
}

extension WordDocument {
  /// The reading of the body.
  ///
  /// A class, as the parser of XML hands it one paragraph or row after the other.
  private final class Body {
    private(set) var blocks: [Block] = []
    /// The memory of what is made so far.
    private(set) var size = 0
    /// The memory that it may take.
    let room: Int
    private let context: WordRuns.Context
    private var numbering: WordNumbering
    /// The number of paragraphs so far.
    private var count = 0
    /// The most columns of a table, as Word has it.
    private static let columnLimit = 63
    /// The place of the table that is read, by which its rows belong together.
    private var tablePlace: Int?

    init(_ context: WordRuns.Context, _ numbering: WordNumbering, room: Int) {
      (self.context, self.numbering, self.room) = (context, numbering, room)
    }

    func read(_ bytes: [UInt8]) throws(XMLError) {
      let units: Set = ["p", "tr", "oMathPara", "altChunk"]
      try XMLReader(bytes, units: units).read(withContext: { [self] element, around in
        guard size <= room, !around.contains(where: Self.isLeftOut) else { return }
        // Before memory is given for its characters.
        guard size + 8 * element.textSize <= room else {
          size = room + 1
          return
        }
        if element.name == "tr" {
          takeRow(element, in: around.last { $0.name == "tbl" })
        } else {
          tablePlace = nil
          take(paragraph(element, above: WordLook(nil)))
        }
      })
    }

    /// Returns whether an element around others has what was deleted, or stands in for others.
    private static func isLeftOut(_ element: XMLElement) -> Bool {
      ["del", "moveFrom", "Fallback"].contains(element.name)
    }

    private func take(_ paragraph: WordParagraph) {
      if paragraph.isBlank, paragraph.lost.isEmpty, case .paragraph(let last)? = blocks.last,
        last.isBlank
      {
        return
      }
      size += paragraph.size
      blocks.append(.paragraph(paragraph))
    }

    // MARK: Paragraphs

    private func paragraph(_ element: XMLElement, above look: WordLook) -> WordParagraph {
      count += 1
      var paragraph = WordParagraph()
      paragraph.number = count
      if element.name == "altChunk" {
        paragraph.lost = ["another document"]
        return paragraph
      }
      let properties = element.child("pPr")
      let styleID = properties?.child("pStyle")?.attribute("val")
      let style = context.styles.paragraph(styleID)
      paragraph.heading = style.heading ?? properties?.outlineLevel
      var base = style.look
      base.hue = look.hue ?? properties?.child("shd").flatMap { WordHue($0) } ?? base.hue
      base.isBold = base.isBold != look.isBold
      var runs = WordRuns(context, above: base)
      runs.read(element.name == "p" ? element : XMLElement(around: element))
      (paragraph.lines, paragraph.lost) = (runs.lines, runs.lost)
      var list = WordListReference(properties) ?? style.list
      if list?.list == nil { list?.list = style.list?.list }
      if let list, !paragraph.isBlank {
        paragraph.label = numbering.label(of: list, style: styleID)
      }
      paragraph.left = properties?.leftWidth ?? paragraph.label?.left ?? style.left ?? 0
      return paragraph
    }

    // MARK: Tables

    private func takeRow(_ element: XMLElement, in table: XMLElement?) {
      var row = WordTable.Row()
      row.isHeader = element.child("trPr")?.child("tblHeader").map(\.isOn) ?? false
      guard element.child("trPr")?.child("del") == nil else { return }
      for cell in Self.cells(of: element) {
        let properties = cell.child("tcPr")
        var look = WordLook(nil)
        look.hue = properties?.child("shd").flatMap { WordHue($0) }
        let merge = properties?.child("vMerge")
        let isContinued = merge != nil && merge?.attribute("val") != "restart"
        let span = properties?.child("gridSpan")?.attribute("val").flatMap { Int($0) } ?? 1
        var paragraphs: [WordParagraph] = []
        addParagraphs(of: cell, look, to: &paragraphs)
        row.cells.append(WordTable.Cell(paragraphs: paragraphs, isMerged: merge != nil || span > 1))
        if isContinued { row.cells[row.cells.count - 1].paragraphs = [] }
        // A cell that spans others has empty ones behind it, so that columns stay one below the other.
        for _ in 1..<max(2, min(span, Self.columnLimit))
        where span > 1 && row.cells.count < Self.columnLimit {
          row.cells.append(WordTable.Cell())
        }
      }
      size += row.size
      if let place = tablePlace, place == table?.range.lowerBound,
        case .table(var whole)? = blocks.last
      {
        blocks.removeLast()
        whole.rows.append(row)
        blocks.append(.table(whole))
      } else {
        tablePlace = table?.range.lowerBound
        blocks.append(.table(WordTable(rows: [row])))
      }
    }

    /// Returns the cells of a row, also those in content controls.
    private static func cells(of row: XMLElement) -> [XMLElement] {
      row.children.flatMap { child -> [XMLElement] in
        switch child.name {
        case "tc": [child]
        case "sdt", "sdtContent", "customXml", "ins": cells(of: child)
        default: []
        }
      }
    }

    /// Adds the paragraphs of a cell, also those of tables in it.
    private func addParagraphs(
      of element: XMLElement,
      _ look: WordLook,
      to paragraphs: inout [WordParagraph]
    ) {
      for child in element.children where !Self.isLeftOut(child) {
        switch child.name {
        case "p", "oMathPara", "altChunk": paragraphs.append(paragraph(child, above: look))
        case "tcPr", "trPr", "tblPr", "tblGrid", "sdtPr": continue
        default: addParagraphs(of: child, look, to: &paragraphs)
        }
      }
    }
  }
}

extension WordDocument.Block {
  /// The text of a paragraph; `nil` for a table.
  fileprivate var text: String? {
    guard case .paragraph(let paragraph) = self else { return nil }
    return paragraph.lines.map(\.string).joined(separator: "\n").trimmed
  }
}

extension XMLElement {
  /// True if the number of the page is in it.
  fileprivate var hasPageNumber: Bool {
    contains { element in
      element.name == "pgNum" || element.name == "instrText" && element.text.contains("PAGE")
        || element.name == "fldSimple" && element.attribute("instr")?.contains("PAGE") == true
    }
  }

  /// The number of bytes of text in it, at any depth.
  fileprivate var textSize: Int {
    children.reduce(text.utf8.count) { $0 + $1.textSize }
  }

  /// Creates a paragraph around a single part.
  fileprivate init(around part: XMLElement) {
    self.init(
      name: "p",
      attributes: [:],
      line: part.line,
      range: part.range,
      text: "",
      children: [part]
    )
  }
}
