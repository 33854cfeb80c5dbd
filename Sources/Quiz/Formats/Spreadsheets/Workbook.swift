import QuizInterchange

/// The parts of a workbook (ISO 29500) that its cells need: sheets, shared texts, number formats.
///
/// The cells count for the limit of the file, together with its parts.
struct Workbook {
  /// A sheet as the workbook lists it.
  struct Sheet: Hashable {
    let name: String
    /// The name of the entry with its cells.
    let entry: String
    let isHidden: Bool
  }

  /// The sheets in the order of their tabs.
  private(set) var sheets: [Sheet] = []
  private(set) var isFrom1904 = false
  private(set) var styles = WorkbookStyles()
  /// The texts that cells name by their index.
  private(set) var sharedTexts: [CellText] = []
  private var container: OfficePackage
  /// The bytes of the texts of all cells read so far.
  private var textSize = 0

  /// The warning on entries that are not read; `nil` if all are.
  var warning: RowRemark? { container.warning }

  /// Opens a workbook, and reads all of it but the cells.
  init(_ bytes: [UInt8], limit: ExpansionLimit) throws(FormatError) {
    container = try OfficePackage(bytes, limit: limit, damage: .damagedWorkbook)
    let root =
      try parts(of: "").first { $0.kind == "officeDocument" }?.target ?? "xl/workbook.xml"
    guard container.has(root) else { throw .package(.noWorkbook) }
    let others = try parts(of: root)
    try readSheets(of: root, others)
    if let entry = others.first(where: { $0.kind == "sharedStrings" })?.target,
      let bytes = try container.contents(of: entry)
    {
      try readSharedTexts(bytes)
    }
    if let entry = others.first(where: { $0.kind == "styles" })?.target,
      let bytes = try container.contents(of: entry)
    {
      styles = try container.reading { () throws(XMLError) in try WorkbookStyles(bytes) }
    }
  }

  /// Returns the rows of a sheet, within what is left of the limit.
  mutating func rows(of sheet: Sheet) throws(FormatError) -> [TableRow] {
    guard let bytes = try container.contents(of: sheet.entry) else {
      throw .package(.damagedWorkbook)
    }
    let reader = SheetReader(self, sheet)
    try container.reading { () throws(XMLError) in try reader.read(bytes) }
    if let refusal = reader.refusal { throw refusal }
    container.size += reader.size
    textSize += reader.textSize
    return reader.rows
  }

  /// Returns the error for cells that take more memory than is left, or that have more text than a file of this size may
  /// have: a shared text is packed once, and read for each cell that names it.
  func refusal(ofCells size: Int, texts textSize: Int, in sheet: Sheet) -> FormatError? {
    let all = container.size + size
    return all > container.limit.size
      ? .tooLarge(Expansion(part: sheet.entry, size: all, limit: container.limit.size))
      : container.limit.refusal(
        of: sheet.entry,
        size: self.textSize + textSize,
        packed: container.packedSize
      )
  }

  // MARK: Parts

  /// Returns the parts of the file that a part refers to.
  private mutating func parts(of part: String) throws(FormatError) -> [OfficePackage.Relation] {
    try container.relations(of: part).filter { !$0.isExternal }
  }

  private mutating func readSheets(
    of root: String,
    _ parts: [OfficePackage.Relation]
  ) throws(FormatError) {
    guard let bytes = try container.contents(of: root) else { throw .package(.noWorkbook) }
    var sheets: [Sheet] = []
    var isFrom1904 = false
    try container.reading { () throws(XMLError) in
      try XMLReader(bytes, units: ["workbookPr", "sheet"]).read { element in
        if element.name == "workbookPr" {
          isFrom1904 = ["1", "true"].contains(element.attributes["date1904"])
          return
        }
        let id = element.attribute("id")
        guard let part = parts.first(where: { $0.id == id && $0.kind == "worksheet" }) else {
          return
        }
        let isHidden = element.attributes["state"].map { $0 != "visible" } ?? false
        let name = element.attributes["name"] ?? ""
        sheets.append(Sheet(name: name, entry: part.target, isHidden: isHidden))
      }
    }
    (self.sheets, self.isFrom1904) = (sheets, isFrom1904)
  }

  private mutating func readSharedTexts(_ bytes: [UInt8]) throws(FormatError) {
    var texts: [CellText] = []
    try container.reading { () throws(XMLError) in
      try XMLReader(bytes, units: ["si"]).read { texts.append(CellText($0.cellText)) }
    }
    sharedTexts = texts
  }
}

extension XMLElement {
  /// The text of a cell: that of its runs one behind the other, without what tells how it is pronounced.
  var cellText: String {
    let texts = children.flatMap { child -> [String] in
      switch child.name {
      case "t": [child.text]
      case "r": child.children("t").map(\.text)
      default: []
      }
    }
    return EscapedCellText.decoded(texts.joined())
  }
}
