import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import SQLite
import TestSupport
import Testing

@testable import QuizFormats

struct AnkiPackageReadingTests {
  private static let models = """
    {"1":{"name":"Basic","type":0,"flds":[{"name":"Front"},{"name":"Back"},{"name":"Source"}]},\
    "2":{"name":"Cloze","type":1,"flds":[{"name":"Text"},{"name":"Extra"}]}}
    """
  private static let decks = #"{"1":{"name":"Default"},"5":{"name":"Sea::Fish"},"6":{"name":" "}}"#

  /// A collection as another program writes it, with tables of just the columns that are read.
  private static func collection(_ statements: String) throws -> [UInt8] {
    let database = try SQLiteDatabase()
    try database.execute(
      """
      CREATE TABLE col(models, decks);
      CREATE TABLE notes(id integer primary key, guid, mid, tags, flds);
      CREATE TABLE cards(nid, ord, did, odid);
      INSERT INTO col VALUES('\(models)', '\(decks)');
      """ + statements
    )
    return try database.serialized()
  }

  private static func package(_ entries: [(name: String, contents: [UInt8])]) -> [UInt8] {
    var (bytes, archive): ([UInt8], ZipWriter) = ([], ZipWriter())
    for entry in entries { archive.append(entry.contents, named: entry.name, to: &bytes) }
    archive.finish(into: &bytes)
    return bytes
  }

  private func read(_ statements: String, as name: String = "collection.anki2") throws -> Import {
    let bytes = Self.package([(name, try Self.collection(statements))])
    return try AnkiPackage().read(bytes, titled: "file")
  }

