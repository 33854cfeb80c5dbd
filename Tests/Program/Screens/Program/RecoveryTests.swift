import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `After a sudden end` {
  private func stage() throws -> ProgramStage {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    #expect(stage.keptFiles == [:])
    return stage
  }

  private func answer(in stage: ProgramStage) throws -> String? {
    try stage.library.open("/library/sums.json").builder.questions[0].answer
  }

  @Test func `the library says what was left, marks it, and the form is as it was`() throws {
    let next = try stage().killed(after: "<Enter><Tab>, or two")
    #expect(try answer(in: next) == "2")
    #expect(next.files(in: "/state/journals").count == 1)
    let found = next.run("").lastPicture
    #expect(found.contains("Recovered changes in “Sums”, from a session that ended suddenly."))
    #expect(found.contains(" recovered"))
    let result = next.run("<Enter>r<C-s><Esc>q")
    #expect(result.end == .left)
    #expect(try answer(in: next) == "2, or two")
    #expect(next.keptFiles == [:])
  }

  @Test func `the cursor is where it was, and undo goes back word by word`() throws {
    let next = try stage().killed(after: "<Enter><Tab>, or two<Tab>a hint")
    _ = next.run("<Enter>r here<C-s><Esc>q")
    #expect(try next.library.open("/library/sums.json").builder.questions[0].hint == "a hint here")
    let again = next.killed(after: "<Enter><Tab><Left><Left>zz <C-e>!")
    let picture = again.run("<Enter>r<A-u><A-u>").lastPicture
    #expect(picture.contains("2, or two "))
    #expect(!picture.contains("zz"))
    #expect(picture.contains("Undid: question 1, answer."))
  }

  @Test func `the cursor is behind the last of equal letters`() throws {
    let next = try stage().killed(after: "<Enter><Tab>22")
    #expect(next.run("<Enter>r3").lastPicture.contains("2223"))
  }

  @Test func `a group of which two journals are left is one group`() throws {
    let next = try stage().killed(after: "<Enter><Tab>!")
    let (name, text) = try #require(next.files(in: "/state/journals").first)
    // As when the program is ended while it recovers.
    let second = name.replacing("-1.journal", with: "-2.journal")
    next.files.place(text, at: FilePath("/state/journals/\(second)"))
    #expect(next.files(in: "/state/journals").count == 2)
    #expect(next.run("").lastPicture.contains("Recovered changes in “Sums”,"))
  }

  @Test func `a group that was never saved is there too`() throws {
    let next = ProgramStage().killed(after: "nRivers<Enter>Longest?")
    #expect(next.run("").lastPicture.contains("Rivers"))
    let result = next.run("<Enter>r<Tab>")
    #expect(result.lastPicture.contains("Longest?"))
    _ = next.run("<Enter><Tab>Nile<C-s><Esc>q")
    #expect(try next.library.open("/library/rivers.json").builder.questions[0].answer == "Nile")
    #expect(next.keptFiles == [:])
  }

  @Test func `nothing is left where nothing was typed, or all of it was undone`() throws {
    let stage = try stage()
    #expect(stage.killed(after: "<Enter><Tab><Down><Down>").keptFiles == [:])
    _ = stage.run("<Enter>!<A-u><Esc>q")
    #expect(stage.keptFiles == [:])
    _ = stage.run("<Enter>!<A-u><C-c>")
    #expect(stage.keptFiles == [:])
  }

  @Test(arguments: ["<C-s>", "<C-s><Esc>", "<Esc>s"])
  func `nothing is left of what was saved`(keys: String) throws {
    let next = try stage().killed(after: "<Enter><Tab>!\(keys)")
    #expect(next.keptFiles == [:])
  }

  @Test func `only what a sudden end has left is marked as recovered`() throws {
    let stage = try stage()
    _ = stage.run("<Enter><Tab>?<Esc>kq")
    let picture = stage.run("").lastPicture
    #expect(picture.contains(" draft"))
    #expect(!picture.contains("ecovered"))
  }

  @Test func `a draft that was kept is the only one`() throws {
    let next = try stage().killed(after: "<Enter><Tab>!<Esc>k")
    #expect(next.keptFiles.count == 1)
    #expect(next.files(in: "/state/drafts").count == 1)
  }

  @Test func `what was typed after a save is there without what was before`() throws {
    let next = try stage().killed(after: "<Enter><Tab>!<C-s>?")
    let journal = try #require(try next.library.journals().first)
    let reading = try next.library.unsaved.load(journal.file)
    #expect(reading.opened.builder.questions[0].answer == "2!?")
    #expect(reading.replayedCount == 1, "the first key after the save can be undone")
    #expect(try next.library.change(of: reading.opened) != .changed)
  }

  @Test func `settings, undo and questions are there`() throws {
    let next = try stage()
      .killed(after: "<Enter><C-g>j<Enter><C-u>5<Enter><Esc><C-o>2 + 2<A-u><A-r><C-o><A-p><C-r>")
    let journal = try #require(try next.library.journals().first)
    let builder = try next.library.unsaved.load(journal.file).opened.builder
    #expect(builder.questions.count == 2)
    #expect(builder.questions.map(\.prompt) == ["1 + 1", "2 + 2"])
    #expect(
      builder.settings != SettingsEntries() || builder.questions[0].settings != SettingsEntries()
    )
  }

  @Test func `looking shows the difference and changes nothing`() throws {
    let next = try stage().killed(after: "<Enter><Tab>!<C-o>2 + 2")
    let before = next.files(in: "/state")
    let picture = next.run("<Enter>p").lastPicture
    #expect(picture.contains("Question 1, answer: “2” is now “2!”"))
    #expect(picture.contains("Question 2 is new: 2 + 2"))
    _ = next.run("<Enter>l<Enter>cq")
    #expect(next.files(in: "/state") == before)
  }

  @Test func `discarding opens the file as it is`() throws {
    let next = try stage().killed(after: "<Enter><Tab>!")
    let picture = next.run("<Enter>d").lastPicture
    #expect(picture.contains("Question 1"))
    #expect(!picture.contains("2!"))
    #expect(next.keptFiles.keys.allSatisfy { $0.hasPrefix("trash/") })
    _ = next.run("q")
  }

  @Test func `a new group is discarded, or thrown away and brought back`() throws {
    let stage = ProgramStage().killed(after: "nRivers")
    let next = stage.killed(after: "<Enter>d")
    #expect(next.keptFiles.keys.allSatisfy { $0.hasPrefix("trash/") })
    _ = stage.run("duq")
    #expect(stage.files(in: "/state/journals") == [:])
    #expect(try stage.library.drafts().map(\.title) == ["Rivers"])
  }

  @Test func `what was recovered goes on in a journal of its own, and survives another end`() throws
  {
    let first = try stage().killed(after: "<Enter><Tab>!")
    let second = first.killed(after: "<Enter>r")
    #expect(second.files(in: "/state/journals").count == 1)
    #expect(second.files(in: "/state/journals") != first.files(in: "/state/journals"))
    let third = second.killed(after: "<Enter>r<Tab>?")
    let journal = try #require(try third.library.journals().first)
    #expect(
      try third.library.unsaved.load(journal.file).opened.builder.questions[0].answer == "2!?"
    )
    _ = third.run("<Enter>r<C-s><Esc>q")
    #expect(try answer(in: third) == "2!?")
    #expect(third.keptFiles == [:])
  }

  @Test func `a file that was changed since stays, and what was typed becomes a copy`() throws {
    let next = try stage().killed(after: "<Enter><Tab>!")
    let opened = try next.library.open("/library/sums.json")
    var theirs = opened.builder
    theirs.questions[0].answer = "two"
    _ = try next.library.save(try theirs.build(), of: opened)
    let asked = next.run("<Enter>").lastPicture
    #expect(asked.contains("The file has changed since then: 1 change conflicts."))
    #expect(!asked.contains("Merge"))
    #expect(next.run("<Enter>l").lastPicture.contains("Question 1, answer: “two” is now “2!”"))
    _ = next.run("<Enter>r<C-s><Esc>q")
    #expect(try answer(in: next) == "two")
    let copy = try next.library.open("/library/sums-copy.json").builder
    #expect(copy.questions[0].answer == "2!")
    #expect(copy.id != theirs.id)
    #expect(next.keptFiles == [:])
  }

  @Test func `a file that is gone is written again`() throws {
    let next = try stage().killed(after: "<Enter><Tab>!")
    try next.files.remove("/library/sums.json")
    _ = next.run("<Enter>r<C-s>w<Esc>q")
    #expect(try answer(in: next) == "2!")
  }

  @Test func `a draft and a journal are both offered, the newest first`() throws {
    let drafted = try stage()
    _ = drafted.run("<Enter><Tab>?<Esc>kq")
    let next = drafted.killed(after: "<Enter>r!")
    #expect(try next.library.unsaved.all().map(\.kind) == [.journal, .draft])
    let newest = next.run("<Enter>").lastPicture
    #expect(newest.contains("Recovered changes"))
    #expect(newest.contains("1 older"))
    let older = next.run("<Enter>o").lastPicture
    #expect(older.contains("Draft found"))
    #expect(!older.contains("older"))
    #expect(next.run("<Enter>d").lastPicture.contains("Draft found"))
  }

  @Test func `a draft has its history and the cursor where it was`() throws {
    let drafted = try stage()
    _ = drafted.run("<Enter><Tab>4<Esc>kq")
    let recovered = drafted.run("<Enter>r5")
    #expect(recovered.lastPicture.contains("245"))
    let undone = drafted.run("<Enter>r<A-u>")
    #expect(undone.lastPicture.contains("Undid: question 1, answer."))
  }

  @Test
  func `drafts of a group without a file are one row, the older ones offered behind the newest`()
    throws
  {
    let drafted = ProgramStage()
    _ = drafted.run("nRivers<Enter>Longest?<Esc>kq")
    let next = drafted.killed(after: "<Enter>!")
    let rows = next.run("").lastPicture
    #expect(rows.ranges(of: "  Rivers ").count == 1)
    let newest = next.run("<Enter>").lastPicture
    #expect(newest.contains("Recovered changes") && newest.contains("1 older"))
    #expect(next.run("<Enter>o").lastPicture.contains("Draft found"))
    #expect(next.run("<Enter>r").lastPicture.contains("Longest?!"))
  }

  @Test func `a group goes to the trash with its draft, and both come back`() throws {
    let drafted = try stage()
    _ = drafted.run("<Enter><Tab>4<Esc>kq")
    let restored = drafted.run("du")
    #expect(restored.lastPicture.contains(" draft"))
    #expect(drafted.files(in: "/state/drafts").count == 1)
    _ = drafted.run("d")
    #expect(drafted.files(in: "/state/drafts") == [:])
    #expect(try drafted.library.entries().isEmpty)
  }

  @Test func `a draft that was not gone on with outlives another one`() throws {
    let drafted = try stage()
    _ = drafted.run("<Enter><Tab>?<Esc>kq")
    let next = drafted.killed(after: "<Enter>r!")
    // The newest is what was killed; it is kept as a draft, beside the one from before.
    _ = next.run("<Enter>r<Esc>kq")
    #expect(next.files(in: "/state/journals") == [:])
    #expect(next.files(in: "/state/drafts").count == 2)
    // The newest again, changed and kept again: it takes its own place.
    _ = next.run("<Enter>r.<Esc>kq")
    #expect(next.files(in: "/state/drafts").count == 2)
    _ = next.run("<Enter>r<C-s><Esc>q")
    #expect(next.keptFiles == [:])
  }

  @Test func `a torn end is dropped and said, and the journal stays until the form is saved`()
    throws
  {
    let next = try stage().killed(after: "<Enter><Tab>!?")
    let file = try #require(try next.library.journals().first?.file)
    let text = try #require(next.files.texts[file.string])
    next.files.place(String(text.dropLast(7)), at: file)
    #expect(next.run("<Enter>").lastPicture.contains("1 change at the end cannot be read."))
    let again = next.killed(after: "<Enter>r")
    #expect(again.files.texts[file.string] != nil)
    _ = next.run("<Enter>r<C-s><Esc>q")
    #expect(try answer(in: next) == "2!")
    #expect(next.keptFiles == [:])
  }

  @Test func `a journal that cannot be read is named, and stays`() throws {
    let next = try stage().killed(after: "<Enter><Tab>!")
    let file = try #require(try next.library.journals().first?.file)
    next.files.place("nothing", at: file)
    #expect(next.run("").lastPicture.contains("cannot be recovered"))
    _ = next.run("q")
    #expect(next.files.texts[file.string] == "nothing")
  }

  @Test func `a draft that cannot be read is said, and keeps nobody from the group`() throws {
    let stage = try stage()
    _ = stage.run("<Enter><Tab>!<Esc>kq")
    let draft = try #require(try stage.library.drafts().first?.file)
    stage.files.place("{", at: draft)
    #expect(stage.run("<Enter>").lastPicture.contains("cannot be opened"))
    let form = stage.run("<Enter><Enter>").lastPicture
    #expect(form.contains("Question 1"))
    #expect(!form.contains("cannot be opened"))
    #expect(stage.files.texts[draft.string] == "{")
    #expect(
      stage.killed(after: "<Enter><Enter><Tab>!").run("<Enter><Enter>").lastPicture.contains(
        "Recovered changes"
      )
    )
  }

  @Test func `a journal of a run that goes on is left alone`() throws {
    let stage = try stage()
    var pictures: [String] = []
    let look = ScriptedTerminal.Step.run { pictures.append(stage.run("<Enter>").lastPicture) }
    _ = stage.run(steps: ScriptedTerminal.Step.press("<Enter><Tab>!") + [look])
    #expect(pictures.count == 1)
    #expect(pictures[0].contains("Question 1"))
    #expect(!pictures[0].contains("found"))
  }
}
