import BuilderKit
import Quiz
import QuizDocuments
import QuizFormats
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// `export`: the contents of the files, in each format, and the messages about them.
struct ExportedFileTests {
  @Test func `export writes a file, says what is lost, and overwrites only when told to`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let lost = """
      Anki text cannot keep everything:
        1 list of wrong choices goes onto the front of the card (question 1)
        1 hint goes onto the front of the card (question 1)

      """
    let done = "2 questions written to /home/ada/capitals.anki.txt.\n"
    let arguments = ["export", "capitals", "--to", "anki", "-o", "/home/ada"]
    #expect(trial.run(arguments) == Seen(end: .status(.success), messages: lost + done))
    #expect(trial.files.texts["/home/ada/capitals.anki.txt"]?.hasPrefix("#separator:tab\n") == true)

    trial.files.place("mine", at: "/home/ada/capitals.anki.txt")
    let refusal = "/home/ada/capitals.anki.txt already exists; use --force to overwrite it.\n"
    // What is not written loses nothing.
    #expect(trial.run(arguments) == Seen(end: .status(.cannotCreate), messages: refusal))
    #expect(trial.files.texts["/home/ada/capitals.anki.txt"] == "mine")

    #expect(
      trial.run(arguments + ["--force"]) == Seen(end: .status(.success), messages: lost + done)
    )
    #expect(trial.files.texts["/home/ada/capitals.anki.txt"]?.hasPrefix("#separator:tab\n") == true)
  }

  @Test func `export counts only the questions that are in the file`() {
    let trial = CommandTrial()
    let group =
      #"{"format":"quizbuilder/group","version":1,"title":"T","questions":[{"id":"a","prompt":"p","answer":"x"}]}"#
    trial.place("lonely", group)
    // A group with a single answer has no choices to lend.
    let seen = trial.run(["export", "lonely", "--to", "aiken", "-o", "-"])
    #expect(seen.messages.contains("1 question is left out"))
    #expect(seen.messages.hasSuffix("0 questions written to standard output.\n"))
  }

  @Test func `export writes what Moodle and learning platforms import`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let moodle = trial.run(["export", "capitals", "--to", "moodle-xml", "-o", "/home/ada"])
    #expect(
      moodle
        == Seen(
          end: .status(.success),
          messages: """
            Moodle XML cannot keep everything:
              1 question is asked as an essay (question 2)
            2 questions written to /home/ada/capitals.xml.

            """
        )
    )
    let again = trial.run(["import", "/home/ada/capitals.xml", "--dry-run"])
    #expect(again.end == .status(.success))
    #expect(
      again.messages == """
        /home/ada/capitals.xml: recognized as Moodle XML.
        “Capital cities”: 2 questions.
        The library already has “Capital cities”; a copy was added with a new identifier.
        2 questions would be imported, 0 skipped.

        """
    )
    let package = trial.run(["export", "capitals", "--to", "qti", "-o", "/home/ada"])
    #expect(
      package
        == Seen(
          end: .status(.success),
          messages: """
            QTI 2.1 package cannot keep everything:
              1 hint shows only after answering (question 1)
              1 hint is dropped by Canvas (question 1)
              1 list of tags is left out (question 1)
              1 question is asked as an essay (question 2)
            2 questions written to /home/ada/capitals.zip.

            """
        )
    )
  }

  @Test func `several groups make one file, also on standard output`() throws {
    let trial = CommandTrial()
    let capitalsFile = trial.place("capitals", capitals)
    let lakesFile = trial.place("lakes", another("Lakes", digits: "44"))
    let all = trial.run(["export", "--all", "--to", "csv", "-o", "-"])
    let named = trial.run(["export", "capitals", "Lakes", "--to", "csv", "--output", "-"])
    #expect(all == named)
    #expect(all.end == .status(.success))
    #expect(all.messages == "4 questions written to standard output.\n")
    let groups = try [capitalsFile, lakesFile].map {
      try trial.library.open($0).builder.build()
    }
    #expect(all.output == String(decoding: CSV().write(groups).bytes, as: UTF8.self))
    #expect(
      trial.run(["export", "--all", "--to", "csv", "-o", "/home"]).messages
        == "4 questions written to /home/quizbuilder.csv.\n"
    )
    #expect(trial.files.texts["/home/quizbuilder.csv"] == all.output)
  }

  @Test func `an incomplete group stops an export with all that is wrong`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let rivers = trial.place("rivers", incomplete)
    #expect(
      trial.run(["export", "--all", "--to", "csv", "-o", "/home/ada/all.csv"])
        == Seen(
          end: .status(.badData),
          messages: """
            \(rivers):11: warning: questions[1].hint: must be a text, not a number
            \(rivers): questions[1].answer: is missing
            Nothing was exported. Fill in the missing fields, then export again.

            """
        )
    )
    #expect(trial.files.texts["/home/ada/all.csv"] == nil)
  }
}
