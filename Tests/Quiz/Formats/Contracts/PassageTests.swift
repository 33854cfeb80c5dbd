import BuilderKit
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Passages in files of other programs.
struct PassageTests {
  private static let carriers = RoundTrip.all.filter { Capability(of: $0.format).carriesPassages }
  private static let others = RoundTrip.all.filter { !Capability(of: $0.format).carriesPassages }

  @Test func `some formats have passages`() {
    let names = Set(Self.carriers.map { type(of: $0.format as any ExportFormat).identity.name })
    #expect(names == ["json", "bundle", "moodle-xml", "gift", "text", "qti", "qti12"])
  }

  @Test(arguments: carriers)
  func `a passage comes back above its questions`(_ trip: RoundTrip) throws {
    let export = trip.format.write([try .withPassage()])
    let read = try trip.format.read(export.bytes, titled: "Reading")
    let questions = try #require(read.groups.first).questions
    #expect(questions.map(\.kind) == [.text, .passage, .text, .text, .text])
    #expect(questions[1].prompt == "Rome lies on seven hills.\nIt was not built in a day.")
    #expect(questions[1].tags == ["rome"] || export.losses.contains { $0.part == .tags })
    let isNative = trip.format is GroupJSON || trip.format is GroupBundle
    let passage = questions[1].id
    #expect(questions.map(\.under) == [nil, nil, passage, passage, isNative ? nil : passage])
    let joined = export.losses.filter { $0.kind == .joinsPassage }.map(\.question?.rawValue)
    #expect(joined == (isNative ? [] : ["behind"]))
    #expect(read.warnings == [])
    #expect(read.skipped == [])
  }

  @Test(arguments: others)
  func `the text of a passage is before the prompt of each of its questions`(
    _ trip: RoundTrip
  ) throws {
    let export = trip.format.write([try .withPassage()])
    let read = try trip.format.read(export.bytes, titled: "Reading")
    let questions = try #require(read.groups.first).questions
    #expect(questions.count == 4)
    #expect(questions.map(\.under) == [nil, nil, nil, nil])
    let words = questions.map {
      $0.prompt.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let text = "Rome lies on seven hills. It was not built in a day."
    #expect(
      words == [
        "Capital of Italy?", "\(text) How many hills?", "\(text) In a day?", "Capital of France?",
      ]
    )
    let said = export.losses.filter { $0.kind == .passageInPrompt }.map(\.question?.rawValue)
    #expect(said == ["first", "second"])
  }

  @Test(arguments: others)
  func `a passage without questions is left out, and that is said`(_ trip: RoundTrip) throws {
    var group = QuestionGroupBuilder(try .withPassage())
    for index in group.questions.indices { group.questions[index].under = nil }
    let export = trip.format.write([try group.build()])
    let left = export.losses.filter { $0.kind == .passageLeftOut }.map(\.question?.rawValue)
    #expect(left == ["passage"])
    let read = try trip.format.read(export.bytes, titled: "Reading")
    #expect(read.groups.first?.questions.count == 4)
  }

  @Test func `gaps stay gaps behind a passage with braces`() throws {
    var group = QuestionGroupBuilder(try .withPassage())
    group.questions[1].prompt = "In TeX, {{a}} is a group."
    group.questions[2].response.kind = .gaps
    group.questions[2].prompt = "It has {{one|1}} letter."
    for markup in Markup.allCases {
      group.questions[2].markup = markup
      let read = try GIFT().read(GIFT().write([try group.build()]).bytes, titled: "")
      #expect(read.groups.first?.questions[2].under == QuestionID(rawValue: "passage"))
      for format in Self.others.map(\.format) where Capability(of: format).kinds[.gaps] == nil {
        let bytes = format.write([try group.build()]).bytes
        let read = try format.read(bytes, titled: "Reading")
        let question = try #require(read.groups.first?.questions[1])
        let gaps = GappedText(reading: question.prompt, markup: question.markup).gaps
        #expect(gaps.map(\.answers.first) == ["one"], "\(format): \(question.prompt)")
      }
    }
  }

  @Test func `descriptions of other programs own the questions behind them`() throws {
    let gift = """
      Before {=a}

      ::Reading::Rome lies on
      seven hills.

      How many? {=seven}

      In a day? {F}

      Another text.

      Which one? {=b}

      $CATEGORY: other

      Alone? {=c}
      """
    let groups = try GIFT().read(Array(gift.utf8), titled: "t").groups
    let questions = groups[0].questions
    #expect(questions.map(\.kind) == [.text, .passage, .text, .choice, .passage, .text])
    let (first, second) = (questions[1].id, questions[4].id)
    #expect(questions.map(\.under) == [nil, nil, first, first, nil, second])
    #expect(groups[1].questions.map(\.under) == [nil])
    let moodle = """
      <quiz><question type="description"><name><text>n</text></name>
      <questiontext format="html"><text><![CDATA[<p>Read <b>this</b>.</p>]]></text></questiontext>
      <generalfeedback format="html"><text>later</text></generalfeedback></question>
      <question type="shortanswer"><questiontext><text>Q</text></questiontext>
      <answer fraction="100"><text>a</text></answer></question></quiz>
      """
    let read = try MoodleXML().read(Array(moodle.utf8), titled: "t")
    #expect(read.groups[0].questions[0].prompt == "Read **this**.")
    #expect(read.groups[0].questions[1].under == read.groups[0].questions[0].id)
    #expect(read.warnings.map(\.reason) == [.partsLeftOut(["explanation"])])
  }

  @Test(arguments: [0, 1])
  func `a question in another category than its passage is announced`(format: Int) throws {
    let formats: [any ExportFormat & ImportFormat & CategoryOption] = [MoodleXML(), GIFT()]
    var format = formats[format]
    var group = QuestionGroupBuilder(try .withPassage())
    group.questions[3].settings[.exportCategory] = .text("Rome/Time")
    group.questions[4].settings[.exportCategory] = .text("France")
    func apart() throws -> [String?] {
      format.write([try group.build()]).losses.filter { $0.kind == .apartFromPassage }
        .map(\.question?.rawValue)
    }
    // The last one belongs to no passage.
    #expect(try apart() == ["second"])
    let read = try format.read(format.write([try group.build()]).bytes, titled: "Reading")
    #expect(read.groups.first?.questions[3].under?.rawValue == "passage")
    format.namesCategories = false
    #expect(try apart() == [])
    format.namesCategories = true
    group.questions[1].settings[.exportCategory] = .text("Rome/Time")
    #expect(try apart() == ["first"])
  }
}
