import Quiz
import QuizDocuments
import QuizScreens
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizOperations

@Suite struct `The program with templates` {
  @Test func `derives a group, whose template the library then shows`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let derived = stage.run("vMore sums<Enter>2 + 2<Enter>4<C-s><Esc>q")
    let template = try stage.library.open("/library/sums.json").builder.id
    #expect(try stage.library.open("/library/more-sums.json").builder.template == template)
    #expect(derived.lastPicture.contains("More sums") && derived.lastPicture.contains("Template"))
  }

  @Test func `says of a derived form whose settings it inherits, and leaves it at once`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let form = stage.run("v")
    #expect(form.lastPicture.contains("Settings are inherited from “Sums”."))
    #expect(stage.run("v<Esc>q").end == .left)
    #expect(try stage.library.drafts() == [])
  }

  @Test func `marks a group whose template is gone, which can be opened all the same`() throws {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    _ = stage.run("vAdd<Enter>2 + 2<Enter>4<C-s><Esc>q")
    let orphaned = stage.run("jdkq")
    #expect(orphaned.lastPicture.contains("missing"))
    #expect(orphaned.lastPicture.contains("problem"))
    #expect(stage.run("<Enter>").lastPicture.contains("2 + 2"))
  }
}
