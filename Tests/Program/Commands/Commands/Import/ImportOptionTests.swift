import Quiz
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// Options of formats on the command line.
struct ImportOptionTests {
  private static let table = "one,two,three\nq,x,a\nr,y,b\n"

  @Test func `columns are read as the user names them`() throws {
    let trial = CommandTrial()
    let seen = trial.importing(Self.table, as: "words.txt", "--columns", "prompt,-,answer")
    #expect(seen.end == .status(.success))
    let questions = try trial.savedGroups().flatMap(\.questions)
    #expect(questions.map { "\($0.prompt ?? "") \($0.answer ?? "")" }.suffix(2) == ["q a", "r b"])
  }

  @Test func `the first column can be left out`() throws {
    let trial = CommandTrial()
    let seen = trial.importing(Self.table, as: "words.txt", "--columns", "-,prompt,answer")
    #expect(seen.end == .status(.success))
    #expect(try trial.savedGroups().flatMap(\.questions).map(\.prompt).suffix(2) == ["x", "y"])
  }

  @Test func `a separator may begin like an option`() throws {
    let trial = CommandTrial()
    let seen = trial.importing(
      "Peru--Lima\nChile--Santiago\n",
      as: "a.txt",
      "--between-sides",
      "--"
    )
    #expect(seen.end == .status(.success))
    let questions = try trial.savedGroups().flatMap(\.questions)
    #expect(questions.map(\.answer) == ["Lima", "Santiago"])
  }

  @Test(
    arguments: [
      (["--columns", "prompt,anser"], "“anser”"),
      (["--columns", "prompt,answer", "--from", "gift"], "“--columns” is not an option of gift."),
      (["--prompt", "Front", "--from", "csv"], "“--prompt” is not an option of csv."),
      (["--columns", "prompt,answer", "--answer", "Back"], "Use either --columns"),
      (["--columns", "prompt,answer", "--recipe", "opentdb"], "“--columns” is not an option of"),
      (["--between-sides", "|", "--from", "csv"], "“--between-sides” is not an option of csv."),
      (["--between-cards", ""], "each need a text"),
      (["--between-cards", ";", "--prompt", "Front"], "leave out --columns"),
    ]
  )
  func `an option that does not fit is refused`(_ options: [String], _ message: String) throws {
    let trial = CommandTrial()
    trial.files.place(Self.table, at: FilePath("words.csv"))
    let seen = trial.run(["import", "words.csv"] + options)
    #expect(seen.end == .status(.usage))
    #expect(seen.messages.contains(message), "\(seen.messages)")
    #expect(try trial.savedGroups() == [])
  }

  @Test func `separators are those that the user names`() throws {
    let trial = CommandTrial()
    let options = ["--between-sides", ";TAB;", "--between-cards", ";BREAK;"]
    let seen = trial.importing("p;TAB;- a\n- b;BREAK;q;TAB;c;BREAK;", as: "set.txt", options)
    #expect(seen.end == .status(.success))
    let questions = try trial.savedGroups().flatMap(\.questions)
    #expect(
      questions.map { "\($0.prompt ?? "") \($0.answer ?? "")" }.suffix(2) == ["p - a\n- b", "q c"]
    )
  }

  @Test(arguments: ["--recipe", "--from"])
  func `decks of CrowdAnki are named in either way`(_ option: String) throws {
    let trial = CommandTrial()
    let deck =
      #"{"__type__": "Deck", "name": "D", "notes": [{"__type__": "Note", "fields": ["p", "a"]}]}"#
    let seen = trial.importing(deck, as: "deck.json", option, "crowdanki")
    #expect(seen.end == .status(.success))
    #expect(try trial.savedGroups().map(\.title).last == "D")
  }

  @Test func `answers that look like lists are counted, and split when asked`() throws {
    let table = "prompt,answer\nla casa,\"the house, the home\"\nir,to go\nser,be; exist\n"
    let told = CommandTrial()
    let seen = told.importing(table, as: "words.csv")
    #expect(seen.end == .status(.success))
    let warning =
      "2 answers look like lists of answers, such as “the house, the home”; --split-answers (s on the screen) accepts each"
    #expect(seen.messages.contains("words.csv:1: \(warning)"), "\(seen.messages)")
    let split = CommandTrial()
    let quiet = split.importing(table, as: "words.csv", "--split-answers")
    #expect(!quiet.messages.contains("lists"))
    func answers(_ trial: CommandTrial) throws -> [[String]] {
      try trial.savedGroups().flatMap(\.questions).map { [$0.answer ?? ""] + $0.alternatives }
    }
    #expect(try answers(told) == [["the house, the home"], ["to go"], ["be; exist"]])
    #expect(try answers(split) == [["the house", "the home"], ["to go"], ["be", "exist"]])
    #expect(told.run(["check", "words"]).output.contains("[answerList]"))
    #expect(!split.run(["check", "words"]).output.contains("[answerList]"))
  }

  @Test func `a table for spreadsheets has its mark, and no other format can`() throws {
    let trial = CommandTrial()
    _ = trial.importing("prompt,answer\n=1+1,2\n", as: "sums.csv")
    let seen = trial.run(["export", "sums", "--to", "csv", "--for-excel", "-o", "-"])
    #expect(seen.output.hasPrefix("\u{FEFF}"))
    #expect(seen.output.contains("'=1+1"))
    let refused = trial.run(["export", "sums", "--to", "gift", "--for-excel", "-o", "-"])
    #expect(refused.end == .status(.usage))
    #expect(refused.messages.contains("“--for-excel” is not an option of gift."))
  }

  @Test(arguments: [("gift", "$CATEGORY"), ("moodle-xml", "<category>")])
  func `a question bank without categories names none, and says so`(
    _ format: String,
    _ mark: String
  ) throws {
    let trial = CommandTrial()
    _ = trial.importing("prompt,answer\n1+1,2\n", as: "sums.csv")
    let export = ["export", "sums", "--to", format, "-o", "-"]
    let named = trial.run(export)
    #expect(named.output.contains(mark))
    let seen = trial.run(export + ["--no-category"])
    #expect(!seen.output.contains(mark))
    #expect(seen.output.contains("1+1"))
    #expect(seen.messages.contains("title"), "\(seen.messages)")
    let refused = trial.run(["export", "sums", "--to", "csv", "--no-category", "-o", "-"])
    #expect(refused.messages.contains("“--no-category” is not an option of csv."))
  }
}
