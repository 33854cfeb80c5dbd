import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// `import` with files of Moodle.
struct MoodleImportTests {
  private let bank = """
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz><question type="category"><category><text>$course$/top/Seas</text></category></question>
    <question type="shortanswer">
      <questiontext format="html"><text><![CDATA[<p>Largest?</p>]]></text></questiontext>
      <answer fraction="100"><text>Pacific</text></answer><answer fraction="50"><text>Sea</text></answer>
    </question>
    <question type="calculated"/>
    <question type="essay"><questiontext><text>&lt;img src="a.png"&gt;</text></questiontext>
    </question></quiz>
    """

  @Test func `a file of Moodle is recognized, and what it does not fit is named`() {
    let trial = CommandTrial()
    let file = """
      $CATEGORY: $course$/top/Seas

      ::Q1::[html]<p>Largest?</p>{
      \t~Atlantic#Near.
      \t=Pacific#Yes!
      }

      Read this } first.
      """
    #expect(
      trial.importing(file, as: "moodle.txt")
        == Seen(
          end: .status(.badData),
          messages: """
            moodle.txt: recognized as Moodle GIFT.
            “Seas”: 1 question, saved as \(CommandTrial.folder)/seas.json.
            1 question imported, 1 skipped:
              moodle.txt:8: has an unmatched brace

            """
        )
    )
  }

  @Test(arguments: [[], ["--from", "moodle-xml"]])
  func `a question bank of Moodle becomes groups, and what has no counterpart is named`(
    _ format: [String]
  ) throws {
    let trial = CommandTrial()
    #expect(
      trial.importing(bank, as: "bank.xml", format)
        == Seen(
          end: .status(.badData),
          messages: (format.isEmpty ? "bank.xml: recognized as Moodle XML.\n" : "") + """
            “Seas”: 1 question, saved as \(CommandTrial.folder)/seas.json.
            1 warning:
              bank.xml:3: is read without answer[2]
            1 question imported, 2 skipped:
              bank.xml:7: is a question of the type “calculated”, which has no counterpart here
              bank.xml:8: shows pictures or other files

            """
        )
    )
    #expect(try trial.savedGroups().map { $0.questions.map(\.prompt) } == [["Largest?"]])
  }

  @Test func `a question without a prompt is named with what it lacks`() {
    let trial = CommandTrial()
    let answer = "<answer fraction='50'><text>a</text></answer>"
    let bank = """
      <quiz><question type='multichoice'><single>false</single>\(answer)\(answer)</question></quiz>
      """
    #expect(
      trial.importing(bank, as: "x.xml").messages == """
        x.xml: recognized as Moodle XML.
        0 questions imported, 1 skipped:
          x.xml:1: prompt: is missing
        If another program made the file, name an import mapping with --recipe; \
        `quizbuilder recipes` lists them.

        """
    )
  }
}
