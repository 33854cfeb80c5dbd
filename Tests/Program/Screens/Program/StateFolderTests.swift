import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Screens where the folder of drafts and journals cannot be read.
@Suite struct `A library without its folder of drafts` {
  private func stage() -> ProgramStage {
    let stage = ProgramStage()
    stage.files.place("", at: "/state")
    return stage
  }

  @Test func `shows its groups, opens them and saves them`() throws {
    let stage = stage()
    stage.files.place(capitalsFile(answer: "Paris"), at: "/library/capitals.json")
    let picture = stage.run("").lastPicture
    #expect(picture.contains("1 group"), "\(picture)")
    #expect(picture.contains("/state cannot be read"), "\(picture)")
    let opened = stage.run("<Enter>").lastPicture
    #expect(opened.contains("/state cannot be read"), "\(opened)")
    _ = stage.run("<Enter><Enter><Enter>!<C-s>")
    let saved = try stage.library.open("/library/capitals.json").builder
    #expect(saved.questions[0].answer == "Paris!" || saved.questions[0].prompt?.last == "!")
  }

  @Test func `is not called empty where that is not known`() {
    let drafts = stage().run("").lastPicture
    #expect(!drafts.contains("Your library is empty"), "\(drafts)")
    #expect(drafts.contains("/state cannot be read"), "\(drafts)")
    let stage = ProgramStage()
    stage.files.place("", at: "/library")
    let picture = stage.run("").lastPicture
    #expect(!picture.contains("Your library is empty"), "\(picture)")
    #expect(picture.contains("/library cannot be read"), "\(picture)")
  }
}
