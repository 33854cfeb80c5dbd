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

  /// Returns the start of the sheet: its first rows stay visible, and columns have their widths in characters.
  static func sheetStart(widths: [Int], frozenRowCount: Int) -> String {
    let columns = widths.enumerated().map { index, width in
      "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(width)\" customWidth=\"1\"/>"
    }
    return """
      \(declaration)<worksheet xmlns="\(main)"><sheetViews><sheetView workbookViewId="0">\
      <pane ySplit="\(frozenRowCount)" topLeftCell="A\(frozenRowCount + 1)" activePane="bottomLeft" state="frozen"/>\
      </sheetView></sheetViews>\
      <sheetFormatPr defaultRowHeight="15"/><cols>\(columns.joined())</cols><sheetData>\n
      """
  }

  static let sheetEnd = "</sheetData></worksheet>\n"
}
