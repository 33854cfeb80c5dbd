import QuizDocuments
import QuizExchange
import QuizFormats
import QuizInterchange

extension FuzzedReader {
  /// Readers of documents of Word: damaged from outside, and in their parts.
  static let words: [FuzzedReader] = [
    FuzzedReader("word", [document([])], marks: archiveMarks, judge: judgeDocument),
    FuzzedReader(
      "word text",
      [Array(text.utf8), Array(tableText.utf8)],
      marks: marks,
      pack: { document([("word/document.xml", $0)]) },
      judge: judgeDocument
    ),
    FuzzedReader(
      "word parts",
      [Array(relations.utf8), Array(styles.utf8), Array(numbering.utf8)],
      marks: marks,
      pack: { document([(name(of: $0), $0)]) },
      judge: judgeDocument
    ),
  ]

  private static let archiveMarks = [
    "PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "word/document.xml", "word/numbering.xml",
    "../",
    "\u{1}\u{0}",
  ]

  private static let marks = [
    "<w:p>", "</w:p>", "<w:r>", "</w:r>", "<w:t>", "</w:t>", "<w:br/>", "<w:tab/>", "<w:b/>",
    "<w:highlight w:val=\"yellow\"/>", "<w:color w:val=\"-FFFFF\"/>", "<w:numId w:val=\"1\"/>",
    "<w:ilvl w:val=\"-1\"/>", "<w:ilvl w:val=\"99999999999999999999\"/>", "<w:tbl>", "<w:tr>",
    "<w:tc>",
    "<w:gridSpan w:val=\"999999999\"/>", "<w:vMerge/>", "<w:del>", "<w:ins>", "<w:sdt>",
    "<m:oMath>",
    "<m:f>", "<m:m>", "<m:mr>", "<m:e>", "<a:blip r:embed=\"r3\"/>", "%1", "%9", "a) ", "1. ",
    "Answer: a", "<w:sym w:font=\"Symbol\" w:char=\"F061\"/>", "w:val=\"0\"",
    "<w:basedOn w:val=\"a\"/>", "Target=\"../../x\"", "<!DOCTYPE x [<!ENTITY a \"b\">]>", "&a;",
    "<w:start w:val=\"9223372036854775807\"/>",
  ]

  private static let text = """
    <w:document><w:body><w:p><w:pPr><w:pStyle w:val="a"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>\
    <w:r><w:t xml:space="preserve">Where is </w:t></w:r><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>α</m:t>\
    </m:r></m:den></m:f></m:oMath><w:r><w:t>?</w:t><w:drawing><a:blip r:embed="r3"/></w:drawing></w:r></w:p>
    <w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Rome</w:t></w:r></w:p>
    <w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>Lima</w:t></w:r></w:p>
    <w:p><w:r><w:t>2. Who?</w:t><w:br/><w:t>Answer: Ada</w:t></w:r></w:p></w:body></w:document>
    """
  private static let tableText = """
    <w:document><w:body><w:p><w:r><w:t>1. Which?</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>a) x</w:t></w:r></w:p></w:tc>\
    <w:tc><w:p><w:r><w:t>*b) y</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p/><w:tbl><w:tr><w:tc><w:p><w:r><w:t>Question</w:t></w:r></w:p></w:tc>\
    <w:tc><w:p><w:r><w:t>Answer</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:r><w:t>Who?</w:t></w:r></w:p></w:tc>\
    <w:tc><w:p><w:r><w:t>Ada</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>
    """
  private static let relations = """
    <Relationships><Relationship Id="r1" Type="a/numbering" Target="numbering.xml"/>\
    <Relationship Id="r2" Type="a/styles" Target="/word/styles.xml"/>\
    <Relationship Id="r3" Type="a/image" Target="media/a.png"/></Relationships>
    """
  private static let styles = """
    <w:styles><w:style w:type="paragraph" w:styleId="a"><w:name w:val="heading 1"/><w:basedOn w:val="b"/></w:style>\
    <w:style w:type="paragraph" w:styleId="b"><w:basedOn w:val="a"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>
    """
  private static let numbering = """
    <w:numbering><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/>\
    <w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2)"/></w:lvl></w:abstractNum>\
    <w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>
    """

  /// Returns the name of a part by its beginning, which may be damaged.
  private static func name(of part: [UInt8]) -> String {
    let beginning = String(decoding: part.prefix(64), as: UTF8.self)
    if beginning.contains("Relation") { return "word/_rels/document.xml.rels" }
    return beginning.contains("style") ? "word/styles.xml" : "word/numbering.xml"
  }

  /// Returns a document with sound parts but for some.
  private static func document(_ parts: [(name: String, contents: [UInt8])]) -> [UInt8] {
    let sound: KeyValuePairs<String, String> = [
      "word/document.xml": text, "word/_rels/document.xml.rels": relations,
      "word/styles.xml": styles, "word/numbering.xml": numbering,
    ]
    let others = sound.filter { entry in !parts.contains { $0.name == entry.key } }
    return StoredZip.archive(of: parts + others.map { ($0.key, Array($0.value.utf8)) })
  }

  private static func judgeDocument(_ bytes: [UInt8]) -> FuzzVerdict {
    FuzzVerdict.of(bytes, countsNotes: true) { bytes throws(FormatError) in
      try Word().read(bytes, titled: "file")
    }
  }
}
