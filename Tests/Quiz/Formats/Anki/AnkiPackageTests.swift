import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizExchange
import QuizStore
import SQLite
import TestSupport
import Testing

@testable import QuizFormats

struct AnkiPackageTests {
  private static let format = AnkiPackage(time: 1_700_000_000)

  private func database(_ groups: [QuestionGroup]) throws -> SQLiteDatabase {
    let archive = try ZipReader(Self.format.write(groups).bytes)
    return try SQLiteDatabase(reading: #require(try archive.contents(of: "collection.anki2")))
  }

  private func rows(_ query: String, in database: SQLiteDatabase, columns: Int32 = 1) throws
    -> [[String]]
  {
    let statement = try SQLiteStatement(query, in: database)
    var rows: [[String]] = []
    while try statement.step() { rows.append((0..<columns).map { statement.text(at: $0) }) }
    return rows
  }

  @Test func `a package has a collection and no media`() throws {
    let archive = try ZipReader(Self.format.write([.everything()]).bytes)
    #expect(archive.entries.map(\.name) == ["collection.anki2", "media"])
    #expect(try archive.contents(of: "media") == Array("{}".utf8))
  }

  @Test func `every part has a field of its own`() throws {
    let question = try Question.sample("2 < 3\n& [sound:x]?", " yes ", id: "q") {
      $0.hint = ""
      $0.alternatives = ["y", ""]
      $0.distractors = ["no"]
      $0.explanation = "\u{1}\r\n"
      $0.tags = ["maths", "two words"]
    }
    let database = try database([.sample("A::B", id: "g1", [question])])
    let fields = [
      "2 &lt; 3<br>&amp; [<span></span>sound:x]?", " yes ", "<div></div>",
      "<ol><li class=\"right\"> yes </li><li>no</li></ol>", "&#1;",
      "<ul><li>y</li><li></li></ul>", "q", "g1",
    ]
    let found = try rows("SELECT guid, tags, sfld, flds FROM notes", in: database, columns: 4)
    #expect(
      found.map { Array($0.prefix(3)) } == [["q", " maths two_words ", "2 < 3\n& [sound:x]?"]]
    )
    let choices = found[0][3].split(separator: "\u{1F}", omittingEmptySubsequences: false)
    #expect(
      Set(choices[3].matches(of: /<li.*?<\/li>/).map(\.output).map(String.init))
        == ["<li class=\"right\"> yes </li>", "<li>no</li>"]
    )
    for index in fields.indices where index != 3 { #expect(choices[index] == fields[index]) }
  }

