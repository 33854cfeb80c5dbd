import CoreTestSupport
import QuizInterchange
import QuizText
import Testing

@testable import QuizPaper

/// Tests as values: their versions, and what is where on a sheet.
struct ExamTests {
  private static func choice(_ id: String, _ texts: [String], fixed: Set<Int> = []) -> Exam.Question
  {
    let answers = texts.enumerated().map { Answer($1, isRight: $0 == 0) }
    return Exam.Question(
      Item("p-\(id)", .choice(answers, .one)),
      id: id,
      in: "g",
      fixedChoices: fixed
    )
  }

  private static func text(_ id: String, _ answer: String = "a") -> Exam.Question {
    Exam.Question(Item("p-\(id)", .typed([Answer(answer)])), id: id, in: "g")
  }

  private static func blocks(_ questions: [Exam.Question]) -> [Exam.Block] {
    questions.map { Exam.Block(questions: [$0]) }
  }

  private static func exam(
    _ blocks: [Exam.Block],
    mixesBlocks: Bool = true,
    versions: Int,
    seed: Int = 1
  ) -> Exam {
    var exam = Exam(sections: [Exam.Section(mixesBlocks: mixesBlocks, blocks: blocks)])
    var generator = SeededGenerator(seed: seed)
    exam.mix(into: versions, using: &generator)
    return exam
  }

