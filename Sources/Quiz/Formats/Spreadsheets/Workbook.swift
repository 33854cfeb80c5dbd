import QuizInterchange

/// The parts of a workbook (ISO 29500) that its cells need: sheets, shared texts, number formats.
///
/// Parts are unpacked one after the other, each within the limit, as are all of them together with the cells made of them.
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
  private let archive: ZipReader
  private let limit: ExpansionLimit
  private let packedSize: Int
  /// The bytes unpacked and made so far.
  private var size = 0
  /// The bytes of the texts of all cells read so far.
  private var textSize = 0

  /// The warning on entries that are not read; `nil` if all are.
  var warning: RowRemark? { archive.warning }

  /// Opens a workbook, and reads all of it but the cells.
  init(_ bytes: [UInt8], limit: ExpansionLimit) throws(FormatError) {
    archive = try ZipReader(opening: bytes)
    self.limit = limit
    packedSize = bytes.count
    let root =
      try relations(of: "").first { $0.kind == "officeDocument" }?.entry ?? "xl/workbook.xml"
    guard archive.entry(named: root) != nil else { throw .package(.noWorkbook) }
    let parts = try relations(of: root)
    try readSheets(of: root, parts)
    if let entry = parts.first(where: { $0.kind == "sharedStrings" })?.entry,
      let bytes = try contents(of: entry)
    {
      try readSharedTexts(bytes)
    }
    if let entry = parts.first(where: { $0.kind == "styles" })?.entry,
      let bytes = try contents(of: entry)
    {
      styles = try Self.reading { () throws(XMLError) in try WorkbookStyles(bytes) }
    }
  }

  /// Returns the rows of a sheet, within what is left of the limit.
  mutating func rows(of sheet: Sheet) throws(FormatError) -> [TableRow] {
    guard let bytes = try contents(of: sheet.entry) else { throw .package(.damagedWorkbook) }
    let reader = SheetReader(self, sheet)
    try Self.reading { () throws(XMLError) in try reader.read(bytes) }
    if let refusal = reader.refusal { throw refusal }
    size += reader.size
    textSize += reader.textSize
    return reader.rows
  }

  /// Returns the error for cells that take more memory than is left, or that have more text than a file of this size may
  /// have: a shared text is packed once, and read for each cell that names it.
  func refusal(ofCells size: Int, texts textSize: Int, in sheet: Sheet) -> FormatError? {
    self.size + size > limit.size
      ? .tooLarge(Expansion(part: sheet.entry, size: self.size + size, limit: limit.size))
      : limit.refusal(of: sheet.entry, size: self.textSize + textSize, packed: packedSize)
  }

  // MARK: Parts

  /// Returns the contents of an entry; `nil` if there is none.
  private mutating func contents(of name: String) throws(FormatError) -> [UInt8]? {
    guard let entry = archive.entry(named: name) else { return nil }
    size += entry.size
    try limit.check(name, size: size, packed: packedSize)
    do throws(ZipError) {
      return try archive.contents(of: entry)
    } catch {
      throw .package(.damagedArchive)
    }
  }

  /// Another part that a part refers to.
  private struct Relation {
    let id: String
    /// The last word of its type.
    let kind: String
    let entry: String
  }

  /// Returns the parts that a part refers to, those of the whole package for no name.
  private mutating func relations(of part: String) throws(FormatError) -> [Relation] {
    var folder = part.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = folder.popLast() ?? ""
    let base = folder
    let name = (base + ["_rels", "\(file).rels"]).joined(separator: "/")
    guard let bytes = try contents(of: name) else { return [] }
    var relations: [Relation] = []
    try Self.reading { () throws(XMLError) in
      try XMLReader(bytes, units: ["Relationship"]).read { element in
        guard let id = element.attributes["Id"], let type = element.attributes["Type"],
          let target = element.attributes["Target"], element.attributes["TargetMode"] != "External"
        else { return }
        let kind = type.split(separator: "/").last.map(String.init) ?? ""
        relations.append(Relation(id: id, kind: kind, entry: Self.path(target, from: base)))
      }
    }
    return relations
  }

  /// Returns the name of an entry, relative to a folder.
  private static func path(_ target: String, from folder: [String]) -> String {
    if target.hasPrefix("/") { return String(target.dropFirst()) }
    var path = folder
    for step in target.split(separator: "/") {
      switch step {
      case ".": continue
      case "..": _ = path.popLast()
      default: path.append(String(step))
      }
    }
    return path.joined(separator: "/")
  }

  private mutating func readSheets(of root: String, _ parts: [Relation]) throws(FormatError) {
    guard let bytes = try contents(of: root) else { throw .package(.noWorkbook) }
    var sheets: [Sheet] = []
    var isFrom1904 = false
    try Self.reading { () throws(XMLError) in
      try XMLReader(bytes, units: ["workbookPr", "sheet"]).read { element in
        if element.name == "workbookPr" {
          isFrom1904 = ["1", "true"].contains(element.attributes["date1904"])
          return
        }
        // The prefix of the namespace of relations is usually `r`.
        let id = element.attributes.first { $0.key == "id" || $0.key.hasSuffix(":id") }?.value
        guard let part = parts.first(where: { $0.id == id && $0.kind == "worksheet" }) else {
          return
        }
        let isHidden = element.attributes["state"].map { $0 != "visible" } ?? false
        let name = element.attributes["name"] ?? ""
        sheets.append(Sheet(name: name, entry: part.entry, isHidden: isHidden))
      }
    }
    (self.sheets, self.isFrom1904) = (sheets, isFrom1904)
  }

  private mutating func readSharedTexts(_ bytes: [UInt8]) throws(FormatError) {
    var texts: [CellText] = []
    try Self.reading { () throws(XMLError) in
      try XMLReader(bytes, units: ["si"]).read { texts.append(CellText($0.cellText)) }
    }
    sharedTexts = texts
  }

  /// Runs what reads XML, and throws that the workbook is damaged where it is none.
  private static func reading<Value>(_ body: () throws(XMLError) -> Value) throws(FormatError)
    -> Value
  {
    do throws(XMLError) {
      return try body()
    } catch {
      throw .package(.damagedWorkbook)
    }
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
