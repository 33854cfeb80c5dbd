import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// `import`: files of other programs in, groups and reports out.
struct ImportCommandTests {
  @Test func `a table becomes groups, and rows without an answer are named`() throws {
    let trial = CommandTrial()
    let table = "title,prompt,answer\nSeas,Largest?,Pacific\nSeas,Saltiest?\n"
    #expect(
      trial.importing(table, as: "seas.csv")
        == Seen(
          end: .status(.badData),
          messages: """
            seas.csv: recognized as CSV.
            “Seas”: 1 question, saved as \(CommandTrial.folder)/seas.json.
            1 question imported, 1 skipped:
              seas.csv:3: answer: is missing

            """
        )
    )
    #expect(try trial.savedGroups().map { $0.questions.map(\.answer) } == [["Pacific"]])
  }

  @Test func `a file that was imported before is said to be there already, and tried first`() {
    let trial = CommandTrial()
    let text = "Largest sea?\nA. Philippine Sea\nB. Red Sea\nANSWER: A\n"
    let words = "The library already has “seas” with the same questions."
    #expect(!trial.importing(text, as: "seas.txt").messages.contains(words))
    #expect(trial.importing(text, as: "seas.txt", "--dry-run").messages.contains(words))
    #expect(trial.importing(text, as: "seas.txt").messages.contains(words))
    // Another question, and it is no second group.
    let other = text.replacing("Red", with: "Dead")
    #expect(!trial.importing(other, as: "seas.txt").messages.contains(words))
  }

  @Test func `a file with an object in each line becomes a group, and faults have their lines`()
    throws
  {
    let trial = CommandTrial()
    let lines = """
      {"question": "Largest?", "choices": ["Pacific", "Arctic"], "answer": "A", "points": 2}
      {"question": "Saltiest?", "choices": ["Red Sea", "Baltic"], "answer": "C", "points": 2}

      {"question": "Smallest?", "choices": ["Pacific", "Marmara"], "answer": "B", "points": 2}
      """
    let seen = trial.importing(lines, as: "seas.jsonl")
    #expect(seen.end == .status(.badData))
    #expect(
      seen.messages.contains("seas.jsonl:2: has the answer “C”, which is not one of its choices")
    )
    #expect(try trial.savedGroups().map { $0.questions.map(\.answer) } == [["Pacific", "Marmara"]])
  }

  @Test func `JSON of which no question can be kept has the reason of each`() {
    let trial = CommandTrial()
    let list = #"[{"question": "Largest?", "options": ["Pacific", "Arctic"], "answer": "Baltic"}]"#
    let messages = trial.importing(list, as: "seas.json").messages
    #expect(messages.contains("has the answer “Baltic”, which is not one of its choices"))
  }

  @Test func `a recipe makes a group of an answer of Open Trivia DB`() throws {
    let trial = CommandTrial()
    #expect(
      trial.importing(ImportSamples.trivia, as: "/tmp/trivia.json", "--recipe", "opentdb")
        == Seen(
          end: .status(.badData),
          messages: """
            “trivia”: 2 questions, saved as \(CommandTrial.folder)/trivia.json.
            2 questions imported, 1 skipped:
              /tmp/trivia.json:7: questions[2].answer ← $.results[2].correct_answer: is missing

            """
        )
    )
    let questions = try trial.savedGroups().flatMap(\.questions)
    #expect(questions.map(\.prompt) == ["Which is \"H<sub>2</sub>O\"?", "Isn't it so?"])
    #expect(questions.map(\.distractors) == [["Ice & salt", "Air", "Fire"], ["False"]])
    #expect(questions.map(\.tags) == [["Science & Nature", "easy"], ["History", "hard"]])
  }

  @Test func `a dry run says the same and saves nothing`() throws {
    let trial = CommandTrial()
    #expect(
      trial.importing(
        ImportSamples.trivia,
        as: "trivia.json",
        "--recipe",
        "opentdb",
        "--dry-run"
      )
        == Seen(
          end: .status(.badData),
          messages: """
            “trivia”: 2 questions.
            2 questions would be imported, 1 skipped:
              trivia.json:7: questions[2].answer ← $.results[2].correct_answer: is missing

            """
        )
    )
    #expect(try trial.savedGroups() == [])
  }

  @Test func `a group that is in the library already is saved as a copy under new ids`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    #expect(
      trial.run(["import", "\(CommandTrial.folder)/capitals.json"])
        == Seen(
          end: .status(.success),
          messages: """
            \(CommandTrial.folder)/capitals.json: recognized as quizbuilder JSON.
            “Capital cities”: 2 questions, saved as \(CommandTrial.folder)/capital-cities.json.
            The library already has “Capital cities”; a copy was added with a new identifier.
            2 questions imported, 0 skipped.

            """
        )
    )
    let entries = try trial.library.entries()
    #expect(entries.count == 2)
    #expect(entries.allSatisfy { $0.problem == nil })
  }

  @Test func `remarks come first and very many are counted`() throws {
    let trial = CommandTrial()
    let faulty = String(repeating: #"{"prompt": "p"},"#, count: 22)
    let good = #"{"prompt": "p", "answer": "a", "hint": 1}"#
    let file = "[{\"title\": \"T\", \"questions\": [\(faulty) \(good)]}]"
    let seen = trial.importing(file, as: "many.json", "--recipe", "rabblewabble")
    let lines = seen.messages.split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "“T”: 1 question, saved as \(CommandTrial.folder)/t.json.",
        "1 warning:",
        """
          many.json:1: questions[22].hint ← $[0].questions[22].hint: must be a text, not a number
        """,
        "1 question imported, 22 skipped:",
      ]
    )
    #expect(lines.count == 4 + 20 + 1)
    #expect(lines.last == "  and 2 more")
  }

  @Test func `faults are told in the language of the user`() {
    let trial = CommandTrial()
    trial.language = .simplifiedChinese
    let file = #"[{"title": "T", "questions": [{"prompt": 1, "answer": null}]}]"#
    #expect(
      trial.importing(file, as: "t.json", "--recipe", "rabblewabble").messages == """
        已导入0道题，跳过1项：
          t.json:1: questions[0].prompt ← $[0].questions[0].prompt: 应为文本，而不是数字; \
        questions[0].answer ← $[0].questions[0].answer: 未填写

        """
    )
  }
}
