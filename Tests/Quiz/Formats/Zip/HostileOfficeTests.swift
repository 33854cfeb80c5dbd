import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import ReaderTestSupport
import Testing

@testable import QuizFormats

/// Harm that documents and workbooks have in common, as both are archives of XML: each file ends with a reason.
struct HostileOfficeTests {
  /// A kind of file, with the entry of its text.
  enum Kind: String, CaseIterable {
    case document, workbook

    var entry: String {
      self == .document ? "word/document.xml" : "xl/worksheets/sheet1.xml"
    }

    /// Entries that are read beside it.
    var others: [String] {
      self == .document
        ? ["word/styles.xml", "word/numbering.xml", "word/header1.xml"]
        : ["xl/workbook.xml", "xl/sharedStrings.xml", "xl/styles.xml"]
    }

    /// What is around a text in the entry.
    func xml(_ text: String) -> String {
      switch self {
      case .document: "<document><body><p><r><t>\(text)</t></r></p></body></document>"
      case .workbook:
        "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>\(text)</t></is></c></row></sheetData></worksheet>"
      }
    }

    /// The parts of a small file.
    var parts: [String: String] {
      switch self {
      case .document:
        [
          "word/_rels/document.xml.rels": """
          <Relationships><Relationship Id="a" Type="x/styles" Target="styles.xml"/>\
          <Relationship Id="b" Type="x/numbering" Target="numbering.xml"/>\
          <Relationship Id="c" Type="x/header" Target="header1.xml"/></Relationships>
          """,
          "word/styles.xml": "<styles/>", "word/numbering.xml": "<numbering/>",
          "word/header1.xml": "<hdr/>", entry: xml("text"),
        ]
      case .workbook:
        [
          "xl/_rels/workbook.xml.rels": """
          <Relationships><Relationship Id="r1" Type="a/worksheet" Target="worksheets/sheet1.xml"/>\
          <Relationship Id="r2" Type="a/sharedStrings" Target="sharedStrings.xml"/>\
          <Relationship Id="r3" Type="a/styles" Target="styles.xml"/></Relationships>
          """,
          "xl/workbook.xml":
            "<workbook><sheets><sheet name=\"A\" r:id=\"r1\"/></sheets></workbook>",
          "xl/sharedStrings.xml": "<sst/>", "xl/styles.xml": "<styleSheet/>", entry: xml("text"),
        ]
      }
    }

    /// The fault of a part that is no good XML.
    var damage: FormatError {
      .package(self == .document ? .damagedDocument : .damagedWorkbook)
    }

    func read(_ bytes: [UInt8], _ limit: ExpansionLimit = .usual) throws(FormatError) -> Import {
      switch self {
      case .document: try Word(limit: limit).read(bytes, titled: "x")
      case .workbook: try XLSX(limit: limit).read(bytes, titled: "x")
      }
    }
  }

  /// Returns a file with other contents of some entries, packed.
  private func packed(_ kind: Kind, _ changes: [String: [UInt8]]) -> [UInt8] {
    var (bytes, archive): ([UInt8], ZipWriter) = ([], ZipWriter())
    let parts = kind.parts.mapValues { Array($0.utf8) }.merging(changes) { $1 }
    for (name, contents) in parts.sorted(by: { $0.key < $1.key }) {
      archive.append(contents, named: name, to: &bytes)
    }
    archive.finish(into: &bytes)
    return bytes
  }

