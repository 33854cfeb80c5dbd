import BuilderKit
import Quiz
import QuizDocuments
import QuizInterchange
import QuizResources
import QuizWords
import Testing

/// The words for what an export cannot keep.
struct LossTests {
  private func told(
    _ part: Loss.Part,
    _ kind: Loss.Kind,
    _ count: Int,
    in language: Language = .english
  ) -> String {
    let loss = Loss(group: GroupID(rawValue: "g"), question: nil, part: part, kind: kind)
    let summaries = LossSummary.summaries(of: Array(repeating: loss, count: count))
    return summaries.map { Phrasebook(language).sentence(for: $0) }.joined()
  }

  @Test(
    arguments: zip(
      Loss.Kind.allCases,
      [
        ("leftOut", "1 hint is left out", "2 hints are left out"),
        (
          "movedToFront", "1 hint goes onto the front of the card",
          "2 hints go onto the front of the card"
        ),
        (
          "movedToBack", "1 hint goes onto the back of the card",
          "2 hints go onto the back of the card"
        ),
        (
          "movedToFeedback", "1 hint goes into the feedback after answering",
          "2 hints go into the feedback after answering"
        ),
        (
          "ambiguous", "1 hint changes when it is imported again",
          "2 hints change when they are imported again"
        ),
        (
          "choicesAdded", "1 hint gets answers of other questions as wrong choices",
          "2 hints get answers of other questions as wrong choices"
        ),
        (
          "blanksRemoved", "1 hint loses spaces at the start or end",
          "2 hints lose spaces at the start or end"
        ),
        ("respelled", "1 hint is spelled differently", "2 hints are spelled differently"),
        (
          "matchedInCase", "1 hint takes the case of an earlier one",
          "2 hints take the case of earlier ones"
        ),
        (
          "merged", "1 hint is that of an earlier group too: the groups are merged",
          "2 hints are those of earlier groups too: the groups are merged"
        ),
        (
          "repeated", "1 hint is the same as an earlier one", "2 hints are the same as earlier ones"
        ),
        (
          "composed", "1 hint has its accents composed (NFC)",
          "2 hints have their accents composed (NFC)"
        ),
        ("formattingRemoved", "1 hint loses its formatting", "2 hints lose their formatting"),
        (
          "mediaDescribed", "1 hint has a description instead of a picture or sound",
          "2 hints have descriptions instead of pictures or sounds"
        ),
        (
          "mediaMissing", "1 hint shows a picture or sound that is missing",
          "2 hints show pictures or sounds that are missing"
        ),
        (
          "shortened", "1 hint is too long for a cell and is cut off",
          "2 hints are too long for a cell and are cut off"
        ),
        (
          "tooLong", "1 hint is longer than the other program takes",
          "2 hints are longer than the other program takes"
        ),
        (
          "rounded", "1 hint gets the nearest value of the other program",
          "2 hints get the nearest values of the other program"
        ),
        (
          "controlCharactersRemoved", "1 hint loses its control characters",
          "2 hints lose their control characters"
        ),
        ("blanksDropped", "1 hint loses extra spaces", "2 hints lose extra spaces"),
        (
          "shownAfterwards", "1 hint shows only after answering",
          "2 hints show only after answering"
        ),
        ("disarmed", "1 hint gets an apostrophe in front", "2 hints get an apostrophe in front"),
        ("askedAsText", "1 hint is asked as a text", "2 hints are asked as a text"),
        ("askedAsEssay", "1 hint is asked as an essay", "2 hints are asked as an essay"),
        (
          "passageInPrompt", "1 hint begins with the text of the passage",
          "2 hints begin with the text of the passage"
        ),
        (
          "passageLeftOut", "1 hint asks nothing and is left out",
          "2 hints ask nothing and are left out"
        ),
        (
          "joinsPassage", "1 hint comes to belong to the passage before it",
          "2 hints come to belong to the passage before them"
        ),
        (
          "apartFromPassage", "1 hint goes into another category than its passage",
          "2 hints go into another category than their passage"
        ),
        (
          "converted", "1 hint is written in another form with the same meaning",
          "2 hints are written in another form with the same meaning"
        ),
        (
          "otherDefault", "1 hint has another default in the other program",
          "2 hints have other defaults in the other program"
        ),
        ("refusedByCanvas", "1 hint is refused by Canvas", "2 hints are refused by Canvas"),
        ("droppedByCanvas", "1 hint is dropped by Canvas", "2 hints are dropped by Canvas"),
      ]
    )
  )
  func `every kind of loss has its sentences`(
    _ kind: Loss.Kind,
    _ texts: (code: String, one: String, many: String)
  ) {
    #expect(kind.rawValue == texts.code)
    #expect(told(.hint, kind, 1) == texts.one)
    #expect(told(.hint, kind, 2) == texts.many)
  }

