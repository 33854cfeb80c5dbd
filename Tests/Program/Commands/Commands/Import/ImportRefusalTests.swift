import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// `import` with what cannot be read.
struct ImportRefusalTests {
  /// Arguments, and what is said of them; nothing is saved.
  struct Refusal: Sendable {
    var arguments: [String]
    var status: QuizCommands.ExitStatus
    var message: String
  }

  @Test func `JSON of another program is read by the mapping that makes most of it`() throws {
    let trial = CommandTrial()
    // Of formatting, the reading by its shape would keep more.
    let plain = ImportSamples.trivia.replacing("H<sub>2</sub>O", with: "H2O")
    trial.files.place(plain, at: "trivia.json")
    let seen = trial.run(["import", "trivia.json"])
    let chosen = trial.run(["import", "trivia.json", "--recipe", "opentdb", "--dry-run"])
    #expect(seen.end == chosen.end)
    #expect(
      seen.messages.hasPrefix(
        "trivia.json: read with the import mapping “opentdb”; `--recipe` chooses another.\n"
      ),
      "\(seen)"
    )
    #expect(try !trial.savedGroups().isEmpty)
  }

  @Test(arguments: [
    Refusal(
      arguments: ["other.json"],
      status: .badData,
      message: """
        other.json: recognized as quizbuilder JSON.
        other.json: “format” is not “quizbuilder/group”
        If another program made the file, name an import mapping with --recipe; \
        `quizbuilder recipes` lists them.
        """
    ),
    Refusal(
      arguments: ["good.csv", "empty.csv"],
      status: .badData,
      message: """
        good.csv: recognized as CSV.
        empty.csv: the file is empty
        Nothing was imported.
        """
    ),
    Refusal(
      arguments: ["good.csv", "damaged.txt"],
      status: .badData,
      message: """
        good.csv: recognized as CSV.
        damaged.txt:2: it is not UTF-8 from byte 9 on; save it as UTF-8 and import it again
        Nothing was imported.
        """
    ),
    Refusal(
      arguments: ["good.csv", "new.apkg"],
      status: .badData,
      message: """
        good.csv: recognized as CSV.
        new.apkg: recognized as Anki package.
        new.apkg: its collection is damaged or not Anki’s
        Nothing was imported.
        """
    ),
    Refusal(
      arguments: ["letter.txt"],
      status: .badData,
      message: """
        letter.txt: its format was not recognized; as csv: the first row does not name these columns: \
        prompt, answer
        """
    ),
    Refusal(
      arguments: ["long letter.txt"],
      status: .badData,
      message: """
        long letter.txt: its format was not recognized; the nearest format is gift
        To read it as Moodle GIFT, type: quizbuilder import 'long letter.txt' --from gift
        """
    ),
    Refusal(
      arguments: ["wide.txt"],
      status: .badData,
      message: "wide.txt: it is UTF-16; save it as UTF-8 and import it again"
    ),
    Refusal(
      arguments: ["words.xlsx"],
      status: .badData,
      message: """
        words.xlsx: recognized as Excel workbook.
        words.xlsx: it is not a zip archive, or a damaged one
        """
    ),
    Refusal(
      arguments: ["damaged.txt", "--from", "anki-package"],
      status: .badData,
      message: "damaged.txt: it is not a zip archive, or a damaged one"
    ),
    Refusal(
      arguments: ["empty.csv", "none.csv", "good.csv", "--from", "csv"],
      status: .noInput,
      message: """
        empty.csv: the file is empty
        There is no file none.csv.
        Nothing was imported.
        """
    ),
    Refusal(
      arguments: ["-", "good.csv", "-"],
      status: .usage,
      message: "Standard input can be read only once: use - in one place."
    ),
    Refusal(
      arguments: ["-", "--recipe", "-"],
      status: .usage,
      message: "Standard input can be read only once: use - in one place."
    ),
    Refusal(
      arguments: ["trivia.json", "--from", "csv"],
      status: .badData,
      message: "trivia.json: the first row does not name these columns: prompt, answer"
    ),
    Refusal(
      arguments: ["good.csv", "--from", "xls"],
      status: .usage,
      message:
        "“xls” is not a format. Did you mean “xlsx”? The formats are: anki-package, moodle-xml, qti12, qti, json, bundle, anki, gift, aiken, blackboard, brightspace, text, markdown, org, latex, crowdanki, other-json, tsv, word, xlsx, quizlet, csv."
    ),
    Refusal(
      arguments: ["trivia.json", "--from", "json", "--recipe", "opentdb"],
      status: .usage,
      message: "Use either --from or --recipe: an import mapping always reads JSON."
    ),
    Refusal(
      arguments: ["trivia.json", "--recipe", "opentbd"],
      status: .noInput,
      message: "There is no import mapping “opentbd”. Did you mean “opentdb”?"
    ),
    Refusal(
      arguments: ["trivia.json", "--recipe", "school"],
      status: .noInput,
      message: "There is no import mapping “school”. `quizbuilder recipes` lists them."
    ),
    Refusal(
      arguments: ["trivia.json", "--recipe", "./wrong.json"],
      status: .badData,
      message: """
        ./wrong.json:2:15: there is no property “titel”; \
        did you mean “title”?
        ./wrong.json:3:33: questions: split cannot use its arguments: \
        it takes a separator, such as ","
        ./wrong.json: 2 problems in the import mapping.
        """
    ),
  ])
  func `what cannot be imported is refused as a whole`(_ refusal: Refusal) throws {
    let trial = CommandTrial()
    trial.files.place(ImportSamples.trivia, at: "trivia.json")
    trial.files.place("prompt,answer\np,a\n", at: "good.csv")
    trial.files.place(#"{"window": {"width": 80}}"#, at: "other.json")
    trial.files.place("", at: "empty.csv")
    trial.files.place(Array("\nWhó is ".utf8) + [0xE9] + Array("?{=a}\n".utf8), at: "damaged.txt")
    trial.files.place(ImportSamples.newPackage, at: "new.apkg")
    trial.files.place("Dear Anna,\n", at: "letter.txt")
    let line = "Dear Anna! How are you?\n\n"
    trial.files.place(
      String(repeating: line, count: 9) + "Who?{=a}\n",
      at: "long letter.txt"
    )
    trial.files.place([0xFF, 0xFE, 0x61, 0, 0x62], at: "wide.txt")
    trial.files.place("PK\u{3}\u{4}[Content_Types].xml xl/workbook.xml", at: "words.xlsx")
    trial.files.place(ImportSamples.wrongRecipe, at: "./wrong.json")
    #expect(
      trial.run(["import"] + refusal.arguments)
        == Seen(end: .status(refusal.status), messages: refusal.message + "\n")
    )
    #expect(try trial.savedGroups() == [])
  }

  @Test(
    arguments: [
      ("<quiz>\n<question></quiz>", "x.xml:2: column 13 is not valid XML: mismatched tag"),
      (
        "<?xml version='1.0' encoding='koi8-r'?><quiz/>",
        """
        x.xml:1: it is in the encoding “koi8-r”; UTF-8, UTF-16, ISO-8859-1, Windows-1252 and US-ASCII can be read
        """
      ),
      (
        "<!DOCTYPE quiz [<!ENTITY a 'a'>]><quiz/>",
        "x.xml:1: it declares entities, which are not read; remove the DOCTYPE"
      ),
      ("<html/>", "x.xml:1: the outermost element is “html” instead of “quiz”"),
      (
        String(repeating: "<quiz>", count: 65), "x.xml:1: elements are nested more than 64 deep"
      ),
    ]
  )
  func `a question bank that cannot be read is refused with its line`(
    _ file: String,
    _ message: String
  ) {
    let trial = CommandTrial()
    #expect(
      trial.importing(file, as: "x.xml", "--from", "moodle-xml")
        == Seen(end: .status(.badData), messages: message + "\n")
    )
  }
}
