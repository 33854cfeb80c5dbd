import CoreTestSupport
import Quiz
import QuizResources
import QuizStore
import SystemFiles
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `A change of several groups` {
  /// Two groups with the same slip, and one without.
  private func stage() -> ProgramStage {
    let stage = ProgramStage()
    _ = stage.run(
      """
      nSea<Enter>What colour?<Enter>blue<C-s><Esc>nSky<Enter>Its colour?<Enter>colour of the sea<C-s>\
      <Esc>nWords<Enter>la<Enter>the<C-s><Esc>q
      """
    )
    return stage
  }

  private func prompts(_ stage: ProgramStage) throws -> [String?] {
    try ["sea", "sky", "words"].map { name in
      try stage.library.open(FilePath("/library/\(name).json")).builder.questions[0].prompt
    }
  }

  @Test func `replaces a text, shows each place before, and is taken back as one`() throws {
    let stage = stage()
    let before = stage.files(in: "/library")
    let shown = stage.run("*bf<Enter>colour<Enter>color<Enter>")
    #expect(shown.lastPicture.contains("2 groups change:"))
    #expect(shown.lastPicture.contains("What color?"))
    #expect(stage.files(in: "/library") == before)
    let done = stage.run("*bf<Enter>colour<Enter>color<Enter>s")
    #expect(done.lastPicture.contains("Changed 2 groups. u undoes it."))
    #expect(try prompts(stage) == ["What color?", "Its color?", "la"])
    let undone = stage.run("*bf<Enter>color<Enter>tint<Enter>su")
    #expect(undone.lastPicture.contains("Undid the change of 2 groups."))
    #expect(try prompts(stage) == ["What color?", "Its color?", "la"])
  }

  @Test(arguments: Language.allCases, [Size.usual, .smallest])
  func `has a dialog with every difference`(language: Language, size: Size) throws {
    var stage = stage()
    (stage.language, stage.size) = (language, size)
    let result = stage.run("*b<Down><Enter>colour<Enter>color<Enter>")
    expectPicture(
      of: try #require(result.terminal.pictures.last),
      named: "Library/change-\(language.rawValue)-\(size.columns)x\(size.rows)"
    )
  }

  @Test func `adds and removes tags of the group under the bar alone`() throws {
    let stage = stage()
    let result = stage.run("b<Enter>sea, blue<Enter>sb<Enter>-blue<Enter>s")
    #expect(result.lastPicture.contains("Changed 1 group."))
    #expect(try stage.library.open("/library/sea.json").builder.questions[0].tags == ["sea"])
    #expect(try stage.library.open("/library/sky.json").builder.questions[0].tags == [])
  }

  @Test(arguments: [
    ("*bf<Enter>nowhere<Enter>x<Enter>", "Nothing changed."),
    ("*b<Enter> <Enter>", "sorted by"), ("*bf<Enter><Enter>", "sorted by"),
    ("*bf<Enter>colour<Enter>color<Enter>c", "sorted by"),
    ("*bf<Enter>colour<Enter>color<Enter><Esc>", "sorted by"),
    // A prompt that would be empty is not complete.
    ("*bf<Enter>la<Enter><Enter>s", "Changed 0 of 1 groups."),
  ])
  func `changes nothing without a reason`(keys: String, words: String) {
    let stage = stage()
    let before = stage.files(in: "/library")
    let result = stage.run(keys)
    #expect(result.lastPicture.contains(words))
    #expect(stage.files(in: "/library") == before)
  }

  @Test func `leaves a file alone that another program has changed since it was shown`() throws {
    let stage = stage()
    let text = try #require(stage.files.texts["/library/sky.json"])
    let result = stage.run(
      steps: ScriptedTerminal.Step.press("*bf<Enter>colour<Enter>color<Enter>") + [
        .run { stage.files.place(text.replacing("Its", with: "Whose"), at: "/library/sky.json") }
      ] + ScriptedTerminal.Step.press("s")
    )
    #expect(result.lastPicture.contains("Changed 1 of 2 groups."))
    #expect(try prompts(stage) == ["What color?", "Whose colour?", "la"])
  }

  @Test func `is found out beside the screen, and shown only over the library`() throws {
    var stage = stage()
    let files = GatedFileSystem(stage.files)
    (stage.fileSystem, stage.patience) = (files, .zero)
    let before = stage.files(in: "/library")
    var gate: Gate?
    let result = stage.run(
      steps: [.wait(for: "Words")] + ScriptedTerminal.Step.press("*bf<Enter>colour<Enter>color")
        + [.run { gate = files.close(at: .read) }] + ScriptedTerminal.Step.press("<Enter>") + [
          .wait(for: "Reading the questions"), .run { gate?.waitForArrival() },
        ] + ScriptedTerminal.Step.press("?") + [
          .wait(for: "Keys: "), .waitForReport(after: { gate?.open() }),
        ]
        + ScriptedTerminal.Step.press("<Down><Down><Esc>") + [.wait(for: "2 groups change:")]
    )
    let shown = result.terminal.pictures.map { Picture(of: $0).description }
    #expect(!shown.contains { $0.contains("Keys: ") && $0.contains("groups change:") })
    #expect(stage.files(in: "/library") == before)
  }
}
