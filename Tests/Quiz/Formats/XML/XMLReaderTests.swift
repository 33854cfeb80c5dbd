import QuizDocuments
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct XMLReaderTests {
  private func read(_ bytes: [UInt8]) throws -> [XMLElement] {
    var elements: [XMLElement] = []
    try XMLReader(bytes, root: "r").read { elements.append($0) }
    return elements
  }

  private func read(_ text: String) throws -> [XMLElement] { try read(Array(text.utf8)) }

  @Test func `elements below the root come one by one, with their places`() throws {
    let text = "<?xml version=\"1.0\"?>\n<r>x\n <a k='1' l=\"&lt;\">t&amp;<b/>u</a>\n<c/></r>\n"
    let elements = try read(text)
    #expect(elements.map(\.name) == ["a", "c"])
    #expect(elements.map(\.line) == [3, 4])
    #expect(elements[0].attributes == ["k": "1", "l": "<"])
    #expect(elements[0].text == "t&u")
    #expect(elements[0].child("b")?.text == "")
    #expect(elements[0].children("b").count == 1)
    #expect(elements[0].child("c") == nil)
    let bytes = Array(text.utf8)
    #expect(
      elements.map { String(decoding: bytes[$0.range], as: UTF8.self) }
        == ["<a k='1' l=\"&lt;\">t&amp;<b/>u</a>", "<c/>"]
    )
  }

  @Test(
    arguments: [
      ("<r><a>a]]&gt;b</a></r>", "a]]>b"),
      ("<r><a><![CDATA[<p>&amp;]]]]><![CDATA[></p>]]></a></r>", "<p>&amp;]]></p>"),
      ("<r><a>&#x6F22;&#23383;&#13;</a></r>", "漢字\r"),
      ("<r><a>1\r\n2\r3</a></r>", "1\n2\n3"),
      ("<r><a>x<!-- <b> -->y<?z?></a></r>", "xy"),
      ("<!DOCTYPE r [<!ELEMENT r ANY>]><r><a>x</a></r>", "x"),
    ]
  )
  func `text comes as XML means it`(_ document: String, _ text: String) throws {
    let element = try #require(try read(document).first)
    #expect(element.text.utf8.elementsEqual(text.utf8))
  }

  @Test(arguments: [
    ("<r><p>12345678</p></r>", false), ("<r><p>1234<b/>5678</p></r>", false),
    ("<r><p>123456789</p></r>", true), ("<r><p>1234<b/>56789</p></r>", true),
    ("<r><p>1234<b>56789</b></p>123456789</r>", false),
    ("<r><p>&#x6F22;&#x6F22;&#x6F22;</p></r>", true),
  ])
  func `a text beyond the limit is refused`(_ document: String, isTooLong: Bool) {
    var refusal: XMLError.Reason?
    do throws(XMLError) {
      try XMLReader(Array(document.utf8), units: ["p"], textLimit: 8).read { _ in }
    } catch {
      refusal = error.reason
    }
    #expect(refusal == (isTooLong ? .textTooLong(limit: 8) : nil))
  }

  @Test func `other encodings are read as they are declared`() throws {
    let text = "<?xml version='1.0' encoding='%'?><r><a>é</a></r>"
    let latin = text.replacing("%", with: "ISO-8859-1").unicodeScalars.map { UInt8($0.value) }
    #expect(try read(latin).map(\.text) == ["é"])
    for isLittle in [true, false] {
      let units = Array("\u{FEFF}\(text.replacing("%", with: "UTF-16"))".utf16)
      let bytes = units.flatMap { unit in
        let halves = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
        return isLittle ? halves.reversed() : halves
      }
      #expect(try read(bytes).map(\.text) == ["é"])
    }
    #expect(try read(Array("\u{FEFF}<r><a>é</a></r>".utf8)).map(\.text) == ["é"])
  }

  @Test(
    arguments: [
      ("", .notWellFormed(.noElement), 1, 1, 0),
      ("  \n", .notWellFormed(.noElement), 2, 1, 3),
      ("<r>\n<a></b></r>", .notWellFormed(.mismatchedTag), 2, 6, 9),
      ("<r><a>", .notWellFormed(.noElement), 1, 7, 6),
      ("<r>é&x;</r>", .notWellFormed(.undefinedEntity), 1, 5, 5),
      ("<r>&#0;</r>", .notWellFormed(.invalidCharacterNumber), 1, 4, 3),
      ("<r></r><r/>", .notWellFormed(.junkAfterElement), 1, 8, 7),
      ("<r a='1' a='2'/>", .notWellFormed(.duplicateAttribute), 1, 10, 9),
      ("<r>\u{1}</r>", .notWellFormed(.invalidToken), 1, 4, 3),
      ("<r", .notWellFormed(.unclosedToken), 1, 1, 0),
      ("<r><![CDATA[x</r>", .notWellFormed(.unclosedSection), 1, 18, 17),
      (" <?xml version='1.0'?><r/>", .notWellFormed(.misplacedDeclaration), 1, 2, 1),
      ("<?xml varsion='1.0'?><r/>", .notWellFormed(.malformedDeclaration), 1, 7, 6),
      (
        "<?xml version='1.0' encoding='UTF-16'?><r/>", .notWellFormed(.incorrectEncoding), 1, 31, 30
      ),
      ("<q/>", .otherRoot(expected: "r", found: "q"), 1, 1, 0),
      (
        "<?xml version='1.0' encoding='koi8-r'?><r/>",
        .unknownEncoding("koi8-r"), 1, 31, 30
      ),
      (
        "<!DOCTYPE r [<!ENTITY a 'aaa'><!ENTITY b '&a;&a;'>]><r>&b;</r>", .entityDeclaration, 1, 25,
        24
      ),
      (
        "<!DOCTYPE r [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><r>&a;</r>",
        .entityDeclaration, 1, 52, 51
      ),
    ] as [(String, XMLError.Reason, Int, Int, Int)]
  )
  func `what is no XML of the format is refused with its place`(
    _ document: String,
    _ reason: XMLError.Reason,
    _ line: Int,
    _ column: Int,
    _ byte: Int
  ) {
    let error = #expect(throws: XMLError.self) { try read(document) }
    #expect(error == XMLError(reason: reason, line: line, column: column, byte: byte))
  }

  @Test func `elements may not be in each other without end`() throws {
    func nested(_ depth: Int) -> String {
      "<r>" + String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        + "</r>"
    }
    #expect(try read(nested(XMLReader.depthLimit - 1)).count == 1)
    let error = #expect(throws: XMLError.self) { try read(nested(100_000)) }
    #expect(error?.reason == .tooDeep(limit: XMLReader.depthLimit))
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    let error = #expect(throws: XMLError.self) { try read(Array("<r>".utf8) + [0xFF, 0x3C]) }
    #expect(error == XMLError(reason: .notWellFormed(.invalidToken), line: 1, column: 4, byte: 3))
  }

  @Test(
    arguments: [
      ("", nil), ("plain\t\r\n", nil), ("\u{FEFF}漢\u{85}\u{7F}", nil), ("\u{0}a\u{1F}", "a"),
      ("\u{FFFE}é\u{FFFF}", "é"), ("\u{1}\u{301}", "\u{301}"),
    ] as [(String, String?)]
  )
  func `characters that XML forbids are found`(_ text: String, _ allowed: String?) {
    #expect(XMLText.withoutForbidden(text).map { Array($0.utf8) } == allowed.map { Array($0.utf8) })
  }
}
