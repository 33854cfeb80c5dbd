import Quiz
import TestSupport
import Testing

@testable import QuizCommands

/// `import --update` and `--into`: what changes, and what stays.
struct ImportUpdateCommandTests {
  private static let first =
    "title,prompt,answer,hint\nSeas,Largest?,Pacific,big\nSeas,Saltiest?,Red\n"
  private static let second =
    "title,prompt,answer\nSeas,largest ?,Atlantic\nSeas,LARGEST?,Pacific Ocean\nSeas,Deepest?,Pacific\n"

  private func trial() -> CommandTrial {
    let trial = CommandTrial()
    _ = trial.importing(Self.first, as: "seas.csv")
    return trial
  }

  private func answers(_ trial: CommandTrial) throws -> [String] {
    try trial.savedGroups().flatMap(\.questions).map { "\($0.prompt ?? "") \($0.answer ?? "")" }
  }

  @Test func `questions are matched by their prompts, and others are added`() throws {
    let trial = trial()
    let seen = trial.importing(Self.second, as: "seas.csv", "--update")
    #expect(
      seen.messages == """
        seas.csv: recognized as CSV.
        “Seas”: 2 questions added, 1 changed, 1 not in the file and unchanged.
          Question 1, prompt: “Largest?” is now “LARGEST?”
          Question 1, answer: “Pacific” is now “Pacific Ocean”
          Question 3 is new: largest ? · Atlantic
          Question 4 is new: Deepest? · Pacific
        3 questions imported, 0 skipped.

        """
    )
    #expect(
      try answers(trial) == [
        "LARGEST? Pacific Ocean", "Saltiest? Red", "largest ? Atlantic", "Deepest? Pacific",
      ]
    )
    #expect(try trial.savedGroups().map { $0.questions[0].hint } == ["big"])
    #expect(try trial.savedGroups().count == 1)
  }

  @Test func `a dry run shows the changes and writes nothing`() throws {
    let trial = trial()
    let before = try answers(trial)
    let seen = trial.importing(Self.second, as: "seas.csv", "--update", "--dry-run", "--json")
    #expect(seen.messages.contains("Question 1, answer: “Pacific” is now “Pacific Ocean”"))
    #expect(seen.output.contains("\"added\": 2"))
    #expect(seen.output.contains("\"changed\": 1"))
    #expect(seen.output.contains("\"missing\": 1"))
    #expect(try answers(trial) == before)
  }

  @Test func `the same file again changes nothing`() throws {
    let trial = trial()
    let seen = trial.importing(Self.first, as: "seas.csv", "--update")
    #expect(seen.messages.contains("“Seas”: nothing to change."))
    #expect(try answers(trial) == ["Largest? Pacific", "Saltiest? Red"])
  }

  @Test func `questions are added to a group, twice if they are not matched`() throws {
    let trial = trial()
    let words = "prompt,answer\nSaltiest?,Dead\n"
    _ = trial.importing(words, as: "words.csv", "--into", "Seas")
    #expect(try answers(trial) == ["Largest? Pacific", "Saltiest? Red", "Saltiest? Dead"])
    _ = trial.importing(words, as: "words.csv", "--into", "seas", "--update")
    #expect(try answers(trial) == ["Largest? Pacific", "Saltiest? Dead", "Saltiest? Dead"])
  }

  @Test func `a group that is not there is refused`() throws {
    let trial = trial()
    let seen = trial.importing(Self.second, as: "seas.csv", "--into", "lakes")
    #expect(seen.end == .status(.noInput))
    #expect(seen.messages.contains("lakes"))
    #expect(try trial.savedGroups().count == 1)
  }

  @Test func `a group with another title is new`() throws {
    let trial = trial()
    _ = trial.importing("title,prompt,answer\nLakes,Largest?,Caspian\n", as: "x.csv", "--update")
    #expect(try trial.savedGroups().compactMap(\.title).sorted() == ["Lakes", "Seas"])
  }
}
