import BuilderKit
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct CSVTests {
  private static let header =
    "title,prompt,answer,hint,alternatives,distractors,explanation,tags,id,group,template\r\n"

  private func written(
    _ groups: [QuestionGroup],
    _ format: CSV = CSV()
  ) -> (text: String, losses: [String]) {
    let export = format.write(groups)
    return (String(decoding: export.bytes, as: UTF8.self), export.losses.map(\.inOneLine))
  }

  @Test func `everything stands in its column, and nothing is lost`() throws {
    let (text, losses) = written([try .everything()])
    #expect(
      text == Self.header
        + "Geography::Capitals,What is the capital of France?,Paris,It begins with P,"
        + "Lutetia;Paname\\; the city;City \\\\ of light,Lyon;Marseille;Nice,"
        + "\"Since 987,\nwith pauses.\",europe;capital city,q-1,group-1,group-0\r\n"
        + "Geography::Capitals,Capital of Italy?,Rome,,,,,,q-2,group-1,group-0\r\n"
        + "Geography::Capitals,\"Two\nlines and a \"\"quote\"\"\",= 1 + 1,\"\",\"\",,\"\",,"
        + "q-3,group-1,group-0\r\n"
    )
    #expect(losses == [])
  }

  @Test func `a byte order mark is an option`() throws {
    let group = try QuestionGroup.sample("t", [.sample("p", "a", id: "q")])
    let (text, losses) = written([group], CSV(hasByteOrderMark: true))
    #expect(text == "\u{FEFF}" + Self.header + "t,p,a,,,,,,q,g,\r\n")
    #expect(losses == [])
    #expect(try CSV().read(Array(text.utf8), titled: "x").groups == [group])
  }

  @Test(arguments: ["=", "+", "-", "@", "\t", "\r"])
  func `cells that would run as formulas are disarmed on demand`(_ start: String) throws {
    let question = try Question.sample("\(start)1", "a", id: "q") {
      $0.hint = "1\(start)"
      $0.distractors = ["\(start)2", "3"]
    }
    let (text, losses) = written([try .sample("\(start)t", [question])], CSV(disarmsFormulas: true))
    #expect(
      text == Self.header
        + "\"'\(start)t\",\"'\(start)1\",a,\(start == "\r" ? "\"1\r\"" : "1\(start)"),,"
        + "\"'\(start)2;3\",,,q,g,\r\n"
    )
    #expect(losses == ["g title disarmed", "q prompt disarmed", "q distractors disarmed"])
    #expect(CSV().losses(in: [try .sample("\(start)t", [question])]) == [])
  }

  @Test(
    arguments: [
      ([], nil), ([""], ""), (["", ""], ";"), (["a"], "a"), (["a", "b"], "a;b"),
      (["a;b", "c\\"], "a\\;b;c\\\\"), (["\\;"], "\\\\\\;"), ([" a ", "\n"], " a ;\n"),
    ] as [([String], String?)]
  )
  func `a list in a cell comes back item by item`(_ items: [String], _ text: String?) {
    #expect(CellList.text(of: items) == text)
    #expect(CellList.items(of: text) == items)
  }

  @Test func `a backslash that escapes nothing stands for itself`() {
    #expect(CellList.items(of: "a\\b;c\\") == ["a\\b", "c\\"])
  }

  @Test func `a table of other kinds has the columns that they need, and no others`() throws {
    let group = try QuestionGroup.everyKind()
    let (text, losses) = written([group])
    #expect(
      text
        == """
        title,kind,prompt,answer,answers,value,tolerance,unit,pairs,spares,steps,notes,hint,\
        alternatives,distractors,explanation,tags,id,group,template
        Every kind,text,Capital of Italy?,Rome,,,,,,,,,,Roma,,,,text,kinds,
        Every kind,choice,Capital of France?,Paris :: Since 987,,,,,,,,,,,\
        Lyon :: The third largest city;Nice,,,choice,kinds,
        Every kind,choice,The sky is blue.,True,,,,,,,,,,,False :: Look up,,,truth,kinds,
        Every kind,choices,Which are prime?,,"2;3 :: Odd, too;5",,,,,,,,,,4 :: 2 · 2,,,choices,kinds,
        Every kind,number,What is π?,,,3.14,0.01,,,,,,Two decimals,,,,,number,kinds,
        Every kind,number,How fast is light?,,,299792,2 %,km/s,,,,,,,,,,share,kinds,
        Every kind,number,A number from one to five?,,,1..5,,,,,,,,,,,,range,kinds,
        Every kind,gaps,The capital of {{France|la France}} is {{Paris~Lyon~Nice::on the Seine}}.\
        ,,,,,,,,,,,,,,,gaps,kinds,
        Every kind,gaps,Two and {{two|2}} are four.,,,,,,,,,,,,,,,gap,kinds,
        Every kind,pairs,Which capitals?,,,,,,France → Paris;Italy → Rome;Peru → Lima,Oslo,,,,,,,,\
        pairs,kinds,
        Every kind,order,How is tea made?,,,,,,,,Boil water;Add the tea;Wait;Pour,,,,,,,order,kinds,
        Every kind,essay,Why is the sky blue?,Short waves are scattered more.,,,,,,,,\
        Two points for Rayleigh,,,,,,essay,kinds,

        """.replacing("\n", with: "\r\n")
    )
    #expect(losses == [])
    let steps = try #require(group.questions.first { $0.kind == .order })
    #expect(
      written([try .sample("t", [steps])]).text.prefix { $0 != "\r\n" }
        == "title,kind,prompt,answer,steps,hint,alternatives,distractors,explanation,tags,id,group,template"
    )
  }

  @Test func `numbers stay numbers where cells are disarmed`() throws {
    let question = try Question.build {
      $0.id = QuestionID(rawValue: "q")
      $0.prompt = "p"
      $0.response.kind = .number
      $0.response.number.value = "-1"
      $0.response.number.tolerance = "+0.5"
      $0.response.number.unit = "@"
    }
    let (text, losses) = written([try .sample("t", [question])], CSV(disarmsFormulas: true))
    #expect(text.hasSuffix("\r\nt,number,p,,-1,+0.5,\"'@\",,,,,,q,g,\r\n"))
    #expect(losses == ["q unit disarmed"])
  }

  @Test(arguments: [CSV(), TSV(), XLSX()] as [any ExportFormat & ImportFormat])
  func `settings of questions have columns, and come back as their own`(
    _ format: any ExportFormat & ImportFormat
  ) throws {
    var builder = QuestionGroupBuilder(
      try .sample("t", [.sample("a", "b", id: "1"), .sample("c", "d", id: "2")])
    )
    builder.settings[.points] = .number(2)
    builder.questions[0].settings[.points] = .number(0.5)
    builder.questions[0].settings[.timeLimitInSeconds] = .number(30)
    builder.questions[0].settings[.caseSensitive] = .truth(true)
    builder.questions[1].settings[.language] = .text("=fr")
    builder.questions[1].settings[.shuffleChoices] = .truth(false)
    let export = format.write([try builder.build()])
    #expect(export.losses == [])
    let read = try format.read(export.bytes, titled: "t")
    #expect(read.warnings == [] && read.skipped == [])
    let settings = read.groups[0].questions.map(\.settings)
    #expect(settings[0] == builder.questions[0].settings)
    #expect(settings[1][.points] == .number(2))
    #expect(settings[1][.language] == .text("=fr"))
    #expect(settings[1][.shuffleChoices] == .truth(false))
  }

  @Test func `a column Language of others is no setting`() throws {
    let text = "question,answer,language,points\na,b,French,2\n"
    let read = try CSV().read(Array(text.utf8), titled: "t")
    #expect(read.warnings.map(\.reason) == [.unknownColumns(["language"])])
    #expect(read.groups[0].questions[0].settings[.points] == .number(2))
  }
}
