import Quiz
import QuizOperations
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `Questions for another group` {
  /// A library with two groups, the first of which is open.
  private func stage() -> ProgramStage {
    let stage = ProgramStage()
    _ = stage.run(
      "nAlpha<Enter>Q1<Enter>A1<Enter><Enter>Q2<Enter>A2<C-s><Esc>nBeta<Enter>B<Enter>1<C-s><Esc>q"
    )
    return stage
  }

  private let move = "<A-a>" + String(repeating: "<Down>", count: 9) + "<Enter>"
  private let copy = "<A-a>" + String(repeating: "<Down>", count: 8) + "<Enter>"

  private func prompts(_ stage: ProgramStage, _ name: String) throws -> [String?] {
    try stage.library.open(FilePath("/library/\(name).json")).builder.questions.map(\.prompt)
  }

  @Test func `are moved: saved there, and gone here`() throws {
    let stage = stage()
    _ = stage.run("<Home><Enter>" + move + "<Enter><C-s><Esc>q")
    #expect(try prompts(stage, "alpha") == ["Q2"])
    #expect(try prompts(stage, "beta") == ["B", "Q1"])
  }

  @Test func `are copied under another id`() throws {
    let stage = stage()
    _ = stage.run("<Home><Enter>" + copy + "<Enter><Esc>q")
    #expect(try prompts(stage, "alpha") == ["Q1", "Q2"])
    #expect(try prompts(stage, "beta") == ["B", "Q1"])
    let ids = try ["alpha", "beta"].map {
      try stage.library.open(FilePath("/library/\($0).json")).builder.questions.map(\.id)
    }
    #expect(Set(ids.joined()).count == 4)
  }

  @Test func `are not sent while they are incomplete`() throws {
    let stage = stage()
    let result = stage.run("<Home><Enter><C-o>Q3" + move + "<Enter>")
    #expect(result.lastPicture.contains("1 question is not complete. Fill it in first."))
    #expect(try prompts(stage, "beta") == ["B"])
  }
}
