import QuizDocuments
import QuizExchange
import QuizFormats
import QuizInterchange

extension FuzzedReader {
  /// Readers of workbooks: damaged from outside, and in their parts.
  static let workbooks: [FuzzedReader] = [
    FuzzedReader("xlsx", archives, marks: archiveMarks, judge: judgeWorkbook),
    FuzzedReader(
      "xlsx sheet",
      archives.map { StoredZip.contents(named: "xl/worksheets/sheet1.xml", in: $0) } + [sheet],
      marks: sheetMarks,
      pack: { workbook([("xl/worksheets/sheet1.xml", $0)]) },
      judge: judgeWorkbook
    ),
    FuzzedReader(
      "xlsx parts",
      [Array(book.utf8), Array(relations.utf8), Array(styles.utf8), Array(sharedTexts.utf8)],
      marks: sheetMarks,
      pack: { workbook([(name(of: $0), $0), ("xl/worksheets/sheet1.xml", sheet)]) },
      judge: judgeWorkbook
    ),
  ]

  private static let archives = FuzzSamples.exports(as: "xlsx")

  private static let archiveMarks = [
    "PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "xl/workbook.xml", "xl/sharedStrings.xml",
    "xl/styles.xml", "../", "\u{8}", "\u{1}\u{0}",
  ]

  private static let sheetMarks = [
    "<row>", "</row>", "<c r=\"XFD1048576\">", "<c r=\"A0\" t=\"s\">", "</c>", "<v>", "</v>", "<f>",
    "t=\"s\"",
    "t=\"inlineStr\"", "t=\"d\"", "t=\"e\"", "s=\"1\"", "<is><t>", "</t></is>", "1e308", "-1",
    "45000.5", "nan", "_x0000_",
    "_xD800_", "<mergeCell ref=\"A1:A9\"/>", "<mergeCell ref=\"A1:XFD1048576\"/>",
    "r=\"99999999999999999999\"",
    "formatCode=\"[h]:mm\"", "formatCode=\"&quot;\"", "date1904=\"1\"", "Target=\"../../x\"",
    "state=\"hidden\"",
    "<!DOCTYPE x [<!ENTITY a \"b\">]>", "&a;", "<x:row>",
  ]

  private static let sheet = Array(
    """
    <worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
    <row r="2"><c r="A2" t="inlineStr"><is><r><t>x</t></r><r><t>_x000D_</t></r></is></c><c r="B2" s="1"><v>45000.5</v></c></row>
    <row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row><row r="9"><c r="B9"><f>1+1</f><v>2</v></c></row></sheetData>
    <mergeCells><mergeCell ref="A2:A9"/></mergeCells></worksheet>
    """.utf8
  )

  private static let book = """
    <workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="r1"/><sheet name="B" state="hidden" r:id="r1"/></sheets></workbook>
    """
  private static let relations = """
    <Relationships><Relationship Id="r1" Type="a/worksheet" Target="worksheets/sheet1.xml"/>\
    <Relationship Id="r2" Type="a/sharedStrings" Target="/xl/sharedStrings.xml"/>\
    <Relationship Id="r3" Type="a/styles" Target="styles.xml"/></Relationships>
    """
  private static let styles = """
    <styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts>\
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>
    """
  private static let sharedTexts = """
    <sst><si><t>Question</t></si><si><r><t>Ans</t></r><r><t>wer</t></r><rPh><t>x</t></rPh></si></sst>
    """

  /// Returns the name of a part by its beginning, which may be damaged.
  private static func name(of part: [UInt8]) -> String {
    let beginning = String(decoding: part.prefix(64), as: UTF8.self)
    if beginning.contains("Relation") { return "xl/_rels/workbook.xml.rels" }
    if beginning.contains("style") { return "xl/styles.xml" }
    return beginning.contains("sst") ? "xl/sharedStrings.xml" : "xl/workbook.xml"
  }

  /// Returns a workbook with sound parts but for some.
  private static func workbook(_ parts: [(name: String, contents: [UInt8])]) -> [UInt8] {
    let sound: KeyValuePairs<String, String> = [
      "xl/workbook.xml": book, "xl/_rels/workbook.xml.rels": relations, "xl/styles.xml": styles,
      "xl/sharedStrings.xml": sharedTexts,
    ]
    let others = sound.filter { entry in !parts.contains { $0.name == entry.key } }
    return StoredZip.archive(of: parts + others.map { ($0.key, Array($0.value.utf8)) })
  }

  private static func judgeWorkbook(_ bytes: [UInt8]) -> FuzzVerdict {
    FuzzVerdict.of(bytes, countsNotes: true) { bytes throws(FormatError) in
      try XLSX().read(bytes, titled: "file")
    }
  }
}
