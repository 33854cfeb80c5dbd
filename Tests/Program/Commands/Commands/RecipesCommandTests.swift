import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// `recipes`: how files of other programs are read.
struct RecipesCommandTests {
  @Test(arguments: [["recipes"], ["recipes", "list"]])
  func `the shipped recipes and the user's own are listed`(_ arguments: [String]) {
    let trial = CommandTrial()
    let folder: FilePath = "/home/ada/.config/quizbuilder/recipes"
    trial.files.place(ImportSamples.wrongRecipe, at: folder.appending("school.json"))
    #expect(
      trial.run(arguments)
        == Seen(
          end: .status(.success),
          output: """
            Name             File                    Status
            answer-index     comes with quizbuilder
            fractions        comes with quizbuilder
            keys-and-values  comes with quizbuilder
            opentdb          comes with quizbuilder
            quizbuilder      comes with quizbuilder
            rabblewabble     comes with quizbuilder
            school           school.json             problem

            """
        )
    )
  }

  @Test func `a recipe shown is its file`() throws {
    let resource = try #require(EmbeddedFile("Recipes/opentdb.json"))
    let text = String(decoding: resource.bytes, as: UTF8.self)
    #expect(
      CommandTrial().run(["recipes", "show", "opentdb"])
        == Seen(end: .status(.success), output: text)
    )
  }

  @Test func `a wrong recipe is told with all its problems`() {
    let trial = CommandTrial()
    trial.files.place(ImportSamples.wrongRecipe, at: "wrong.json")
    #expect(
      trial.run(["recipes", "check", "wrong.json"])
        == Seen(
          end: .status(.badData),
          output: """
            wrong.json:2:15: there is no property “titel”; \
            did you mean “title”?
            wrong.json:3:33: questions: split cannot use its arguments: \
            it takes a separator, such as ","

            """,
          messages: "wrong.json: 2 problems in the import mapping.\n"
        )
    )
  }

  @Test func `a recipe is tried on a sample and nothing is saved`() throws {
    let trial = CommandTrial()
    trial.files.place(ImportSamples.trivia, at: "trivia.json")
    #expect(
      trial.run(["recipes", "check", "opentdb", "trivia.json"])
        == Seen(
          end: .status(.badData),
          output: """
            trivia
            2 questions

            1. Which is "H<sub>2</sub>O"?
               ✓ Water
               ✗ Ice & salt
               ✗ Air
               ✗ Fire
               Tags: Science & Nature, easy

            2. Isn't it so?
               ✓ True
               ✗ False
               Tags: History, hard

            """,
          messages: """
            opentdb: no problems in the import mapping.
            2 questions read, 1 skipped:
              trivia.json:7: questions[2].answer ← $.results[2].correct_answer: is missing

            """
        )
    )
    #expect(try trial.savedGroups() == [])
  }
}
