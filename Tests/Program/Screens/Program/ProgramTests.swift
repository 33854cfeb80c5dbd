import BuilderKit
import LosslessJSON
import Quiz
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizInterchange
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizWords

@Suite struct `The program` {
  @Test func `saves a group that was typed, and shows it in the library`() throws {
    let stage = ProgramStage()
    let result = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    #expect(result.end == .left)
    #expect(result.farewell == [])
    let opened = try stage.library.open("/library/sums.json")
    #expect(opened.builder.title == "Sums")
    #expect(opened.builder.questions.map(\.prompt) == ["1 + 1"])
    #expect(opened.builder.questions.map(\.answer) == ["2"])
    #expect(try stage.library.drafts() == [])
    #expect(try stage.library.entries().map(\.title) == ["Sums"])
  }

  @Test func `has the bar on the group that was written, for the next key`() throws {
    let stage = ProgramStage()
    _ = stage.run("nAges<Enter>1<Enter>2<C-s><Esc>nSums<Enter>1 + 1<Enter>2<C-s><Esc>d")
    #expect(Array(stage.files(in: "/library").keys) == ["ages.json"])
    _ = stage.run("nZeros<Enter>1<Enter>2<C-s><Esc>")
    _ = stage.run(opening: .group("zeros"), "<Esc>d")
    #expect(Array(stage.files(in: "/library").keys) == ["ages.json"])
  }

  @Test func `takes a copy back as it does a deletion, the last change first`() throws {
    let stage = ProgramStage()
    let restored = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>cdu")
    #expect(restored.lastPicture.contains("Restored “Sums”."))
    let undone = stage.run("cduu")
    #expect(undone.lastPicture.contains("Undid the copy: “Sums copy” is in the trash."))
    #expect(try stage.library.entries().map(\.title) == ["Sums", "Sums copy"])
    #expect(try stage.library.trashEntries().map(\.title) == ["Sums copy"])
  }

