import BuilderKit
import Quiz
import QuizDocuments
import QuizFormats
import QuizResources
import QuizScreens
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// Arguments in; what ends up on the terminal, in files and in the exit status out.
struct CommandTests {
  @Test func `help for a word that is no command names the nearest one`() {
    let seen = CommandTrial().run(["help", "improt"])
    #expect(seen.end == .status(.usage))
    #expect(seen.messages.hasSuffix("Did you mean “import”?\n"))
    #expect(CommandTrial().run(["help", "practice"]).end == .status(.success))
  }

  @Test func `a process that does not know its arguments does nothing`() {
    let trial = CommandTrial()
    let message =
      "The arguments of the command are not known, because /proc is not there. Mount it, and try again.\n"
    #expect(
      trial.runWithUnknownArguments() == Seen(end: .status(.configuration), messages: message)
    )
    #expect(trial.openings.isEmpty)
    #expect(trial.runWithoutArguments().end == .status(.success))
  }

  // MARK: list

  @Test func `the version is a line of its own`() {
    let output = "\(Version.current)\n"
    #expect(CommandTrial().run(["--version"]) == Seen(end: .status(.success), output: output))
  }

  @Test func `list shows groups, drafts and problems in a table`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    trial.place("rivers", incomplete)
    trial.place("torn", "{\"format\": \"quizbuilder/group\",\n")
    var draft = QuestionGroupBuilder()
    draft.id = Quiz.GroupID(rawValue: "33333333-3333-4333-8333-333333333333")
    draft.addNewQuestion()
    try trial.library.saveDraft(draft, of: OpenedGroup(new: draft))

    let folder = CommandTrial.folder
    #expect(
      trial.run(["list"])
        == Seen(
          end: .status(.success),
          output: """
            Title           Questions  File                                  Tags          Status
            Capital cities          2  capitals                              europe, easy
            Rivers                  2  rivers
            torn                       torn                                                problem
            untitled                1  33333333-3333-4333-8333-333333333333                draft

            """,
          messages: """
            \(folder)/torn.json cannot be opened: line 2, column 1: expected a key in \
            double quotes. The file is unchanged; correct that line in a text editor.
            1 group has recovered changes; open it to see them.

            """
        )
    )
  }

  @Test func `a name that ends in json is a file here, or else one of the library`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    #expect(trial.run(["show", "capitals.json"]).output.hasPrefix("Capital cities\n"))
    #expect(trial.run(["show", "./capitals.json"]).end == .status(.noInput))
    trial.files.place(capitals.replacing("Capital cities", with: "Here"), at: "capitals.json")
    #expect(trial.run(["show", "capitals.json"]).output.hasPrefix("Here\n"))
    #expect(
      trial.run(["show", "rivers.json"]).messages == "There is no file rivers.json.\n"
    )
  }

  @Test func `list is no wider than the terminal, and names the files in full`() {
    let trial = CommandTrial()
    trial.outputColumns = 80
    let title = String(repeating: "Capital cities of ", count: 3)
    trial.place("capital-cities-of-the-world", capitals.replacing("Capital cities", with: title))
    #expect(
      trial.run(["list"]).output == """
        Title                   Questions  File                         Tags      Status
        Capital cities of Cap…          2  capital-cities-of-the-world  europe,…

        """
    )
  }

  @Test func `list in Chinese is aligned too`() {
    let trial = CommandTrial()
    trial.language = .simplifiedChinese
    trial.place("capitals", capitals)
    #expect(
      trial.run(["list"]).output == """
        标题            题数  文件      标签          状态
        Capital cities     2  capitals  europe, easy

        """
    )
  }

  @Test func `titles cannot command the terminal`() {
    let trial = CommandTrial()
    let title = "\\u001b[2J\\u009b1m\\r\\nX"
    trial.place("evil", capitals.replacing("Capital cities", with: title))
    #expect(
      trial.run(["list"]).output == """
        Title      Questions  File  Tags          Status
        ␛[2J·1m↵X          2  evil  europe, easy

        """
    )
    #expect(trial.run(["show", "evil"]).output.hasPrefix("␛[2J·1m↵X\n2 questions\n\n1. France?\n"))
  }

  @Test func `list as JSON has a stable shape`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    #expect(
      trial.run(["list", "--json"])
        == Seen(
          end: .status(.success),
          output: """
            {
              "library": "/home/ada/.local/share/quizbuilder",
              "groups": [
                {
                  "id": "11111111-1111-4111-8111-111111111111",
                  "title": "Capital cities",
                  "name": "capitals",
                  "path": "/home/ada/.local/share/quizbuilder/capitals.json",
                  "questions": 2,
                  "kinds": {
                    "text": 1,
                    "choice": 1
                  },
                  "template": null,
                  "tags": [
                    "europe",
                    "easy"
                  ],
                  "changed": "1970-01-01T00:00:00Z",
                  "draft": false,
                  "problem": null
                }
              ],
              "drafts": []
            }

            """
        )
    )
  }

  // MARK: show

  @Test func `show writes a group as text to read`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let text = """
      Capital cities
      2 questions

      1. France?
         ✓ Paris
         ✗ Lyon
         ✗ Nice
         Hint: It begins with P
         Tags: europe, easy

      2. 日本？
         Answer:
            東京
            Tokyo

      """
    let names = [
      "capitals", "capital CITIES", "11111111-1111-4111-8111-111111111111",
      "/home/ada/.local/share/quizbuilder/capitals.json",
    ]
    for name in names {
      #expect(trial.run(["show", name]) == Seen(end: .status(.success), output: text))
    }
  }

  @Test func `show as JSON writes the bytes of the file`() {
    let trial = CommandTrial()
    let odd = capitals.replacing("\"version\": 1", with: "\"version\":   1, \"mine\": 1.50")
    trial.place("capitals", odd)
    #expect(
      trial.run(["show", "capitals", "--json"]) == Seen(end: .status(.success), output: odd)
    )
  }
}
