import Quiz
import QuizDocuments
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
}
