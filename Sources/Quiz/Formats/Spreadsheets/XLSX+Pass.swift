import QuizInterchange

extension XLSX {
  /// One writing of a workbook: its sheet is an entry of the archive, so that it grows in memory.
  struct Pass: TablePass {
    /// The greatest number of rows of a sheet.
    static let rowLimit = 1_048_576

    private var sheet: [UInt8] = []
    private var rowCount = 0

    mutating func writeHeader(_ columns: [ColumnPart], into output: inout ItemOutput) {
      sheet.append(WorkbookParts.sheetStart(columns: columns))
      append(columns.map { TableCell($0.name) }, style: 1, losses: &output)
    }

    func begin(_ groupCells: [TableCell], into output: inout ItemOutput) {
      for cell in groupCells { note(cell, in: &output) }
    }

    mutating func write(_ cells: [TableCell], into output: inout ItemOutput) {
      guard rowCount < Self.rowLimit else { return output.leaveOutItem() }
      append(cells, style: 2, losses: &output)
    }

    mutating func writeFooter(into output: inout ItemOutput) {
      sheet.append(WorkbookParts.sheetEnd)
      var archive = ZipWriter()
      for (name, text) in WorkbookParts.all {
        archive.append(Array(text.utf8), named: name, to: &output.bytes)
      }
      archive.append(sheet, named: WorkbookParts.sheetName, to: &output.bytes)
      archive.finish(into: &output.bytes)
    }

    private mutating func append(
      _ cells: [TableCell],
      style: Int,
      losses output: inout ItemOutput
    ) {
      rowCount += 1
      sheet.append("<row r=\"\(rowCount)\">")
      for (column, cell) in cells.enumerated() {
        guard let text = cell.text else { continue }
        note(cell, in: &output)
        let place = CellReference(column: column, row: rowCount).text
        sheet.append(
          "<c r=\"\(place)\" s=\"\(style)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
        )
        XMLText.append(EscapedCellText.encoded(CellText(text).text), to: &sheet)
        sheet.append("</t></is></c>")
      }
      sheet.append("</row>\n")
    }

    /// Notes the loss of a text that no cell has room for.
    private func note(_ cell: TableCell, in output: inout ItemOutput) {
      guard let part = cell.part, let text = cell.text, CellText(text).isShortened else { return }
      output.lose(part, .shortened)
    }
  }
}

/// The parts of a workbook with one sheet, but for its cells.
enum WorkbookParts {
  static let sheetName = "xl/worksheets/sheet1.xml"

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let packages = "http://schemas.openxmlformats.org/package/2006"
  private static let documents =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  /// The other entries in their order.
  static let all: KeyValuePairs = [
    "[Content_Types].xml": """
    \(declaration)<Types xmlns="\(packages)/content-types">\
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
    <Default Extension="xml" ContentType="application/xml"/>\
    <Override PartName="/xl/workbook.xml" ContentType="\(types).sheet.main+xml"/>\
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(types).worksheet+xml"/>\
    <Override PartName="/xl/styles.xml" ContentType="\(types).styles+xml"/></Types>
    """,
    "_rels/.rels": """
    \(declaration)<Relationships xmlns="\(packages)/relationships">\
    <Relationship Id="rId1" Type="\(documents)/officeDocument" Target="xl/workbook.xml"/></Relationships>
    """,
    "xl/workbook.xml": """
    \(declaration)<workbook xmlns="\(main)" xmlns:r="\(documents)"><sheets>\
    <sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>
    """,
    "xl/_rels/workbook.xml.rels": """
    \(declaration)<Relationships xmlns="\(packages)/relationships">\
    <Relationship Id="rId1" Type="\(documents)/worksheet" Target="worksheets/sheet1.xml"/>\
    <Relationship Id="rId2" Type="\(documents)/styles" Target="styles.xml"/></Relationships>
    """,
    "xl/styles.xml": styles,
  ]

  /// The formats of cells: the usual one, that of the header, and that of texts, which Excel keeps as they are typed.
  private static let styles = """
    \(declaration)<styleSheet xmlns="\(main)"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
    <font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
    <fills count="2"><fill><patternFill patternType="none"/></fill>\
    <fill><patternFill patternType="gray125"/></fill></fills>\
    <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
    <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
    <cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
    <xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>\
    <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">\
    <alignment vertical="top" wrapText="1"/></xf></cellXfs>\
    <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
    """

  /// Returns the start of the sheet: its header stays visible, and columns of texts are wide.
  static func sheetStart(columns: [ColumnPart]) -> String {
    let widths = columns.enumerated().map { index, column in
      "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(width(of: column))\" customWidth=\"1\"/>"
    }
    return """
      \(declaration)<worksheet xmlns="\(main)"><sheetViews><sheetView workbookViewId="0">\
      <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
      <sheetFormatPr defaultRowHeight="15"/><cols>\(widths.joined())</cols><sheetData>\n
      """
  }

  static let sheetEnd = "</sheetData></worksheet>\n"

  /// The width in characters.
  private static func width(of column: ColumnPart) -> Int {
    switch column {
    case .field(.prompt): 50
    case .field(.answer), .field(.answers), .field(.distractors), .field(.explanation),
      .field(.pairs), .field(.steps):
      30
    case .title, .field(.hint), .field(.alternatives), .field(.notes), .field(.spares): 20
    case .kind, .field, .id, .group, .template, .choice, .right, .wrong, .tag, .setting, .ignored:
      12
    }
  }
}
