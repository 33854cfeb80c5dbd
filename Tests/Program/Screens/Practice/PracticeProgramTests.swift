import BuilderKit
import Quiz
import QuizDocuments
import QuizPractice
import QuizStore
import TerminalUI
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizScreens

@Suite struct `Practice in the program` {
  /// A program with a group of the sums 1 + 1 to 1 + 3.
  private func stage() throws -> ProgramStage {
    let stage = ProgramStage()
    let keys = (1...3).map { "1 + \($0)<Enter>\($0 + 1)" }.joined(separator: "<C-o>")
    _ = stage.run("nSums<Enter>\(keys)<C-s><Esc>q")
    return stage
  }

  private func scores(_ stage: ProgramStage) throws -> [Int?] {
    try stage.library.practiceFolder.history().entries.map(\.score.percent)
  }

  @Test func `asks every question, and keeps the score`() throws {
    let stage = try stage()
    let result = stage.run("p<Enter>2<Enter><Enter>9<Enter><Enter>4<Enter><Enter>")
    #expect(result.lastPicture.contains("67"))
    #expect(try scores(stage) == [67])
    let second = stage.run("p<Enter>2<Enter><Enter>3<Enter><Enter>4<Enter><Enter>")
    #expect(try scores(stage) == [67, 100])
    #expect(second.lastPicture.contains(" 67 %"))
    #expect(second.lastPicture.contains("100 %"))
  }

  @Test func `tells the last score of a group in the library, whatever the history looks like`()
    throws
  {
    let stage = try stage()
    let round = "p<Enter>2<Enter><Enter>9<Enter><Enter>4<Enter><Enter><Esc>"
    #expect(!stage.run("").lastPicture.contains("Score"))
    #expect(stage.run(round).lastPicture.contains(/Sums +3 +67 %/))
    #expect(stage.run(round.replacing("9", with: "3")).lastPicture.contains(/Sums +3 +100 %/))
    let history: FilePath = "/state/practice/history.json"
    let text = try #require(stage.files.texts[history.string])
    stage.files.place(text.replacing("\"earned\": 3.0", with: "\"earned\": 1e300"), at: history)
    #expect(stage.run("").lastPicture.contains(/Sums +3 +100 %/))
    stage.files.place("{", at: history)
    #expect(stage.run("").lastPicture.contains(/Sums +3 +\d{4}-/))
  }