  private func refusal(_ kind: Kind, _ bytes: [UInt8]) -> FormatError? {
    do throws(FormatError) {
      _ = try kind.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  private func isTooLarge(_ error: FormatError?) -> Bool {
    if case .tooLarge(let part)? = error { part.size > part.limit } else { false }
  }

  @Test(arguments: Kind.allCases)
  func `an entry of blanks is refused by its ratio`(_ kind: Kind) {
    let blanks = String(repeating: " ", count: 24 << 20)
    let bytes = packed(kind, [kind.entry: Array(kind.xml(blanks).utf8)])
    #expect(bytes.count < 1 << 17)
    #expect(isTooLarge(refusal(kind, bytes)))
  }

  @Test(arguments: Kind.allCases)
  func `many entries that are large only together are refused`(_ kind: Kind) {
    let blanks = Array(String(repeating: " ", count: 8 << 20).utf8)
    var changes: [String: [UInt8]] = [:]
    for name in kind.others + [kind.entry] {
      changes[name] = blanks + Array((kind.parts[name] ?? "").utf8)
    }
    #expect(isTooLarge(refusal(kind, packed(kind, changes))))
  }

  @Test(arguments: Kind.allCases)
  func `an archive in the archive is not unpacked`(_ kind: Kind) {
    let inner = packed(kind, [kind.entry: [UInt8](repeating: 0x20, count: 16 << 20)])
    let folder = kind == .document ? "word" : "xl"
    let usual = refusal(kind, packed(kind, [:]))
    let bytes = packed(kind, ["\(folder)/embeddings/inner.zip": inner])
    #expect(refusal(kind, bytes) == usual)
  }

  private static let entities = [
    "<!DOCTYPE x [<!ENTITY a \"b\">]>",
    "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>",
    "<!DOCTYPE x [<!ENTITY % a SYSTEM \"http://example.com/a.dtd\"> %a;]>",
    "<!DOCTYPE x [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\"><!ENTITY c \"&b;&b;\">]>",
  ]

  @Test(arguments: Kind.allCases, entities)
  func `a part that declares entities is refused`(_ kind: Kind, _ declaration: String) {
    for name in kind.others + [kind.entry] {
      let text = name == kind.entry ? kind.xml("&a;") : kind.parts[name] ?? ""
      let bytes = packed(kind, [name: Array((declaration + text).utf8)])
      #expect(refusal(kind, bytes) == kind.damage, "\(name)")
    }
  }

  @Test(arguments: Kind.allCases)
  func `a million elements in each other are refused`(_ kind: Kind) {
    let names = kind == .document ? ["sdt", "tbl", "p"] : ["row", "c", "is"]
    for name in names {
      let text = String(repeating: "<\(name)>", count: 1_000_000)
      let bytes = StoredZip.archive(
        of: kind.parts.map { name, contents in
          (name, Array((name == kind.entry ? kind.xml("</t>" + text) : contents).utf8))
        }
      )
      #expect(refusal(kind, bytes) == kind.damage, "\(name)")
    }
  }

  @Test(arguments: Kind.allCases)
  func `a million elements in one are refused`(_ kind: Kind) {
    let parts = String(repeating: "<r/>", count: 1_000_000)
    let text = kind.xml("").replacing("<t></t>", with: parts)
    let bytes = StoredZip.archive(
      of: kind.parts.map { name, contents in
        (name, Array((name == kind.entry ? text : contents).utf8))
      }
    )
    #expect(refusal(kind, bytes) == kind.damage)
  }

  @Test(arguments: [
    "file:///etc/passwd", "http://example.com/sheet.xml", "../../../../etc/passwd", "/etc/passwd",
  ])
  func `a sheet outside of a workbook is not looked for`(_ target: String) {
    let rows = [("Question", "Answer"), ("Where?", "here")].map { question, answer in
      let cells = [question, answer].map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }
      return "<row>\(cells.joined())</row>"
    }
    let sheet = Array("<worksheet><sheetData>\(rows.joined())</sheetData></worksheet>".utf8)
    let entry = Kind.workbook.entry
    #expect(refusal(.workbook, packed(.workbook, [entry: sheet])) == nil)
    for mode in ["", " TargetMode=\"External\""] {
      let name = "xl/_rels/workbook.xml.rels"
      let relations = (Kind.workbook.parts[name] ?? "")
        .replacing("\"worksheets/sheet1.xml\"", with: "\"\(target)\"\(mode)")
      let bytes = packed(.workbook, [entry: sheet, name: Array(relations.utf8)])
      #expect(refusal(.workbook, bytes) != nil, "\(target)\(mode)")
    }
  }
}