  @Test func `takes back in the next visit what was saved in this one`() throws {
    let stage = ProgramStage()
    func prompt() throws -> String? {
      try stage.library.open("/library/sums.json").builder.questions.first?.prompt
    }
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    _ = stage.run(opening: .group("sums"), "!<C-s><Esc>q")
    #expect(try prompt() == "1 + 1!")
    _ = stage.run(opening: .group("sums"), "<A-u><C-s>")
    #expect(try prompt() == "1 + 1")
    // Before that was the answer, of the first visit.
    #expect(
      stage.run(opening: .group("sums"), "<A-u>").lastPicture.contains(
        "Undid: question 1, answer."
      )
    )
  }

  @Test func `takes nothing back where another program has written the file since`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let text = stage.files.texts["/library/sums.json"] ?? ""
    stage.files.place(text.replacing("1 + 1", with: "1 + 2"), at: "/library/sums.json")
    let result = stage.run(opening: .group("sums"), "<A-u>")
    #expect(result.lastPicture.contains("Nothing to undo."))
  }

  @Test func `opens a group at the text that a filter has found`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>two<Enter><Enter>1 + 2<Enter>three<C-s><Esc>q")
    _ = stage.run("/THREE<Enter><Enter>thirty-<C-s><Esc>q")
    let answers = try stage.library.open("/library/sums.json").builder.questions.map(\.answer)
    #expect(answers == ["two", "thirty-three"])
  }

  @Test func `remembers how the library was sorted and what was exported to`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>sx<Down><Enter>")
    #expect(stage.preferences.value(named: "library.order") == "questions")
    let format = try #require(stage.preferences.value(named: "export.format")?.stringValue)
    #expect(format != FormatCatalog.standard.exports.first.map { type(of: $0).identity.name })
    let next = stage.run("x")
    #expect(next.terminal.pictures[0] != next.terminal.pictures[1])
    #expect(stage.run("s").terminal.pictures.isEmpty == false)
    #expect(stage.preferences.value(named: "library.order") == "changed")
  }

  @Test func `keeps the draft when the terminal goes away, and offers it the next time`() throws {
    let stage = ProgramStage()
    let first = stage.run("nSums<Enter>1 + 1")
    #expect(first.end == .terminalClosed)
    #expect(
      first.farewell == ["A draft of “Sums” was saved."]
    )
    #expect(stage.files(in: "/library") == [:])
    let second = stage.run("<Enter><Tab>2<C-s><Esc>q")
    #expect(second.end == .left)
    #expect(try stage.library.open("/library/sums.json").builder.questions[0].answer == "2")
    #expect(try stage.library.drafts() == [])
  }

  @Test(arguments: [
    ([Event.terminate(signal: 15)], ProgramEnd.signal(15)),
    ([.key(.control("c")), .key(.control("c"))], .interrupted),
  ])
  func `keeps the draft when it is told to end`(events: [Event], end: ProgramEnd) throws {
    let stage = ProgramStage()
    let result = stage.run(opening: .newGroup(title: "Half"), Event.script("?") + events)
    #expect(result.end == end)
    let drafts = try stage.library.drafts()
    #expect(drafts.map(\.title) == ["Half"])
  }

  @Test func `keeps no draft of a form without changes when it is told to end`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let result = stage.run(
      opening: .group("sums"),
      Event.script("?<A-u>") + [.terminate(signal: 15)]
    )
    #expect(result.farewell == [])
    #expect(stage.keptFiles == [:])
  }

  /// Two questions in the library, of which another program changes the first while the editor is open.
  private func stageWithOtherProgram(_ change: @escaping @Sendable (String) -> String)
    -> ProgramStage
  {
    var stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<Enter><Enter>1 + 2<Enter>3<C-s><Esc>q")
    stage.editor = { files, _ in
      files.place(change(files.texts["/library/sums.json"] ?? ""), at: "/library/sums.json")
      return 0
    }
    stage.environment["EDITOR"] = "ed"
    return stage
  }

  @Test func `merges a form with a file that was changed in other places`() throws {
    let stage = stageWithOtherProgram {
      $0.replacing("\"1 + 1\"", with: "\"One and one\"").replacing(
        "\"Sums\",",
        with: "\"Sums\", \"x\": 1.0,"
      )
    }
    let result = stage.run("<Enter><PgDn><Tab>!<A-e><C-s>m?<C-s><Esc>q")
    #expect(result.end == .left, "\(result.lastPicture)")
    let saved = try stage.library.open("/library/sums.json").builder
    #expect(saved.questions.map(\.prompt) == ["One and one", "1 + 2"])
    #expect(saved.questions.map(\.answer) == ["2", "3!?"])
    #expect(stage.files(in: "/library")["sums.json"]?.contains("\"x\": 1.0") == true)
  }

  @Test(arguments: [("o", "3!"), ("t", "three")])
  func `merges a form with a file that was changed in the same place, and asks which stays`(
    key: String,
    answer: String
  ) throws {
    let stage = stageWithOtherProgram { $0.replacing("\"3\"", with: "\"three\"") }
    let result = stage.run("<Enter><PgDn><Tab>!<A-e><C-s>m<A-c>\(key)<C-s><Esc>q")
    #expect(result.end == .left, "\(result.lastPicture)")
    let saved = try stage.library.open("/library/sums.json").builder
    #expect(saved.questions.map(\.answer) == ["2", answer])
  }

  @Test func `recovers or discards the draft of a group that is opened`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s>!<Esc>kq")
    #expect(try stage.library.drafts().count == 1)
    let looked = stage.run("<Enter>cq")
    #expect(looked.end == .left)
    #expect(try stage.library.drafts().count == 1)
    _ = stage.run("<Enter>r<C-s><Esc>q")
    #expect(try stage.library.open("/library/sums.json").builder.questions[0].answer == "2!")
    #expect(try stage.library.drafts() == [])
    _ = stage.run("<Enter><Tab>?<Esc>kq")
    _ = stage.run("<Enter>d<Esc>q")
    #expect(try stage.library.open("/library/sums.json").builder.questions[0].answer == "2!")
    #expect(try stage.library.drafts() == [])
  }

  @Test func `adds each sample once`() throws {
    let stage = ProgramStage()
    _ = stage.run("aaq")
    #expect(try stage.library.entries().count == EmbeddedFile.samples(in: .english).count)
    #expect(try stage.library.entries().compactMap(\.problem) == [])
  }

  @Test func `adds the samples in the language of the user`() throws {
    var stage = ProgramStage()
    stage.language = .simplifiedChinese
    _ = stage.run("aaq")
    let titles = Set(try stage.library.entries().map(\.title))
    #expect(titles == ["Shell 与 Unix 基础", "地球有多大", "太阳系", "日语入门词语", "首都与地图"])
    #expect(try stage.library.entries().compactMap(\.problem) == [])
    stage.language = .english
    _ = stage.run("aq")
    let added = Set(try stage.library.entries().map(\.title)).subtracting(titles)
    #expect(added.contains("The solar system"))
    #expect(added.count == EmbeddedFile.samples(in: .english).count)
  }

  @Test func `copies, throws away and brings back`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>c<Space>jjdq")
    #expect(try stage.library.entries().map(\.title) == ["Sums copy"])
    let before = stage.files(in: "/library")
    _ = stage.run("duq")
    #expect(stage.files(in: "/library") == before)
  }

  @Test func `asks before it writes over what somebody else changed`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let opened = try stage.library.open("/library/sums.json")
    let terminal = ScriptedTerminal(size: .usual, events: [])
    #expect(terminal.pictures == [])
    var other = opened.builder
    other.title = "Theirs"
    let theirs = opened.document.updated(with: other).bytes

    for (key, title) in [("o", "Sums!"), ("r", "Theirs")] {
      stage.files.place(
        String(decoding: opened.document.bytes, as: UTF8.self),
        at: "/library/sums.json"
      )
      let intrusion = Intrusion(stage.files, String(decoding: theirs, as: UTF8.self))
      var intruded = stage
      intruded.environment["EDITOR"] = "ed"
      intruded.editor = { _, _ in intrusion.happen() }
      _ = intruded.run("<Enter><PgUp>!<A-e><C-s>\(key)<Esc>q")
      #expect(try stage.library.open("/library/sums.json").builder.title == title)
    }
  }

  @Test func `takes what the user's editor made of a field`() throws {
    var stage = ProgramStage()
    stage.environment["EDITOR"] = "vi -n"
    stage.editor = { files, command in
      #expect(command.prefix(3) == ["/bin/sh", "-c", "vi -n \"$1\""])
      guard let path = command.last else { return 1 }
      #expect(files.texts[path] == "Sums\n")
      files.place("Sums and more\n", at: FilePath(path))
      return 0
    }
    let result = stage.run("nSums<A-e><Tab>1<Enter>2<C-s><Esc>q")
    #expect(result.terminal.loanCount == 1)
    #expect(try stage.library.entries().map(\.title) == ["Sums and more"])
    #expect(stage.keptFiles == [:], "the file for the editor is gone")
  }

  @Test func `opens vi where no editor is set, as git does, and says so when it fails`() {
    var stage = ProgramStage()
    stage.editor = { _, _ in 3 }
    let failed = stage.run("nkept<A-e>")
    #expect(failed.lastPicture.contains("The editor vi failed: 3."))
    #expect(failed.lastPicture.contains("kept"))
  }

  @Test func `writes an export where it is told, and asks before it writes over a file`() throws {
    let stage = ProgramStage()
    stage.files.placeFolder("/elsewhere")
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>x<Enter>q")
    let file = try #require(stage.files(in: "/elsewhere")["sums.anki.txt"])
    #expect(file.hasPrefix("#separator:tab\n#html:false\n"))
    stage.files.place("mine", at: "/elsewhere/sums.anki.txt")
    _ = stage.run("x<Enter><Esc><Esc>q")
    #expect(stage.files(in: "/elsewhere")["sums.anki.txt"] == "mine")
    _ = stage.run("x<Enter>oq")
    #expect(stage.files(in: "/elsewhere")["sums.anki.txt"] == file)
  }

  @Test func `offers the folder of the last export, as long as it is there`() throws {
    let stage = ProgramStage()
    stage.files.placeFolder("/elsewhere")
    stage.files.placeFolder("/home/ada/quizzes")
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>x<C-u>~/quizzes/all.txt<Enter>q")
    #expect(stage.files(in: "/home/ada/quizzes").keys.sorted() == ["all.txt"])
    #expect(stage.run("x").lastPicture.contains("/home/ada/quizzes/sums.anki.txt"))
    _ = stage.run("x<Enter>q")
    #expect(stage.files(in: "/home/ada/quizzes").keys.sorted() == ["all.txt", "sums.anki.txt"])
    stage.preferences.apply([PreferenceEdit("export.folder", to: .string("/home/ada/gone"))])
    #expect(stage.run("x").lastPicture.contains("/elsewhere/sums.anki.txt"))
  }

  @Test func `exports into a folder, and says of one that is not there how to go on`() throws {
    let stage = ProgramStage()
    stage.files.placeFolder("/elsewhere/all")
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>x<C-u>all<Enter>q")
    #expect(stage.files(in: "/elsewhere/all").keys.sorted() == ["sums.anki.txt"])
    let none = stage.run("x<C-u>none/sums.txt<Enter>").lastPicture
    #expect(
      none.contains("There is no folder /elsewhere/none. Create it, or choose another place.")
    )
    let slash = stage.run("x<C-u>sums.txt/<Enter>").lastPicture
    #expect(slash.contains("There is no folder /elsewhere/sums.txt."))
    #expect(stage.files(in: "/elsewhere").keys.sorted() == ["all/sums.anki.txt"])
  }

  @Test func `gives a typed destination the ending of the format, and takes a file that is there`()
  {
    let stage = ProgramStage()
    stage.files.placeFolder("/elsewhere")
    let picture = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>x<C-u>exam<Enter>").lastPicture
    #expect(picture.contains("/elsewhere/exam.anki.txt"))
    #expect(stage.files(in: "/elsewhere").keys.sorted() == ["exam.anki.txt"])
    _ = stage.run("x<C-u>v1.2<Enter>q")
    #expect(stage.files(in: "/elsewhere").keys.sorted() == ["exam.anki.txt", "v1.2"])
    // What is there has the name that the user means.
    stage.files.place("mine", at: "/elsewhere/mine")
    let asked = stage.run("x<C-u>mine<Enter>").lastPicture
    #expect(asked.contains("File exists"))
    // The ending is not added twice by the question.
    #expect(stage.run("x<C-u>exam<Enter>").lastPicture.contains("File exists"))
    _ = stage.run("x<C-u>exam<Enter>oq")
    #expect(stage.files(in: "/elsewhere").keys.sorted() == ["exam.anki.txt", "mine", "v1.2"])
  }

  @Test func `prints two versions of a test, and says where they are`() {
    let stage = ProgramStage()
    stage.files.placeFolder("/elsewhere")
    let keys =
      "nSums<Enter>1 + 1<Enter>2<Enter><Enter>1 + 2<Enter>3<C-s><Esc>x"
      + String(repeating: "<Up>", count: 8)
    let end = stage.run(keys + "<Enter>p").lastPicture
    #expect(
      stage.files(in: "/elsewhere").keys.sorted() == [
        "sums-key.docx", "sums-places.csv", "sums.docx",
      ]
    )
    #expect(end.contains("Wrote 1 version and its key: /elsewhere/sums.docx"))
    let next = stage.run("xp").lastPicture
    #expect(next.contains("Test to print"))
  }

  @Test func `exports a table for Excel`() throws {
    let stage = ProgramStage()
    stage.files.placeFolder("/elsewhere")
    _ = stage.run("nSums<Enter>=1 + 1<Enter>2<C-s><Esc>x<Down><Down><Down><Down><A-e><Enter>q")
    let file = try #require(stage.files(in: "/elsewhere")["sums.csv"])
    #expect(file.hasPrefix("\u{FEFF}"))
    #expect(file.contains("'=1 + 1"))
  }

  @Test func `no two formats of text take the same file`() {
    let endings = FormatCatalog.standard.exports.map { type(of: $0).identity }
      .filter { $0.fileExtension == "txt" }.map(\.fileEnding)
    #expect(endings.count == 6)
    #expect(Set(endings).count == 6)
  }

  @Test func `begins with the group that was named, or says that there is none`() {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    #expect(stage.run(opening: .group("sums"), []).lastPicture.contains("Question 1"))
    let missing = stage.run(opening: .group("nothing"), [])
    #expect(missing.lastPicture.contains("No group has the identifier, name or title"))
  }

  @Test func `begins with the group that was read, and does not read it again`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let opened = try stage.library.open("/library/sums.json")
    let later = stage.files.texts["/library/sums.json"]?.replacing("Sums", with: "Theirs") ?? ""
    stage.files.place(later, at: "/library/sums.json")
    let result = stage.run(opening: .opened(opened), Event.script("!<C-s>"))
    #expect(result.lastPicture.contains("Sums"))
    // What was written meanwhile is not overwritten without a question.
    #expect(result.lastPicture.contains("changed"))
    #expect(stage.files.texts["/library/sums.json"] == later)
  }

  @Test func `offers first what is kept of the group that was read`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let opened = try stage.library.open("/library/sums.json")
    let next = stage.killed(after: "<Enter><Tab>!!")
    #expect(next.run(opening: .opened(opened), []).lastPicture.contains("Recover"))
  }

  @Test func `stops the process and goes on afterwards`() {
    let stage = ProgramStage()
    let notice = "quizbuilder is suspended. Type fg to come back."
    #expect(
      stage.run("<C-z>nSums<C-z>").terminal.suspensionNotices == [notice, notice]
    )
  }
}

/// Something another program does to a file, once.
private final class Intrusion: Sendable {
  private let files: InMemoryFileSystem
  private let text: String

  init(_ files: InMemoryFileSystem, _ text: String) {
    self.files = files
    self.text = text
  }

  func happen() -> Int32? {
    files.place(text, at: "/library/sums.json")
    return nil
  }
}
