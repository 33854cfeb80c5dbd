import BuilderKit
import Quiz
import QuizDocuments
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// The fate of choices that nobody can tell apart.
struct RepeatedChoiceTests {
  private typealias Format = any ExportFormat & ImportFormat

  /// The formats in which somebody picks.
  private static let formats: [Format] = [
    MoodleXML(), GIFT(), QTIPackage(), QTI12Package(), Aiken(), NumberedText(),
  ]

  private func written(
    _ question: Question,
    _ format: Format
  ) throws -> (read: Question?, losses: Set<String>) {
    let other = try Question.sample("Capital of Italy?", "Rome", id: "other")
    let export = format.write([try .sample("t", [question, other])])
    let losses = export.losses.filter { $0.question == question.id }
    let read = try format.read(export.bytes, titled: "t").groups.first?.questions.first
    return (read, Set(losses.map { "\($0.part) \($0.kind)" }))
  }

  @Test func `a wrong choice that says what is right is left out, and so is one that comes again`()
    throws
  {
    let question = try Question.sample("Capital of France?", "Paris", id: "q") {
      $0.response.kind = .choice
      $0.response.choice.answer = Choice("Paris")
      $0.response.choice.alternatives = ["Paname"]
      $0.response.choice.distractors = [
        Choice(" Paris ", feedback: "No"), Choice("Lyon"), Choice("Paname"), Choice("Lyon\n"),
        Choice("Lille"),
      ]
    }
    for format in Self.formats {
      let (read, losses) = try written(question, format)
      let name = type(of: format as any ExportFormat).identity.name
      #expect(losses.isSuperset(of: ["distractors repeated", "feedback leftOut"]), "\(name)")
      #expect(read?.answer == "Paris", "\(name)")
      #expect(read.map { Set($0.distractors) } == ["Lyon", "Lille"], "\(name)")
      #expect(read?.distractors.count == 2, "\(name)")
    }
  }

  @Test func `a choice without a wrong one that can be told from the right one is a text`() throws {
    let question = try Question.sample("Capital of France?", "Paris", id: "q") {
      $0.distractors = ["Paris "]
    }
    for format in Self.formats where !(format is Aiken) {
      let (read, losses) = try written(question, format)
      #expect(losses.isSuperset(of: ["distractors repeated", "question askedAsText"]))
      #expect(read?.kind == .text && read?.answer == "Paris")
    }
    let (read, losses) = try written(question, Aiken())
    #expect(losses.isSuperset(of: ["distractors repeated", "answer choicesAdded"]))
    #expect(read?.distractors == ["Rome"])
  }

  @Test func `right choices and gaps to pick for have each text once`() throws {
    var builder = QuestionBuilder()
    builder.prompt = "Which are prime?"
    builder.response.kind = .choices
    builder.response.choices.answers = [Choice("2"), Choice("3"), Choice(" 2")]
    builder.response.choices.distractors = [Choice("4"), Choice("3\n"), Choice("4")]
    let choices = try builder.build()
    let gaps = try Question.build { builder throws(BuildError) in
      builder.prompt = "Two and {{two|deux|two~three~deux~three}} are four."
      builder.response.kind = .gaps
    }
    for format in Self.formats where !(format is Aiken) {
      let (read, losses) = try written(choices, format)
      #expect(losses.isSuperset(of: ["answers repeated", "distractors repeated"]))
      guard case .choices(let several)? = read?.response else {
        Issue.record("\(String(describing: read))")
        continue
      }
      #expect(Set(several.answers.map(\.text)) == ["2", "3"] && several.answers.count == 2)
      #expect(several.distractors.map(\.text) == ["4"])

      guard !(format is NumberedText) else { continue }
      let (text, found) = try written(gaps, format)
      #expect(found.contains("gaps repeated"))
      let gap = try #require(text.flatMap { GappedText(reading: $0.prompt).gaps.first })
      #expect(Set(gap.answers) == ["two", "deux"] && gap.answers.count == 2)
      #expect(gap.wrongChoices == ["three"])
    }
  }

  @Test(arguments: [true, false])
  func `an id that a category of Moodle has already is announced`(_ namesCategories: Bool) throws {
    let groups = try ["g1", "g2", "g3"].map { id in
      let title = id == "g3" ? "Other" : "Same"
      return try QuestionGroup.sample(title, id: id, [.sample("p\(id)", "a", id: "q")])
    }
    var (moodle, gift) = (MoodleXML(), GIFT())
    (moodle.namesCategories, gift.namesCategories) = (namesCategories, namesCategories)
    let announced = (namesCategories ? ["g2"] : ["g2", "g3"]).map(GroupID.init(rawValue:))
    for format: any ExportFormat in [moodle, gift] {
      let losses = format.losses(in: groups)
      #expect(losses.filter { $0.part == .id && $0.kind == .repeated }.map(\.group) == announced)
      #expect(losses.contains { $0.part == .title && $0.kind == .merged } == namesCategories)
    }
  }
}
