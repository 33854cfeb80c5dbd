import Quiz
import Testing

@testable import QuizDocuments
@testable import QuizStore

struct LossSummaryTests {
  private func loss(_ question: String?, _ part: Loss.Part, _ kind: Loss.Kind) -> Loss {
    Loss(
      group: GroupID(rawValue: "g"),
      question: question.map(QuestionID.init(rawValue:)),
      part: part,
      kind: kind
    )
  }

  @Test func `equal losses are counted in the order of the first of each`() {
    let losses = [
      loss("1", .hint, .movedToFront), loss("1", .tags, .respelled),
      loss("2", .hint, .movedToFront),
      loss("3", .hint, .composed), loss(nil, .template, .leftOut),
    ]
    let summaries = LossSummary.summaries(of: losses)
    #expect(
      summaries == [
        LossSummary(part: .hint, kind: .movedToFront, count: 2),
        LossSummary(part: .tags, kind: .respelled, count: 1),
        LossSummary(part: .hint, kind: .composed, count: 1),
        LossSummary(part: .template, kind: .leftOut, count: 1),
      ]
    )
    #expect(
      summaries.map(\.description) == [
        "2 hints go onto the front of the card",
        "1 list of tags is spelled differently",
        "1 hint has its marks composed (NFC)",
        "1 template is left out",
      ]
    )
  }

  @Test(
    arguments: zip(
      Loss.Kind.allCases,
      [
        ("leftOut", "hint: is left out", "2 hints are left out"),
        (
          "movedToFront", "hint: goes onto the front of the card",
          "2 hints go onto the front of the card"
        ),
        (
          "movedToBack", "hint: goes onto the back of the card",
          "2 hints go onto the back of the card"
        ),
        (
          "movedToFeedback", "hint: goes into the feedback after answering",
          "2 hints go into the feedback after answering"
        ),
        ("ambiguous", "hint: is read back differently", "2 hints are read back differently"),
        (
          "choicesAdded", "hint: gets answers of other questions as wrong choices",
          "2 hints get answers of other questions as wrong choices"
        ),
        ("blanksRemoved", "hint: loses blanks at the edges", "2 hints lose blanks at the edges"),
        ("respelled", "hint: is spelled differently", "2 hints are spelled differently"),
        (
          "matchedInCase", "hint: takes the case of an earlier one",
          "2 hints take the case of earlier ones"
        ),
        (
          "merged", "hint: is shared with an earlier group",
          "2 hints are shared with earlier groups"
        ),
        (
          "repeated", "hint: is the same as an earlier one", "2 hints are the same as earlier ones"
        ),
        (
          "composed", "hint: has its marks composed (NFC)",
          "2 hints have their marks composed (NFC)"
        ),
        (
          "controlCharactersRemoved", "hint: loses its control characters",
          "2 hints lose their control characters"
        ),
        ("blanksDropped", "hint: loses some blanks", "2 hints lose some blanks"),
        (
          "shownAfterwards", "hint: shows only after answering", "2 hints show only after answering"
        ),
        ("disarmed", "hint: gets an apostrophe in front", "2 hints get an apostrophe in front"),
      ]
    )
  )
  func `every kind of loss has its sentences`(
    _ kind: Loss.Kind,
    _ texts: (code: String, one: String, many: String)
  ) {
    #expect(kind.rawValue == texts.code)
    #expect(loss("1", .hint, kind).description == texts.one)
    #expect(LossSummary(part: .hint, kind: kind, count: 2).description == texts.many)
  }

  @Test func `every part has its name in one and in many`() {
    let names = Loss.Part.allCases.map { part in
      [1, 2].map { LossSummary(part: part, kind: .composed, count: $0).description }
    }
    #expect(
      names.map { $0.map { $0.prefix { $0 != "(" }.dropLast(" composed ".count) } } == [
        ["1 title has its marks", "2 titles have their marks"],
        ["1 template has its marks", "2 templates have their marks"],
        ["1 question has its marks", "2 questions have their marks"],
        ["1 set of settings has its marks", "2 sets of settings have their marks"],
        ["1 prompt has its marks", "2 prompts have their marks"],
        ["1 answer has its marks", "2 answers have their marks"],
        ["1 hint has its marks", "2 hints have their marks"],
        ["1 list of alternatives has its marks", "2 lists of alternatives have their marks"],
        ["1 list of wrong choices has its marks", "2 lists of wrong choices have their marks"],
        ["1 explanation has its marks", "2 explanations have their marks"],
        ["1 list of tags has its marks", "2 lists of tags have their marks"],
        ["1 id has its marks", "2 ids have their marks"],
      ]
    )
  }
}
