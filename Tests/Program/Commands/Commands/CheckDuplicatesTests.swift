import BuilderKit
import LosslessJSON
import QuizDocuments
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands
@testable import QuizOperations

/// `check --duplicates`, and the pairs that the user keeps.
struct CheckDuplicatesTests {
  private let trial = CommandTrial()

  init() {
    for (name, prompt) in [
      ("a", "Which river is the longest in Africa?"), ("b", "which river is the longest in Africa"),
    ] {
      let json = """
        {"format":"quizbuilder/group","version":3,"id":"\(name)","title":"\(name)",\
        "questions":[{"prompt":"\(prompt)","answer":"Nile"}]}
        """
      trial.files.place(json, at: FilePath("\(CommandTrial.folder)/\(name).json"))
    }
  }

  @Test func `a pair is reported, and the status tells it`() throws {
    let seen = trial.run(["check", "--duplicates"])
    #expect(seen.end == .status(.failure))
    #expect(seen.output == "a:1 = b:1: Which river is the longest in Africa?\n")
    #expect(seen.messages == "1 pair of duplicates.\n")
  }

  @Test func `a pair that is kept is left out, which is said`() throws {
    let pair = try #require(
      DuplicatePair(
        try question("a", "Which river is the longest in Africa?"),
        try question("b", "which river is the longest in Africa")
      )
    )
    CurrentPreferenceStore.with(trial.preferences) { DuplicateDecisions().kept[pair] = true }
    let seen = trial.run(["check", "--duplicates"])
    #expect(seen.end == .status(.success))
    #expect(seen.output == "")
    #expect(seen.messages == "No duplicates but 1 pair that you keep.\n")
    // Its texts are others then.
    let changed =
      #"{"format":"quizbuilder/group","version":3,"id":"b","title":"b","questions":[{"prompt":"Which river is the longest of Africa?","answer":"Nile"}]}"#
    trial.files.place(changed, at: FilePath("\(CommandTrial.folder)/b.json"))
    #expect(trial.run(["check", "--duplicates"]).messages == "1 pair of duplicates.\n")
  }

  private func question(_ slug: String, _ prompt: String) throws -> DuplicatePair.Question {
    let json = #"{"version":3,"questions":[{"prompt":"\#(prompt)","answer":"Nile"}]}"#
    let texts = try #require(GroupTexts(reading: Array(json.utf8)))
    return DuplicatePair.Question(
      path: FilePath("/\(slug).json"),
      slug: slug,
      title: slug,
      index: 0,
      texts: texts.questions[0]
    )
  }
}