  @Test func `every part has its name in one and in many`() {
    let names = Loss.Part.allCases.map { part in
      [1, 2].map { told(part, .composed, $0) }
    }
    #expect(
      names.map { $0.map { $0.prefix { $0 != "(" }.dropLast(" composed ".count) } } == [
        ["1 title has its accents", "2 titles have their accents"],
        ["1 template has its accents", "2 templates have their accents"],
        ["1 question has its accents", "2 questions have their accents"],
        ["1 set of settings has its accents", "2 sets of settings have their accents"],
        ["1 prompt has its accents", "2 prompts have their accents"],
        ["1 answer has its accents", "2 answers have their accents"],
        ["1 list of right choices has its accents", "2 lists of right choices have their accents"],
        ["1 number has its accents", "2 numbers have their accents"],
        ["1 tolerance has its accents", "2 tolerances have their accents"],
        ["1 unit has its accents", "2 units have their accents"],
        ["1 list of gaps has its accents", "2 lists of gaps have their accents"],
        ["1 list of hints in gaps has its accents", "2 lists of hints in gaps have their accents"],
        ["1 list of pairs has its accents", "2 lists of pairs have their accents"],
        [
          "1 list of spare right sides has its accents",
          "2 lists of spare right sides have their accents",
        ],
        ["1 list of steps has its accents", "2 lists of steps have their accents"],
        ["1 note for grading has its accents", "2 notes for grading have their accents"],
        ["1 hint has its accents", "2 hints have their accents"],
        [
          "1 list of other accepted answers has its accents",
          "2 lists of other accepted answers have their accents",
        ],
        ["1 list of wrong choices has its accents", "2 lists of wrong choices have their accents"],
        [
          "1 set of feedback on choices has its accents",
          "2 sets of feedback on choices have their accents",
        ],
        ["1 explanation has its accents", "2 explanations have their accents"],
        ["1 list of tags has its accents", "2 lists of tags have their accents"],
        ["1 identifier has its accents", "2 identifiers have their accents"],
      ]
    )
  }

  @Test(
    arguments: zip(
      [Language.english, .simplifiedChinese],
      [
        "1 set of settings (Points, Export deck) is left out",
        "1组设置（分值, 导出牌组）将略去",
      ]
    )
  )
  func `settings are named`(_ language: Language, _ sentence: String) {
    let losses = [QuizSetting.points, .exportDeck].map {
      Loss(
        group: GroupID(rawValue: "g"),
        question: nil,
        part: .settings,
        kind: .leftOut,
        setting: $0
      )
    }
    let summaries = LossSummary.summaries(of: losses)
    #expect(summaries.map { Phrasebook(language).sentence(for: $0) } == [sentence])
  }

  @Test(arguments: Loss.Part.allCases, Loss.Kind.allCases)
  func `every loss has its words in Chinese`(_ part: Loss.Part, _ kind: Loss.Kind) {
    let text = told(part, kind, 3, in: .simplifiedChinese)
    #expect(text.contains("3") && !text.hasEnglish && !text.contains(/\{[a-z]+\}/), "\(text)")
  }

  @Test func `a line names the questions, and of several groups their titles`() throws {
    func group(_ id: String, of count: Int) throws -> QuestionGroup {
      try QuestionGroup.build { builder throws(BuildError) in
        builder.id = GroupID(rawValue: id)
        builder.title = "Group \(id)"
        builder.questions = (1...count).map { number in
          var question = QuestionBuilder()
          question.id = QuestionID(rawValue: "\(number)")
          (question.prompt, question.answer) = ("?", "!")
          return question
        }
      }
    }
    func losses(_ id: String, _ numbers: [Int?]) -> [Loss] {
      numbers.map { number in
        let question = number.map { QuestionID(rawValue: "\($0)") }
        return Loss(group: GroupID(rawValue: id), question: question, part: .hint, kind: .leftOut)
      }
    }
    func lines(_ losses: [Loss], _ groups: [QuestionGroup], _ language: Language = .english)
      -> [String]
    {
      LossSummary.summaries(of: losses, in: ResolvedGroups(groups.resolved())).map {
        Phrasebook(language).line(for: $0, ofSeveralGroups: groups.count > 1)
      }
    }
    let (one, other) = (try group("a", of: 30), try group("b", of: 3))
    #expect(lines(losses("a", [3]), [one]) == ["1 hint is left out (question 3)"])
    #expect(lines(losses("a", [3, 7, 8, 9]), [one]) == ["4 hints are left out (questions 3, 7–9)"])
    #expect(lines(losses("a", [nil]), [one]) == ["1 hint is left out"])
    #expect(
      lines(losses("a", [1, 3, 5, 7, 9, 11, 13]), [one])
        == ["7 hints are left out (questions 1, 3, 5, 7, 9 …)"]
    )
    #expect(
      lines(losses("a", [1, 2]) + losses("b", [3]), [one, other])
        == ["3 hints are left out (questions 1–2 of “Group a”; question 3 of “Group b”)"]
    )
    #expect(
      lines(losses("a", [1, 2]) + losses("b", [nil]), [one, other], .simplifiedChinese)
        == ["3条提示将略去（“Group a”第1–2题；“Group b”）"]
    )
    let many = try (1...8).map { try group("\($0)", of: 1) }
    let line = lines(many.flatMap { losses($0.id.rawValue, [1]) }, many)
    #expect(line[0].hasSuffix("question 1 of “Group 5”; 3 more groups)"))
  }
}
