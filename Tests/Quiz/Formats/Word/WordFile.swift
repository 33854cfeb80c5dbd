import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import ReaderTestSupport

@testable import QuizFormats

/// A document with a body of XML, and other parts if need be.
struct WordFile {
  var body: String
  var numbering = ""
  var styles = ""
  var relations = ""
  var files: [(name: String, contents: [UInt8])] = []

  /// The bytes of the file.
  var bytes: [UInt8] {
    let parts = [
      (
        "word/_rels/document.xml.rels",
        """
        <Relationships><Relationship Id="n" Type="x/numbering" Target="numbering.xml"/>\
        <Relationship Id="s" Type="x/styles" Target="styles.xml"/>\(relations)</Relationships>
        """
      ),
      ("word/document.xml", "<w:document><w:body>\(body)</w:body></w:document>"),
      ("word/numbering.xml", "<w:numbering>\(numbering)</w:numbering>"),
      ("word/styles.xml", "<w:styles>\(styles)</w:styles>"),
    ]
    return StoredZip.archive(of: parts.map { ($0.0, Array($0.1.utf8)) } + files)
  }

  /// Reads the file.
  func read(limit: ExpansionLimit = .usual) throws(FormatError) -> Import {
    try Word(limit: limit).read(bytes, titled: "file")
  }

  /// Returns a paragraph of one run.
  static func paragraph(_ text: String, look: String = "", properties: String = "") -> String {
    """
    <w:p><w:pPr>\(properties)</w:pPr><w:r><w:rPr>\(look)</w:rPr>\
    <w:t xml:space="preserve">\(text)</w:t></w:r></w:p>
    """
  }

  /// Returns the properties of a paragraph in a list.
  static func item(_ list: Int, _ depth: Int = 0) -> String {
    "<w:numPr><w:ilvl w:val=\"\(depth)\"/><w:numId w:val=\"\(list)\"/></w:numPr>"
  }
}
