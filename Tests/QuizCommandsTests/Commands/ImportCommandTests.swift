import Foundation
import Quiz
import QuizFiles
import QuizResources
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands
@testable import QuizServices

/// `import` and `recipes`: files of other programs in, groups and reports out.
struct ImportCommandTests {
  private static let library = CommandTrial.folder

  /// An answer of Open Trivia DB whose last question lacks its answer.
  private let trivia = """
    {"response_code": 0, "results": [
      {"type": "multiple", "difficulty": "easy", "category": "Science &amp; Nature",
       "question": "Which is &quot;H<sub>2</sub>O&quot;?", "correct_answer": "Water",
       "incorrect_answers": ["Ice &amp; salt", "Air", "Fire"]},
      {"type": "boolean", "difficulty": "hard", "category": "History",
       "question": "Isn&#039;t it so?", "correct_answer": "True", "incorrect_answers": ["False"]},
      {"type": "boolean", "difficulty": "hard", "category": "History", "question": "Why?"}
    ]}
    """

  private let wrongRecipe = """
    {
      "mapping": {"titel": "title", "questions": "results"},
      "transformers": {"questions": "split"}
    }
    """

  // MARK: import

  @Test func `a table becomes groups, and rows without an answer are named`() throws {
    let trial = CommandTrial()
    trial.files.place(
      "title,prompt,answer\nSeas,Largest?,Pacific\nSeas,Saltiest?\n",
      at: "seas.csv"
    )
    #expect(
      trial.run(["import", "seas.csv"])
        == Seen(
          end: .status(.badData),
          messages: """
            “Seas”: 1 question, saved as \(Self.library)/seas.json.
            1 question imported, 1 skipped:
              seas.csv:3: answer: is missing

            """
        )
    )
    let saved = try trial.library.open(Self.library.appending("seas.json"))
    #expect(saved.builder.questions.map(\.answer) == ["Pacific"])
  }

  @Test func `a recipe makes a group of an answer of Open Trivia DB`() throws {
    let trial = CommandTrial()
    trial.files.place(trivia, at: "/tmp/trivia.json")
    #expect(
      trial.run(["import", "/tmp/trivia.json", "--recipe", "opentdb"])
        == Seen(
          end: .status(.badData),
          messages: """
            “trivia”: 2 questions, saved as \(Self.library)/trivia.json.
            2 questions imported, 1 skipped:
              /tmp/trivia.json:7: questions[2].answer ← $.results[2].correct_answer: is missing

            """
        )
    )
    let questions = try trial.library.open(Self.library.appending("trivia.json")).builder.questions
    #expect(questions.map(\.prompt) == ["Which is \"H<sub>2</sub>O\"?", "Isn't it so?"])
    #expect(questions.map(\.distractors) == [["Ice & salt", "Air", "Fire"], ["False"]])
    #expect(questions.map(\.tags) == [["Science & Nature", "easy"], ["History", "hard"]])
  }

  @Test func `a file of Moodle is recognized, and what it does not fit is named`() throws {
    let trial = CommandTrial()
    trial.files.place(
      """
      $CATEGORY: $course$/top/Seas

      ::Q1::[html]<p>Largest?</p>{
      \t~Atlantic#Near.
      \t=Pacific#Yes!
      }

      Match.{=a -> b =c -> d}
      """,
      at: "moodle.txt"
    )
    #expect(
      trial.run(["import", "moodle.txt"])
        == Seen(
          end: .status(.badData),
          messages: """
            “Seas”: 1 question, saved as \(Self.library)/seas.json.
            1 remark on what was read:
              moodle.txt:3: has feedback on single answers, which is left out
            1 question imported, 1 skipped:
              moodle.txt:8: is a matching question, which has no single answer

            """
        )
    )
  }

  @Test(arguments: ["gift", "aiken"])
  func `what is exported for Moodle can be imported again`(_ format: String) throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let exported = trial.run(["export", "capitals", "--to", format, "-o", "-"])
    #expect(exported.end == .status(.success))
    trial.files.place(exported.output, at: "moodle.txt")
    let seen = trial.run(["import", "moodle.txt", "--from", format])
    #expect(seen.end == .status(.success))
    #expect(seen.messages.contains("2 questions imported, 0 skipped.\n"))
    let groups = try trial.library.entries().map { try trial.library.open($0.path).builder }
    #expect(groups.count == 2)
    #expect(groups[0].questions.map(\.prompt) == groups[1].questions.map(\.prompt))
    let answers = groups.map { $0.questions.map { $0.answer?.replacing("\n", with: " ") } }
    #expect(answers[0] == answers[1])
  }

  @Test(arguments: ["anki", "tsv", "quizlet", "markdown"])
  func `what is exported as cards can be imported again`(_ format: String) throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let exported = trial.run(["export", "capitals", "--to", format, "-o", "-"])
    #expect(exported.end == .status(.success))
    trial.files.place(exported.output, at: "cards.txt")
    let seen = trial.run(["import", "cards.txt"])
    #expect(seen.end == .status(.success))
    #expect(seen.messages.contains("2 questions imported, 0 skipped.\n"))
    let groups = try trial.library.entries().map { try trial.library.open($0.path).builder }
    #expect(groups.count == 2)
    #expect(groups[0].questions.map(\.prompt) == groups[1].questions.map(\.prompt))
    let answers = groups.map { $0.questions.map { $0.answer?.replacing("\n", with: " ") } }
    #expect(answers[0] == answers[1])
  }

  @Test func `a package for Anki is recognized and imported again`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let exported = trial.run(["export", "capitals", "--to", "anki-package", "-o", "/home/ada"])
    #expect(
      exported
        == Seen(
          end: .status(.success),
          messages: "2 questions written to /home/ada/capitals.apkg.\n"
        )
    )
    let seen = trial.run(["import", "/home/ada/capitals.apkg"])
    #expect(seen.end == .status(.success))
    #expect(seen.messages.contains("2 questions imported, 0 skipped.\n"))
    let groups = try trial.library.entries().map { try trial.library.open($0.path).builder }
    #expect(groups.count == 2)
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

  @Test func `a dry run says the same and saves nothing`() throws {
    let trial = CommandTrial()
    trial.files.place(trivia, at: "trivia.json")
    #expect(
      trial.run(["import", "trivia.json", "--recipe", "opentdb", "--dry-run"])
        == Seen(
          end: .status(.badData),
          messages: """
            “trivia”: 2 questions.
            2 questions would be imported, 1 skipped:
              trivia.json:7: questions[2].answer ← $.results[2].correct_answer: is missing

            """
        )
    )
    #expect(try trial.library.entries() == [])
  }

  @Test func `a group that is in the library already is saved as a copy under new ids`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    #expect(
      trial.run(["import", "\(Self.library)/capitals.json"])
        == Seen(
          end: .status(.success),
          messages: """
            “Capital cities”: 2 questions, saved as \(Self.library)/capital-cities.json.
            “Capital cities” is in the library already; a copy under a new id stands beside it.
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
    let faulty = String(repeating: "{\"prompt\": \"p\"},", count: 22)
    trial.files.place(
      "[{\"title\": \"T\", \"questions\": [\(faulty) {\"prompt\": \"p\", \"answer\": \"a\", \"hint\": 1}]}]",
      at: "many.json"
    )
    let seen = trial.run(["import", "many.json", "--recipe", "rabblewabble"])
    let lines = seen.messages.split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "“T”: 1 question, saved as \(Self.library)/t.json.",
        "1 remark on what was read:",
        """
          many.json:1: questions[22].hint ← $[0].questions[22].hint: must be a text, not a number
        """,
        "1 question imported, 22 skipped:",
      ]
    )
    #expect(lines.count == 4 + 20 + 1)
    #expect(lines.last == "  and 2 more")
  }

  @Test func `import as JSON has a stable shape`() throws {
    let trial = CommandTrial()
    trial.files.place("prompt,answer\nLargest?,Pacific\nSaltiest?,\n", at: "seas.csv")
    let output = trial.run(["import", "seas.csv", "--json", "--dry-run"]).output
    let lines = output.split(separator: "\n").filter { !$0.contains("\"id\":") }
    #expect(
      lines.joined(separator: "\n") == """
        {
          "groups": [
            {
              "title": "seas",
              "name": null,
              "path": null,
              "questions": 1
            }
          ],
          "questions": 1,
          "skipped": [
            {
              "file": "seas.csv",
              "line": 3,
              "message": "answer: is missing",
              "text": "Saltiest?,"
            }
          ],
          "doubtful": []
        }
        """
    )
  }

  /// Arguments, and what is said of them; nothing is saved.
  struct Refusal: Sendable {
    var arguments: [String]
    var status: QuizCommands.ExitStatus
    var message: String
  }

  @Test(arguments: [
    Refusal(
      arguments: ["trivia.json"],
      status: .badData,
      message: """
        trivia.json: “format” is not “quizbuilder/group”
        If another program made the file, say with --recipe how to read it; `quizbuilder recipes` \
        lists the recipes.
        """
    ),
    Refusal(
      arguments: ["good.csv", "empty.csv"],
      status: .badData,
      message: "empty.csv: the file is empty"
    ),
    Refusal(
      arguments: ["good.csv", "latin.txt"],
      status: .badData,
      message: "latin.txt:2: it is not UTF-8 from byte 8 on; save it as UTF-8 and import it again"
    ),
    Refusal(
      arguments: ["good.csv", "new.apkg"],
      status: .badData,
      message: """
        new.apkg: it is in Anki’s new format; export it again from Anki with “Support older Anki versions” \
        ticked
        """
    ),
    Refusal(
      arguments: ["good.csv", "letter.txt"],
      status: .badData,
      message: """
        letter.txt: it looks like none of: anki-package, moodle-xml, json, anki, gift, aiken, markdown, \
        tsv, quizlet, csv; read as a table, the first row does not name these columns: prompt, answer
        """
    ),
    Refusal(
      arguments: ["good.csv", "wide.txt"],
      status: .badData,
      message: "wide.txt: it is UTF-16; save it as UTF-8 and import it again"
    ),
    Refusal(
      arguments: ["good.csv", "words.xlsx"],
      status: .badData,
      message: "words.xlsx: it is a workbook; save it as CSV in UTF-8 and import that"
    ),
    Refusal(
      arguments: ["latin.txt", "--from", "anki-package"],
      status: .badData,
      message: "latin.txt: it is no sound zip archive"
    ),
    Refusal(
      arguments: ["good.csv", "none.csv"],
      status: .noInput,
      message: "There is no file none.csv."
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
        "“xls” is not a format. There are: anki-package, moodle-xml, json, anki, gift, aiken, markdown, tsv, quizlet, csv."
    ),
    Refusal(
      arguments: ["trivia.json", "--from", "json", "--recipe", "opentdb"],
      status: .usage,
      message: "Use either --from or --recipe: a recipe always reads JSON."
    ),
    Refusal(
      arguments: ["trivia.json", "--recipe", "opentbd"],
      status: .noInput,
      message: "There is no recipe “opentbd”. Did you mean “opentdb”?"
    ),
    Refusal(
      arguments: ["trivia.json", "--recipe", "school"],
      status: .noInput,
      message: "There is no recipe “school”. `quizbuilder recipes` lists the recipes."
    ),
    Refusal(
      arguments: ["trivia.json", "--recipe", "./wrong.json"],
      status: .badData,
      message: """
        ./wrong.json: line 2, column 15: there is no property “titel”; \
        did you mean “title”?
        ./wrong.json: line 3, column 33: questions: split cannot use its arguments: \
        it takes a separator, such as ","
        ./wrong.json: 2 problems in the recipe.
        """
    ),
  ])
  func `what cannot be imported is refused as a whole`(_ refusal: Refusal) throws {
    let trial = CommandTrial()
    trial.files.place(trivia, at: "trivia.json")
    trial.files.place("prompt,answer\np,a\n", at: "good.csv")
    trial.files.place("", at: "empty.csv")
    trial.files.place(Array("\nWho is ".utf8) + [0xE9] + Array("?{=a}\n".utf8), at: "latin.txt")
    trial.files.place([UInt8](try #require(newPackage)), at: "new.apkg")
    trial.files.place("Dear Anna,\n", at: "letter.txt")
    trial.files.place([0xFF, 0xFE, 0x61, 0], at: "wide.txt")
    trial.files.place("PK\u{3}\u{4}[Content_Types].xml xl/workbook.xml", at: "words.xlsx")
    trial.files.place(wrongRecipe, at: "./wrong.json")
    #expect(
      trial.run(["import"] + refusal.arguments)
        == Seen(end: .status(refusal.status), messages: refusal.message + "\n")
    )
    #expect(try trial.library.entries() == [])
  }

  @Test(arguments: [[], ["--from", "moodle-xml"]])
  func `a question bank of Moodle becomes groups, and what has no counterpart is named`(
    _ format: [String]
  ) throws {
    let trial = CommandTrial()
    trial.files.place(moodle, at: "bank.xml")
    #expect(
      trial.run(["import", "bank.xml"] + format)
        == Seen(
          end: .status(.badData),
          messages: """
            “Seas”: 1 question, saved as \(Self.library)/seas.json.
            1 remark on what was read:
              bank.xml:3: is read without answer[2]
            1 question imported, 2 skipped:
              bank.xml:7: is a question of the type “matching”, which has no counterpart here
              bank.xml:8: shows pictures or other files

            """
        )
    )
    let saved = try trial.library.open(Self.library.appending("seas.json"))
    #expect(saved.builder.questions.map(\.prompt) == ["Largest?"])
  }

  private let moodle = """
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz><question type="category"><category><text>$course$/top/Seas</text></category></question>
    <question type="shortanswer">
      <questiontext format="html"><text><![CDATA[<p>Largest?</p>]]></text></questiontext>
      <answer fraction="100"><text>Pacific</text></answer><answer fraction="50"><text>Sea</text></answer>
    </question>
    <question type="matching"/>
    <question type="essay"><questiontext><text>&lt;img&gt;</text></questiontext>
    </question></quiz>
    """

  @Test(
    arguments: [
      ("<quiz>\n<question></quiz>", "x.xml:2: column 13 is not valid XML: mismatched tag"),
      (
        "<?xml version='1.0' encoding='windows-1252'?><quiz/>",
        """
        x.xml:1: it is in the encoding “windows-1252”; UTF-8, UTF-16, ISO-8859-1 and US-ASCII can be read
        """
      ),
      (
        "<!DOCTYPE quiz [<!ENTITY a 'a'>]><quiz/>",
        "x.xml:1: it declares entities, which are not read; take the DOCTYPE out"
      ),
      ("<html/>", "x.xml:1: the outermost element is “html” instead of “quiz”"),
      (
        String(repeating: "<quiz>", count: 65), "x.xml:1: elements are more than 64 levels deep"
      ),
    ]
  )
  func `a question bank that cannot be read is refused with its line`(
    _ file: String,
    _ message: String
  ) {
    let trial = CommandTrial()
    trial.files.place(file, at: "x.xml")
    #expect(
      trial.run(["import", "x.xml", "--from", "moodle-xml"])
        == Seen(end: .status(.badData), messages: message + "\n")
    )
  }

  @Test func `several right answers of a question bank are named`() {
    let trial = CommandTrial()
    let answer = "<answer fraction='50'><text>a</text></answer>"
    trial.files.place(
      "<quiz><question type='multichoice'><single>false</single>\(answer)\(answer)</question></quiz>",
      at: "x.xml"
    )
    #expect(
      trial.run(["import", "x.xml"]).messages == """
        0 questions imported, 1 skipped:
          x.xml:1: has several right answers that belong together
        If another program made the file, say with --recipe how to read it; `quizbuilder recipes` \
        lists the recipes.

        """
    )
  }

  @Test func `faults are told in the language of the user`() {
    let trial = CommandTrial()
    trial.language = .simplifiedChinese
    let file = #"[{"title": "T", "questions": [{"prompt": 1, "answer": null}]}]"#
    trial.files.place(file, at: "t.json")
    #expect(
      trial.run(["import", "t.json", "--recipe", "rabblewabble"]).messages == """
        已导入 0 道题，跳过 1 项：
          t.json:1: questions[0].prompt ← $[0].questions[0].prompt: 应为文本，而不是数字; \
        questions[0].answer ← $[0].questions[0].answer: 未填写

        """
    )
  }

  // MARK: recipes

  @Test(arguments: [["recipes"], ["recipes", "list"]])
  func `the shipped recipes and the user's own are listed`(_ arguments: [String]) {
    let trial = CommandTrial()
    let folder: FilePath = "/home/ada/.config/quizbuilder/recipes"
    trial.files.place(wrongRecipe, at: folder.appending("school.json"))
    #expect(
      trial.run(arguments)
        == Seen(
          end: .status(.success),
          output: """
            Name          File                    Marks
            opentdb       comes with quizbuilder
            quizbuilder   comes with quizbuilder
            rabblewabble  comes with quizbuilder
            school        school.json             problem

            """
        )
    )
  }

  @Test func `a recipe shown is its file`() throws {
    let resource = try #require(Resource("Recipes/opentdb.json"))
    let text = String(decoding: resource.bytes, as: UTF8.self)
    #expect(
      CommandTrial().run(["recipes", "show", "opentdb"])
        == Seen(end: .status(.success), output: text)
    )
  }

  @Test func `a wrong recipe is told with all its problems`() {
    let trial = CommandTrial()
    trial.files.place(wrongRecipe, at: "wrong.json")
    #expect(
      trial.run(["recipes", "check", "wrong.json"])
        == Seen(
          end: .status(.badData),
          output: """
            wrong.json: line 2, column 15: there is no property “titel”; \
            did you mean “title”?
            wrong.json: line 3, column 33: questions: split cannot use its arguments: \
            it takes a separator, such as ","

            """,
          messages: "wrong.json: 2 problems in the recipe.\n"
        )
    )
  }

  @Test func `a recipe is tried on a sample and nothing is saved`() throws {
    let trial = CommandTrial()
    trial.files.place(trivia, at: "trivia.json")
    #expect(
      trial.run(["recipes", "check", "opentdb", "trivia.json"])
        == Seen(
          end: .status(.badData),
          output: """
            trivia
            2 questions

            1. Which is "H<sub>2</sub>O"?
               Answer: Water
               Wrong choices:
                  Ice & salt
                  Air
                  Fire
               Tags: Science & Nature, easy

            2. Isn't it so?
               Answer: True
               Wrong choices: False
               Tags: History, hard

            """,
          messages: """
            opentdb: the recipe is right.
            2 questions read, 1 skipped:
              trivia.json:7: questions[2].answer ← $.results[2].correct_answer: is missing

            """
        )
    )
    #expect(try trial.library.entries() == [])
  }

  @Test func `a check of a recipe as JSON has a stable shape`() {
    let trial = CommandTrial()
    trial.files.place("{\"mapping\": {\"titel\": \"t\"}}", at: "wrong.json")
    #expect(
      trial.run(["recipes", "check", "wrong.json", "--json"]).output == """
        {
          "file": "wrong.json",
          "problems": [
            {
              "line": 1,
              "column": 14,
              "property": null,
              "message": "there is no property “titel”; did you mean “title”?"
            }
          ],
          "sample": null
        }

        """
    )
  }
}

/// A package with a collection of each kind, both empty.
private let newPackage = Data(
  base64Encoded: """
    UEsDBBQAAAAAAAAAIQAAAAAAAAAAAAAAAAASAAAAY29sbGVjdGlvbi5hbmtpMjFiUEsDBBQAAAAAAAAAIQAAAAAAAAAA\
    AAAAAAAQAAAAY29sbGVjdGlvbi5hbmtpMlBLAQIUAxQAAAAAAAAAIQAAAAAAAAAAAAAAAAASAAAAAAAAAAAAAACAAQAA\
    AABjb2xsZWN0aW9uLmFua2kyMWJQSwECFAMUAAAAAAAAACEAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAgAEwAAAAY29s\
    bGVjdGlvbi5hbmtpMlBLBQYAAAAAAgACAH4AAABeAAAAAAA=
    """
)
