import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands
@testable import QuizScreens

/// The rules of the form in `check`, with the same settings and switches.
struct CheckWarningsTests {
  private let trial = CommandTrial()

  private func group(_ settings: String = "{}", id: String = "craft") -> String {
    """
    {
      "format": "quizbuilder/group",
      "version": 2,
      "id": "\(id)",
      "title": "Craft",
      "settings": \(settings),
      "questions": [
        {
          "id": "1",
          "kind": "choice",
          "prompt": "Which of them is not a planet?",
          "answer": "The Moon, which goes around the Earth",
          "distractors": [
            "Mars",
            "mars",
            "All of the above"
          ],
          "tags": ["sky", "Sky"]
        },
        {
          "id": "2",
          "kind": "pairs",
          "prompt": "Which belong together?",
          "pairs": [{ "left": "France", "right": "Paris" }, { "left": "Italy", "right": "Rome" }],
          "spares": ["paris"]
        },
        { "id": "3", "kind": "text", "prompt": "Which belong together?", "answer": "Twins" }
      ]
    }
    """
  }

  /// The names of the rules that a check reports, in the order of lines.
  private func rules(_ files: String...) -> [String] {
    trial.run(["check"] + files).output.split(separator: "\n").compactMap { line in
      line.split(separator: "[").last.map { String($0.dropLast()) }
    }
  }

  private static let all = [
    "negativePrompt", "longestAnswer", "repeatedItem", "allOfTheAbove", "repeatedTag",
    "rightDistractor", "duplicatePrompt",
  ]

  @Test func `each breach is a warning with line, place and rule`() {
    trial.files.place(group(), at: "/craft.json")
    #expect(
      trial.run(["check", "/craft.json"])
        == Seen(
          end: .status(.success),
          output: """
            /craft.json:11: warning: questions[0].prompt: “not” is easily overlooked. Write it in capitals. [negativePrompt]
            /craft.json:12: warning: questions[0].answer: The right choice is much longer than the wrong ones. [longestAnswer]
            /craft.json:15: warning: questions[0].distractors[1]: is the same as distractors[0] [repeatedItem]
            /craft.json:16: warning: questions[0].distractors[2]: “All of the above” depends on the other choices. [allOfTheAbove]
            /craft.json:18: warning: questions[0].tags[1]: The tag “Sky” is listed twice. [repeatedTag]
            /craft.json:25: warning: questions[1].spares[0]: is a wrong choice, but is the same as pairs [rightDistractor]
            /craft.json:27: warning: questions[2].prompt: is the same as in questions[1] [duplicatePrompt]

            """,
          messages: "/craft.json: 3 questions, no problems\n"
        )
    )
    let json = trial.run(["check", "/craft.json", "--json"])
    let codes = json.output.split(separator: "\n").filter { $0.contains("\"code\"") }
    #expect(codes.map { String($0.split(separator: "\"")[3]) } == Self.all)
    #expect(json.end == .status(.success))
  }

  @Test(arguments: Language.allCases)
  func `the samples have none`(language: Language) {
    let samples = EmbeddedFile.samples(in: language)
    for sample in samples {
      let text = String(decoding: sample.bytes, as: UTF8.self)
      trial.files.place(text, at: FilePath("/samples/\(sample.name)"))
    }
    for file in EmbeddedFile.sampleMedia {
      trial.files.place(Array(file.bytes), at: FilePath("/samples/media/\(file.name)"))
    }
    let report = trial.run(["check"] + samples.map { "/samples/\($0.name)" })
    #expect(report.end == .status(.success))
    #expect(report.output.split(separator: "\n").filter { $0.contains(": warning: ") } == [])
  }

  @Test func `rules that are off in the form are not reported`() {
    trial.files.place(group(), at: "/craft.json")
    CurrentPreferenceStore.with(trial.preferences) {
      WarningSwitches().off = [.craft(.longestAnswer), .fact(.duplicatePrompt)]
    }
    let left = Self.all.filter { $0 != "longestAnswer" && $0 != "duplicatePrompt" }
    #expect(rules("/craft.json") == left)
    trial.preferences.apply([
      PreferenceEdit("form.warningsOff", to: ["spelling", "repeatedTag"])
    ])
    #expect(rules("/craft.json") == Self.all.filter { $0 != "repeatedTag" })
  }

  @Test func `answers are compared, and words found, by the settings of the group`() {
    trial.files.place(group(#"{"caseSensitive": true, "language": "de"}"#), at: "/own.json")
    let left = ["longestAnswer", "repeatedTag", "duplicatePrompt"]
    #expect(rules("/own.json") == left)
    // A copy with the same id has settings of its own.
    trial.files.place(group(), at: "/copy.json")
    #expect(rules("/copy.json", "/own.json") == Self.all + left)
    #expect(rules("/own.json", "/copy.json") == left + Self.all)
  }

  @Test func `settings are inherited from the library and from a template`() {
    trial.files.place(group(), at: "/craft.json")
    trial.configure("settings.json", #"{"caseSensitive": true}"#)
    let left = Self.all.filter { $0 != "repeatedItem" && $0 != "rightDistractor" }
    #expect(rules("/craft.json") == left)
    let course = group(#"{"caseSensitive": false}"#, id: "course")
    trial.place("course", course)
    let below = group().replacing(#""title""#, with: #""template": "course", "title""#)
    trial.files.place(below, at: "/below.json")
    #expect(rules("/below.json") == Self.all)
  }

  @Test func `a group is checked without a folder for a library`() {
    trial.environment = [:]
    trial.files.place(group(#"{"caseSensitive": true}"#), at: "/craft.json")
    #expect(
      rules("/craft.json") == Self.all.filter { $0 != "repeatedItem" && $0 != "rightDistractor" }
    )
  }

  @Test func `the form counts what check reports`() throws {
    let builder = try GroupDocument.read(Array(group().utf8)).builder
    for off: Set<WarningRule> in [[], [.fact(.duplicatePrompt)], [.craft(.longestAnswer)]] {
      let scope = WarningScope(off: off)
      let found = builder.warnings(in: scope)
      #expect(FormWarnings(of: builder, in: scope).count == found.count)
      #expect(found.count == Self.all.count - off.count)
    }
  }
}
