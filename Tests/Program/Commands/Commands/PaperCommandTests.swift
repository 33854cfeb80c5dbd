import LosslessJSON
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// `paper`: sheets, keys and the table of places, and what stops them.
struct PaperCommandTests {
  private static let sheets = "/home/ada/capitals.html"

  private let trial = CommandTrial()

  init() { trial.place("capitals", capitals) }

  private func paper(_ arguments: String...) -> Seen {
    trial.run(["paper"] + arguments + ["--to", "html", "-o", "/home/ada", "--seed", "7"])
  }

  @Test func `a test, its key and its places are files beside each other`() {
    let seen = paper("capitals", "--versions", "1")
    #expect(seen.end == .status(.success))
    #expect(
      seen.messages.hasSuffix(
        """
        Wrote 1 version and its key: \(Self.sheets), /home/ada/capitals-key.html, /home/ada/capitals-places.csv
        Seed 7: the same seed makes the same versions again.

        """
      )
    )
    #expect(trial.files.texts[Self.sheets]?.contains("<h1>Capital cities") == true)
    #expect(trial.files.texts["/home/ada/capitals-key.html"]?.contains("id=\"key-A\"") == true)
    #expect(trial.files.texts["/home/ada/capitals-places.csv"]?.hasPrefix("version,place,") == true)
    #expect(trial.files.texts["/home/ada/capitals-answers.html"] == nil)
  }

  @Test func `the same seed writes the same files`() {
    _ = paper("capitals", "--versions", "3")
    let first = trial.files.texts[Self.sheets]
    #expect(paper("capitals", "--versions", "3", "--force").end == .status(.success))
    #expect(trial.files.texts[Self.sheets] == first)
  }

  @Test func `answers are a file of their own`() {
    _ = paper("capitals", "--answers", "--sheet", "--title", "Term test", "--date", "-")
    #expect(trial.files.texts["/home/ada/capitals-answers.html"]?.contains("Paris") == true)
    #expect(trial.files.texts[Self.sheets]?.contains("Answer sheet") == true)
    #expect(trial.files.texts[Self.sheets]?.contains("<h1>Term test") == true)
  }

  @Test func `the rules of a draw are parts of its test`() {
    _ = trial.run(["draw", "kind:choice:1", "kind:text:1", "--title", "Exam", "-o", "/exam.json"])
    let file = "/home/ada/exam.html"
    _ = paper("/exam.json", "--sections", "rules")
    let sheets = trial.files.texts[file] ?? ""
    #expect(sheets.contains("Part 1") && sheets.contains("Part 2"))
    #expect(!sheets.contains("kind:"))
    _ = paper("/exam.json", "--sections", "groups", "--force")
    #expect(trial.files.texts[file]?.contains("Part 1") == false)
  }

  @Test func `a dry run writes nothing`() {
    let seen = paper("capitals", "--dry-run", "--versions", "1")
    #expect(seen.messages.contains("1 version and its key would be written: \(Self.sheets)"))
    #expect(trial.files.texts[Self.sheets] == nil)
  }

  @Test func `no file is written where one of them is in the way`() {
    trial.files.place("mine", at: "/home/ada/capitals-key.html")
    let seen = paper("capitals")
    #expect(seen.end == .status(.cannotCreate))
    #expect(seen.messages.contains("/home/ada/capitals-key.html already exists"))
    #expect(trial.files.texts[Self.sheets] == nil)
    #expect(trial.files.texts["/home/ada/capitals-key.html"] == "mine")
  }

  @Test func `the form of a file is used, and options go before it`() {
    trial.files.place(
      #"{"school": "North School", "columns": 2, "page": "letter", "versions": 2}"#,
      at: "/home/ada/form.json"
    )
    _ = paper("capitals", "--layout", "/home/ada/form.json", "--columns", "1")
    let page = trial.files.texts[Self.sheets] ?? ""
    #expect(page.contains("North School") && page.contains("size: letter"))
    #expect(!page.contains("columns: 2"))
  }

  @Test(
    arguments: [
      ("[]", "is no JSON object"), (#"{"columns": 3}"#, "“columns” cannot have this value"),
      (#"{"versions": 0}"#, "“versions” cannot have this value"),
    ]
  )
  func `a file that makes no sense is named`(text: String, message: String) {
    trial.files.place(text, at: "/home/ada/form.json")
    let seen = paper("capitals", "--layout", "/home/ada/form.json")
    #expect(seen.end == .status(.badData))
    #expect(seen.messages.contains(message))
    #expect(trial.files.texts[Self.sheets] == nil)
  }

  @Test(arguments: [
    ["--versions", "0"], ["--versions", "101"], ["--columns", "3"], ["--page", "a5"],
    ["--sections", "pages"],
  ])
  func `values out of range are refused`(arguments: [String]) {
    let seen = trial.run(["paper", "capitals", "--to", "html", "-o", "/home/ada"] + arguments)
    #expect(seen.end == .status(.usage))
    #expect(seen.messages.hasPrefix("\(arguments[0]): "))
  }

  @Test func `a form that there is not is refused with those that there are`() {
    let seen = trial.run(["paper", "capitals", "--to", "pdf"])
    #expect(seen.end == .status(.usage))
    #expect(seen.messages.contains("docx, html, latex, amc"))
  }

  @Test func `the report tells files, seed and versions`() throws {
    let seen = paper("capitals", "--versions", "1", "--json")
    let report = try JSONValue(parsing: Array(seen.output.utf8))
    #expect(report["seed"]?.intValue == 7)
    #expect(report["files"]?.arrayValue?.count == 3)
    #expect(report["versions"]?.arrayValue?.compactMap(\.stringValue) == ["A"])
  }

  @Test func `an incomplete group is not printed`() {
    trial.place("rivers", incomplete)
    let seen = paper("rivers")
    #expect(seen.end == .status(.badData))
    #expect(trial.files.texts["/home/ada/rivers.html"] == nil)
  }

  @Test func `Auto Multiple Choice gets a source alone`() {
    let seen = trial.run(["paper", "capitals", "--to", "amc", "-o", "/home/ada/t.txt"])
    #expect(
      seen.messages.hasSuffix(
        "Wrote /home/ada/t.txt. Auto Multiple Choice makes the versions and the keys.\n"
      )
    )
    #expect(trial.files.texts["/home/ada/t.txt"]?.hasPrefix("# AMC-TXT\n") == true)
    #expect(trial.files.texts["/home/ada/t-key.txt"] == nil)
  }

  @Test(arguments: [("latex", true), ("html", false), ("docx", false)])
  func `text that a form cannot print is told`(form: String, isTold: Bool) {
    trial.place("misr", capitals.replacing("Capital cities", with: "عواصم"))
    let seen = trial.run(["paper", "misr", "--to", form, "-o", "/home/ada"])
    #expect(seen.end == .status(.success))
    #expect(seen.messages.contains("for text from right to left") == isTold)
  }
}
