import BuilderKit
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizPractice
import TestSupport
import Testing

@testable import QuizFormats

/// The places that each format has for settings.
struct SettingsInFilesTests {
  private func export(
    _ settings: [QuizSetting: SettingValue],
    _ question: [QuizSetting: SettingValue] = [:],
    as format: any ExportFormat
  ) throws -> (text: String, losses: [String]) {
    var builder = QuestionGroupBuilder(try .everyKind())
    builder.title = "Kinds"
    builder.settings = settings.reduce(into: SettingsEntries()) { $0[$1.key] = $1.value }
    builder.questions[1].settings = question.reduce(into: SettingsEntries()) {
      $0[$1.key] = $1.value
    }
    let group = try builder.build()
    let export = format.write([group])
    let isArchive = type(of: format).identity.fileExtension == "zip"
    let contents = isArchive ? try ZipReader(export.bytes).allContents() : [export.bytes]
    return (
      contents.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"),
      export.losses.map(\.inOneLine)
    )
  }

  @Test func `a category is a path, and a question can have its own`() throws {
    let settings = [QuizSetting.exportCategory: SettingValue.text("$course$/top/Sci // Art/Rivers")]
    let own = [QuizSetting.exportCategory: SettingValue.text("Cities")]
    let gift = try export(settings, own, as: GIFT())
    let paths = gift.text.matches(of: /\$CATEGORY: (.*)/).map { String($0.output.1) }
    let shared = "$course$/top/Sci // Art/Rivers"
    #expect(paths == [shared, "$course$/top/Cities", shared])
    #expect(gift.losses.first == "kinds title leftOut")
    let xml = try export(settings, own, as: MoodleXML())
    let categories = xml.text.matches(of: /<category><text>(.*)<\/text>/)
    #expect(categories.map { String($0.output.1) } == paths)
    let read = try GIFT().read(Array(gift.text.utf8), titled: "x")
    // By its id, it is one group when it comes back.
    #expect(read.groups.map(\.title) == ["Sci / Art::Rivers"])
  }

  @Test func `a deck nests, and decks above come first`() throws {
    var deep = QuestionGroupBuilder(try .sample("t", [.sample("deep", "a")]))
    deep.settings[.exportDeck] = .text("Words::Verbs")
    let export = AnkiText().write([try deep.build(), try .sample("Words", [.sample("top", "a")])])
    let rows = String(decoding: export.bytes, as: UTF8.self).split(separator: "\n").suffix(2)
    #expect(rows.map { $0.split(separator: "\t")[1] } == ["\"Words\"", "\"Words::Verbs\""])
  }

  @Test func `a question of a package has a deck and a language of its own`() throws {
    let package = AnkiPackage(time: 1)
    var builder = QuestionGroupBuilder(try .everyKind())
    builder.settings[.language] = .text("f\"r")
    builder.questions[1].settings[.exportDeck] = .text("Own")
    let group = try builder.build()
    let file = package.write([group]).bytes
    let collection = String(decoding: try ZipReader(file).allContents()[0], as: UTF8.self)
    #expect(collection.contains(/"name":\s*"Own"/))
    #expect(collection.contains("<div lang=\"f&quot;r\">Rome</div>"))
    let read = try package.read(file, titled: "x")
    #expect(read.groups.map(\.title) == ["Every kind"])
    // The language is around the answers, which come back as they were.
    let kept = try package.read(package.write([try .everyKind()]).bytes, titled: "x")
    #expect(read.groups[0].questions.map(\.response) == kept.groups[0].questions.map(\.response))
  }

  @Test func `an item of QTI has its language and its time, a section its order`() throws {
    let (text, losses) = try export(
      [
        .language: .text("zh-Hans"), .timeLimitInSeconds: .number(20),
        .shuffleQuestions: .truth(true), .shuffleChoices: .truth(false),
        .partialCredit: .truth(false),
      ],
      [.timeLimitInSeconds: .number(2.5)],
      as: QTIPackage()
    )
    #expect(text.matches(of: /<assessmentItem [^>]*xml:lang="zh-Hans"/).count == 12)
    #expect(text.matches(of: /<timeLimits maxTime="20"\/><\/assessmentItemRef>/).count == 11)
    #expect(text.contains("<timeLimits maxTime=\"2.5\"/>"))
    #expect(text.contains("visible=\"true\">\n<ordering shuffle=\"true\"/>\n<assessmentItemRef"))
    #expect(text.contains("shuffle=\"false\" maxChoices=\"1\""))
    #expect(!losses.contains { $0.contains("settings") })
  }

  @Test func `without shuffling the right choice is not always the first`() throws {
    let settings = [QuizSetting.shuffleChoices: SettingValue.truth(false)]
    let (text, _) = try export(settings, as: MoodleXML())
    #expect(text.contains("<shuffleanswers>false</shuffleanswers>"))
    #expect(!text.contains("<shuffleanswers>true"))
    #expect(text.contains("{1:MULTICHOICE:"))
    let prompts = (0..<20).map { "Which of these, \($0)?" }
    let first = try prompts.map { prompt in
      let question = try Question.sample(prompt, "right", id: prompt) {
        $0.distractors = ["wrong"]
        $0.settings[.shuffleChoices] = .truth(false)
      }
      let file = MoodleXML().write([try .sample("t", [question])]).bytes
      let choices = String(decoding: file, as: UTF8.self).matches(of: /<answer fraction="(\d+)"/)
      return String(choices[0].output.1)
    }
    #expect(Set(first) == ["0", "100"])
  }

  @Test(arguments: [QuestionKind.choice, .choices, .gaps])
  func `without shuffling choices are in the order of practice`(kind: QuestionKind) throws {
    let wrong = ["wrong 1", "wrong 2", "wrong 3"]
    var rules = Grading()
    rules.shufflesChoices = false
    for number in 0..<20 {
      let question = try Question.sample("Which?", "right 1", id: "\(number)") {
        $0.settings[.shuffleChoices] = .truth(false)
        switch kind {
        case .choices:
          $0.response.kind = kind
          $0.response.choices.answers = ["right 1", "right 2"].map { Choice($0) }
          $0.response.choices.distractors = wrong.map { Choice($0) }
        case .gaps:
          $0.response.kind = kind
          $0.prompt = "It is {{right 1|right 2~\(wrong.joined(separator: "~"))}}."
        default: $0.distractors = wrong
        }
      }
      let asked = AskedQuestion(question, rules: rules)
      let order = asked.choices.map(\.choice.text) + asked.gaps.flatMap(\.choices)
      #expect(order.count == (kind == .choice ? 4 : 5))
      for format in [MoodleXML(), QTIPackage(), QTI12Package()] as [any ExportFormat] {
        let bytes = format.write([try .sample("t", [question])]).bytes
        let files = format is MoodleXML ? [bytes] : try ZipReader(bytes).allContents()
        let text = files.map { String(decoding: $0, as: UTF8.self) }.joined()
        let written = text.matches(of: /(?:right|wrong) \d/).map { String($0.output) }
        #expect(written == order, "\(type(of: format)) \(number)")
      }
    }
  }
}
