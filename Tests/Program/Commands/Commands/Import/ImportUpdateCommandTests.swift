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

  private static let named = "group,title,id,prompt,answer\na,A,x,P?,1\na,A,y,Q?,2\nb,B,x,R?,3\n"

  /// Expects each question of each group to have an id of its own, and returns the ids.
  private func ids(_ trial: CommandTrial) throws -> [[String]] {
    let ids = try trial.savedGroups().map { $0.questions.map(\.id.rawValue) }
    for group in ids { #expect(Set(group).count == group.count) }
    return ids
  }

  @Test func `what gets another id in its new group is told`() throws {
    let trial = trial()
    let seen = trial.importing(Self.named, as: "a.csv", "--into", "Seas")
    #expect(
      seen.messages.contains(
        """
        “Seas”: 3 questions added, 0 changed, 0 not in the file and unchanged. \
        1 new question gets a new identifier, as the group has the one in the file.

        """
      )
    )
    let first = try ids(trial)[0]
    #expect(first[2...3] == ["x", "y"] && first[4] != "x")
    let rehearsed = trial.importing(
      Self.named,
      as: "a.csv",
      "--into",
      "Seas",
      "--dry-run",
      "--json"
    )
    #expect(rehearsed.output.contains("\"newIDs\": 3"))
    let again = trial.importing(Self.named, as: "a.csv", "--into", "Seas")
    #expect(again.messages.contains("3 new questions get new identifiers, as the group has those"))
    #expect(try ids(trial).map(\.count) == [8])
  }

  @Test func `questions that are updated keep their ids, and nothing of that is told`() throws {
    let trial = trial()
    _ = trial.importing(Self.named, as: "a.csv")
    let before = try ids(trial)
    let changed = Self.named.replacing("P?", with: "P!")
    let seen = trial.importing(changed, as: "a.csv", "--update", "--json")
    #expect(seen.output.contains("\"changed\": 1") && !seen.messages.contains("identifier"))
    #expect(try ids(trial) == before)
  }

  @Test func `an id that a file has twice is told before it is imported`() throws {
    let trial = CommandTrial()
    let text = "group,title,id,prompt,answer\ng,G,x,P?,1\ng,G,x,Q?,2\n"
    let seen = trial.importing(text, as: "a.csv", "--json")
    #expect(seen.end == .status(.success))
    #expect(seen.messages.contains("a.csv:3: repeats the identifier “x”, and gets a new one"))
    #expect(seen.output.contains("\"code\": \"repeatedID\""))
    let first = try ids(trial)[0]
    #expect(first.count == 2 && first[0] == "x")
    // The same file again makes a copy.
    _ = trial.importing(text, as: "a.csv")
    #expect(Set(try ids(trial).joined()).count == 4)
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