  @Test func `decks keep their ids, notes their guids, and only times grow`() throws {
    let groups = [
      try QuestionGroup.sample("A", id: "1", [.sample("p", id: "x"), .sample("q", id: "x")]),
      try .sample("a", id: "2", [.sample("r", id: "")]),
      try .sample("Default", id: "3", [.sample("s")]),
    ]
    let first = try database(groups)
    #expect(try rows("SELECT guid FROM notes", in: first) == [["x"], ["x#2"], ["-"], ["s"]])
    let decks = try rows("SELECT DISTINCT did FROM cards", in: first).flatMap { $0 }
    #expect(decks.count == 2)
    #expect(decks.last == "1")
    let later = try ZipReader(AnkiPackage(time: 1_700_000_001).write(groups.reversed()).bytes)
    let second = try SQLiteDatabase(
      reading: #require(try later.contents(of: "collection.anki2"))
    )
    #expect(try rows("SELECT DISTINCT mod FROM notes", in: second) == [["1700000001"]])
    #expect(try rows("SELECT DISTINCT mid FROM notes", in: second) == [["1763700000001"]])
    let losses = Self.format.losses(in: groups)
    #expect(
      losses.map(\.inOneLine)
        == ["x id repeated", "2 title matchedInCase", "2 title merged"]
    )
  }

  @Test func `a note is as old as its question, and the package as the newest`() throws {
    let group = try QuestionGroup.sample(
      "t",
      id: "g",
      [.sample("p", id: "x"), .sample("q", id: "y")]
    )
    let (x, y) = (QuestionID(rawValue: "x"), QuestionID(rawValue: "y"))
    var format = AnkiPackage(time: 1_900_000_000)
    format.changeTimes[group.id, x] = 1_700_000_000
    format.changeTimes[group.id, y] = 1_700_000_009
    let bytes = format.write([group]).bytes
    let database = try SQLiteDatabase(
      reading: #require(try ZipReader(bytes).contents(of: "collection.anki2"))
    )
    #expect(try rows("SELECT mod FROM notes", in: database) == [["1700000000"], ["1700000009"]])
    #expect(try rows("SELECT mod FROM col", in: database) == [["1700000009000"]])
    format = AnkiPackage(time: 1_950_000_000)
    (format.changeTimes[group.id, x], format.changeTimes[group.id, y]) = (
      1_700_000_000, 1_700_000_009
    )
    #expect(format.write([group]).bytes == bytes)
  }

  @Test func `marks that Anki composes are told`() throws {
    let group = try QuestionGroup.sample("t", [.sample("e\u{301}", id: "x")])
    #expect(Self.format.losses(in: [group]).map(\.inOneLine) == ["x prompt composed"])
  }

  @Test func `everything comes back but what is said`() throws {
    let group = try QuestionGroup.everything()
    let export = Self.format.write([group])
    #expect(export.losses.map(\.inOneLine) == ["group-1 template leftOut", "q-1 tags respelled"])
    let read = try Self.format.read(export.bytes, titled: "none")
    #expect(read.skipped == [])
    #expect(read.warnings == [])
    #expect(read.groups.map(\.id) == [group.id])
    let tags = read.groups[0].questions[0].tags
    #expect(tags == ["europe", "capital_city"])
  }

  @Test func `every kind has its form on the two sides of a note`() throws {
    let database = try database([.everyKind()])
    let notes = try rows("SELECT guid, mid, flds FROM notes", in: database, columns: 3)
    let types = Set(notes.filter { $0[1] == "\(AnkiNoteType.gaps.id)" }.map { $0[0] })
    #expect(types == ["gaps", "gap"])
    func fields(_ guid: String) -> [String] {
      notes.filter { $0[0] == guid }
        .flatMap { $0[2].split(separator: "\u{1F}", omittingEmptySubsequences: false) }
        .map { String($0) }
    }
    #expect(
      fields("choices")[1]
        == "<ul><li>2</li><li>3</li><li>5</li></ul>"
    )
    #expect(fields("choices")[3].hasPrefix("<ol class=\"several\"><li"))
    #expect(
      fields("choice")[3] == """
        <ol><li>Lyon<div class="feedback">The third largest city</div></li>\
        <li>Nice</li><li class="right">Paris<div class="feedback">Since 987</div></li></ol>
        """
    )
    #expect(
      fields("share")[1] == """
        <span class="value">299792</span> ± <span class="tolerance">2 %</span> <span class="unit">km/s</span>
        """
    )
    #expect(
      fields("pairs")[1] == """
        <table class="pairs"><tr><td>France</td><td>Paris</td></tr><tr><td>Italy</td><td>Rome</td></tr>\
        <tr><td>Peru</td><td>Lima</td></tr></table>
        """
    )
    #expect(fields("pairs")[3].contains("<li class=\"spare\">Oslo</li>"))
    #expect(
      fields("order")[1]
        == "<ol class=\"steps\"><li>Boil water</li><li>Add the tea</li><li>Wait</li><li>Pour</li></ol>"
    )
    #expect(
      fields("essay")[1] == """
        <div class="model">Short waves are scattered more.</div><div class="notes">Two points for Rayleigh</div>
        """
    )
    #expect(
      fields("gaps") == [
        "The capital of {{c1::France}} is {{c2::Paris::on the Seine}}.", "", "", "gaps", "kinds",
      ]
    )
    let cards = try rows(
      "SELECT guid, ord FROM cards JOIN notes ON nid = notes.id WHERE guid LIKE 'gap%'",
      in: database,
      columns: 2
    )
    #expect(cards == [["gaps", "0"], ["gaps", "1"], ["gap", "0"]])
    let count = try rows("SELECT count(DISTINCT id), count(*) FROM cards", in: database, columns: 2)
    #expect(count == [["13", "13"]])
  }

  @Test func `a group of every kind comes back, but for what its cards cannot ask for`() throws {
    let group = try QuestionGroup.everyKind()
    let export = Self.format.write([group])
    #expect(
      export.losses.map(\.inOneLine) == [
        "choices question askedAsText", "number question askedAsText", "share question askedAsText",
        "range question askedAsText", "gaps gaps leftOut", "gap gaps leftOut",
        "pairs question askedAsText", "order question askedAsText", "essay question askedAsText",
      ]
    )
    let read = try Self.format.read(export.bytes, titled: "none")
    #expect(read.skipped == [] && read.warnings == [])
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.filter { $0.kind != .gaps } == group.questions.filter { $0.kind != .gaps })
    #expect(
      questions.filter { $0.kind == .gaps }.map(\.prompt) == [
        "The capital of {{France}} is {{Paris::on the Seine}}.", "Two and {{two}} are four.",
      ]
    )
  }

  @Test func `braces and colons in gaps do not end them`() throws {
    let text = GappedText([
      .text("{{c1::x}} {"), .gap(GappedText.Gap(answers: ["}} a::b {{c2::"], hint: "::h}}")),
      .text("}}"),
    ])
    let question = try Question.build {
      $0.id = QuestionID(rawValue: "q")
      $0.prompt = text.description
      $0.response.kind = .gaps
    }
    let group = try QuestionGroup.sample("t", [question])
    let field = try rows("SELECT flds FROM notes", in: try database([group]))[0][0]
      .prefix { $0 != "\u{1F}" }
    #expect(
      field == """
        &#123;&#123;c1::x&#125;&#125; &#123;{{c1::&#125;&#125; a&#58;&#58;b &#123;&#123;c2&#58;&#58;\
        ::&#58;&#58;h&#125;&#125;}}&#125;&#125;
        """
    )
    #expect(try Self.format.read(Self.format.write([group]).bytes, titled: "x").groups == [group])
  }
}
