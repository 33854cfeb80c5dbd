import Quiz
import QuizDrawing
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@Suite struct `The draw of a test` {
  /// Two groups of five questions each.
  private func stage() -> ProgramStage {
    let stage = ProgramStage()
    for (name, tag) in [("biology", "easy"), ("chemistry", "hard")] {
      let questions = (1...5).map {
        #"{ "id": "\#(name)\#($0)", "prompt": "\#(name) \#($0)?", "answer": "a", "tags": ["\#(tag)"] }"#
      }
      stage.files.place(
        """
        { "format": "quizbuilder/group", "version": 1, "id": "\(name)", "title": "\(name)",
          "questions": [\(questions.joined(separator: ", "))] }
        """,
        at: FilePath("/library/\(name).json")
      )
    }
    return stage
  }

  @Test func `saves a group of the library, which is under its bar`() throws {
    let stage = stage()
    let result = stage.run("etMy exam<C-u>Exam<Enter>aeasy:2<Enter><Up>d<Enter>")
    let test = try stage.library.open("/library/exam.json")
    #expect(test.builder.questions.count == 2)
    #expect(test.origins.allSatisfy { $0.group.rawValue == "biology" })
    #expect(result.lastPicture.contains("2 questions drawn into exam. Seed:"))
    #expect(try stage.library.useFolder.read().uses.tests.map(\.name) == ["Exam"])
    // The bar is on it.
    _ = stage.run("etOther<C-u>Other<Enter><Enter>d")
    #expect(try stage.library.entries().map(\.title) == ["biology", "chemistry", "Exam"])
  }

  @Test func `draws from the selected groups, and remembers the rules`() throws {
    let stage = stage()
    _ = stage.run("<Down><Space>e3<Enter>")
    let first = try #require(stage.library.entries().first { $0.title.hasPrefix("Test ") })
    #expect(
      try stage.library.open(first.path).origins.allSatisfy { $0.group.rawValue == "chemistry" }
    )
    let result = stage.run("e")
    #expect(result.lastPicture.contains("every question"))
    #expect(result.lastPicture.contains("3 of 3 questions"))
    #expect(result.lastPicture.contains("10 questions of the library"))
  }

  @Test func `undo takes a test and its use back`() throws {
    let stage = stage()
    let result = stage.run("etExam<Enter>aeasy:2<Enter><Up>d<Enter>u")
    let title = try #require(try stage.library.trashEntries().first?.title)
    #expect(result.lastPicture.contains("Undid the draw: “\(title)” is in the trash."))
    #expect(try stage.library.entries().map(\.title) == ["biology", "chemistry"])
    #expect(try stage.library.useFolder.read().uses.tests.isEmpty)
  }

  @Test func `two keys make a test of ten questions`() throws {
    let stage = stage()
    _ = stage.run("e<Enter>")
    let test = try #require(stage.library.entries().first { $0.title.hasPrefix("Test ") })
    #expect(test.questionCount == 10)
  }

  @Test(arguments: [Size.usual, .smallest], Language.allCases)
  func `works on every terminal, in every language`(size: Size, language: Language) throws {
    var stage = stage()
    stage.size = size
    stage.language = language
    _ = stage.run("e4<Tab>x<Space>raeasy:1<Enter>tExam<C-u>Exam<Enter><Enter>")
    let test = try stage.library.open("/library/exam.json")
    #expect(test.builder.questions.count == 5)
    #expect(test.origins.contains { $0.group.rawValue == "biology" })
  }

  @Test func `leaves nothing where it is left`() throws {
    let stage = stage()
    let before = stage.files(in: "/library")
    _ = stage.run("er<Tab>x<Esc>")
    #expect(stage.files(in: "/library") == before)
    #expect(try stage.library.useFolder.read().uses.tests == [])
  }

  @Test func `says why a test was not saved, and can be tried again`() throws {
    let stage = stage()
    stage.files.setPermissions(0o500, of: "/library")
    let result = stage.run("e<Enter>")
    #expect(result.lastPicture.contains("/library"))
    #expect(try stage.library.entries().count == 2)
    #expect(try stage.library.useFolder.read().uses.tests == [])
  }
}
