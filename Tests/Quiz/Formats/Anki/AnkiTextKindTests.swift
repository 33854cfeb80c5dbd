import BuilderKit
import Quiz
import QuizDocuments
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct AnkiTextKindTests {
  @Test func `every kind has its form on a card, and gaps are cloze notes`() throws {
    let export = AnkiText().write([try .everyKind()])
    #expect(
      String(decoding: export.bytes, as: UTF8.self) == """
        #separator:tab
        #html:false
        #notetype column:6
        #guid column:1
        #deck column:2
        #tags column:5
        "text"\t"Every kind"\t"Capital of Italy?"\t"Rome
        (Roma)"\t""\t"Basic"
        "choice"\t"Every kind"\t"Capital of France?

        A) Lyon
        B) Nice
        C) Paris"\t"Paris"\t""\t"Basic"
        "truth"\t"Every kind"\t"The sky is blue.

        A) True
        B) False"\t"True"\t""\t"Basic"
        "choices"\t"Every kind"\t"Which are prime?

        A) 2
        B) 4
        C) 3
        D) 5"\t"A) 2
        C) 3
        D) 5"\t""\t"Basic"
        "number"\t"Every kind"\t"What is π?

        (Two decimals)"\t"3.14 ± 0.01"\t""\t"Basic"
        "share"\t"Every kind"\t"How fast is light?"\t"299792 ± 2 % km/s"\t""\t"Basic"
        "range"\t"Every kind"\t"A number from one to five?"\t"1..5"\t""\t"Basic"
        "gaps"\t"Every kind"\t"The capital of {{c1::France}} is {{c2::Paris::on the Seine}}."\t""\t""\t"Cloze"
        "gap"\t"Every kind"\t"Two and {{c1::two}} are four."\t""\t""\t"Cloze"
        "pairs"\t"Every kind"\t"Which capitals?

        France / Italy / Peru
        Lima / Oslo / Rome / Paris"\t"France → Paris
        Italy → Rome
        Peru → Lima"\t""\t"Basic"
        "order"\t"Every kind"\t"How is tea made?

        Boil water
        Add the tea
        Pour
        Wait"\t"1. Boil water
        2. Add the tea
        3. Wait
        4. Pour"\t""\t"Basic"
        "essay"\t"Every kind"\t"Why is the sky blue?"\t"Short waves are scattered more."\t""\t"Basic"

        """
    )
    #expect(
      export.losses.map(\.inOneLine) == [
        "text alternatives movedToBack", "choice distractors movedToFront",
        "choice feedback leftOut",
        "truth feedback leftOut", "truth distractors movedToFront", "choices feedback leftOut",
        "choices distractors movedToFront", "number question askedAsText",
        "number hint movedToFront",
        "share question askedAsText", "range question askedAsText", "gaps gaps leftOut",
        "gap gaps leftOut", "pairs question askedAsText", "order question askedAsText",
        "essay question askedAsText", "essay notes leftOut",
      ]
    )
  }

  @Test(arguments: [nil, "", " \u{1}", "\u{3000}\n"])
  func `an essay without a model answer is left out`(_ answer: String?) throws {
    let essay = try Question.build {
      $0.id = QuestionID(rawValue: "q")
      $0.prompt = "Why?"
      $0.response.kind = .essay
      $0.answer = answer
    }
    let export = AnkiText().write([try .sample("t", [essay])])
    #expect(!String(decoding: export.bytes, as: UTF8.self).contains("Why?"))
    #expect(export.losses.map(\.inOneLine) == ["q question leftOut"])
  }

  @Test func `a hint below gaps has none of its own`() throws {
    let question = try Question.build {
      $0.id = QuestionID(rawValue: "q")
      $0.prompt = "A {{b}}"
      $0.response.kind = .gaps
      $0.hint = "{{c1::x}}"
    }
    let export = AnkiText().write([try .sample("t", [question])])
    #expect(
      String(decoding: export.bytes, as: UTF8.self).contains("\"A {{c1::b}}\n\n({ {c1::x}})\"")
    )
    #expect(export.losses.map(\.inOneLine) == ["q hint movedToFront", "q hint respelled"])
  }

  @Test func `marks of gaps in texts are parted by blanks, and that is announced`() throws {
    func export(_ pieces: [GappedText.Piece]) throws -> Export {
      let question = try Question.build {
        $0.id = QuestionID(rawValue: "q")
        $0.prompt = GappedText(pieces).description
        $0.response.kind = .gaps
      }
      return AnkiText().write([try .sample("t", [question])])
    }
    func row(_ export: Export) -> Substring? {
      String(decoding: export.bytes, as: UTF8.self).split(separator: "\n").last
    }
    let marks = try export([
      .text("{{c1::x}} "), .gap(GappedText.Gap(answers: ["a}}b"], hint: "c::d")),
    ])
    #expect(
      row(marks) == "\"q\"\t\"t\"\t\"{ {c1::x}} {{c1::a} }b::c: :d}}\"\t\"\"\t\"\"\t\"Cloze\""
    )
    #expect(
      marks.losses.map(\.inOneLine) == [
        "q prompt respelled", "q gaps respelled", "q gapHints respelled",
      ]
    )
    let end = try export([.gap(GappedText.Gap(answers: ["{a}"]))])
    #expect(row(end)?.contains("\"{{c1::{a} }}\"") == true)
    #expect(end.losses == [])
    let nothing = try export([.gap(GappedText.Gap(answers: ["\u{1}"]))])
    #expect(nothing.losses.map(\.inOneLine) == ["q question leftOut"])
  }
}
