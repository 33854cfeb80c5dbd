import LosslessJSON
import Quiz
import QuizDocuments
import QuizInterchange
import QuizOperations
import QuizScreens
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Tables whose columns the user tells, through the whole program.
@Suite struct `The columns of a table` {
  private static let words = "No.;Lemma;Gloss\n1;Apfel;apple\n2;Haus;house\n"

  private func stage(_ text: String = words) -> ProgramStage {
    let stage = ProgramStage()
    stage.files.place(text, at: "/elsewhere/words.csv")
    return stage
  }

  private func prompts(_ stage: ProgramStage) throws -> [[String?]] {
    try stage.library.entries().map {
      try stage.library.open($0.path).builder.questions.map(\.prompt)
    }
  }

  @Test func `are asked for where they cannot be told`() throws {
    let stage = stage()
    #expect(stage.run("iwo<Enter>").lastPicture.contains("Columns: words.csv"))
    let read = stage.run("iwo<Enter>f-<Right>p<Right>a<Enter>").lastPicture
    #expect(read.contains("CSV, your columns"))
    #expect(read.contains("Apfel → apple"))
    _ = stage.run("iwo<Enter><Enter>q")
    #expect(try prompts(stage) == [["Apfel", "Haus"]])
  }

  @Test func `are told to be known for the next file with the same header`() throws {
    let stage = stage()
    _ = stage.run("iwo<Enter>f-<Right>p<Right>a<Enter><Esc><Esc>q")
    stage.files.place("NO. ;lemma;gloss\n3;Hund;dog\n", at: "/elsewhere/words.csv")
    let next = stage.run("iwo<Enter>").lastPicture
    #expect(next.contains("Hund → dog"))
    #expect(next.contains("Read with the columns you chose for this header. c changes them."))
    stage.files.place("Nr;lemma;gloss\n3;Hund;dog\n", at: "/elsewhere/words.csv")
    #expect(stage.run("iwo<Enter>").lastPicture.contains("Columns: words.csv"))
  }

  @Test func `are changed by a key where they are told, and forgotten by the key that resets them`()
    throws
  {
    let stage = stage("question,answer\n1+1,2\n")
    #expect(stage.run("iwo<Enter>ca<Right>p<Enter>").lastPicture.contains("2 → 1+1"))
    let again = stage.run("iwo<Enter>").lastPicture
    #expect(again.contains("2 → 1+1"))
    let reset = stage.run("iwo<Enter>cu<Enter>").lastPicture
    #expect(reset.contains("1+1 → 2"))
    #expect(stage.run("iwo<Enter>").lastPicture.contains("CSV, recognized"))
  }

  @Test func `that read no question are not remembered`() {
    let stage = stage("Lemma;Gloss;Note\n;ax;bx\n;cx;dx\n")
    _ = stage.run("iwo<Enter>fp<Right>a<Right>-<Enter>")
    #expect(stage.run("iwo<Enter>").lastPicture.contains("Columns: words.csv"))
  }

  @Test func `of a file that is no table cannot be chosen`() {
    let stage = stage()
    stage.files.place("::A::1+1{=2}\n", at: "/elsewhere/words.csv")
    let picture = stage.run("iwo<Enter>fgm<Esc>").lastPicture
    #expect(!picture.contains("c Columns"))
    stage.files.place("::A::1+1{=2}\n", at: "/elsewhere/sums.gift")
    #expect(stage.run("isums<Enter>c").lastPicture.contains("This file is not a table"))
  }

  @Test func `stay asked for when the question is left, and how to get back is said`() {
    let stage = stage()
    let left = stage.run("iwo<Enter><Esc>").lastPicture
    #expect(left.contains("Press c to choose the part of each column."))
    #expect(stage.run("iwo<Enter><Esc>c").lastPicture.contains("Columns: words.csv"))
  }
}

struct RememberedColumnsTests {
  private let columns = ColumnAssignment([.field(.prompt), .ignored, .field(.answer)])

  @Test func `what is remembered comes back from the preferences`() throws {
    var remembered = RememberedColumns()
    remembered["a\tb"] = columns
    remembered["c"] = ColumnAssignment(columns.parts, hasHeader: true)
    let stored = try #require(remembered.preference)
    #expect(RememberedColumns(preference: stored) == remembered)
    remembered["c"] = nil
    #expect(remembered["c"] == nil)
    #expect(remembered["a\tb"] == columns)
  }

  @Test func `a damaged entry costs itself alone`() throws {
    let text = """
      [1, {"header": "a", "columns": "prompt,nonsense"}, {"header": "b", "columns": "prompt,answer"}]
      """
    let stored = try JSONValue(parsing: Array(text.utf8))
    let remembered = try #require(RememberedColumns(preference: stored))
    #expect(remembered["a"] == nil)
    #expect(remembered["b"]?.parts == [.field(.prompt), .field(.answer)])
    #expect(RememberedColumns(preference: .string("a")) == nil)
  }

  @Test func `neither many headers nor a long one are kept`() {
    var remembered = RememberedColumns()
    for number in 0..<60 { remembered["\(number)"] = columns }
    #expect(remembered["9"] == nil)
    #expect(remembered["10"] == columns)
    let long = String(repeating: "x", count: 2_001)
    remembered[long] = columns
    #expect(remembered[long] == nil)
  }
}