  @Test func `asks again what was wrong`() throws {
    let stage = try stage()
    let result = stage.run(
      "p<Enter>2<Enter><Enter>9<Enter><Enter>4<Enter><Enter>w3<Enter><Enter>"
    )
    #expect(try scores(stage) == [67, 100])
    #expect(result.lastPicture.contains("Score: 1 of 1 point · 100 % · repeat"))
    #expect(
      stage.run("").lastPicture.contains(/Sums +3 +67 %/),
      "a repeat is no score of the group"
    )
  }

  @Test func `asks the whole round again, which counts`() throws {
    let stage = try stage()
    let round = "2<Enter><Enter>9<Enter><Enter>4<Enter><Enter>"
    let result = stage.run("p<Enter>" + round + "a" + round.replacing("9", with: "3"))
    #expect(try scores(stage) == [67, 100])
    #expect(result.lastPicture.contains("Score: 3 of 3 points · 100 %"))
    #expect(stage.run("").lastPicture.contains(/Sums +3 +100 %/))
  }

  @Test func `shows at the end what was wrong, with the answer and the right one`() throws {
    let stage = try stage()
    let result = stage.run("p<Enter>2<Enter><Enter>9<Enter><Enter><A-s><Enter>")
    #expect(result.lastPicture.contains("Score: 1 of 2 points · 50 % · 1 skipped"))
    #expect(result.lastPicture.contains(/1 \+ 2[ |\n]+✗ 9[ |\n]+✓ 3/))
    #expect(!result.lastPicture.contains("1 + 3"))
  }

  @Test func `counts a typed answer as the learner judges it`() throws {
    let stage = try stage()
    let round = "p<Enter>2<Enter>n<Enter>9<Enter>y<Enter>4<Enter><Enter>"
    let result = stage.run(round)
    #expect(result.lastPicture.contains("Score: 2 of 3 points · 67 % · 2 judged by you"))
    #expect(result.lastPicture.contains(/1 \+ 1[ |\n]+✗ 2[ |\n]+✓ 2/))
    let entry = try #require(try stage.library.practiceFolder.history().entries.first)
    #expect(entry.score.overruledCount == 2)
    #expect(entry.wrong.count == 1)
  }

  @Test func `an own judgement outlives a kill, and can be taken back`() throws {
    let stage = try stage().killed(after: "p<Enter>2<Enter>n<Enter>9<Enter>ynnyny")
    let left = try #require(try stage.library.practiceFolder.interrupted(of: groups(stage)))
    #expect(left.round.results.map(\.overruling) == [false, true])
    #expect(left.round.score.earned == 1)
    _ = stage.run("p<Enter>4<Enter>nny<Enter>")
    #expect(try scores(stage) == [67])
    #expect(try stage.library.practiceFolder.history().entries.map(\.score.overruledCount) == [2])
  }

  @Test func `asks from the answer to the prompt`() throws {
    let stage = ProgramStage()
    _ = stage.run("nWords<Enter>la casa<Enter>the house<C-o>el agua<Enter>the water<C-s><Esc>q")
    let menu = stage.run("p")
    #expect(menu.lastPicture.contains("From the answer to the prompt"))
    let asked = stage.run("p<End><Enter>")
    #expect(asked.lastPicture.contains("the house"))
    #expect(!asked.lastPicture.contains("la casa"))
    let left = try #require(try stage.library.practiceFolder.interrupted(of: groups(stage)))
    #expect(left.round.isReversed)
    let result = stage.run("p<Enter>la casa<Enter><Enter>el agua<Enter><Enter>")
    #expect(result.lastPicture.contains("Score: 2 of 2 points · 100 %"))
  }

  @Test func `begins with what was most often wrong, if that is chosen`() throws {
    let stage = try stage()
    _ = stage.run("p<Enter>2<Enter><Enter>3<Enter><Enter>9<Enter><Enter><Enter>q")
    let result = stage.run("p<Down><Down><Enter>")
    #expect(result.lastPicture.contains("1 + 3"))
  }

  @Test(arguments: [
    "", "2", "2<Enter>", "2<Enter><Enter>", "2<Enter><Enter>9", "2<Enter><Enter>9<Enter>",
  ])
  func `a kill loses at most the answer that is being typed`(keys: String) throws {
    let stage = try stage().killed(after: "p<Enter>" + keys)
    let answered = keys.matches(of: /\d<Enter>/).count
    let menu = stage.run("p")
    #expect(menu.lastPicture.contains("Continue at question \(answered + 1) of 3"))
    let answers = ["2", "9", "4"].dropFirst(answered).map { "\($0)<Enter><Enter>" }.joined()
    _ = stage.run("p<Enter>" + answers)
    #expect(try scores(stage) == [67])
    #expect(try stage.library.practiceFolder.interrupted(of: groups(stage)) == nil)
  }

  private func groups(_ stage: ProgramStage) throws -> [GroupID] {
    try stage.library.entries().map { try stage.library.open($0.path).builder.id }
  }

  @Test func `goes on with a round that was left, or begins another`() throws {
    let stage = try stage()
    _ = stage.run("p<Enter>2<Enter><Enter><Esc>q")
    let left = stage.run("p")
    #expect(left.lastPicture.contains("Continue at question 2 of 3"))
    _ = stage.run("p<Down><Enter>2<Enter><Enter>3<Enter><Enter>4<Enter><Enter>")
    #expect(try scores(stage) == [100])
    #expect(!stage.run("p").lastPicture.contains("Continue"))
  }

  @Test func `takes an answer that is not finished when its time is over`() throws {
    var stage = try stage()
    let opened = try stage.library.open("/library/sums.json")
    var builder = opened.builder
    builder.settings[.timeLimitInSeconds] = .number(5)
    _ = try stage.library.save(try builder.build(), of: opened)
    let start = ContinuousClock.now
    var seconds = 0
    stage.now = { start + .seconds(seconds) }
    let steps = ScriptedTerminal.Step.press("p<Enter>2") + [.run { seconds += 6 }, .rest]
    let result = stage.run(steps: steps)
    #expect(result.lastPicture.contains("Time is up."))
    #expect(result.lastPicture.contains("Right."))
  }
}

@Suite struct `The preview of a question` {
  @Test func `is answered, and leaves the form as it was`() throws {
    let stage = ProgramStage()
    let script = "nSums<Enter>1 + 1<Enter>2<F5>3<Enter>"
    let judged = stage.run(script)
    #expect(judged.lastPicture.contains("Preview"))
    #expect(judged.lastPicture.contains("✗ Wrong."))
    let back = ProgramStage().run(script + "<Enter>2<C-s>")
    #expect(back.lastPicture.contains("22"), "the cursor stays where it was")
    #expect(try stage.library.practiceFolder.history().entries.isEmpty)
  }

  @Test func `names what is missing, and goes there`() {
    let result = ProgramStage().run("nSums<Enter>1 + 1<Enter><F5>")
    #expect(result.lastPicture.contains("Question 1: answer"))
    #expect(!result.lastPicture.contains("| Preview"))
  }

  @Test func `shows one question though others are not complete`() {
    let result = ProgramStage().run("n<Enter>1 + 1<Enter>2<C-o><PgUp><A-q>")
    #expect(result.lastPicture.contains("1 + 1"))
    #expect(result.lastPicture.contains("Preview"))
  }
}