  @Test(arguments: ["collection.anki2", "collection.anki21"])
  func `notes of other types become questions by their first two fields`(_ name: String) throws {
    let read = try read(
      """
      INSERT INTO notes VALUES
        (1, 'a', 1, ' sea  big::fish ', '<b>Who</b>&nbsp;?<div>You</div>'||char(31)||'x &lt; y'||char(31)),
        (2, 'b', 1, '', 'p'||char(31)||'a'||char(31)||'http://x'),
        (3, 'c', 2, '', 'The {{c1::sea}}'||char(31)),
        (4, 'd', 1, '', '<img src="x.png">'||char(31)||'a'),
        (5, 'e', 1, '', 'p'||char(31)||'[sound:x.mp3]'),
        (6, 'f', 1, '', 'p'||char(31)||'<br>'),
        (7, 'g', 9, '', 'p'||char(31)||'a'),
        (8, 'h', 1, '', 'only'),
        (9, 'i', 1, '', 'q'||char(31)||'a'),
        (10, 'j', 1, '', 'r'||char(31)||'a');
      INSERT INTO cards VALUES(1, 1, 1, 0), (1, 0, 5, 0), (2, 0, 7, 5), (9, 0, 6, 0);
      """,
      as: name
    )
    #expect(read.groups.map(\.title) == ["Sea::Fish", "file"])
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map(\.id.rawValue) == ["a", "b", "c", "i", "j"])
    #expect(questions.map(\.prompt) == ["**Who** ?\\\nYou", "p", "The {{sea}}", "q", "r"])
    #expect(questions.map(\.answer) == ["x < y", "a", "", "a", "a"])
    #expect(questions[0].tags == ["sea", "big::fish"])
    #expect(read.warnings.map(\.told) == ["line 2: is read without Source"])
    #expect(
      read.skipped.map(\.told) == [
        "line 4: shows pictures or other files", "line 5: shows pictures or other files",
        "line 6: answer: is missing",
        "line 7: is a question of the type “9”, which has no counterpart here",
        "line 8: answer: is missing",
      ]
    )
    #expect(read.skipped[0].text == "<img src=\"x.png\">\ta")
  }

  @Test(
    arguments: [
      ("cat<br>dog<br />", "cat\ndog"), ("a &amp;amp; b", "a &amp; b"), ("<div></div>", ""),
      ("&#1;&#128512;&nope;&", "\u{1}😀&nope;&"), (" a\n b ", " a\n b "),
      ("<b>bold</b> and<div>line</div>", "**bold** and\\\nline"), ("x&nbsp; y", "x  y"),
      ("a [<span></span>sound:x]", "a [sound:x]"), ("a [sound:x.mp3]", "a"),
    ]
  )
  func `what is edited in Anki is read as it is seen`(_ html: String, _ text: String) throws {
    #expect(try written(html) == text)
  }

  @Test func `lists are read whatever Anki's editor makes of them`() {
    let html = "<ol><li>a</li><li class=\"right\">b<ol><li>x<li>y</ol>c<li><b>d</b></ol>"
    let choices = AnkiField.elements("li", in: html)
    #expect(choices.map(\.html) == ["a", "b<ol><li>x<li>y</ol>c", "<b>d</b>"])
    #expect(choices.map(\.isRight) == [false, true, false])
    #expect(AnkiField.elements("li", in: "no <link> <li") == [])
    let sides =
      "<table><tr><td>a<table><tr><td>b</td></tr></table></td><td title='>'>c</td></tr></table>"
    #expect(
      AnkiField.elements("td", in: sides).map(\.html)
        == ["a<table><tr><td>b</td></tr></table>", "c"]
    )
    let parts = "<div class=\"model\"><div>a</div>b</div><div class=notes>c</div>"
    #expect(AnkiField.contents("div", "model", in: parts) == "<div>a</div>b")
    #expect(AnkiField.contents("div", "notes", in: parts) == "c")
    let told = AnkiField.elements(
      "li",
      in: "<ul><li>a<div class=\"feedback\"><div>b</div>c</div></li></ul>"
    )
    #expect(told.map(\.html) == ["a"] && told.map(\.feedback) == ["<div>b</div>c"])
  }

  @Test func `a note copied in Anki has an id of its own`() throws {
    let group = try QuestionGroup.sample(
      "t",
      id: "g",
      [.sample("p", id: "x"), .sample("q", id: "x")]
    )
    let read = try AnkiPackage().read(AnkiPackage().write([group]).bytes, titled: "none")
    #expect(read.groups[0].questions.map(\.id.rawValue) == ["x", "x#2"])
  }

  @Test(
    arguments: [
      ("A {{c1::b}} and {{c2::c::hint}}.", "A {{b}} and {{c::hint}}.", []),
      ("<b>A {{c1::<i>b</i> &amp; c}}</b> d", "**A {{b & c}}** d", [.markup]),
      ("<b>The capital is {{c1::Paris}}</b>", "**The capital is {{Paris}}**", []),
      ("{{c1::<b>Paris</b>}} or <b>{{c2::Lima}}</b>", "**{{Paris}}** or **{{Lima}}**", []),
      ("{{c1::<i>a}} b</i> {{c2::c::<b>d</b>}}", "*{{a}} b* {{c::d}}", [.markup]),
      ("<ul><li>{{c1::a}}</li></ul>", "- {{a}}", []),
      ("x<pre>f({{c1::y}})</pre>", "x\n\n`f(`{{y}}`)`", [.markup]),
      ("<b>x</b> <code>f({{c1::y}})</code>", "**x** `f(`{{y}}`)`", [.markup]),
      ("\\(x = {{c1::2}}\\)", #"\\(x = {{2}}\\)"#, [.markup]),
      ("<a href=\"{{c1::x}}\">a</a>", nil, []),
      ("{{c1::a}} {{c1::b}}", "{{a}} {{b}}", [.cardNumbers]),
      ("{{c2::a}}", "{{a}}", [.cardNumbers]),
      ("{{c1,2::a}}", "{{a}}", [.cardNumbers]),
      ("{{c1::a {{c2::b::x}} c::y::z}}", #"{{a b c::y\::z}}"#, [.nestedGaps]),
      ("{{c1::a::b {{c2::c::d}} e}}", #"{{a::b c\::d e}}"#, [.nestedGaps]),
      ("{{c1::a {{c2::b::x {{c3::y}} z}} c}}", "{{a b c}}", [.nestedGaps]),
      ("{{c1::a|b~c}} {{x}} \\{{c9", #"{{a\|b\~c}} \{\{x}} \\\{\{c9"#, []),
      ("{{c1::a", nil, []), ("{{c1:a}} {{cx::a}} }}", nil, []),
      ("}} {{c1::\\frac{1}{2}}}", #"}} {{\frac\{1\}\{2}}}"#, []),
    ] as [(String, String?, [RowRemark.Simplification])]
  )
  func `a cloze note of strangers has its gaps in the prompt`(
    _ html: String,
    _ prompt: String?,
    _ simplifications: [RowRemark.Simplification]
  ) throws {
    let read = try read(
      """
      INSERT INTO notes VALUES(1, 'a', 2, '', '\(html)'||char(31)||'<i>Extra</i>');
      INSERT INTO cards VALUES(1, 0, 5, 0);
      """
    )
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == [prompt].compactMap(\.self))
    #expect(
      read.groups.flatMap(\.questions).allSatisfy {
        $0.explanation == "*Extra*" && $0.kind == .gaps
      }
    )
    #expect(read.skipped.count == (prompt == nil ? 1 : 0))
    #expect(
      read.warnings.map(\.reason) == (simplifications.isEmpty ? [] : [.simplified(simplifications)])
    )
  }

  @Test(
    arguments: [
      ("x<pre>f({{c1::y}})</pre>", "x\n```\nf({0})\n```"),
      ("\\(x = {{c1::2}}\\)", "\\(x = {0}\\)"),
    ]
  )
  func `gaps in code and formulas leave a text plain`(_ html: String, _ text: String) throws {
    let item = try ItemTexts.read { texts throws(RowRemark.Reason) in
      Item("", .gaps(ClozeText(html: html, &texts)?.pieces ?? []))
    }
    #expect(item.prompt { index, _ in "{\(index)}" } == text)
  }

  @Test func `a gap without an answer is left out, and that is said`() throws {
    let read = try read(
      """
      INSERT INTO notes VALUES
        (1, 'a', 2, '', '{{c1::std&#58;&#58;vector&#125;}}<br>{{c2::::h}}'||char(31)||'x'),
        (2, 'b', 2, '', 'only {{c1:: }}'||char(31)||'x');
      """
    )
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == [#"{{std\::vector\}}}"# + "\n"])
    #expect(read.warnings.map(\.reason) == [.partsLeftOut(["gap"])])
    #expect(read.skipped.map(\.line) == [2])
  }

  @Test func `a text may use the characters that mark gaps while they are read`() throws {
    let mark = String(try #require(Unicode.Scalar(0xFDD0 as UInt32)))
    let cloze = ClozeText("\(mark)(a {{c1::b\(mark)):}}", seen: { $0 })
    #expect(cloze?.pieces == [.text("\(mark)(a "), .gap(Gap(right: ["b\(mark)):"]))])
  }

  @Test func `pictures that hide parts are skipped`() throws {
    let read = try read(
      """
      INSERT INTO notes VALUES
        (1, 'a', 2, '', '{{c1::image-occlusion:rect:left=.1:top=.2}}'||char(31)||'x'),
        (2, 'b', 2, '', '{{c1::<img src="x.png">}}'||char(31)||'x');
      """
    )
    #expect(read.groups == [])
    #expect(read.skipped.map(\.reason) == [.embeddedFiles, .embeddedFiles])
  }

  @Test func `gaps in gaps without end are read in linear time`() throws {
    for html in ["{{c1::", "{{c1::a}}", "}}", "{{c1::a::", "::"] {
      let text = String(repeating: html, count: 50_000)
      _ = ClozeText(text) { $0 }
    }
    let nested =
      String(repeating: "{{c1::a", count: 20_000) + String(repeating: "}}", count: 20_000)
    #expect(ClozeText(nested) { $0 }?.pieces.gaps.map(\.right[0].utf8.count) == [20_000])
  }

  @Test func `what is no package is refused`() throws {
    func refusal(_ bytes: [UInt8]) -> FormatError? {
      do throws(FormatError) {
        _ = try AnkiPackage().read(bytes, titled: "x")
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal([]) == .empty)
    #expect(refusal(Array("no zip".utf8)) == .package(.damagedArchive))
    #expect(refusal(Self.package([("a", [])])) == .package(.noCollection))
    let good = try Self.collection("")
    #expect(
      refusal(Self.package([("collection.anki2", good), ("collection.anki21b", [])]))
        == .package(.damagedCollection)
    )
    for contents in [[], Array("no database".utf8), Array(good.prefix(5_000))] {
      #expect(
        refusal(Self.package([("collection.anki2", contents)])) == .package(.damagedCollection)
      )
    }
    #expect(
      FormatError.package(.newCollection).told == """
        x: a newer Anki made it, in a format that quizbuilder does not know; export it \
        again from Anki with “Support older Anki versions” ticked
        """
    )
  }

  @Test(
    arguments: [
      "DROP TABLE notes", "DROP TABLE col", "DELETE FROM col", "UPDATE col SET models = '[]'",
      "UPDATE col SET decks = '{'",
      "DROP TABLE cards; CREATE VIEW cards AS SELECT id nid, 0 ord, 0 did, 0 odid FROM notes",
      """
      DROP TABLE notes; CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 \
      FROM n) SELECT id, 'g' guid, 1 mid, '' tags, 'x' flds FROM n
      """,
    ]
  )
  func `a hostile collection is refused`(_ statements: String) throws {
    #expect(throws: FormatError.package(.damagedCollection)) { try read(statements) }
  }

  @Test func `a query that never ends is ended`() throws {
    let database = try SQLiteDatabase(reading: try Self.collection(""))
    let endless = try SQLiteStatement(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
      in: database
    )
    #expect(throws: SQLiteError.self) { try endless.step() }
    #expect(throws: SQLiteError.self) { try database.execute("DELETE FROM col") }
    // One instruction may make a value that takes all the memory.
    let long = try SQLiteDatabase(reading: try Self.collection(""))
    #expect(throws: SQLiteError.self) { try long.execute("SELECT length(hex(zeroblob(9000000)))") }
  }

  @Test func `a collection that had a write-ahead log is read`() throws {
    var bytes = try Self.collection(
      "INSERT INTO notes VALUES(1, 'a', 1, '', 'p'||char(31)||'a')"
    )
    (bytes[18], bytes[19]) = (2, 2)
    let package = Self.package([("media", []), ("collection.anki2", bytes)])
    #expect(try AnkiPackage().read(package, titled: "t").groups.map(\.title) == ["t"])
  }

  @Test func `a package cut off anywhere is refused`() throws {
    let bytes = AnkiPackage(time: 1_700_000_000).write([try .everything()]).bytes
    for length in bytes.indices {
      #expect(throws: FormatError.self) {
        try AnkiPackage().read(Array(bytes[..<length]), titled: "x")
      }
    }
  }
}