  @Test func `versions have the same questions in another order`() {
    let questions = (0..<9).map { Self.choice("\($0)", ["a", "b", "c"]) }
    let exam = Self.exam(Self.blocks(questions), versions: 26)
    let sheets = exam.versions.map { exam.sheet(of: $0) }
    #expect(sheets.map(\.version).joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for sheet in sheets {
      #expect(Set(sheet.questions.map(\.id)) == Set(questions.map(\.id)))
      #expect(sheet.questions.map(\.number) == Array(1...9))
    }
    #expect(Set(sheets.map(\.parts)).count == 26)
    #expect(sheets[0].questions.map(\.id) == questions.map(\.id))
  }

  @Test func `the same seed makes the same versions`() {
    let blocks = Self.blocks((0..<5).map { Self.choice("\($0)", ["a", "b", "c"]) })
    #expect(Self.exam(blocks, versions: 4, seed: 3) == Self.exam(blocks, versions: 4, seed: 3))
    #expect(Self.exam(blocks, versions: 4, seed: 3) != Self.exam(blocks, versions: 4, seed: 4))
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 6), (4, 24)])
  func `there are as many versions as orders`(choices: Int, orders: Int) {
    let texts = (0..<choices).map { "c\($0)" }
    let exam = Self.exam(Self.blocks([Self.choice("q", texts)]), versions: 50)
    #expect(exam.versions.count == orders)
  }

  @Test func `nothing moves that settings keep`() {
    var question = Self.choice("q", ["a", "b", "c"])
    question.item.grading.shufflesChoices = false
    let exam = Self.exam(Self.blocks([question, Self.text("t")]), mixesBlocks: false, versions: 5)
    #expect(exam.versions.count == 1)
  }

  @Test func `fixed choices and truth stay in their places`() {
    let truth = Exam.Question(
      Item("t", .choice([Answer("True", isRight: true), Answer("False", isRight: false)], .truth)),
      id: "t",
      in: "g"
    )
    let fixed = Self.choice("f", ["a", "b", "c", "none of the above"], fixed: [3])
    let exam = Self.exam(Self.blocks([truth, fixed]), mixesBlocks: false, versions: 6)
    #expect(exam.versions.count == 6)
    for version in exam.versions {
      let forms = exam.sheet(of: version).questions.map(\.form)
      guard case .choices(let truths, _) = forms[0], case .choices(let choices, _) = forms[1] else {
        Issue.record("they are choices")
        return
      }
      #expect(truths.map { $0.text.plainText() } == ["True", "False"])
      #expect(choices.last?.text.plainText() == "none of the above")
    }
  }

  @Test func `a passage comes with its questions, in their order`() {
    let passage = Exam.Block(
      passage: Item("read", .passage),
      questions: (0..<3).map { Self.text("p\($0)") }
    )
    let exam = Self.exam([passage] + Self.blocks((0..<4).map { Self.text("\($0)") }), versions: 5)
    #expect(exam.versions.count == 5)
    for version in exam.versions {
      let parts = exam.sheet(of: version).parts
      let place = parts.firstIndex { if case .passage = $0 { true } else { false } }
      let following = parts.suffix(from: (place ?? 0) + 1).prefix(3)
      let ids = following.map { part in
        if case .question(let question) = part { question.id } else { "" }
      }
      #expect(ids == ["p0", "p1", "p2"])
    }
  }

  @Test func `the key has letters, words, sides and steps`() {
    var match = Match([.init("l0", "r0"), .init("l1", "r1")], spares: ["s"])
    match.shown = [2, 1, 0]
    var number = NumberTarget("2.5", tolerance: "0.1")
    number.share = 100
    let interactions: [(Interaction, String)] = [
      (.choice([Answer("a", isRight: false), Answer("b", isRight: true)], .one), "B"),
      (.choice([Answer("a", isRight: true), Answer("b", isRight: true)], .several), "A, B"),
      (.typed([Answer("Paris"), Answer("Lutetia")]), "Paris / Lutetia"),
      (.number([number], unit: "kg"), "2.5 ± 0.1 kg"),
      (
        .gaps([.text("x "), .gap(Gap(right: ["sea", "lake"])), .gap(Gap(right: ["b"]))]),
        "(1) sea / lake; (2) b"
      ),
      (.match(match), "1 C, 2 B"),
      (.order(Order(["one", "two", "three"], shown: [2, 0, 1])), "1 3, 2 1, 3 2"),
      (.essay(model: "m", notes: "n"), "m"),
    ]
    let questions = interactions.enumerated().map {
      Exam.Question(Item("p", $1.0), id: "\($0)", in: "g")
    }
    let exam = Exam(sections: [Exam.Section(blocks: Self.blocks(questions))])
    #expect(exam.sheet(of: exam.versions[0]).questions.map(\.key) == interactions.map(\.1))
  }

  @Test func `the table of places names each question in each version`() {
    let exam = Self.exam(
      Self.blocks([Self.choice("a,b", ["x", "y"]), Self.text("c", "say \"hi\"")]),
      versions: 2
    )
    let rows = String(decoding: PaperPlaces.file(of: exam), as: UTF8.self).split(separator: "\n")
    #expect(rows.count == 5)
    #expect(rows[0] == "version,place,question,group,points,answer")
    #expect(rows[1] == "A,1,\"a,b\",g,1,A")
    #expect(rows[2] == "A,2,c,g,1,\"say \"\"hi\"\"\"")
  }

  @Test func `every language has every word`() {
    for language in PaperWords.languages {
      let words = PaperWords(language: language)
      for word in PaperWord.allCases { #expect(!words[word].isEmpty, "\(language) \(word)") }
    }
    let parts = PaperWords.languages.map { PaperWords(language: $0).part(12) }
    #expect(parts.allSatisfy { $0.contains("12") && $0 != "12" })
    #expect(PaperWords(language: "xx")[.name] == "Name")
    #expect(PaperWords(language: "de-AT").number(2.5) == "2,5")
    #expect(PaperWords(language: "en").points(1) == "1 pt")
    #expect(
      [0, 0.5, 0.25, 1, 10, -1.5].map(PaperWords.number) == ["0", "0.5", "0.25", "1", "10", "-1.5"]
    )
  }

  @Test(arguments: [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA")])
  func `versions have letters`(index: Int, name: String) {
    #expect(Exam.name(ofVersion: index) == name)
  }
}
