import BuilderKit
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Every kind of question in GIFT.
struct GIFTKindTests {
  @Test(
    arguments: [
      ("text", "Capital of Italy?{=Rome =Roma}", []),
      ("truth", "The sky is blue.{TRUE#Look up}", []),
      (
        "choices",
        "Which are prime?{\n\t~%33.33333%2\n\t~%33.33333%3#Odd, too\n\t~%33.33333%5\n\t~%-33.33333%4#2 · 2\n}",
        []
      ),
      (
        "number", "What is π?{#3.14:0.01####Hint\\: Two decimals}", ["hint movedToFeedback"]
      ),
      (
        "share", "How fast is light?{#299792:5995.84}",
        ["unit leftOut", "tolerance converted"]
      ),
      ("range", "A number from one to five?{#1..5}", []),
      ("gap", "Two and {=two =2} are four.", []),
      (
        "pairs",
        "Which capitals?{\n\t=France -> Paris\n\t=Italy -> Rome\n\t=Peru -> Lima\n\t= -> Oslo\n}",
        []
      ),
      (
        "essay", "Why is the sky blue?{####Answer\\: Short waves are scattered more.}",
        ["answer movedToFeedback", "notes leftOut"]
      ),
      ("gaps", nil, ["question leftOut"]), ("order", nil, ["question leftOut"]),
    ] as [(String, String?, [String])]
  )
  func `a question of each kind has its form, or is left out`(
    _ id: String,
    _ form: String?,
    _ losses: [String]
  ) throws {
    let question = try #require(
      try QuestionGroup.everyKind().questions.first { $0.id.rawValue == id }
    )
    let export = GIFT().write([try .sample("t", [question])])
    let text = String(decoding: export.bytes, as: UTF8.self)
    #expect(export.losses.map(\.inOneLine) == losses.map { "\(id) \($0)" })
    if let form {
      #expect(text.hasSuffix("::[plain]\(form)\n"))
    } else {
      #expect(!text.contains("::"))
    }
  }

  /// A question of a kind with an id.
  private func question(
    _ kind: QuestionKind,
    _ prompt: String = "p",
    _ fields: [QuestionField: FieldValue] = [:]
  ) throws -> Question {
    try Question.build { builder throws(BuildError) in
      builder.id = QuestionID(rawValue: "q")
      builder.prompt = prompt
      builder.response.kind = kind
      for (field, value) in fields { builder[field] = value }
    }
  }

  private func written(_ question: Question) throws -> (text: String?, losses: [String]) {
    let export = GIFT().write([try .sample("t", [question])])
    let text = String(decoding: export.bytes, as: UTF8.self)
    let start = text.firstRange(of: "::[plain]")?.upperBound
    return (start.map { String(text[$0...].dropLast()) }, export.losses.map(\.inOneLine))
  }

  @Test(
    arguments: [
      ("{{a|b}} is it", "{=a =b} is it", []),
      ("It is {{a~b}}, or?", "It is {=a ~b}, or?", []),
      ("It is {{a::h}}.", "It is {=a}.", ["q gapHints leftOut"]),
      ("It is {{a}}", "It is {=a}", ["q question converted"]),
      ("{{a}}", nil, ["q question leftOut"]),
      ("\u{A0}{{a}}", nil, ["q question leftOut"]),
      ("{{a}} and {{b}}", nil, ["q question leftOut"]),
      ("It is {{a -> b}} \\{{x}}.", "It is {=a → b} \\{\\{x\\}\\}.", ["q gaps respelled"]),
    ] as [(String, String?, [String])]
  )
  func `a gap is a missing word`(_ prompt: String, _ form: String?, _ losses: [String]) throws {
    let found = try written(question(.gaps, prompt))
    #expect(found.text == form)
    #expect(found.losses == losses)
  }

  @Test(
    arguments: [
      (["a → b"], [], nil, ["q question leftOut"]),
      (["a → b"], ["c"], "p{\n\t=a -> b\n\t= -> c\n}", []),
      (
        ["a->x → b->y", "[z → %50%"], [],
        "p{\n\t=a→x -> b->y\n\t=[plain][z -> %50%\n}", ["q pairs respelled"]
      ),
    ] as [([String], [String], String?, [String])]
  )
  func `Moodle takes two pairs and more, and the first arrow of each`(
    _ pairs: [String],
    _ spares: [String],
    _ form: String?,
    _ losses: [String]
  ) throws {
    let found = try written(
      question(.pairs, "p", [.pairs: .list(pairs), .spares: .list(spares)])
    )
    #expect(found.text == form)
    #expect(found.losses == losses)
  }

  @Test(
    arguments: [
      ("Hint: x", "Hint : x", true), ("a\n\nHint: x", "a\n\nHint : x", true),
      (" \r\n\r\nAnswer: x", "Answer : x", true), ("a Hint: x", "a Hint: x", false),
    ]
  )
  func `an explanation that looks like another part is spelled differently`(
    _ explanation: String,
    _ kept: String,
    _ isRespelled: Bool
  ) throws {
    var builder = QuestionBuilder(try question(.essay, "p", [.answer: .text("m")]))
    builder.explanation = explanation
    builder.hint = "h\n\nAnswer: y"
    let export = GIFT().write([try .sample("t", [builder.build()])])
    let losses = export.losses.map(\.inOneLine)
    #expect(losses.contains("q explanation respelled") == isRespelled)
    let read = try #require(
      try GIFT().read(export.bytes, titled: "t").groups.first?.questions.first
    )
    #expect(read.explanation == kept)
    #expect(read.hint == builder.hint)
    #expect(read.answer == "m")
  }
}
