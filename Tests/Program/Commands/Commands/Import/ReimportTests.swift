import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// `import` of what `export` has written.
struct ReimportTests {
  @Test(
    arguments: [
      "anki", "csv", "tsv", "quizlet", "markdown", "moodle-xml", "gift", "aiken",
    ],
    [true, false]
  )
  func `what is exported can be imported again`(_ format: String, isNamed: Bool) throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let exported = trial.run(["export", "capitals", "--to", format, "-o", "-"])
    #expect(exported.end == .status(.success))
    let options = isNamed ? ["--from", format] : []
    let seen = trial.importing(exported.output, as: "exported", options)
    let groups = try groupsBesideTheirCopies(seen, trial)
    #expect(groups[0].questions.map(\.prompt) == groups[1].questions.map(\.prompt))
    let answers = groups.map { $0.questions.map { $0.answer?.replacing("\n", with: " ") } }
    #expect(answers[0] == answers[1])
  }

  @Test func `a package for Anki is recognized and imported again`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let exported = trial.run(["export", "capitals", "--to", "anki-package", "-o", "/home/ada"])
    #expect(exported.end == .status(.success) && exported.output.isEmpty)
    #expect(exported.messages.hasSuffix("2 questions written to /home/ada/capitals.apkg.\n"))
    let seen = trial.run(["import", "/home/ada/capitals.apkg"])
    let groups = try groupsBesideTheirCopies(seen, trial)
    // A copy beside its original has ids of its own.
    let questions = groups.map { group in
      group.questions.map { question in
        var question = question
        question.id = QuestionID(rawValue: "")
        return question
      }
    }
    #expect(questions[0] == questions[1])
  }

  /// Expects both questions to be imported, and returns the group and its copy.
  private func groupsBesideTheirCopies(
    _ seen: Seen,
    _ trial: CommandTrial
  ) throws -> [QuestionGroupBuilder] {
    #expect(seen.end == .status(.success))
    #expect(seen.messages.contains("2 questions imported, 0 skipped.\n"))
    let groups = try trial.savedGroups()
    try #require(groups.count == 2)
    return groups
  }
}
