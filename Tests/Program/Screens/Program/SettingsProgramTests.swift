import BuilderKit
import Quiz
import QuizDocuments
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizWords

@Suite struct `The program with settings` {
  private let stage = ProgramStage()
  private static let defaults = "/home/ada/.config/quizbuilder/settings.json"

  private func group(_ id: String, _ rest: String = "") -> String {
    """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "\(id)",
      "title": "Group \(id)",\(rest)
      "questions": [
        {
          "id": "q",
          "prompt": "P",
          "answer": "A"
        }
      ]
    }

    """
  }

  private func placeChain() {
    stage.files.place(group("course"), at: "/library/course.json")
    let template = "\n  \"template\": \"course\","
    stage.files.place(group("verbs", template), at: "/library/verbs.json")
  }

  private func settings(_ members: String) -> String {
    "\n  \"settings\": {\n    \(members)\n  },"
  }

  private var texts: [String: String] { stage.files.texts }

  @Test func `saves settings of a group, its template and the library, each in its file`() {
    placeChain()
    let result = stage.run("j,j<Enter><C-u>2<Enter><Left>jj<Enter><Left>jjjjjjj<Enter><Esc>q")
    #expect(result.end == .left)
    let template = "\n  \"template\": \"course\","
    #expect(
      texts["/library/verbs.json"] == group("verbs", template + settings("\"points\": 2"))
    )
    #expect(
      texts["/library/course.json"] == group("course", settings("\"caseSensitive\": true"))
    )
    #expect(texts[Self.defaults] == "{\n  \"hintPolicy\": \"always\"\n}\n")
    let again = stage.run("j,j").lastPicture
    #expect(again.contains("Points             2 · set here"))
    #expect(again.contains("Case-sensitive     yes · from “Group course”"))
    #expect(again.contains("Hint               always · from the library"))
  }

  @Test func `takes changes of a visit back, and does them again`() {
    placeChain()
    let before = texts
    let changes = "j,jjj<Enter><Left><Enter>"
    _ = stage.run("\(changes)uu<Esc>q")
    #expect(texts == before)
    let after = stage.run("\(changes)uu<A-r><A-r><Esc>q")
    #expect(after.end == .left)
    let setting = settings("\"caseSensitive\": true")
    #expect(texts["/library/course.json"] == group("course", setting))
  }

  @Test func `saves settings of a question and its group with the group`() throws {
    placeChain()
    let before = texts
    let form = "j<Enter><A-,><Tab>j<Enter><C-u>5<Enter><Left>jj<Enter><Esc>"
    let modified = stage.run("\(form)<C-z>").lastPicture
    #expect(modified.contains("modified"))
    #expect(texts["/library/verbs.json"] == before["/library/verbs.json"])
    _ = stage.run("rd<Esc>q")
    stage.files.place(before["/library/verbs.json"] ?? "", at: "/library/verbs.json")
    for draft in try stage.library.drafts() { try stage.library.unsaved.discard(draft.file) }
    _ = stage.run("\(form)<C-s><Esc>q")
    let saved = try stage.library.open("/library/verbs.json").builder
    #expect(saved.questions[0].settings[.points] == .number(5))
    #expect(saved.settings[.caseSensitive] == .truth(true))
  }

  @Test func `undoes settings in the form, and the draft keeps them`() throws {
    placeChain()
    let form = "j<Enter><C-g><Tab>j<Enter><C-u>5<Enter><Esc>"
    let undone = stage.run("\(form)<A-u><Esc>q")
    #expect(undone.end == .left, "nothing is left to ask about")
    #expect(
      stage.run("\(form)<A-u>").lastPicture.contains("Undid: settings of ")
    )
    for draft in try stage.library.drafts() { try stage.library.unsaved.discard(draft.file) }
    let redone = stage.run("\(form)<A-u><A-r>")
    #expect(redone.lastPicture.contains("Redid: settings of "))
    let draft = try #require(try stage.library.drafts().first)
    #expect(
      try stage.library.unsaved.load(draft.file).opened.builder.questions[0].settings[.points]
        == .number(5)
    )
  }

  @Test func `shows a template that is changed over a form in the group of the form`() {
    placeChain()
    let result = stage.run("j<Enter><PgUp><C-g>j<Left><Enter><C-u>4<Enter><Right>")
    #expect(result.lastPicture.contains("Points             4 · from “Group course”"))
    #expect(result.lastPicture.contains("▸ Group verbs        4 · from “Group course”"))
  }

  @Test(arguments: [
    (
      "{\n  \"points\": \"2\"\n}",
      "settings.json:2: points: must be a number, not a text. The file is un"
    ),
    ("7", "settings.json:1: must be an object, not a number. The file is unchanged;"),
    ("{\n", "settings.json cannot be opened: line 2, column 1: expected a key in double"),
  ])
  func `says in the library what is wrong with its settings, and never writes over them`(
    text: String,
    message: String
  ) {
    stage.files.place(text, at: FilePath(Self.defaults))
    placeChain()
    let started = stage.run("")
    #expect(started.lastPicture.contains(message), "after the first picture")
    #expect(!Picture(of: started.terminal.pictures[0]).description.contains("settings.json"))
    let alert = stage.run(",<Left><Enter>").lastPicture
    #expect(alert.contains("Not saved") && alert.contains(Self.defaults))
    let forced = stage.run(",<Left>jj<Enter><Enter>r<Enter>j<Enter><Enter><Esc>q")
    #expect(forced.end == .left)
    #expect(texts[Self.defaults] == text)
  }

  @Test func `says in the library that its settings are sound again`() {
    stage.files.place("{", at: FilePath(Self.defaults))
    placeChain()
    var fixed = stage
    fixed.environment["EDITOR"] = "ed"
    fixed.editor = { files, _ in
      files.place("{}", at: FilePath(Self.defaults))
      return 1
    }
    #expect(stage.run("").lastPicture.contains("settings.json"))
    #expect(!fixed.run("<Enter><A-e><Esc>").lastPicture.contains("settings.json"))
  }

  @Test func `opens the settings of the library where no group has any`() {
    #expect(stage.run(",").lastPicture.contains("Settings: Library"))
    stage.files.place("{", at: "/library/bad.json")
    #expect(stage.run(",").lastPicture.contains("Settings: Library"))
  }

  @Test func `says why a level is not saved, and keeps what was typed`() {
    placeChain()
    stage.files.setPermissions(0o400, of: "/library/verbs.json")
    let typed = "j,j<Enter><C-u>12<Enter>"
    #expect(stage.run(typed).lastPicture.contains("The file of “Group verbs” is read-only."))
    #expect(stage.run("\(typed)<Enter>").lastPicture.contains("Points: 12"))
  }

  @Test func `does not write over settings of a template that cannot be taken`() {
    placeChain()
    let damaged = group("course", settings("\"points\": \"2\""))
    stage.files.place(damaged, at: "/library/course.json")
    let alert = stage.run("j,<Left>jjj<Enter>").lastPicture
    #expect(alert.contains("“Group course” was not saved: /library/course.json:7:"))
    #expect(alert.contains("settings.points: must be a number, not a text."))
    #expect(texts["/library/course.json"] == damaged)
  }

  @Test func `goes back to the library where a group cannot be read`() {
    placeChain()
    let counting = FaultyFileSystem(stage.files, failing: .max, with: .killed)
    _ = stage.run(on: counting, "j")
    let number = counting.operations.count + 1
    let faulty = FaultyFileSystem(stage.files, failing: number, with: .error(.ioError))
    let picture = stage.run(on: faulty, "j,")
    #expect(picture.contains("/library/verbs.json cannot be read: the disk reported an error."))
    #expect(picture.contains("2 groups"))
  }

  @Test(arguments: ["j,jjj", "j,<Left><Left>jjj"])
  func `leaves whole files and says what happened, whatever fails`(keys: String) {
    placeChain()
    let before = texts
    let counting = FaultyFileSystem(stage.files, failing: .max, with: .killed)
    _ = stage.run(on: counting, keys)
    _ = stage.run("\(keys)<Enter>")
    let after = texts
    var outcomes: Set<String> = []
    for number in counting.operations.count + 1..<200 {
      for (path, text) in before { stage.files.place(text, at: FilePath(path)) }
      if before[Self.defaults] == nil { try? stage.files.remove(FilePath(Self.defaults)) }
      let faulty = FaultyFileSystem(stage.files, failing: number, with: .error(.ioError))
      let picture = stage.run(on: faulty, "\(keys)<Enter>")
      #expect([before, after].contains(texts), "\(faulty.operations)")
      if texts == after, before != after {
        outcomes.insert(picture.contains("power loss") ? "doubtful" : "saved")
      } else if picture.contains("Not saved") {
        outcomes.insert("not saved")
      }
      if !faulty.hasFailed { break }
    }
    #expect(outcomes == ["saved", "not saved", "doubtful"])
  }

  @Test func `shows the user's own keys in messages`() throws {
    stage.configure("keys.json", #"{"group-form": {"undo": "f9"}, "library": {"undo": "f10"}}"#)
    placeChain()
    #expect(stage.run("<Enter><C-r>").lastPicture.contains("Press F9 to restore it."))
    for draft in try stage.library.drafts() { try stage.library.unsaved.discard(draft.file) }
    #expect(stage.run("d").lastPicture.contains("Press F10 to restore it."))
  }
}
